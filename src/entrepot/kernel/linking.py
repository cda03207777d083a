"""Linking: from a game's rules to an engine that plays it, plain or compiled.

A game hands over a `Rulebook`. For every member of its `Do` enumeration there is one rule of the same name in lower case: with a
neighbour called `may_<name>` it is an ask, otherwise a step. The linker writes a real module (dispatch tables followed by
`engine.py`) into a cache folder keyed by a digest of every source file that takes part, because Numba's own cache only
notices changes of the file a function stands in. Only the entries at the end of that module are cached: they hold
the machine code of all the rules beneath them.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.metadata
import inspect
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

import numpy as np

from . import agenda, chance, journal
from .records import Record
from .rules import is_rule
from .state import GameState, GameTables

Progress = Callable[[int, int, str], None]

ENTRIES = ("start", "resume", "legal", "play", "play_out", "simulate", "hide", "imagine", "check_laws")
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
        kernel = Path(__file__).parent
        game = Path(str(importlib.import_module(self.package).__file__)).parent
        return sorted(kernel.glob("*.py")) + sorted(game.glob("*.py"))

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


@dataclass
class Engine:
    """A linked game: the entries of `engine.py`, and how to hold tables, states and choices for them."""

    rulebook: Rulebook
    mode: str
    module: ModuleType
    rules: dict[str, Any] = field(repr=False)

    def hold(self, record: type[Record], array: np.ndarray[Any, Any]) -> Any:
        """The form in which this engine takes an array of records: the array itself, or plain views onto it."""
        if self.mode == "plain":
            return [record.at(array, i) for i in range(len(array))]
        return array

    def __getattr__(self, name: str) -> Any:
        if name in ENTRIES:
            return getattr(self.module, name)
        raise AttributeError(name)


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
    """The engine of a game: `plain` interprets the rules, `compiled` runs them as machine code, `counting` also counts them."""
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
    return Engine(rulebook, "plain", module, rules)


# --- compiling -------------------------------------------------------------------------------------------------------


def _link_compiled(rulebook: Rulebook, mode: str, progress: Progress | None) -> Engine:
    folder = cache_folder() / f"{rulebook.name}-{mode}-{rulebook.digest()}"
    folder.mkdir(parents=True, exist_ok=True)
    compiler = _Compiler(rulebook, mode, folder)
    return Engine(rulebook, mode, compiler.module(progress), compiler.dispatchers())


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
        for name in code.co_names:
            callee = function.__globals__.get(name)
            if is_rule(callee):
                assert isinstance(callee, FunctionType)
                space[name] = self.bind(callee)
        if self.mode == "counting" and function in self.counted and "g" in code.co_varnames[: code.co_argcount]:
            code = _counting(function, self.counted[function])
        copy = FunctionType(code, space, function.__name__)
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
        total = len(self.order) + len(ENTRIES)
        for i, (function, dispatcher) in enumerate(self.order):
            if progress:
                progress(i, total, function.__name__)
            dispatcher.compile(self.signature(function))
            dispatcher.disable_compile()
        for i, name in enumerate(ENTRIES):
            if progress:
                progress(len(self.order) + i, total, name)
            getattr(module, name).compile(self._entry_signature(getattr(module, name).py_func))
        if progress:
            progress(total, total, "")

    def _entry_signature(self, function: FunctionType) -> Any:
        types = self.numba.types
        records = {
            "g": self.rulebook.tables,
            "s": self.rulebook.state,
            "choices": agenda.Choices,
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
