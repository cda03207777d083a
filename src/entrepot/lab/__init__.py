"""The lab: what games say about a rulebook, in figures with intervals and sentences that designers can act on.

For notebooks `play`, `shares`, `changes` and `tell` give Polars frames; docs/lab.md lists their columns.
"""

from __future__ import annotations

from typing import Any

FOR_NOTEBOOKS = ("changes", "play", "shares", "tell")


def __getattr__(name: str) -> Any:
    """Read when they are asked for: most who import a part of the lab do without."""
    if name in FOR_NOTEBOOKS:
        from . import notebook

        return getattr(notebook, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
