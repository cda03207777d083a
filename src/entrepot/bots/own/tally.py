"""What goes wrong with bots of one's own, and how often."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Literal, Self

Kind = Literal["crashed", "late", "garbled", "illegal"]


class Fault(Exception):
    """A bot lost a choice. `ended`: it cannot be asked again, only started anew."""

    def __init__(self, kind: Kind, why: str, ended: bool = False) -> None:
        super().__init__(why)
        self.kind = kind
        self.ended = ended


@dataclass
class Tally:
    """How often a bot was asked, and how often and why a stand-in chose. `abandoned` are choices of games in which it
    had ended too often to be started once more."""

    choices: int = 0
    crashed: int = 0
    late: int = 0
    garbled: int = 0
    illegal: int = 0
    abandoned: int = 0
    starts_again: int = 0

    @property
    def stood_in(self) -> int:
        return self.crashed + self.late + self.garbled + self.illegal + self.abandoned

    def count(self, what: str) -> None:
        setattr(self, what, getattr(self, what) + 1)

    def __iadd__(self, other: Tally) -> Self:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))
        return self

    def told(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"stood_in": self.stood_in, **{each.name: getattr(self, each.name) for each in fields(self)}}


def added(parts: Iterable[dict[str, Tally]]) -> dict[str, Tally]:
    """Tallies by name, taken together."""
    whole: dict[str, Tally] = {}
    for part in parts:
        for name, tally in part.items():
            whole.setdefault(name, Tally())
            whole[name] += tally
    return whole
