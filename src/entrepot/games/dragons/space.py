"""What Dragon's Money Laundering is to a learner."""

from __future__ import annotations

from entrepot.kernel.space import Space

from .vocabulary import MARKETS, Choose

SPACE = Space(
    codes=int(Choose.SUBSTITUTE) + MARKETS,
    blank=frozenset({"viewer", "room", "laid", "laid_card"}),
    rows=frozenset({"maybe"}),
)
