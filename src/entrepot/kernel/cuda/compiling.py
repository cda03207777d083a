"""Code for a graphics processor, kept in the cache beside machine code for the processor: PTX, for every driver.

What is made depends on the sources and on the architecture alone, so a cache may be copied to a machine that has a
graphics processor and no compiler.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from entrepot.kernel.compiling import ENTRY_COST, Progress, alone, cache_folder
from entrepot.kernel.programs import Program
from entrepot.kernel.rulebook import Rulebook

from .binding import Architecture, Binder, Types, compiled, pretending, toolchain
from .rewriting import rewritten

_MAKERS = [Path(__file__).with_name(name) for name in ("binding.py", "rewriting.py")]


def ptx_of(
    rulebook: Rulebook, program: Program, architecture: Architecture, progress: Progress | None = None
) -> tuple[Path, str]:
    """The file with a program's code, linked to a game, and its text: from the cache or freshly made."""
    total = len(rulebook.rules()) + ENTRY_COST

    def bound_one(number: int, name: str) -> None:
        if progress:
            progress(min(number, total), total, name)

    name = f"{rulebook.name}-{program.name}-{_digest([*rulebook.sources(), *program.sources()])}"
    return _kept(name, architecture, lambda: Binder(rulebook, architecture, bound_one).ptx(program))


def ptx_of_function(function: Any, architecture: Architecture) -> tuple[Path, str]:
    """The same for a function that knows no game."""
    name = f"{function.__name__}-{_digest([Path(function.__code__.co_filename)])}"

    def made() -> str:
        cuda = toolchain()
        space = {**function.__globals__, "cuda": cuda}
        with pretending(architecture):
            return compiled(rewritten(function, space), Types(None).entry(function), architecture)

    return _kept(name, architecture, made)


def _kept(name: str, architecture: Architecture, made: Callable[[], str]) -> tuple[Path, str]:
    folder = cache_folder() / name
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"sm_{architecture[0]}{architecture[1]}.ptx"
    with alone(folder):
        if not path.exists():
            scratch = path.with_suffix(".making")
            scratch.write_text(_for_older_drivers(made(), architecture))
            scratch.replace(path)
    return path, path.read_text()


def _for_older_drivers(ptx: str, architecture: Architecture) -> str:
    """A compiler that is newer than the driver says so in its code, and the driver takes none of it, although nothing
    in it is new."""
    return re.sub(r"^\.version .*$", ".version 8.0", ptx, count=1, flags=re.M) if architecture <= (9, 0) else ptx


def _digest(sources: list[Path]) -> str:
    total = hashlib.sha256()
    for path in [*sources, *_MAKERS]:
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]


def entry_name(ptx: str) -> str:
    """What the kernel is called in the code."""
    found = re.search(r"\.entry\s+([\w$]+)", ptx)
    assert found, "code without an entry"
    return found.group(1)
