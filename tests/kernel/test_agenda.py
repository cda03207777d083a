"""The agenda: what was pushed last happens first, and what is done leaves no trace."""

from __future__ import annotations

import pytest

from entrepot.kernel import Choices, GameState, drop, finish, offer, offered, push
from entrepot.kernel.state import CHOICES, FRAMES


def frames(s: GameState) -> list[tuple[int, int, int, int, int]]:
    return [(f.do, f.seat, f.a, f.b, f.c) for f in (s.agenda[i] for i in range(s.depth))]


def test_what_is_pushed_last_is_on_top() -> None:
    s = GameState.zeros()
    push(s, 1, 0, 0, 0, 0)
    push(s, 2, 3, -4, 500, 6)
    assert frames(s) == [(1, 0, 0, 0, 0), (2, 3, -4, 500, 6)]
    drop(s)
    assert frames(s) == [(1, 0, 0, 0, 0)]


def test_equal_positions_have_equal_bytes_whatever_was_on_the_agenda() -> None:
    s = GameState.zeros()
    for number in range(10):
        push(s, number + 1, 1, 2, 3, 4)
    for _ in range(10):
        drop(s)
    assert bytes(s) == bytes(GameState.zeros())


def test_a_game_that_is_over_has_nothing_left_to_do() -> None:
    s = GameState.zeros()
    push(s, 1, 2, 3, 4, 5)
    push(s, 6, 7, 8, 9, 10)
    finish(s)
    over = GameState.zeros()
    over.over = 1
    assert bytes(s) == bytes(over)


def test_more_than_the_agenda_holds_is_an_error_in_plain_play() -> None:
    s = GameState.zeros()
    for _ in range(FRAMES):
        push(s, 1, 0, 0, 0, 0)
    with pytest.raises(IndexError):
        push(s, 1, 0, 0, 0, 0)


def test_only_what_was_offered_is_offered() -> None:
    choices = Choices.zeros()
    offer(choices, 0)
    offer(choices, 300)
    assert [offered(choices, code) for code in (0, 300)] == [True, True]
    assert not any(offered(choices, code) for code in (-1, 1, 299, 300 + (1 << 16)))


def test_choices_of_an_earlier_ask_are_not_offered() -> None:
    choices = Choices.zeros()
    offer(choices, 5)
    choices.count = 0
    assert not offered(choices, 5)


def test_more_choices_than_there_is_room_for_are_an_error_in_plain_play() -> None:
    choices = Choices.zeros()
    for code in range(CHOICES):
        offer(choices, code)
    with pytest.raises(IndexError):
        offer(choices, 1)
