"""From a game's rules to the code of a graphics processor: every rule a device function with exactly the types its
annotations state, callees first, and a program's entry the kernel. No graphics processor is needed for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from entrepot.kernel.chance import keyed_below
from entrepot.kernel.journal import forget_notes, note, whisper
from entrepot.kernel.parts import Row, called
from entrepot.kernel.programs import Copies, Program, bound, linked_source
from entrepot.kernel.records import Record
from entrepot.kernel.rulebook import LinkError, Rulebook
from entrepot.kernel.rules import is_rule
from entrepot.kernel.state import Choices, GameState, GameTables
from entrepot.kernel.title import OptionError

from .rewriting import rewritten

Architecture = tuple[int, int]  # compute capability: (9, 0) is an H100 or H200

_ENTRY = "\n@entry\ndef enter("


def nothing(*given: int) -> None:
    """Instead of a note: games in bulk are quiet."""


def never(*given: int) -> int:
    """Instead of a draw from a key: games in bulk have seeds."""
    return 0


_LEFT_OUT: dict[Any, Any] = {note: nothing, whisper: nothing, forget_notes: nothing, keyed_below: never}


def toolchain() -> Any:
    """`numba.cuda`, as the package numba-cuda brings it."""
    if find_spec("numba_cuda") is None:
        raise OptionError("Compiling rules for a GPU needs numba-cuda: pip install 'entrepot[cuda]'.")
    import numpy as np

    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # gone from NumPy, and numba-cuda asks for it
    import_module("_numba_cuda_redirector")  # what Numba itself still brings along is older
    from numba import cuda

    return cuda


@contextmanager
def pretending(architecture: Architecture) -> Iterator[None]:
    """numba-cuda asks the graphics processor which one it is; here there may be none."""
    from numba.cuda import dispatcher

    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=architecture)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


def compiled(function: FunctionType, signature: Any, architecture: Architecture) -> str:
    from numba import cuda

    code, _ = cuda.compile(function, signature, device=False, abi="numba", cc=architecture, output="ptx")
    return str(code)


class Types:
    """From annotations to the types of numba-cuda."""

    def __init__(self, rulebook: Rulebook | None) -> None:
        from numba.cuda import types
        from numba.cuda.np.numpy_support import from_dtype

        self._types = types.types if hasattr(types, "types") else types
        self._from_dtype = from_dtype
        self._rulebook = rulebook

    def rule(self, function: FunctionType) -> Any:
        hints = get_type_hints(function)
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        result = self._of(function, hints.get("return"))
        return result(*(self._of(function, hints[name]) for name in names))

    def entry(self, function: Any) -> Any:
        hints = get_type_hints(function, include_extras=True)
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        return self._of(function, None)(*(self.argument(function, hints[name]) for name in names))

    def argument(self, function: Any, hint: Any) -> Any:
        if get_origin(hint) is not Row:
            return self._of(function, hint)
        (kind,) = get_args(hint)
        each = self._from_dtype(get_args(kind)[1]) if get_origin(kind) is Annotated else self._of(function, kind)
        return self._types.Array(each, 1, "C")

    def _of(self, function: Any, hint: Any) -> Any:
        if hint is None or hint is type(None):
            return self._types.void
        if hint is int:
            return self._types.int64
        if hint is bool:
            return self._types.boolean
        if self._rulebook is not None and hint in (GameState, GameTables):
            hint = self._rulebook.state if hint is GameState else self._rulebook.tables
        if isinstance(hint, type) and issubclass(hint, Record):
            return self._from_dtype(hint.dtype())
        raise LinkError(f"{function.__module__}.{function.__name__}: arguments are int, bool or records, not {hint!r}")


class Binder:
    """Device functions of one game's rules: callees first, each with exactly the types its annotations state."""

    def __init__(self, rulebook: Rulebook, architecture: Architecture, bound_one: Callable[[int, str], None]) -> None:
        self._cuda = toolchain()
        self._rulebook = rulebook
        self._architecture = architecture
        self._bound_one = bound_one
        self._types = Types(rulebook)
        self._made: dict[FunctionType, Any] = {}

    def ptx(self, program: Program) -> str:
        with pretending(self._architecture):
            module = linked(self._rulebook, program, self._cuda, self._inner, self._bind)
            self._bound_one(len(self._made), "all of them together")
            return compiled(module.enter, self._types.entry(program.entry), self._architecture)

    def _inner(self, function: FunctionType) -> Any:
        return self._cuda.jit(device=True)(rewritten(function, function.__globals__))

    def _bind(self, function: FunctionType) -> Any:
        if function not in self._made:
            if function in _LEFT_OUT:
                self._made[function] = self._cuda.jit(device=True)(_LEFT_OUT[function])
                return self._made[function]
            space = dict(function.__globals__)
            for name, callee in called(function):
                if is_rule(callee):
                    space[name] = self._bind(callee)
            signature = self._types.rule(function)
            self._made[function] = self._cuda.jit(signature, device=True)(rewritten(function, space))
            self._bound_one(len(self._made), function.__name__)
        return self._made[function]


def linked(rulebook: Rulebook, program: Program, cuda: Any, inner: Any, rule: Any, room: Any = None) -> ModuleType:
    """The module written for a game, carried out; its `enter` is the kernel. The choices that a thread marks lie in its
    own memory, where those of neighbours lie side by side; or where `room` says."""
    name = f"entrepot_linked_{rulebook.name}_{program.name}_cuda"
    module = ModuleType(name)
    module.__file__ = f"<{name}>"
    vars(module).update({name: rule(function) for name, function in bound(rulebook, program).items()})
    vars(module).update(inner=inner, entry=lambda function: function, cuda=cuda, room=room)
    vars(module).update(choices_type=Choices.dtype())
    source = linked_source(rulebook, program)
    head, tail = source[: source.index(_ENTRY)], source[source.index(_ENTRY) :]
    own = "cuda.local.array(1, choices_type)" if room is None else "room()"
    if "choices" in program.entry.__code__.co_varnames[: program.entry.__code__.co_argcount]:
        tail = tail.replace("    return run", f"    choices = {own}\n    return run")
    text = f"{head}\n@inner\ndef thread():\n    return cuda.grid(1)\n\n{tail}"
    exec(compile(text, module.__file__, "exec"), vars(module))
    vars(module)["run"] = Copies(program, module, inner, rule).of(program.entry)
    return module
