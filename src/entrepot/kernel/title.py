"""What a game gives to everyone above it: how to prepare it, what people read, what a seat sees; what bots, the lab and
learners know of it, and how it looks in a browser.

Rules work on numbers. A `Title` puts names and words to them. Everything it is handed for a seat has been redacted for
that seat, so nothing it says can give a secret away. Only rules, settings, words and a view must be given: all the rest
has a default that works.
"""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from .clauses import Clauses
from .coaching import Coaching
from .figures import Figures
from .judging import Judgement
from .messages import ENGLISH, Messages, read_folder
from .outlook import Outlook
from .plain_saying import PlainHappening, PlainQuestion, Ranges
from .rulebook import Rulebook
from .saying import Happening, Line, Meaning, Offered, Option, Prompt, Question, Sayings
from .space import Space
from .state import GameState, Note

if TYPE_CHECKING:
    from .forms import Forms
    from .sheets import CardSheets

__all__ = [
    "About",
    "Clause",
    "Difference",
    "Line",
    "Meaning",
    "Offered",
    "Option",
    "OptionError",
    "PositionError",
    "Prompt",
    "Setting",
    "Title",
    "Variant",
]


class OptionError(ValueError):
    """An option, edition or data file is wrong; the message is one sentence for people."""


class PositionError(ValueError):
    """A scenario's position is impossible or uses an unknown word; `key` is the offending key."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


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
    help: str = ""  # what it is about, in a game without messages; others say it in `setting-….help`
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


def usual_language() -> str:
    """The language in which everything is said unless another is asked for: $ENTREPOT_LANGUAGE, or English."""
    return os.environ.get("ENTREPOT_LANGUAGE") or ENGLISH


@dataclass(frozen=True)
class Variant:
    """A game prepared for play: every option resolved, the tables filled; and the language it is spoken of in."""

    title: Title
    options: Mapping[str, Any]
    edition: str
    hash: str
    tables: np.ndarray[Any, Any]
    seat_ids: tuple[str, ...]
    book: Any = field(repr=False, default=None)
    language: str = field(default_factory=usual_language)

    @property
    def seats(self) -> int:
        return len(self.seat_ids)

    @cached_property
    def says(self) -> Messages:
        """What the game says, in this language."""
        return self.title.messages(self, self.language)

    @cached_property
    def words(self) -> Any:
        """What the game calls its things in this language: its own affair."""
        return self.title.words(self)

    @cached_property
    def seat_names(self) -> tuple[str, ...]:
        """What people call the seats."""
        return tuple(self.title.seat_name(self, seat) for seat in range(self.seats))

    def called(self, kind: str, id_: str) -> str:
        """What people call one of the things that a game lists by ids, such as a page of its rulebook (`page-buy`). A
        game that has no word for it is content with the id."""
        message = f"{kind}-{id_.replace('_', '-')}"
        return self.says.say(message) if message in self.says else id_.replace("_", " ").replace("-", " ")

    def about(self, setting: Setting) -> str:
        """What an option is about."""
        message = f"setting-{setting.name.replace('_', '-')}.help"
        return self.says.say(message) if message in self.says else setting.help

    def in_language(self, language: str) -> Variant:
        return self if language == self.language else replace(self, language=language)


# Remembers the JSON of a part of a view: its name, what it is made from, and how it is made.
Once = Callable[[str, Any, Callable[[], dict[str, Any] | bytes]], bytes]


@dataclass(frozen=True)
class About:
    """An edition or a variant: what it is called, what its maker notes, and what it is based on."""

    name: str
    title: str
    notes: str
    base: str  # a name or a path; nothing if it has none
    hash: str


class Difference(NamedTuple):
    """A value or a card's field that two editions have otherwise, as files write it; nothing where one lacks it."""

    what: str
    before: str
    after: str
    clauses: str = ""


