"""Linking: from a game's rules to an engine that plays it, plain or compiled.

A game hands over a `Rulebook`. For every member of its `Do` enumeration there is one rule of that name in lower case:
with a neighbour called `may_<name>` it is an ask, otherwise a step. The linker writes a real module (dispatch tables,
then `engine.py`) into a cache folder keyed by a digest of every source file that takes part, because Numba's own cache
only notices changes of the file a function stands in. Only the entry at the end of that module is cached: it holds the
machine code of all the rules beneath it.
"""

from __future__ import annotations

import dis
import hashlib
import importlib
import importlib.metadata
import inspect
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

import numpy as np

from . import agenda, chance, journal
from .records import Record
from .rules import is_rule
from .state import Choices, GameState, GameTables

Progress = Callable[[int, int, str], None]

_OPERATIONS = (
    "START",
    "RESUME",
    "LEGAL",
    "PLAY",
    "PLAY_OUT",
    "SIMULATE",
    "HIDE",
    "IMAGINE",
    "LAWS",
)  # as engine.py has them
ENTRY_COST = 60  # how many rules' worth of time compiling the whole takes, for the progress line
_HOOKS = ("begin", "redact", "resample", "laws")
_KERNEL_RULES = ("seed", "below", "drop", "forget_notes", "offered")


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
        return sorted(Path(__file__).parent.glob("*.py")) + sorted(files)

    def digest(self) -> str:
        numba_version = importlib.metadata.version("numba")
        parts = [self.name, sys.version, numba_version, np.__version__, platform.machine(), platform.processor()]
        total = hashlib.sha256("\n".join(parts).encode())
        for path in self.sources():
            total.update(path.name.encode() + b"\0" + path.read_bytes())
        return total.hexdigest()[:16]

    def asks(self) -> dict[int, str]:
        rules = self.rules()
        return {int(do): do.name.lower() for do in self.do if f"may_{do.name.lower()}" in rules}


class Engine:
    """A linked game. `g` and `s` are what `hold` makes of an array of tables and an array of states."""

    def __init__(self, rulebook: Rulebook, mode: str, operate: Callable[..., int], rules: dict[str, Any]) -> None:
        self.rulebook = rulebook
        self.mode = mode
        self.rules = rules
        self._operate = operate
        self._choices = self.hold(Choices, np.zeros(1, Choices.dtype()))
        self._chooser = self.hold(chance.Chance, np.zeros(1, chance.Chance.dtype()))
        self._made = np.zeros(1, np.int64)

    def hold(self, record: type[Record], array: np.ndarray[Any, Any]) -> Any:
        """The form in which this engine takes an array of records: the array itself, or plain views onto it."""
        if self.mode == "plain":
            return [record.at(array, i) for i in range(len(array))]
        return array

    def start(self, g: Any, s: Any, i: int, a: int, b: int, c: int) -> None:
        """Set up game i, whose bytes are zero, from three 32-bit words of seed and run it to the first ask."""
        self._run("START", g, s, i, i + 1, 0, a, b, c)

    def resume(self, g: Any, s: Any, i: int) -> None:
        """Run the steps on top of the agenda, if any."""
        self._run("RESUME", g, s, i, i + 1)

    def legal(self, g: Any, s: Any, i: int, choices: Any) -> int:
        """Mark the legal choices of the ask on top; returns their number, 0 when the game is over."""
        return self._run("LEGAL", g, s, i, i + 1, 1, choices=choices)

    def play(self, g: Any, s: Any, i: int, code: int) -> bool:
        """Carry out a choice from outside if it is legal; otherwise change nothing and say False."""
        return bool(self._run("PLAY", g, s, i, i + 1, 1, b=code))

    def play_out(self, g: Any, s: Any, i: int, j: int, chooser: Any, made: Any, limit: int) -> None:
        """Go on with games i to j - 1 by random choices, at most `limit` of them; made[k] says how many in the k-th."""
        self._run("PLAY_OUT", g, s, i, j, limit, chooser=chooser, made=made)

    def simulate(self, g: Any, s: Any, i: int, j: int, a: int, b: int, number: int, made: Any, limit: int) -> None:
        """Start and play out games number, number + 1, … in s[i:j]; game k is seeded by (a, b, k), its chooser
        likewise."""
        self._run("SIMULATE", g, s, i, j, limit, a, b, number, made=made)

    def hide(self, g: Any, s: Any, i: int, seat: int) -> None:
        """Blank everything in game i that a seat (or, at -1, a spectator) may not see."""
        self._run("HIDE", g, s, i, n=seat)

    def imagine(self, g: Any, s: Any, i: int, seat: int, a: int, b: int, c: int) -> None:
        """Fill a redacted game with a random truth that fits all the seat knows."""
        self._run("IMAGINE", g, s, i, 0, seat, a, b, c)

    def check_laws(self, g: Any, s: Any, i: int) -> int:
        """Zero when every conservation law of the game holds, else the number of the broken one."""
        return self._run("LAWS", g, s, i)

    def _run(
        self,
        what: str,
        g: Any,
        s: Any,
        i: int,
        j: int = 0,
        n: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        choices: Any = None,
        chooser: Any = None,
        made: Any = None,
    ) -> int:
        choices = self._choices if choices is None else choices
        chooser = self._chooser if chooser is None else chooser
        made = self._made if made is None else made
        return int(self._operate(_OPERATIONS.index(what), g, s, i, j, n, a, b, c, choices, chooser, made))


