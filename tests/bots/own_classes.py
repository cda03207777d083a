"""Bots of one's own in Python, good and bad."""

from __future__ import annotations

import sys
import threading
from typing import Any, ClassVar

from entrepot.bots.own import Ask, NewGame, Outcome
from entrepot.kernel.title import Option

RELEASED = threading.Event()  # ends the waiting of those that hang


class Seeded:
    """Chooses what the program of `strange_program.py` chooses."""

    def choose(self, ask: Ask) -> Option | int:
        return ask.options[ask.seed % len(ask.options)]


class Diary:
    """Writes down what happens to it."""

    told: ClassVar[list[NewGame | Ask | Outcome]] = []

    def new_game(self, game: NewGame) -> None:
        self.told.append(game)

    def choose(self, ask: Ask) -> int:
        self.told.append(ask)
        return ask.options[0].code

    def over(self, outcome: Outcome) -> None:
        self.told.append(outcome)


class Raising:
    def choose(self, ask: Ask) -> int:
        raise RuntimeError("no idea")


class Leaving:
    def choose(self, ask: Ask) -> int:
        sys.exit(0)


class Hanging:
    def choose(self, ask: Ask) -> int:
        RELEASED.wait()
        return ask.options[0].code


class Wordy:
    def choose(self, ask: Ask) -> Any:
        return ask.options[0].text


class Illegal:
    def choose(self, ask: Ask) -> int:
        return 32_767


class Unmade:
    def __init__(self) -> None:
        raise ValueError("not today")


class Dumb:
    """Has no `choose`."""
