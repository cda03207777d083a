"""What each seat may see of a match, at every choice. Everything here is made from redacted positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from entrepot.kernel.state import Frame, GameState, Note
from entrepot.kernel.title import Prompt
from entrepot.match import SPECTATOR, Match
from entrepot.match.knowledge import Knowledge, desk

from .catalogue import notes_of
from .journals import Journal, listed

LARGEST_LOOKED_AT = 1024

_encode = msgspec.json.Encoder().encode


class Glance(NamedTuple):
    """What one viewer sees of the newest position, as JSON; prompt and options only for the seat that is asked."""

    view: msgspec.Raw
    prompt: msgspec.Raw | None
    options: msgspec.Raw | None


class Parts:
    """Parts of views, written once: what did not change since the last position, and what several viewers see alike."""

    __slots__ = ("_earlier", "_now")

    def __init__(self) -> None:
        self._now: dict[tuple[str, Any], bytes] = {}
        self._earlier: dict[tuple[str, Any], bytes] = {}

    def turn_over(self) -> None:
        """The position is another one: what is not used again after it is let go."""
        if self._now:
            self._earlier, self._now = self._now, {}

    def settle(self) -> None:
        """Nobody asks for parts that were used for the position before only."""
        self._earlier = {}

    def once(self, name: str, made_from: Any, make: Callable[[], dict[str, Any] | bytes]) -> bytes:
        """The fields of a part as JSON, without braces. Equal `made_from` must mean an equal part."""
        key = (name, made_from)
        found = self._now.get(key)
        if found is None:
            found = self._earlier.get(key)
            if found is None:
                made = make()
                found = made if isinstance(made, bytes) else _encode(made)[1:-1]
            self._now[key] = found
        return found


class Sights:
    """The views and the journals of one match. Sentences are made once and kept."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.title = match.game.title
        self.variant = match.game.variant
        self._names = notes_of(self.title)
        self._journals: dict[int, Journal] = {}
        self._shared_view = getattr(self.title, "shared_view", None)
        self._told_from = getattr(self.title, "told_from", None)
        self._told: tuple[int, dict[Any, tuple[bytes, int]]] = (
            -1,
            {},
        )  # a choice, and its chapters by what they were made from
        self._parts = Parts()
        self._scores: list[int] | None = None
        self._codes: list[int] | None = None
        self._offered: dict[int, str] = {}  # what may be chosen now, in words
        self._words: dict[int, str] = {}  # the last choices in words, by number

    def changed(self) -> None:
        """The position is, or may be, another one."""
        self._scores = self._codes = None
        self._offered = {}
        self._parts.turn_over()

    def choosing(self, code: int) -> None:
        """A choice is about to be made: it has been put into words already if somebody was offered it."""
        if code in self._offered:
            self._words[len(self.match.past)] = self._offered[code]

    # --- the newest position -----------------------------------------------------------------------------------------

    def glance(self, seat: int | None) -> Glance:
        """What a seat is shown now. Everything that is made from the redacted position is made at once."""
        state = self._look(seat, len(self.match.past))
        if self._shared_view is None:
            view = _encode(self.title.view(self.variant, state))
        else:
            view = self._shared_view(self.variant, state, self._parts.once)
        journal = self._journals.get(SPECTATOR if seat is None else seat)
        if journal is not None and len(journal) == len(self.match.past):
            self._write(journal, state, len(journal))
        prompt = options = None
        if not state.over and state.chair[_ask(state).seat] == seat:
            prompt, options = self._asked(state)
        return Glance(msgspec.Raw(view), prompt, options)

    def was_shown(self) -> None:
        """Everyone has been shown the newest position."""
        self._parts.settle()
        self._told = (-1, {})

    def _asked(self, state: GameState) -> tuple[msgspec.Raw, msgspec.Raw]:
        ask = _ask(state)
        prompt = self.title.prompt(self.variant, state, ask)
        self._codes = desk(self.match.game).legal()
        options = [self.title.option(self.variant, state, ask, code) for code in self._codes]
        self._offered = {option.code: option.text for option in options}
        return msgspec.Raw(_encode(prompt)), msgspec.Raw(_encode(options))

    def codes(self) -> list[int]:
        """What may be chosen now."""
        if self._codes is None:
            self._codes = self.match.codes()
        return self._codes

    def scores_now(self) -> list[int]:
        """Points by seat, as far as everyone may know them."""
        if self._scores is None:
            self._scores = self.match.scores
        return self._scores

    def steps(self, seat: int) -> list[str]:
        """The seat's own last choices that it may still take back, oldest first, in words."""
        past, words = self.match.past, list[str]()
        if not past or past[-1].seat != seat or self.match.over:
            return words
        now = self.match.marks()
        for number in range(len(past) - 1, -1, -1):
            moment = past[number]
            if moment.seat != seat or (moment.draws, moment.shown) != now:
                break
            words.append(self._in_words(number))
        self._words = {number: text for number, text in self._words.items() if number >= len(past) - len(words)}
        return words[::-1]

    def _in_words(self, number: int) -> str:
        if number not in self._words:
            moment = self.match.past[number]
            seen = self._knowledge.look(moment.before, moment.seat)
            self._words[number] = self.title.option(self.variant, seen, _ask(seen), moment.code).text
        return self._words[number]

    def why_not(self, seat: int, target: str) -> str | None:
        """Why a board element cannot be chosen now: what the rules say to a choice that would belong to it."""
        seen = self._look(seat, len(self.match.past))
        for code in range(LARGEST_LOOKED_AT):
            try:
                option = self.title.option(self.variant, seen, _ask(seen), code)
            except (ValueError, KeyError, IndexError):
                continue  # a code that names nothing here
            if option.target == target:
                return self.title.refusal(self.variant, seen, _ask(seen), code)
        return None

    # --- the journal -------------------------------------------------------------------------------------------------

    def journal_since(self, seat: int | None, entries: int) -> tuple[int, msgspec.Raw, int]:
        """The journal after so many entries: how many come before, a list, and how many there are in all."""
        journal = self._journal(seat)
        first, rest = journal.since(entries)
        return first, msgspec.Raw(rest), journal.entries

    def entries_until(self, seat: int | None, choices: int) -> int:
        """How many entries of the journal belong to the setup and the first so many choices."""
        return self._journal(seat).ends[choices]

    def chapter(self, seat: int | None, choices: int) -> msgspec.Raw:
        """What happened during that choice; 0 is the setup."""
        return msgspec.Raw(listed(self._journal(seat).chapters(choices, choices + 1)))

    def journal_until(self, seat: int | None, choices: int) -> msgspec.Raw:
        """Everything that happened up to the end of that choice and that the seat may know."""
        return msgspec.Raw(listed(self._journal(seat).chapters(0, choices + 1)))

    def forget(self, choices: int) -> None:
        """Choices after that many were taken back."""
        for journal in self._journals.values():
            journal.cut(choices + 1)
        self._told = (-1, {})
        self._words = {number: words for number, words in self._words.items() if number < choices}

    def _journal(self, seat: int | None) -> Journal:
        """The journal of a seat, brought up to date."""
        viewer = SPECTATOR if seat is None else seat
        journal = self._journals.get(viewer)
        if journal is None:
            journal = self._journals[viewer] = Journal()
        for number in range(len(journal), len(self.match.past) + 1):
            self._write(journal, self._look(seat, number), number)
        return journal

    def _write(self, journal: Journal, state: GameState, number: int) -> None:
        """One more chapter. If a game says what its sentences are made from, those of one choice are made once."""
        if self._told_from is None:
            chapter = self._chapter(state, number)
        else:
            if self._told[0] != number:
                self._told = (number, {})
            key = (self._told_from(state), b"".join([bytes(state.notes[i]) for i in range(state.noted)]))
            if key not in self._told[1]:
                self._told[1][key] = self._chapter(state, number)
            chapter = self._told[1][key]
        journal.add(*chapter, [other for other in self._journals.values() if other is not journal])

    def _chapter(self, state: GameState, number: int) -> tuple[bytes, int]:
        """The lines of one choice as JSON, and how many there are."""
        lines = self.title.told(self.variant, state)
        return b",".join([self._entry(note, line, number) for note, line in lines]), len(lines)

    def _entry(self, note: Note, line: Prompt, number: int) -> bytes:
        entry = {
            "n": number,
            "text": line.text,
            "clause": line.clause,
            "happened": self._names.get(note.what, str(note.what)),
            "seat": note.seat,
            "a": note.a,
            "b": note.b,
            "c": note.c,
        }
        return _encode(entry)

    # --- any position ------------------------------------------------------------------------------------------------

    def view(self, seat: int | None, choices: int) -> dict[str, Any]:
        """The position after so many choices, as that seat saw it."""
        return self.title.view(self.variant, self._look(seat, choices))

    def asked(self, choices: int) -> int | None:
        state = self._look(None, choices)
        return None if state.over else state.chair[_ask(state).seat]

    def scores(self, choices: int) -> list[int]:
        state = self._look(None, choices)
        return [state.score[seat] for seat in range(self.match.game.seats)]

    def prompt(self, choices: int) -> dict[str, str] | None:
        """What was asked then, as the seat that was asked read it."""
        seat = self.asked(choices)
        if seat is None:
            return None
        seen = self._look(seat, choices)
        prompt = self.title.prompt(self.variant, seen, _ask(seen))
        return {"text": prompt.text, "clause": prompt.clause}

    @property
    def _knowledge(self) -> Knowledge:
        return desk(self.match.game).knowledge

    def _look(self, seat: int | None, choices: int) -> GameState:
        past = self.match.past
        data = past[choices].before if choices < len(past) else self.match.position()
        return self._knowledge.look(data, SPECTATOR if seat is None else seat)


def _ask(state: GameState) -> Frame:
    return state.agenda[state.depth - 1]
