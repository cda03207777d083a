"""Compiling many small functions into one entry, without making machine code of each on the way.

Numba optimises and emits every function it compiles together with all that it calls, although here only the entry is
ever called from outside; for hundreds of rules that is most of the work. Within `deferring`, a function stays LLVM code
until the entry takes it in, and is optimised and emitted once. This stands on the inside of Numba: where a version of
Numba looks different there, everything is compiled the ordinary way.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any


def _libraries() -> tuple[Any, Any]:
    from numba.core.codegen import JITCodeLibrary

    class Whole:
        """Where a rule's environment would be announced: nobody calls it from Python, so nobody needs it."""

        def __init__(self, codegen: Any) -> None:
            self._codegen = codegen

        def __getattr__(self, name: str) -> Any:
            return getattr(self._codegen, name)

        def set_env(self, name: str, env: Any) -> None:
            pass

    class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
        """One function, still LLVM code; what it calls is named, not included."""

        @property
        def codegen(self) -> Any:
            return Whole(self._codegen)

        def finalize(self) -> None:
            self._raise_if_finalized()
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            return 0

        def own_module(self) -> Any:
            return super()._get_module_for_linking()

        def _get_module_for_linking(self) -> Any:
            """For code outside an entry: this function with everything beneath it."""
            module = self.own_module().clone()
            for library in beneath([self])[1:]:
                module.link_in(_module(library), preserve=True)
            return module

    def beneath(libraries: list[Any]) -> list[Any]:
        """These libraries and all they call, each once."""
        found: dict[Any, None] = {}
        waiting = list(reversed(libraries))
        while waiting:
            library = waiting.pop()
            if library not in found:
                found[library] = None
                if isinstance(library, RuleLibrary):
                    waiting.extend(reversed(library._linking_libraries))
        return list(found)

    def _module(library: Any) -> Any:
        return library.own_module() if isinstance(library, RuleLibrary) else library._get_module_for_linking()

    class Taken:
        """A library as the entry links it: alone, because everything beneath it is taken in as well."""

        def __init__(self, library: Any) -> None:
            self._reload_init = library._reload_init
            self._get_module_for_linking = lambda: _module(library)

    class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
        """The entry, with everything it needs. Nobody else calls what it took in: told so, LLVM puts rules that are
        called from one place there, and passes no arguments that nobody looks at."""

        def finalize(self) -> None:
            self._own = {function.name for function in self._final_module.functions}
            taken = [Taken(library) for library in beneath(self._linking_libraries)]
            self._linking_libraries: list[Any] = taken
            super().finalize()

        def _optimize_final_module(self) -> None:
            for function in self._final_module.functions:
                if not function.is_declaration and function.name not in self._own and function.name.startswith("_ZN"):
                    function.linkage = "internal"
            # Numba optimises twice, to find counted references between the two; rules have none.
            passes, builder = self._codegen._module_pass_manager()
            passes.run(self._final_module, builder)

    return RuleLibrary, EntryLibrary


class _Factory:
    """Stands where the code generator keeps the class of its libraries."""

    def __init__(self, ordinary: Any, entry: str) -> None:
        self._ordinary = ordinary
        self._entry = entry
        self._rule_library, self._entry_library = _libraries()

    def __call__(self, codegen: Any, name: str, **more: Any) -> Any:
        kind = self._entry_library if name == self._entry else self._rule_library
        return kind(codegen, name, **more)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ordinary, name)


@contextlib.contextmanager
def deferring(entry: Any) -> Iterator[None]:
    """Compile nothing to machine code in here but the entry, a Numba dispatcher."""
    codegen = entry.targetctx.codegen()
    ordinary = getattr(codegen, "_library_class", None)
    if ordinary is None:
        yield
        return
    codegen._library_class = _Factory(ordinary, entry.py_func.__qualname__)
    try:
        yield
    finally:
        codegen._library_class = ordinary
