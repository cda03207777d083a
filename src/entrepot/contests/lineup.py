"""Line-ups: who plays, seat by seat, from the names that people give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from entrepot.bots import prepare
from entrepot.bots.levels import Spec, fitted, spec
from entrepot.bots.own.house import HOUSE
from entrepot.bots.records import Kind
from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError
from entrepot.match import Game


@dataclass(frozen=True)
class Lineup:
    """A bot for each seat, in the order they are named; in game k they sit k places on."""

    names: tuple[str, ...]

    @cached_property
    def specs(self) -> tuple[Spec, ...]:
        return tuple(spec(name) for name in self.names)

    @property
    def is_random(self) -> bool:
        return all(bot.kind == Kind.RANDOM for bot in self.specs)

    @property
    def by_the_clock(self) -> list[str]:
        """Those who choose otherwise at another time."""
        return [bot.name for bot in self.specs if bot.seconds is not None]

    @property
    def needs_calling(self) -> bool:
        """Whether somebody thinks by the clock or is a bot of one's own: play stops where they are to choose."""
        return any(bot.seconds is not None or bot.own is not None for bot in self.specs)


def lineup(bots: Sequence[str], seats: int, which: str = "seats") -> Lineup:
    """One bot for all seats, or one for each; an `OptionError` otherwise, or if there is no such bot."""
    if len(bots) not in (1, seats):
        raise OptionError(f"Name one bot, or one for each of the {seats} {which}, not {len(bots)}.")
    found = Lineup(tuple(bots) * (seats if len(bots) == 1 else 1))
    assert found.specs  # there are such bots
    return found


def alike(bots: Sequence[str], seats: int) -> Lineup:
    """The same of bots that always choose alike, so that their games can be played again."""
    found = lineup(bots, seats)
    for name in found.by_the_clock:
        raise OptionError(f"The lab needs bots that always choose alike: {name} thinks by the clock.")
    return found


def prepare_bots(game: Game, bots: Sequence[str], progress: Progress | None = None) -> None:
    """Compile what these bots need, if it is not ready yet; an `OptionError` if one of them cannot play that game."""
    for name in bots:
        fitted(game.title, spec(name))
    check_own(bots)
    if any(spec(bot).kind != Kind.RANDOM for bot in bots):
        prepare(game, progress)


def check_own(bots: Sequence[str]) -> None:
    """Start those that are bots of one's own; an `OptionError` says which one cannot play, and why."""
    for name in dict.fromkeys(bots):
        if (own := spec(name).own) is not None:
            HOUSE.check(own)


@dataclass(frozen=True)
class Way:
    """A game and who plays it, in a form that other processes are told it in. The hash tells variants apart that were
    written to one file, one after the other."""

    name: str
    options: tuple[tuple[str, Any], ...]
    hash: str
    engine: str
    bots: Lineup

    @staticmethod
    def of(game: Game, bots: Lineup) -> Way:
        way = Way(game.name, tuple(game.options.items()), game.variant.hash, game.engine.mode, bots)
        _GAMES[way.key] = game
        return way

    @property
    def key(self) -> tuple[Any, ...]:
        return self.name, self.options, self.hash, self.engine

    @property
    def game(self) -> Game:
        if self.key not in _GAMES:
            game = Game(title(self.name), dict(self.options), self.engine)
            if game.variant.hash != self.hash:
                raise OptionError(
                    f"{self.name} with these options is another game on this machine: are its files here?"
                )
            _GAMES[self.key] = game
        return _GAMES[self.key]


_GAMES: dict[tuple[Any, ...], Game] = {}  # that this process knows
