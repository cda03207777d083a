"""What one seat knows of a match at one moment, to be taken anywhere: all that a bot ever gets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from entrepot.kernel import Choices
from entrepot.kernel.state import GameState
from entrepot.kernel.title import Option, Prompt

from .knowledge import Position

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Sight:
    """A position redacted for the seat that is asked. It does not hold the truth, nor the match it was taken from."""

    game: Game
    seat: int
    data: bytes
    language: str | None = None  # in which its choices are put into words

    @cached_property
    def state(self) -> GameState:
        return self._position.state

    @cached_property
    def codes(self) -> list[int]:
        """The legal choices as numbers."""
        marked = np.zeros(1, Choices.dtype())
        held = self.game.engine.hold(Choices, marked)
        count = self.game.engine.legal(self.game.tables, self._position.held, 0, held)
        return [int(code) for code in marked["code"][0][:count]]

    def option(self, code: int) -> Option:
        """A choice as people read it."""
        return self.game.title.options(self.game.in_language(self.language), self.state, [code])[0]

    def options(self) -> list[Option]:
        """The legal choices as people read them."""
        return self.game.title.options(self.game.in_language(self.language), self.state, self.codes)

    def prompt(self) -> Prompt:
        """What the seat is asked."""
        return self.game.title.prompt(self.game.in_language(self.language), self.state)

    def view(self) -> dict[str, Any]:
        """What the seat sees, JSON-ready."""
        return self.game.title.view(self.game.in_language(self.language), self.state)

    @cached_property
    def _position(self) -> Position:
        position = Position(self.game.engine)
        position.load(self.data)
        return position
