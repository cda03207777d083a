"""Cards in a tableau: connectors and Communities, attached Population cards, cards turned over."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, put_card, rule

from ..vocabulary import (
    CARD_SLOTS,
    NEUTRAL,
    NOBODY,
    TABLEAU,
    Boost,
    Choose,
    Do,
    Effect,
    Happened,
    Kind,
    Shape,
    Source,
)
from .population import add_cubes
from .state import MarketCard, Slot, State, Tables
from .supplies import add_tax_tokens, gain_points, may_have, meet_boost, remove_works_token

REASSIGNED = 2


@rule
def is_kind(g: Tables, card: int, kind: int) -> bool:
    return g.market[card].kind & kind != 0


@rule
def has_room(s: State, seat: int) -> bool:
    player = s.players[seat]
    if player.slots < TABLEAU:
        return True
    for slot in range(TABLEAU):
        if player.tableau[slot].card == 0:
            return True
    return False


@rule
def lay_card(g: Tables, s: State, seat: int, card: int) -> int:
    """Put a card into a tableau, connected to nothing; returns its slot."""
    player = s.players[seat]
    slot = 0
    while slot < player.slots and player.tableau[slot].card != 0:
        slot += 1
    player.slots = max(player.slots, slot + 1)
    place = player.tableau[slot]
    clear_slot(place)
    place.card = card
    place.face_up = 1
    for i in range(2):
        meet_boost(s, seat, g.market[card].boost[i])
    return slot


@rule
def clear_slot(place: Slot) -> None:
    place.card = 0
    place.face_up = 0
    place.arriving = 0
    place.used = 0
    place.spent = 0
    place.left = NOBODY
    place.right = NOBODY
    place.was_left = NOBODY
    place.was_right = NOBODY
    place.tokens = 0
    place.taxing = 0
    for i in range(CARD_SLOTS):
        place.people[i] = 0
    place.idle = 0


# --- connections ------------------------------------------------------------------------------------------------------


@rule
def mates(left: MarketCard, right: MarketCard) -> bool:
    """D5, S27: the right connector of one card joins the left connector of the next if their shapes are opposite and
    they share a colour; two-tone ones share both."""
    one, other = left.right_shape, right.left_shape
    shared = left.right_colour & right.left_colour
    return one != Shape.NONE and other != Shape.NONE and one != other and shared != 0


@rule
def can_take_part(place: Slot) -> bool:
    """Only face-up cards that already belong to the tableau connect (E37, H15)."""
    card, face_up, arriving = place.card, place.face_up, place.arriving
    return card != 0 and face_up != 0 and arriving == 0


@rule
def can_join(g: Tables, s: State, seat: int, left: int, right: int) -> bool:
    """Whether the card in slot `left` could stand directly left of the one in slot `right`, both ends being free."""
    tableau = s.players[seat].tableau
    take_part = can_take_part(tableau[left]) and can_take_part(tableau[right])
    free = tableau[left].right == NOBODY and tableau[right].left == NOBODY
    fit = mates(g.market[tableau[left].card], g.market[tableau[right].card])
    if left == right or not take_part or not free or not fit:
        return False
    return leftmost(s, seat, left) != leftmost(s, seat, right)


@rule
def leftmost(s: State, seat: int, slot: int) -> int:
    """The first card of the Community a card belongs to; the card itself if it stands alone."""
    tableau = s.players[seat].tableau
    at = slot
    while tableau[at].left != NOBODY:
        at = tableau[at].left
    return at


@rule
def community_size(s: State, seat: int, slot: int) -> int:
    tableau = s.players[seat].tableau
    at = leftmost(s, seat, slot)
    size = 1
    while tableau[at].right != NOBODY:
        at = tableau[at].right
        size += 1
    return size


@rule
def join(g: Tables, s: State, seat: int, left: int, right: int) -> None:
    """Connect two cards."""
    tableau = s.players[seat].tableau
    tableau[left].right = right
    tableau[right].left = left
    note(s, Happened.CONNECTED, seat, left, left, right)
    refresh_taxing(g, s, seat)


@rule
def separate(g: Tables, s: State, seat: int, slot: int) -> None:
    """Take a card out of its Community, which is divided if the card stood inside it."""
    tableau = s.players[seat].tableau
    place = tableau[slot]
    if place.left != NOBODY:
        tableau[place.left].right = NOBODY
    if place.right != NOBODY:
        tableau[place.right].left = NOBODY
    place.left = NOBODY
    place.right = NOBODY
    refresh_taxing(g, s, seat)


@rule
def refresh_taxing(g: Tables, s: State, seat: int) -> None:
    """H32: a card that taxes while a Public Works card is connected to it has its neutral tokens on the track just so
    long."""
    if not may_have(s, seat, Boost.TAX_IF_WORKS):
        return
    player = s.players[seat]
    for slot in range(player.slots):
        place = player.tableau[slot]
        due = 0
        if place.face_up != 0:
            for i in range(2):
                line = g.market[place.card].boost[i]
                if line.boost == Boost.TAX_IF_WORKS and has_works_neighbour(g, s, seat, slot):
                    due += line.n
        if due != place.taxing:
            add_tax_tokens(g, s, NEUTRAL, due - place.taxing)
            place.taxing = due


@rule
def has_works_neighbour(g: Tables, s: State, seat: int, slot: int) -> bool:
    tableau = s.players[seat].tableau
    place = tableau[slot]
    if place.left != NOBODY and is_kind(g, tableau[place.left].card, Kind.PUBLIC_WORKS):
        return True
    return place.right != NOBODY and is_kind(g, tableau[place.right].card, Kind.PUBLIC_WORKS)


# --- Population cards -------------------------------------------------------------------------------------------------


@rule
def people_on(place: Slot) -> int:
    """How many Population cards are attached."""
    count = 0
    for i in range(CARD_SLOTS):
        if place.people[i] != 0:
            count += 1
    return count


@rule
def has_vacancy(g: Tables, place: Slot) -> bool:
    """D21: a face-up card with a free Population slot."""
    face_up, arriving, people = place.face_up, place.arriving, people_on(place)
    return face_up != 0 and arriving == 0 and people < g.market[place.card].slots


@rule
def any_vacancy(g: Tables, s: State, seat: int) -> bool:
    player = s.players[seat]
    for slot in range(player.slots):
        if has_vacancy(g, player.tableau[slot]):
            return True
    return False


@rule
def attach_people(place: Slot, card: int, idle: int) -> None:
    """`idle` is 1 for people who came without their cubes."""
    at = people_on(place)
    place.people[at] = card
    place.idle |= idle << at


@rule
def is_idle(place: Slot, at: int) -> int:
    return place.idle >> at & 1


@rule
def detach_people(place: Slot, at: int) -> int:
    """Take one Population card off its host."""
    card = place.people[at]
    for i in range(at, CARD_SLOTS - 1):
        place.people[i] = place.people[i + 1]
    place.people[CARD_SLOTS - 1] = 0
    before = (1 << at) - 1
    place.idle = place.idle & before | place.idle >> 1 & ~before
    return card


@rule
def lose_people(g: Tables, s: State, seat: int, slot: int, at: int) -> None:
    """S29, E36: a Population card is discarded and its cubes leave the faction's boxes. H38: those it never brought
    do not."""
    player = s.players[seat]
    idle = is_idle(player.tableau[slot], at)
    card = detach_people(player.tableau[slot], at)
    put_card(s.population_discard, card)
    note(s, Happened.LOST_POPULATION, seat, card, slot)
    if idle == 0:
        add_cubes(g, s, player.faction, -g.population[card].cubes)


@rule
def unhouse(g: Tables, s: State, seat: int, slot: int) -> None:
    """D22: what happens to people whose host is turned over or gone: they are discarded with their cubes; in the oldest
    printing they may move to free slots, and are lost at a point each where there is none."""
    place = s.players[seat].tableau[slot]
    if g.edition.homeless == REASSIGNED:
        turn_out(s, seat, slot, 1)
    while people_on(place) > 0:
        lose_people(g, s, seat, slot, 0)


@rule
def turn_out(s: State, seat: int, slot: int, points: int) -> None:
    """People look for another home, one after the other; who is not given one costs so many points."""
    place = s.players[seat].tableau[slot]
    while people_on(place) > 0:
        at = people_on(place) - 1
        idle = is_idle(place, at)
        push(s, Do.REASSIGN, seat, detach_people(place, at), points, idle)


@rule
def may_reassign(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D22: to any free slot of one's tableau; or not at all."""
    for slot in range(s.players[seat].slots):
        if has_vacancy(g, s.players[seat].tableau[slot]):
            offer(choices, Choose.CARD + slot)
    offer(choices, Choose.PASS)


