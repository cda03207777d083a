"""Linking: from a game's rules to something that runs them, plain or compiled.

A game hands over a `Rulebook`. For every member of its `Do` enumeration there is one rule of that name in lower case:
with a neighbour called `may_<name>` it is an ask, otherwise a step. `linked` binds a program to it; `link` gives the
engine, which is what plays games.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from .chance import Chance
from .compiling import Compiler, Progress
from .engine import Operation
from .programs import ENGINE, Program, bound, linked_module
from .records import Record
from .rulebook import Rulebook
from .state import Choices

MODES = ("plain", "compiled", "counting", "checked", "cuda")

_LINKED: dict[tuple[str, str, str], Callable[..., int]] = {}
_COMPILERS: dict[tuple[str, str], Compiler] = {}
_ENGINES: dict[tuple[str, str], Engine] = {}
_LINKING = threading.RLock()


class Views(list[Any]):
    """Plain views onto an array of records; setting one copies its bytes, as it does in compiled code."""

    def __setitem__(self, index: Any, value: Any) -> None:
        self[index].copy(value)


def held(mode: str, record: type[Record], array: np.ndarray[Any, Any]) -> Any:
    """The form in which linked code takes an array of records: the array itself, or plain views onto it."""
    if mode == "plain":
        return Views(record.at(array, i) for i in range(len(array)))
    return array


class _Scratch(threading.local):
    """What the engine writes into when the caller does not care: one for each thread."""

    def __init__(self, mode: str) -> None:
        self.choices = held(mode, Choices, np.zeros(1, Choices.dtype()))
        self.luck = held(mode, Chance, np.zeros(1, Chance.dtype()))
        self.made = np.zeros(1, np.int64)


class Engine:
    """A linked game. `g` and `s` are what `hold` makes of an array of tables and an array of states."""

    def __init__(self, rulebook: Rulebook, mode: str, operate: Callable[..., int], rules: dict[str, Any]) -> None:
        self.rulebook = rulebook
        self.mode = mode
        self.rules = rules
        self._operate = operate
        self._scratch = _Scratch(mode)

    def hold(self, record: type[Record], array: np.ndarray[Any, Any]) -> Any:
        """The form in which this engine takes an array of records: the array itself, or plain views onto it."""
        return held(self.mode, record, array)

    def start(self, g: Any, s: Any, i: int, a: int, b: int, c: int) -> None:
        """Set up game i, whose bytes are zero, from three 32-bit words of seed and run it to the first ask."""
        self._run(Operation.START, g, s, i, i + 1, 0, a, b, c)

    def deal(self, g: Any, s: Any, i: int, a: int, b: int, c: int) -> None:
        """Set up game i, whose bytes are zero, from a key of three signed 64-bit numbers and run it to the first
        ask."""
        self._run(Operation.DEAL, g, s, i, i + 1, 0, a, b, c)

    def resume(self, g: Any, s: Any, i: int) -> None:
        """Run the steps on top of the agenda, if any."""
        self._run(Operation.RESUME, g, s, i, i + 1)

    def legal(self, g: Any, s: Any, i: int, choices: Any) -> int:
        """Mark the legal choices of the ask on top; returns their number, 0 when the game is over."""
        return self._run(Operation.LEGAL, g, s, i, i + 1, 1, choices=choices)

    def play(self, g: Any, s: Any, i: int, code: int) -> bool:
        """Carry out a choice from outside if it is legal; otherwise change nothing and say False."""
        return bool(self._run(Operation.PLAY, g, s, i, i + 1, 1, b=code))

    def play_out(self, g: Any, s: Any, i: int, j: int, luck: Any, made: Any, limit: int) -> None:
        """Go on with games i to j - 1 by random choices, at most `limit` of them; made[k] says how many in the k-th."""
        self._run(Operation.PLAY_OUT, g, s, i, j, limit, luck=luck, made=made)

    def simulate(self, g: Any, s: Any, i: int, j: int, a: int, b: int, number: int, made: Any, limit: int) -> None:
        """Start and play out games number, number + 1, … in s[i:j]; game k is seeded by (a, b, k), its chooser
        likewise."""
        self._run(Operation.SIMULATE, g, s, i, j, limit, a, b, number, made=made)

    def hide(self, g: Any, s: Any, i: int, seat: int) -> None:
        """Blank everything in game i that a seat (or, at -1, a spectator) may not see."""
        self._run(Operation.HIDE, g, s, i, n=seat)

    def imagine(self, g: Any, s: Any, i: int, seat: int, a: int, b: int, c: int) -> None:
        """Fill a redacted game with a random truth that fits all the seat knows."""
        self._run(Operation.IMAGINE, g, s, i, 0, seat, a, b, c)

    def check_laws(self, g: Any, s: Any, i: int) -> int:
        """Zero when every conservation law of the game holds, else the number of the broken one."""
        return self._run(Operation.LAWS, g, s, i)

    def _run(
        self,
        what: Operation,
        g: Any,
        s: Any,
        i: int,
        j: int = 0,
        n: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        choices: Any = None,
        luck: Any = None,
        made: Any = None,
    ) -> int:
        choices = self._scratch.choices if choices is None else choices
        luck = self._scratch.luck if luck is None else luck
        made = self._scratch.made if made is None else made
        return int(self._operate(int(what), g, s, i, j, n, a, b, c, choices, luck, made))


def linked(rulebook: Rulebook, program: Program, mode: str = "compiled", progress: Progress | None = None) -> Any:
    """The entry of a program, bound to a game's rules; in mode `cuda`, a kernel that a graphics processor runs."""
    if mode not in MODES:
        raise ValueError(f"unknown mode {mode!r}: {', '.join(MODES)}")
    key = (rulebook.name, program.name, mode)
    with _LINKING:
        if key not in _LINKED:
            if mode == "plain":
                _LINKED[key] = _plain(rulebook, program)
            elif mode == "cuda":
                from .cuda.kernels import kernel_of

                _LINKED[key] = kernel_of(rulebook, program, progress)
            else:
                _LINKED[key] = compiler(rulebook, mode).entry(program, progress)
        return _LINKED[key]


def link(rulebook: Rulebook, mode: str = "compiled", progress: Progress | None = None) -> Engine:
    """The engine of a game: `plain` interprets the rules, `compiled` is machine code, `counting` also counts them."""
    if mode == "cuda":
        raise ValueError("no engine runs on a graphics processor: entrepot.kernel.cuda has what plays there")
    key = (rulebook.name, mode)
    with _LINKING:
        if key not in _ENGINES:
            operate = linked(rulebook, ENGINE, mode, progress)
            rules = _plain_rules(rulebook) if mode == "plain" else compiler(rulebook, mode).dispatchers()
            _ENGINES[key] = Engine(rulebook, mode, operate, rules)
        return _ENGINES[key]


def compiler(rulebook: Rulebook, mode: str) -> Compiler:
    key = (rulebook.name, mode)
    if key not in _COMPILERS:
        _COMPILERS[key] = Compiler(rulebook, mode)
    return _COMPILERS[key]


def _plain_rules(rulebook: Rulebook) -> dict[str, Any]:
    named = bound(rulebook, ENGINE).items()
    return {name.removeprefix("rule_"): rule for name, rule in named}


def _plain(rulebook: Rulebook, program: Program) -> Any:
    name = f"entrepot_linked_{rulebook.name}_{program.name}_plain"
    path = f"<{rulebook.name}, {program.name}, plain>"
    return linked_module(name, path, rulebook, program, _as_it_is, _as_it_is, _as_it_is).enter


def _as_it_is(function: Any) -> Any:
    return function
