"""The workshop of a server: its bounds, the thread in which drafts are looked at, and its jobs."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from entrepot.kernel.title import Title, Variant

from ..errors import Refused
from ..metrics import Metrics
from ..play.catalogue import cards
from ..play.tables import Tables
from ..play.work import Work
from ..settings import Bounds
from ..store import workshop as kept
from ..store.workshop import KeptJob, KeptVariant
from .drafts import Draft, Wrong, prepared
from .jobs import Jobs

T = TypeVar("T")


class Workshop:
    def __init__(self, tables: Tables, bounds: Bounds) -> None:
        self.tables = tables
        self.bounds = bounds
        self.jobs = Jobs(tables, bounds)
        # results and replays are paid for from another purse
        self._work = Work(replace(tables.settings.limits, work=bounds.checking), Metrics())

    def start(self) -> None:
        self.jobs.start()

    async def close(self) -> None:
        await self.jobs.close()
        await self._work.close()

    async def do(self, address: str, make: Callable[[], T]) -> T:
        """Something that takes a moment, beside the event loop, paid for by the address that asks."""
        return await self._work.do(address, make)

    def title(self, game: str) -> Title:
        return self.tables.catalogue.title(game)

    # --- drafts -------------------------------------------------------------------------------------------------------

    def check(self, game: str, draft: Draft, deck: str, card: str, language: str) -> dict[str, Any]:
        """What the loader says of a draft, and how one of its cards looks now; for `do`."""
        try:
            _, variant = prepared(self.title(game), draft, self.bounds.longest_variant)
        except Wrong as wrong:
            return {"problem": vars(wrong.problem), "card": None}
        return {"problem": None, "card": _card(variant.in_language(language), deck, card)}

    def text(self, game: str, draft: Draft, **options: Any) -> str:
        """The file of a draft that can be played; for `do`. `Refused` says in the loader's sentence why it cannot."""
        try:
            return prepared(self.title(game), draft, self.bounds.longest_variant, **options)[0]
        except Wrong as wrong:
            raise Refused("options", "as-told", why=wrong.problem.said) from None

    # --- kept ---------------------------------------------------------------------------------------------------------

    async def variant(self, id_: str) -> KeptVariant:
        found = await kept.variant(self.tables.store, id_[:32])
        if found is None:
            raise Refused("unknown-variant", "workshop-variant-unknown")
        return found

    async def job(self, id_: str, owner: str | None) -> KeptJob:
        """A job of one's own: nobody else's can be seen."""
        found = await kept.job(self.tables.store, id_[:32])
        if found is None or found.owner != owner:
            raise Refused("unknown-job", "workshop-job-unknown")
        return found


def _card(variant: Variant, deck: str, card: str) -> dict[str, Any] | None:
    """A card as pages of rules show it; where groups share ids, the one of its deck."""
    found = [one for one in cards(variant, "") if one["id"] == card]
    return next((one for one in found if one["group"] == deck), found[0] if found else None)


def read_draft(text: str) -> Draft:
    return msgspec.json.decode(text.encode(), type=Draft)


def why_of(job: KeptJob) -> dict[str, Any] | None:
    why: dict[str, Any] | None = json.loads(job.answer or "{}").get("why")
    return why


def answer_of(job: KeptJob) -> dict[str, Any] | None:
    answer: dict[str, Any] | None = json.loads(job.answer or "{}").get("answer")
    return answer
