"""Showing mutants to checks, each in a process of its own that plays by the mutant until somebody complains."""

from __future__ import annotations

import gc
import json
import os
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Protocol

from .checks import Check
from .kinds import CLAUSES, Kind
from .mutants import Mutant
from .patience import TooLongError, at_most

EQUAL = Path(__file__).with_name("equal.toml")
PATIENCE = 3.0  # seconds of processor time beyond what a check takes with sound rules, five times over


@dataclass(frozen=True)
class Verdict:
    """How a mutant fared: killed (somebody complained), timeout (a check ran on and on), survived, untouched (no check
    runs the line), or unread (no rule reads what it changes). `kind`, `by` and `said` are those of the check that
    noticed; `said` is also why nobody can."""

    id: str
    what: str
    operator: str
    clauses: list[str]  # that the rule cites
    status: str
    kind: str = ""
    by: str = ""
    said: str = ""
    shown_to: int = 0

    @property
    def game(self) -> str:
        return self.id.partition(".")[0]

    @property
    def is_killed(self) -> bool:
        return self.status in ("killed", "timeout")

    def __str__(self) -> str:
        noticed = f"{self.kind}: {self.by}" if self.is_killed else ""
        return f"{self.id}  {self.what}\n    " + " | ".join(part for part in (self.status, noticed, self.said) if part)


class Touched(Protocol):
    """Which checks run what a mutant changes, those first that say most, and how long each takes with sound rules."""

    def touching(self, mutant: Mutant, since: float) -> list[Check]: ...

    def seconds(self, check: Check) -> float: ...


def judged(
    mutants: Iterable[Mutant],
    touched: Mapping[str, Touched],
    longest: float,
    jobs: int,
    since: float = float("inf"),
) -> Iterator[Verdict]:
    """The verdict on each mutant, as they come; `longest` is how many seconds of checks it is shown of each kind
    without clauses, newer ones than `since` before others of their kind."""
    running: dict[int, _Trial] = {}
    gc.freeze()  # so that children share what is there
    for mutant in mutants:
        if reason := unread(mutant):
            yield _verdict(mutant, {"status": "unread", "said": reason})
            continue
        while len(running) >= jobs:
            yield _ended(running)
        trial = _started(mutant, touched[mutant.game], longest, since)
        running[trial.reading] = trial
    while running:
        yield _ended(running)
    gc.unfreeze()


def unread(mutant: Mutant) -> str:
    """Why no play can show what the mutant changes; empty where it may."""
    if mutant.is_unread:
        return "no rule takes what it changes"
    return equal().get((mutant.rule_name, mutant.place), "")


@cache
def equal() -> dict[tuple[str, str], str]:
    """Mutants that were looked at and found to be the same game, by rule and place, with the reason."""
    return {
        (f"{game}.{module}.{rule}", place): why
        for game, modules in tomllib.loads(EQUAL.read_text("utf-8")).items()
        for module, rules in modules.items()
        for rule, places in rules.items()
        for place, why in places.items()
    }


def selected(mutant: Mutant, touched: Touched, longest: float, since: float) -> list[Check]:
    """What the mutant is shown to, in this order: whoever complains first is of the kind that says most. Whether a
    clause's test notices must not depend on how busy the machine is, so all of these are shown."""
    chosen: list[Check] = []
    for kind, some in groupby(touched.touching(mutant, since), lambda check: check.kind_for(mutant.clauses)):
        total = 0.0
        for check in some:
            if total <= longest or kind in CLAUSES:
                chosen.append(check)
            total += touched.seconds(check)
    return chosen


@dataclass(frozen=True)
class _Trial:
    mutant: Mutant
    child: int
    reading: int


def _started(mutant: Mutant, touched: Touched, longest: float, since: float) -> _Trial:
    """A child that plays by the mutant and writes down how it fared."""
    shown_to = selected(mutant, touched, longest, since)
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return _Trial(mutant, child, reading)
    try:
        os.close(reading)
        mutant.put_in_place()
        os.write(writing, json.dumps(_shown(mutant, shown_to, touched.seconds)).encode())
    except BaseException as error:
        os.write(writing, json.dumps({"status": "broken", "said": f"{type(error).__name__}: {error}"[:500]}).encode())
    finally:
        os._exit(0)


def _shown(mutant: Mutant, checks: list[Check], seconds: Callable[[Check], float]) -> dict[str, Any]:
    """Show the mutant that is in place to one check after the other until one complains."""
    for number, check in enumerate(checks, 1):
        try:
            with at_most(PATIENCE + 5 * seconds(check)):
                status, said = "killed", check.complaint()
        except TooLongError:
            status, said = "timeout", "runs on and on"
        if said:
            kind = check.kind_for(mutant.clauses)
            return {"status": status, "kind": kind, "by": check.name, "said": said, "shown_to": number}
    return {"status": "survived" if checks else "untouched", "shown_to": len(checks)}


def _ended(running: dict[int, _Trial]) -> Verdict:
    """The verdict of the next child that has written one down."""
    reading = next(fd for fd in wait(list(running)) if isinstance(fd, int))
    trial = running.pop(reading)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    os.waitpid(trial.child, 0)
    ended: dict[str, Any] = {"status": "timeout", "kind": Kind.RECORD, "said": "its process was ended"}
    found: dict[str, Any] = json.loads(said) if said else ended
    assert found["status"] != "broken", f"{trial.mutant.id} could not be judged: {found['said']}"
    return _verdict(trial.mutant, found)


def _verdict(mutant: Mutant, found: Mapping[str, Any]) -> Verdict:
    return Verdict(mutant.id, str(mutant), mutant.operator, sorted(mutant.clauses), **found)
