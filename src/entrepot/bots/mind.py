"""Memory to think in, and the calls into the linked program (`pages/think.py`)."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from entrepot.kernel import GameState, Program, held, linked
from entrepot.kernel.chance import WORD
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import Title
from entrepot.match import Game

from .pages.contest import choose_by_bots, tell_way
from .pages.rooms import IMAGINED, ROOMS, SEEN
from .pages.think import Operation, think
from .records import Edge, Line, Manner, Mind, Node

SMALLEST = 64
MOST_NODES = 1 << 21
LONGEST_LINE = 64


def program(title: Title) -> Program:
    """The thinking program for one game, with its judgement."""
    return Program("thinking", think, {"choose": choose_by_bots, "witness": tell_way, **title.judgement.rules()})


def prepare(game: Game, progress: Progress | None = None) -> None:
    """Link (and compile, the first time) what bots of a game need."""
    assert game.engine
    linked(game.title.rulebook, program(game.title), game.engine.mode, progress)


class Thinker:
    """One train of thought over a game: a tree and scratch memory. Not to be shared between threads."""

    def __init__(self, game: Game, manners: Sequence[Manner], room: int = SMALLEST) -> None:
        self.mode = game.engine.mode
        record = self.game_record = game.title.rulebook.state
        self._think = linked(game.title.rulebook, program(game.title), self.mode)
        rooms = np.zeros(ROOMS, record.dtype())
        self._rooms = held(self.mode, record, rooms)
        self.memory = rooms[SEEN : SEEN + 1].view(np.uint8).data
        self.imagined: GameState = record.at(rooms, IMAGINED)
        mind = np.zeros(1, Mind.dtype())
        self._minds, self._mind = held(self.mode, Mind, mind), Mind.at(mind)
        self.contest = self._mind.contest
        self._line = np.zeros(LONGEST_LINE, np.int64)
        self.record_on(0, 0)
        self._grow(room)
        self.take_up(game, manners)

    def take_up(self, game: Game, manners: Sequence[Manner]) -> None:
        """Think about that game, of the same rulebook as before, in these manners."""
        self.game = game
        array = np.zeros(len(manners), Manner.dtype())
        for i, manner in enumerate(manners):
            Manner.at(array, i).copy(manner)
        self._manners = held(self.mode, Manner, array)

    def record_on(self, lines: int, pictures: int) -> None:
        """From now on, contests are told on a tape of so many lines, with room for so many pictures; 0 for no tape."""
        record = self.game_record
        self.tape = np.zeros(lines, Line.dtype())
        self._tape = held(self.mode, Line, self.tape)
        self.shots = np.zeros(pictures, record.dtype())
        self._shots = held(self.mode, record, self.shots)

    def _grow(self, room: int) -> None:
        """Take memory for so many nodes; the tree starts anew."""
        size = 1 << max(room, SMALLEST).bit_length()
        self.room = min(size, MOST_NODES)
        self._nodes_array = np.zeros(self.room, Node.dtype())
        self._edges_array = np.zeros(self.room, Edge.dtype())
        self._nodes = held(self.mode, Node, self._nodes_array)
        self._edges = held(self.mode, Edge, self._edges_array)
        self._table = np.zeros(2 * self.room, np.int64)

    def _call(
        self, what: Operation, seat: int, a: int, b: int, first: int, count: int, states: Any = None, made: Any = None
    ) -> int:
        mind = self._mind
        mind.seat, mind.a, mind.b, mind.first, mind.count = seat, a & WORD, b & WORD, first, count
        return int(
            self._think(
                int(what),
                self.game.tables,
                self._rooms if states is None else states,
                self._rooms,
                self._nodes,
                self._edges,
                self._table,
                self._manners,
                self._minds,
                self._tape,
                self._shots,
                self._line if made is None else made,
            )
        )

    def search(self, seat: int, a: int, b: int, first: int, count: int) -> None:
        """Simulations `first` to `first + count - 1` from the position in `memory`; 0 starts a new tree."""
        self._call(Operation.SEARCH, seat, a, b, first, count)

    def greedy(self, seat: int, a: int, b: int) -> int:
        """The greedy choice in the position in `memory`."""
        return self._call(Operation.GREEDY, seat, a, b, 0, 0)

    def rollouts(self, seat: int, a: int, b: int, count: int) -> int:
        """Play out so many imagined truths of the position in `memory`; returns the choices made."""
        return self._call(Operation.ROLLOUTS, seat, a, b, 0, count)

    def play(self, states: Any, count: int, a: int, b: int, number: int, made: Any) -> bool:
        """Play games `number`, … in the first so many of the zeroed states; says whether the last of them waits for
        somebody outside."""
        return bool(self._call(Operation.CONTEST, 0, a, b, number, count, states, made))

    def go_on(self, states: Any, made: Any) -> bool:
        """Go on with the one game that waited."""
        return bool(self._call(Operation.GO_ON, 0, 0, 0, 0, 1, states, made))

    def tried(self) -> dict[int, tuple[int, int]]:
        """Code → (visits, total return) for every choice tried at the root."""
        found: dict[int, tuple[int, int]] = {}
        if self._mind.nodes == 0:
            return found
        at = int(self._nodes_array[0]["first"])
        while at >= 0:
            edge = self._edges_array[at]
            found[int(edge["code"])] = (int(edge["visits"]), int(edge["total"]))
            at = int(edge["next"])
        return found

    def line(self, seat: int, a: int, b: int, longest: int = 12) -> list[int]:
        """The choices the tree expects, in the truth that is left in `imagined`."""
        length = self._call(Operation.LINE, seat, a, b, 0, min(longest, LONGEST_LINE))
        return [int(code) for code in self._line[:length]]


# --- memory that many bots take turns with ----------------------------------------------------------------------------

_IDLE: dict[tuple[str, str, int], list[Thinker]] = {}
_LENDING = threading.Lock()


@contextlib.contextmanager
def borrowed(game: Game, manner: Manner, room: int, count: int) -> Iterator[list[Thinker]]:
    """So many thinkers for one choice. There are never more than think at one time, however many bots there are."""
    key = (game.name, game.engine.mode, room)
    with _LENDING:
        idle = _IDLE.setdefault(key, [])
        thinkers = [idle.pop() for _ in range(min(count, len(idle)))]
    while len(thinkers) < count:
        thinkers.append(Thinker(game, [manner], room))
    try:
        for thinker in thinkers:
            thinker.take_up(game, [manner])
        yield thinkers
    finally:
        with _LENDING:
            idle.extend(thinkers)
