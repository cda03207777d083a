"""Saying: how a game words what it asks, what may be chosen, why something may not, and what happened.

A game keeps tables for it, page by page of its rulebook: which clause stands behind an ask, a choice or a note, which
stable word (verb) programs know a choice by, and which values its message takes. The sentences themselves stand in
message files (`messages.py`), under names that follow from those of the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .messages import Messages
from .state import Note

Values = Mapping[str, Any]
Thing = str | int | None


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked, with the clause."""

    text: str
    clause: str


@dataclass(frozen=True)
class Meaning:
    """What a choice code means, for programs: a stable word, the id or number it is about, the board element."""

    verb: str
    thing: Thing = None
    target: str | None = None


@dataclass(frozen=True)
class Option:
    """One legal choice: its code, its meaning, what it says, and the clause that allows it."""

    code: int
    verb: str
    thing: Thing
    text: str
    target: str | None
    clause: str


class Offered(NamedTuple):
    """All that is said to whoever is asked: the prompt, the choices, and by verb why there are no others."""

    prompt: Prompt
    options: list[Option]
    cannot: dict[str, str]


@dataclass(frozen=True)
class Line:
    """One line of the journal: its word, whom and what it speaks of, what it says, and the clause behind it."""

    word: str
    seat: int
    things: Values
    text: str
    clause: str


@dataclass(frozen=True)
class Why:
    """Why a choice is not legal: a message, its values, and the clause."""

    message: str
    clause: str
    values: Values = field(default_factory=dict)


class Question(Protocol):
    """The ask on top of the agenda, with what its words need. A choice code is the beginning of a range (or a single
    choice) and a number in it."""

    do: int
    says: Messages

    def place_of(self, code: int) -> tuple[int, int]:
        """A choice code as its range and the number in it."""

    def numbers(self, base: int) -> range:
        """The numbers that a range can have."""

    def exists(self, base: int, n: int) -> bool:
        """Whether a choice names something that is on the table at all."""

    def thing(self, base: int, n: int) -> Thing:
        """The id or number of what a choice is about."""

    def called(self, base: int, n: int) -> str:
        """The name of that thing."""

    def there(self, base: int) -> Iterable[int]:
        """The numbers of a range that exist, in order."""

    def target(self, base: int, n: int) -> str | None:
        """The board element a choice belongs to."""

    def twins(self, base: int, n: int) -> int:
        """How many choices before it read alike."""


class Happening(Protocol):
    """A note of the journal, with what its words need."""

    entry: Note
    says: Messages

    def things(self, names: Sequence[str], kinds: Sequence[Any]) -> dict[str, Any]:
        """What its numbers speak of, by ids."""

    def names(self, names: Sequence[str], kinds: Sequence[Any]) -> dict[str, Any]:
        """The same as people call it."""


Q = TypeVar("Q", bound=Question)
T = TypeVar("T", bound=Happening)


def _nothing(*_: Any) -> Values:
    return {}


@dataclass(frozen=True)
class Ask(Generic[Q]):
    """How an ask is worded: by the message `ask-…` of its name unless another is named."""

    clause: str
    values: Callable[[Q], Values] = _nothing
    message: str | Callable[[Q], str] = ""


@dataclass(frozen=True)
class Offer(Generic[Q]):
    """How a kind of choice under an ask is called and worded: by the message of its verb unless another is named. Its
    message always has the values `thing` (the name) and `n`."""

    clause: str
    verb: str
    values: Callable[[Q, int], Values] = _nothing
    message: str | Callable[[Q, int], str] = ""
    why_not: Callable[[Q, int], Why | None] = lambda q, n: None


class Tell(Generic[T]):
    """How a note is worded: by the message of its word unless another is named. `things` say, in the order of the
    note's numbers, what each is called in the message and of which kind it is."""

    def __init__(
        self,
        clause: str | Callable[[T], str],
        values: Callable[[T], Values] = _nothing,
        message: str | Callable[[T], str] = "",
        **things: Any,
    ) -> None:
        self.clause = clause
        self.values = values
        self.message = message
        self.names = tuple(things)
        self.kinds = tuple(things.values())


@dataclass(frozen=True)
class Page(Generic[Q, T]):
    """What a page of the rulebook says."""

    asks: Mapping[int, Ask[Q]] = field(default_factory=dict)
    offers: Mapping[tuple[int, int], Offer[Q]] = field(default_factory=dict)
    tells: Mapping[int, Tell[T]] = field(default_factory=dict)


def word_of(member: Any) -> str:
    """The name of an enumeration's member as messages and programs write it: `hinder-raid`."""
    return str(member.name).lower().replace("_", "-")


