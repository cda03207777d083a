"""The rules of a game as OpenSpiel's states need them: functions from positions to positions, which are bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pyspiel

from entrepot.kernel import Choices
from entrepot.kernel.chance import SCRIPT, WAITING, seed, wait_for_luck
from entrepot.kernel.seeds import words
from entrepot.match import Game
from entrepot.match.knowledge import Position

from .endings import Ending
from .observation.observer import Observer
from .rewards import paid

MOST_DRAWS = SCRIPT  # of one choice, each a node of its own


class Draw(NamedTuple):
    """A draw that a choice has come to: what was drawn on the way, and from how many comes the next one."""

    code: int
    results: tuple[int, ...]
    among: int


class Table:
    """One prepared game, from its beginning or, with an ending, from there."""

    def __init__(self, game: Game, ending: Ending | None = None) -> None:
        self.game = game
        self.ending = ending
        self.observer = Observer(game)
        self._now = Position(game.engine)
        marked = np.zeros(1, Choices.dtype())
        self._marked = Choices.at(marked)
        self._choices = game.engine.hold(Choices, marked)

    def start(self, number: int) -> bytes:
        if self.ending is not None:
            return self.ending.position(self.game, number)
        self._now.load(bytes(len(self._now.memory)))
        self.game.engine.start(self.game.tables, self._now.held, 0, *words(number))
        return bytes(self._now)

    def asked(self, data: bytes) -> int | None:
        """The seat to choose; None at the end."""
        self._now.load(data)
        state = self._now.state
        return None if state.over else state.chair[state.agenda[state.depth - 1].seat]

    def legal(self, data: bytes) -> list[int]:
        self._now.load(data)
        count = self.game.engine.legal(self.game.tables, self._now.held, 0, self._choices)
        codes = sorted(self._marked.code[i] for i in range(count))
        if self.ending is None or not self.ending.without:
            return codes
        return [code for code in codes if self._verb(code) not in self.ending.without] or codes

    def _verb(self, code: int) -> str:
        """The verb of a choice in the position that was last loaded."""
        meaning = self.game.title.means(self.game.variant, self._now.state, code)
        return "" if meaning is None else meaning.verb

    def play(self, data: bytes, code: int) -> bytes:
        self._now.load(data)
        if not self.game.engine.play(self.game.tables, self._now.held, 0, code):
            raise pyspiel.SpielError(f"The choice {code} is not legal here.")
        return bytes(self._now)

    def without_luck(self, data: bytes) -> bytes:
        """The same position, whose luck is decided from outside from here on."""
        self._now.load(data)
        wait_for_luck(self._now.state.chance)
        return bytes(self._now)

    def play_by_draws(self, data: bytes, code: int, results: Sequence[int]) -> tuple[bytes, int]:
        """The position after a choice whose draws come out like this, and 0; or, where one more is drawn, from how
        many. A position without luck is expected, and what comes of it has none either. The result after the most that
        can be written down is a seed, from which all others of the choice come."""
        self._now.load(data)
        chance = self._now.state.chance
        if len(results) > MOST_DRAWS:
            draws = chance.draws
            seed(chance, *words(results[MOST_DRAWS]))
            chance.draws = draws
        for i, result in enumerate(results[:MOST_DRAWS]):
            chance.script[i] = result
        chance.scripted = min(len(results), MOST_DRAWS)
        if not self.game.engine.play(self.game.tables, self._now.held, 0, code):
            raise pyspiel.SpielError(f"The choice {code} is not legal here.")
        among = chance.a if chance.counter == WAITING else 0
        wait_for_luck(chance)
        return bytes(self._now), among

    def hidden(self, data: bytes, seat: int) -> bytes:
        self._now.load(data)
        self.game.engine.hide(self.game.tables, self._now.held, 0, seat)
        return bytes(self._now)

    def imagined(self, data: bytes, seat: int, entropy: int) -> bytes:
        """Another truth that the seat cannot tell from this one, with other luck ahead."""
        self._now.load(self.hidden(data, seat))
        self.game.engine.imagine(self.game.tables, self._now.held, 0, seat, *words(entropy))
        return bytes(self._now)

    def returns(self, data: bytes, reward: str) -> list[float]:
        self._now.load(data)
        state, seats = self._now.state, range(self.game.seats)
        if not state.over:
            return [0.0] * self.game.seats
        columns = [np.array([column[seat] for seat in seats]) for column in (state.score, state.won, state.place)]
        return [float(share) for share in paid(reward, *columns)]

    def words(self, data: bytes, code: int) -> str:
        """What a legal choice means to the seat that makes it."""
        seat = self.asked(data)
        assert seat is not None
        self._now.load(self.hidden(data, seat))
        state = self._now.state
        return self.game.title.options(self.game.variant, state, [code])[0].text

    def board(self, data: bytes) -> str:
        self._now.load(data)
        return self.game.title.board(self.game.variant, self._now.state)
