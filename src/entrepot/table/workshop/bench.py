"""The bench: all that can be changed in a game, in the reader's language, beside what an edition says of it."""

from __future__ import annotations

from typing import Any

from entrepot.bots.levels import lacks_network, spec
from entrepot.kernel.edition_values import Limits
from entrepot.kernel.forms import DeckForm, FormField, Whole
from entrepot.kernel.title import Title, Variant

from ..play.catalogue import cards, offer
from .drafts import bases, forms_of, shown, usual_base

BOTS = ("random", "greedy", "policy")
NOT_ASKED = ("edition", "house", "first_game")  # options that the draft decides, or that no bot needs


def bots_of(title: Title) -> list[str]:
    """Who can play the games that are asked for."""
    return [name for name in BOTS if not lacks_network(title, spec(name))]


def listed(variant: Variant) -> dict[str, Any]:
    """A game as one chooses it."""
    shown = offer(variant)
    return {
        "name": shown["name"],
        "title": shown["title"],
        "editable": variant.title.forms is not None,
        "bases": list(bases(variant.title)),
        "usual": usual_base(variant.title),
        "settings": [setting for setting in shown["settings"] if setting["name"] not in NOT_ASKED],
        "bots": bots_of(variant.title),
    }


def bench(variant: Variant) -> dict[str, Any]:
    """Everything of an edition that can be changed."""
    forms = forms_of(variant.title)
    whole = forms.whole(variant)
    names = {card["id"]: card["name"] for card in cards(variant, "")}
    return {
        "game": variant.title.name,
        "base": str(variant.options["edition"]),
        "sections": _sections(variant, whole),
        "decks": [_deck(variant, deck, whole, names) for deck in forms.decks()],
    }


def _sections(variant: Variant, whole: Whole) -> list[dict[str, Any]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for name, limits in forms_of(variant.title).limits.items():
        found.setdefault(name.partition(".")[0], []).append(_value(variant, name, limits, whole))
    return [
        {"name": name, "label": variant.called("section", name), "values": values} for name, values in found.items()
    ]


def _value(variant: Variant, name: str, limits: Limits, whole: Whole) -> dict[str, Any]:
    value = whole.values[name]
    given = [bool(one) if limits.switch else one for one in (value if isinstance(value, tuple) else (value,))]
    return {
        "name": name,
        "meaning": variant.called("value", name.replace(".", "-")),
        "clauses": whole.clauses.get(name, "").split(),
        "low": limits.low,
        "high": limits.high,
        "length": limits.length,
        "switch": limits.switch,
        "value": given if limits.length else given[0],
    }


def _deck(variant: Variant, deck: DeckForm, whole: Whole, names: dict[str, str]) -> dict[str, Any]:
    there = whole.cards[deck.name]
    return {
        "name": deck.name,
        "label": variant.called("deck", deck.name),
        "can_add": deck.can_add,
        "can_remove": deck.can_remove,
        "partial": not deck.rows,
        "fields": [_field(variant, field) for field in deck.fields],
        "cards": [
            {
                "id": id_,
                "name": names.get(id_) or row.get("name") or variant.called(f"in-{deck.name}", id_),
                "fields": shown(deck, row),
            }
            for id_, row in there.items()
        ],
    }


def _field(variant: Variant, field: FormField) -> dict[str, Any]:
    meaning = f"field-{field.name}"
    return {
        "name": field.name,
        "label": variant.called("label", field.name),
        "meaning": variant.says.say(meaning) if meaning in variant.says else "",
        "kind": field.kind.name.lower(),
        "low": field.low,
        "high": field.high,
        "words": list(field.words),
        "hints": list(field.hints),
        "parts": [{"name": part, "label": variant.called("label", part)} for part in field.parts],
        "most": field.most,
        "must": field.must,
        "fixed": field.fixed,
        "empty": field.empty,
    }