class Sayings(Generic[Q, T]):
    """All pages of a game together."""

    def __init__(self, do: type[IntEnum], happened: type[IntEnum], pages: Iterable[Page[Q, T]]) -> None:
        self.happened = happened
        self.asks: dict[int, Ask[Q]] = {}
        self.offers: dict[tuple[int, int], Offer[Q]] = {}
        self.tells: dict[int, Tell[T]] = {}
        for page in pages:
            self.asks |= page.asks
            self.offers |= page.offers
            self.tells |= page.tells
        self._of_ask: dict[int, list[tuple[int, Offer[Q]]]] = {}
        for (ask, base), offer in self.offers.items():
            self._of_ask.setdefault(ask, []).append((base, offer))
        self._asking = {int(ask): f"ask-{word_of(ask)}" for ask in do}
        self._words = {int(what): word_of(what) for what in happened}

    # --- what is asked ----------------------------------------------------------------------------------------------

    def prompt(self, q: Q) -> Prompt:
        ask = self.asks[q.do]
        message = ask.message(q) if callable(ask.message) else ask.message
        return Prompt(q.says.made(message or self._asking[q.do])(ask.values(q)), ask.clause)

    def means(self, q: Q, code: int) -> Meaning | None:
        """What a code means under an ask, legal or not; None where it means nothing."""
        base, n = q.place_of(code)
        offer = self.offers.get((q.do, base))
        if offer is None or not q.exists(base, n):
            return None
        return Meaning(offer.verb, q.thing(base, n), q.target(base, n))

    def codes_at(self, q: Q, target: str) -> list[int]:
        """The codes, legal or not, that belong to a board element under an ask."""
        return self.targets(q).get(target, [])

    def targets(self, q: Q) -> dict[str, list[int]]:
        """The same for every board element that any code belongs to."""
        found: dict[str, list[int]] = {}
        for base, _ in self._of_ask.get(q.do, ()):
            for n in q.there(base):
                if (target := q.target(base, n)) is not None:
                    found.setdefault(target, []).append(base + n)
        return found

    def cannot(self, q: Q, legal: Sequence[int]) -> dict[str, str]:
        """Why nothing can be chosen of a verb that the ask has, by verb."""
        do = q.do
        open_verbs = {self.offers[do, q.place_of(code)[0]].verb for code in legal}
        found: dict[str, str] = {}
        for base, offer in self._of_ask.get(do, ()):
            if offer.verb not in open_verbs and offer.verb not in found:
                why = self._why_none(q, base, offer)
                if why:
                    found[offer.verb] = why
        return found

    def _why_none(self, q: Q, base: int, offer: Offer[Q]) -> str | None:
        """What is said to the first choice there; where each has its own reason, the message of the verb may have one
        for all of them (`.none`)."""
        for_all = f"{offer.verb}.none"
        reasons = [self._refused(q, offer, base, n) for n in islice(q.there(base), 2 if for_all in q.says else 1)]
        if len(reasons) > 1 and reasons[0] != reasons[1]:
            return cited(q.says.made(for_all)(self.asks[q.do].values(q)), offer.clause)
        return reasons[0] if reasons else None

    def option(self, q: Q, code: int) -> Option:
        """A choice that means something."""
        base, n = q.place_of(code)
        offer = self.offers[q.do, base]
        text = self._text(q, offer, base, n)
        return Option(code, offer.verb, q.thing(base, n), text, q.target(base, n), offer.clause)

    def _text(self, q: Q, offer: Offer[Q], base: int, n: int) -> str:
        message = offer.message(q, n) if callable(offer.message) else offer.message
        text = q.says.made(message or offer.verb)({"thing": q.called(base, n), "n": n, **offer.values(q, n)})
        twins = q.twins(base, n)
        return f"{text} ({twins + 1})" if twins else text

    def refusal(self, q: Q, code: int) -> str:
        """Why a choice is not legal now; where no particular reason fits, in general words. Cites a clause."""
        base, n = q.place_of(code)
        offer, asked = self.offers.get((q.do, base)), self.asks[q.do].clause
        if offer is None:
            return cited(q.says.say("refused-no-answer", asked=self.prompt(q).text.rstrip(".")), asked)
        if not q.exists(base, n):
            return cited(q.says.say("refused-not-there"), asked)
        return self._refused(q, offer, base, n)

    def _refused(self, q: Q, offer: Offer[Q], base: int, n: int) -> str:
        """The same of something that is there."""
        why = offer.why_not(q, n)
        if why is not None:
            return cited(q.says.made(why.message)(why.values), why.clause)
        return cited(q.says.say("refused-not-now", choice=self._text(q, offer, base, n)), offer.clause)

    # --- what happened ----------------------------------------------------------------------------------------------

    def line(self, t: T) -> Line:
        tell, word = self.tells[t.entry.what], self.word(t.entry)
        message = tell.message(t) if callable(tell.message) else tell.message
        text = t.says.made(message or word)({**t.names(tell.names, tell.kinds), **tell.values(t)})
        clause = tell.clause(t) if callable(tell.clause) else tell.clause
        return Line(word, t.entry.seat, t.things(tell.names, tell.kinds), text, clause)

    def word(self, entry: Note) -> str:
        return self._words[entry.what]

    def is_clean(self, entry: Note) -> bool:
        """Whether a note's numbers that its word does not speak of are nothing."""
        spoken = len(self.tells[entry.what].kinds)
        return not any((entry.a, entry.b, entry.c)[spoken:])


def cited(sentence: str, clause: str) -> str:
    """A sentence with its clause: `… (D42).`"""
    return f"{sentence.rstrip('.')} ({clause})."
