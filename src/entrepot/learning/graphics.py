"""Games that are played to learn from on a graphics processor: nothing of them leaves it.

They are played as any fleet is (`kernel/cuda/fleet.py`), all variants side by side. Where there is only one choice it
is made; a few games with many such choices in a row show one of them, which teaches nothing and harms nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from entrepot.bots.network.inputs import Glossary, inputs_of_title
from entrepot.bots.network.records import MOST_LIT, Entry, Shape
from entrepot.kernel.compiling import Progress
from entrepot.kernel.cuda.fleet import Fleet
from entrepot.kernel.cuda.kernels import Device, device
from entrepot.kernel.linking import linked
from entrepot.kernel.seeds import run_words
from entrepot.kernel.state import Choices
from entrepot.kernel.title import Title, Variant

from .collecting import Array, octets, stacked
from .pages.collect import RESULTS
from .pages.gather import GATHERING, Gather

FORCED = 3  # choices in a row that are made where there is no other
BLOCK = 128
_WHAT = 0

Lent = Callable[[Any], Any]  # an array of the device, as a library has it


@dataclass
class DeviceField:
    """What many games side by side show, like `collecting.Field`, as arrays on the device."""

    games: int
    action: Any
    lit: Any
    mask: Any
    person: Any
    ended: Any
    result: Any


class GraphicsCollector:
    """A field whose games are stepped on the device; nobody waits for it. `lent` hands its arrays to the library that
    learns, without copies."""

    def __init__(
        self,
        title: Title,
        variants: Sequence[Variant],
        lots: Sequence[int],
        games: int,
        lit: int,
        first: int,
        seed: int,
        lent: Lent,
        progress: Progress | None = None,
    ) -> None:
        inputs = inputs_of_title(title)
        tables: list[Array] = [variant.tables for variant in variants]
        here = device()
        rulebook = title.rulebook
        self.fleet = Fleet(here, rulebook, stacked(rulebook.tables, tables), games, progress=progress, lots=lots)
        marked, size = octets(inputs.codes), rulebook.state.dtype().itemsize
        self._lit = here.zeros((games, MOST_LIT), np.int16)
        seen = here.records(rulebook.state, games)
        shown = (
            self._lit,
            here.zeros((games, marked), np.int8),
            here.zeros(games, np.int8),
            here.zeros(games, np.int8),
            here.zeros((games, RESULTS), np.float32),
        )
        numbers = (0, games, MOST_LIT, marked, size)
        rows = (self.fleet.tables, self.fleet.states, seen, seen.seen_as(np.int8, games * size), self.fleet.variant)
        book = _book(here, Glossary(inputs, tables, "compiled"))
        kernel = linked(rulebook, GATHERING, "cuda", progress)
        self._gather = kernel.given(*numbers, *rows, here.records(Choices, 0), *book, *shown)
        wide, mask, person, ended, result = (lent(array) for array in shown)
        self.field = DeviceField(games, lent(self.fleet.action), wide[:, :lit], mask, person, ended, result)
        self.fleet.begin(*run_words(seed), first + np.arange(games))
        self._settle()

    def step(self) -> None:
        """Carry all games on by their actions."""
        self.fleet.carry_out()
        self._settle()

    def wait(self) -> DeviceField:
        return self.field

    def numbers(self) -> Array:
        """Which game of the seed is played in each row."""
        return self.fleet.number.host()  # type: ignore[no-any-return]

    def _settle(self) -> None:
        self.fleet.advance()
        for _ in range(FORCED):
            self.fleet.force()
        self._run(Gather.FINISH)
        self.fleet.renew()
        self._lit.fill(255)  # nothing is lit
        self._run(Gather.SHOW)

    def _run(self, what: Gather) -> None:
        self._gather.run(self.fleet.games, BLOCK, (_WHAT, int(what)))


def _book(here: Device, glossary: Glossary) -> list[Any]:
    """What encoding goes by, on the device."""
    found = []
    rows: Sequence[Any] = glossary.book
    for row, record in zip(rows, (Shape, Entry, None, None, None, None), strict=True):
        held = here.zeros(len(row), row.dtype) if record is None else here.records(record, len(row))
        held.put(row)
        found.append(held)
    return found
