"""Programs: code that is written once and linked to each game.

A program is one entry and all it calls: functions marked `@inner`, rules, and stand-ins (`parts.py`). The linker makes
copies of them for each game, in which every name is bound to what it means there. What differs from game to game is
written out as a module (which rule carries out which word of the agenda), and so is the entry, because Numba caches
functions of real files only. The engine is one program; a search over any game is another.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from .engine import choose_or_take, look_away, operate
from .parts import called, is_inner, is_stand_in
from .rulebook import LinkError, Rulebook
from .rules import is_rule

_WORD = 62  # bits of a number that rules can use without a sign
_HOOKS = ("begin", "redact", "resample", "laws")
_COVERED = ("entrepot.kernel", "entrepot.games")  # by the digest of every rulebook


@dataclass(frozen=True)
class Program:
    """An entry, whose arguments are numbers and rows of numbers or records, as its annotations say. `stands` gives what
    stands behind stand-ins that no game fills in: rules or inner functions. `written` gives further functions for a
    game, made to measure, as text."""

    name: str
    entry: Any
    stands: Mapping[str, Any] = field(default_factory=dict)
    written: Callable[[Rulebook], str] | None = None

    def sources(self) -> list[Path]:
        """The files that machine code of it depends on, besides those of a rulebook."""
        found: dict[str, Path] = {}
        waiting = [part.__module__ for part in (self.entry, *self.stands.values(), self.written) if part is not None]
        while waiting:
            name = waiting.pop()
            if name not in found and name.rpartition(".")[0] not in _COVERED:
                found[name] = Path(str(sys.modules[name].__file__))
                waiting.extend(_imported(sys.modules[name]))
        return [found[name] for name in sorted(found)]


def _imported(module: ModuleType) -> Iterator[str]:
    """The modules of this project that a module takes names from when it is loaded, outside the games."""
    for node in ast.parse(Path(str(module.__file__)).read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            name = importlib.util.resolve_name("." * node.level + (node.module or ""), module.__package__)
            if name.startswith("entrepot.") and not name.startswith(_COVERED):
                yield name


ENGINE = Program("engine", operate, {"choose": choose_or_take, "witness": look_away})


def bound(rulebook: Rulebook, program: Program) -> dict[str, FunctionType]:
    """The names under which what is written for a game finds rules. A game's own have a prefix, so that no program has
    to know which names games use; only the rules that every game has go by their plain names."""
    rules = rulebook.rules()
    _check(rulebook, rules)
    named = {f"rule_{name}": rule for name, rule in rules.items()}
    given = {name: rule for name, rule in program.stands.items() if isinstance(rule, FunctionType) and is_rule(rule)}
    return {**named, **{hook: rules[hook] for hook in _HOOKS}, **given}


def linked_source(rulebook: Rulebook, program: Program = ENGINE) -> str:
    """The text of the linked module: one dispatch function per kind of work, what the program writes, the entry."""
    rules = rulebook.rules()
    _check(rulebook, rules)
    asks = rulebook.asks()
    lines = [f'"""Rules of {rulebook.name}, linked. Written by entrepot.kernel.linking; do not edit."""', ""]
    lines += _is_ask(asks)
    lines += _dispatch("mark", "g, s, choices", asks, rules, "may_")
    lines += _dispatch("carry_out", "g, s, code", asks, rules, "")
    steps = {int(do): do.name.lower() for do in rulebook.do if int(do) not in asks}
    lines += _dispatch("run_step", "g, s", steps, rules, "")
    if program.written is not None:
        lines.append(program.written(rulebook))
    code = program.entry.__code__
    given = ", ".join(code.co_varnames[: code.co_argcount])
    lines += ["@entry", f"def enter({given}):", f"    return run({given})", ""]
    return "\n".join(lines)


def _is_ask(asks: Iterable[int]) -> list[str]:
    """One bit for each word of the agenda, so many to a number as have room: a look-up without a branch for each."""
    words = range(max(asks, default=0) // _WORD + 1)
    masks = [sum(1 << do % _WORD for do in asks if do // _WORD == at) for at in words]
    lines = ["@inner", "def is_ask(do):"]
    for at, mask in enumerate(masks[:-1]):
        lines += [f"    if do < {(at + 1) * _WORD}:", f"        return ({mask} >> (do - {at * _WORD})) & 1 != 0"]
    return [*lines, f"    return ({masks[-1]} >> (do - {(len(masks) - 1) * _WORD})) & 1 != 0", ""]


def _dispatch(name: str, lead: str, kinds: dict[int, str], rules: dict[str, FunctionType], prefix: str) -> list[str]:
    lines = ["@inner", f"def {name}({lead}, do, seat, a, b, c):"]
    for do, rule_name in kinds.items():
        function = rules[prefix + rule_name]
        given = len(lead.split(", "))
        tail = ["seat", "a", "b", "c"][: function.__code__.co_argcount - given]
        lines += [
            f"    if do == {do}:",
            f"        rule_{prefix}{rule_name}({', '.join([lead, *tail])})",
            "        return",
        ]
    return [*lines, ""]


def _check(rulebook: Rulebook, rules: dict[str, FunctionType]) -> None:
    for do in rulebook.do:
        if do.name.lower() not in rules:
            raise LinkError(f"{rulebook.name}: nothing carries out {do.name}: no rule called {do.name.lower()!r}")
    for hook in _HOOKS:
        if hook not in rules:
            raise LinkError(f"{rulebook.name}: no rule called {hook!r}")


Made = Callable[[FunctionType], Any]


class Copies:
    """A program's functions for one game: copies in which every name is bound to what it means there. `module` is what
    was written for the game; `inner` and `rule` make of a function what is called."""

    def __init__(self, program: Program, module: ModuleType, inner: Made, rule: Made) -> None:
        self._program = program
        self._module = module
        self._inner = inner
        self._rule = rule
        self._made: dict[FunctionType, Any] = {}

    def of(self, function: FunctionType) -> Any:
        if function not in self._made:
            space = {**function.__globals__, "__name__": self._module.__name__}
            copy = FunctionType(function.__code__, space, function.__name__)
            self._made[function] = self._inner(copy)
            space.update({name: self._meant(thing) for name, thing in called(function)})
        return self._made[function]

    def _meant(self, thing: FunctionType) -> Any:
        if is_stand_in(thing):
            behind = self._program.stands.get(thing.__name__)
            if behind is not None and is_inner(behind):
                return self.of(behind)
            if not hasattr(self._module, thing.__name__):
                raise LinkError(f"{self._program.name}: nothing stands behind {thing.__name__!r}")
            return getattr(self._module, thing.__name__)
        if is_inner(thing):
            return self.of(thing)
        return self._rule(thing) if is_rule(thing) else thing


def linked_module(
    name: str, path: str, rulebook: Rulebook, program: Program, inner: Made, entry: Made, rule: Made
) -> ModuleType:
    """The module written for a game, carried out; its `enter` is the entry."""
    module = ModuleType(name)
    module.__file__ = path
    rules = {name: rule(function) for name, function in bound(rulebook, program).items()}
    vars(module).update(rules, inner=inner, entry=entry)
    exec(compile(linked_source(rulebook, program), path, "exec"), vars(module))
    vars(module)["run"] = Copies(program, module, inner, rule).of(program.entry)
    return module
