"""The journal: notes in order, each for those who may know it."""

from __future__ import annotations

import pytest

from entrepot.kernel import EVERYONE, GameState, keep_notes_of, note, show, whisper
from entrepot.kernel.journal import forget_notes
from entrepot.kernel.state import NOTES


def notes(s: GameState) -> list[tuple[int, int, int, int, int]]:
    return [(n.what, n.seat, n.a, n.b, n.c) for n in (s.notes[i] for i in range(s.noted))]


def seated() -> GameState:
    s = GameState.zeros()
    for seat in range(4):
        s.chair[seat] = seat
    return s


def some_notes() -> GameState:
    s = seated()
    note(s, 1, 0, 10, 20, 30)
    whisper(s, 0b0001, 2, 0, 7, 0, 0)
    whisper(s, 0b0110, 3, 1, 8, 0, 0)
    whisper(s, 0, 4, 2, 9, 0, 0)
    note(s, 5, 3, 0, 0, -1)
    return s


def test_notes_are_kept_in_order() -> None:
    s = some_notes()
    assert [what for what, *_ in notes(s)] == [1, 2, 3, 4, 5]
    assert notes(s)[0] == (1, 0, 10, 20, 30)
    assert notes(s)[-1] == (5, 3, 0, 0, -1)


@pytest.mark.parametrize(("seat", "heard"), [(0, [1, 2, 5]), (1, [1, 3, 5]), (2, [1, 3, 5]), (3, [1, 5]), (-1, [1, 5])])
def test_a_seat_keeps_the_notes_it_may_know(seat: int, heard: list[int]) -> None:
    s = some_notes()
    keep_notes_of(s, seat)
    assert [what for what, *_ in notes(s)] == heard


def test_what_is_kept_does_not_tell_who_else_knows_it() -> None:
    s = some_notes()
    keep_notes_of(s, 1)
    assert all(s.notes[i].to == EVERYONE for i in range(s.noted))


def test_notes_that_were_dropped_leave_no_trace() -> None:
    s, public = some_notes(), seated()
    note(public, 1, 0, 10, 20, 30)
    note(public, 5, 3, 0, 0, -1)
    keep_notes_of(s, -1)
    assert bytes(s) == bytes(public)
    forget_notes(s)
    assert bytes(s) == bytes(seated())


def test_a_quiet_game_notes_nothing() -> None:
    s = GameState.zeros()
    s.quiet = 1
    note(s, 1, 0, 0, 0, 0)
    whisper(s, 1, 2, 0, 0, 0, 0)
    assert s.noted == 0
    assert bytes(s.notes[0]) == bytes(len(bytes(s.notes[0])))


def test_a_full_journal_takes_no_more_and_harms_nothing() -> None:
    s = GameState.zeros()
    for number in range(NOTES):
        note(s, 1, 0, number, 0, 0)
    full = bytes(s)
    note(s, 2, 1, 1, 1, 1)
    assert bytes(s) == full


def test_what_was_shown_is_counted() -> None:
    s = GameState.zeros()
    show(s)
    show(s)
    assert s.shown == 2
