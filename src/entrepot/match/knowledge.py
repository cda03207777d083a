"""Positions in memory, and what each seat may see of them."""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from entrepot.kernel import Choices, Engine
from entrepot.kernel.state import GameState

if TYPE_CHECKING:
    from .game import Game

SPECTATOR = -1
RUN = 32  # one in so many positions of the past is kept


class Position:
    """One game's bytes, in the form its rules take (`held`) and in the form words are read from (`state`), which takes
    milliseconds to set up and is made when it is first needed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._array = np.zeros(1, engine.rulebook.state.dtype())
        self.memory = self._array.view(np.uint8).data

    @cached_property
    def state(self) -> GameState:
        return self._engine.rulebook.state.at(self._array)

    @cached_property
    def held(self) -> Any:
        return [self.state] if self._engine.mode == "plain" else self._array

    def __bytes__(self) -> bytes:
        return self.memory.tobytes()

    def load(self, data: bytes | memoryview) -> None:
        self.memory[:] = data


class Marks(NamedTuple):
    """How many draws were made so far, and hidden things shown: what was chosen before one more stands."""

    draws: int
    shown: int


class Moment:
    """One choice that was made, and the position it was made in.

    Positions follow from each other by the rules, so only one in so many is kept; the others are played again from
    there, in microseconds. A long game needs some tens of kilobytes instead of megabytes, which is what a server with
    many games in memory lives on."""

    __slots__ = ("_earlier", "_game", "_kept", "_since", "code", "marks", "seat")
    _since: int  # how many positions lie between the last that is kept and this one

    def __init__(self, game: Game, seat: int, code: int, before: bytes, marks: Marks, earlier: Moment | None) -> None:
        """`marks` are those before the choice; `earlier` is the moment whose choice led to this position, None if that
        cannot be played again."""
        self._game = game
        self.seat = seat
        self.code = code
        self.marks = marks
        self._since = 0 if earlier is None else (earlier._since + 1) % RUN
        self._earlier = earlier if self._since else None
        self._kept = None if self._since else zlib.compress(before, 1)

    @property
    def before(self) -> bytes:
        return desk(self._game).before(self) if self._kept is None else zlib.decompress(self._kept)

    def way(self, known: Moment | None) -> tuple[Moment, list[int]]:
        """The last moment up to this whose position is kept, or the known one, and the choices from there."""
        at, codes = self, []
        while at._earlier is not None and at is not known:
            at = at._earlier
            codes.append(at.code)
        return at, codes[::-1]


class Knowledge:
    """Redacted copies of positions. Only one exists at a time: the next look overwrites it."""

    def __init__(self, engine: Engine, tables: Any) -> None:
        self._engine = engine
        self._tables = tables
        self.copy = Position(engine)

    def look(self, position: bytes | memoryview, seat: int) -> GameState:
        """What a seat (or, at -1, a spectator) may see of a position."""
        self.copy.load(position)
        self._engine.hide(self._tables, self.copy.held, 0, seat)
        return self.copy.state


class Desk:
    """Where positions of a game are laid out to be read: the truth, what a seat may see, what may be chosen. It takes
    milliseconds to set up and a quarter of a megabyte, so the matches of a game share one in each thread."""

    def __init__(self, engine: Engine, tables: Any) -> None:
        self._engine, self._tables = engine, tables
        self.knowledge = Knowledge(engine, tables)
        self.truth = Position(engine)
        self.trial = Position(engine)  # where choices are tried
        marked = np.zeros(1, Choices.dtype())
        self._codes = marked["code"][0]
        self._marked = engine.hold(Choices, marked)
        self._again = Position(engine)
        self._found: tuple[Moment, bytes] | None = None  # the position that was last played again

    def legal(self) -> list[int]:
        """What may be chosen in the position that was last looked at, by the seat that looked."""
        count = self._engine.legal(self._tables, self.knowledge.copy.held, 0, self._marked)
        codes: list[int] = self._codes[:count].tolist()
        return codes

    def before(self, moment: Moment) -> bytes:
        """A position of the past, played again. Whoever looks at one often looks at the next one then."""
        known, found = self._found or (None, b"")
        start, codes = moment.way(known)
        self._again.load(found if start is known else start.before)
        for code in codes:
            legal = self._engine.play(self._tables, self._again.held, 0, code)
            assert legal, "a choice that was made is not legal when it is made again"
        self._found = moment, bytes(self._again)
        return self._found[1]

    def follows(self, before: bytes, code: int, after: bytes) -> bool:
        """Whether today's rules lead from one position to the next."""
        self._again.load(before)
        try:
            self._engine.play(self._tables, self._again.held, 0, code)
        except Exception:
            return False
        return bytes(self._again) == after

    def marks(self, position: bytes) -> Marks:
        self.truth.load(position)
        return marks(self.truth.state)


def marks(state: GameState) -> Marks:
    return Marks(state.chance.draws, state.shown)


def desk(game: Game) -> Desk:
    """The desk of this thread for a game."""
    try:
        found: Desk = game.desks.of_this_thread
    except AttributeError:
        found = game.desks.of_this_thread = Desk(game.engine, game.tables)
    return found
