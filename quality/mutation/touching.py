"""Which lines of the rules each check runs, so that a mutant is shown only to the checks that could notice it."""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path
from typing import Any

import coverage

from entrepot.kernel.rulebook import Rulebook

from .checks import Check
from .kinds import Kind
from .mutants import Mutant
from .patience import TooLongError, at_most

LONGEST = 20.0  # seconds of processor time, watched; what takes longer never judges a mutant


class Touching:
    """Measured once and kept: a check is measured again when it, or a rule, has changed."""

    def __init__(self, rulebook: Rulebook, checks: list[Check], folder: Path) -> None:
        self._file = folder / f"lines-{rulebook.name}.json"
        self._rules = hashlib.sha256(b"".join(path.read_bytes() for path in rulebook.sources())).hexdigest()[:12]
        kept = self._kept()
        missing = [check for check in checks if kept.get(check.name, {}).get("content") != check.content]
        place = Path(next(iter(rulebook.rules().values())).__code__.co_filename).parent
        measured = coverage.Coverage(data_file=None, include=[f"{place}/*"])
        measured.set_option("run:disable_warnings", ["no-data-collected"])  # not every test plays
        for number, check in enumerate(missing):
            kept[check.name] = _measured(measured, check)
            if number % 50 == 0 or check is missing[-1]:
                self._keep(kept)
                print(f"{rulebook.name}: measured {number + 1} of {len(missing)} checks", flush=True)
        self._seconds = {check.name: float(kept[check.name]["seconds"]) for check in checks}
        self._measured = {check.name: float(kept[check.name].get("measured", 0)) for check in checks}
        self._by_line: dict[tuple[str, int], list[Check]] = {}
        for check in checks:
            for file, lines in kept[check.name]["lines"].items():
                for line in lines:
                    self._by_line.setdefault((file, line), []).append(check)

    def seconds(self, check: Check) -> float:
        """How much processor time the check takes with sound rules, watched."""
        return self._seconds[check.name]

    def touching(self, mutant: Mutant, since: float) -> list[Check]:
        """The checks that run what the mutant changes: the kind that says most first, of a kind those first that are
        newer than a moment, of these the quick ones."""
        file = Path(mutant.rule.__code__.co_filename).name
        places = [(file, line) for line in range(mutant.first, mutant.last + 1)]
        found = {check.name: check for place in places for check in self._by_line.get(place, ())}

        def key(check: Check) -> tuple[int, bool, float]:
            kind = check.kind_for(mutant.clauses)
            return list(Kind).index(kind), self._measured[check.name] <= since, self.seconds(check)

        return sorted(found.values(), key=key)

    def _kept(self) -> dict[str, Any]:
        if self._file.exists():
            content = json.loads(self._file.read_text("utf-8"))
            if content["rules"] == self._rules:
                return dict(content["checks"])
        return {}

    def _keep(self, kept: dict[str, Any]) -> None:
        self._file.write_text(json.dumps({"rules": self._rules, "checks": kept}), "utf-8")


def _measured(measured: coverage.Coverage, check: Check) -> dict[str, Any]:
    measured.erase()
    before = time.process_time()
    measured.start()
    try:
        with at_most(LONGEST):
            complaint = check.complaint()
    except TooLongError:
        complaint = f"takes longer than {LONGEST:.0f} s"
    finally:
        measured.stop()
    if complaint:  # some tests need machine code
        print(f"left out: {check.name}, which does not hold interpreted: {complaint}", flush=True)
        return {"content": check.content, "seconds": LONGEST, "lines": {}}
    data = measured.get_data()
    lines = {Path(file).name: sorted(data.lines(file) or ()) for file in data.measured_files()}
    seconds = time.process_time() - before
    return {"content": check.content, "seconds": seconds, "lines": lines, "measured": time.time()}
