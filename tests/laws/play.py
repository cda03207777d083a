"""Random positions, and the rules applied to them: straight on the engine, so that thousands take a second."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from hypothesis import strategies as st

from entrepot.kernel import Chance, Choices, seed
from entrepot.kernel.chance import SCRIPT
from entrepot.kernel.records import strict
from entrepot.kernel.seeds import words
from entrepot.kernel.state import Frame, GameState
from entrepot.match import Game, Match, Position
from entrepot.match.deals import SEED_BITS
from tests.laws.variants import Way, game_of, installed

LONGEST = 100_000  # choices; no game comes near it
PARTS = 1000

SEEDS = st.integers(0, (1 << SEED_BITS) - 1)


@dataclass(frozen=True)
class Spot:
    """A point of a random game: the seed it is dealt and played by, and how far into it, in thousandths."""

    seed: int
    part: int


SPOTS = st.builds(Spot, SEEDS, st.integers(0, PARTS))


class Rules:
    """The rules of a game as functions from positions to positions, which are bytes."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.engine = game.engine
        self.tables = game.tables
        self._now = Position(self.engine)
        self._seen = Position(self.engine)
        self._marked = np.zeros(1, Choices.dtype())
        self._choices = self.engine.hold(Choices, self._marked)
        chance = np.zeros(1, Chance.dtype())
        self._chooser = Chance.at(chance)
        self._held_chooser = self.engine.hold(Chance, chance)
        self._made = np.zeros(1, np.int64)
        self._match = game.start(seed=0)

    def start(self, number: int) -> bytes:
        self._now.load(bytes(len(self._now.memory)))
        self.engine.start(self.tables, self._now.held, 0, *words(number))
        return bytes(self._now)

    def play_out(self, data: bytes, number: int, limit: int = LONGEST) -> tuple[bytes, int]:
        """Go on by random choices; also says how many were made."""
        self._now.load(data)
        seed(self._chooser, *words(number ^ 0xC400))
        self.engine.play_out(self.tables, self._now.held, 0, 1, self._held_chooser, self._made, limit)
        return bytes(self._now), int(self._made[0])

    def at(self, spot: Spot) -> bytes:
        """The position at a spot of a random game; the last of its parts is the end."""
        start = self.start(spot.seed)
        length = self.play_out(start, spot.seed)[1]
        return self.play_out(start, spot.seed, length * spot.part // PARTS)[0]

    def codes(self, data: bytes) -> list[int]:
        """The legal choices, as the rules offer them; none when the game is over."""
        self._now.load(data)
        count = self.engine.legal(self.tables, self._now.held, 0, self._choices)
        found: list[int] = self._marked["code"][0][:count].tolist()
        return found

    def play(self, data: bytes, code: int) -> bytes:
        """The position that a legal choice leads to."""
        self._now.load(data)
        assert self.engine.play(self.tables, self._now.held, 0, code)
        return bytes(self._now)

    def refuses(self, data: bytes, code: int) -> bool:
        """Whether a choice is refused, and nothing changed by it."""
        self._now.load(data)
        return not self.engine.play(self.tables, self._now.held, 0, code) and bytes(self._now) == data

    def broken_law(self, data: bytes) -> int:
        self._now.load(data)
        return self.engine.check_laws(self.tables, self._now.held, 0)

    def hidden(self, data: bytes, seat: int) -> bytes:
        """What a seat, or at -1 a spectator, may see."""
        self._now.load(data)
        self.engine.hide(self.tables, self._now.held, 0, seat)
        return bytes(self._now)

    def imagined(self, data: bytes, seat: int, entropy: int) -> bytes:
        """Another truth that the seat cannot tell from this one."""
        self._now.load(self.hidden(data, seat))
        self.engine.imagine(self.tables, self._now.held, 0, seat, *words(entropy))
        return bytes(self._now)

    def state(self, data: bytes) -> GameState:
        """A position to read from, until the next one is asked for."""
        self._seen.load(data)
        return self._seen.state

    def asked(self, data: bytes) -> Frame:
        """The ask that is on top of the agenda."""
        state = self.state(data)
        return state.agenda[state.depth - 1]

    def chooser(self, data: bytes) -> int:
        """Who answers the ask on top: with few players one person may sit for several leaders."""
        return self.state(data).chair[self.asked(data).seat]

    def match(self, data: bytes) -> Match:
        """A match in that position, until the next one is asked for."""
        self._match.put_back([], data, placed=True)
        return self._match

    def laid_out(self, data: bytes, *dice: int) -> bytes:
        """The same position with the next throws laid out, as scenarios do."""
        self._now.load(data)
        chance = self._now.state.chance
        for at, die in enumerate(dice):
            chance.script[at] = die
        chance.scripted = len(dice)
        return bytes(self._now)

    def luck_in(self, data: bytes) -> list[int]:
        """Whatever a position holds of the luck that lies ahead."""
        chance = self.state(data).chance
        script = [chance.script[at] for at in range(SCRIPT)]
        return [chance.a, chance.b, chance.c, chance.counter, chance.scripted, *script]

    def reseeded(self, data: bytes, entropy: int) -> bytes:
        """The same position with other luck ahead."""
        self._now.load(data)
        chance = self._now.state.chance
        draws = chance.draws
        seed(chance, *words(entropy))
        chance.draws = draws
        return bytes(self._now)

    def difference(self, one: bytes, other: bytes) -> str | None:
        """Where two positions differ first, as a path with both values; None when they are the same bytes."""
        if one == other:
            return None
        layout = self.game.title.rulebook.state.dtype()
        found = _difference(np.frombuffer(one, layout)[0], np.frombuffer(other, layout)[0], "state")
        return found or "bytes that no field uses"


def _difference(one: Any, other: Any, path: str) -> str | None:
    if one.dtype.names:
        parts = [(f"{path}.{name}", one[name], other[name]) for name in one.dtype.names]
    elif one.ndim:
        parts = [(f"{path}[{i}]", one[i], other[i]) for i in range(len(one))]
    else:
        return None if one == other else f"{path} is {one} and {other}"
    return next(filter(None, (_difference(a, b, where) for where, a, b in parts)), None)


@cache
def rules_of(way: Way, engine: str = "compiled") -> Rules:
    """The rules of a way to play. Plain ones refuse a negative index, by which machine code would leave its field."""
    if engine != "plain":
        return Rules(game_of(way, engine))
    with strict():
        rules = Rules(Game(installed()[way.title], dict(way.options), engine))
        assert rules._now.held
        return rules
