"""What a page can offer for change in 1819 Singapore: the fields of every kind of card, with what each takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum

from entrepot.kernel.edition_values import Known
from entrepot.kernel.forms import DeckForm, FormField, Whole, by_id
from entrepot.kernel.sheets import Kind
from entrepot.kernel.title import Variant

from .data.card_changes import CARDS, FIXED_KINDS, WORDS
from .data.card_entries import FILES, RANGES
from .data.edition_values import VALUES
from .data.editions import load_edition
from .data.phrases import KINDS, LEGACY_COUNTS, phrase_of, words_of
from .data.reference import MUST, WHERE_NUMBERS
from .sheets import SHEETS, emptied, fields_of
from .vocabulary import Boost, Conflict, Effect, Faction, Modifier, Vice

MOST = {"kind": len(KINDS), "instant": 4, "action": 3, "boost": 2, "bonus": 2, "effect": 3, "modifier": 2}
TAKES: Mapping[str, tuple[str, ...]] = {
    "kind": tuple(KINDS),
    "vice": tuple(words_of(Vice)),
    "faction": tuple(words_of(Faction)),
    "conflict": tuple(words_of(Conflict)),
    "by": ("battle cards", "wealth"),
    "count": tuple(LEGACY_COUNTS),
}
PARTS: Mapping[str, tuple[str, ...]] = {
    "price": tuple(words_of(Faction)),
    "volunteer": ("points", "per_strength"),
}
AT_TABLEAU = ("instant", "action")


def _phrases(words: Iterable[IntEnum]) -> tuple[str, ...]:
    return tuple(phrase_of(word) for word in words if word)


def _is_of_events(effect: Effect) -> bool:
    return Effect.EACH_WEALTH <= effect <= Effect.FACTIONS_POPULATION_TIMES


HINTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(AT_TABLEAU, _phrases(effect for effect in Effect if not _is_of_events(effect))),
    "effect": _phrases(effect for effect in Effect if _is_of_events(effect)),
    "boost": _phrases(Boost),
    "modifier": _phrases(Modifier),
    "bonus": ("2", "1 + 2D", "1 per 3 tokens", "2 per works"),
    "connectors": ("HR | HR", "HK | SR", "- | -"),
    "strength": ("5 + 3D",),
    "steps": ("[[2, 3], [5, 8]]",),
}


class SingaporeForms:
    limits: Known = VALUES

    def decks(self) -> Sequence[DeckForm]:
        return tuple(
            DeckForm(
                deck,
                (CARDS, deck),
                [_field(deck, field, kind) for field, kind in fields_of(deck).items() if field != "id"],
                rows=True,
                can_add=deck not in FIXED_KINDS,
                can_remove=deck not in FIXED_KINDS,
            )
            for deck in FILES
        )

    def whole(self, variant: Variant) -> Whole:
        edition = load_edition(variant.options["edition"], variant.options["house"])
        cards = {deck.name: by_id(deck.rows) for deck in SHEETS.decks(variant)}
        return Whole(edition.values, edition.clauses, cards)


def _field(deck: str, name: str, kind: Kind) -> FormField:
    low, high = RANGES.get(name, (0, 0))
    if name == "number":
        low, high = 1, WHERE_NUMBERS[deck]
    return FormField(
        name,
        kind,
        low,
        high,
        words=TAKES.get(name, ()),
        hints=HINTS.get(name, ()) if kind != Kind.NUMBER else (),
        parts=PARTS.get(name, ()),
        most=MOST.get(name, 0) if kind == Kind.LIST else 0,
        must=name in MUST.get(deck, ()),
        fixed=name == "number",
        empty=None if name in (*WORDS, "number") else emptied(name),
    )


FORMS = SingaporeForms()
