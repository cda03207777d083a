"""Bots: they are handed what their seat sees, and choose."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from entrepot.kernel.seeds import apart, drawn, run_words, thought
from entrepot.match import Sight

from .levels import SEARCHES, Spec, fitted, manner, spec
from .mind import Thinker, Tried, borrowed
from .own.player import OwnPlayer
from .own.protocol import Outcome
from .records import Kind

FIRST_BITE = 32  # simulations before the clock is first looked at
TICK = 1e-9  # seconds: clocks of threads may be coarse
PAUSE = 0.008  # seconds between looks at the clock and at `stop`, for which all threads have to take turns
BITE = 1 << 12
ROOM = 1 << 12  # nodes of a tree that is searched by the clock: at least, and for each second
ROOM_A_SECOND = {Kind.CLASSIC: 60_000, Kind.SEARCH: 50_000}


class Bot(Protocol):
    """Someone who chooses. `stop`, when set, ends the thinking: the best choice so far is given."""

    name: str

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int: ...

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]: ...

    def over(self, outcome: Outcome) -> None:
        """The match in which it chose has ended."""


def bot(name: str, seed: int | None = None, threads: int = 1) -> Bot:
    """The bot of a name. With a seed and a budget of simulations it always chooses the same in the same position."""
    wanted = spec(name)
    if wanted.kind == Kind.RANDOM:
        return RandomBot(random.Random(seed).randrange)
    if wanted.own is not None:
        return OwnPlayer(wanted.own, bot("greedy", seed), seed)
    return ThinkingBot(wanted, seed, threads)


def bot_in(name: str, match_seed: int, played: int) -> Bot:
    """The bot of a name for one choice of a match, after so many: it thinks with what it would think with there in a
    contest, so that with a budget of simulations it chooses the same."""
    wanted = spec(name)
    if wanted.kind == Kind.RANDOM:
        return RandomBot(lambda count: drawn(match_seed, played, count))
    if wanted.own is not None:
        stand_in = ThinkingBot(spec("greedy"), thought(match_seed, played))
        return OwnPlayer(wanted.own, stand_in, match_seed, match_seed, played)
    return ThinkingBot(wanted, thought(match_seed, played))


class RandomBot:
    """Takes any choice: `draw` says which of so many."""

    name = "random"

    def __init__(self, draw: Callable[[int], int]) -> None:
        self._draw = draw

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int:
        codes = sight.codes
        return codes[self._draw(len(codes))] if len(codes) > 1 else codes[0]

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
        from .explaining import explain_without_thinking

        return explain_without_thinking(self.name, sight, self.choose(sight))

    def over(self, outcome: Outcome) -> None:
        """It does not mind."""


class ThinkingBot:
    """Greedy, a network alone, or a search over one or more threads, each growing a tree of its own."""

    def __init__(self, wanted: Spec, seed: int | None = None, threads: int = 1) -> None:
        self.name = wanted.name
        self.spec = wanted
        self.threads = threads if wanted.kind in SEARCHES else 1
        self._dice = random.Random(seed)
        self._seed = seed

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int:
        if len(sight.codes) == 1:
            return sight.codes[0]
        began = time.thread_time()
        a, b = self.entropy()
        with self.thinking(sight) as thinkers:
            if not thinkers[0].searches:
                return thinkers[0].at_once(sight.seat, a, b)
            simulations = self.search(thinkers, sight, a, b, stop, began)
            if simulations == 0 and thinkers[0].kind == Kind.SEARCH:
                return thinkers[0].policy(sight.seat, a, b)
            return best(tried(thinkers), sight)

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
        """What the bot would choose and why, JSON-ready."""
        from .explaining import explain, explain_without_thinking

        if fitted(sight.game.title, self.spec).kind == Kind.GREEDY:
            return explain_without_thinking(self.name, sight, self.choose(sight))
        return explain(self, sight, stop)

    def over(self, outcome: Outcome) -> None:
        """It forgets each position as soon as it has chosen."""

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
        simulations made. Time is the processor's, of each thread: on a busy machine a bot takes longer, not less."""
        spent = 0.0 if began is None else time.thread_time() - began
        seconds = None if self.spec.seconds is None else self.spec.seconds - spent
        share = -(-fitted(sight.game.title, self.spec).simulations // len(thinkers))
        if len(thinkers) == 1:
            return _grow(thinkers[0], sight.seat, a, b, share, seconds, stop)
        with ThreadPoolExecutor(len(thinkers)) as pool:
            jobs = [
                pool.submit(_grow, thinker, sight.seat, apart(a, number), b, share, seconds, stop)
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
        wanted = fitted(sight.game.title, self.spec)
        room = wanted.simulations
        if wanted.seconds is not None:
            room = max(ROOM, int(ROOM_A_SECOND[wanted.kind] * wanted.seconds))
        with borrowed(sight.game, manner(sight.game.title, wanted), room, self.threads) as thinkers:
            for thinker in thinkers:
                thinker.memory[:] = sight.data
            yield thinkers


def _grow(
    thinker: Thinker, seat: int, a: int, b: int, share: int, seconds: float | None, stop: threading.Event | None
) -> int:
    """Simulations on one tree, in bites short enough to keep to the clock of this thread."""
    done, bite = 0, FIRST_BITE
    until = None if seconds is None else time.thread_time() + seconds
    thinker.search(seat, a, b, 0, 0)  # a new tree, even if there is no time for anything else
    began = looked = time.thread_time()
    count = 0
    while stop is None or not stop.is_set():
        if until is None:
            count = min(share - done, BITE)
        else:
            now = time.thread_time()
            if done:  # simulations grow longer with the tree: the slower of both paces
                pace = min(done / max(now - began, TICK), count / max(now - looked, TICK))
                bite = min(int(min(PAUSE, until - now) * pace), BITE)
            looked, count = now, bite
            if done and now >= until:  # a first look is never too late: without it any choice would be as good
                break
        if count <= 0:
            break
        thinker.search(seat, a, b, done, count)
        done += count
    return done


def tried(thinkers: list[Thinker]) -> dict[int, Tried]:
    """What came of every choice, over all trees."""
    visits: Counter[int] = Counter()
    totals: Counter[int] = Counter()
    wins: Counter[int] = Counter()
    for thinker in thinkers:
        for code, found in thinker.tried().items():
            visits[code] += found.visits
            totals[code] += found.total
            wins[code] += found.wins
    return {code: Tried(visits[code], totals[code], wins[code]) for code in visits}


def best(found: dict[int, Tried], sight: Sight) -> int:
    """The choice most often tried, the better one of equals (and of those the one tried last, as in contests); without
    any, the first legal one."""
    legal = [code for code in found if code in sight.codes]
    return max(legal, key=lambda code: found[code][:2]) if legal else sight.codes[0]
