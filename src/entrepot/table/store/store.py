"""Where tables are kept. The interface is narrow on purpose: SQLite stands behind it, or PostgreSQL."""

from __future__ import annotations

import secrets
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import msgspec

from ..errors import StoreFailed, Unreadable
from ..metrics import Metrics
from .entries import Charter, Logged, Said, Standing

FOREVER = float("inf")
AFTER_ALL = (1 << 31) - 1  # a number that no line of chat has
COOKIES = "cookies"  # the name of the key that cookies are signed with
Listing = Literal["open", "mine", "watch"]

_encode = msgspec.json.Encoder()


def written(value: object) -> str:
    """As it is written into the database."""
    return _encode.encode(value).decode()


@dataclass(frozen=True)
class Stored:
    """A table as it was read: its charter, its whole log, a checkpoint if there is one, and who minds it."""

    charter: Charter
    log: list[Logged]
    checkpoint: bytes | None
    minder: int = 0


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


@dataclass(frozen=True)
class Report:
    """Somebody complained about somebody, or about a line of chat; whoever runs the table reads it and closes it."""

    id: str
    at: float
    table: str
    who: str  # the player who reports
    about: str  # the player it is about
    line: str  # what was said, with what it takes to understand it
    reason: str
    closed: float | None = None


@dataclass(frozen=True)
class Notice:
    """What one server process tells the others. It only wakes them: what happened stands in the database.

    `log` a table has a new version, `chat` somebody spoke, `name` a player is called something else, `here` who follows
    a table at that process, `who` asks for that, `lost` (made by the listener) notices may have been missed."""

    kind: Literal["log", "chat", "name", "here", "who", "lost"]
    process: int
    about: str = ""
    more: str = ""


Hear = Callable[[Notice], None]


class Store(ABC):
    """Everything that must outlive the process. Methods may be called from one event loop at any time.

    `process` is this process's number among those that serve the same tables; it minds the tables it wrote to last.
    `key` is what all of them sign cookies with; it is made with the database."""

    is_shared = False  # whether other processes may write to it
    file: Path | None = None  # where it is: a file,
    url: str = ""  # or an address
    process: int
    key: str

    def __init__(self) -> None:
        self.metrics = Metrics()  # whoever serves gives its own

    @contextmanager
    def watched(self) -> Iterator[None]:
        """How long the database takes, and how often it fails."""
        try:
            with self.metrics.timed("store_seconds"):
                yield
        except (StoreFailed, sqlite3.Error):
            self.metrics.count("store_errors_total")
            raise

    @abstractmethod
    async def start(self, hear: Hear) -> None:
        """Open for use; from now on, what other processes tell is heard."""

    @abstractmethod
    async def check(self) -> None:
        """Write something that changes nothing; `StoreFailed` says why nothing can be written now."""

    @abstractmethod
    def tell(self, notice: Notice) -> None:
        """Tell the other processes something that is not written anywhere; it may get lost."""

    @abstractmethod
    def is_alive(self, process: int) -> bool:
        """Whether a process serves these tables, as far as is known here."""

    @abstractmethod
    async def claim(self, table: str, minder: int) -> bool:
        """Mind a table in place of a process that has died; False if that lives, or somebody else was faster."""

    @abstractmethod
    async def create(self, charter: Charter, log: Sequence[Logged], standing: Standing) -> None:
        """Keep a new table with the beginning of its log."""

    @abstractmethod
    async def load(self, table: str) -> Stored | None:
        """A whole table; `Unreadable` if that cannot be."""

    @abstractmethod
    async def since(self, table: str, version: int) -> tuple[list[Logged], int]:
        """The entries after that version, and who minds the table now."""

    @abstractmethod
    async def append(self, table: str, expected: int, log: Sequence[Logged], standing: Standing) -> None:
        """Add entries after version `expected`, all or none; `VersionConflict` if the table is not at it. When this
        returns, the entries outlive a crash, and this process minds the table."""

    @abstractmethod
    async def checkpoint(self, table: str, data: bytes) -> None:
        """Keep a copy of the match that makes loading faster; it may be lost at any time."""

    @abstractmethod
    async def keep_review(self, table: str, data: bytes) -> None:
        """Keep what a look back at a finished game found; it may be lost at any time."""

    @abstractmethod
    async def review(self, table: str) -> bytes | None:
        """What was kept of it, if anything."""

    @abstractmethod
    async def listed(
        self, listing: Listing, player: str | None, limit: int, before: float | None = None
    ) -> list[Listed | Unreadable]:
        """Tables for a list, the latest first; with `before`, those on which nothing has happened since."""

    @abstractmethod
    async def due(self, now: float, limit: int) -> list[str]:
        """Tables at which this process has something to do by itself: those it minds, and those nobody does."""

    @abstractmethod
    async def say(
        self,
        table: str,
        seat: int | None,
        player: str,
        text: str,
        at: float,
        person: str | None = None,
        who: str | None = None,
    ) -> Said:
        """Keep a line of chat: the name its author has now is shown with it, and `who` they are at this table; the
        person is kept beside it. Of many lines the oldest are let go."""

    @abstractmethod
    async def authors(self, table: str) -> list[str]:
        """Everyone who said something at a table."""

    @abstractmethod
    async def mute(self, player: str, other: str, muted: bool) -> None:
        """Keep that a player does not want to hear another one, or does so again."""

    @abstractmethod
    async def muted(self, player: str) -> list[str]: ...

    @abstractmethod
    async def chat(self, table: str, limit: int, before: int | None = None) -> list[Said]:
        """The last lines, or the last before one of that number, oldest first."""

    @abstractmethod
    async def name(self, player: str, name: str) -> None:
        """Keep what a player is called."""

    @abstractmethod
    async def names(self, players: Sequence[str]) -> dict[str, str]: ...

    @abstractmethod
    async def add_report(self, report: Report) -> None: ...

    @abstractmethod
    async def add_link(self, link: Link, now: float) -> None:
        """Keep a link, and let go of all that have expired. Of links that move a seat the newest alone is good."""

    @abstractmethod
    async def links_of(self, table: str, player: str, now: float) -> int:
        """How many invitations to a table a player has made that are still good."""

    @abstractmethod
    async def link(self, digest: str) -> Link | None: ...

    @abstractmethod
    async def use_link(self, digest: str) -> bool:
        """Use a one-time link up; False if somebody was faster."""

    @abstractmethod
    async def ask(self, statement: str, *values: object) -> list[Sequence[Any]]:
        """The rows of a question that both kinds of database understand; places for values are written %s. For the
        modules of this room that read rarely and little."""

    @abstractmethod
    async def do(self, statement: str, *values: object) -> int:
        """Change something in the same way; the number of rows that were. It may be done twice where a connection
        breaks, so it is written such that this changes nothing."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written, then let go."""


def new_key() -> str:
    return secrets.token_hex(32)


def columns(standing: Standing) -> tuple[str, str, int, float | None, float]:
    """What lists are made from: the standing, its status, how many seats are free, when it is due, when it changed."""
    free = sum(holder.is_free and holder.kind != "kept" for holder in standing.seats)
    return written(standing), standing.status, free, standing.due, standing.updated


def seated_players(standing: Standing) -> list[str]:
    return sorted({holder.player for holder in standing.seats if holder.player is not None})
