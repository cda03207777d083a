"""The Conflict Events Table: what a conflict costs by what is left of its strength."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

from entrepot.kernel.datafiles import Entry, nearest
from entrepot.kernel.title import OptionError

from ..vocabulary import Conflict
from .cardtexts import ConflictText
from .phrases import words_of

CONFLICT_ROWS = 5
LOSSES = ("storehouse", "wealth", "ships", "influence", "population")  # the cells of a row


def conflicts_of(entries: Sequence[Entry]) -> tuple[ConflictText, ...]:
    """The columns of the Conflict Events Table, in the order of `Conflict`."""
    found = {entry.text("id").replace("-", " "): entry for entry in entries}
    for word, entry in found.items():
        if word not in words_of(Conflict):
            entry.fail("id", f"there is no conflict '{word}'; {nearest(word, words_of(Conflict))}")
    for word in words_of(Conflict):
        if word not in found:
            raise OptionError(f"The conflict '{word}' is missing among the cards.")
    return tuple(_conflict(found[word]) for word in words_of(Conflict))


def _conflict(entry: Entry) -> ConflictText:
    rows = entry.value("rows")
    if not isinstance(rows, list) or not 1 <= len(rows) <= CONFLICT_ROWS:
        entry.fail("rows", f"'rows' must be a list of 1 to {CONFLICT_ROWS} rows")
    found = []
    for row in rows:
        cells = entry.part("rows", row, ("from", *LOSSES))
        found.append((cells.number("from", 1, 99), *(cells.number(loss, 0, 20, default=0) for loss in LOSSES)))
    if any(first[0] >= second[0] for first, second in pairwise(found)):
        entry.fail("rows", "'from' must rise from row to row")
    rows_of = cast(tuple[tuple[int, int, int, int, int, int], ...], tuple(found))
    return ConflictText(entry.id(), rows_of)
