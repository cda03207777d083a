"""Events (section 10): the Event Phase, who is affected, what cards cost and which may be committed."""

from __future__ import annotations

from entrepot.kernel import note, push, rule

from ..vocabulary import NOBODY, Do, Event, Happened, Kind, Mode, Place
from .scoring import natural_end, open_window, open_windows
from .state import State, Tables
from .zones import discard, move_openly, next_of_deck, put_away_event, random_card


@rule
def event_phase(g: Tables, s: State, seat: int, warned: int) -> None:
    """4.2: put the last Event away; without a card to draw the game ends (11.2, R60), once everyone could declare what
    has been completed (R56). Otherwise the Round follows (4.1)."""
    put_away_event(g, s)
    if s.count[Place.DECK] == 0:
        if g.auto_declare == 0 and warned == 0:
            push(s, Do.EVENT_PHASE, seat, 1)
            open_windows(g, s, 1)
        else:
            natural_end(g, s)
        return
    s.round_number += 1
    s.turned = 0
    note(s, Happened.ROUND_STARTED, s.dealer, s.round_number)
    push(s, Do.CLEANUP, s.dealer)
    push(s, Do.POWER_PHASE, s.dealer)
    for step in range(s.seats - 1, -1, -1):
        push(s, Do.TURN, (s.dealer + step) % s.seats)
    card = next_of_deck(s)
    move_openly(s, card, Place.EVENT)
    s.event_card = card
    take_effect(g, s, card)


@rule
def take_effect(g: Tables, s: State, card: int) -> None:
    """4.2 steps 3 and 4; type and Value hold all Round, even if the card leaves the zone (R13)."""
    s.event = g.card[card].event
    s.event_value = g.card[card].number
    s.affected = 0
    if g.mode == Mode.MAYHEM and s.event == Event.GRAND_OPENING:
        s.event = Event.NONE  # R62
    note(s, Happened.EVENT_DRAWN, NOBODY, card, s.event_value)
    if g.card[card].kind & Kind.FOREIGN_MERCHANT != 0:
        push(s, Do.FOREIGN_MERCHANT, NOBODY, card)
    if g.mode != Mode.MAYHEM and s.event >= Event.FCCC_REGULATIONS and s.event <= Event.MERCHANT_UNION:
        affect_players(s)


@rule
def affect_players(s: State) -> None:
    """10.1, R22: those whose Hand has as many cards as the Event's Value, or more, now; the set stays for the Round. In
    order from the Dealer."""
    for step in range(s.seats - 1, -1, -1):
        seat = (s.dealer + step) % s.seats
        if s.count[Place.HAND + seat] >= s.event_value:
            s.affected |= 1 << seat
            if s.event == Event.HATED_PEOPLE:
                push(s, Do.LOSE_TO_EVENT, seat)
    for step in range(s.seats):
        seat = (s.dealer + step) % s.seats
        if (s.affected >> seat) & 1 == 1:
            note(s, Happened.AFFECTED, seat)


@rule
def lose_to_event(g: Tables, s: State, seat: int, warned: int) -> None:
    """10.1, 10.2, The Hated People: each affected player discards one random card."""
    if g.auto_declare == 0 and warned == 0:
        push(s, Do.LOSE_TO_EVENT, seat, 1)
        open_window(g, s, seat, 0)
        return
    discard(g, s, seat, random_card(s, Place.HAND + seat))


@rule
def is_affected(s: State, seat: int, event: int) -> bool:
    """R22: bound all Round by this type of Event."""
    return s.event == event and (s.affected >> seat) & 1 == 1


# --- 10.2 market effects ----------------------------------------------------------------------------------------------


@rule
def price_in_stock(g: Tables, s: State, card: int) -> int:
    """10.2, R23, R24: the printed Value, 2 more for The Hated People up to theirs, 2 less for the Merchant Union
    from its on."""
    number, value = g.card[card].number, s.event_value
    more = g.edition.dearer if s.event == Event.HATED_PEOPLE else 0
    less = g.edition.cheaper if s.event == Event.MERCHANT_UNION else 0
    return number + (more if number <= value else 0) - (less if number >= value else 0)


@rule
def may_be_committed(g: Tables, s: State, card: int) -> bool:
    """10.2: the limits of FCCC Regulations and Customs Crackdown bind every commitment."""
    number, value = g.card[card].number, s.event_value
    dear = s.event == Event.FCCC_REGULATIONS and number > value
    cheap = s.event == Event.CUSTOMS_CRACKDOWN and number < value
    return not dear and not cheap