@rule
def reassign(g: Tables, s: State, code: int, seat: int, card: int, points: int, idle: int) -> None:
    if code == Choose.PASS:
        lose_unanchored(g, s, seat, card, points)
        return
    attach_people(s.players[seat].tableau[code - Choose.CARD], card, idle)
    note(s, Happened.REASSIGNED, seat, card, code - Choose.CARD)


@rule
def lose_unanchored(g: Tables, s: State, seat: int, card: int, points: int) -> None:
    """D22: people without a home turn to crime: the card goes, and a point with it; nothing is said of their cubes
    (H39). D78: people of a stolen card cost no point."""
    put_card(s.population_discard, card)
    note(s, Happened.UNANCHORED, seat, card, points)
    gain_points(g, s, seat, -points, Source.OTHER)


@rule
def attached_count(s: State, seat: int) -> int:
    """All Population cards in a tableau."""
    player = s.players[seat]
    count = 0
    for slot in range(player.slots):
        count += people_on(player.tableau[slot])
    return count


# --- turning cards over -----------------------------------------------------------------------------------------------


@rule
def turn_down(g: Tables, s: State, seat: int, slot: int) -> None:
    """E37: a card turned face down divides its Community; where it stood is remembered for a Rebuild (S26)."""
    place = s.players[seat].tableau[slot]
    left = place.left
    right = place.right
    place.face_up = 0
    separate(g, s, seat, slot)
    place.was_left = left
    place.was_right = right
    note(s, Happened.FLIPPED, seat, slot)


