"""What the auction is to a learner."""

from __future__ import annotations

from entrepot.kernel.space import Space

from .rules import CARDS

SPACE = Space(codes=CARDS + 1, blank=frozenset({"deck.card"}))
