"""Those who learn: what the loop (`training.py`) asks of whatever does the arithmetic."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from entrepot.bots.network.quantising import Weights

from .collecting import Array, Room


class Learner(Protocol):
    """Acts in fields of games, remembers what it did in windows, and gets better at it."""

    @property
    def room(self) -> Room:
        """What gives memory for fields."""

    def act(self, half: int, step: int, field: Any) -> None:
        """Remember what a field shows and what came of the last step, and choose in every game."""

    def close(self, half: int, field: Any) -> None:
        """Remember what came of the last step of a window, and what is thought of where it led."""

    def improve(self, rate: float, entropy: float) -> dict[str, float]:
        """Learn from all windows that are closed; says how it went."""

    def think(self, field: Any) -> tuple[Array, Array]:
        """How much every choice is liked in each game, legal or not, and the log-odds of everybody's winning and place,
        from the viewer on. Nothing is remembered."""

    def weights(self) -> Weights:
        """What has been learnt."""

    def save(self, path: Path) -> None:
        """Write down all that is needed to go on."""

    def restore(self, path: Path) -> None:
        """Go on from there."""

    def take_over(self, weights: Weights) -> None:
        """Know what a network knows, which may be narrower. What it has no use for yet begins as it would."""
