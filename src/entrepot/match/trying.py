"""Trying choices before they are made: on positions that the seat which is asked thinks possible, so that nothing is
said which it could not have worked out itself.

A few such positions are imagined. What a choice sets going is run to its end, and not what would have come anyway, such
as the end of a turn. It is said if nothing is drawn or shown on the way and all of them agree about it; otherwise only
what the game knows of chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from entrepot.kernel.outlook import Change, Counted, signed
from entrepot.kernel.state import GameState
from entrepot.kernel.title import Line, shipped_messages

from .knowledge import Marks, desk, marks
from .sight import Sight

WORLDS = 3
MOST_STEPS = 8  # answers that a trial gives by itself
ENTROPY = 0x0E17  # any number: what differs between two worlds is not said


@dataclass(frozen=True)
class Consequence:
    """What comes of a choice: the numbers it changes, the journal it would write, and both in a few words. Nothing is
    known of what depends on luck or on hidden things but the chances, in words."""

    code: int
    changes: Sequence[Change]
    lines: Sequence[Line]
    text: str


@dataclass(frozen=True)
class _Outcome:
    """What one world makes of a choice, as the seat sees it."""

    tally: dict[Counted, int]
    lines: list[Line]


class Trial:
    """The choices of the seat that is asked, tried out one by one."""

    def __init__(self, sight: Sight) -> None:
        game = sight.game
        self._sight, self._engine, self._tables = sight, game.engine, game.tables
        self._variant, self._outlook = game.in_language(sight.language), game.title.outlook
        self._position = desk(game).trial
        self._before = self._outlook.tally(self._variant, sight.state, sight.seat)
        self._worlds = [self._imagined(number) for number in range(WORLDS)]

    def consequences(self, codes: Sequence[int]) -> list[Consequence]:
        return [self.consequence(code) for code in codes]

    def consequence(self, code: int) -> Consequence:
        outcomes = [self._tried(world, code) for world in self._worlds]
        chances = self._outlook.chances(self._variant, self._sight.state, code)
        told = [chances] if chances else []
        first = outcomes[0]
        if first is None or any(outcome != first for outcome in outcomes):
            return Consequence(code, (), (), _joined(told))
        changes = [
            Change(*counted, was, first.tally.get(counted, was))
            for counted, was in self._before.items()
            if first.tally.get(counted, was) != was
        ]
        return Consequence(code, changes, first.lines, _joined(self._said(changes) + told))

    def _said(self, changes: Sequence[Change]) -> list[str]:
        said = self._outlook.said(self._variant, self._sight.seat, changes)
        return said or [self._points(change) for change in changes if change.what == "points"]

    def _points(self, change: Change) -> str:
        own, who = change.of == self._sight.seat, self._variant.seat_names[int(change.of)]
        says = shipped_messages(__package__, self._variant.language)
        return says.say("change-points", own="yes" if own else "no", who=who, by=signed(change.by), n=abs(change.by))

    def _imagined(self, number: int) -> bytes:
        self._position.load(self._sight.data)
        self._engine.imagine(self._tables, self._position.held, 0, self._sight.seat, ENTROPY, number, 0)
        ask_twice(self._position.state)
        return bytes(self._position)

    def _tried(self, world: bytes, code: int) -> _Outcome | None:
        """None where luck or something hidden decides."""
        lines = list[Line]()
        self._position.load(world)
        before, answer = marks(self._position.state), code
        for _ in range(MOST_STEPS):
            if not self._engine.play(self._tables, self._position.held, 0, answer) or self._marks() != before:
                return None
            after = bytes(self._position)
            self._engine.hide(self._tables, self._position.held, 0, self._sight.seat)
            lines += self._sight.game.title.told(self._variant, self._position.state)
            follows = self._follows(self._position.state)
            if follows is None:
                return _Outcome(self._outlook.tally(self._variant, self._position.state, self._sight.seat), lines)
            answer = int(follows)  # machine code is made for plain numbers
            self._position.load(after)
        return None

    def _marks(self) -> Marks:
        return marks(self._position.state)

    def _follows(self, s: GameState) -> int | None:
        """How a trial goes on by itself, where the same seat is asked again before what it set going has ended."""
        if s.over or s.depth <= self._sight.state.depth or s.chair[s.agenda[s.depth - 1].seat] != self._sight.seat:
            return None
        return self._outlook.goes_on(s)


def ask_twice(s: GameState) -> None:
    """Lay the ask on top of the agenda there once more: rules run from one answer to the next ask, and stop before
    whatever lies beneath."""
    top = s.agenda[s.depth - 1]
    again = s.agenda[s.depth]
    again.do, again.seat, again.a, again.b, again.c = top.do, top.seat, top.a, top.b, top.c
    s.depth += 1


def _joined(told: Sequence[str]) -> str:
    return "; ".join(told)