class EditionValues(Protocol):
    """What a game's editions decide by data, for those who change some of it and ask what becomes of the game."""

    def read(self, name: str, text: str) -> Any:
        """A value as somebody typed it."""

    def check(self, edition: str, values: Mapping[str, Any]) -> str:
        """Refuse, by an `OptionError`, what the edition cannot have; the name of the edition."""

    def different(self, one: str, other: str) -> list[tuple[str, str, str]]:
        """Where two editions differ: the value, what the other says, and the clauses behind it."""

    def about(self, edition: str) -> About:
        """An edition by name, or a variant by its path; an `OptionError` says what is wrong with it."""

    def differences(self, one: str, other: str) -> list[Difference]:
        """Everything in which two editions differ, values and cards."""

    def blank(self, base: str, called: str) -> str:
        """The file of a new variant, in which nothing is changed yet."""

    def reference(self, says: Messages) -> str:
        """Everything that a variant can change, as Markdown."""


class Title(ABC):
    """One game, whole."""

    name: str
    rulebook: Rulebook
    sayings: Sayings[Any, Any]
    clause_book: Clauses

    judgement: Judgement = Judgement()  # what bots without a network know of it
    figures: Figures = Figures()  # what the lab and results count
    outlook: Outlook = Outlook()  # what comes of a choice, as far as it can be told before
    coaching: Coaching = Coaching()  # what a beginner should notice
    space: Space = Space()  # what it is to a learner
    values: EditionValues | None = None  # of its editions, where they can be changed one by one
    open_asks: frozenset[int] = frozenset()  # asks of which everybody can tell whether there is anything to choose
    ending_notes: frozenset[str] = frozenset()  # words of the notes that say why a game has ended
    passes: frozenset[str] = frozenset({"pass"})  # verbs of those who let something go by
    claims: frozenset[str] = frozenset()  # verbs of what nobody lets go by unasked
    sheets: CardSheets | None = None  # its cards as rows of a spreadsheet, where it has any
    ending: Traversable | None = None  # the file of a position near its end, small enough to be solved
    forms: Forms | None = None  # what a page can offer for change, where there is something
    web: Traversable | None = None  # the folder of its side in the browser (table/static/boards/README.md)

    @property
    def network(self) -> Traversable | None:
        """The file of its network, in its package; it need not be there. None where bots have to do without."""
        return resources.files(self.rulebook.package).joinpath("network", f"{self.name}.network")

    # --- preparing --------------------------------------------------------------------------------------------------

    @abstractmethod
    def settings(self) -> Sequence[Setting]:
        """The options that `prepare` takes."""

    @abstractmethod
    def prepare(self, **options: Any) -> Variant:
        """Check the options and fill the tables; an `OptionError` says what is wrong."""

    # --- words ------------------------------------------------------------------------------------------------------

    def messages(self, variant: Variant, language: str) -> Messages:
        """What the game says in a language, in the words of the variant's edition; from the files in its `says`."""
        return shipped_messages(self.rulebook.package, language)

    def words(self, variant: Variant) -> Any:
        """Whatever the game wants to keep with its messages."""
        return None

    def seat_name(self, variant: Variant, seat: int) -> str:
        """What people call a seat."""
        return variant.seat_ids[seat]

    def called(self, variant: Variant) -> str:
        """What people call the game."""
        return variant.says.say("title") if "title" in variant.says else self.name.capitalize()

    def question(self, variant: Variant, s: GameState) -> Question:
        """The ask on top of the agenda, with what its words need."""
        return PlainQuestion(variant, s, self._ranges)

    @cached_property
    def _ranges(self) -> Ranges:
        return Ranges({base for _, base in self.sayings.offers})

    def happening(self, variant: Variant, s: GameState, entry: Note) -> Happening:
        """A note, with what its words need."""
        return PlainHappening(variant, s, entry)

    def prompt(self, variant: Variant, s: GameState) -> Prompt:
        """What the ask on top of the agenda asks."""
        return self.sayings.prompt(self.question(variant, s))

    def means(self, variant: Variant, s: GameState, code: int) -> Meaning | None:
        """What any code means under that ask, legal or not; None where it means nothing."""
        return self.sayings.means(self.question(variant, s), code)

    def codes_at(self, variant: Variant, s: GameState, target: str) -> list[int]:
        """The codes, legal or not, that belong to a board element under that ask."""
        return self.sayings.codes_at(self.question(variant, s), target)

    def targets(self, variant: Variant, s: GameState) -> dict[str, list[int]]:
        """The same for every board element that any code belongs to."""
        return self.sayings.targets(self.question(variant, s))

    def options(self, variant: Variant, s: GameState, codes: Sequence[int]) -> list[Option]:
        """Choices that mean something, as people read them."""
        question = self.question(variant, s)
        return [self.sayings.option(question, code) for code in codes]

    def cannot(self, variant: Variant, s: GameState, codes: Sequence[int]) -> dict[str, str]:
        """Why nothing of a verb can be chosen where only these codes are legal, by verb."""
        return self.cannot_answer(self.question(variant, s), codes)

    def cannot_answer(self, question: Question, codes: Sequence[int]) -> dict[str, str]:
        """The same of a question."""
        return self.sayings.cannot(question, codes)

    def offered(self, variant: Variant, s: GameState, codes: Sequence[int]) -> Offered:
        """All that is said to whoever is asked."""
        question, sayings = self.question(variant, s), self.sayings
        options = [sayings.option(question, code) for code in codes]
        return Offered(sayings.prompt(question), options, self.cannot_answer(question, codes))

    def refusal(self, variant: Variant, s: GameState, code: int) -> str:
        """Why a choice code is not legal now, in one sentence that cites a clause."""
        return self.sayings.refusal(self.question(variant, s), code)

    def told(self, variant: Variant, s: GameState) -> list[Line]:
        """What the notes of the last choice say, in order: a line each, unless a game puts several into one."""
        return [self.sayings.line(self.happening(variant, s, s.notes[i])) for i in range(s.noted)]

    def root_edition(self, variant: Variant) -> str:
        """The edition whose clauses a variant has: its own, or the one it is based on."""
        return variant.edition

    def clauses(self, variant: Variant) -> Sequence[Clause]:
        """The clauses and rulings of the rulebook, in its order."""
        edition, mode = self.root_edition(variant), variant.options.get("mode")
        return tuple(
            Clause(
                entry.id,
                entry.page,
                variant.says.say(entry.message(edition)),
                entry.applies(edition) and (entry.mode or mode) == mode,
            )
            for entry in self.clause_book
        )

    # --- positions --------------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        """The position by ids, JSON-ready; what was blanked out shows as unknown."""

    def shared_view(self, variant: Variant, s: GameState, once: Once) -> bytes:
        """The view as JSON, for a table with many viewers: parts that are alike may be made once."""
        return json.dumps(self.view(variant, s), ensure_ascii=False, separators=(",", ":")).encode()

    def turn(self, s: GameState) -> int | None:
        """The seat whose turn it is, which need not be the one that is asked; None in a game without turns."""
        return None

    def told_from(self, s: GameState) -> bytes:
        """All that sentences are made from, besides the notes: unless a game knows better, the whole position."""
        return bytes(s)

    def components(self, variant: Variant) -> dict[str, Any]:
        """Card and board facts by ids, with names and texts: what a board needs to draw and to explain, JSON-ready."""
        return {}

    @abstractmethod
    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        """Set up a scenario's position on a freshly started game."""

    @abstractmethod
    def board(self, variant: Variant, s: GameState) -> str:
        """The position drawn as text for a terminal."""

    def ids(self, variant: Variant) -> Mapping[str, str]:
        """The ids in a view by the names, in small letters, that scenario files call things by."""
        return {}

    def lowest_face(self, variant: Variant) -> int:
        """What the lowest face of a die shows; scenario files write dice down as they show."""
        return 0

    def landmarks(self, variant: Variant, view: Mapping[str, Any]) -> Iterable[str]:
        """What of the board can be pointed at in a position, by the ids that its browser side knows it by, besides the
        places of choices: for lessons."""
        return ()

    def stray_note(self, s: GameState) -> str | None:
        """The word of a note of the last choice that holds a number it does not speak of, or None."""
        notes = (s.notes[i] for i in range(s.noted))
        return next((self.sayings.word(note) for note in notes if not self.sayings.is_clean(note)), None)


@cache
def shipped_messages(package: str, language: str) -> Messages:
    """What the files in a package's `says` folder say in a language."""
    folder = resources.files(package).joinpath("says", language)
    sources = read_folder(folder) if folder.is_dir() else []
    return Messages(language, sources, None if language == ENGLISH else shipped_messages(package, ENGLISH))
