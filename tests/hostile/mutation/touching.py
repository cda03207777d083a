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
from .mutants import Mutant


class Touching:
    """Measured once and kept: a check is measured again when it, or a rule, has changed."""

    def __init__(self, rulebook: Rulebook, checks: list[Check], folder: Path) -> None:
        self.checks = {check.name: check for check in checks}
        self._file = folder / f"lines-{rulebook.name}.json"
        self._rules = hashlib.sha256(b"".join(path.read_bytes() for path in rulebook.sources())).hexdigest()[:12]
        kept = self._kept()
        missing = [check for check in checks if kept.get(check.name, {}).get("content") != check.content]
        place = Path(next(iter(rulebook.rules().values())).__code__.co_filename).parent
        measured = coverage.Coverage(data_file=None, include=[f"{place}/*"])
        for number, check in enumerate(missing):
            kept[check.name] = _measured(measured, check)
            if number % 50 == 0 or check is missing[-1]:
                self._keep(kept)
                print(f"{rulebook.name}: measured {number + 1} of {len(missing)} checks", flush=True)
        self._kept_lines = {name: kept[name] for name in self.checks}

    def seconds(self, check: Check) -> float:
        """How much processor time the check takes with sound rules."""
        return float(self._kept_lines[check.name]["seconds"])

    def touching(self, mutant: Mutant) -> list[Check]:
        """The checks that run what the mutant changes: of each kind those first that cite a clause of the rule, then
        the quick ones."""
        file = Path(mutant.rule.__code__.co_filename).name
        lines = set(range(mutant.first, mutant.last + 1))
        found = [c for c in self.checks.values() if lines & set(self._kept_lines[c.name]["lines"].get(file, ()))]
        return sorted(found, key=lambda c: (not c.clauses & mutant.clauses, self.seconds(c)))

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
        complaint = check.run()
    finally:
        measured.stop()
    assert complaint is None, f"{check.name} does not hold for the rules as they are: {complaint}"
    data = measured.get_data()
    lines = {Path(file).name: sorted(data.lines(file) or ()) for file in data.measured_files()}
    return {"content": check.content, "seconds": time.process_time() - before, "lines": lines}
