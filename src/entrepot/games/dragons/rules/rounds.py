"""Round and Turn (section 4): Event Phase, Turns, Power Phase, Cleanup."""

from __future__ import annotations

from entrepot.kernel import note, push, rule

from ..vocabulary import NOBODY, Do, Event, Happened, Mode, Vantage
from .specials import restock, supply, vantage
from .state import State, Tables
from .zones import first_from_dealer


@rule
def turn(g: Tables, s: State, seat: int) -> None:
    """4.1, 4.3, 4.4: each player still in the game takes one Turn: Restock, Supply, Market Phase."""
    if (s.gone >> seat) & 1 == 1:
        return
    s.active = seat
    s.turned |= 1 << seat
    restock(g, s)
    supply(g, s)
    set_budget(g, s, seat)
    note(s, Happened.TURN_STARTED, seat, s.actions, s.minors)
    push(s, Do.NEXT_ACTION, seat)


@rule
def set_budget(g: Tables, s: State, seat: int) -> None:
    """4.5, R19, R20, R42: one Action and one Minor Action, more by Events and Fortune; in Market Mayhem one Action
    (12.3)."""
    s.actions = g.edition.actions
    s.minors = 0
    if g.mode == Mode.MAYHEM:
        return
    s.minors = g.edition.minors
    if s.event == Event.CARNIVAL_OF_COIN:
        s.actions += g.edition.carnival
    elif s.event == Event.GRAND_OPENING:
        s.actions += g.edition.opening
    s.actions += vantage(g, s, seat, Vantage.EXTRA_ACTION)  # R17


@rule
def power_phase(g: Tables, s: State) -> None:
    """4.1, 8.3, R44: one Stack at the end of the Round, beginning with the Dealer. There is none in Market Mayhem."""
    if g.mode != Mode.MAYHEM:
        push(s, Do.NEXT_PRIORITY, first_from_dealer(s), NOBODY)


@rule
def cleanup(g: Tables, s: State) -> None:
    """4.1: the Event's effects end and the Dealer Token passes on; the Event card stays until the next Event Phase."""
    s.event = Event.NONE
    s.event_value = 0
    s.affected = 0
    s.tapped = 0
    s.dealer = (s.dealer + 1) % s.seats
    s.dealer = first_from_dealer(s)
    note(s, Happened.DEALER, s.dealer)
    push(s, Do.EVENT_PHASE, s.dealer)
