"""Memory to think in, and the calls into the linked program (`pages/think.py`)."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from entrepot.kernel import GameState, Program, held, linked
from entrepot.kernel.chance import WORD
from entrepot.kernel.compiling import Progress
from entrepot.kernel.state import SEATS
from entrepot.kernel.title import Title
from entrepot.match import Game

from .levels import WITH_NETWORK
from .network.records import MOST_LIT
from .pages.answering import HEAD
from .pages.contest import choose_by_bots, tell_way
from .pages.rooms import IMAGINED, ROOMS, SEEN
from .pages.think import Operation, think
from .records import LONGEST_PLAN, ONE, Edge, Kind, Line, Manner, Mind, Node
from .shelf import Layout, book_of, no_book, nothing, numbers, shelf

SMALLEST = 64
EDGES = 16  # for each node of a search with a network, which tries every choice it considers
MOST_NODES = {1: 1 << 21, EDGES: 1 << 17}  # by how many edges each has
LONGEST_LINE = 64


def program(title: Title) -> Program:
    """The thinking program for one game, with its judgement."""
    return Program("thinking", think, {"choose": choose_by_bots, "witness": tell_way, **title.judgement.rules()})


def prepare(game: Game, progress: Progress | None = None) -> None:
    """Link (and compile, the first time) what bots of a game need."""
    assert game.engine
    linked(game.title.rulebook, program(game.title), game.engine.mode, progress)


class Tried(NamedTuple):
    """What came of a choice: how often it was tried, the returns, and the chances to win."""

    visits: int
    total: int
    wins: int

    @property
    def share(self) -> float:
        """Its return as a share of a win."""
        return self.total / (self.visits * ONE) if self.visits else 0.0

    @property
    def win(self) -> float:
        """The chance to win."""
        return self.wins / (self.visits * ONE) if self.visits else 0.0

    def ahead(self, win_share: float) -> float:
        """The share of the others that one arrives ahead of: what winning did not contribute to the return."""
        return min(max((self.share - win_share * self.win) / (1.0 - win_share), 0.0), 1.0)


class Foreseen(NamedTuple):
    """Worlds after a choice: in each, everybody's chance to win and return; and the worlds, if they were kept."""

    wins: np.ndarray[Any, Any]
    returns: np.ndarray[Any, Any]
    rows: np.ndarray[Any, Any]


def _rooms_to_answer_in(layout: Layout) -> tuple[tuple[int, type], ...]:
    """How large what networks write to is: `lit`, `sums`, `handed`, `summed` and `seen` of a Brain. In `lit` lie
    the lit inputs, those of them that are known, and then what has changed, which may be all of before and of now."""
    kept = SEATS * (HEAD + MOST_LIT + layout.room)
    lit = max(4 * MOST_LIT, layout.room)
    return (
        (lit, np.int16),
        (layout.room, np.int32),
        (layout.room, np.int16),
        (kept, np.int32),
        (layout.inputs, np.int16),
    )


