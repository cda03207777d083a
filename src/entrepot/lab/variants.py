"""Variants: a game with other options or other values of its edition, as designers write them on one line.

`2023-02` is an edition, `my.toml` a variant, `mode=mayhem` an option, `raid.ship_at=3` a value of the edition (which
becomes a variant file of its own); several are joined with commas.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from entrepot.contests.files import made, write
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.edition_files import is_path
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game

MOST_CELLS = 400
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


def read_changes(text: str) -> dict[str, str]:
    """A side of a comparison: `edition` for a bare word, otherwise what stands before each `=`."""
    changes: dict[str, str] = {}
    for word in (part.strip() for part in text.split(",")):
        name, equals, value = word.partition("=")
        if not word or (equals and not (name.strip() and value.strip())):
            raise OptionError(f"A variant is an edition, a file or NAME=VALUE, joined with commas, not {text!r}.")
        changes[name.strip() if equals else "edition"] = value.strip() if equals else word
    return changes


def read_sweep(texts: Sequence[str]) -> dict[str, list[str]]:
    """`raid.ship_at=1..4` and `mode=full,mayhem`: the values that each name takes."""
    swept: dict[str, list[str]] = {}
    for text in texts:
        name, equals, values = (part.strip() for part in text.partition("="))
        found = _RANGE.fullmatch(values)
        if found:
            low, high = int(found[1]), int(found[2])
            listed = [str(number) for number in range(low, high + 1)]
        else:
            listed = [value.strip() for value in values.split(",") if value.strip()]
        if not name or not equals or not listed or len(set(listed)) != len(listed):
            raise OptionError(f"What to change is written NAME=1..4 or NAME=A,B, not {text!r}.")
        swept[name] = listed
    cells = 1
    for listed in swept.values():
        cells *= len(listed)
    if not 1 <= cells <= MOST_CELLS:
        raise OptionError(f"There are {cells} combinations to try; the lab tries 1 to {MOST_CELLS}.")
    return swept


def combinations(swept: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
    return [dict(zip(swept, values, strict=True)) for values in itertools.product(*swept.values())]


def variant(
    name: str, options: Mapping[str, Any], changes: Mapping[str, str], folder: Path, progress: Progress | None = None
) -> Game:
    """A game with changes; values of an edition become a file in `folder`."""
    game = title(name)
    chosen = dict(options)
    values: dict[str, Any] = {}
    for key, text in changes.items():
        if "." in key:
            values[key] = text
        else:
            chosen[key] = _option(game, key, text)
    if values:
        chosen["edition"] = str(_file(game, str(chosen.get("edition") or _default(game)), values, folder))
    return Game(game, chosen, "compiled", progress)


def _default(game: Title) -> Any:
    return next(setting.default for setting in game.settings() if setting.name == "edition")


def _option(game: Title, name: str, text: str) -> Any:
    """An option's value of the type that the game wants."""
    setting = next((one for one in game.settings() if one.name == name.replace("-", "_")), None)
    if setting is None:
        known = ", ".join(one.name for one in game.settings())
        raise OptionError(f"{game.name} has no option {name!r}: it takes {known}; values of an edition have a dot.")
    return next((value for value in setting.values if str(value).casefold() == text.casefold()), text)


def _file(game: Title, edition: str, values: Mapping[str, str], folder: Path) -> Path:
    if game.values is None:
        raise OptionError(f"{game.name} has no values of an edition to change, such as {next(iter(values))!r}.")
    checked = {name: game.values.read(name, text) for name, text in values.items()}
    base = game.values.check(edition, checked)
    words = "-".join(f"{name.replace('.', '-')}-{text}" for name, text in sorted(values.items()))
    label = re.sub(r"[^a-z0-9-]+", "-", f"{base}-{words}".lower())[:100]
    path = made(folder).resolve() / f"{label}.toml"
    write(path, variant_text(_written_base(edition), label, checked))
    return path


def _written_base(edition: str) -> str:
    return str(Path(edition).resolve()) if is_path(edition, Path.cwd()) else edition


def variant_text(base: str, name: str, values: Mapping[str, Any]) -> str:
    """A variant file: its base and what it changes."""
    lines = [f'base = "{base}"', f'name = "{name}"', f'title = "{name}"']
    for section in sorted({key.split(".")[0] for key in values}):
        lines += ["", f"[{section}]"]
        lines += [
            f"{key.split('.', 1)[1]} = {_toml(value)}"
            for key, value in sorted(values.items())
            if key.split(".")[0] == section
        ]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list | tuple) else str(value)
