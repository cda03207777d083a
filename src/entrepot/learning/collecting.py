"""Games that are played to learn from: blocks of them, each stepped by a thread of its own without the interpreter
lock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import combinations, pairwise
from typing import Any

import numpy as np

from entrepot.bots.levels import fitted, manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.network.inputs import Glossary, inputs_of_title
from entrepot.bots.network.records import MOST_LIT
from entrepot.kernel import Choices, Program, linked
from entrepot.kernel.compiling import Progress
from entrepot.kernel.seeds import run_words
from entrepot.kernel.state import SEATS, GameTables
from entrepot.kernel.title import Title, Variant
from entrepot.match import Game

from .pages.collect import RESULTS, ROOMS, Operation, Played, Run, collect
from .pages.spar import ORDERS, spar

COLLECTING = Program("collecting", collect)

Array = np.ndarray[Any, Any]
Room = Callable[[tuple[int, ...], Any], Array]  # memory of a shape and kind


def octets(codes: int) -> int:
    """Bytes that mark so many choices."""
    return -(-codes // 8)


class Field:
    """What many games side by side show: one row a game. `room` gives the memory, so that it may be where a GPU reads
    it without a copy."""

    def __init__(self, games: int, lit: int, codes: int, room: Room = np.zeros) -> None:
        self.games = games
        self.action = room((games,), np.int16)
        self.lit = room((games, lit), np.int16)
        self.mask = room((games, octets(codes)), np.int8)
        self.person = room((games,), np.int8)
        self.ended = room((games,), np.int8)
        self.result = room((games, RESULTS), np.float32)


class Block:
    """Some of the games of a field, played by one thread. The k-th game in row i of the run is number i + k * stride of
    the seed. With a `guest`, half of the people are that bot, in every order."""

    def __init__(
        self,
        title: Title,
        variants: Sequence[Variant],
        lots: Sequence[int],
        field: Field,
        part: slice,
        first: int,
        stride: int,
        seed: int,
        progress: Progress | None = None,
        guest: str = "",
    ) -> None:
        inputs = inputs_of_title(title)
        record = title.rulebook.state
        games = part.stop - part.start
        tables: list[np.ndarray[Any, np.dtype[Any]]] = [variant.tables for variant in variants]
        self._glossary = Glossary(inputs, tables, "compiled")
        self.states = np.zeros(games, record.dtype())
        rooms = np.zeros(ROOMS, record.dtype())
        runs = np.zeros(1, Run.dtype())
        run = Run.at(runs)
        run.games, run.stride = games, stride
        run.a, run.b = run_words(seed)
        run.room, run.octets, run.size = field.lit.shape[1], field.mask.shape[1], record.dtype().itemsize
        self.rows = np.zeros(games, Played.dtype())
        self.rows["number"] = first + np.arange(games)
        self._arguments: tuple[Any, ...] = (
            stacked(title.rulebook.tables, tables),
            self.states,
            rooms,
            rooms.view(np.int8),
            runs,
            self.rows,
            np.asarray(lots, np.int32),
            np.zeros(1, Choices.dtype()),
            *self._glossary.book,
            np.zeros(MOST_LIT, np.int16),
            field.action[part],
            field.lit[part].reshape(-1),
            field.mask[part].reshape(-1),
            field.person[part],
            field.ended[part],
            field.result[part].reshape(-1),
        )
        if guest:
            self._arguments += (guest_orders(), *_thinker(title, guest).rows())
        program = sparring(title) if guest else COLLECTING
        self._collect = linked(title.rulebook, program, "compiled", progress)

    def start(self) -> None:
        self._run(Operation.START)

    def step(self) -> int:
        """Carry every game on by its action; returns how many ended."""
        return self._run(Operation.STEP)

    def _run(self, what: Operation) -> int:
        ended = int(self._collect(int(what), *self._arguments))
        assert ended >= 0, f"an illegal choice in game {-1 - ended} of a block"
        return ended


def sparring(title: Title) -> Program:
    """The program in which those who learn sit among bots."""
    return Program("sparring", spar, title.judgement.rules())


def guest_orders() -> Array:
    """For each number of people, half of them in as many ways as there are (`pages/spar.py`): a bit for each."""
    table = np.zeros((SEATS + 1, ORDERS), np.int8)
    for count in range(2, SEATS + 1):
        halves = [sum(1 << person for person in group) for group in combinations(range(count), count // 2)]
        table[count] = [halves[order % len(halves)] for order in range(ORDERS)]
    return table.reshape(-1)


def _thinker(title: Title, guest: str) -> Thinker:
    wanted = fitted(title, spec(guest))
    return Thinker(Game(title, {}), [manner(title, wanted)] * SEATS, wanted.simulations + 1)


def stacked(record: type[GameTables], tables: Sequence[Array]) -> Array:
    """The tables of several variants, one behind the other."""
    together = np.zeros(len(tables), record.dtype())
    for number, table in enumerate(tables):
        together[number] = table[0]
    return together


class Collector:
    """A field whose games are stepped by several threads. While they work, whoever asked does something else."""

    def __init__(
        self,
        title: Title,
        variants: Sequence[Variant],
        lots: Sequence[int],
        field: Field,
        threads: ThreadPoolExecutor,
        parts: int,
        first: int,
        stride: int,
        seed: int,
        guest: str = "",
    ) -> None:
        self.field = field
        edges = np.linspace(0, field.games, parts + 1).astype(int).tolist()
        self.blocks = [
            Block(title, variants, lots, field, slice(low, high), first + low, stride, seed, guest=guest)
            for low, high in pairwise(edges)
            if high > low
        ]
        self._threads = threads
        self._working: list[Future[Any]] = [threads.submit(block.start) for block in self.blocks]

    def step(self) -> None:
        """Begin to carry all games on."""
        self._working = [self._threads.submit(block.step) for block in self.blocks]

    def wait(self) -> Field:
        """The field, when all have been."""
        for work in self._working:
            work.result()
        return self.field

    def numbers(self) -> Array:
        """Which game of the seed is played in each row."""
        return np.concatenate([block.rows["number"] for block in self.blocks])
