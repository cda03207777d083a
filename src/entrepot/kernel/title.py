"""What a game gives to everyone above it: how to prepare it, what people read, what a seat sees.

Rules work on numbers. A `Title` puts words to them. Everything it is handed for a seat has been redacted for that seat,
so nothing it says can give a secret away.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .rulebook import Rulebook
from .state import Frame, GameState, Note


class OptionError(ValueError):
    """An option, edition or data file is wrong; the message is one sentence for people."""


class PositionError(ValueError):
    """A scenario's position is impossible or uses an unknown word; `key` is the offending key."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True)
class Option:
    """One legal choice: its code, what it says, the board element it belongs to, and the clause that allows it."""

    code: int
    text: str
    target: str | None
    clause: str


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked, with the clause."""

    text: str
    clause: str


@dataclass(frozen=True)
class Clause:
    """One clause or ruling of a rulebook in our own words; `applies` says whether the prepared edition uses it."""

    id: str
    page: str
    text: str
    applies: bool


@dataclass(frozen=True)
class Setting:
    """An option of a game: the values it takes (empty: any text, such as a path) and the default; of an open one,
    `offered` are those that come with the game."""

    name: str
    values: tuple[Any, ...]
    default: Any
    help: str
    offered: tuple[Any, ...] = ()

    @property
    def known(self) -> tuple[Any, ...]:
        """The values that can be named without a file of one's own."""
        return self.values or self.offered or (self.default,)

    def check(self, value: Any) -> None:
        """Refuse, by an `OptionError`, what is not one of the values; True is not 1."""
        if self.values:
            fits = any(type(value) is type(known) and value == known for known in self.values)
            wanted = " or ".join(str(known).lower() for known in self.values)
        else:
            fits = isinstance(value, str)
            wanted = "a name or a path"
        if not fits:
            raise OptionError(f"The option {self.name!r} must be {wanted}, not {value!r}.")


@dataclass(frozen=True)
class Variant:
    """A game prepared for play: every option resolved, the tables filled."""

    title: Title
    options: Mapping[str, Any]
    edition: str
    hash: str
    tables: np.ndarray[Any, Any]
    seat_names: tuple[str, ...]
    book: Any = field(repr=False, default=None)

    @property
    def seats(self) -> int:
        return len(self.seat_names)


class Title(ABC):
    """One game, whole: its rules and its words."""

    name: str
    rulebook: Rulebook

    @abstractmethod
    def settings(self) -> Sequence[Setting]:
        """The options that `prepare` takes."""

    @abstractmethod
    def prepare(self, **options: Any) -> Variant:
        """Check the options and fill the tables; an `OptionError` says what is wrong."""

    @abstractmethod
    def prompt(self, variant: Variant, s: GameState, ask: Frame) -> Prompt:
        """What the ask on top of the agenda asks."""

    @abstractmethod
    def option(self, variant: Variant, s: GameState, ask: Frame, code: int) -> Option:
        """What one legal choice of that ask means."""

    @abstractmethod
    def refusal(self, variant: Variant, s: GameState, ask: Frame, code: int) -> str:
        """Why a choice code is not legal now, in one sentence that cites a clause."""

    @abstractmethod
    def sentence(self, variant: Variant, s: GameState, entry: Note) -> Prompt:
        """A journal entry as a sentence, with the clause behind it."""

    def told(self, variant: Variant, s: GameState) -> Sequence[tuple[Note, Prompt]]:
        """The notes of one choice as people read them: a line each, unless a game puts several into one."""
        return [(s.notes[i], self.sentence(variant, s, s.notes[i])) for i in range(s.noted)]

    @abstractmethod
    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        """The position, JSON-ready; what was blanked out shows as unknown."""

    @abstractmethod
    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        """Set up a scenario's position on a freshly started game."""

    @abstractmethod
    def clauses(self, variant: Variant) -> Sequence[Clause]:
        """The clauses and rulings of the rulebook, in its order."""

    @abstractmethod
    def board(self, variant: Variant, s: GameState) -> str:
        """The position drawn as text for a terminal."""

    def lowest_face(self, variant: Variant) -> int:
        """What the lowest face of a die shows; scenario files write dice down as they show."""
        return 0
