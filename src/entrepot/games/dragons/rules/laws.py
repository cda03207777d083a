"""The invariants of section 16.3 that one position can show. `laws` returns the number of the first broken one."""

from __future__ import annotations

from entrepot.kernel import rule

from ..vocabulary import (
    CARDS,
    NOBODY,
    PLACES,
    PLAYERS,
    TABLE,
    Do,
    Kind,
    Mode,
    Place,
    Stage,
)
from .memory import as_all_know, hand_bits, spot_of
from .scoring import has_won
from .seize import value_of
from .state import State, Tables


@rule
def laws(g: Tables, s: State) -> int:
    """16.3, in its numbers; 11 and up are our own: knowledge, the agenda, immediate victories."""
    if s.round_number == 0:
        return 0
    if not counts_agree(g, s):
        return 1
    law = places_allow(g, s)
    if law != 0:
        return law
    if s.over == 0:
        if not areas_are_tidy(s):
            return 5
        if not value_is_right(g, s):
            return 6
        if not turns_are_right(s):
            return 7
        if not nobody_knows_wrong(s) or not nobody_knows_less(s):
            return 10
        for seat in range(s.seats):
            if g.auto_declare != 0 and has_won(g, s, seat):
                return 11
    return 0


@rule
def counts_agree(g: Tables, s: State) -> bool:
    """Law 1: every card is in exactly one place, and the piles are as big as they are said to be."""
    for place in range(PLACES):
        held = 0
        for card in range(1, CARDS):
            if s.where[card] == place:
                held += 1
        if held != s.count[place]:
            return False
    total = 0
    for place in range(PLACES):
        total += s.count[place]
    for card in range(1, CARDS):
        out = s.where[card] == Place.OUT
        if (g.edition.left_out[card] != 0 and not out) or (out and not may_be_out(g, card)):
            return False
    return total == CARDS - 1


@rule
def may_be_out(g: Tables, card: int) -> bool:
    """12.3: in Market Mayhem cards leave the game; otherwise only those are out that a variant does without."""
    return g.mode == Mode.MAYHEM or g.edition.left_out[card] != 0


@rule
def places_allow(g: Tables, s: State) -> int:
    """Laws 2, 3 and 4: which cards may lie where."""
    for card in range(1, CARDS):
        place = s.where[card]
        kind = g.card[card].kind
        pile = place >= Place.MARKET
        hand = place >= Place.HAND and place < Place.HAND + PLAYERS
        out = place == Place.OUT
        if kind & Kind.EGG != 0 and not (pile or hand or out or place == Place.NEST):
            return 2
        king = place >= Place.KING and place < Place.KING + PLAYERS
        if kind & Kind.KING != 0 and not (king or out or place == Place.EXILE):
            return 2
        if (king and kind & Kind.KING == 0) or (place == Place.NEST and kind & Kind.EGG == 0):
            return 2
        if place == Place.EXILE and kind & (Kind.COMMODITY | Kind.EGG) != 0:
            return 3
        if place == Place.DISCARD and kind & (Kind.FOREIGN_MERCHANT | Kind.EGG | Kind.KING) != 0:
            return 3
        if place == Place.STOCK and kind & Kind.COMMODITY == 0:
            return 4
        if place >= Place.FRONT and place < Place.FRONT + PLAYERS and kind & Kind.EMBLEM == 0:
            return 4
        if pile and place >= Place.MARKET + s.markets:
            return 4
    for slot in range(s.markets):
        if s.count[Place.MARKET + slot] == 0 and s.over == 0:
            return 4
    return 0


@rule
def areas_are_tidy(s: State) -> bool:
    """Law 5: the Stack and the Declaration area are empty outside their procedures."""
    declared = s.count[Place.DECLARED]
    for seat in range(PLAYERS):
        declared += s.count[Place.SEALED + seat] + s.count[Place.COMMITTED + seat]
    if s.stage == Stage.NONE and declared != 0:
        return False
    if s.stage > Stage.DECLARING and declared == 0:
        return False
    resolving = 1 if s.resolving != 0 else 0
    return s.count[Place.STACK] == s.stacked + resolving


@rule
def value_is_right(g: Tables, s: State) -> bool:
    """Law 6: the Value follows from the cards that lie there, and is within its limit when it is announced."""
    if s.stage == Stage.NONE:
        return True
    lowered, raised, cancelled = 0, 0, 0
    for card in range(1, CARDS):
        place = s.where[card]
        if place == Place.COMMITTED + s.active or place == Place.SEALED + s.active:
            if g.card[card].suit == g.suit[s.suit].primary:
                lowered += g.card[card].number
            else:
                cancelled += g.card[card].number
        elif s.seizer != NOBODY and place == Place.COMMITTED + s.seizer:
            raised += g.card[card].number
        if place == Place.DECLARED and g.card[card].suit != s.suit:
            return False
    if lowered != s.lowered or raised != s.raised or cancelled != s.cancelled:
        return False
    return s.stage != Stage.SEIZING or value_of(s) <= g.edition.limit


@rule
def turns_are_right(s: State) -> bool:
    """Law 7: one Turn a Round for each player still in the game, counted as they begin."""
    waiting = 0
    for i in range(s.depth):
        if s.agenda[i].do == Do.TURN:
            bit = 1 << s.agenda[i].seat
            if waiting & bit != 0 or s.turned & bit != 0:
                return False
            waiting |= bit
    for seat in range(s.seats):
        if ((waiting | s.turned | s.gone) >> seat) & 1 == 0:
            return False
    return True


@rule
def nobody_knows_wrong(s: State) -> bool:
    """Law 10, from the other side: what a seat thinks possible always holds the truth, and its own cards exactly."""
    for card in range(1, CARDS):
        place = s.where[card]
        if place >= Place.SEALED and place < Place.SEALED + PLAYERS:
            place = place - Place.SEALED + Place.HAND
        spots = 0
        if place <= Place.KING + PLAYERS - 1 or place >= Place.MARKET:
            spots = spot_of(place)
        if place >= Place.HAND and place < Place.HAND + PLAYERS:
            spots = hand_bits(place - Place.HAND)
        for row in range(PLAYERS + 1):
            if row >= s.seats and row != TABLE:
                continue
            thought = s.maybe[row, card]
            if (spots == 0) != (thought == 0) or (spots != 0 and thought & spots == 0):
                return False
            if row < TABLE and place == Place.HAND + row and thought != 1 << (Place.HAND + row):
                return False
            if row < TABLE and place != Place.HAND + row and thought & hand_bits(row) != 0:
                return False
    return True


@rule
def nobody_knows_less(s: State) -> bool:
    """Law 10: no seat thinks possible what everyone knows not to be."""
    for row in range(s.seats):
        for card in range(1, CARDS):
            if s.maybe[row, card] & ~as_all_know(s, card) != 0:
                return False
    return True
