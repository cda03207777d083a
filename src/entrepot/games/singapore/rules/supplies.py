"""Resources: money, points, ships, Storehouse tokens, Battle cards. All of them are unlimited but ships (E57, S13)."""

from __future__ import annotations

from entrepot.kernel import draw, note, put_card, rule, take_card, whisper

from ..vocabulary import (
    HAND,
    NEUTRAL,
    NOBODY,
    PLAYERS,
    PORT,
    Because,
    Faction,
    Happened,
    Role,
    Space,
)
from .state import BoostLine, State, Tables


@rule
def gain_wealth(g: Tables, s: State, seat: int, amount: int) -> None:
    """Take from the bank, or pay; nobody goes below $0."""
    change = max(amount, -s.players[seat].wealth)
    if change != 0:
        s.players[seat].wealth += change
        note(s, Happened.WEALTH, seat, change)


@rule
def gain_points(g: Tables, s: State, seat: int, points: int, source: int) -> None:
    """S14: points count on past 99 and may become negative."""
    if points != 0:
        s.players[seat].vp += points
        s.players[seat].source[source] += points


@rule
def change_ships(g: Tables, s: State, change: int) -> None:
    """S13: the Port holds 0 to 12 ships; anything beyond is ignored."""
    before = s.ships
    s.ships = min(max(before + change, 0), PORT)
    if s.ships != before:
        note(s, Happened.SHIPS, 0, s.ships - before, s.ships)


@rule
def is_solo(g: Tables, s: State, seat: int) -> bool:
    """Three players: the leader without an ally."""
    return s.players[seat].leader == g.solo


@rule
def mate_of(s: State, seat: int) -> int:
    """The other leader of the faction, or -1."""
    for other in range(s.seats):
        if other != seat and s.players[other].faction == s.players[seat].faction:
            return other
    return NOBODY


@rule
def storehouse_of(s: State, seat: int) -> int:
    """The ring space of a player's own faction's Storehouse. G11: a Colonial Ally has only the British one."""
    if s.players[seat].faction == Faction.BRITISH or s.players[seat].role == Role.COLONIAL_ALLY:
        return Space.BRITISH_STOREHOUSE
    return Space.MALAY_STOREHOUSE


@rule
def tokens_on(s: State, space: int) -> int:
    """All tokens on a space of the ring, neutral ones included."""
    total = 0
    for owner in range(PLAYERS + 1):
        total += s.tokens[space, owner]
    return total


@rule
def stored_tokens(s: State, seat: int) -> int:
    """E11: what a player may spend: every token in the own faction's Storehouse, whatever its colour."""
    return tokens_on(s, storehouse_of(s, seat))


@rule
def store_tokens(g: Tables, s: State, seat: int, tokens: int) -> None:
    """Put own tokens into the own faction's Storehouse."""
    if tokens > 0:
        space = storehouse_of(s, seat)
        stored = tokens + lone_resistance(s, seat)
        s.tokens[space, seat] += stored
        explain_lone_resistance(s, seat)
        note(s, Happened.STORED, seat, stored, space)


@rule
def lone_resistance(s: State, seat: int) -> int:
    """G16: the only Resistance Leader places one more token whenever placing tokens in the Storehouse."""
    leaders = 0
    for other in range(s.seats):
        if s.players[other].role == Role.RESISTANCE_LEADER:
            leaders += 1
    return 1 if leaders == 1 and s.players[seat].role == Role.RESISTANCE_LEADER else 0


@rule
def explain_lone_resistance(s: State, seat: int) -> None:
    if lone_resistance(s, seat) > 0:
        note(s, Happened.BECAUSE, seat, Because.ROLE, Role.RESISTANCE_LEADER, lone_resistance(s, seat))


@rule
def store_neutral(g: Tables, s: State, faction: int, tokens: int) -> None:
    """B6, C9: neutral tokens go into a faction's Storehouse."""
    if tokens > 0:
        space = Space.BRITISH_STOREHOUSE if faction == Faction.BRITISH else Space.MALAY_STOREHOUSE
        s.tokens[space, NEUTRAL] += tokens
        note(s, Happened.NEUTRAL_STORED, 0, faction, tokens)


@rule
def take_tokens(g: Tables, s: State, space: int, seat: int, tokens: int) -> None:
    """S15: tokens leave a Storehouse neutral ones first, then the other faction's, then the ally's, then one's own; all
    return to their owners (E12)."""
    left = tokens
    for turn in range(4):
        for owner in range(PLAYERS + 1):
            if left > 0 and _paid_in_turn(s, seat, owner) == turn:
                paid = min(left, s.tokens[space, owner])
                s.tokens[space, owner] -= paid
                left -= paid


