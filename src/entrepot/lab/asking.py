"""Games that somebody waits for: a program that plays a variant beside its base and says how it stands, step by step.

`python -m entrepot.lab.asking` reads one line of JSON (`Wanted`) and writes lines of JSON. It is polite to everything
else on the machine, keeps within a bound of memory, says at its start how long it will take, and ends when whoever
started it does. With a ledger that an earlier one has written it goes on where that one was.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from entrepot.contests.lineup import prepare_bots
from entrepot.games import title
from entrepot.kernel.figures import Figures
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .chronicle import Chronicle
from .ledger import Change, Ledger, known_to
from .measures import A_ROUND, ACTION, ENDING, FACTION, ORDER, POINTS, SHARE, SOURCE, measures
from .runs import Plan, chronicles
from .statistics import Numbers

POLITE = 10
STEP = 1.0  # seconds between two lines
TRIED = 10  # pairs that are played before it is said how long all will take
TOGETHER = 10  # pairs between two looks at the differences
PRECISION = 0.02
KINDS = {SHARE: "share", FACTION: "side", ORDER: "order", POINTS: "points", SOURCE: "source", ACTION: "action"}
KINDS |= {ENDING: "ending"}
FIXED = {
    "points of the best": "best",
    "margin": "margin",
    "rounds": "rounds",
    "decisions": "decisions",
    "lead changes": "leads",
    "decided in the last third": "late",
    "ended before round 4": "early",
}


@dataclass(frozen=True)
class Wanted:
    """What to play: both sides by their options, who plays, how many pairs of games. `longest` are the seconds it may
    take in all, `spent` those that it took before, `memory` the bytes it may have."""

    game: str
    before: dict[str, Any]
    after: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    longest: float = 3600.0
    memory: int = 0
    spent: float = 0.0
    ledger: dict[str, Any] | None = field(default=None)


def ask(wanted: Wanted, tell: Callable[[dict[str, Any]], None]) -> None:
    """Play, and tell how it stands: `answer` again and again, with the `ledger` to go on from, at last `done`; or
    `refused` where it would take too long."""
    before, after = (Game(title(wanted.game), side, "compiled") for side in (wanted.before, wanted.after))
    plans = [Plan(side, wanted.bots, wanted.games, wanted.seed) for side in (before, after)]
    prepare_bots(before, wanted.bots)
    ledger = Ledger.read(wanted.ledger) if wanted.ledger else Ledger(wanted.games)
    _play(plans, 0, 1)  # what has to be read or compiled first is not part of how long games take
    began, tried = time.monotonic(), min(TRIED, wanted.games)
    _play(plans, 0, tried)
    pace = (time.monotonic() - began) / tried
    left = pace * (wanted.games - ledger.done)
    if wanted.spent + left > wanted.longest:
        room = int((wanted.longest - wanted.spent) / pace)
        tell({"refused": {"seconds": wanted.spent + left, "longest": wanted.longest, "games": max(room, 0)}})
        return
    began, told, done = time.monotonic(), 0.0, ledger.done
    while ledger.done < wanted.games:
        last = min(ledger.done + TOGETHER, wanted.games)
        ledger.add(*_play(plans, ledger.done, last), last - ledger.done)
        spent = time.monotonic() - began
        if wanted.spent + spent > wanted.longest:
            tell({"late": {"longest": wanted.longest, "games": ledger.done}})
            return
        if spent - told >= STEP or ledger.done == wanted.games:
            told = spent
            left = spent / (ledger.done - done) * (wanted.games - ledger.done)
            tell(_told(after, ledger, wanted.spent + spent, left))
    tell({"done": True})


def _play(plans: Sequence[Plan], first: int, last: int) -> tuple[dict[str, Numbers], dict[str, Numbers]]:
    told = [chronicles(plan, first, last) for plan in plans]
    codes = sorted({one.ending for side in told for one in side})
    sides = [
        measures(plan.game, side) | _endings(plan.game.title.figures, codes, side)
        for plan, side in zip(plans, told, strict=True)
    ]
    return sides[0], sides[1]


def _endings(seen: Figures, codes: Sequence[int], told: Sequence[Chronicle]) -> dict[str, Numbers]:
    """How often games ended in each way."""
    return {f"{ENDING}{seen.ending(code)}": np.asarray([one.ending == code for one in told], float) for code in codes}


def _told(game: Game, ledger: Ledger, spent: float, left: float) -> dict[str, Any]:
    changes = ledger.changes()
    widest, more = known_to(changes, ledger.done, PRECISION)
    answer = {
        "games": ledger.done,
        "planned": ledger.planned,
        "seconds": round(spent, 1),
        "left": round(left, 1),
        "known_to": round(widest, 6),
        "more": more,
        "measures": [_measure(game, change) for change in changes],
    }
    return {"answer": answer, "ledger": ledger.written()}


def _measure(game: Game, change: Change) -> dict[str, Any]:
    kind, thing = FIXED.get(change.name, change.name), ""
    for begin, word in KINDS.items():
        if change.name.startswith(begin):
            kind, thing = word, change.name.removeprefix(begin)
    if change.name.endswith(A_ROUND):
        kind, thing = "rate", change.name.removesuffix(A_ROUND)
    if kind == "source":
        seen = game.title.figures
        thing = dict(zip(seen.sources, seen.source_names(game.variant), strict=True)).get(thing, thing)
    return {"kind": kind, "thing": thing} | {key: value for key, value in asdict(change).items() if key != "name"}


# --- the program ------------------------------------------------------------------------------------------------------


def _tell(line: dict[str, Any]) -> None:
    sys.stdout.write(f"{json.dumps(line)}\n")
    sys.stdout.flush()


def _end_with_the_parent() -> None:
    """Whoever started this holds the other end of the pipe, however it ends."""
    with contextlib.suppress(OSError):
        while os.read(0, 4096):
            pass
    os._exit(1)


def main() -> None:
    line = b""
    while not line.endswith(b"\n"):
        read = os.read(0, 65536)
        if not read:
            return
        line += read
    wanted = Wanted(**json.loads(line))
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    os.nice(POLITE)
    if wanted.memory:
        resource.setrlimit(resource.RLIMIT_DATA, (wanted.memory, wanted.memory))
    try:
        ask(wanted, _tell)
    except OptionError as error:
        _tell({"failed": str(error)})
    except MemoryError:
        _tell({"memory": wanted.memory})


if __name__ == "__main__":
    main()
