"""Who thinks next. Threads are few and bots are many, so they wait in line, and the line is fair: whoever a person
waits for goes before the rest; among those, the address that has thought least of late; there, the table that has
waited longest. Nobody is sent away, only behind others.

All of this happens on the event loop; only the thinking itself is done in threads.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from enum import IntEnum
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeVar

from ..settings import Limits, Rate

T = TypeVar("T")
MOST_WAITING = 1_000
FORGOTTEN = 10_000  # owners whose spending is remembered; beyond that, those who owe nothing any more are let go


class Rank(IntEnum):
    """Why somebody thinks: the first go first."""

    AWAITED = 0  # a person at the table waits for a bot
    HINT = 1
    WATCHED = 2  # only onlookers do
    LEFT = 3  # nobody follows the game, or who does has had their share


class Owner(NamedTuple):
    """On whose account something is thought."""

    player: str
    address: str


class Displaced(Exception):
    """The line is full, and others go first."""


class Spending:
    """Seconds that each of several has thought of late: they are forgotten at a rate, and beyond the burst too much."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate, self._clock = rate, clock
        self._spent: dict[str, tuple[float, float]] = {}  # seconds, and when that was

    def of(self, who: str) -> float:
        spent, at = self._spent.get(who, (0.0, 0.0))
        return max(0.0, spent - (self._clock() - at) * self._rate.per_second)

    def add(self, who: str, seconds: float) -> None:
        if len(self._spent) >= FORGOTTEN:
            self._spent = {one: self._spent[one] for one in self._spent if self.of(one) > 0}
        self._spent[who] = max(0.0, self.of(who) + seconds), self._clock()

    def is_too_much(self, who: str) -> bool:
        return self.of(who) > self._rate.burst


class Turn:
    """A place in the line and, once it is there, one thread: `async with` waits for it."""

    def __init__(self, turns: Turns, key: str, rank: Rank, owner: Owner, expected: float | None) -> None:
        self.key, self.rank, self.owner = key, rank, owner
        self.is_quick = expected is None
        self.expected = expected or 0.0  # seconds; they are owed from the beginning, so that nobody begins too many
        self.since = turns.clock()
        self.stop = threading.Event()
        self.come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns = turns
        self._thinking: asyncio.Future[Any] | None = None

    async def __aenter__(self) -> Self:
        try:
            await self.come
        except BaseException:
            self._turns.leave(self)
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """A thread that still thinks is told to stop, and is free when it has."""
        if self._thinking is None:
            self._turns.finish(self, 0.0)
        elif not self._thinking.done():
            self.stop.set()

    async def think(self, work: Callable[..., T], *details: object) -> T:
        """Have it done in the thread."""
        run = asyncio.get_running_loop().run_in_executor
        self._thinking = run(self._turns.threads, _timed, work, *details)
        self._thinking.add_done_callback(self._thought)
        found, _ = await asyncio.shield(self._thinking)
        return found  # type: ignore[no-any-return]

    def _thought(self, done: asyncio.Future[Any]) -> None:
        seconds = 0.0
        with suppress(asyncio.CancelledError, Exception):  # whoever waits for it is told
            seconds = done.result()[1]
        self._turns.finish(self, seconds)


def _timed(work: Callable[..., T], *details: object) -> tuple[T, float]:
    """What came of it, and the processor's seconds it took."""
    began = time.thread_time()
    return work(*details), time.thread_time() - began


