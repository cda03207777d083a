"""Everything that a variant can change, as the tables of docs/variants.md."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from entrepot.kernel.edition_values import markdown_table, values_reference
from entrepot.kernel.messages import Messages

from ..vocabulary import Boost, Conflict, Effect, Faction, Modifier, Vice
from .card_changes import FIXED_KINDS, REMOVE, WORDS
from .card_entries import FILES, LEGACY_FIELDS, RANGES, ROOM
from .edition_values import VALUES
from .edition_whole import EditionFile
from .phrases import KINDS, LEGACY_COUNTS, phrase_of, words_of

WHERE_NUMBERS = {kind: most for kinds, most in ROOM.items() for kind in kinds}
DEFAULTS = {"copies": "1", "ships": "0", "by": "battle cards"}
MUST = {
    "market": ("id", "price", "connectors", "slots"),
    "battle": ("id", "faction", "strength"),
    "heroes": ("id", "strength"),
    "population": ("id", "cubes", "influence"),
    "events": ("id", "deck"),
    "tiles": ("id",),
}


def reference(edition: EditionFile, says: Messages) -> str:
    parts = [values_reference(VALUES, edition.values, edition.clauses, edition.name, says)]
    parts += [_fields(kind, says) for kind in FILES]
    parts.append(_vocabulary())
    return "\n".join(parts)


def _fields(kind: str, says: Messages) -> str:
    own = FILES[kind][1]
    inner = LEGACY_FIELDS if kind == "boards" else ()
    words = () if kind == "conflicts" else WORDS
    gone = () if kind in FIXED_KINDS else (REMOVE,)
    fields = [field for field in dict.fromkeys((*own, *inner, *words, *gone)) if field != "seen"]
    rows = [(f"`{field}`", says.say(f"field-{field}"), _takes(kind, field), _default(kind, field)) for field in fields]
    table = markdown_table(("Field", "Meaning", "Takes", "If a new card leaves it out"), rows)
    return f"### `[[cards.{kind}]]`\n\n{table}"


def _takes(kind: str, field: str) -> str:
    if field == "number":
        return f"1 to {WHERE_NUMBERS[kind]}"
    if field == "strength" and kind == "events":
        return "such as `5 + 3D`"
    if field in RANGES:
        low, high = RANGES[field]
        more = ", or `{ british = 4, malay = 2 }`" if field == "price" else ""
        return f"{low} to {high}{more}"
    return TAKES.get(field, "a text")


def _default(kind: str, field: str) -> str:
    if kind in FIXED_KINDS:
        return ""
    return "must be said" if field in MUST[kind] else DEFAULTS.get(field, "none")


def _either(words: Iterable[str]) -> str:
    return ", ".join(words)


TAKES = {
    "kind": f"a list of: {_either(KINDS)}",
    "vice": _either(words_of(Vice)),
    "connectors": "such as `HK | SR`",
    "instant": "a list of up to 4 effects",
    "action": "a list of up to 3 effects",
    "boost": "up to 2 boosts as a list; one, as a text, on tiles and Attributes",
    "bonus": "a list of up to 2, such as `2`, `1 + 2D`, `1 per 3 tokens`, `2 per works`",
    "effect": "a list of up to 3 effects of events",
    "modifier": "a list of up to 2 modifiers",
    "faction": _either(words_of(Faction)),
    "conflict": _either(words_of(Conflict)),
    "by": "battle cards, wealth",
    "volunteer": "`{ points = 1, per_strength = 1 }`",
    "mythic": "true or false",
    "starred": "true or false",
    "ship": "true or false",
    "remove": "true",
    "attribute": "a table",
    "legacy": "a list of tables",
    "count": _either(LEGACY_COUNTS),
    "steps": "such as `[[2, 3], [5, 8]]`",
    "rows": "a list of lists",
    "id": "small letters, digits, hyphens",
}


def _vocabulary() -> str:
    events = [effect for effect in Effect if Effect.EACH_WEALTH <= effect <= Effect.FACTIONS_POPULATION_TIMES]
    others = [effect for effect in Effect if effect not in events and effect != Effect.NONE]
    rows = [
        ("Effects of cards", _phrases(others)),
        ("Effects of events", _phrases(events)),
        ("Boosts", _phrases(boost for boost in Boost if boost != Boost.NONE)),
        ("Modifiers of a round", _phrases(modifier for modifier in Modifier if modifier != Modifier.NONE)),
    ]
    return f"### Words for what cards do\n\n{markdown_table(('Kind', 'Words'), rows)}"


def _phrases(words: Iterable[IntEnum]) -> str:
    return ", ".join(f"`{phrase_of(word)}`" for word in words)
