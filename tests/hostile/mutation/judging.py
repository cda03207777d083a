"""Showing mutants to checks, each in a process of its own that plays by the mutant until somebody complains."""

from __future__ import annotations

import gc
import json
import os
import signal
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .checks import KINDS, Check
from .mutants import Mutant
from .touching import Touching

EQUAL = Path(__file__).with_name("equal.toml")
PATIENCE = 3.0  # seconds of processor time beyond what a check takes with sound rules, five times over
AT_A_TIME = 6  # checks of one kind, before the next kind has its turn


@dataclass(frozen=True)
class Verdict:
    """How a mutant fared: killed (somebody complained), timeout (it ran on and on), survived, untouched (no check runs
    the line), or unread (no rule reads what it changes)."""

    id: str
    what: str
    operator: str
    status: str
    by: str = ""
    kind: str = ""
    shown_to: int = 0

    @property
    def is_killed(self) -> bool:
        return self.status in ("killed", "timeout")


def judged(
    mutants: Iterable[Mutant], touching: dict[str, Touching], longest: float, jobs: int, since: float = float("inf")
) -> Iterator[Verdict]:
    """The verdict on each mutant, as they come; `longest` is how many seconds of checks each is shown at most, newer
    ones than `since` before others."""
    running: dict[int, tuple[Mutant, int]] = {}
    gc.freeze()  # so that children share what is there
    for mutant in mutants:
        if reason := unread(mutant):
            yield Verdict(mutant.id, str(mutant), mutant.operator, "unread", by=reason)
            continue
        while len(running) >= jobs:
            yield _ended(running)
        selected = _selected(mutant, touching[mutant.game], longest, since)
        running.update(_started(mutant, selected, touching[mutant.game].seconds))
    while running:
        yield _ended(running)


def unread(mutant: Mutant) -> str:
    """Why no play can show what the mutant changes; empty where it may."""
    if mutant.is_unread:
        return "no rule takes what it changes"
    return _equal().get(mutant.id, "")


@cache
def _equal() -> dict[str, str]:
    """Mutants that were looked at and found to be the same game, with the reason."""
    found: dict[str, str] = tomllib.loads(EQUAL.read_text("utf-8"))
    return found


def _selected(mutant: Mutant, touching: Touching, longest: float, since: float) -> list[Check]:
    """The likeliest and quickest of each kind first, then more of each: what one kind misses another may notice."""
    found = touching.touching(mutant, since)
    kinds = [[check for check in found if check.kind == kind] for kind in KINDS]
    rounds = range(0, max(map(len, kinds)), AT_A_TIME)
    ordered = [check for start in rounds for kind in kinds for check in kind[start : start + AT_A_TIME]]
    total = 0.0
    for number, check in enumerate(ordered):
        total += touching.seconds(check)
        if total > longest:
            return ordered[: number + 1]
    return ordered


def _started(mutant: Mutant, selected: list[Check], seconds: Callable[[Check], float]) -> dict[int, tuple[Mutant, int]]:
    """A child that plays by the mutant and writes down who complained."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return {child: (mutant, reading)}
    try:
        os.close(reading)
        mutant.put_in_place()
        for check in selected:
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 5 * seconds(check))  # its signal ends the process
            if complaint := check.complaint():
                found = {"by": f"{check.name}: {complaint}", "kind": check.kind}
                os.write(writing, json.dumps(found).encode()[:4000])
                os._exit(1)
        os.write(writing, json.dumps({"shown_to": len(selected)}).encode())
        os._exit(0)
    except BaseException as error:
        os.write(writing, json.dumps({"by": f"{type(error).__name__}: {error}"[:500], "kind": "broken"}).encode())
    finally:
        os._exit(2)


def _ended(running: dict[int, tuple[Mutant, int]]) -> Verdict:
    child, status = os.wait()
    mutant, reading = running.pop(child)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    found: dict[str, Any] = json.loads(said) if said else {}
    assert found.get("kind") != "broken", f"{mutant.id} could not be put in place: {found['by']}"
    if os.WIFSIGNALED(status):
        verdict = "timeout"
    elif os.WEXITSTATUS(status):
        verdict = "killed"
    else:
        verdict = "survived" if found["shown_to"] else "untouched"
    return Verdict(mutant.id, str(mutant), mutant.operator, verdict, **found)