def cache_folder() -> Path:
    """Where compiled rules are kept: $ENTREPOT_CACHE, else the user's cache folder, else a temporary one."""
    chosen = os.environ.get("ENTREPOT_CACHE")
    home = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "entrepot"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        fallback = Path(tempfile.gettempdir()) / f"entrepot-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
        fallback.mkdir(parents=True, exist_ok=True)
        return fallback


_ENGINES: dict[tuple[str, str], Engine] = {}


def link(rulebook: Rulebook, mode: str = "compiled", progress: Progress | None = None) -> Engine:
    """The engine of a game: `plain` interprets the rules, `compiled` is machine code, `counting` also counts them."""
    key = (rulebook.name, mode)
    if key not in _ENGINES:
        if mode == "plain":
            _ENGINES[key] = _link_plain(rulebook)
        elif mode in ("compiled", "counting"):
            _ENGINES[key] = _link_compiled(rulebook, mode, progress)
        else:
            raise ValueError(f"unknown mode {mode!r}: plain, compiled or counting")
    return _ENGINES[key]


# --- the linked module -----------------------------------------------------------------------------------------------


def linked_source(rulebook: Rulebook) -> str:
    """The text of the linked module: one dispatch function per kind of work, then the engine."""
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
    body = Path(__file__).with_name("engine.py").read_text().split("from __future__ import annotations", 1)[1]
    return "\n".join(lines) + body


def _dispatch(name: str, lead: str, kinds: dict[int, str], rules: dict[str, FunctionType], prefix: str) -> list[str]:
    lines = ["@inner", f"def {name}({lead}, do, seat, a, b, c):"]
    for do, rule_name in kinds.items():
        function = rules[prefix + rule_name]
        given = len(lead.split(", "))
        tail = ["seat", "a", "b", "c"][: function.__code__.co_argcount - given]
        lines += [f"    if do == {do}:", f"        {prefix}{rule_name}({', '.join([lead, *tail])})", "        return"]
    return [*lines, ""]


def _check(rulebook: Rulebook, rules: dict[str, FunctionType]) -> None:
    for do in rulebook.do:
        if do.name.lower() not in rules:
            raise LinkError(f"{rulebook.name}: nothing carries out {do.name}: no rule called {do.name.lower()!r}")
    for hook in _HOOKS:
        if hook not in rules:
            raise LinkError(f"{rulebook.name}: no rule called {hook!r}")


def _kernel_rules() -> dict[str, FunctionType]:
    return {name: getattr(m, name) for m in (agenda, chance, journal) for name in _KERNEL_RULES if hasattr(m, name)}


def _link_plain(rulebook: Rulebook) -> Engine:
    rules: dict[str, Any] = {**_kernel_rules(), **rulebook.rules()}
    module = ModuleType(f"entrepot_linked_{rulebook.name}_plain")
    vars(module).update(rules, inner=lambda f: f, entry=lambda f: f)
    exec(compile(linked_source(rulebook), f"<{rulebook.name}, plain>", "exec"), vars(module))
    return Engine(rulebook, "plain", module.operate, rules)


# --- compiling -------------------------------------------------------------------------------------------------------


def _link_compiled(rulebook: Rulebook, mode: str, progress: Progress | None) -> Engine:
    folder = cache_folder() / f"{rulebook.name}-{mode}-{rulebook.digest()}"
    folder.mkdir(parents=True, exist_ok=True)
    compiler = _Compiler(rulebook, mode, folder)
    return Engine(rulebook, mode, compiler.module(progress).operate, compiler.dispatchers())


