"""Reasons: what changed a number, noted before the line that says the number. Quiet games need none."""

from __future__ import annotations

from entrepot.kernel import note, rule

from ..vocabulary import Because, Boost, Happened
from .state import BoostLine, State, Tables
from .supplies import boost_of, may_have, modifier


@rule
def because(s: State, seat: int, what: int, which: int, change: int) -> None:
    if change != 0:
        note(s, Happened.BECAUSE, seat, what, which, change)


@rule
def because_of_event(g: Tables, s: State, seat: int, kind: int) -> None:
    """C6: the round modifier of the event in force."""
    because(s, seat, Because.EVENT, s.event, modifier(g, s, kind))


@rule
def because_of_boosts(g: Tables, s: State, seat: int, boost: int, sign: int) -> None:
    """H9: each Attribute, face-up card and revealed Battle card that adds to a standing boost."""
    because_of_class(g, s, seat, boost, 0, sign)


@rule
def because_of_class(g: Tables, s: State, seat: int, boost: int, kinds: int, sign: int) -> None:
    """The same for a boost that is only for cards of a class: `kinds` are those of the card it is about, 0 for any."""
    if s.quiet != 0 or not may_have(s, seat, boost):
        return
    player = s.players[seat]
    because(s, seat, Because.ATTRIBUTE, 0, sign * part_of(s, player.attribute, boost, kinds))
    for slot in range(player.slots):
        place = player.tableau[slot]
        if place.face_up != 0:
            for i in range(2):
                line = g.market[place.card].boost[i]
                because(s, seat, Because.CARD, place.card, sign * part_of(s, line, boost, kinds))
    for at in range(player.revealed):
        for i in range(2):
            line = g.battle[player.open_card[at]].boost[i]
            because(s, seat, Because.BATTLE_CARD, player.open_card[at], sign * part_of(s, line, boost, kinds))


@rule
def part_of(s: State, line: BoostLine, boost: int, kinds: int) -> int:
    """What one printed line adds: by class (a discount), by the ships in Port (an income), or as it says."""
    if boost == Boost.DISCOUNT and line.extra & kinds == 0:
        return 0
    if boost == Boost.INCOME_SHIPS and s.ships < line.extra:
        return 0
    return boost_of(s, line, boost)
