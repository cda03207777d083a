"""Who follows a table, and what was made to be shown to them."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from .people import Person
from .seeing.viewpoints import Viewer


class Follower(Protocol):
    """A connection that follows tables."""

    person: Person
    address: str

    def changed(self, table: str) -> None:
        """There is something new to show of a table."""

    def send(self, message: dict[str, Any]) -> None:
        """Something to say besides."""


class Held:
    """What a follower has: as which viewer, and how many entries of its journal; None before the first state."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.entries: int | None = None
        self.told_over = False


class Shown:
    """What was made to be shown and stays the same for a while."""

    def __init__(self) -> None:
        self.for_all: dict[str, bytes] = {}  # what everybody is shown of this version, by language
        self.watched: dict[str, dict[str, Any]] = {}  # what spectators see of it besides, by language
        self.seats: dict[Viewer, msgspec.Raw] = {}  # who sits where, as each viewer sees it
        self.present: frozenset[int] | None = None  # the seats whose players are connected

    def forget_version(self) -> None:
        self.for_all.clear()
        self.watched.clear()
