"""What each seat may see of a match, at every choice. Everything here is made from redacted positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from entrepot.kernel.state import Frame, GameState
from entrepot.match import SPECTATOR, Match
from entrepot.match.knowledge import Knowledge, desk

from .catalogue import notes_of

LARGEST_LOOKED_AT = 1024
MOST_KEPT = 16  # parts of views that are kept for a table: each of its players, as owners and as others see them


@dataclass
class Journal:
    """The entries that a seat may read, and where those of each choice end."""

    entries: list[msgspec.Raw]
    ends: list[int]


_encode = msgspec.json.Encoder().encode


class Sights:
    """The views and the journals of one match. Sentences are made once and kept."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.title = match.game.title
        self.variant = match.game.variant
        self._names = notes_of(self.title)
        self._journals: dict[int, Journal] = {}
        self._shared_view = getattr(self.title, "shared_view", None)
        self._kept: dict[bytes, msgspec.Raw] = {}
        self._writing = 0
        self._written: dict[bytes, msgspec.Raw] = {}

    def journal(self, seat: int | None) -> list[msgspec.Raw]:
        """Everything that happened and that seat may know, as sentences and notes, each as JSON; not to be changed."""
        return self._journal(seat).entries

    def entries_until(self, seat: int | None, choices: int) -> int:
        """How many entries of the journal belong to the setup and the first so many choices."""
        return self._journal(seat).ends[choices]

    def chapter(self, seat: int | None, choices: int) -> list[msgspec.Raw]:
        """What happened during that choice; 0 is the setup."""
        journal = self._journal(seat)
        return journal.entries[journal.ends[choices - 1] if choices else 0 : journal.ends[choices]]

    def forget(self, choices: int) -> None:
        """Choices after that many were taken back."""
        for journal in self._journals.values():
            del journal.ends[choices + 1 :]
            del journal.entries[journal.ends[-1] if journal.ends else 0 :]

    def view_now(self, seat: int | None) -> dict[str, Any]:
        """The position as that seat sees it, for the socket: parts of it may be JSON already."""
        state = self._look(seat, len(self.match.past))
        if self._shared_view is None:
            return self.title.view(self.variant, state)
        if len(self._kept) > MOST_KEPT:
            self._kept.clear()
        shown: dict[str, Any] = self._shared_view(self.variant, state, self._kept)
        return shown

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

    def steps(self, seat: int) -> list[str]:
        """The seat's own last choices that it may still take back, oldest first, in words."""
        match, words = self.match, []
        now = self._knowledge.copy
        now.load(match.position())
        draws, shown = now.state.chance.draws, now.state.shown
        for moment in reversed([] if match.over else match.past):
            if moment.seat != seat:
                break
            before = self._knowledge.copy
            before.load(moment.before)
            if (before.state.chance.draws, before.state.shown) != (draws, shown):
                break
            seen = self._knowledge.look(moment.before, seat)
            words.append(self.title.option(self.variant, seen, _ask(seen), moment.code).text)
        return words[::-1]

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

    def _journal(self, seat: int | None) -> Journal:
        """The journal of a seat, brought up to date."""
        journal = self._journals.setdefault(SPECTATOR if seat is None else seat, Journal([], []))
        for number in range(len(journal.ends), len(self.match.past) + 1):
            state = self._look(seat, number)
            journal.entries += [self._entry(state, i, number) for i in range(state.noted)]
            journal.ends.append(len(journal.entries))
        return journal

    def _entry(self, state: GameState, i: int, number: int) -> msgspec.Raw:
        """Most entries read the same to everyone: those of a choice are kept once."""
        if number != self._writing:
            self._writing = number
            self._written.clear()
        note = state.notes[i]
        sentence = self.title.sentence(self.variant, state, note)
        entry = {
            "n": number,
            "text": sentence.text,
            "clause": sentence.clause,
            "happened": self._names.get(note.what, str(note.what)),
            "seat": note.seat,
            "a": note.a,
            "b": note.b,
            "c": note.c,
        }
        data = _encode(entry)
        return self._written.setdefault(data, msgspec.Raw(data))

    @property
    def _knowledge(self) -> Knowledge:
        return desk(self.match.game).knowledge

    def _look(self, seat: int | None, choices: int) -> GameState:
        past = self.match.past
        data = past[choices].before if choices < len(past) else self.match.position()
        return self._knowledge.look(data, SPECTATOR if seat is None else seat)


def _ask(state: GameState) -> Frame:
    return state.agenda[state.depth - 1]