@rule
def turn_up(g: Tables, s: State, seat: int, slot: int) -> None:
    place = s.players[seat].tableau[slot]
    place.face_up = 1
    note(s, Happened.FLIPPED, seat, slot, 1)


@rule
def rejoin(g: Tables, s: State, seat: int, slot: int) -> None:
    """E39, S26: a rebuilt card rejoins the neighbours it was divided from, if they are still free at that end."""
    place = s.players[seat].tableau[slot]
    left = place.was_left
    right = place.was_right
    place.was_left = NOBODY
    place.was_right = NOBODY
    if left != NOBODY and can_join(g, s, seat, left, slot):
        join(g, s, seat, left, slot)
    if right != NOBODY and can_join(g, s, seat, slot, right):
        join(g, s, seat, slot, right)


@rule
def forget_neighbour(s: State, seat: int, slot: int) -> None:
    """A card that has left the tableau is nobody's former neighbour any more."""
    player = s.players[seat]
    for other in range(player.slots):
        if player.tableau[other].was_left == slot:
            player.tableau[other].was_left = NOBODY
        if player.tableau[other].was_right == slot:
            player.tableau[other].was_right = NOBODY


@rule
def printed_tax(g: Tables, card: int, effect: int) -> int:
    """The tax value a card prints, in own or in neutral tokens. D7: in the oldest printing any tax icon is one
    token."""
    total = 0
    for i in range(4):
        line = g.market[card].instant[i]
        if line.effect == effect:
            total += line.n if g.edition.tax_by_value != 0 else 1
    return total


@rule
def change_printed_tax(g: Tables, s: State, seat: int, card: int, sign: int) -> None:
    """D56, S23: the tokens a tax card brought leave the Tax track with it, and come back with it."""
    add_tax_tokens(g, s, seat, sign * printed_tax(g, card, Effect.TAX_PLAYER))
    add_tax_tokens(g, s, NEUTRAL, sign * printed_tax(g, card, Effect.TAX_NEUTRAL))


@rule
def last_work(s: State, seat: int) -> int:
    """The last token of a player on the Public Works track, or -1."""
    at = s.works - 1
    while at >= 0 and s.work[at] & 7 != seat:
        at -= 1
    return at


@rule
def discard_card(g: Tables, s: State, seat: int, slot: int) -> None:
    """H21: a card discarded from a tableau takes along what it brought: its people, a Public Work's last token, its
    taxes."""
    place = s.players[seat].tableau[slot]
    card = place.card
    unhouse(g, s, seat, slot)
    if place.face_up != 0:
        if is_kind(g, card, Kind.PUBLIC_WORKS) and last_work(s, seat) != NOBODY:
            remove_works_token(g, s, last_work(s, seat))
        change_printed_tax(g, s, seat, card, -1)
    separate(g, s, seat, slot)
    note(s, Happened.CARD_DISCARDED, seat, card)
    put_card(s.market_discard, card)
    clear_slot(place)
    forget_neighbour(s, seat, slot)
