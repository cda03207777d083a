"""Bots: they are handed what their seat sees, and choose."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from entrepot.kernel.seeds import apart, run_words
from entrepot.match import Sight

from .levels import Spec, manner, spec
from .mind import Thinker, borrowed
from .records import ONE, Kind

FIRST_BITE = 32  # simulations before the clock is first looked at
PAUSE = 0.002  # seconds between looks at the clock and at `stop`
BITE = 1 << 12
ROOM = 1 << 12  # nodes of a tree that is searched by the clock: at least, and for each second
ROOM_A_SECOND = 60_000


class Bot(Protocol):
    """Someone who chooses. `stop`, when set, ends the thinking: the best choice so far is given."""

    name: str

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int: ...

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]: ...


def bot(name: str, seed: int | None = None, threads: int = 1) -> Bot:
    """The bot of a name. With a seed and a budget of simulations it always chooses the same in the same position."""
    wanted = spec(name)
    if wanted.kind == Kind.RANDOM:
        return RandomBot(seed)
    return ThinkingBot(wanted, seed, threads)


class RandomBot:
    """Takes any choice."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._dice = random.Random(seed)

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int:
        return self._dice.choice(sight.codes)

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
        from .explaining import explain_without_thinking

        return explain_without_thinking(self.name, sight, self.choose(sight))


class ThinkingBot:
    """Greedy, or a search over one or more threads, each growing a tree of its own."""

    def __init__(self, wanted: Spec, seed: int | None = None, threads: int = 1) -> None:
        self.name = wanted.name
        self.spec = wanted
        self.threads = threads if wanted.kind == Kind.SEARCH else 1
        self._dice = random.Random(seed)
        self._seed = seed

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int:
        if len(sight.codes) == 1:
            return sight.codes[0]
        began = time.perf_counter()
        a, b = self.entropy()
        with self.thinking(sight) as thinkers:
            if self.spec.kind == Kind.GREEDY:
                return thinkers[0].greedy(sight.seat, a, b)
            self.search(thinkers, sight, a, b, stop, began)
            return best(tried(thinkers), sight)

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
        """What the bot would choose and why, JSON-ready."""
        from .explaining import explain, explain_without_thinking

        if self.spec.kind == Kind.GREEDY:
            return explain_without_thinking(self.name, sight, self.choose(sight))
        return explain(self, sight, stop)

    def search(
        self,
        thinkers: list[Thinker],
        sight: Sight,
        a: int,
        b: int,
        stop: threading.Event | None,
        began: float | None = None,
    ) -> int:
        """Grow the trees until the budget (counted from `began`, else from now) is spent or `stop` is set; returns the
        simulations made."""
        since = time.perf_counter() if began is None else began
        until = None if self.spec.seconds is None else since + self.spec.seconds
        share = -(-self.spec.simulations // len(thinkers))
        if len(thinkers) == 1:
            return _grow(thinkers[0], sight.seat, a, b, share, until, stop)
        with ThreadPoolExecutor(len(thinkers)) as pool:
            jobs = [
                pool.submit(_grow, thinker, sight.seat, apart(a, number), b, share, until, stop)
                for number, thinker in enumerate(thinkers)
            ]
            return sum(job.result() for job in jobs)

    def entropy(self) -> tuple[int, int]:
        """With a seed, the same words for every choice: what is chosen depends on the position alone."""
        if self._seed is None:
            return self._dice.getrandbits(32), self._dice.getrandbits(32)
        return run_words(self._seed)

    @contextlib.contextmanager
    def thinking(self, sight: Sight) -> Iterator[list[Thinker]]:
        """Thinkers that look at a position."""
        room = self.spec.simulations
        if self.spec.seconds is not None:
            room = max(ROOM, int(ROOM_A_SECOND * self.spec.seconds))
        with borrowed(sight.game, manner(sight.game.title, self.spec), room, self.threads) as thinkers:
            for thinker in thinkers:
                thinker.memory[:] = sight.data
            yield thinkers


def _grow(
    thinker: Thinker, seat: int, a: int, b: int, share: int, until: float | None, stop: threading.Event | None
) -> int:
    """Simulations on one tree, in bites short enough to keep to the clock."""
    done, bite = 0, FIRST_BITE
    thinker.search(seat, a, b, 0, 0)  # a new tree, even if there is no time for anything else
    began = looked = time.perf_counter()
    count = 0
    while stop is None or not stop.is_set():
        if until is None:
            count = min(share - done, BITE)
        else:
            now = time.perf_counter()
            if done:  # simulations grow longer with the tree: the slower of both paces
                pace = min(done / (now - began), count / (now - looked))
                bite = min(int(min(PAUSE, until - now) * pace), BITE)
            looked, count = now, bite
            if done and now >= until:  # a first look is never too late: without it any choice would be as good
                break
        if count <= 0:
            break
        thinker.search(seat, a, b, done, count)
        done += count
    return done


def tried(thinkers: list[Thinker]) -> dict[int, tuple[int, int]]:
    """Visits and returns of every choice, over all trees."""
    visits: Counter[int] = Counter()
    totals: Counter[int] = Counter()
    for thinker in thinkers:
        for code, (count, total) in thinker.tried().items():
            visits[code] += count
            totals[code] += total
    return {code: (visits[code], totals[code]) for code in visits}


def best(found: dict[int, tuple[int, int]], sight: Sight) -> int:
    """The choice most often tried; without any, the first legal one."""
    legal = [code for code in sight.codes if found.get(code, (0, 0))[0] > 0]
    if not legal:
        return sight.codes[0]
    return max(legal, key=lambda code: (found[code][0], found[code][1], -code))


def share(found: tuple[int, int]) -> float:
    """The return of a choice as a share of a win."""
    visits, total = found
    return total / (visits * ONE) if visits else 0.0
