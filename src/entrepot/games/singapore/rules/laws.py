"""Conservation laws: what holds in every position, whatever was played."""

from __future__ import annotations

from entrepot.kernel import Deck, rule

from ..vocabulary import CARD_SLOTS, MARKET_ROW, NOBODY, PLAYERS, PORT, RING, SOURCES, Do, Kind
from .population import is_open_district, is_storehouse
from .state import State, Tables
from .supplies import tokens_on
from .tableau import people_on


@rule
def laws(g: Tables, s: State) -> int:
    """Zero, or the number of the first law that is broken: 1-4 a Market, Battle, Population or Event card is not in
    exactly one place, 5 ships, 6 tokens, 7 connections, 8 the Multiplier track, 9 money and points, 10 Leader spaces,
    11 Population slots."""
    broken = card_laws(g, s)
    if broken != 0:
        return broken
    if s.ships < 0 or s.ships > PORT:
        return 5
    if not tokens_hold(g, s):
        return 6
    if not connections_hold(s):
        return 7
    if not multiplier_holds(g, s):
        return 8
    return player_laws(g, s)


@rule
def card_laws(g: Tables, s: State) -> int:
    for card in range(1, 96):
        expected = g.market[card].copies
        if g.market[card].kind & Kind.LEADER != 0:
            expected = 1 if g.edition.leader_card != 0 and is_seated(g, s, card) else 0
        if market_copies(s, card) != expected:
            return 1
    for card in range(1, 64):
        if battle_copies(g, s, card) != g.battle[card].copies:
            return 2
    for card in range(1, 32):
        if population_copies(s, card) != g.population[card].copies:
            return 3
        if g.event[card].deck > 0 and event_copies(g, s, card) != 1:
            return 4
    return 0


@rule
def is_seated(g: Tables, s: State, card: int) -> bool:
    for seat in range(s.seats):
        if g.leader[s.players[seat].leader].card == card:
            return True
    return False


@rule
def copies_in(deck: Deck, card: int) -> int:
    count = 0
    for i in range(deck.count):
        if deck.card[i] == card:
            count += 1
    return count


@rule
def market_copies(s: State, card: int) -> int:
    count = copies_in(s.market_deck, card) + copies_in(s.market_discard, card)
    for place in range(MARKET_ROW):
        if s.row[place] == card:
            count += 1
    for seat in range(s.seats):
        for slot in range(s.players[seat].slots):
            if s.players[seat].tableau[slot].card == card:
                count += 1
    return count


@rule
def battle_copies(g: Tables, s: State, card: int) -> int:
    faction = g.battle[card].faction
    count = copies_in(s.battle_deck[faction], card) + copies_in(s.battle_discard[faction], card)
    count += copies_in(s.hero_deck, card) + copies_in(s.hero_discard, card)
    for seat in range(s.seats):
        player = s.players[seat]
        for i in range(player.hand):
            if player.card[i] == card:
                count += 1
        for i in range(player.revealed):
            if player.open_card[i] == card:
                count += 1
    return count


@rule
def population_copies(s: State, card: int) -> int:
    """A card just drawn and not yet attached stands on the agenda."""
    count = copies_in(s.population_deck, card) + copies_in(s.population_discard, card)
    for seat in range(s.seats):
        for slot in range(s.players[seat].slots):
            for i in range(CARD_SLOTS):
                if s.players[seat].tableau[slot].people[i] == card:
                    count += 1
    for at in range(s.depth):
        if s.agenda[at].do in (Do.ATTACH, Do.REASSIGN, Do.LOSE_UNANCHORED) and s.agenda[at].a == card:
            count += 1
    return count


@rule
def event_copies(g: Tables, s: State, card: int) -> int:
    count = copies_in(s.event_deck[g.event[card].deck - 1], card) + copies_in(s.event_discard, card)
    if s.event == card:
        count += 1
    return count


@rule
def tokens_hold(g: Tables, s: State) -> bool:
    """No negative pile; no token on a closed District; the tracks hold what they say."""
    for space in range(RING):
        for owner in range(PLAYERS + 1):
            if s.tokens[space, owner] < 0:
                return False
        if not is_storehouse(space) and not is_open_district(g, s, space) and tokens_on(s, space) != 0:
            return False
    for owner in range(PLAYERS + 1):
        if s.tax[owner] < 0:
            return False
    return s.works >= 0 and s.cubes[0] >= 0 and s.cubes[1] >= 0


@rule
def connections_hold(s: State) -> bool:
    """Connections are mutual, and only between face-up cards."""
    for seat in range(s.seats):
        tableau = s.players[seat].tableau
        for slot in range(s.players[seat].slots):
            place = tableau[slot]
            if place.right != NOBODY and (place.face_up == 0 or tableau[place.right].left != slot):
                return False
            if place.left != NOBODY and (place.face_up == 0 or tableau[place.left].right != slot):
                return False
    return True


@rule
def multiplier_holds(g: Tables, s: State) -> bool:
    opened = 0
    for space in range(RING):
        if is_open_district(g, s, space):
            opened += 1
    return s.open_districts == opened - 2 - (1 if g.solo >= 0 else 0)


@rule
def player_laws(g: Tables, s: State) -> int:
    for seat in range(s.seats):
        player = s.players[seat]
        total = 0
        for source in range(SOURCES):
            total += player.source[source]
        if player.wealth < 0 or total != player.vp:
            return 9
        for other in range(seat):
            if player.space != NOBODY and s.players[other].space == player.space:
                return 10
        for slot in range(player.slots):
            if people_on(player.tableau[slot]) > g.market[player.tableau[slot].card].slots:
                return 11
    return 0
