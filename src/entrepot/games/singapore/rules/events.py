"""Events: reveal the next card, resolve it; Conflict events are countered together."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, put_card, rule, show, take_card

from ..vocabulary import (
    LARGEST_NUMBER,
    MARKET_ROW,
    NEUTRAL,
    NOBODY,
    RING,
    Because,
    Boost,
    Choose,
    Do,
    Effect,
    Happened,
    Source,
    Space,
)
from .buy import can_take, discard_from_row, price_of, receive_card, refill_market
from .populate import can_populate, populate
from .population import add_cubes
from .reasons import because, because_of_boosts
from .sealed import clear_seal, offer_battle_cards, seal_card, sealed_cards
from .simulation import begin_roles
from .state import ConflictRow, EventCard, State, Tables
from .supplies import (
    add_tax_tokens,
    boosts,
    change_ships,
    discard_battle_card,
    draw_battle_card,
    gain_points,
    gain_wealth,
    ready_boost,
    ready_card,
    ready_cards,
    roll,
    store_neutral,
    store_tokens,
    take_tokens,
    tokens_on,
)
from .tableau import any_vacancy, attached_count, lose_people, people_on

SINGAPORE_TREATY, SECOND_TREATY = 1, 2


@rule
def reveal_event(g: Tables, s: State) -> None:
    """B12, B13, C3: first the Singapore Treaty, then Events I, the second treaty (C5, H18) and Events II. H1: I before,
    II after it."""
    number = s.round_number
    if s.event != 0:
        put_card(s.event_discard, s.event)
        s.event = 0
    if number == 1:
        s.treaty = SINGAPORE_TREATY
        note(s, Happened.TREATY_IN_FORCE, 0, SINGAPORE_TREATY)
        change_ships(g, s, g.edition.treaty_ships)
    elif number == g.edition.events_one + 2 and g.edition.check_ships == 0:
        bring_second_treaty(g, s)
    else:
        part = 0 if number <= g.edition.events_one + 1 else 1
        s.event = take_card(s.chance, s.event_deck[part])
        note(s, Happened.EVENT_REVEALED, 0, s.event)
        push(s, Do.EVENT_SHIPS, 0, s.event)
        if g.event[s.event].conflict != 0:
            push(s, Do.START_CONFLICT, 0)
        push(s, Do.EVENT_EFFECT, 0)


@rule
def bring_second_treaty(g: Tables, s: State) -> None:
    """H18: it replaces the first. G6: in Simulation mode it brings the roles."""
    s.treaty = SECOND_TREATY
    note(s, Happened.TREATY_IN_FORCE, 0, SECOND_TREATY)
    begin_roles(g, s)


@rule
def check_ships(g: Tables, s: State) -> None:
    """C4: with seven ships in Port the Singapore Treaty gives way, once and for good."""
    if s.treaty == SINGAPORE_TREATY and s.ships >= g.edition.check_ships:
        bring_second_treaty(g, s)


@rule
def last_round(g: Tables) -> int:
    """C1: the round of the Singapore Treaty, one for each event, and one for the second treaty where it lies in the
    deck."""
    rounds = 1 + g.edition.events_one + g.edition.events_two
    return rounds + 1 if g.edition.check_ships == 0 else rounds


@rule
def in_order(s: State, i: int) -> int:
    """The i-th player from the First Player, clockwise (C18)."""
    return (s.first_player + i) % s.seats


@rule
def event_effect(g: Tables, s: State, seat: int, index: int) -> None:
    """H2, C6: instant effects from top to bottom."""
    event = g.event[s.event]
    if index < 3 and event.effect[index].effect != 0:
        line = event.effect[index]
        push(s, Do.EVENT_EFFECT, 0, index + 1)
        rolled = roll(g, s, line.dice)
        n = line.n * rolled if line.effect == Effect.FACTIONS_POPULATION_TIMES else line.n + rolled
        if line.effect in (
            Effect.EACH_TAKES_CARD,
            Effect.EACH_INFLUENCE,
            Effect.EACH_LOSES_POPULATION,
            Effect.EACH_POPULATES,
        ):
            ask_everyone(g, s, line.effect, n)
        else:
            resolve_for_everyone(g, s, line.effect, n)


@rule
def ask_everyone(g: Tables, s: State, effect: int, n: int) -> None:
    """Effects that each player works out in turn, from the First Player."""
    if effect == Effect.EACH_TAKES_CARD:
        push(s, Do.REFILL_MARKET, 0)
    for i in range(s.seats - 1, -1, -1):
        seat = in_order(s, i)
        if effect == Effect.EACH_TAKES_CARD:
            push(s, Do.TAKE_OPEN_CARD, seat, n)
        elif effect == Effect.EACH_INFLUENCE:
            push(s, Do.GAIN_INFLUENCE, seat, n)
        elif effect == Effect.EACH_LOSES_POPULATION:
            ask_population(s, seat, n)
        else:
            push(s, Do.PLAYER_POPULATES, seat)


@rule
def resolve_for_everyone(g: Tables, s: State, effect: int, n: int) -> None:
    """Effects without a choice."""
    if effect in (Effect.FACTIONS_POPULATION, Effect.FACTIONS_POPULATION_TIMES):
        for faction in range(2):
            add_cubes(g, s, faction, n)
    elif effect == Effect.STOREHOUSES:
        change_storehouses(g, s, n)
    elif effect == Effect.TAX_NEUTRAL_ALL:
        add_tax_tokens(g, s, NEUTRAL, max(n, -s.tax[NEUTRAL]))
    elif effect == Effect.FLUSH:
        for place in range(MARKET_ROW - n, MARKET_ROW):
            discard_from_row(g, s, place)
        refill_market(g, s)
    elif effect == Effect.POOREST_WEALTH:
        help_poorest(g, s, n)
    else:
        for i in range(s.seats):
            resolve_for_player(g, s, in_order(s, i), effect, n)


@rule
def resolve_for_player(g: Tables, s: State, seat: int, effect: int, n: int) -> None:
    if effect == Effect.EACH_WEALTH:
        gain_wealth(g, s, seat, n)
    elif effect == Effect.EACH_BATTLE_CARD:
        for _ in range(n):
            draw_battle_card(g, s, seat, 0)
    elif effect == Effect.EACH_STORE:
        store_tokens(g, s, seat, n)


@rule
def help_poorest(g: Tables, s: State, dollars: int) -> None:
    least = s.players[0].wealth
    for seat in range(1, s.seats):
        least = min(least, s.players[seat].wealth)
    for i in range(s.seats):
        if s.players[in_order(s, i)].wealth == least:
            gain_wealth(g, s, in_order(s, i), dollars)


@rule
def change_storehouses(g: Tables, s: State, n: int) -> None:
    """Each Storehouse gains neutral tokens, or loses tokens in the order of S15 as the First Player sees it (S31)."""
    for faction in range(2):
        space = Space.BRITISH_STOREHOUSE if faction == 0 else Space.MALAY_STOREHOUSE
        if n >= 0:
            store_neutral(g, s, faction, n)
        else:
            lost = min(-n, tokens_on(s, space))
            take_tokens(g, s, space, s.first_player, lost)
            note(s, Happened.LOST_TOKENS, s.first_player, space, lost)


@rule
def event_ships(g: Tables, s: State, seat: int, event: int) -> None:
    """H4: the ships of an event come or go after its other effects."""
    change_ships(g, s, g.event[event].ships)


@rule
def player_populates(g: Tables, s: State, seat: int) -> None:
    """The card is for players with a vacant slot, also where Populating needs none (D21)."""
    if any_vacancy(g, s, seat) and can_populate(g, s, seat, 0):
        populate(g, s, seat, 0)


# --- taking an open card ----------------------------------------------------------------------------------------------


@rule
def may_take_open_card(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """H11: any open card but the dearest for this player; or the money."""
    dearest = -1
    for place in range(MARKET_ROW):
        if s.row[place] != 0:
            dearest = max(dearest, price_of(g, s, seat, s.row[place]))
    for place in range(MARKET_ROW):
        card = s.row[place]
        if can_take(g, s, seat, card) and price_of(g, s, seat, card) < dearest:
            offer(choices, Choose.MARKET + place)
    offer(choices, Choose.TAKE_MONEY)


@rule
def take_open_card(g: Tables, s: State, code: int, seat: int, dollars: int) -> None:
    """S32: a card taken so has no price; its instant effects are resolved, and it makes at most one connection."""
    if code == Choose.TAKE_MONEY:
        gain_wealth(g, s, seat, dollars)
        return
    place = code - Choose.MARKET
    card = s.row[place]
    s.row[place] = 0
    note(s, Happened.TOOK_CARD, seat, card, place)
    receive_card(g, s, seat, card)


# --- conflicts --------------------------------------------------------------------------------------------------------


@rule
def start_conflict(g: Tables, s: State) -> None:
    """H3, H5: find the strength of the conflict; then players commit what they give against it, secretly and all at
    once (S31)."""
    event = g.event[s.event]
    s.rolled = event.strength + roll(g, s, event.strength_dice)
    note(s, Happened.CONFLICT, 0, event.conflict, s.rolled)
    push(s, Do.RESOLVE_CONFLICT, 0)
    for i in range(s.seats - 1, -1, -1):
        seat = in_order(s, i)
        player = s.players[seat]
        if event.by_wealth != 0:
            if player.wealth > 0:
                push(s, Do.PAY_TOWARDS, seat, event.conflict)
        elif player.hand + player.revealed > 0:
            push(s, Do.CONTRIBUTE, seat, event.conflict)


@rule
def may_contribute(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """S31: any number of Battle cards, starred and Mythic ones too; to these a revealed card's boost for counters (H7);
    or nothing more."""
    offer_battle_cards(g, s, choices, seat, 0, 0)
    if sealed_cards(s, seat) > 0:
        offer_counter_boost(g, s, choices, seat)
    offer(choices, Choose.PASS)


@rule
def offer_counter_boost(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """S33: each revealed card's boost once."""
    if s.players[seat].sealed_boost < ready_cards(g, s, seat, Boost.COUNTER_ONCE):
        offer(choices, Choose.COUNTER_BOOST)


