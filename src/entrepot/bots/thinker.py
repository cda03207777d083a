"""Memory to think in, and the calls into the linked program (`thinking.py`)."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.kernel import Chance, Choices, GameState, GameTables, Program, held, linked
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import Title
from entrepot.match import Game

from .judgement import judgement
from .tape import LINE_LENGTH
from .tree import CODES, Edge, Manner, Node, Weights

_OPERATIONS = ("SEARCH", "GREEDY", "LINE", "CONTEST", "ROLLOUTS")  # as thinking.py has them
_PAGES = ("searching", "glancing", "contesting", "thinking")
WORD = 0xFFFFFFFF
SMALLEST = 64
MOST_NODES = 1 << 21
DEEPEST = 500
LONGEST_LINE = 64


def program(title: Title) -> Program:
    """The thinking program for one game, with its judgement."""
    return Program(
        "thinking",
        tuple(Path(__file__).with_name(f"{page}.py") for page in _PAGES),
        "think",
        {
            "g": GameTables,
            "s": GameState,
            "w": GameState,
            "nodes": Node,
            "edges": Edge,
            "table": int,
            "slot": int,
            "used": int,
            "path": int,
            "choices": Choices,
            "weights": Weights,
            "manner": Manner,
            "chooser": Chance,
            "returns": int,
            "made": int,
            "tape": int,
            "shots": GameState,
        },
        judgement(title.name),
    )


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
        self._root = np.zeros(1, record.dtype())
        self.memory = self._root.view(np.uint8).data
        self._held_root = held(self.mode, record, self._root)
        self._room = np.zeros(3, record.dtype())
        self.imagined: GameState = record.at(self._room, 0)
        self._work = held(self.mode, record, self._room)
        self._choices = held(self.mode, Choices, np.zeros(2, Choices.dtype()))
        self._weights = held(self.mode, Weights, np.zeros(1, Weights.dtype()))
        self._chooser = held(self.mode, Chance, np.zeros(1, Chance.dtype()))
        self._slot = np.zeros(CODES, np.int64)
        self._used = np.zeros(2, np.int64)
        self._path = np.zeros(2 * DEEPEST, np.int64)
        self._returns = np.zeros(8, np.int64)
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
        self.tape = np.zeros((lines, LINE_LENGTH), np.int64)
        self._tape = self.tape.reshape(-1)
        self.shots = np.zeros(pictures, record.dtype())
        self._shots = held(self.mode, record, self.shots)

    def told(self) -> tuple[int, int]:
        """How many lines and pictures the last contest needed."""
        return int(self._used[0]) // LINE_LENGTH, int(self._used[1])

    def _grow(self, room: int) -> None:
        """Take memory for so many nodes; the tree starts anew."""
        size = 1 << max(room, SMALLEST).bit_length()
        self.room = min(size, MOST_NODES)
        self._nodes_array = np.zeros(self.room, Node.dtype())
        self._edges_array = np.zeros(self.room, Edge.dtype())
        self._nodes = held(self.mode, Node, self._nodes_array)
        self._edges = held(self.mode, Edge, self._edges_array)
        self._table = np.zeros(2 * self.room, np.int64)

    def _call(self, what: str, s: Any, i: int, j: int, seat: int, a: int, b: int, c: int, n: int, made: Any) -> int:
        return int(
            self._think(
                _OPERATIONS.index(what), self.game.tables, s, i, j, seat, a & WORD, b & WORD, c, n,
                self._work, self._nodes, self._edges, self._table, self._slot, self._used, self._path,
                self._choices, self._weights, self._manners, self._chooser, self._returns, made,
                self._tape, self._shots,
            )
        )  # fmt: skip

    def search(self, seat: int, a: int, b: int, first: int, count: int) -> None:
        """Simulations `first` to `first + count - 1` from the position in `memory`; 0 starts a new tree."""
        self._call("SEARCH", self._held_root, 0, 1, seat, a, b, first, count, self._line)

    def greedy(self, seat: int, a: int, b: int) -> int:
        """The greedy choice in the position in `memory`."""
        return self._call("GREEDY", self._held_root, 0, 1, seat, a, b, 0, 0, self._line)

    def rollouts(self, seat: int, a: int, b: int, count: int) -> int:
        """Play out so many imagined truths of the position in `memory`; returns the choices made."""
        return self._call("ROLLOUTS", self._held_root, 0, 1, seat, a, b, 0, count, self._line)

    def contest(self, states: Any, first: int, last: int, a: int, b: int, number: int, turn: int, made: Any) -> None:
        """Play whole games `number`, … in the zeroed states[first:last]; the k-th with its bots k + turn places on."""
        self._call("CONTEST", states, first, last, 0, a, b, number, turn, made)

    def tried(self) -> dict[int, tuple[int, int]]:
        """Code → (visits, total return) for every choice tried at the root."""
        found: dict[int, tuple[int, int]] = {}
        if self._used[0] == 0:
            return found
        at = int(self._nodes_array[0]["first"])
        while at >= 0:
            edge = self._edges_array[at]
            found[int(edge["code"])] = (int(edge["visits"]), int(edge["total"]))
            at = int(edge["next"])
        return found

    def line(self, seat: int, a: int, b: int, longest: int = 12) -> list[int]:
        """The choices the tree expects, in the truth that is left in `imagined`."""
        length = self._call("LINE", self._held_root, 0, 1, seat, a, b, 0, min(longest, LONGEST_LINE), self._line)
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
