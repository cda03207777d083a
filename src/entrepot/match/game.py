"""A game prepared for play."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from entrepot.games import title as title_of
from entrepot.kernel import Engine, link
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError, Title, Variant

from .deals import SEED_BITS, Deal, Seeded, alone, commitment, is_seed, new_secret
from .match import Match
from .storage import restore


class Game:
    """A game with every option resolved. Its rules are linked when they are first needed."""

    def __init__(
        self, title: Title, options: Mapping[str, Any], engine: str = "compiled", progress: Progress | None = None
    ) -> None:
        known = [setting.name for setting in title.settings()]
        for name in options:
            if name not in known:
                raise OptionError(f"{title.name} has no option {name!r}: it takes {', '.join(known)}.")
        if engine not in ("compiled", "plain"):
            raise OptionError(f"There is no engine {engine!r}: rules run 'compiled' or 'plain'.")
        self.title = title
        self.variant: Variant = title.prepare(**options)
        self._spoken: dict[str, Variant] = {}
        self.desks = threading.local()  # where each thread reads positions: see `knowledge.desk`
        self._mode = engine
        self._progress = progress

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: whoever unpickles it prepares it anew, and what they read from files must be the same."""
        return prepared, (self.name, self.options, self._mode, self.variant.hash)

    def __deepcopy__(self, memo: Any) -> Game:
        """Playing changes nothing in it, so that copies of a match share it."""
        return self

    @property
    def name(self) -> str:
        return self.title.name

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.variant.options)

    @property
    def seats(self) -> int:
        return self.variant.seats

    @property
    def seat_names(self) -> tuple[str, ...]:
        return self.variant.seat_names

    def in_language(self, language: str | None) -> Variant:
        """The game in the words of a language; with None, as it was prepared."""
        if language is None or language == self.variant.language:
            return self.variant
        if language not in self._spoken:
            self._spoken[language] = self.variant.in_language(language)
        return self._spoken[language]

    @cached_property
    def engine(self) -> Engine:
        return link(self.title.rulebook, self._mode, self._progress)

    @cached_property
    def tables(self) -> Any:
        """The tables in the form the engine takes them."""
        return self.engine.hold(self.title.rulebook.tables, self.variant.tables)

    def start(self, seed: int | None = None) -> Match:
        """Begin a match from a seed; without one, sealed, from a secret that nobody knows."""
        if seed is None:
            secret = new_secret()
            return self.deal(alone(secret, commitment(self.name, self.variant.hash, self.options, secret), self.seats))
        if not is_seed(seed):
            raise OptionError(f"A seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}.")
        return self.deal(Seeded(seed))

    def deal(self, deal: Deal) -> Match:
        """Begin a match from a seed, or from a secret and what its players added to it."""
        return Match(self, deal)

    def from_bytes(self, data: bytes) -> Match:
        """Go on with a match that was stored by `Match.to_bytes`."""
        return restore(self, data)


def prepared(name: str, options: Mapping[str, Any], engine: str, wanted: str) -> Game:
    """The game of that name, whose hash is as wanted."""
    game = Game(title_of(name), options, engine)
    if game.variant.hash != wanted:
        raise OptionError(f"{name} with these options is another game on this machine: are its files here?")
    return game
