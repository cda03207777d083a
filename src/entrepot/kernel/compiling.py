"""Compiling: machine code of a game's rules under a program, kept in a cache.

The cache folder is keyed by a digest of every source file that takes part, because Numba's own cache only notices
changes of the file a function stands in. Only the entry is cached: it holds the machine code of all rules beneath it.
"""

from __future__ import annotations

import inspect
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from .deferring import deferring
from .lowering import sure_of_records
from .parts import Row, called
from .programs import Program, linked_module, linked_source
from .records import Record
from .rulebook import LinkError, Rulebook
from .rules import is_rule
from .state import GameState, GameTables

Progress = Callable[[int, int, str], None]

ENTRY_COST = 60  # how many rules' worth of time compiling the whole takes, for the progress line
# Rules own nothing, so nothing is counted: counted references keep LLVM from working on several numbers at once.
_OPTIONS = {"error_model": "numpy", "_nrt": False}
_INSIDE = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


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


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One process compiles; those that want the same wait for it and take what it made."""
    try:
        import fcntl
    except ImportError:  # not on this system: the same is compiled twice, and the later one stays
        yield
        return
    with (folder / "lock").open("w") as file:
        with suppress(OSError):  # nor on every disk
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Compiler:
    """Makes machine code of one game's rules: callees first, each with exactly the types its annotations state.
    Programs of one game share it, so that each rule is compiled once in a process."""

    def __init__(self, rulebook: Rulebook, mode: str) -> None:
        import numba

        self.numba = numba
        self.rulebook = rulebook
        self.mode = mode
        self._options = _OPTIONS | ({"boundscheck": True} if mode == "checked" else {})
        self._inside = self._options | _INSIDE
        self.made: dict[FunctionType, Any] = {}
        self.globals: dict[int, dict[str, Any]] = {}
        self.order: list[tuple[FunctionType, Any]] = []
        self.compiled = 0
        self.counted = {f: i for i, f in enumerate(rulebook.rules().values())}

    def dispatchers(self) -> dict[str, Any]:
        return {function.__name__: made for function, made in self.made.items()}

    def entry(self, program: Program, progress: Progress | None) -> Any:
        """The compiled entry of a program, from the cache or freshly made."""
        name = f"entrepot_linked_{self.rulebook.name}_{program.name}_{self.mode}"
        folder = cache_folder() / f"{self.rulebook.name}-{program.name}-{self.mode}-{self._digest(program)}"
        folder.mkdir(parents=True, exist_ok=True)
        with alone(folder):
            return self._entry_in(folder, name, program, progress)

    def _entry_in(self, folder: Path, name: str, program: Program, progress: Progress | None) -> Any:
        path = folder / f"{name}.py"
        source = linked_source(self.rulebook, program)
        if not path.exists() or path.read_text() != source:
            scratch = path.with_suffix(f".{os.getpid()}")
            scratch.write_text(source)
            scratch.replace(path)
        inner = self.numba.njit(**self._inside)
        entry = self.numba.njit(cache=True, nogil=True, **self._options)
        before = self.numba.config.CACHE_DIR
        self.numba.config.CACHE_DIR = str(folder)
        try:
            module = linked_module(name, str(path), self.rulebook, program, inner, entry, self.bind)
        finally:
            self.numba.config.CACHE_DIR = before
        sys.modules[name] = module
        entry_point = module.enter
        ready, mark = folder / "ready", self._fingerprint(path)
        if not ready.exists() or ready.read_text() != mark:
            with deferring(entry_point), sure_of_records():
                self._compile_all(entry_point, program, progress)
            ready.write_text(mark)
        return entry_point

    def _fingerprint(self, path: Path) -> str:
        """What Numba's cache goes by besides the sources: a folder that was copied, or came from another machine, holds
        nothing that it would take."""
        from llvmlite import binding

        stamp = path.stat()
        machine = f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
        return f"{path}\n{stamp.st_mtime_ns} {stamp.st_size}\n{self.numba.__version__}\n{machine}\n"

    def _digest(self, program: Program) -> str:
        return self.rulebook.digest(*program.sources())

    def bind(self, function: FunctionType) -> Any:
        """A dispatcher for a rule whose callees are dispatchers too; nothing is compiled yet."""
        if function in self.made:
            return self.made[function]
        code = function.__code__
        space = dict(function.__globals__)
        for name, callee in called(function):
            if is_rule(callee):
                space[name] = self.bind(callee)
        if self.mode == "counting" and function in self.counted and "g" in code.co_varnames[: code.co_argcount]:
            code = _counting(function, self.counted[function])
        copy = FunctionType(code, space, function.__name__, function.__defaults__)
        # Machine code from the cache is linked by symbol: two modes of one rule in a process must not share a name.
        copy.__qualname__ = f"{function.__name__}_{self.mode}"
        dispatcher = self.numba.njit(**self._inside)(copy)
        self.made[function] = dispatcher
        self.order.append((function, dispatcher))
        return dispatcher

    def signatures(self, function: FunctionType) -> Iterator[Any]:
        """The types of a rule as its annotations state them, and again for each number of arguments left out."""
        hints = get_type_hints(function)
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        arguments = [self._type(function, hints[name]) for name in names]
        result = self._type(function, hints.get("return"))
        omitted = [self.numba.types.Omitted(value) for value in function.__defaults__ or ()]
        for given in range(len(arguments), len(arguments) - len(omitted) - 1, -1):
            yield result(*arguments[:given], *omitted[len(omitted) - (len(arguments) - given) :])

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

    def _compile_all(self, entry: Any, program: Program, progress: Progress | None) -> None:
        waiting = self.order[self.compiled :]
        total = len(waiting) + ENTRY_COST
        for i, (function, dispatcher) in enumerate(waiting):
            if progress:
                progress(i, total, function.__name__)
            for signature in self.signatures(function):
                dispatcher.compile(signature)
            dispatcher.disable_compile()
        self.compiled = len(self.order)
        if progress:
            progress(len(waiting), total, "all of them together")
        entry.compile(self._entry_signature(program.entry))
        if progress:
            progress(total, total, "")

    def _entry_signature(self, function: Any) -> Any:
        """By the annotations of an entry: numbers, and rows of numbers or records."""
        hints = get_type_hints(function, include_extras=True)
        arguments = function.__code__.co_varnames[: function.__code__.co_argcount]
        return tuple(self._argument(function, hints[name]) for name in arguments)

    def _argument(self, function: FunctionType, hint: Any) -> Any:
        if get_origin(hint) is not Row:
            return self._type(function, hint)
        (kind,) = get_args(hint)
        if get_origin(kind) is Annotated:  # a number of some width
            return self.numba.types.Array(self.numba.from_dtype(get_args(kind)[1]), 1, "C")
        return self.numba.types.Array(self._type(function, kind), 1, "C")


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
