"""Powers, Emblems and the Stack (8.1 to 8.4): who may play what, and in which order it resolves."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule, show

from ..vocabulary import CARDS, JOKER, NOBODY, RANKS, SUITS, Choose, Do, Event, Happened, Kind, Place, Rank
from .achievements import front_grew
from .events import is_affected
from .powers import use_power
from .scoring import declare_victory, offer_claim
from .state import State, Tables
from .zones import move_openly, next_seat


@rule
def may_play(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.1, R26: Characters as Powers and Emblems as Emblems, from the Hand; none if affected by Customs Crackdown."""
    if is_affected(s, seat, Event.CUSTOMS_CRACKDOWN):
        return
    for suit in range(SUITS):
        for rank in range(Rank.TEN, Rank.KING):
            offer_play(g, s, choices, seat, 1 + suit * RANKS + rank)
    for card in range(JOKER, CARDS):
        offer_play(g, s, choices, seat, card)


@rule
def offer_play(g: Tables, s: State, choices: Choices, seat: int, card: int) -> None:
    """8.1: a Jack or Queen can be played either way, a Guild as Emblem, a Joker as Power."""
    if s.where[card] == Place.HAND + seat:
        if g.card[card].kind & Kind.CHARACTER != 0:
            offer(choices, Choose.POWER + card)
        if g.card[card].kind & Kind.EMBLEM != 0:
            offer(choices, Choose.EMBLEM + card)


@rule
def play_on_stack(s: State, seat: int, code: int) -> None:
    """8.1, 8.2, R43: the card lies open on top of the Stack and is no longer part of the Hand."""
    power = 1 if code < Choose.EMBLEM else 0
    card = code - Choose.POWER if power == 1 else code - Choose.EMBLEM
    move_openly(s, card, Place.STACK)
    s.stack_card[s.stacked] = card
    s.stack_seat[s.stacked] = seat
    s.stack_power[s.stacked] = power
    s.stacked += 1
    show(s)
    note(s, Happened.PLAYED, seat, card, power)


@rule
def next_priority(g: Tables, s: State, seat: int, last: int, passes: int) -> None:
    """8.4, R44: round the table until everyone but the last to play has passed. Left out are only those whom
    everyone knows to be unable: no card in Hand, or affected by Customs Crackdown (R26)."""
    if seat == last:
        push(s, Do.RESOLVE_STACK, seat)
        return
    if last == NOBODY and passes == players_left(s):
        return
    if s.count[Place.HAND + seat] == 0 or is_affected(s, seat, Event.CUSTOMS_CRACKDOWN):
        push(s, Do.NEXT_PRIORITY, next_seat(s, seat), last, passes + 1)
    else:
        push(s, Do.PRIORITY, seat, last, passes)


@rule
def players_left(s: State) -> int:
    left = 0
    for seat in range(s.seats):
        if (s.gone >> seat) & 1 == 0:
            left += 1
    return left


@rule
def may_priority(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """8.4: pass, or play a card; it costs no Action."""
    offer(choices, Choose.PASS)
    may_play(g, s, choices, seat)
    offer_claim(g, s, choices, seat)


@rule
def priority(g: Tables, s: State, code: int, seat: int, last: int, passes: int, played: int) -> None:
    """8.4, R43: one or more cards in an order of one's choice, then the next player."""
    if code == Choose.CLAIM:
        declare_victory(g, s, seat)
        return
    if code != Choose.PASS:
        play_on_stack(s, seat, code)
        if s.count[Place.HAND + seat] > 0:
            push(s, Do.PRIORITY, seat, last, passes, played + 1)
            return
        push(s, Do.NEXT_PRIORITY, next_seat(s, seat), seat)
    elif played > 0:
        push(s, Do.NEXT_PRIORITY, next_seat(s, seat), seat)
    else:
        note(s, Happened.PASSED_PRIORITY, seat)
        push(s, Do.NEXT_PRIORITY, next_seat(s, seat), last, passes + 1)


@rule
def resolve_stack(g: Tables, s: State) -> None:
    """8.4: from the top, one card at a time; nothing can be added any more (R45)."""
    if s.stacked == 0:
        return
    push(s, Do.RESOLVE_STACK, 0)
    s.stacked -= 1
    card, seat, power = s.stack_card[s.stacked], s.stack_seat[s.stacked], s.stack_power[s.stacked]
    s.stack_card[s.stacked] = 0
    s.stack_seat[s.stacked] = 0
    s.stack_power[s.stacked] = 0
    if power == 1:
        s.resolving = card
        push(s, Do.SPEND_POWER, seat, card)
        note(s, Happened.POWER_USED, seat, card)
        use_power(g, s, seat, card)
    else:
        move_openly(s, card, Place.FRONT + seat)
        note(s, Happened.EMBLEM_LAID, seat, card)
        front_grew(g, s, seat)
