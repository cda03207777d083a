"""A table in memory. It has one history: whatever happens is decided, written down and shown under its lock.

A change is made in memory, then written; nobody is shown anything before it is on disk: while something is written,
nobody is shown the table, and whoever reads more of it takes the lock as well. Whoever takes the lock finds the table
as it is on disk: what other processes wrote is read first, and after a write that failed the whole table is read again.
"""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable
from functools import wraps
from types import TracebackType
from typing import TYPE_CHECKING, Literal, ParamSpec, TypeVar

from entrepot.match import Match
from entrepot.match.deals import sealed

from ..errors import Refused, StoreFailed, VersionConflict
from ..store.entries import Charter, Chosen, Entry, Logged, Seated, Standing, Undone
from .accounts import outcome
from .by_itself import ByItself
from .following import Follower, Held, Shown
from .history import History
from .old_games import resume, seen_as
from .seeing.viewpoints import Viewer, Viewpoints

if TYPE_CHECKING:
    from ..store.store import Stored
    from .tables import Tables

log = logging.getLogger("entrepot.table")

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 20
AT_ONCE = 0.0  # no time of day: a clock that was set back must not keep a bot waiting
PATIENCE = 10.0  # seconds that something may take until it is written


class Turn:
    """The lock of a table. Who has it finds the table as it is on disk. It does not keep its table alive: one that is
    let go of is gone at once, because nobody looks for cycles among millions of objects while people play."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = weakref.proxy(table)
        self._lock = asyncio.Lock()

    def locked(self) -> bool:
        return self._lock.locked()

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        if self._table.behind:
            try:
                await self._table.catch_up()
            except BaseException:
                self._lock.release()
                raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()


def decided_again(act: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """An act that checks everything under the table's lock and writes last. Several processes may write to one table:
    if another one was faster, it is done once more, on the table as it is then. Whoever acts waits so long and no
    longer, whatever has to be waited for."""

    @wraps(act)
    async def until_written(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                for _ in range(TRIES):
                    try:
                        return await act(*args, **kwargs)
                    except VersionConflict:
                        continue
        except TimeoutError:
            raise StoreFailed(f"It could not be written down within {PATIENCE:.0f} seconds.") from None
        raise StoreFailed("Too many write to this table at once.")

    return until_written


class LiveTable:
    """One table that somebody follows, or that the server has something to do at."""

    def __init__(self, tables: Tables, stored: Stored, names: dict[str, str]) -> None:
        self.tables = tables
        self.charter: Charter = stored.charter
        self.id = stored.charter.id
        self.names = names
        self.lock = Turn(self)
        self.followers: dict[Follower, Held] = {}
        self.elsewhere: dict[int, tuple[frozenset[int], int]] = {}  # seats present and watchers at other processes
        self.absent_since: dict[int, float] = {}
        self.behind: Literal["", "some", "unknown"] = ""  # what is on disk and not known here
        self._told_of_news = 0  # how often that was said
        self.is_writing = False  # what is in memory is not on disk yet
        self.is_calm = False  # as long as nothing changes here, nothing has to be done as time passes (`overseer.py`)
        self.shown = Shown()
        self.by_itself = ByItself()
        self.game = tables.catalogue.game_of(self.charter)
        self._read(stored)
        self._shown = self.history.version  # the last version that followers may have been shown

    # --- the game ----------------------------------------------------------------------------------------------------

    def _read(self, stored: Stored) -> None:
        """Become what the log says."""
        self.charter = stored.charter
        self.seats_changed()
        self.minder = stored.minder
        self.history = History(self.charter)
        for logged in stored.log:
            self.history.add(logged)
        self.match: Match | None = None
        self.viewpoints: Viewpoints | None = None
        self.checkpointed = 0
        self.asked: int | None = None  # who is to choose, as the rules say; kept, because much depends on it
        self.over = False
        self.bot_asked: str | None = None  # the level of the bot that is to choose; None when it is a person, or nobody
        if self.history.dealt:
            self._begin(stored.checkpoint)
        self._settle(self.history.updated)

    @property
    def is_mine(self) -> bool:
        """Whether this process lets the bots of this table choose, and stops its clocks."""
        return self.minder == self.tables.store.process

    @property
    def is_followed(self) -> bool:
        """Whether anybody looks at it, at whichever process."""
        return bool(self.followers or self.elsewhere)

    def awaited(self) -> bool:
        """Whether somebody who plays here is connected, and waits for whoever is asked."""
        history = self.history
        return any(history.holders[s].kind == "player" and s not in history.resigned for s in self.present())

    @property
    def is_left_to_bots(self) -> bool:
        """Whether nobody will be asked any more but bots."""
        resigned = self.history.resigned
        return all(h.kind == "bot" or seat in resigned for seat, h in enumerate(self.history.holders))

    @property
    def is_resting(self) -> bool:
        """Bots do not play among themselves while nobody looks: they go on when somebody comes."""
        return self.is_left_to_bots and not self.is_followed

    @property
    def is_left_alone(self) -> bool:
        """Whether the table was set aside, and bots and clocks wait until it is tried again."""
        return self.tables.aside.is_left_alone(self.id)

    def codes(self) -> list[int]:
        """What may be chosen now."""
        return self.viewpoints.codes() if self.viewpoints else []

    def _begin(self, checkpoint: bytes | None) -> None:
        """Play the choices that stand, from a checkpoint if it lies on the way."""
        resumed = resume(self.game, self.charter, self.history, checkpoint)
        if resumed.course == "checkpoint":
            log.warning("table %s goes on from its checkpoint: %s", self.id, resumed.why)
        self.match, self.viewpoints = resumed.match, Viewpoints(resumed.match, self.history.itself)
        self.checkpointed = len(resumed.match.past) if checkpoint else 0

    # --- reading what others wrote -----------------------------------------------------------------------------------

    def fall_behind(self, how: Literal["some", "unknown"]) -> None:
        self._told_of_news += 1
        if self.behind != "unknown":
            self.behind = how

    async def catch_up(self) -> None:
        """Read what is on disk and not known here, also what was told of while it was read. The lock is held."""
        while self.behind:
            told = self._told_of_news
            try:
                await self._read_news()
            except (Refused, StoreFailed):
                raise
            except Exception as error:
                raise self.tables.set_aside(self.id, error) from None
            self.behind = "" if told == self._told_of_news else "some"
        self._show()

    async def _read_news(self) -> None:
        if self.behind == "some":
            entries, self.minder = await self.tables.store.since(self.id, self.history.version)
            self.behind = "unknown"
            await self._learn_names(entries)
            for logged in entries:
                self._apply(logged)
        else:
            await self._read_again()

    async def _read_again(self) -> None:
        stored = await self.tables.store.load(self.id)
        if stored is None:
            raise Refused("unknown-table", "table-gone")
        self.names = await self.tables.names(stored)
        shown = self._shown
        self._read(stored)
        kept = self.history.kept_since(shown)
        for held in self.followers.values():
            if held.entries is not None and (kept is None or self.viewpoints is None):
                held.entries = None
            elif held.entries is not None and kept is not None and self.viewpoints is not None:
                held.entries = min(held.entries, self.viewpoints.entries_until(held.viewer, kept))
        self._reseat()

    async def _learn_names(self, log: list[Logged]) -> None:
        seated = {logged.entry.holder.player for logged in log if isinstance(logged.entry, Seated)}
        if unknown := [player for player in seated if player and player not in self.names]:
            self.names |= await self.tables.store.names(unknown)
            self.seats_changed()

    # --- writing -----------------------------------------------------------------------------------------------------

    async def write(self, *entries: Entry, client: str | None = None) -> int:
        """Carry out and write down; returns the version after it. The lock is held, and everything was checked."""
        assert self.lock.locked()
        at, expected = self.tables.now(), self.history.version
        log = []
        self.is_writing = True
        try:
            for entry in entries:
                seen = self._witness() if isinstance(entry, Chosen) else None
                logged = Logged(at, self.asked, entry, client, seen)
                client = None
                self._apply(logged)
                log.append(logged)
            await self.tables.store.append(self.id, expected, log, self.standing())
        except BaseException:
            self._shown = expected
            self.fall_behind("unknown")
            self.is_writing = False
            raise
        self.is_writing = False
        self.minder = self.tables.store.process
        self.tables.wrote(self)
        self._show()
        return self.history.version

    def _witness(self) -> int:
        assert self.viewpoints is not None
        return seen_as(self.asked, self.viewpoints.codes(), self.viewpoints.scores())

    def _apply(self, logged: Logged) -> None:
        entry = logged.entry
        self.history.add(logged)
        if not isinstance(entry, Chosen):
            self.seats_changed()
        if self.history.dealt and self.match is None:
            self._begin(None)
        elif isinstance(entry, Chosen):
            assert self.match is not None and self.viewpoints is not None
            self.viewpoints.choosing(entry.code)
            self.match.play(entry.code, seat=entry.seat)
        elif isinstance(entry, Undone):
            self._take_back(entry)
        elif isinstance(entry, Seated):
            self._reseat()
        self._settle(logged.at)

    def _settle(self, at: float) -> None:
        """After any change: who is asked now, and whose clock runs."""
        self.is_calm = False
        if self.viewpoints is not None:
            self.viewpoints.changed()
        closed = self.history.closed is not None
        seat = self.match.seat if self.match else None
        self.over = self.match is not None and seat is None
        self.asked = None if closed else seat
        self.status = "over" if self.over else "closed" if closed else "playing" if self.match else "waiting"
        self.bot_asked = None if self.asked is None or self.history.pause else self.history.bot_at(self.asked)
        self.history.ask(self.asked, at)
        self.by_itself.settle(self, at)

    def _take_back(self, undone: Undone) -> None:
        assert self.match is not None and self.viewpoints is not None
        to = undone.to
        for held in self.followers.values():
            if held.entries is not None:
                held.entries = min(held.entries, self.viewpoints.entries_until(held.viewer, to))
        self.match.rewind(to)
        if undone.fresh is not None:
            redeal = self.history.redeals[-1]
            self.match.redeal(redeal.number, redeal.seat)
        self.viewpoints.forget(to)

    def _reseat(self) -> None:
        """Who follows from another seat than before starts anew."""
        self.seats_changed()
        for follower, held in self.followers.items():
            viewer = self.viewer_of(follower)
            if viewer != held.viewer:
                held.viewer, held.entries = viewer, None

    def _let_onlookers_go(self) -> None:
        """Who has no seat any more at a private table is shown nothing of it."""
        for follower in list(self.followers):
            try:
                self.check_look(follower.person.player)
            except Refused as refusal:
                self.unfollow(follower)
                reason = refusal.said(follower.person.language)
                follower.send({"type": "refused", "id": None, "table": self.id, "code": refusal.code, "reason": reason})

    def viewer_of(self, follower: Follower) -> Viewer:
        return Viewer(self.history.seat_of(follower.person.player), follower.person.language)

    def _show(self) -> None:
        """It is on disk: everyone may see it, and bots may go on."""
        if self.charter.private:
            self._let_onlookers_go()
        self.shown.forget_version()
        self._shown = self.history.version
        for follower in list(self.followers):
            follower.changed(self.id)
        if self.viewpoints is not None:
            self.viewpoints.was_shown()
        self.tables.bots.consider(self)
        self.tables.ticker.expect(self)

    def check_look(self, player: str | None) -> None:
        """Whether somebody may see this table at all: nobody looks on at a private one."""
        belongs = player is not None and (
            player == self.charter.host
            or self.history.seat_of(player) is not None
            or self.history.kept_for(player) is not None
        )
        if self.charter.private and not belongs:
            raise Refused("private", "table-private")

    def check_spare(self, player: str, rows: int = 1) -> None:
        """Whether somebody may make the log longer by what is no choice that stands. It is read from the first row on
        whenever the table comes into memory."""
        limits = self.tables.settings.limits
        spent = self.history.spent[player] + rows > limits.spare_rows_per_person
        if spent or self.history.spare + rows > limits.spare_rows:
            raise Refused("enough", "table-enough")

    def check_open(self) -> None:
        """Nothing can be done at a table that was closed."""
        if self.history.closed is not None:
            raise Refused("closed", "table-closed", reason=self.history.closed.reason)

    def concerns(self, player: str) -> bool:
        """Whether somebody made this table, or ever sat at it."""
        return player in self.names or player == self.charter.host

    def rest(self) -> None:
        """Nothing has happened for a while: what is made again when it is needed is let go."""
        self.shown.forget_version()
        self.shown.seats.clear()
        if self.viewpoints is not None:
            self.viewpoints.rest()

    def standing(self) -> Standing:
        match, history = self.match, self.history
        ended = outcome(match, history) if match and self.over else {}
        return Standing(
            status=self.status,
            seats=history.holders,
            choices=len(history.choices),
            round=match.round if match else 0,
            asked=self.asked,
            due=self.due(),
            updated=history.updated,
            redealt=history.redealt,
            **ended,
        )

    def due(self) -> float | None:
        """When the server has something to do here by itself."""
        if self.history.dealing:
            return self.history.deal_by
        if self.match is None or self.asked is None or self.history.pause is not None:
            return None
        if self.bot_asked:
            return None if self.is_left_to_bots else AT_ONCE
        coming, deadline = self.by_itself.coming, self.history.clocks.deadline()
        return coming.at if coming is not None else deadline

    # --- following ---------------------------------------------------------------------------------------------------

    def follow(self, follower: Follower, version: int | None, entries: int | None) -> None:
        """A connection wants to be shown this table; it may hold the beginning of the journal already."""
        held = Held(self.viewer_of(follower))
        if version is not None and entries is not None and self.viewpoints is not None:
            kept = self.history.kept_since(version)
            if kept is not None:
                held.entries = min(max(entries, 0), self.viewpoints.entries_until(held.viewer, kept))
        self.followers[follower] = held
        self.tables.followed(self)
        self.seats_changed()
        follower.changed(self.id)
        self._tell_presence()

    def unfollow(self, follower: Follower) -> None:
        held = self.followers.pop(follower, None)
        if held is None:
            return
        self.tables.followed(self)
        self.seats_changed()
        self._tell_presence()

    def here(self) -> tuple[frozenset[int], int]:
        """The seats whose players are connected to this process, and how many watch."""
        seats = [held.viewer.seat for held in self.followers.values()]
        return frozenset(seat for seat in seats if seat is not None), seats.count(None)

    def present(self) -> frozenset[int]:
        """The seats whose players are connected, to whichever process."""
        if self.shown.present is None:
            self.shown.present = self.here()[0].union(*(seats for seats, _ in self.elsewhere.values()))
        return self.shown.present

    def heard_presence(self, process: int, seats: frozenset[int], watchers: int) -> None:
        """Who follows this table at another process."""
        if seats or watchers:
            self.elsewhere[process] = (seats, watchers)
        elif self.elsewhere.pop(process, None) is None:
            return
        self._show_presence()

    def _tell_presence(self) -> None:
        self.tables.tell_presence(self)
        self._show_presence()

    def seats_changed(self) -> None:
        """Who sits where, what they are called, or who of them is here is, or may be, different from now on."""
        self.is_calm = False
        self.shown.seats.clear()
        self.shown.present = None

    def _show_presence(self) -> None:
        self.seats_changed()
        present, now = self.present(), self.tables.now()
        for seat in range(len(self.history.holders)):
            if seat in present:
                self.absent_since.pop(seat, None)
            else:
                self.absent_since.setdefault(seat, now)
        message = {
            "type": "presence",
            "table": self.id,
            "present": [h.kind == "bot" or seat in present for seat, h in enumerate(self.history.holders)],
            "watchers": self.here()[1] + sum(watchers for _, watchers in self.elsewhere.values()),
        }
        for follower in self.followers:
            follower.send(message)
        self.tables.bots.consider(self)

    def sealed(self) -> str:
        """The text whose digest was published as the commitment; it holds the seed or the secret."""
        charter = self.charter
        return sealed(charter.game, charter.hash, charter.options, charter.secret or int(charter.seed or 0))
