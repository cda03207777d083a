"""The numbers of an edition or a variant, as sentences of a rulebook name them: `raid.ship_at` is `$raid-ship-at`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from entrepot.kernel.title import Variant

from .reading import Facts


@runtime_checkable
class HasNumbers(Protocol):
    """What the values of a game may have besides: all of them as they are in a way to play, and what follows from
    them."""

    def numbers(self, variant: Variant) -> Mapping[str, Any]:
        """By dotted name: a number, a list of numbers, or a switch."""


def numbers_of(variant: Variant) -> Mapping[str, Any]:
    """Nothing where a game has no values."""
    values = variant.title.values
    return values.numbers(variant) if isinstance(values, HasNumbers) else {}


def facts_of(variant: Variant) -> Facts:
    """What conditions ask about: the edition whose clauses are played, the options, the values."""
    return {**numbers_of(variant), **variant.options, "edition": variant.title.root_edition(variant)}


def spoken(variant: Variant) -> dict[str, Any]:
    """The same as values of messages: numbers as they are, those of a list by their place, switches `yes` or `no`."""
    found: dict[str, Any] = {}
    for name, value in facts_of(variant).items():
        called = name.replace(".", "-").replace("_", "-")
        if isinstance(value, list | tuple):
            found |= {f"{called}-{place}": _spoken(each) for place, each in enumerate(value)}
        else:
            found[called] = _spoken(value)
    return found | {"edition": f"e{found['edition']}"}  # a choice in a message begins with a letter


def _spoken(value: Any) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value