@rule
def contribute(g: Tables, s: State, code: int, seat: int, conflict: int) -> None:
    if code == Choose.PASS:
        s.players[seat].answered = 1
        return
    if code == Choose.COUNTER_BOOST:
        s.players[seat].sealed_boost += 1
    else:
        seal_card(s, seat, code)
    push(s, Do.CONTRIBUTE, seat, conflict)


@rule
def may_pay_towards(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """S31: Wealth, where the conflict asks for it; a boost for counters adds to it too (H7)."""
    offer_counter_boost(g, s, choices, seat)
    for dollars in range(min(s.players[seat].wealth, LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + dollars)


@rule
def pay_towards(g: Tables, s: State, code: int, seat: int, conflict: int) -> None:
    if code == Choose.COUNTER_BOOST:
        s.players[seat].sealed_boost += 1
        push(s, Do.PAY_TOWARDS, seat, conflict)
        return
    s.players[seat].sealed_wealth = code - Choose.NUMBER
    s.players[seat].answered = 1


@rule
def resolve_conflict(g: Tables, s: State) -> None:
    """H5: subtract what everyone gave; what is left is looked up in the table; nothing left, nothing happens."""
    event = g.event[s.event]
    left = s.rolled
    show(s)
    for i in range(s.seats):
        left -= count_contribution(g, s, in_order(s, i), event)
    note(s, Happened.CONFLICT_RESULT, 0, event.conflict, left)
    for row in range(4, -1, -1):
        line = g.conflict[event.conflict * 5 + row]
        if line.at_least > 0 and left >= line.at_least:
            suffer(g, s, line)
            return


@rule
def count_contribution(g: Tables, s: State, seat: int, event: EventCard) -> int:
    """Turn up one player's contribution, discard or pay it, and score volunteers where the event says so. H7: boosts
    for countering add to a contribution, they do not make one."""
    player = s.players[seat]
    cards = sealed_cards(s, seat)
    strength = 0
    for i in range(cards):
        strength += g.battle[player.sealed[i]].strength
        note(s, Happened.CARD_TURNED_UP, seat, player.sealed[i], g.battle[player.sealed[i]].strength)
    if cards > 0 or player.sealed_wealth > 0:
        strength += boosts(g, s, seat, Boost.COUNTER) + spend_counter_boosts(g, s, seat)
        because_of_boosts(g, s, seat, Boost.COUNTER, 1)
        note(s, Happened.CONTRIBUTED, seat, strength, player.sealed_wealth)
        points = event.volunteer_points + event.points_per_strength * strength
        gain_points(g, s, seat, points, Source.CONFLICTS)
        if points > 0:
            note(s, Happened.SCORED, seat, points, NOBODY, Source.CONFLICTS)
    for i in range(cards):
        discard_battle_card(g, s, seat, player.sealed[i], player.sealed_open[i])
    total = strength + player.sealed_wealth
    gain_wealth(g, s, seat, -player.sealed_wealth)
    clear_seal(s, seat)
    return total


@rule
def spend_counter_boosts(g: Tables, s: State, seat: int) -> int:
    """S33: what the boosts add that a player has sealed, the cards taken as they lie."""
    player = s.players[seat]
    total = 0
    for _ in range(player.sealed_boost):
        at = ready_card(g, s, seat, Boost.COUNTER_ONCE)
        total += ready_boost(g, s, seat, at, Boost.COUNTER_ONCE)
        because(s, seat, Because.BATTLE_CARD, player.open_card[at], ready_boost(g, s, seat, at, Boost.COUNTER_ONCE))
        player.open_spent[at] = 1
    return total


@rule
def suffer(g: Tables, s: State, row: ConflictRow) -> None:
    """One row of the Conflict Events Table. S31: losses are limited to what there is."""
    for i in range(s.seats - 1, -1, -1):
        ask_population(s, in_order(s, i), row.population)
    for i in range(s.seats - 1, -1, -1):
        if row.influence > 0 and own_tokens(s, in_order(s, i)) > 0:
            push(s, Do.LOSE_INFLUENCE, in_order(s, i), row.influence)
    if row.storehouse_tokens > 0:
        change_storehouses(g, s, -row.storehouse_tokens)
    for i in range(s.seats):
        gain_wealth(g, s, in_order(s, i), -row.wealth)
    change_ships(g, s, -row.ships)


# --- losing Influence and Population cards ----------------------------------------------------------------------------


@rule
def own_tokens(s: State, seat: int) -> int:
    """A player's tokens on Districts and in Storehouses."""
    total = 0
    for space in range(RING):
        total += s.tokens[space, seat]
    return total


@rule
def may_lose_influence(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """H12: one of one's own tokens, from any District or Storehouse."""
    for space in range(RING):
        if s.tokens[space, seat] > 0:
            offer(choices, Choose.RING + space)


@rule
def lose_influence(g: Tables, s: State, code: int, seat: int, left: int) -> None:
    space = code - Choose.RING
    s.tokens[space, seat] -= 1
    note(s, Happened.LOST_TOKENS, seat, space, 1)
    if left > 1 and own_tokens(s, seat) > 0:
        push(s, Do.LOSE_INFLUENCE, seat, left - 1)


@rule
def ask_population(s: State, seat: int, cards: int) -> None:
    if cards > 0 and attached_count(s, seat) > 0:
        push(s, Do.LOSE_POPULATION, seat, cards)


@rule
def may_lose_population(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """S29: the owner chooses, counting attached cards through the tableau."""
    for i in range(min(attached_count(s, seat), LARGEST_NUMBER + 1)):
        offer(choices, Choose.NUMBER + i)


@rule
def lose_population(g: Tables, s: State, code: int, seat: int, left: int) -> None:
    number = code - Choose.NUMBER
    player = s.players[seat]
    slot = 0
    while number >= people_on(player.tableau[slot]):
        number -= people_on(player.tableau[slot])
        slot += 1
    lose_people(g, s, seat, slot, number)
    if left > 1:
        ask_population(s, seat, left - 1)
