"""Values as TOML writes them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any


def quoted(text: str) -> str:
    """A basic string: JSON's escapes are TOML's, too, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def key(name: str) -> str:
    """A key as it is written: quoted where it must be."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else quoted(name)


def document(data: Mapping[str, Any]) -> str:
    """A whole file: single values first, then tables, and those in them that hold tables themselves."""
    return "\n".join(_lines((), data)).strip("\n") + "\n"


def _lines(path: tuple[str, ...], data: Mapping[str, Any]) -> list[str]:
    single = {name: value for name, value in data.items() if not _is_table(value) and not _are_tables(value)}
    lines = [f"{key(name)} = {written(value)}" for name, value in single.items()]
    if path and (lines or not data):
        lines = ["", f"[{'.'.join(map(key, path))}]", *lines]
    for name, value in data.items():
        inner = (*path, name)
        if _is_table(value):
            lines += _lines(inner, value)
        elif _are_tables(value):
            for row in value:
                fields = [f"{key(field)} = {written(part)}" for field, part in row.items()]
                lines += ["", f"[[{'.'.join(map(key, inner))}]]", *fields]
    return lines


def _is_table(value: Any) -> bool:
    """Whether it is written under a heading of its own: a value with its clause is not."""
    return isinstance(value, dict) and set(value) != {"value", "clause"}


def _are_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        inner = ", ".join(f"{key(name)} = {written(part)}" for name, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    return str(value)
