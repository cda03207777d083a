"""Benchmarks: how fast a game runs here, plain and compiled, and what it takes to start. Measured, never tested."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
import timeit
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from entrepot.contests.lineup import lineup
from entrepot.contests.playground import Playground
from entrepot.contests.simulate import simulate
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.match import Game, Match
from entrepot.match.knowledge import Knowledge, Position

SEED = 1
PEAK_GAMES = 10_000
REPEATS = 7
ROUNDS = 8  # in which the editions take turns


def bench(name: str, options: Mapping[str, Any], seconds: float, progress: Progress | None = None) -> dict[str, Any]:
    """Everything that is measured without starting another process."""
    compiled = Game(title(name), options, "compiled", progress)
    plain = Game(title(name), options, "plain")
    fast, slow = play_rate(compiled, seconds), play_rate(plain, seconds)
    results: dict[str, Any] = {
        "game": name,
        "options": compiled.options,
        "compiled": fast,
        "plain": slow,
        "compiled_over_plain": fast["decisions_per_second"] / slow["decisions_per_second"],
    }
    results |= position_times(compiled)
    editions = next((list(setting.known) for setting in compiled.title.settings() if setting.name == "edition"), [])
    if len(editions) > 1:
        results["editions"] = edition_rates(name, editions, compiled, seconds)
    return results


def edition_rates(name: str, editions: list[str], base: Game, seconds: float) -> dict[str, Any]:
    """All editions on the machine code of one: what changing to each costs, and how fast random play is, per decision,
    beside the edition chosen. They take turns, so that whatever else the machine does slows all of them."""
    versions = _compiled_versions(base)
    switched, games = {}, {}
    for edition in editions:
        began = time.perf_counter()
        games[edition] = Game(title(name), {"edition": edition})
        _random_play(games[edition]).rush(SEED, 0, 1)
        switched[edition] = time.perf_counter() - began
    turn = seconds / ROUNDS
    base_turns: list[float] = []
    turns: dict[str, list[float]] = {edition: [] for edition in editions}
    for _ in range(ROUNDS):
        base_turns.append(play_rate(base, turn)["decisions_per_second"])
        for edition, game in games.items():
            turns[edition].append(play_rate(game, turn)["decisions_per_second"])
    return {
        "compiled_anew": _compiled_versions(base) - versions,
        "beside": base.variant.edition,
        "each": {
            edition: {
                "switch_ms": switched[edition] * 1000,
                "decisions_per_second": statistics.median(turns[edition]),
                "relative_speed": statistics.median(
                    own / beside for own, beside in zip(turns[edition], base_turns, strict=True)
                ),
            }
            for edition in editions
        },
    }


def _compiled_versions(game: Game) -> int:
    """How many versions of machine code the game's rules have in this process."""
    return len(cast(Any, game.engine)._operate.overloads)


def play_rate(game: Game, seconds: float) -> dict[str, float]:
    """Random play on one core, for about that long: in time of the processor, not of the clock, so that whatever else
    the machine does counts for less."""
    playground = _random_play(game)
    playground.rush(SEED, 0, 1)
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += playground.rush(SEED, games, games + playground.room)
        games += playground.room
    return {"decisions_per_second": decisions / spent, "games_per_second": games / spent}


def _random_play(game: Game) -> Playground:
    return Playground(game, lineup(["random"], game.seats))


def position_times(game: Game) -> dict[str, float]:
    """Microseconds to copy a position, to make a redacted copy, a view and the options, in the middle of a game."""
    match = _halfway(game)
    copy, knowledge = Position(game.engine), Knowledge(game.engine, game.tables)
    truth = memoryview(bytes(match.truth))
    return {
        "state_bytes": len(truth),
        "copy_us": _microseconds("memory[:] = truth", memory=copy.memory, truth=truth),
        "redact_us": _microseconds("look(truth, 0)", look=knowledge.look, truth=truth),
        "view_us": _microseconds("view(0)", view=match.view),
        "options_us": _microseconds("options()", options=match.options),
    }


def _halfway(game: Game) -> Match:
    """A match in its middle, after random choices."""
    match, chooser = game.start(SEED), random.Random(SEED)
    while not match.over:
        match.play(chooser.choice(match.codes()))
    match.rewind(len(match.past) // 2)
    return match


def _microseconds(work: str, **names: Any) -> float:
    timer = timeit.Timer(work, globals=names)
    number = max(1, timer.autorange()[0] // 4)
    return statistics.median(timer.repeat(REPEATS, number)) / number * 1e6


# --- in processes of their own ----------------------------------------------------------------------------------------


def starts(name: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Seconds that one simulated game takes from the shell: when its rules are first compiled, and then again."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"ENTREPOT_CACHE": folder}
        cold = _seconds(name, options, environment)
        warm = statistics.median(_seconds(name, options, environment) for _ in range(3))
    return {"cold_compile_s": cold, "warm_start_s": warm}


def _seconds(name: str, options: Mapping[str, Any], environment: Mapping[str, str]) -> float:
    given = [f"--option={key}={value}" for key, value in options.items()]
    command = [sys.executable, "-m", "entrepot", "simulate", name, "--games", "1", "--json", *given]
    began = time.perf_counter()
    subprocess.run(command, env=dict(environment), stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def peak_memory(name: str, options: Mapping[str, Any]) -> dict[str, float]:
    """Megabytes that a process needs at most for a run of 10,000 games, and the seconds it takes."""
    code = "import sys; from entrepot.measuring.speed import long_run; long_run(*sys.argv[1:])"
    command = [sys.executable, "-c", code, name, json.dumps(dict(options))]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    answer: dict[str, float] = json.loads(done.stdout)
    return answer


def long_run(name: str, options: str) -> None:
    """The inside of `peak_memory`: play, then print what this process needed."""
    game = Game(title(name), json.loads(options))
    assert game.engine
    began = time.perf_counter()
    simulate(game, PEAK_GAMES, SEED)
    print(json.dumps({"peak_memory_mb": peak_of_this_process(), "run_of_10000_s": time.perf_counter() - began}))


def peak_of_this_process() -> float:
    """From /proc where there is one: elsewhere the parent's peak can be counted in."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    import resource

    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def machine() -> dict[str, Any]:
    """What the numbers were measured on."""
    return {
        "python": platform.python_version(),
        "numba": importlib.metadata.version("numba"),
        "numpy": importlib.metadata.version("numpy"),
        "system": platform.platform(),
        "processor": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
    }
