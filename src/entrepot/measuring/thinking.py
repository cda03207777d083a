"""Benchmarks of thinking: playouts and simulations a second, what a second thread adds, how well a bot keeps to its
time, and the memory of a long search."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping
from typing import Any

from entrepot.bots import prepare
from entrepot.bots.levels import manner, spec
from entrepot.bots.mind import Thinker
from entrepot.bots.players import ThinkingBot
from entrepot.bots.shelf import shelf
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.match import Game, Match, Sight

from .speed import peak_of_this_process
from .table_thinking import at_the_table

SEED = 1
POSITIONS = 12
BUDGET = 0.05
LONG = 10


def bench_bots(name: str, options: Mapping[str, Any], seconds: float, progress: Progress | None) -> dict[str, Any]:
    """All of it for one game."""
    game = Game(title(name), options, "compiled", progress)
    prepare(game, progress)
    sights = positions(game)
    one, two = searched(sights, seconds, 1), searched(sights, seconds, 2)
    has_network = shelf(game.title).network() is not None
    return {
        "game": name,
        "options": game.options,
        "rollouts_per_second": {
            "even": rollout_rate(game, sights, seconds, hurried=False),
            "by_weight": rollout_rate(game, sights, seconds, hurried=True),
        },
        "simulations_per_second": one,
        "classic_simulations_per_second": searched(sights, seconds, 1, "classic"),
        "policy_ms": policy_time(sights, seconds) if has_network else None,
        "two_threads_over_one": two / one,
        "time_over_budget": overrun(sights),
        "expert_at_the_table_s": at_the_table(name, "expert"),
        **memory(name, options),
    }


def positions(game: Game) -> list[Sight]:
    """Positions all over random games, in which there is something to choose."""
    dice = random.Random(SEED)
    found: list[Sight] = []
    while len(found) < POSITIONS:
        match: Match = game.start(dice.getrandbits(32))
        for _ in range(dice.randrange(120)):
            if not match.over:
                match.play(dice.choice(match.codes()))
        if not match.over and len(match.codes()) > 1:
            found.append(match.sight())
    return found


def rollout_rate(game: Game, sights: list[Sight], seconds: float, hurried: bool) -> float:
    """Games played from a position to their end, on one core."""
    how = manner(game.title, spec("classic:1"))
    how.hurried = int(hurried)
    thinker = Thinker(game, [how])
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        sight = sights[done // 50 % len(sights)]
        thinker.memory[:] = sight.data
        thinker.rollouts(sight.seat, SEED, done, 50)
        done += 50
    return done / spent


def policy_time(sights: list[Sight], seconds: float) -> float:
    """Milliseconds of this core that a network alone takes for a choice: redaction, encoding, and the answer."""
    game, done = sights[0].game, 0
    thinker = Thinker(game, [manner(game.title, spec("policy"))])
    began = time.thread_time()
    while (spent := time.thread_time() - began) < seconds:
        sight = sights[done % len(sights)]
        thinker.memory[:] = sight.data
        thinker.policy(sight.seat, SEED, done)
        done += 1
    return 1000 * spent / done


def searched(sights: list[Sight], seconds: float, threads: int, kind: str = "search") -> float:
    """Simulations a second of a search as bots make it."""
    player = ThinkingBot(spec(f"{kind}:{seconds / len(sights):f}s"), SEED, threads)
    done = 0
    began = time.perf_counter()
    for sight in sights:
        with player.thinking(sight) as thinkers:
            done += player.search(thinkers, sight, 1, 2, None)
    return done / (time.perf_counter() - began)


def overrun(sights: list[Sight]) -> dict[str, float]:
    """How long choices with a budget of 50 ms took, over that budget."""
    player = ThinkingBot(spec(f"search:{BUDGET:g}s"), SEED)
    times = []
    for sight in sights * 4:
        began = time.perf_counter()
        player.choose(sight)
        times.append((time.perf_counter() - began) / BUDGET)
    return {"median": statistics.median(times), "most": max(times)}


def memory(name: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Megabytes that a process needs at most for a search of 10 s, the game itself included."""
    code = "import sys; from entrepot.measuring.thinking import long_search; long_search(*sys.argv[1:])"
    command = [sys.executable, "-c", code, name, json.dumps(dict(options))]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    answer: dict[str, float] = json.loads(done.stdout)
    return answer


def long_search(name: str, options: str) -> None:
    """The inside of `memory`."""
    game = Game(title(name), json.loads(options))
    sight = positions(game)[0]
    player = ThinkingBot(spec(f"search:{LONG}s"), SEED)
    began = time.perf_counter()
    player.choose(sight)
    print(json.dumps({"long_search_s": time.perf_counter() - began, "long_search_peak_mb": peak_of_this_process()}))
