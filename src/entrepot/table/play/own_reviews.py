"""What reviews say of somebody's choices: the chance to win that they lost, by page of the rulebook."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

import msgspec

from entrepot.kernel.title import Variant
from entrepot.review.documents import FORMAT

from ..store.store import Store

NEWEST = 60  # games whose reviews are looked into
LEAST_CHOICES = 5  # of a page, from which something is said


class _Choice(msgspec.Struct):
    seat: int
    lost: float
    error: float
    page: str = ""


class _Kept(msgspec.Struct):
    """As much of a review as is needed here."""

    format: str
    judged: list[_Choice]


class Lost(msgspec.Struct):
    """Chance to win that was lost by so many choices, as a share of a win, with its standard error."""

    choices: int
    lost: float
    error: float


async def own_choices(store: Store, table: str, seat: int) -> dict[str, Lost] | None:
    """By page of the rulebook, what a seat lost; None where nobody reviewed the game."""
    data = await store.review(table)
    if data is None:
        return None
    try:
        kept = msgspec.json.decode(zlib.decompress(data), type=_Kept)
    except (msgspec.DecodeError, zlib.error):
        return None
    if kept.format != FORMAT:
        return None
    return _by_page(choice for choice in kept.judged if choice.seat == seat)


def _by_page(choices: Iterable[_Choice]) -> dict[str, Lost]:
    pages: dict[str, list[_Choice]] = {}
    for choice in choices:
        pages.setdefault(choice.page, []).append(choice)
    return {
        page: Lost(len(of_page), sum(one.lost for one in of_page), sqrt(sum(one.error**2 for one in of_page)))
        for page, of_page in pages.items()
    }


def together(parts: Iterable[Lost]) -> Lost:
    found = list(parts)
    return Lost(
        sum(part.choices for part in found),
        sum(part.lost for part in found),
        sqrt(sum(part.error**2 for part in found)),
    )


def told(lost: Lost) -> dict[str, Any]:
    """What was lost a choice, with its error."""
    count = max(lost.choices, 1)
    return {"choices": lost.choices, "mean": round(lost.lost / count, 5), "error": round(lost.error / count, 5)}


def by_page(games: Sequence[dict[str, Lost]], variant: Variant) -> list[dict[str, Any]]:
    """The pages of the rulebook that choices were of, where most was lost first."""
    pages = {page for game in games for page in game if page}
    sums = {page: together(game[page] for game in games if page in game) for page in pages}
    ranked = sorted(sums, key=lambda page: (-sums[page].lost, page))
    return [
        {"page": page, "name": variant.called("page", page), **told(sums[page])}
        for page in ranked
        if sums[page].choices >= LEAST_CHOICES
    ]