class Turns:
    """The line, and who thinks now. So many may think at length at once, and one more who is quick: a bot that needs a
    moment does not wait for one that needs a second."""

    def __init__(
        self, threads: Executor, count: int, limits: Limits, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.threads, self.clock = threads, clock
        self.count = count
        self._limits = limits
        self._by_address = Spending(limits.thinking_of_address, clock)
        self._by_player = Spending(limits.thinking_of_player, clock)
        self._waiting: dict[Rank, OrderedDict[str, dict[str, Turn]]] = {rank: OrderedDict() for rank in Rank}
        self._keys: dict[str, Turn] = {}  # who waits
        self._thinking: set[Turn] = set()
        self._members: Counter[str] = Counter()  # by player, and by address
        self.seconds = dict.fromkeys(Rank, 0.0)

    # --- what others ask ---------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        return len(self._keys)

    @property
    def thinking(self) -> int:
        return len(self._thinking)

    def oldest(self) -> float:
        """How long the one who has waited longest has."""
        return max((self.clock() - turn.since for turn in self._keys.values()), default=0.0)

    def has_had_enough(self, owner: Owner) -> bool:
        return self._by_address.is_too_much(owner.address) or self._by_player.is_too_much(owner.player)

    def has_room(self, owner: Owner) -> bool:
        """Whether one more of theirs may stand in line."""
        limits = self._limits
        by_player, by_address = self._members[f"p {owner.player}"], self._members[f"a {owner.address}"]
        return by_player < limits.bots_per_player and by_address < limits.bots_per_address

    # --- standing in line --------------------------------------------------------------------------------------------

    def turn(self, key: str, rank: Rank, owner: Owner, expected: float | None) -> Turn:
        """Stand in line. `expected` is how many seconds it will take; None if it is quick."""
        turn = Turn(self, key, rank, owner, expected)
        self._count(owner, 1)
        if len(self._keys) >= MOST_WAITING and not self._displace(rank):
            self._count(owner, -1)
            turn.come.set_exception(Displaced())
            return turn
        self._stand(turn)
        self._go_on()
        return turn

    def move(self, key: str, rank: Rank, owner: Owner) -> None:
        """Something changed for one who may be waiting: people came or went."""
        turn = self._keys.get(key)
        if turn is not None and (turn.rank, turn.owner) != (rank, owner):
            self._unstand(turn)
            self._count(turn.owner, -1)
            turn.rank, turn.owner = rank, owner
            self._count(owner, 1)
            self._stand(turn)
            self._go_on()

    def leave(self, turn: Turn) -> None:
        """Wait no longer. Who has got the turn meanwhile gives it back."""
        if self._keys.get(turn.key) is turn:
            self._unstand(turn)
            self._count(turn.owner, -1)
        elif turn in self._thinking:
            self.finish(turn, 0.0)

    def finish(self, turn: Turn, seconds: float) -> None:
        if turn in self._thinking:
            self._thinking.remove(turn)
            self._count(turn.owner, -1)
            self._charge(turn.owner, seconds - turn.expected)
            self.seconds[turn.rank] += seconds
            self._go_on()

    def _stand(self, turn: Turn) -> None:
        self._keys[turn.key] = turn
        self._waiting[turn.rank].setdefault(turn.owner.address, {})[turn.key] = turn

    def _unstand(self, turn: Turn) -> None:
        del self._keys[turn.key]
        line = self._waiting[turn.rank]
        del line[turn.owner.address][turn.key]
        if not line[turn.owner.address]:
            del line[turn.owner.address]

    def _displace(self, rank: Rank) -> bool:
        """Make room for somebody of a better rank, at the cost of the address that has most of the last."""
        worst = max((known for known in Rank if self._waiting[known]), default=rank)
        if worst <= rank:
            return False
        most = max(self._waiting[worst].values(), key=len)
        turn = most[next(reversed(most))]
        self._unstand(turn)
        self._count(turn.owner, -1)
        turn.come.set_exception(Displaced())
        return True

    def _count(self, owner: Owner, more: int) -> None:
        for key in (f"p {owner.player}", f"a {owner.address}"):
            self._members[key] += more
            if not self._members[key]:
                del self._members[key]

    def _charge(self, owner: Owner, seconds: float) -> None:
        self._by_address.add(owner.address, seconds)
        self._by_player.add(owner.player, seconds)

    # --- who is next -------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let everyone begin who may."""
        while len(self._thinking) <= self.count and (turn := self._next()) is not None:
            self._unstand(turn)
            if turn.come.done():  # it has just given up
                self._count(turn.owner, -1)
                continue
            self._thinking.add(turn)
            self._charge(turn.owner, turn.expected)
            turn.come.set_result(None)

    def _next(self) -> Turn | None:
        at_length = [turn for turn in self._thinking if not turn.is_quick]
        for rank, line in self._waiting.items():
            for address in sorted(line, key=self._by_address.of):
                for turn in line[address].values():
                    if turn.is_quick or self._may_begin(turn, rank, at_length):
                        line.move_to_end(address)
                        return turn
        return None

    def _may_begin(self, turn: Turn, rank: Rank, at_length: list[Turn]) -> bool:
        """Neither an address, nor hints, nor games that nobody follows ever have all threads."""
        if len(at_length) >= self.count:
            return False
        some = max(1, self.count - 1)
        if sum(other.owner.address == turn.owner.address for other in at_length) >= some:
            return False
        of_rank = sum(other.rank == rank for other in at_length)
        return rank not in (Rank.HINT, Rank.LEFT) or of_rank < some
