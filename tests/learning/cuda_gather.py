"""Gathers in numba-cuda's simulator, in a process of its own, because Numba decides when it is loaded; prints JSON."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from entrepot_auction.title import TITLE as AUCTION

from entrepot.kernel.cuda import fleet
from entrepot.learning import graphics
from entrepot.learning.collecting import Block, Field
from entrepot.learning.graphics import GraphicsCollector
from entrepot.learning.variants import variants_of

SEED, ROOM, GAMES, STEPS = 77, 64, 2, 6
TURNS = [0, 1, 2]


def alike(one: Any, other: Any) -> bool:
    """What two fields show is the same; what a seat sees may be lit in any order."""
    lit = (np.sort(one.lit, axis=1) == np.sort(np.asarray(other.lit), axis=1)).all()
    rest = [
        (np.asarray(getattr(one, name)) == np.asarray(getattr(other, name))).all()
        for name in ("mask", "person", "ended")
    ]
    over = np.flatnonzero(one.ended)
    return bool(lit and all(rest) and (one.result[over] == np.asarray(other.result)[over]).all())


def main() -> None:
    fleet.STEPS, graphics.BLOCK = 0, GAMES  # threads are dear there
    variants = variants_of(AUCTION)
    field = Field(GAMES, ROOM, AUCTION.space.codes)
    block = Block(AUCTION, variants, TURNS, field, slice(0, GAMES), 0, GAMES, SEED)
    block.start()
    there = GraphicsCollector(AUCTION, variants, TURNS, GAMES, ROOM, 0, SEED, lambda array: array.array)
    shown, ended = [alike(field, there.field)], 0
    for _ in range(STEPS):
        legal = np.unpackbits(field.mask.view(np.uint8), axis=1, bitorder="little")
        field.action[:] = legal.argmax(1)
        there.field.action[:] = field.action
        block.step()
        there.step()
        ended += int((field.ended > 0).sum())
        shown.append(alike(field, there.field))
    numbers = (there.numbers() == block.rows["number"]).all()
    print(json.dumps({"shown": shown, "ended": ended, "numbers": bool(numbers)}))


if __name__ == "__main__":
    main()
