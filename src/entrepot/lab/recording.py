"""Recording: one game after another between bots, with everything that happened in it.

Game number k of a seed is, choice by choice, the game that `entrepot simulate` plays with the same bots. It is played
and told in compiled code; only the tape is read here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from entrepot.bots.manners import Spec, manner, spec
from entrepot.bots.thinker import Thinker
from entrepot.kernel.seeds import run_words
from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match

from .chronicle import Chronicle, read
from .watching import watch

SEED_BITS = 64
LINES, PICTURES = 1 << 12, 32  # room on the first tape


def seated(game: Game, bots: Sequence[str]) -> list[Spec]:
    """A bot for each seat, all of them such that always choose alike."""
    named = tuple(bots) * (game.seats if len(bots) == 1 else 1)
    if len(named) != game.seats:
        raise OptionError(f"Name one bot, or one for each of the {game.seats} seats, not {len(bots)}.")
    specs = [spec(bot) for bot in named]
    for wanted in specs:
        if wanted.seconds is not None:
            raise OptionError(f"The lab needs bots that always choose alike: {wanted.name} thinks by the clock.")
    return specs


def record(game: Game, seed: int, told: Chronicle) -> dict[str, Any]:
    """A recorded game as a record, which the table and `entrepot replay` open."""
    match: Match = game.start(seed | told.number << SEED_BITS)
    for code in told.choices:
        match.play(code)
    return match.record()


class Recorder:
    """Memory for one game at a time, used again and again."""

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        self.game, self.watch = game, watch(game.name)
        specs = seated(game, bots)
        kind = game.title.rulebook.state
        self._states = np.zeros(1, kind.dtype())
        self._held = game.engine.hold(kind, self._states)
        self._memory = self._states.view(np.uint8).data
        self._nothing = bytes(len(self._memory))
        self._made = np.zeros(1, np.int64)
        manners = [manner(game.name, wanted) for wanted in specs]
        self._thinker = Thinker(game, manners, max(wanted.simulations for wanted in specs) + 1)
        self._thinker.record_on(LINES, PICTURES)

    def play(self, seed: int, number: int) -> Chronicle:
        """Game `number` of a seed, from the first choice to the last."""
        lines, pictures = self._play(seed, number)
        if lines > len(self._thinker.tape) or pictures > len(self._thinker.shots):
            self._thinker.record_on(2 * lines, 2 * pictures)
            self._play(seed, number)
        end = self._states[0]
        if not end["over"]:
            raise RuntimeError(f"Game {number} did not end within {self._made[0]} choices.")
        tape, shots = self._thinker.tape[:lines], self._thinker.shots[:pictures]
        return read(self.game, self.watch, number, tape.view(np.int64).reshape(lines, -1), shots, end)

    def _play(self, seed: int, number: int) -> tuple[int, int]:
        self._memory[:] = self._nothing
        self._thinker.play(self._held, 1, *run_words(seed), number, self._made)
        return self._thinker.contest.told, self._thinker.contest.pictures
