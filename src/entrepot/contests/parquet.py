"""Tables on disk, as Parquet files."""

from __future__ import annotations

import io
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from entrepot.kernel.title import OptionError

from .files import write


def polars() -> Any:
    """The library that tables are made with, or an `OptionError` that says what to install."""
    if find_spec("polars") is None:
        raise OptionError("Parquet files need polars: pip install 'entrepot[parquet]'.")
    return import_module("polars")


def writable(path: Path) -> Path:
    """The path of a Parquet file that can be written, or an `OptionError`: known before a run."""
    if path.suffix != ".parquet":
        raise OptionError(f"Tables are written to a .parquet file, not to {path}.")
    if not path.parent.is_dir():
        raise OptionError(f"There is no folder {path.parent} to write {path.name} into.")
    polars()
    return path


def packed(frame: Any) -> bytes:
    """A table, a Polars frame or columns by name, as the bytes of a file."""
    into = io.BytesIO()
    (polars().DataFrame(frame) if isinstance(frame, dict) else frame).write_parquet(into)
    return into.getvalue()


def save(path: Path, frame: Any) -> None:
    write(path, packed(frame))
