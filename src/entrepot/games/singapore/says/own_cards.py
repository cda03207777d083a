"""What the cards of a variant are called and say: as its file has it, or made from what the card does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from entrepot.kernel.messages import Messages

from ..data.card_changes import Rows, parts
from ..data.edition_whole import EditionFile

# fields whose phrases say what a card does
DOING = ("instant", "action", "boost", "bonus", "effect", "modifier")
PREFIX = {"leaders": "leader", "tiles": "tile"}  # of messages; of all others `card`
_ATTRIBUTE = re.compile(r"^\s+\.([\w-]+)\s*=", re.MULTILINE)


def message_of(kind: str, card: str) -> str:
    return f"{PREFIX.get(kind, 'card')}-{card}"


def words_of_cards(edition: EditionFile, says: Messages) -> str:
    """The messages of cards that variants name, add, or let do something else; `says` is what the game says without."""
    messages: dict[str, tuple[str, Mapping[str, str]]] = {}
    for layer in edition.changes:
        for message, row in _rows(layer):
            name, attributes = messages.get(message) or _usual(message, row, says)
            if "name" in row:
                name = _literal(row["name"])
            if "text" in row:
                attributes = _without_texts(attributes) | {"text": _literal(row["text"])}
            elif any(field in row for field in DOING):
                attributes = _without_texts(attributes) | {"text": _literal(_made(row))}
            messages[message] = name, attributes
    return "\n".join(_written(message, *said) for message, said in messages.items())


def _rows(layer: Rows) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Everything in a variant that has a name, by its message."""
    for kind, rows in layer.items():
        if kind == "conflicts":
            continue
        for row in rows:
            whole, *inner = parts(row.value)
            if kind != "boards":
                yield message_of(kind, whole["id"]), whole
            for part in inner:
                called = "attribute" if part is whole.get("attribute") else "legacy"
                if isinstance(part.get("id"), str):
                    yield f"{called}-{part['id']}", part


def _usual(message: str, row: Mapping[str, Any], says: Messages) -> tuple[str, Mapping[str, str]]:
    """What it is called and says so far; of something new its id in words."""
    if message not in says:
        return _literal(row["id"].replace("-", " ").title()), {"text": _literal(_made(row))}
    source = says[message]
    found = list(_ATTRIBUTE.finditer(source))
    ends = [each.start() for each in found] + [len(source)]
    value = source[: ends[0]].partition("=")[2].strip()
    texts = [source[each.end() : end].strip() for each, end in zip(found, ends[1:], strict=True)]
    return value, dict(zip((each[1] for each in found), texts, strict=True))


def _without_texts(attributes: Mapping[str, str]) -> dict[str, str]:
    """Without what older artworks say on the card."""
    return {name: text for name, text in attributes.items() if name.partition("-")[0] != "text"}


def _made(row: Mapping[str, Any]) -> str:
    """What a card does, in the phrases of its file; a Legacy has its steps."""
    phrases = [
        f"{field}: {', '.join(value) if isinstance(value, list) else value}"
        for field in DOING
        if (value := row.get(field))
    ]
    if "count" in row:
        steps = ", ".join(f"{at_least}: {points} VP" for at_least, points in row.get("steps", []))
        phrases.append(f"{row['count']}: {steps}" if steps else str(row["count"]))
    return "; ".join(phrases) or "-"


def _literal(text: str) -> str:
    """A text as Fluent takes it, whatever is in it."""
    plain = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{plain}" }}'


def _written(message: str, name: str, attributes: Mapping[str, str]) -> str:
    lines = [f"{message} = {name}", *(f"    .{attribute} = {text}" for attribute, text in attributes.items())]
    return "\n".join(lines) + "\n"
