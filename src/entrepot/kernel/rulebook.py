"""A rulebook: what a game hands to the kernel."""

from __future__ import annotations

import hashlib
import importlib
import importlib.metadata
import platform
import sys
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from types import FunctionType

import numpy as np

from .rules import is_rule
from .state import GameState, GameTables


class LinkError(Exception):
    """A game's rules do not fit together; the message names the rule."""


@dataclass(frozen=True)
class Rulebook:
    """What a game hands to the kernel: its records, its agenda words and the modules its rules stand in."""

    name: str
    package: str
    modules: tuple[str, ...]
    tables: type[GameTables]
    state: type[GameState]
    do: type[IntEnum]

    def rules(self) -> dict[str, FunctionType]:
        """Every rule of the game by name, in the order of its modules."""
        found: dict[str, FunctionType] = {}
        for module_name in self.modules:
            module = importlib.import_module(f"{self.package}.{module_name}")
            for name, thing in vars(module).items():
                if is_rule(thing) and thing.__module__ == module.__name__:
                    if name in found:
                        raise LinkError(f"{self.name}: two rules are called {name!r}")
                    found[name] = thing
        return found

    def sources(self) -> list[Path]:
        """Every file that the machine code depends on: the kernel, the rules, and the records and words they use."""
        names = {f"{self.package}.{module}" for module in self.modules}
        names |= {part.__module__ for part in (self.tables, self.state, self.do)}
        files = {Path(str(importlib.import_module(name).__file__)) for name in names}
        words = Path(str(importlib.import_module(self.do.__module__).__file__)).parent
        home = Path(str(importlib.import_module(self.package).__file__)).parent
        files |= set(words.glob("*.py")) if words != home else set()
        return sorted(Path(__file__).parent.glob("*.py")) + sorted(files)

    def digest(self, *more: Path) -> str:
        """What all those files, and more of them, say: machine code made from other files is never used."""
        numba_version = importlib.metadata.version("numba")
        parts = [self.name, sys.version, numba_version, np.__version__, platform.machine(), platform.processor()]
        total = hashlib.sha256("\n".join(parts).encode())
        for path in [*self.sources(), *more]:
            total.update(path.name.encode() + b"\0" + path.read_bytes())
        return total.hexdigest()[:16]

    def asks(self) -> dict[int, str]:
        rules = self.rules()
        return {int(do): do.name.lower() for do in self.do if f"may_{do.name.lower()}" in rules}