class Thinker:
    """One train of thought over a game: a tree and scratch memory. Not to be shared between threads."""

    def __init__(self, game: Game, manners: Sequence[Manner], room: int = SMALLEST) -> None:
        self.mode = game.engine.mode
        record = self.game_record = game.title.rulebook.state
        self._think = linked(game.title.rulebook, program(game.title), self.mode)
        rooms = np.zeros(ROOMS, record.dtype())
        self._memory = rooms.view(np.int8).data if self.mode == "plain" else rooms.view(np.int8)
        self._rooms = held(self.mode, record, rooms)
        self.memory = rooms[SEEN : SEEN + 1].view(np.uint8).data
        self.imagined: GameState = record.at(rooms, IMAGINED)
        mind = np.zeros(1, Mind.dtype())
        self._minds, self._mind = held(self.mode, Mind, mind), Mind.at(mind)
        self.contest = self._mind.contest
        self._line = np.zeros(LONGEST_LINE, np.int64)
        self.game, self._taken = game, list[Manner]()
        self._layout: Layout | None = None
        self.record_on(0, 0)
        self._grow(room, EDGES if any(manner.kind == Kind.SEARCH for manner in manners) else 1)
        self.take_up(game, manners)

    def take_up(self, game: Game, manners: Sequence[Manner]) -> None:
        """Think about that game, of the same rulebook as before, in these manners."""
        thinks = any(manner.kind in WITH_NETWORK for manner in manners)
        layout = shelf(game.title).layout(self.mode) if thinks else nothing(self.mode)
        if self._goes_by(game, manners, layout):
            return
        self.game, self._taken, self._layout = game, list(manners), layout
        self.kind = Kind(manners[0].kind)
        array = np.zeros(len(manners), Manner.dtype())
        for i, manner in enumerate(manners):
            Manner.at(array, i).copy(manner)
        self._manners = held(self.mode, Manner, array)
        self._brain = (
            self._memory,
            *(book_of(game) if thinks else no_book(self.mode)),
            *layout.rows,
            *(numbers(self.mode, np.zeros(size, kind)) for size, kind in _rooms_to_answer_in(layout)),
        )

    def _goes_by(self, game: Game, manners: Sequence[Manner], layout: Layout) -> bool:
        """Whether it thinks so already: taking it up again takes longer than a quick bot thinks."""
        if game is not self.game or layout is not self._layout or len(manners) != len(self._taken):
            return False
        return all(one is other for one, other in zip(manners, self._taken, strict=True))

    def record_on(self, lines: int, pictures: int) -> None:
        """From now on, contests are told on a tape of so many lines, with room for so many pictures; 0 for no tape."""
        record = self.game_record
        self.tape = np.zeros(lines, Line.dtype())
        self._tape = held(self.mode, Line, self.tape)
        self.shots = np.zeros(pictures, record.dtype())
        self._shots = held(self.mode, record, self.shots)

    def rows(self) -> tuple[Any, ...]:
        """All that is thought with, in the order in which programs are handed it that let bots choose."""
        tree = self._nodes, self._edges, self._table
        return self._rooms, *tree, self._manners, self._minds, self._tape, self._shots, *self._brain

    def _grow(self, room: int, edges: int) -> None:
        """Take memory for so many nodes, with so many edges each; the tree starts anew."""
        size = 1 << max(room, SMALLEST).bit_length()
        self.room = min(size, MOST_NODES[edges])
        self._nodes_array = np.zeros(self.room, Node.dtype())
        self._edges_array = np.zeros(self.room * edges, Edge.dtype())
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
                *self._brain,
            )
        )

    def search(self, seat: int, a: int, b: int, first: int, count: int) -> None:
        """Simulations `first` to `first + count - 1` from the position in `memory`; 0 starts a new tree."""
        self._call(Operation.SEARCH, seat, a, b, first, count)

    @property
    def searches(self) -> bool:
        return self.kind in (Kind.CLASSIC, Kind.SEARCH)

    def at_once(self, seat: int, a: int, b: int) -> int:
        """The choice of somebody who does not search."""
        return self.greedy(seat, a, b) if self.kind == Kind.GREEDY else self.policy(seat, a, b)

    def greedy(self, seat: int, a: int, b: int) -> int:
        """The greedy choice in the position in `memory`."""
        return self._call(Operation.GREEDY, seat, a, b, 0, 0)

    def policy(self, seat: int, a: int, b: int) -> int:
        """The choice of the network alone in the position in `memory`."""
        return self._call(Operation.POLICY, seat, a, b, 0, 0)

    def look_at_each(self, seat: int, a: int, b: int, worlds: int) -> None:
        """What the network thinks of every choice in the position in `memory`, in so many imagined truths: `tried` says
        it then."""
        self._call(Operation.EACH, seat, a, b, 0, worlds)

    def foresee(
        self,
        seat: int,
        a: int,
        b: int,
        codes: Sequence[int],
        worlds: range,
        steps: int,
        true: bool = False,
        keep: bool = False,
    ) -> Foreseen:
        """How everybody stands in worlds of the position in `memory`, so many choices after those of its
        seat, or after the position itself. Worlds of the same number are alike, whatever is chosen in them."""
        prospect = self._mind.prospect
        prospect.length = min(len(codes), LONGEST_PLAN)
        for number, code in enumerate(codes[:LONGEST_PLAN]):
            prospect.code[number] = code
        prospect.steps, prospect.true, prospect.kept = steps, int(true), int(keep)
        record, count = self.game_record, len(worlds)
        rows = np.zeros(count if keep else 0, record.dtype())
        made = np.zeros((count, 2, SEATS), np.int64)
        states = held(self.mode, record, rows) if keep else None
        self._call(Operation.FORESEE, seat, a, b, worlds.start, count, states, made.reshape(-1))
        return Foreseen(made[:, 0] / ONE, made[:, 1] / ONE, rows)

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

    def considered(self) -> list[int]:
        """The choices that were considered last."""
        return [self._mind.choices.code[i] for i in range(self._mind.choices.count)]

    def likes(self) -> list[int]:
        """How much the network liked each of them, in units."""
        return [self._mind.likes[i] for i in range(self._mind.choices.count)]

    def chances(self, person: int) -> tuple[float, float]:
        """What the network thought of somebody's chances when it was asked last: to win, and the share of the others
        that they arrive ahead of."""
        return self._mind.win[person] / ONE, self._mind.ahead[person] / ONE

    def tried(self) -> dict[int, Tried]:
        """What came of every choice tried at the root."""
        found: dict[int, Tried] = {}
        if self._mind.nodes == 0:
            return found
        at = int(self._nodes_array[0]["first"])
        while at >= 0:
            edge = self._edges_array[at]
            if edge["visits"]:
                found[int(edge["code"])] = Tried(int(edge["visits"]), int(edge["total"]), int(edge["wins"]))
            at = int(edge["next"])
        return found

    def nodes(self) -> np.ndarray[Any, Any]:
        """The nodes of the tree, the root first."""
        return self._nodes_array[: self._mind.nodes]

    def line(self, seat: int, a: int, b: int, longest: int = 12) -> list[int]:
        """The choices the tree expects, in the truth that is left in `imagined`."""
        length = self._call(Operation.LINE, seat, a, b, 0, min(longest, LONGEST_LINE))
        return [int(code) for code in self._line[:length]]


# --- memory that many bots take turns with ----------------------------------------------------------------------------

_IDLE: dict[tuple[str, str, int, int], list[Thinker]] = {}
_LENDING = threading.Lock()


@contextlib.contextmanager
def borrowed(game: Game, manner: Manner, room: int, count: int) -> Iterator[list[Thinker]]:
    """So many thinkers for one choice. There are never more than think at one time, however many bots there are."""
    key = (game.name, game.engine.mode, room, int(manner.kind))
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
