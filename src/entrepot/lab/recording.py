"""Recording: one game after another between bots, with everything that happened in it.

Game number k of a seed is, choice by choice, the game that `entrepot simulate` plays with the same bots. The bots think
in compiled code; between two choices the journal is read, and the standings whenever a round has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np

from entrepot.bots.manners import manner, spec
from entrepot.bots.thinker import WORD, Thinker
from entrepot.bots.tree import Kind
from entrepot.kernel import Choices
from entrepot.kernel.chance import below
from entrepot.kernel.chance import seed as seed_words
from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match

from .watching import watch

SEED_BITS = 64
LONGEST = 100_000
KINDS = 128
FALLBACK = 60  # simulations, where a bot without second thoughts may not do what it wants

# What a player may not do, or will do: given the match's position and the code, whether the option is meant.
Wish = Callable[[Any, int], bool]


@dataclass
class Chronicle:
    """One finished game. Lists are by player; `standings` has a row for each round: points, then wealth."""

    number: int
    choices: list[int] = field(default_factory=list)
    decisions: int = 0  # with more than one choice
    offered: int = 0  # choices in all of those
    rounds: int = 0
    ending: int = 0
    points: list[int] = field(default_factory=list)
    share: list[float] = field(default_factory=list)  # of the win
    place: list[int] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    order: list[int] = field(default_factory=list)  # 0 for the first player of the first round
    sources: list[list[int]] = field(default_factory=list)
    traits: list[list[int]] = field(default_factory=list)
    standings: list[tuple[list[int], list[int]]] = field(default_factory=list)
    counts: Any = None  # [journal entry, player]; the last column for nobody
    cards: list[tuple[int, int, int, int]] = field(default_factory=list)  # player, round, card, price or -1
    repeats: int = 0  # how often the position most often met was met, where that was counted
    wished: int = 0  # how often a wish changed what was chosen

    @property
    def margin(self) -> int:
        best = sorted(self.points, reverse=True)
        return best[0] - best[1]

    @property
    def leaders(self) -> list[int]:
        """Who was alone in the lead after each round, -1 for nobody."""
        found = []
        for points, _ in self.standings:
            most = max(points)
            found.append(points.index(most) if points.count(most) == 1 else -1)
        return found

    @property
    def lead_changes(self) -> int:
        alone = [leader for leader in self.leaders if leader >= 0]
        return sum(one != other for one, other in pairwise(alone))

    @property
    def known_after(self) -> int:
        """The round after which the player who won was in the lead until the end; the last round otherwise."""
        winners = {player for player, share in enumerate(self.share) if share > 0}
        known = len(self.standings)
        for leader in reversed(self.leaders[:-1]):
            if leader not in winners:
                break
            known -= 1
        return known

    @property
    def decided_late(self) -> bool:
        """In the last third; shorter games than three rounds have none."""
        return self.rounds >= 3 and self.known_after > self.rounds * 2 / 3


class Recorder:
    """Memory for one game at a time, used again and again."""

    def __init__(self, game: Game, bots: Sequence[str], count_positions: bool = False) -> None:
        self.game, self.watch = game, watch(game.name)
        self.bots = tuple(bots) * (game.seats if len(bots) == 1 else 1)
        if len(self.bots) != game.seats:
            raise OptionError(f"Name one bot, or one for each of the {game.seats} seats, not {len(bots)}.")
        self._specs = [spec(bot) for bot in self.bots]
        for wanted in self._specs:
            if wanted.seconds is not None:
                raise OptionError(f"The lab needs bots that always choose alike: {wanted.name} thinks by the clock.")
        engine, record = game.engine, game.title.rulebook.state
        self._states = np.zeros(1, record.dtype())
        self._held, self._state = engine.hold(record, self._states), record.at(self._states)
        self._memory = self._states.view(np.uint8).data
        self._seen = np.zeros(1, record.dtype())
        self._held_seen = engine.hold(record, self._seen)
        self._seen_memory = self._seen.view(np.uint8).data
        self._marked = np.zeros(1, Choices.dtype())
        self._choices = engine.hold(Choices, self._marked)
        self._thinkers = {
            wanted: Thinker(game, [manner(game.name, wanted)], wanted.simulations + 1)
            for wanted in dict.fromkeys(self._specs)
            if wanted.kind != Kind.RANDOM
        }
        self._all_random = not self._thinkers
        self._count_positions = count_positions
        self._wishes: dict[int, tuple[Wish, bool]] = {}

    def forbid(self, player: int, wish: Wish) -> None:
        """From now on, that player takes another choice where there is one."""
        self._wishes[player] = (wish, False)

    def drive(self, player: int, wish: Wish) -> None:
        """From now on, that player takes such a choice wherever it is offered."""
        self._wishes[player] = (wish, True)

    def forget_wishes(self) -> None:
        self._wishes.clear()

    def play(self, seed: int, number: int) -> Chronicle:
        """Game `number` of a seed, from the first choice to the last."""
        engine, tables, row = self.game.engine, self.game.tables, self._states[0]
        told = Chronicle(number, counts=np.zeros((KINDS, 5), np.int64))
        a, b = seed & WORD, seed >> 32 & WORD
        self._memory[:] = bytes(len(self._memory))
        engine.start(tables, self._held, 0, a, b, number)
        players = int(row["seats"])
        people = self.game.seats
        chooser: Any = SimpleNamespace()
        if self._all_random:
            seed_words(chooser, a ^ 0x5EED, b, number)
        told.roles = self.watch.roles(self.game.variant, row, players)
        told.sides = self.watch.sides(self.game.variant, row, players)
        first, now = -1, 0
        met: dict[int, int] = {}
        while True:
            self._listen(told, players)
            if int(row["round_number"]) != now:
                if now:
                    self._look(told, players)
                now = int(row["round_number"])
                first = self.watch.first(row) if now == 1 else first
            count = engine.legal(tables, self._held, 0, self._choices)
            if count == 0 or len(told.choices) >= LONGEST:
                break
            code = int(self._marked["code"][0][0])
            if count > 1:
                told.decisions += 1
                told.offered += count
                if now == 1:
                    first = self.watch.first(row)
                code = self._decide(told, row, people, count, chooser, a, b, number)
                if self._count_positions:
                    key = self._position()
                    met[key] = met.get(key, 0) + 1
            elif self._all_random:
                below(chooser, 1)  # as `simulate` does, so that the games are the same
            engine.play(tables, self._held, 0, code)
            told.choices.append(code)
        if not row["over"]:
            raise RuntimeError(f"Game {number} did not end within {LONGEST} choices.")
        self._finish(told, row, players, first, met)
        return told

    def _decide(
        self, told: Chronicle, row: Any, people: int, count: int, chooser: Any, a: int, b: int, number: int
    ) -> int:
        asked = int(row["agenda"]["seat"][row["depth"] - 1])
        seat = int(row["chair"][asked])
        codes = self._marked["code"][0]
        wanted = self._specs[(seat + number) % people]
        played = len(told.choices)
        wish = self._wishes.get(asked)
        if wish and wish[1]:
            for at in range(count):
                if wish[0](self._state, int(codes[at])):
                    told.wished += 1
                    return int(codes[at])
        if wanted.kind == Kind.RANDOM:
            if not self._all_random:
                seed_words(chooser, a ^ 0x5EED, b ^ played, number)
            code = int(codes[below(chooser, count)])
        else:
            words = (a * 0x9E3779B1 + number) & WORD, (b * 0x85EBCA6B + played) & WORD
            code = self._think(wanted, seat, *words)
        if wish and not wish[1] and wish[0](self._state, code):
            told.wished += 1
            return self._otherwise(wish[0], codes[:count].tolist(), code, seat, number, played)
        return code

    def _think(self, wanted: Any, seat: int, a: int, b: int) -> int:
        thinker = self._thinkers[wanted]
        self._seen_memory[:] = self._memory
        self.game.engine.hide(self.game.tables, self._held_seen, 0, seat)
        thinker.memory[:] = self._seen_memory
        if wanted.kind == Kind.GREEDY:
            return thinker.greedy(seat, a, b)
        thinker.search(seat, a, b, 0, wanted.simulations)
        found = thinker.tried()
        if not found:
            return int(self._marked["code"][0][0])
        return max(found, key=lambda code: found[code])

    def _otherwise(self, wish: Wish, codes: list[int], code: int, seat: int, number: int, played: int) -> int:
        """What a player does instead of what it may not: the best of the rest by a short search."""
        allowed = [other for other in codes if not wish(self._state, other)]
        if not allowed:
            return code
        wanted = spec(f"search:{FALLBACK}")
        if wanted not in self._thinkers:
            self._thinkers[wanted] = Thinker(self.game, [manner(self.game.name, wanted)], FALLBACK + 1)
        self._think(wanted, seat, number & WORD, played)
        found = self._thinkers[wanted].tried()
        return max(allowed, key=lambda other: (found.get(other, (0, 0)), -other))

    def _listen(self, told: Chronicle, players: int) -> None:
        row = self._states[0]
        noted = int(row["noted"])
        if not noted:
            return
        for what, seat, _, a, b, _ in row["notes"][:noted].tolist():
            told.counts[what, seat if 0 <= seat < players else 4] += 1
            if what in self.watch.bought:
                told.cards.append((seat, int(row["round_number"]), a, b if what in self.watch.paid else -1))

    def _look(self, told: Chronicle, players: int) -> None:
        row = self._states[0]
        points = self.watch.points(self.game.variant, row, self._state)
        told.standings.append((points, self.watch.wealth(row, players)))

    def _finish(self, told: Chronicle, row: Any, players: int, first: int, met: dict[int, int]) -> None:
        self._look(told, players)
        won = row["won"].tolist()
        winners = sum(won)
        chairs = [int(row["chair"][player]) for player in range(players)]
        told.points = told.standings[-1][0]
        if players == self.game.seats:
            told.points = [int(score) for score in row["score"][:players]]
            told.standings[-1] = (told.points, told.standings[-1][1])
        told.share = [won[chair] / winners if winners else 0.0 for chair in chairs]
        told.place = [int(row["place"][chair]) for chair in chairs]
        told.order = [(player - max(first, 0)) % players for player in range(players)]
        told.rounds = int(row["round_number"])
        told.ending = int(row["ended_by"])
        told.sources = self.watch.source(row, players)
        told.traits = self.watch.trait(row, players)
        told.repeats = max(met.values(), default=0)

    def _position(self) -> int:
        """A number for the position, whatever led to it and whatever chance will bring."""
        self._seen_memory[:] = self._memory
        for name in ("chance", "notes", "noted", "shown"):
            self._seen[name] = np.zeros(1, self._seen.dtype[name])
        return hash(bytes(self._seen_memory))

    def record(self, seed: int, told: Chronicle) -> dict[str, Any]:
        """A recorded game as a record, which the table and `entrepot replay` open."""
        match: Match = self.game.start(seed | told.number << SEED_BITS)
        for code in told.choices:
            match.play(code)
        return match.record()
