"""Seize (6.2) and the exchange of commitments (6.3)."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, offer_if, push, rule, show

from ..vocabulary import CARDS, NOBODY, RANKS, Choose, Do, Event, Happened, Kind, Place, Rank, Stage
from .events import is_affected, may_be_committed
from .memory import all_know, all_see_leave, lay_open
from .scoring import declare_victory, hand_grew, offer_claim
from .state import State, Tables
from .zones import move, move_openly


@rule
def value_of(s: State) -> int:
    """6.1, 6.3, R36: base - bonus - A + max(0, P - S)."""
    return s.base - s.bonus - s.lowered + max(0, s.raised - s.cancelled)


# --- 6.2 sealed bids --------------------------------------------------------------------------------------------------


@rule
def ask_for_bids(s: State, active: int) -> None:
    """6.2, R4, R34: from the player after the Active Player on. Only those whom everyone knows to be unable are
    left out: no card in Hand, or affected by FCCC Regulations."""
    push(s, Do.REVEAL_BIDS, active)
    for step in range(s.seats - 1, 0, -1):
        seat = (active + step) % s.seats
        if s.count[Place.HAND + seat] > 0 and not is_affected(s, seat, Event.FCCC_REGULATIONS):
            push(s, Do.BID, seat)


@rule
def is_legal_bid(g: Tables, s: State, card: int) -> bool:
    """6.2 step 1: a Primary Commodity that the Event lets be committed."""
    kind = g.card[card].kind
    return kind & Kind.COMMODITY != 0 and g.card[card].suit == g.suit[s.suit].primary and may_be_committed(g, s, card)


@rule
def may_bid(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """6.2, R32: pass, or lay one card after another face down. With `seize_bluff` any card that may lie there: Eggs
    may not (R11)."""
    offer(choices, Choose.PASS)
    if g.seize_bluff != 0:
        for card in range(1, CARDS):
            if s.where[card] == Place.HAND + seat and g.card[card].kind & Kind.EGG == 0:
                offer(choices, Choose.CARD + card)
    else:
        primary = g.suit[s.suit].primary
        for rank in range(Rank.TWO, Rank.JACK):
            card = 1 + primary * RANKS + rank
            fits = may_be_committed(g, s, card)
            offer_if(choices, Choose.CARD + card, s.where[card] == Place.HAND + seat and fits)
    offer_claim(g, s, choices, seat)


@rule
def bid(g: Tables, s: State, code: int, seat: int) -> None:
    """6.2: everyone sees how many cards a bid has, and nothing more."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    laid = s.count[Place.SEALED + seat]
    if code == Choose.PASS:
        if laid == 0:
            note(s, Happened.PASSED_SEIZE, seat)
        return
    move(s, code - Choose.CARD, Place.SEALED + seat)
    note(s, Happened.BID_LAID, seat, laid + 1)
    if s.count[Place.HAND + seat] > 0:
        push(s, Do.BID, seat)


@rule
def worth_of_bid(g: Tables, s: State, seat: int) -> int:
    """6.2 step 3; what is no legal Primary card counts nothing (R32)."""
    worth = 0
    first = 1 + g.suit[s.suit].primary * RANKS
    for card in range(first, first + RANKS):
        if s.where[card] == Place.SEALED + seat and is_legal_bid(g, s, card):
            worth += g.card[card].number
    return worth


@rule
def reveal_bids(g: Tables, s: State, active: int) -> None:
    """6.2 steps 2 to 6: all bids are turned up together; the highest total wins, the others go back."""
    highest, seizer, tied = 0, NOBODY, False
    for step in range(1, s.seats):
        seat = (active + step) % s.seats
        if s.count[Place.SEALED + seat] > 0:
            show_bid(s, seat)
            worth = worth_of_bid(g, s, seat)
            if worth > highest:
                highest, seizer, tied = worth, seat, False
            elif worth == highest:
                tied = True
    if tied and g.tie_takes_nobody != 0:  # R33: otherwise the first of them, counter-clockwise
        seizer = NOBODY
    s.seizer = seizer
    s.stage = Stage.RESOLVING
    return_bids(g, s, active)
    if s.over != 0:
        return
    push(s, Do.ROLL_TO_BUY, active)
    if seizer == NOBODY:
        note(s, Happened.NO_SEIZER, NOBODY)
        return
    s.raised = highest
    note(s, Happened.SEIZER, seizer, highest, value_of(s))
    ask_to_commit(s, active)


