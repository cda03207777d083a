"""Who plays a bot's seat. Until `entrepot.bots` is here: a bot that chooses at random, behind the same names."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from typing import Any, Protocol

from entrepot.kernel.title import OptionError
from entrepot.match import Match

LEVELS = ("easy", "medium", "hard", "expert")
OTHERS = ("random", "greedy")


class Mind(Protocol):
    def choose(self, sight: Any, stop: threading.Event | None = None) -> int: ...

    def explain(self, sight: Any, stop: threading.Event | None = None) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Sight:
    """What a seat may choose from."""

    options: list[tuple[int, str]]


def sight(match: Match, seat: int) -> Sight:
    assert match.seat == seat
    return Sight([(option.code, option.text) for option in match.options()])


class RandomMind:
    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int:
        return self._dice.choice(sight.options)[0]

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
        share = 1 / len(sight.options)
        told = [{"code": code, "text": text, "share": share, "visits": 0} for code, text in sight.options]
        return {"options": told, "line": [], "beliefs": {}}


def bot(name: str, seed: int = 0) -> Mind:
    if name not in LEVELS + OTHERS:
        raise OptionError(f"There is no bot called {name!r}: the bots are {', '.join(LEVELS + OTHERS)}.")
    return RandomMind(seed)
