"""What a game is to a learner: how many choice codes it has, and which fields of its position say nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .state import CHOICES

# Of every state: the generator (always blank), bookkeeping of the engine, the journal, and what is 0 until the end. The
# ask on top of the agenda opens every observation instead.
SILENT = frozenset(
    {"chance", "chair", "over", "depth", "agenda", "shown", "won", "place", "quiet", "noted", "notes"},
)


@dataclass(frozen=True)
class Space:
    """How learners see a game; fields are written like `players[2].vp`."""

    codes: int = CHOICES  # one more than the highest choice code
    blank: frozenset[str] = frozenset()  # what a redacted position always has blank, or rules use for a moment only
    rows: frozenset[str] = frozenset()  # tables that have a row for each seat and, last, one for what everyone knows
    filled: Mapping[str, str] = field(default_factory=dict)  # rows filled from the front, and what counts them
    # By edition, with which options each version of its environments is played, v0 first: what learners know by a name
    # stays what it was when the edition comes to be played with other cards.
    versions: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)

    def is_left_out(self, path: str) -> bool:
        """Whether a field of the state is no part of observations."""
        return path in SILENT or path in self.blank
