"""Contests played by hand: choice by choice on a match, by the words of `kernel/seeds.py` and of restricted play. Slow,
and written apart from the loop that plays all other games, so that it can judge it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from entrepot.bots.levels import Spec, manner, spec
from entrepot.bots.mind import Thinker, Tried
from entrepot.bots.records import Kind
from entrepot.contests.outside import Wish
from entrepot.kernel import Chance
from entrepot.kernel.chance import below, seed
from entrepot.match import Game, Match

WORD = 1 << 32


@dataclass
class Hand:
    """One game of a seed as it goes on, and the choices made in it."""

    game: Game
    bots: Sequence[str]
    seed: int
    number: int
    wishes: Mapping[int, Wish] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.a, self.b = self.seed % WORD, self.seed // WORD
        self.specs = [spec(name) for name in self.bots]
        self.all_random = all(one.kind == Kind.RANDOM for one in self.specs)
        self.luck = Chance.zeros()
        seed(self.luck, self.a ^ 0x5EED, self.b, self.number)
        self.choices: list[int] = []
        self.granted = 0

    def play(self) -> Match:
        match = self.game.start(self.a + self.b * WORD + self.number * WORD * WORD)
        while match.seat is not None:
            codes = match.codes()
            code = self.decide(match, codes) if len(codes) > 1 else codes[0]
            if len(codes) == 1 and self.all_random:
                below(self.luck, 1)  # random bots throw their die at every ask
            match.play(code)
            self.choices.append(code)
        return match

    def decide(self, match: Match, codes: list[int]) -> int:
        state = match.truth
        wish = self.wishes.get(state.agenda[state.depth - 1].seat)
        if wish is not None and not wish.forbidden:
            for code in codes:
                if wish.meant(state, code):
                    self.granted += 1
                    return code
        wanted = self.bot_choice(match, codes)
        if wish is None or not wish.forbidden or not wish.meant(state, wanted):
            return wanted
        self.granted += 1
        allowed = [code for code in codes if not wish.meant(state, code)]
        if not allowed:
            return wanted
        found = self.searched(match, spec("classic:60"), self.number, len(self.choices))
        return max(allowed, key=lambda code: (found.get(code, (0, 0)), -code))

    def bot_choice(self, match: Match, codes: list[int]) -> int:
        """In game k the bots sit k places on from the order they are named in."""
        assert match.seat is not None
        played = len(self.choices)
        bot = self.specs[(match.seat + self.number) % len(self.specs)]
        if bot.kind == Kind.RANDOM:
            if not self.all_random:
                seed(self.luck, self.a ^ 0x5EED, self.b ^ played, self.number)
            return codes[below(self.luck, len(codes))]
        a, b = (self.a * 0x9E3779B1 + self.number) % WORD, (self.b * 0x85EBCA6B + played) % WORD
        if bot.kind == Kind.GREEDY:
            return self.thinker(match, bot).greedy(match.seat, a, b)
        found = self.searched(match, bot, a, b)
        return max(found, key=lambda code: found[code][:2])

    def searched(self, match: Match, bot: Spec, a: int, b: int) -> dict[int, Tried]:
        assert match.seat is not None
        thinker = self.thinker(match, bot)
        thinker.search(match.seat, a, b, 0, bot.simulations)
        return thinker.tried()

    def thinker(self, match: Match, bot: Spec) -> Thinker:
        thinker = Thinker(self.game, [manner(self.game.title, bot)], bot.simulations + 1)
        thinker.memory[:] = match.sight().data
        return thinker
