"""What a bot of one's own is told and asked. All of it is made from what its seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, Self

from entrepot.kernel.state import GameState
from entrepot.kernel.title import Option, Prompt
from entrepot.match import Game, Sight


@dataclass(frozen=True)
class NewGame:
    """A game begins, or one is gone on with: which, with every option, and the bot's seat, from 0."""

    game: str
    edition: str
    options: Mapping[str, Any]
    seat: int
    seat_names: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, seat: int) -> Self:
        return cls(game.name, game.variant.edition, game.options, seat, game.seat_names)


@dataclass(frozen=True)
class Ask:
    """A choice is wanted of a seat: what it sees and may do, the seconds it has, and a seed that is the same in the
    same match. `sight` is the redacted position, for those who want to think with Entrepot's own bots."""

    sight: Sight
    seconds: float
    seed: int

    @property
    def seat(self) -> int:
        return self.sight.seat

    @property
    def player(self) -> int:
        """For whom the seat chooses: in some games one person plays several players."""
        state = self.sight.state
        return state.agenda[state.depth - 1].seat

    @cached_property
    def prompt(self) -> Prompt:
        return self.sight.prompt()

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.sight.view()

    @cached_property
    def options(self) -> list[Option]:
        return self.sight.options()


@dataclass(frozen=True)
class Outcome:
    """How a game ended, seat by seat: points, places from 1, and the seats that won."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, state: GameState, seats: int) -> Self:
        every = range(seats)
        return cls(
            tuple(int(state.score[seat]) for seat in every),
            tuple(int(state.place[seat]) for seat in every),
            tuple(seat for seat in every if state.won[seat]),
        )


class OwnBot(Protocol):
    """A bot of one's own, in Python. Only `choose` is needed: methods `new_game(self, game: NewGame)` and
    `over(self, outcome: Outcome)` are called where there are any."""

    def choose(self, ask: Ask) -> Option | int:
        """One of `ask.options`, or its code. There are always at least two."""
