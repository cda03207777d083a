"""What comes of choices, world by world: the same worlds for every choice, so that their differences mean something.

By the game's network where it has one: everybody plays on as it likes best for some choices, and it says how everybody
stands then. Where a game has none, by playouts and its judgement. Chances to win add up to one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from entrepot.match import Game, Sight

from .levels import Spec, manner, spec
from .mind import SMALLEST, Foreseen, Thinker, borrowed
from .records import Kind, Manner

Numbers = np.ndarray[Any, Any]
_TINY = 1e-9


def impartial(game: Game) -> Manner:
    """How those think who judge the choices of others."""
    return manner(game.title, Spec("impartial", Kind.POLICY, instead=spec("classic:1")))


class Foresight:
    """Looks at one position, as a seat sees it, from one choice after the other."""

    def __init__(self, thinker: Thinker, game: Game, words: tuple[int, int]) -> None:
        self.game = game
        self.words = words
        self._thinker = thinker
        self._share = impartial(game).win_share / 100

    def now(self, sight: Sight, worlds: range, steps: int) -> Foreseen:
        """The same worlds where nothing was chosen yet: everybody chooses as the network likes best."""
        self._thinker.memory[:] = sight.data
        return self._tidy(self._thinker.foresee(sight.seat, *self.words, (), worlds, steps))

    def after(self, sight: Sight, code: int, worlds: range, steps: int, keep: bool = False) -> Foreseen:
        """Worlds that the seat which is asked thinks possible, so many choices after one of its own."""
        return self.after_all(sight, (code,), worlds, steps, keep)

    def after_all(self, sight: Sight, codes: Sequence[int], worlds: range, steps: int, keep: bool = False) -> Foreseen:
        """The same after several choices that the seat makes one after the other."""
        self._thinker.memory[:] = sight.data
        return self._tidy(self._thinker.foresee(sight.seat, *self.words, codes, worlds, steps, keep=keep))

    def expected(self, sight: Sight) -> int | None:
        """What the network would choose here; None where there is none, and nobody knows."""
        self._thinker.memory[:] = sight.data
        return self._thinker.policy(sight.seat, *self.words) if self._thinker.kind == Kind.POLICY else None

    def truly(self, truth: bytes, worlds: range, steps: int) -> Foreseen:
        """The truth itself, with another luck from here on: only for games that are over."""
        self._thinker.memory[:] = truth
        return self._tidy(self._thinker.foresee(0, *self.words, (), worlds, steps, true=True))

    def ahead(self, found: Foreseen) -> Numbers:
        """The share of the others that everybody arrives ahead of, in each world."""
        raw = (found.returns - self._share * found.wins) / (1 - self._share)
        return np.clip(raw, 0.0, 1.0)

    def _tidy(self, found: Foreseen) -> Foreseen:
        people = self.game.seats
        wins = found.wins[:, :people]
        sums = np.maximum(wins.sum(axis=1, keepdims=True), _TINY)
        return Foreseen(wins / sums, found.returns[:, :people], found.rows)


@contextlib.contextmanager
def foresight(game: Game, words: tuple[int, int]) -> Iterator[Foresight]:
    """Somebody who looks ahead, with these two words of chance: the same words show the same worlds."""
    with borrowed(game, impartial(game), SMALLEST, 1) as (thinker,):
        yield Foresight(thinker, game, words)
