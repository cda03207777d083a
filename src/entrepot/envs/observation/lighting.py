"""From rows as `layout.py` has them to rows that a network takes: compiled once, for all games.

What is done stands in a table (`features.py` makes it): one line for each field, already turned to whoever looks.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numba
import numpy as np

from entrepot.kernel.state import SEATS


class Op(IntEnum):
    """What a line does with the numbers it reads."""

    COUNT = 0  # divides a number by `scale`, between `least` and `most`
    ONE = 1  # sets the place of the number
    BITS = 2  # sets a place for each bit
    CARDS = 3  # counts cards, those that lie face down at the first place
    MARKED = 4  # adds up what lies beside each card
    DIGITS = 5  # sets a place for each binary digit of a number


LINE = np.dtype(
    [
        ("op", np.int32),
        ("source", np.int32),
        ("count", np.int32),  # numbers of a run
        ("step", np.int32),  # from one to the next
        ("filled", np.int32),  # where it says how many of them are in use, or -1
        ("goal", np.int32),
        ("size", np.int32),  # places it has
        ("least", np.int32),
        ("most", np.int32),
        ("none", np.int32),
        ("beside", np.int32),  # where the card is, from what lies beside it; or a table of places, or -1
        ("bits", np.int32),  # what lies beside a card is counted by its bits
        ("scale", np.float32),
    ]
)
VIEWS = (SEATS + 1) * SEATS  # numbers of seats, and who looks
DOWN = 16  # cards face down are counted in sixteenths


@numba.njit(cache=True, nogil=True)  # type: ignore[untyped-decorator]
def light(rows: Any, views: Any, lines: Any, places: Any, seats_at: int, out: Any) -> None:
    """Write all rows. `views` says which lines there are for a number of seats and who looks, and what their places
    are."""
    for at in range(rows.shape[0]):
        row = rows[at]
        goal = out[at]
        goal[:] = 0.0
        seats = min(max(row[seats_at], 0), 4)
        view = seats * 4 + max(row[0], 0)
        for number in range(views[view, 0], views[view, 1]):
            line = lines[number]
            op, source, to = line.op, line.source, line.goal
            if op == 0:
                goal[to] = min(max(row[source], line.least), line.most) / line.scale
            elif op == 1:
                value = row[source]
                if 0 <= value < line.size and value != line.none:
                    goal[to + (value if line.beside < 0 else places[line.beside + value])] = 1.0
            elif op == 2:
                for bit in range(line.size):
                    if row[source + bit // 16] >> (bit % 16) & 1:
                        goal[to + (bit if line.beside < 0 else places[line.beside + bit])] = 1.0
            elif op == 5:
                value = min(max(row[source], 0), line.most)
                for bit in range(line.size):
                    if value >> bit & 1:
                        goal[to + bit] = 1.0
            else:
                count = line.count
                if line.filled >= 0:
                    count = min(count, max(row[line.filled], 0))
                for k in range(count):
                    here = source + k * line.step
                    if op == 3:
                        card = row[here]
                        if card < 0:
                            goal[to] += 1.0 / 16
                        elif 0 < card < line.size:
                            goal[to + card] += 1.0
                    else:
                        card = row[here + line.beside]
                        value = row[here]
                        if line.bits > 0:
                            found = 0
                            for bit in range(line.bits):
                                found += value >> bit & 1
                            value = found
                        if 0 <= card < line.size:
                            goal[to + card] += min(max(value, line.least), line.most) / line.scale
