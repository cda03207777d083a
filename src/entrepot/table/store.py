"""Where tables are kept. The interface is narrow on purpose: SQLite stands behind it, other databases can."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .entries import Charter, Logged, Said, Standing

Listing = Literal["open", "mine", "watch"]


@dataclass(frozen=True)
class Stored:
    """A table as it was read: its charter, its whole log, and a checkpoint if there is one."""

    charter: Charter
    log: list[Logged]
    checkpoint: bytes | None


@dataclass(frozen=True)
class Listed:
    """A table as lists show it."""

    charter: Charter
    standing: Standing
    version: int


@dataclass(frozen=True)
class Link:
    """What a secret link is good for; only a digest of the secret is kept."""

    digest: str
    kind: Literal["invite", "move"]
    table: str
    seat: int | None
    made_by: str
    expires: float


class Store(ABC):
    """Everything that must outlive the process. Methods may be called from one event loop at any time."""

    @abstractmethod
    async def create(self, charter: Charter, log: Sequence[Logged], standing: Standing) -> None:
        """Keep a new table with the beginning of its log."""

    @abstractmethod
    async def load(self, table: str) -> Stored | None: ...

    @abstractmethod
    async def append(self, table: str, expected: int, log: Sequence[Logged], standing: Standing) -> None:
        """Add entries after version `expected`, all or none; `VersionConflict` if the table is not at it. When this
        returns, the entries outlive a crash."""

    @abstractmethod
    async def checkpoint(self, table: str, data: bytes) -> None:
        """Keep a copy of the match that makes loading faster; it may be lost at any time."""

    @abstractmethod
    async def listed(self, listing: Listing, player: str | None, limit: int) -> list[Listed]: ...

    @abstractmethod
    async def due(self, now: float, limit: int) -> list[str]:
        """Tables at which the server itself has something to do."""

    @abstractmethod
    async def say(self, table: str, seat: int | None, player: str, text: str, at: float) -> Said: ...

    @abstractmethod
    async def chat(self, table: str, limit: int) -> list[Said]:
        """The last lines, oldest first."""

    @abstractmethod
    async def name(self, player: str, name: str) -> None:
        """Keep what a player is called."""

    @abstractmethod
    async def names(self, players: Sequence[str]) -> dict[str, str]: ...

    @abstractmethod
    async def add_link(self, link: Link) -> None: ...

    @abstractmethod
    async def link(self, digest: str) -> Link | None: ...

    @abstractmethod
    async def use_link(self, digest: str) -> bool:
        """Use a one-time link up; False if somebody was faster."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written, then let go."""
