"""What all viewers of one match see, kept as JSON: made once for those who read the same language and see the same."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from entrepot.kernel.state import GameState
from entrepot.kernel.title import Line
from entrepot.match import Match, Viewpoint
from entrepot.match.knowledge import Moment

from .journals import Journal, Packed, listed

_encode = msgspec.json.Encoder().encode


class Viewer(NamedTuple):
    """Who looks: from a seat, or with None as a spectator, and in which language."""

    seat: int | None
    language: str


class Glance(NamedTuple):
    """What one viewer sees of the newest position, as JSON: prompt, options and why not others only for the seat
    that is asked; and the own last choices that may still be taken back, oldest first, in words."""

    view: msgspec.Raw
    prompt: msgspec.Raw | None
    options: msgspec.Raw | None
    cannot: dict[str, str]
    steps: list[str]


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


class Spoken:
    """What is kept for all who read one language."""

    def __init__(self) -> None:
        self.parts = Parts()
        self.offered: dict[int, str] = {}  # what may be chosen now, in words
        self.chosen: dict[int, str] = {}  # the last choices in words, by number
        self.chapters: dict[Any, tuple[bytes, int]] = {}  # of one choice, by what they were made from
        self.chapter_of = -1  # that choice
        self.packed = Packed()
        self.journals: list[Journal] = []

    def settle(self) -> None:
        """Everyone has been shown the newest position."""
        self.parts.settle()
        self.chapters, self.chapter_of = {}, -1
        self.packed.settle()


class Place(NamedTuple):
    """What is kept for one viewer."""

    viewpoint: Viewpoint
    spoken: Spoken
    journal: Journal


class Viewpoints:
    """The views and the journals of one match. Sentences are made once and kept."""

    def __init__(self, match: Match, itself: Container[int] = ()) -> None:
        """`itself` are the choices that were made by themselves, by number: nobody takes these back alone."""
        self.match = match
        self._itself = itself
        self._spoken: dict[str, Spoken] = {}
        self._places: dict[Viewer, Place] = {}
        self._scores: list[int] | None = None
        self._codes: list[int] | None = None
        self._targets: dict[Viewer, dict[str, list[int]]] = {}  # board elements, and the choices that belong to them

    def _place(self, viewer: Viewer) -> Place:
        """The place of somebody who has not looked before."""
        spoken = self._spoken.setdefault(viewer.language, Spoken())
        self._places[viewer] = place = Place(self.match.viewpoint(*viewer), spoken, Journal())
        spoken.journals.append(place.journal)
        return place

    # --- the newest position -----------------------------------------------------------------------------------------

    def changed(self) -> None:
        """The position is, or may be, another one."""
        self._scores = self._codes = None
        self._targets.clear()
        for spoken in self._spoken.values():
            spoken.offered = {}
            spoken.parts.turn_over()

    def choosing(self, code: int) -> None:
        """A choice is about to be made: it has been put into words already if somebody was offered it."""
        for spoken in self._spoken.values():
            if code in spoken.offered:
                spoken.chosen[len(self.match.past)] = spoken.offered[code]

    def was_shown(self) -> None:
        """Everyone has been shown the newest position."""
        for spoken in self._spoken.values():
            spoken.settle()

    def rest(self) -> None:
        """Nobody has been shown anything for a while: views and choices are put into words again when they are."""
        for spoken in self._spoken.values():
            spoken.offered, spoken.chosen = {}, {}
            spoken.parts = Parts()

    def glance(self, viewer: Viewer) -> Glance:
        """What a viewer is shown now. Everything that is made from the redacted position is made at once."""
        place = self._places.get(viewer) or self._place(viewer)
        viewpoint, spoken, journal = place
        seen = viewpoint.look()
        view = msgspec.Raw(viewpoint.shared_view(seen, spoken.parts.once))
        if len(journal) == len(self.match.past):
            self._write(place, seen)
        prompt = options = None
        cannot: dict[str, str] = {}
        if viewpoint.is_asked(seen):
            asked, offered, cannot = viewpoint.offer(seen)
            spoken.offered = {option.code: option.text for option in offered}
            self._codes = list(spoken.offered)
            prompt, options = msgspec.Raw(_encode(asked)), msgspec.Raw(_encode(offered))
        return Glance(view, prompt, options, cannot, self._steps(viewpoint, spoken))

    def _steps(self, viewpoint: Viewpoint, spoken: Spoken) -> list[str]:
        steps = viewpoint.steps(self._itself)
        if steps:
            known = spoken.chosen
            spoken.chosen = {number: known.get(number) or viewpoint.chosen(number).text for number in steps}
        return [spoken.chosen[number] for number in steps]

    def codes(self) -> list[int]:
        """What may be chosen now."""
        if self._codes is None:
            self._codes = self.match.codes()
        return self._codes

    def why_not_at(self, viewer: Viewer, target: str) -> str | None:
        """Why a board element cannot be chosen now. Which choices belong to which is found out once for a position."""
        viewpoint = (self._places.get(viewer) or self._place(viewer)).viewpoint
        if viewer not in self._targets:
            self._targets[viewer] = viewpoint.targets()
        codes = self._targets[viewer].get(target)
        return viewpoint.refusal(codes[0]) if codes else None

    def scores(self) -> list[int]:
        """Points by seat, as far as everyone may know them."""
        if self._scores is None:
            self._scores = self.match.scores
        return self._scores

    # --- the journal -------------------------------------------------------------------------------------------------

    def journal_since(self, viewer: Viewer, entries: int) -> tuple[int, msgspec.Raw, int]:
        """The journal after so many entries: how many come before, a list, and how many there are in all."""
        journal = self._journal(viewer)
        first, rest = journal.since(entries)
        return first, msgspec.Raw(rest), journal.entries

    def entries_until(self, viewer: Viewer, choices: int) -> int:
        """How many entries of the journal belong to the setup and the first so many choices."""
        return self._journal(viewer).ends[choices]

    def chapters(self, viewer: Viewer, first: int, last: int) -> msgspec.Raw:
        """What happened during these choices, the last one included; 0 is the setup."""
        return msgspec.Raw(listed(self._journal(viewer).chapters(first, last + 1)))

    def forget(self, choices: int) -> None:
        """Choices after that many were taken back."""
        for spoken in self._spoken.values():
            for journal in spoken.journals:
                journal.cut(choices + 1)
            spoken.chapters, spoken.chapter_of = {}, -1
            spoken.chosen = {number: words for number, words in spoken.chosen.items() if number < choices}

    def _journal(self, viewer: Viewer) -> Journal:
        """The journal of a viewer, brought up to date."""
        place = self._places.get(viewer) or self._place(viewer)
        if len(place.journal) <= len(self.match.past):
            for number in range(len(place.journal), len(self.match.past) + 1):
                self._write(place, place.viewpoint.look(number))
            place.spoken.packed.settle()
        return place.journal

    def lacks(self, viewer: Viewer) -> int:
        """How many chapters are missing in the journal of a viewer."""
        place = self._places.get(viewer)
        return len(self.match.past) + 1 - (len(place.journal) if place else 0)

    def write_journals(self, viewers: Iterable[Viewer], past: Sequence[Moment]) -> dict[Viewer, Journal]:
        """The journals of these viewers from the beginning to where the last choice of that past was made. Nothing that
        is kept here is touched, and nothing is read that ever changes: another thread may do it."""
        spoken: dict[str, Spoken] = {}
        places = {
            viewer: Place(self.match.viewpoint(*viewer), spoken.setdefault(viewer.language, Spoken()), Journal())
            for viewer in viewers
        }
        for moment in past:
            position = moment.before
            for place in places.values():
                self._write(place, place.viewpoint.look_at(position))
        return {viewer: place.journal for viewer, place in places.items()}

    def take(self, journals: Mapping[Viewer, Journal]) -> None:
        """Keep journals that were written elsewhere; those that are longer here have gone on meanwhile."""
        for viewer, journal in journals.items():
            place = self._places.get(viewer) or self._place(viewer)
            if len(place.journal) < len(journal):
                place.journal.become(journal, [other for other in place.spoken.journals if other is not place.journal])

    def _write(self, place: Place, seen: GameState) -> None:
        """One more chapter. Sentences of one choice that are made from the same are made once."""
        viewpoint, spoken, journal = place
        number = len(journal)
        if spoken.chapter_of != number:
            spoken.chapters, spoken.chapter_of = {}, number
        notes = b"".join([bytes(seen.notes[i]) for i in range(seen.noted)])
        key = (self.match.game.title.told_from(seen), notes)
        found, others = spoken.chapters.get(key), list[Journal]()
        if found is None:
            lines = [_encode(_entry(number, line)) for line in viewpoint.told(seen)]
            found = spoken.chapters[key] = b",".join(lines), len(lines)
            others = [other for other in spoken.journals if other is not journal]
        journal.add(*found, others, spoken.packed)


def _entry(number: int, line: Line) -> dict[str, Any]:
    """A line of the journal, as it is sent."""
    return {
        "n": number,
        "word": line.word,
        "seat": line.seat,
        "things": line.things,
        "text": line.text,
        "clause": line.clause,
    }
