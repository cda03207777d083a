"""Who plays a bot's seat. Until `entrepot.bots` is here: bots that choose at random, behind the same names."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from typing import Any, Protocol

from entrepot.kernel.linking import Progress
from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match

LEVELS = ("easy", "medium", "hard", "expert")
NAMES = ("random", "greedy", *LEVELS)


class Bot(Protocol):
    def choose(self, sight: Any, stop: threading.Event | None = None) -> int: ...

    def explain(self, sight: Any, stop: threading.Event | None = None) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Sight:
    """What a seat may choose from."""

    game: Game
    options: list[tuple[int, str]]

    @property
    def codes(self) -> list[int]:
        return [code for code, _ in self.options]


def sight(match: Match, seat: int) -> Sight:
    assert match.seat == seat
    return Sight(match.game, [(option.code, option.text) for option in match.options()])


class RandomBot:
    def __init__(self, seed: int | None) -> None:
        self._dice = random.Random(seed)

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int:
        return self._dice.choice(sight.codes)

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
        told = [{"code": code, "text": text, "share": None, "visits": 0} for code, text in sight.options]
        return {"options": told, "line": [], "beliefs": {}}


def bot(name: str, seed: int | None = None) -> Bot:
    if name not in NAMES:
        raise OptionError(f"There is no bot called {name!r}: the bots are {', '.join(NAMES)}.")
    return RandomBot(seed)


def prepare(game: Game, progress: Progress | None = None) -> None:
    """Compile what bots of a game need."""
