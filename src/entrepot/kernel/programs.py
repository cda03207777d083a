"""Programs: code that is written once and linked to each game.

A program is a template: one or more pages of functions that call a game's rules by fixed names, one of them its entry.
The linker writes out a real module for each game (dispatch tables, then `running.py`, then the pages), because Numba's
cache misses for functions that are passed as arguments. The engine is one program; a search over any game is another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType

from . import agenda, chance, journal
from .chance import Chance
from .records import Record
from .rulebook import LinkError, Rulebook
from .state import Choices, GameState, GameTables

_KERNEL_RULES = ("seed", "below", "drop", "forget_notes", "offered")
_HOOKS = ("begin", "redact", "resample", "laws")
_BEFORE = "from __future__ import annotations\n"


@dataclass(frozen=True)
class Program:
    """The pages of a template and its entry. `arrays` says which of the entry's arguments are arrays, of which record
    or of integers; all others are integers. `rules` are rules beyond the game's own that the pages call by these
    names. `written` gives a further page for a game, made to measure; `beside` are files that the pages import."""

    name: str
    pages: tuple[Path, ...]
    entry: str
    arrays: Mapping[str, type[Record] | type[int]]
    rules: Mapping[str, FunctionType] = field(default_factory=dict)
    written: Callable[[Rulebook], str] | None = None
    beside: tuple[Path, ...] = ()

    def sources(self) -> list[Path]:
        rules = {Path(rule.__code__.co_filename) for rule in self.rules.values()}
        return [*self.pages, *sorted(rules), *self.beside]


ENGINE = Program(
    "engine",
    (Path(__file__).with_name("engine.py"),),
    "operate",
    {"g": GameTables, "s": GameState, "choices": Choices, "chooser": Chance, "made": int},
)


def bound(rulebook: Rulebook, program: Program) -> dict[str, FunctionType]:
    """The names a linked module finds rules under. A game's own have a prefix of their own, so that no program has to
    know which names games use; only the rules that every game has go by their plain names."""
    rules = rulebook.rules()
    _check(rulebook, rules)
    named = {f"rule_{name}": rule for name, rule in rules.items()}
    return {**_kernel_rules(), **named, **{hook: rules[hook] for hook in _HOOKS}, **program.rules}


def _kernel_rules() -> dict[str, FunctionType]:
    """The rules of the kernel that programs call."""
    return {name: getattr(m, name) for m in (agenda, chance, journal) for name in _KERNEL_RULES if hasattr(m, name)}


def linked_source(rulebook: Rulebook, program: Program = ENGINE) -> str:
    """The text of the linked module: one dispatch function per kind of work, how a game runs, then the program."""
    rules = rulebook.rules()
    _check(rulebook, rules)
    asks = rulebook.asks()
    lines = [f'"""Rules of {rulebook.name}, linked. Written by entrepot.kernel.linking; do not edit."""', ""]
    lines += ["@inner", "def is_ask(do):"]
    lines += [f"    return {' or '.join(f'do == {do}' for do in asks) or 'False'}", ""]
    lines += _dispatch("mark", "g, s, choices", asks, rules, "may_")
    lines += _dispatch("carry_out", "g, s, code", asks, rules, "")
    steps = {int(do): do.name.lower() for do in rulebook.do if int(do) not in asks}
    lines += _dispatch("run_step", "g, s", steps, rules, "")
    pages = (Path(__file__).with_name("running.py"), *program.pages)
    bodies = [path.read_text().split(_BEFORE, 1)[1] for path in pages]
    if program.written is not None:
        bodies.append(program.written(rulebook))
    return "\n".join([*lines, *bodies])


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