class _Compiler:
    """Makes machine code of one game's rules: callees first, each with exactly the types its annotations state."""

    def __init__(self, rulebook: Rulebook, mode: str, folder: Path) -> None:
        import numba

        self.numba = numba
        self.rulebook = rulebook
        self.mode = mode
        self.folder = folder
        self.made: dict[FunctionType, Any] = {}
        self.globals: dict[int, dict[str, Any]] = {}
        self.order: list[tuple[FunctionType, Any]] = []
        self.counted = {f: i for i, f in enumerate(rulebook.rules().values())}

    def dispatchers(self) -> dict[str, Any]:
        return {function.__name__: made for function, made in self.made.items()}

    def module(self, progress: Progress | None) -> ModuleType:
        name = f"entrepot_linked_{self.rulebook.name}_{self.mode}"
        path = self.folder / f"{name}.py"
        source = linked_source(self.rulebook)
        if not path.exists() or path.read_text() != source:
            scratch = path.with_suffix(f".{os.getpid()}")
            scratch.write_text(source)
            scratch.replace(path)
        rules = {n: self.bind(f) for n, f in {**_kernel_rules(), **self.rulebook.rules()}.items()}
        module = ModuleType(name)
        module.__file__ = str(path)
        sys.modules[name] = module
        options = self._options()
        inner = self.numba.njit(**options)
        entry = self.numba.njit(cache=True, nogil=True, error_model="numpy")
        vars(module).update(rules, inner=inner, entry=entry)
        before = self.numba.config.CACHE_DIR
        self.numba.config.CACHE_DIR = str(self.folder)
        try:
            exec(compile(source, str(path), "exec"), vars(module))
        finally:
            self.numba.config.CACHE_DIR = before
        ready = self.folder / "ready"
        if not ready.exists():
            self._compile_all(module, progress)
            ready.touch()
        return module

    def _options(self) -> dict[str, Any]:
        return {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

    def bind(self, function: FunctionType) -> Any:
        """A dispatcher for a rule whose callees are dispatchers too; nothing is compiled yet."""
        if function in self.made:
            return self.made[function]
        code = function.__code__
        space = dict(function.__globals__)
        for name, callee in _callees(function):
            space[name] = self.bind(callee)
        if self.mode == "counting" and function in self.counted and "g" in code.co_varnames[: code.co_argcount]:
            code = _counting(function, self.counted[function])
        copy = FunctionType(code, space, function.__name__)
        # Machine code from the cache is linked by symbol: two modes of one rule in a process must not share a name.
        copy.__qualname__ = f"{function.__name__}_{self.mode}"
        dispatcher = self.numba.njit(**self._options())(copy)
        self.made[function] = dispatcher
        self.order.append((function, dispatcher))
        return dispatcher

    def signature(self, function: FunctionType) -> Any:
        hints = get_type_hints(function)
        arguments = list(function.__code__.co_varnames[: function.__code__.co_argcount])
        result = self._type(function, hints.get("return"))
        return result(*[self._type(function, hints[a]) for a in arguments])

    def _type(self, function: FunctionType, hint: Any) -> Any:
        if hint is None or hint is type(None):
            return self.numba.types.void
        if hint is int:
            return self.numba.types.int64
        if hint is bool:
            return self.numba.types.boolean
        if hint is GameState:
            hint = self.rulebook.state
        if hint is GameTables:
            hint = self.rulebook.tables
        if isinstance(hint, type) and issubclass(hint, Record):
            return self.numba.from_dtype(hint.dtype())
        raise LinkError(f"{function.__module__}.{function.__name__}: arguments are int, bool or records, not {hint!r}")

    def _compile_all(self, module: ModuleType, progress: Progress | None) -> None:
        total = len(self.order) + ENTRY_COST
        for i, (function, dispatcher) in enumerate(self.order):
            if progress:
                progress(i, total, function.__name__)
            dispatcher.compile(self.signature(function))
            dispatcher.disable_compile()
        if progress:
            progress(len(self.order), total, "all of them together")
        module.operate.compile(self._entry_signature(module.operate.py_func))
        if progress:
            progress(total, total, "")

    def _entry_signature(self, function: FunctionType) -> Any:
        types = self.numba.types
        records: dict[str, type[Record]] = {
            "g": self.rulebook.tables,
            "s": self.rulebook.state,
            "choices": Choices,
            "chooser": chance.Chance,
        }
        arguments = []
        for name in function.__code__.co_varnames[: function.__code__.co_argcount]:
            if name in records:
                arguments.append(types.Array(self.numba.from_dtype(records[name].dtype()), 1, "C"))
            elif name == "made":
                arguments.append(types.Array(types.int64, 1, "C"))
            else:
                arguments.append(types.int64)
        return tuple(arguments)


def _callees(function: FunctionType) -> list[tuple[str, FunctionType]]:
    """The rules that a rule calls, by the names it calls them."""
    names = {i.argval for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL"}
    found = ((name, function.__globals__.get(name)) for name in sorted(names))
    return [(name, thing) for name, thing in found if isinstance(thing, FunctionType) and is_rule(thing)]


def _counting(function: FunctionType, number: int) -> Any:
    """The same rule, first counting itself in `g.fired`."""
    import ast
    import textwrap

    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    definition.returns = None
    for argument in definition.args.args:
        argument.annotation = None
    definition.body.insert(0, ast.parse(f"g.fired[{number}] += 1").body[0])
    space: dict[str, Any] = {}
    exec(compile(ast.fix_missing_locations(tree), f"<counting {function.__name__}>", "exec"), space)
    return space[function.__name__].__code__