@rule
def _paid_in_turn(s: State, seat: int, owner: int) -> int:
    if owner == NEUTRAL:
        return 0
    if owner == seat:
        return 3
    if s.players[owner].faction == s.players[seat].faction:
        return 2
    return 1


@rule
def spend_tokens(g: Tables, s: State, seat: int, tokens: int) -> None:
    """E11, S15: pay from the own faction's Storehouse."""
    take_tokens(g, s, storehouse_of(s, seat), seat, tokens)


@rule
def meet_boost(s: State, seat: int, line: BoostLine) -> None:
    """Remember that a player has had a boost, so that nobody need look for those a player never had."""
    s.players[seat].boosts_met |= 1 << line.boost


@rule
def may_have(s: State, seat: int, boost: int) -> bool:
    """Whether any card of a player ever had a boost; where this is False there is nothing to look for."""
    return s.players[seat].boosts_met >> boost & 1 == 1


@rule
def boost_of(s: State, line: BoostLine, boost: int) -> int:
    n = line.n
    return n if line.boost == boost else 0


@rule
def boosts(g: Tables, s: State, seat: int, boost: int) -> int:
    """The sum of a standing boost over a player's face-up cards, Attribute and revealed Battle cards (H9)."""
    if not may_have(s, seat, boost):
        return 0
    player = s.players[seat]
    total = boost_of(s, player.attribute, boost)
    for slot in range(player.slots):
        place = player.tableau[slot]
        card = g.market[place.card]
        given = boost_of(s, card.boost[0], boost) + boost_of(s, card.boost[1], boost)
        total += given if place.face_up != 0 else 0
    for at in range(player.revealed):
        open_card = g.battle[player.open_card[at]]
        total += boost_of(s, open_card.boost[0], boost) + boost_of(s, open_card.boost[1], boost)
    return total


@rule
def is_ready(g: Tables, s: State, seat: int, at: int, boost: int) -> bool:
    """S33: whether a revealed Battle card has a once-per-round boost that is still unused."""
    return s.players[seat].open_spent[at] == 0 and ready_boost(g, s, seat, at, boost) > 0


@rule
def ready_card(g: Tables, s: State, seat: int, boost: int) -> int:
    """The place of the first Battle card with such a boost, or -1."""
    if not may_have(s, seat, boost):
        return -1
    for at in range(s.players[seat].revealed):
        if is_ready(g, s, seat, at, boost):
            return at
    return -1


@rule
def ready_cards(g: Tables, s: State, seat: int, boost: int) -> int:
    """How many Battle cards with such a boost a player has."""
    if not may_have(s, seat, boost):
        return 0
    count = 0
    for at in range(s.players[seat].revealed):
        if is_ready(g, s, seat, at, boost):
            count += 1
    return count


@rule
def ready_boost(g: Tables, s: State, seat: int, at: int, boost: int) -> int:
    """How strong that boost of a revealed Battle card is."""
    card = g.battle[s.players[seat].open_card[at]]
    return max(boost_of(s, card.boost[0], boost), boost_of(s, card.boost[1], boost))


@rule
def draw_battle_card(g: Tables, s: State, seat: int, price: int) -> None:
    """D12, D13: draw the top card of one's faction's deck and keep it hidden. E56: an empty deck is made anew from its
    discards."""
    player = s.players[seat]
    if drawable_cards(g, s, seat) == 0:
        return
    deck = s.battle_deck[player.faction]
    if deck.count == 0 and g.edition.battle_reshuffle != 0:
        discards = s.battle_discard[player.faction]
        while discards.count > 0:
            discards.count -= 1
            put_card(deck, discards.card[discards.count])
            discards.card[discards.count] = 0
    card = take_card(s.chance, deck)
    player.card[player.hand] = card
    player.hand += 1
    note(s, Happened.BATTLE_CARD_DRAWN, seat, price)
    whisper(s, 1 << seat, Happened.BATTLE_CARD_SEEN, seat, card)


@rule
def drawable_cards(g: Tables, s: State, seat: int) -> int:
    """How many Battle cards a player could still draw. E56: in older printings a deck that runs out stays empty."""
    faction = s.players[seat].faction
    cards = s.battle_deck[faction].count
    if g.edition.battle_reshuffle != 0:
        cards += s.battle_discard[faction].count
    return min(cards, HAND - s.players[seat].hand)


