"""One open socket: what it follows, what it has yet to be sent, and its answers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from entrepot import __version__

from ..errors import Refused, StoreFailed, VersionConflict
from ..languages import server_messages
from ..play import acts, consent
from ..play.by_itself import wait_as_others_would
from ..play.dealing import reveal
from ..play.foretelling import foretell
from ..play.live import LiveTable
from ..play.order import muted_by
from ..play.people import Person, Player, clean
from ..play.seeing.states import news_for
from ..play.tables import Tables
from ..settings import CHAT_SHOWN, LONGEST_CHAT, Bucket, Buckets
from . import messages
from .line import Line
from .messages import AnyMessage, cost, named, read_message
from .unread import Account

log = logging.getLogger("entrepot.table")

PROTOCOL = 1
HINT_LEVEL = "expert"
TOO_LARGE = 1009
POLICY = 1008
MISTAKE = 1011
TRY_AGAIN = 1013
FOR_EACH = 64  # bytes that a message in the outbox takes besides its own
LATER = 1.0  # seconds until a table that could not be read is tried again

_encode = msgspec.json.Encoder().encode


class Connection:
    """Reads messages one after the other. Everything is sent at once, unless the client reads slowly: then answers
    wait, and states are made when they can be sent, the newest with the whole journal in between."""

    def __init__(
        self,
        tables: Tables,
        line: Line,
        player: Player | None,
        by_address: Buckets,
        unread: Account,
        address: str,
        language: str,
        first: str | None = None,
    ) -> None:
        """`first` is the table that is to be followed from the beginning."""
        self.tables = tables
        self._first = first
        self.who = player
        self.person = Person(player.id if player else None, language)
        self.address = address
        limits = tables.settings.limits
        now = time.monotonic()
        self._line = line
        self._rate = Bucket(limits.messages, now)
        self._by_address = by_address
        self._unread = unread
        self._strikes = 0
        self._outbox: list[bytes] = []  # what waits for a client that reads slowly; most never have any
        self._waiting = 0  # bytes in it
        self._stale: dict[str, None] = {}
        self._following: dict[str, LiveTable] = {}
        self._heard: set[str] = set()  # tables whose chat was told: of these, only what is said from then on
        self._not_yet: dict[str, None] = {}  # tables that could not be read when they were to be followed
        self._closing: int | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # --- following tables (live.Follower) ----------------------------------------------------------------------------

    def changed(self, table: str) -> None:
        self._stale[table] = None
        self._send_what_waits()

    def send(self, message: dict[str, Any]) -> None:
        if not self._outbox and self._line.is_clear():
            self._line.put(_encode(message))
            return
        if self._closing is None:
            self._outbox.append(_encode(message))
            self._waiting += len(self._outbox[-1]) + FOR_EACH
            self._tell_unread()

    def let_go(self) -> None:
        """Too much lies here that this client does not read."""
        log.warning("let go of %s at %s, who reads too slowly", self.person.player, self.address)
        self.tables.metrics.count("let_go_total", why="slow")
        self._close(TRY_AGAIN, "bye-too-slow")

    def _tell_unread(self) -> None:
        slow = self._outbox or not self._line.is_clear()
        self._unread.note(self, self._waiting + self._line.held() if slow else 0)

    # --- the life of a connection ------------------------------------------------------------------------------------

    async def run(self) -> None:
        self._line.flowed = self._flowed
        self._line.framed = self._count_frame
        self._welcome()
        try:
            if self._first is not None:
                await self._receive(_encode({"type": "watch", "table": self._first}).decode())
            while self._closing is None and (data := await self._line.receive()) is not None:
                await self._receive(data)
        finally:
            self._line.flowed = self._line.framed = None
            self._forget_outbox()
            for table in self._following.values():
                table.unfollow(self)
            self._following.clear()
            for task in self._tasks:
                task.cancel()
            if self._tasks:
                await asyncio.gather(*self._tasks, return_exceptions=True)

    def _flowed(self) -> None:
        """The client reads too slowly, or has caught up."""
        if self._line.is_clear():
            self._send_what_waits()
        self._tell_unread()

    def _forget_outbox(self) -> None:
        self._outbox.clear()
        self._waiting = 0
        self._unread.note(self, 0)

    def _send_what_waits(self) -> None:
        """As much as the client reads: answers first, then the newest states."""
        sent = 0
        while sent < len(self._outbox) and self._line.is_clear():
            self._line.put(self._outbox[sent])
            self._waiting -= len(self._outbox[sent]) + FOR_EACH
            sent += 1
        del self._outbox[:sent]
        for table in list(self._stale) if self._stale else ():
            if not self._line.is_clear() or self._closing is not None:
                return
            try:
                self._show(table)
            except Exception:  # of this viewer's; the others are shown the table all the same
                log.exception("a fault while showing table %s", table)
                self._stale.pop(table, None)
                self._close(MISTAKE, "failed")

    def _show(self, table: str) -> None:
        live = self._following.get(table)
        if live is not None and live.is_writing:
            return  # whoever writes says when it is on disk
        del self._stale[table]
        if live is None:
            return
        if live.behind:
            self._start(self._catch_up(live))
            return
        for message in news_for(live, self):
            self._line.put(message)

    async def _catch_up(self, live: LiveTable) -> None:
        """What is in memory is not what is on disk: read it again, which shows it to everyone."""
        try:
            async with live.lock:
                pass
        except Refused:
            pass  # it was set aside: whoever follows it is told, and shown it when it goes on
        except StoreFailed as error:
            log.error("table %s cannot be shown: %s", live.id, error)
            asyncio.get_running_loop().call_later(LATER, self.changed, live.id)

    def _welcome(self) -> None:
        player = {"id": self.who.id, "name": self.who.name} if self.who else None
        now = self.tables.now()
        self.send({"type": "welcome", "protocol": PROTOCOL, "server": __version__, "player": player, "time": now})

    def dismiss(self, why: Refused) -> None:
        """Whoever runs the table does not want this client any more."""
        self._close(POLICY, why.message, **why.values)

    def _close(self, code: int, message: str, **values: Any) -> None:
        """Say goodbye to whoever reads, and hang up."""
        if self._closing is None:
            self._closing = code
            reason = server_messages(self.person.language).say(message, **values)
            if self._line.is_clear():
                self._line.put(_encode({"type": "bye", "reason": reason}))
            self._line.hang_up(code, reason)
            self._forget_outbox()

    def _start(self, work: Any) -> None:
        """Work that must not hold up the next message."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- messages ----------------------------------------------------------------------------------------------------

    async def _receive(self, data: str | bytes) -> None:
        began = time.perf_counter()
        try:
            self._check_rate(1)
            message = read_message(data) if isinstance(data, str) else _binary()
            self._check_rate(cost(message) - 1)
        except Refused as refusal:
            self._refuse(*named(data), refusal, "?")
            if refusal.code == "too-large":
                self._close(TOO_LARGE, refusal.message, **refusal.values)
            return
        kind = type(message).__name__.lower()
        self.tables.metrics.count("messages_total", type=kind)
        if isinstance(message, messages.Hint | messages.Consequences) or self._waits(message):
            self._start(self._answer(message, kind, began))
        else:
            await self._answer(message, kind, began)

    def _waits(self, message: AnyMessage) -> bool:
        """Whether a choice is not made at once, and what comes after it is not to wait."""
        if not isinstance(message, messages.Choose) or message.table not in self._following:
            return False
        table = self._following[message.table]
        return table.by_itself.is_held(table.history.seat_of(self.person.player), message.code, self.tables.now())

    async def _answer(self, message: AnyMessage, kind: str, began: float) -> None:
        try:
            await self._handle(message)
        except Refused as refusal:
            self._refuse(getattr(message, "id", None), getattr(message, "table", None), refusal, kind)
        except (StoreFailed, VersionConflict) as error:
            log.error("a message could not be carried out: %s", error)
            failed = Refused("failed", "failed-store")
            self._refuse(getattr(message, "id", None), getattr(message, "table", None), failed, kind)
        except Exception:
            log.exception("a fault while handling %s", kind)
            failed = Refused("failed", "failed")
            self._refuse(getattr(message, "id", None), getattr(message, "table", None), failed, kind)
        self.tables.metrics.observe("answer_seconds", time.perf_counter() - began)

    def _check_rate(self, cost: int) -> None:
        if not self._may(cost):
            raise Refused("too-fast", "messages-too-fast")

    def _count_frame(self) -> None:
        """A frame that is no message of its own (a ping, a part) is as much work as a message."""
        if not self._may(1):
            self.tables.metrics.count("refused_total", code="too-fast")

    def _may(self, cost: int) -> bool:
        now = time.monotonic()
        if self._rate.take(now, cost) and self._by_address.take(self.address, now, cost):
            return True
        self._strikes += 1
        if self._strikes > self.tables.settings.limits.strikes:
            self._close(POLICY, "bye-too-fast")
        return False

    def _refuse(self, id: str | None, table: str | None, refusal: Refused, kind: str) -> None:
        who, why = self.person.player, (refusal.code, refusal)
        level = refusal.log_level if self.tables.complaints.is_new(refusal.code, self.address) else logging.INFO
        log.log(level, "refused %s of %s at %s: %s: %s", kind, who, self.address, *why)
        self._say_no(id, table, refusal)

    def _say_no(self, id: str | None, table: str | None, refusal: Refused) -> None:
        self.tables.metrics.count("refused_total", code=refusal.code)
        reason = refusal.said(self.person.language)
        self.send({"type": "refused", "id": id, "table": table, "code": refusal.code, "reason": reason})

    async def _handle(self, message: AnyMessage) -> None:
        match message:
            case messages.Choose(version=version, code=code):
                await wait_as_others_would(self._table(message.table), self.person.player, code)
                await self._act(message, acts.choose, version, code)
            case messages.Habits(forced=forced, cannot=cannot, until_turn=until_turn):
                await self._act(message, acts.keep_habits, forced, cannot, until_turn)
            case messages.Undo(version=version, consent=asking):
                await self._act(message, consent.undo, version, asking)
            case messages.Answer(version=version, agree=agree):
                await self._act(message, consent.answer, version, agree)
            case messages.Withdraw():
                await self._act(message, consent.withdraw)
            case messages.Pause(paused=paused):
                await self._act(message, consent.pause, paused)
            case messages.Resign(level=level):
                await self._act(message, acts.resign, level)
            case messages.Reveal(entropy=entropy):
                await self._act(message, reveal, entropy)
            case messages.Ping(id=id):
                self.send({"type": "pong", "id": id, "time": self.tables.now()})
            case messages.Hello():
                self._hello(message)
            case messages.Watch():
                await self._watch(message)
            case messages.Unwatch(table=table):
                self._unwatch(table)
            case messages.Chat():
                await self._chat(message)
            case messages.Earlier():
                await self._earlier(message)
            case messages.Hint():
                await self._hint(message)
            case messages.Consequences():
                await self._foretell(message)
            case messages.Why(id=id, table=table, target=target):
                reason = await acts.why(self._table(table), self.person, target)
                self._say_no(id, table, reason)  # which was asked for: nothing to be logged

    async def _act(self, message: messages.Act, act: Callable[..., Awaitable[int]], *details: object) -> None:
        """Something that changes a table. Who is behind is shown where it stands."""
        try:
            version = await act(self._table(message.table), self.person, message.id, *details)
        except Refused as refusal:
            if refusal.code == "stale":
                self.changed(message.table)
            raise
        self.send({"type": "ack", "id": message.id, "table": message.table, "version": version})

    def _table(self, table: str) -> LiveTable:
        if table in self._following:
            return self._following[table]
        if table in self._not_yet:
            raise Refused("failed", "failed-store")
        raise Refused("unknown-table", "watch-first")

    def _hello(self, message: messages.Hello) -> None:
        if message.protocol != PROTOCOL:
            raise Refused("malformed", "protocol-unknown", ours=PROTOCOL, yours=message.protocol)
        self._welcome()

    async def _watch(self, message: messages.Watch) -> None:
        limit = self.tables.settings.limits.tables_per_socket
        if message.table not in self._following and len(self._following) >= limit:
            raise Refused("too-fast", "watch-too-many", limit=limit)
        try:
            table = await self._follow(message)
        except StoreFailed:
            self._not_yet[message.table] = None
            raise
        if message.table not in self._heard:
            said = await self.tables.store.chat(message.table, CHAT_SHOWN)
            muted = await muted_by(self.tables, message.table, self.person.player)
            self._heard.add(message.table)
            self.send({"type": "chat", "table": message.table, "full": True, "entries": said, "muted": muted})
        await acts.come_back(table, self.person)

    async def _follow(self, message: messages.Watch) -> LiveTable:
        while True:
            table = await self.tables.table(message.table)
            if self.tables.store.is_shared and message.version is not None and message.version > table.history.version:
                table.fall_behind("some")  # another process showed more than the news that have arrived here
            await self.tables.arrivals.make_ready(table, self)
            async with table.lock:
                if not self.tables.is_current(table):
                    continue  # it was let go of while this one waited: nobody would be told what happens there
                table.check_look(self.person.player)
                before = self._following.get(message.table)
                if before is not None and before is not table:
                    before.unfollow(self)
                self._following[message.table] = table
                self._not_yet.pop(message.table, None)
                table.follow(self, message.version, message.journal)
                return table

    async def _earlier(self, message: messages.Earlier) -> None:
        """The page of chat before a line."""
        table = self._table(message.table)
        table.check_look(self.person.player)
        said = await self.tables.store.chat(table.id, CHAT_SHOWN, message.before)
        self.send({"type": "chat", "table": table.id, "full": False, "entries": said})

    def _unwatch(self, table: str) -> None:
        self._heard.discard(table)
        live = self._following.pop(table, None)
        if live is not None:
            live.unfollow(self)

    async def _chat(self, message: messages.Chat) -> None:
        table = self._table(message.table)
        text = clean(message.text, LONGEST_CHAT, "chat")
        seat = table.history.seat_of(self.person.player)
        if self.who is None or (seat is None and not table.over):
            raise Refused("not-seated", "chat-players-only")
        table.check_open()
        if self.who.id in table.history.silenced:
            raise Refused("forbidden", "chat-silenced")
        table.check_look(self.who.id)
        self.tables.speaking.check(self.who.id, self.address, self.tables.now())
        await self.tables.say(table, seat, self.who, text)
        self.send({"type": "ack", "id": message.id, "table": table.id, "version": table.history.version})

    async def _hint(self, message: messages.Hint) -> None:
        level = message.level or HINT_LEVEL
        table = self._table(message.table)
        self.tables.check_level(level, table.game)
        told = await self.tables.bots.explain(table, self.person, self.address, message.version, level)
        answer = {"type": "hint", "id": message.id, "table": table.id, "version": message.version, "level": level}
        self.send(answer | told)

    async def _foretell(self, message: messages.Consequences) -> None:
        table = self._table(message.table)
        told = await foretell(table, self.person, self.address, message.version, message.coach)
        answer = {"type": "consequences", "id": message.id, "table": table.id, "version": message.version}
        self.send({**answer, **told})


def _binary() -> AnyMessage:
    raise Refused("malformed", "message-not-text")