@rule
def show_bid(s: State, seat: int) -> None:
    show(s)
    for card in range(1, CARDS):
        if s.where[card] == Place.SEALED + seat:
            all_see_leave(s, card, seat)
            lay_open(s, card)
            note(s, Happened.BID_SHOWN, seat, card)


@rule
def return_bids(g: Tables, s: State, active: int) -> None:
    """6.2 steps 4 and 5: the Seizer's Primary cards are committed, all others go back into the Hands."""
    for step in range(1, s.seats):
        seat = (active + step) % s.seats
        if s.count[Place.SEALED + seat] == 0:
            continue
        for card in range(1, CARDS):
            if s.where[card] != Place.SEALED + seat:
                continue
            if seat == s.seizer and is_legal_bid(g, s, card):
                move(s, card, Place.COMMITTED + seat)
                continue
            move(s, card, Place.HAND + seat)
            all_know(s, card, Place.HAND + seat)
            note(s, Happened.BID_RETURNED, seat, card)
        hand_grew(g, s, seat)
        if s.over != 0:
            return


# --- 6.3 the exchange -------------------------------------------------------------------------------------------------


@rule
def ask_to_commit(s: State, seat: int) -> None:
    """6.3: with an empty Hand there is nothing to commit, which is a pass and ends the exchange (R35)."""
    if s.count[Place.HAND + seat] > 0:
        push(s, Do.EXCHANGE, seat)
    else:
        note(s, Happened.EMPTY_HAND, seat)


@rule
def may_exchange(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """6.3, R36: Primary cards, and for the Active Player Secondary cards too."""
    offer(choices, Choose.PASS)
    offer_suit(g, s, choices, seat, g.suit[s.suit].primary)
    if seat != s.seizer:
        offer_suit(g, s, choices, seat, g.suit[s.suit].secondary)
    offer_claim(g, s, choices, seat)


@rule
def offer_suit(g: Tables, s: State, choices: Choices, seat: int, suit: int) -> None:
    """10.2: only cards within the Event's limits."""
    for rank in range(Rank.TWO, Rank.JACK):
        card = 1 + suit * RANKS + rank
        fits = may_be_committed(g, s, card)
        offer_if(choices, Choose.CARD + card, s.where[card] == Place.HAND + seat and fits)


@rule
def exchange(g: Tables, s: State, code: int, seat: int, committed: int) -> None:
    """6.3, R35: one or more cards, then it is the other's turn; committing none is a pass and ends the exchange."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    if code == Choose.PASS:
        if committed == 0:
            note(s, Happened.PASSED_EXCHANGE, seat)
        else:
            hand_on(s, seat)
        return
    commit(g, s, seat, code - Choose.CARD)
    if s.count[Place.HAND + seat] > 0:
        push(s, Do.EXCHANGE, seat, committed + 1)
    else:
        hand_on(s, seat)


@rule
def hand_on(s: State, seat: int) -> None:
    """6.3 step 3: the other one's turn to commit."""
    ask_to_commit(s, s.active if seat == s.seizer else s.seizer)


@rule
def commit(g: Tables, s: State, seat: int, card: int) -> None:
    """6.3, R36: the Seizer raises; the Active Player's Primary cards lower, Secondary cards cancel."""
    number = g.card[card].number
    if seat == s.seizer:
        s.raised += number
    elif g.card[card].suit == g.suit[s.suit].primary:
        s.lowered += number
    else:
        s.cancelled += number
    move_openly(s, card, Place.COMMITTED + seat)
    show(s)
    note(s, Happened.COMMITTED, seat, card, value_of(s), Stage.RESOLVING)