@rule
def draw_hero(g: Tables, s: State, seat: int) -> None:
    """G12, G14: draw a Folk Hero, who fights like a Battle card and never returns."""
    player = s.players[seat]
    if s.hero_deck.count == 0 or player.hand == HAND:
        return
    card = take_card(s.chance, s.hero_deck)
    player.card[player.hand] = card
    player.hand += 1
    player.heroes += 1
    note(s, Happened.BATTLE_CARD_DRAWN, seat, 0, 1)
    whisper(s, 1 << seat, Happened.BATTLE_CARD_SEEN, seat, card)


@rule
def in_hand(s: State, seat: int, card: int) -> int:
    """Where a Battle card is in a hand, or -1."""
    player = s.players[seat]
    for i in range(player.hand):
        if player.card[i] == card:
            return i
    return -1


@rule
def is_open(s: State, seat: int, card: int) -> int:
    """Where a Battle card lies face up in a tableau, or -1."""
    player = s.players[seat]
    for i in range(player.revealed):
        if player.open_card[i] == card:
            return i
    return -1


@rule
def leave_hand(g: Tables, s: State, seat: int, at: int) -> None:
    player = s.players[seat]
    player.heroes -= g.battle[player.card[at]].hero
    for i in range(at, player.hand - 1):
        player.card[i] = player.card[i + 1]
    player.hand -= 1
    player.card[player.hand] = 0


@rule
def lay_open(g: Tables, s: State, seat: int, card: int) -> None:
    """D14: a Battle card face up in the tableau, its boosts in force."""
    player = s.players[seat]
    player.open_card[player.revealed] = card
    player.open_spent[player.revealed] = 0
    player.revealed += 1
    for i in range(2):
        meet_boost(s, seat, g.battle[card].boost[i])


@rule
def leave_open(s: State, seat: int, at: int) -> None:
    player = s.players[seat]
    for i in range(at, player.revealed - 1):
        player.open_card[i] = player.open_card[i + 1]
        player.open_spent[i] = player.open_spent[i + 1]
    player.revealed -= 1
    player.open_card[player.revealed] = 0
    player.open_spent[player.revealed] = 0


@rule
def discard_battle_card(g: Tables, s: State, seat: int, card: int, was_open: int) -> None:
    """D82: a used Battle card goes to its faction's discards, from the hand or from the tableau."""
    if was_open != 0:
        leave_open(s, seat, is_open(s, seat, card))
    else:
        leave_hand(g, s, seat, in_hand(s, seat, card))
    lay_aside(g, s, seat, card)


@rule
def lay_aside(g: Tables, s: State, seat: int, card: int) -> None:
    """Onto the discards of one's faction, or of the Folk Heroes."""
    if g.battle[card].hero != 0:
        put_card(s.hero_discard, card)
    else:
        put_card(s.battle_discard[s.players[seat].faction], card)


@rule
def add_tax_tokens(g: Tables, s: State, owner: int, tokens: int) -> None:
    """D7: tokens of a player, or neutral ones, on (or off) the Tax track."""
    if tokens != 0:
        s.tax[owner] += tokens
        note(s, Happened.TAX_TOKENS, owner, tokens)


@rule
def total_tax(s: State) -> int:
    total = 0
    for owner in range(PLAYERS + 1):
        total += s.tax[owner]
    return total


@rule
def add_works_token(g: Tables, s: State, seat: int) -> None:
    """D8: one's token on the next space of the Public Works track; a ship where the edition's track shows one."""
    s.work[s.works] = seat
    s.works += 1
    note(s, Happened.WORKS_TOKEN, seat, 1)
    if g.edition.works_ships != 0 and s.works % g.edition.works_ship_every == 0:
        change_ships(g, s, 1)


@rule
def remove_works_token(g: Tables, s: State, at: int) -> None:
    seat = s.work[at] & 7
    for i in range(at, s.works - 1):
        s.work[i] = s.work[i + 1]
    s.works -= 1
    s.work[s.works] = 0
    note(s, Happened.WORKS_TOKEN, seat, -1)


@rule
def roll(g: Tables, s: State, dice: int) -> int:
    """B8: the sum of so many dice; from July 2022 on each shows 0, 1 or 2, before that 1 to 4."""
    total = 0
    for _ in range(dice):
        total += g.edition.die_low + draw(s.chance, g.edition.die_faces)
    return total


@rule
def modifier(g: Tables, s: State, kind: int) -> int:
    """C6: the number of a round modifier while the current event prints it, else 0; 1 for those without a number."""
    return g.modifier[s.event, kind]
