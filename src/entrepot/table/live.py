"""A table in memory. It has one history: whatever happens is decided, written down and shown under its lock.

A change is made in memory, then written; nobody is shown anything before it is on disk, because whoever looks takes the
lock as well. If it cannot be written, the table in memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Protocol

from entrepot.match import IllegalChoice, Match, RecordError

from .entries import Charter, Chosen, Entry, Logged, Seated, Standing, Undone
from .errors import StoreFailed
from .history import History
from .showing import core_fields, full_fields, moving_fields, news
from .sight import Sights

if TYPE_CHECKING:
    from .hall import Hall
    from .store import Stored


class Follower(Protocol):
    """A connection that follows tables."""

    player: str | None

    def changed(self, table: str) -> None:
        """There is something new to show of a table."""

    def send(self, message: dict[str, Any]) -> None:
        """Something to say besides."""

    def dropped(self, table: str) -> None:
        """The table in memory is gone: follow it anew."""


class Held:
    """What a follower has: for which seat, and how many entries of its journal; None before the first state."""

    def __init__(self, seat: int | None, entries: int | None) -> None:
        self.seat = seat
        self.entries = entries
        self.told_over = False


class LiveTable:
    """One table that somebody follows, or that the server has something to do at."""

    def __init__(self, hall: Hall, stored: Stored, names: dict[str, str]) -> None:
        self.hall = hall
        self.charter: Charter = stored.charter
        self.id = stored.charter.id
        self.names = names
        self.lock = asyncio.Lock()
        self.followers: dict[Follower, Held] = {}
        self.absent_since: dict[int, float] = {}
        self.game = hall.catalogue.game(self.charter.game, self.charter.options)
        self.history = History(self.charter)
        for logged in stored.log:
            self.history.add(logged)
        self.match: Match | None = None
        self.sights: Sights | None = None
        self.checkpointed = 0
        self.asked: int | None = None  # who is to choose, as the rules say; kept, because much depends on it
        self.over = False
        if self.history.started:
            self._begin(stored.checkpoint)
        self._settle(self.history.updated)
        self._cores: dict[int | None, dict[str, Any]] = {}

    # --- the game ----------------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        return "over" if self.over else "playing" if self.match else "waiting"

    @property
    def seed(self) -> int:
        return int(self.charter.seed)

    def bot_asked(self) -> str | None:
        """The level of the bot that is to choose now; None when it is a person, or nobody."""
        if self.asked is None or self.history.pause is not None:
            return None
        return self.history.bot_at(self.asked)

    def _begin(self, checkpoint: bytes | None) -> None:
        """Play the choices that stand, from a checkpoint if it lies on the way."""
        match, choices = None, self.history.choices
        if checkpoint is not None:
            try:
                match = self.game.from_bytes(checkpoint)
            except (RecordError, ValueError, KeyError):
                match = None  # a checkpoint may be anything: the log is the truth
            if match and (match.seed != self.seed or match.choices != choices[: len(match.past)]):
                match = None
        match = match or self.game.start(self.seed)
        self.checkpointed = len(match.past)
        try:
            for code in choices[len(match.past) :]:
                match.play(code)
        except IllegalChoice as error:
            raise StoreFailed(f"The log of table {self.id} does not follow the rules: {error}") from None
        self.match, self.sights = match, Sights(match)

    # --- writing -----------------------------------------------------------------------------------------------------

    async def write(self, *entries: Entry, client: str | None = None) -> int:
        """Carry out and write down; returns the version after it. The lock is held, and everything was checked."""
        assert self.lock.locked()
        at, expected = self.hall.now(), self.history.version
        log = []
        try:
            for entry in entries:
                logged = Logged(at, self.asked, entry, client)
                client = None
                self._apply(logged)
                log.append(logged)
            await self.hall.store.append(self.id, expected, log, self.standing())
        except BaseException:
            self.hall.drop(self)
            raise
        self._show()
        return self.history.version

    def _apply(self, logged: Logged) -> None:
        entry = logged.entry
        self.history.add(logged)
        if self.history.started and self.match is None:
            self._begin(None)
        elif isinstance(entry, Chosen):
            assert self.match is not None
            self.match.play(entry.code, seat=entry.seat)
        elif isinstance(entry, Undone):
            self._take_back(entry.to)
        elif isinstance(entry, Seated):
            self._reseat()
        self._settle(logged.at)

    def _settle(self, at: float) -> None:
        """After any change: who is asked now, and whose clock runs."""
        self.asked = self.match.seat if self.match else None
        self.over = self.match is not None and self.match.over
        self.history.ask(self.asked, at)

    def _take_back(self, to: int) -> None:
        assert self.match is not None and self.sights is not None
        for held in self.followers.values():
            if held.entries is not None:
                held.entries = min(held.entries, self.sights.entries_until(held.seat, to))
        self.match.rewind(to)
        self.sights.forget(to)

    def _reseat(self) -> None:
        """Who follows from another seat than before starts anew."""
        for follower, held in self.followers.items():
            seat = self.history.seat_of(follower.player)
            if seat != held.seat:
                held.seat, held.entries = seat, None

    def _show(self) -> None:
        """It is on disk: everyone may see it, and bots may go on."""
        self._cores.clear()
        for follower in self.followers:
            follower.changed(self.id)
        self.hall.consider(self)

    def standing(self) -> Standing:
        match, history = self.match, self.history
        result = {"scores": match.scores, "winners": match.winners} if match and match.over else None
        return Standing(
            status=self.status,
            seats=history.holders,
            choices=len(history.choices),
            asked=self.asked,
            due=self.due(),
            updated=history.updated,
            result=result,
        )

    def due(self) -> float | None:
        """When the server has something to do here by itself."""
        if self.match is None or self.over or self.history.pause is not None:
            return None
        return self.history.updated if self.bot_asked() else self.history.clocks.deadline()

    # --- following ---------------------------------------------------------------------------------------------------

    def follow(self, follower: Follower, version: int | None, entries: int | None) -> None:
        """A connection wants to be shown this table; it may hold the beginning of the journal already."""
        seat = self.history.seat_of(follower.player)
        held = Held(seat, None)
        if version is not None and entries is not None and self.sights is not None:
            kept = self.history.kept_since(version)
            if kept is not None:
                held.entries = min(max(entries, 0), self.sights.entries_until(seat, kept))
        self.followers[follower] = held
        if seat is not None:
            self.absent_since.pop(seat, None)
        follower.changed(self.id)
        self.show_presence()

    def unfollow(self, follower: Follower) -> None:
        held = self.followers.pop(follower, None)
        if held is None:
            return
        if held.seat is not None and held.seat not in self.present():
            self.absent_since[held.seat] = self.hall.now()
        self.show_presence()

    def present(self) -> set[int]:
        """The seats whose players are connected."""
        return {held.seat for held in self.followers.values() if held.seat is not None}

    def show_presence(self) -> None:
        present = self.present()
        message = {
            "type": "presence",
            "table": self.id,
            "present": [h.kind == "bot" or seat in present for seat, h in enumerate(self.history.holders)],
            "watchers": sum(held.seat is None for held in self.followers.values()),
        }
        for follower in self.followers:
            follower.send(message)

    def state_for(self, follower: Follower) -> list[dict[str, Any]]:
        """What a follower has not been shown yet. The lock is held: nothing is shown that is not on disk."""
        assert self.lock.locked()
        held = self.followers.get(follower)
        if held is None:
            return []
        full = held.entries is None
        core = self._core(held.seat)
        journal, held.entries = news(self, held)
        message = {**core, "full": full, **moving_fields(self, held.seat), "journal": journal}
        if full:
            message |= full_fields(self)
        messages = [message]
        if self.over and not held.told_over:
            held.told_over = True
            messages.append({"type": "over", "table": self.id, "version": self.history.version, **core["over"]})
        return messages

    def _core(self, seat: int | None) -> dict[str, Any]:
        """What stays the same until the next change, made once for everyone who looks from that seat."""
        if seat not in self._cores:
            self._cores[seat] = core_fields(self, seat)
        return self._cores[seat]

    def sealed(self) -> str:
        """The text whose digest was published as the commitment; it holds the seed."""
        bound = [self.game.name, self.game.variant.hash, dict(self.game.options), self.seed]
        return json.dumps(bound, sort_keys=True, separators=(",", ":"))
