"""Putting games in order of what they do next, so that threads side by side do the same. Knows no game.

On a graphics processor 32 threads run in step; where they go different ways they wait for each other. So each bin
begins with a new group of 32.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.kernel.parts import Row
from entrepot.kernel.records import i16, i32

BINS = 128  # an agenda word is one byte, and none is below zero
TOGETHER = 32  # threads that do everything together: a bin begins where such a group begins
BLOCK = 512

cuda: Any = None  # bound by the compiler


def count_bins(games: int, bins: Row[i16], marks: Row[i32]) -> None:
    """How many games are in each bin, at the front of `marks`."""
    here = cuda.shared.array(128, np.int32)
    mine = cuda.threadIdx.x
    if mine < BINS:
        here[mine] = 0
    cuda.syncthreads()
    at = cuda.grid(1)
    if at < games and bins[at] >= 0:
        cuda.atomic.add(here, bins[at], 1)
    cuda.syncthreads()
    if mine < BINS and here[mine] > 0:
        cuda.atomic.add(marks, mine, here[mine])


def fill_bins(games: int, bins: Row[i16], marks: Row[i32], order: Row[i32]) -> None:
    """Write the games of each bin behind those of the one before. `order` is -1 throughout; the second half of `marks`
    is 0, and says which places are taken."""
    here = cuda.shared.array(128, np.int32)
    start = cuda.shared.array(128, np.int32)
    mine = cuda.threadIdx.x
    if mine < BINS:
        here[mine] = 0
    if mine == 0:
        place = 0
        for k in range(BINS):
            start[k] = place
            place += (marks[k] + TOGETHER - 1) // TOGETHER * TOGETHER
    cuda.syncthreads()
    at = cuda.grid(1)
    kind = -1
    rank = 0
    if at < games:
        kind = bins[at]
        if kind >= 0:
            rank = cuda.atomic.add(here, kind, 1)
    cuda.syncthreads()
    if mine < BINS and here[mine] > 0:
        start[mine] += cuda.atomic.add(marks, BINS + mine, here[mine])
    cuda.syncthreads()
    if kind >= 0:
        order[start[kind] + rank] = at
