"""How bots of one's own are named: `module:Class`, a name under the entry point `entrepot.bots`, `program:COMMAND`;
each with the time it has for a choice, if it is not the usual."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import entry_points

from entrepot.kernel.title import OptionError

ENTRY_POINT = "entrepot.bots"
SECONDS = 10.0  # for a choice
LONGEST_SECONDS = 600.0

_TIME = r"(\d+(?:\.\d+)?(?:ms|s))"
_PROGRAM = re.compile(rf"program:(?:{_TIME}:)?(.+)")
_CLASS = re.compile(rf"(?!(?:policy|search|classic|program):)([^\W\d][\w.]*:[^\W\d][\w.]*)(?::{_TIME})?")
_INSTALLED = re.compile(rf"([^:]+)(?::{_TIME})?")


@dataclass(frozen=True)
class OwnName:
    """A bot of one's own as it was named: the words of its command, or the place of its class."""

    name: str
    command: tuple[str, ...]
    place: str
    seconds: float


@lru_cache(256)
def own_name(name: str) -> OwnName | None:
    """The bot of one's own that is meant; None if it is none."""
    if found := _PROGRAM.fullmatch(name):
        return OwnName(name, _command(found[2]), "", _seconds(name, found[1]))
    if found := _CLASS.fullmatch(name):
        return OwnName(name, (), found[1], _seconds(name, found[2]))
    if found := _INSTALLED.fullmatch(name):
        for point in entry_points(group=ENTRY_POINT, name=found[1]):
            return OwnName(name, (), point.value, _seconds(name, found[2]))
    return None


def _command(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise OptionError(f"The command {text!r} cannot be read: {error}.") from None
    if not words:
        raise OptionError("A program is named with its command: program:./mybot --flag.")
    return words


def _seconds(name: str, text: str | None) -> float:
    if text is None:
        return SECONDS
    seconds = float(text[:-2]) / 1000 if text.endswith("ms") else float(text[:-1])
    if not 0 < seconds <= LONGEST_SECONDS:
        raise OptionError(f"{name!r}: a choice takes more than 0 and at most {LONGEST_SECONDS:.0f} s.")
    return seconds
