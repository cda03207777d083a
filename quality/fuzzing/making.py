"""Making bad input from good input: JSON values changed in one place or several, and lines of text files likewise."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

ODD_TEXTS = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\ufeff",
    "\u202egnalp\u202c",
    "\u3164",
    "e\u0301" * 20,
    "🐉" * 8,
    "\ud800",
    "<script>alert(1)</script>",
    "'; DROP TABLE tables; --",
    "../../etc/passwd",
    "%s%n{0}{x}",
    "__class__",
    "NaN",
    "-0",
    "1e999",
    "x" * 300,
    "\r\nSet-Cookie: a=b",
)
ODD_NUMBERS = (
    0,
    -1,
    1,
    2,
    7,
    15,
    16,
    127,
    128,
    255,
    256,
    599,
    0x7FFF,
    0x8000,
    1 << 31,
    1 << 53,
    (1 << 63) - 1,
    1 << 63,
)
ODD_NUMBERS_MORE = (1 << 64, 1 << 96, -(1 << 63), 10**40, 0.5, -0.0, 1e308, float("inf"))
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
QUOTED = re.compile(r'"[^"\n]*"')
DEEP = 400

Mutate = Callable[[random.Random, bytes], bytes]


def odd_value(dice: random.Random) -> Any:
    """Something that is JSON and hardly ever what was asked for."""
    kind = dice.randrange(9)
    if kind == 0:
        return dice.choice(ODD_TEXTS)
    if kind == 1:
        return dice.choice(ODD_NUMBERS)
    if kind == 2:
        return dice.choice(ODD_NUMBERS_MORE)
    if kind == 3:
        return dice.choice((None, True, False))
    if kind == 4:
        return [odd_value(dice) for _ in range(dice.randrange(3))]
    if kind == 5:
        return {dice.choice(ODD_TEXTS): odd_value(dice) for _ in range(dice.randrange(3))}
    if kind == 6 and dice.random() < 0.1:
        return _nested(dice)
    return dice.randrange(-3, 700)


def _nested(dice: random.Random) -> Any:
    value: Any = 1
    for _ in range(dice.randrange(2, DEEP)):
        value = [value] if dice.random() < 0.5 else {"a": value}
    return value


def changed(dice: random.Random, value: Any) -> Any:
    """The value with something different in one place; it is changed itself where it can be."""
    places = _places(value)
    if not places:
        return odd_value(dice)
    holder, key = dice.choice(places)
    what = dice.randrange(8)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, dict):
        holder[dice.choice([*ODD_TEXTS, *holder])] = holder.pop(key)
    elif what == 1:
        holder.insert(key, copy.deepcopy(dice.choice(holder)))
    elif what == 2:
        other, name = dice.choice(places)
        holder[key] = copy.deepcopy(other[name])
    elif what == 3 and isinstance(holder[key], int) and not isinstance(holder[key], bool):
        holder[key] += dice.choice((-1, 1, 2, 256, 1 << 16, 1 << 32))
    elif what == 4 and isinstance(holder[key], str):
        holder[key] = changed_text(dice, holder[key])
    elif what == 5 and isinstance(holder, dict):
        holder[dice.choice(ODD_TEXTS)] = odd_value(dice)
    else:
        holder[key] = odd_value(dice)
    return value


def _places(value: Any, limit: int = 400) -> list[tuple[Any, Any]]:
    """Where something can be changed: containers with a key or an index."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting and len(found) < limit:
        thing = waiting.pop()
        if isinstance(thing, dict | list):
            pairs: list[tuple[Any, Any]] = list(thing.items() if isinstance(thing, dict) else enumerate(thing))
            for key, inner in pairs[:limit]:
                found.append((thing, key))
                waiting.append(inner)
    return found


def changed_text(dice: random.Random, text: str) -> str:
    at = dice.randrange(len(text) + 1)
    return (
        text[:at] + dice.choice(ODD_TEXTS) + text[at:],
        text[:at],
        text[:at] + text[at + 1 :],
        text.swapcase(),
        text * 2,
        text[:at]
        + chr(dice.choice((0, 9, 10, 34, 39, 92, 127, 0x2028, 0xFFFD, dice.randrange(32, 0x3000))))
        + text[at:],
    )[dice.randrange(6)]


def json_mutator(dice: random.Random, data: bytes) -> bytes:
    """JSON in, JSON out (nearly always)."""
    try:
        value = json.loads(data)
        for _ in range(1 + (dice.random() < 0.3)):
            value = changed(dice, value)
        out = json.dumps(value).encode()
    except (ValueError, RecursionError):  # no JSON, or so deep that we cannot handle it ourselves
        return bytes_mutator(dice, data)
    return bytes_mutator(dice, out) if dice.random() < 0.05 else out


def text_mutator(words: Sequence[str]) -> Mutate:
    """Changes lines of a text file; `words` are those that mean something in it."""

    def mutate(dice: random.Random, data: bytes) -> bytes:
        lines = data.decode("utf-8", "replace").split("\n")
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            _change_line(dice, lines, words)
        return "\n".join(lines).encode("utf-8", "surrogatepass")

    return mutate


def _change_line(dice: random.Random, lines: list[str], words: Sequence[str]) -> None:
    at = dice.randrange(len(lines))
    what = dice.randrange(9)
    if what == 0 and len(lines) > 1:
        del lines[at]
    elif what == 1:
        lines.insert(at, dice.choice(lines))
    elif what == 2:
        lines[at] = changed_text(dice, lines[at])
    elif what == 3:
        number = repr(dice.choice(ODD_NUMBERS + ODD_NUMBERS_MORE))
        lines[at] = NUMBER.sub(number, lines[at], count=1)
    elif what == 4:
        lines[at] = QUOTED.sub(lambda _: json.dumps(dice.choice(words)), lines[at], count=1)
    elif what == 5:
        lines[at] = QUOTED.sub(lambda _: json.dumps(dice.choice(ODD_TEXTS[:-1])), lines[at], count=1)
    elif what == 6:
        key, _, _ = lines[at].partition("=")
        lines[at] = f"{key}= {json.dumps(odd_value(dice))}"
    elif what == 7:
        _, sign, value = lines[at].partition("=")
        lines[at] = f"{json.dumps(dice.choice(words))} {sign}{value}"
    else:
        other = dice.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]


def bytes_mutator(dice: random.Random, data: bytes) -> bytes:
    at = dice.randrange(len(data) + 1)
    what = dice.randrange(5)
    if what == 0:
        return data[:at]
    if what == 1:
        return data[:at] + bytes([dice.randrange(256)]) + data[at:]
    if what == 2:
        return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]
    if what == 3:
        return data[:at] + data[at : at + 8] * 2 + data[at + 8 :]
    return data[:at] + data[at + dice.randrange(1, 9) :]
