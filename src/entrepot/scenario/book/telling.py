"""A rulebook told: for one way to play, in one language, with its numbers filled in and every clause in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from entrepot.kernel.clauses import Entry
from entrepot.kernel.title import Variant

from .marking import Marker, Run
from .reading import Chapter, Part, Section, Term
from .shelf import chapters_of, terms_of
from .values import facts_of, numbers_of, spoken


@dataclass(frozen=True)
class Otherwise:
    """What other editions say in a clause; None where they say nothing."""

    clause: str
    editions: tuple[str, ...]
    text: str | None


@dataclass(frozen=True)
class TableTold:
    """Rows of numbers, of which the first cell says for what they hold."""

    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class PartTold:
    """A part as people read it. `otherwise` tells of its clauses in other editions."""

    kind: str
    runs: tuple[Run, ...]
    clauses: tuple[str, ...]
    otherwise: tuple[Otherwise, ...]
    table: TableTold | None
    scene: dict[str, Any]


@dataclass(frozen=True)
class SectionTold:
    """`elsewhere` are the clauses of its subject that only other editions have."""

    id: str
    title: str
    parts: tuple[PartTold, ...]
    elsewhere: tuple[Otherwise, ...]


@dataclass(frozen=True)
class ChapterTold:
    id: str
    title: str
    about: str
    sections: tuple[SectionTold, ...]


@dataclass(frozen=True)
class Explained:
    """A word of the game and what it means; `forms` are the ways it is written."""

    id: str
    word: str
    text: str
    forms: tuple[str, ...]


@dataclass(frozen=True)
class Book:
    """Without chapters for a game that has only clauses."""

    chapters: tuple[ChapterTold, ...]
    glossary: tuple[Explained, ...]

    def places(self) -> dict[str, list[str]]:
        """The sections in which each clause stands; a right book has one for each."""
        found: dict[str, list[str]] = {}
        for chapter in self.chapters:
            for section in chapter.sections:
                for clause in (clause for part in section.parts for clause in part.clauses):
                    found.setdefault(clause, []).append(section.id)
        return found

    def section_of(self, clause: str) -> tuple[ChapterTold, SectionTold] | None:
        for chapter in self.chapters:
            for section in chapter.sections:
                if any(clause in part.clauses for part in section.parts):
                    return chapter, section
        return None


def tell(variant: Variant) -> Book:
    """The book of a game in the variant's language."""
    return _Teller(variant).book()


def explained(variant: Variant) -> tuple[Explained, ...]:
    """The words that are explained, in the variant's language."""
    return _Teller(variant).glossary


class _Teller:
    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.facts = facts_of(variant)
        self.numbers = numbers_of(variant)
        self.values = spoken(variant)
        self.edition = variant.title.root_edition(variant)
        self.clauses = {entry.id: entry for entry in variant.title.clause_book}
        self.applying = {clause.id for clause in variant.title.clauses(variant) if clause.applies}
        self.glossary = tuple(self._explained(t) for t in terms_of(variant.title) if t.condition.holds(self.facts))
        self.marker = Marker({form: term.id for term in self.glossary for form in term.forms})

    def book(self) -> Book:
        chapters = [each for each in chapters_of(self.variant.title) if each.condition.holds(self.facts)]
        return Book(tuple(self._chapter(chapter) for chapter in chapters), self.glossary)

    def _say(self, message: str) -> str:
        return self.variant.says.say(message, **self.values)

    def _explained(self, term: Term) -> Explained:
        forms = self._say(f"{term.message}.words").split("|")
        return Explained(
            term.id, self._say(term.message), self._say(f"{term.message}.text"), tuple(form.strip() for form in forms)
        )

    def _chapter(self, chapter: Chapter) -> ChapterTold:
        self.marker.turn_over()
        sections = [each for each in chapter.sections if each.condition.holds(self.facts)]
        told = tuple(self._section(chapter, section) for section in sections)
        return ChapterTold(chapter.id, self._say(chapter.message), self._say(f"{chapter.message}.about"), told)

    def _section(self, chapter: Chapter, section: Section) -> SectionTold:
        heading = chapter.heading(section)
        shown = [part for part in section.parts if part.condition.holds(self.facts)]
        told = tuple(self._part(heading, part) for part in shown)
        here = {clause for part in told for clause in part.clauses}
        missing = dict.fromkeys(c for part in section.parts for c in part.clauses if c not in self.applying | here)
        elsewhere = tuple(other for clause in missing for other in self._otherwise(clause))
        return SectionTold(f"{chapter.id}-{section.id}", self._say(heading), told, elsewhere)

    def _part(self, heading: str, part: Part) -> PartTold:
        clauses = tuple(clause for clause in part.clauses if clause in self.applying)
        return PartTold(
            part.kind,
            tuple(self.marker.runs(self._say(f"{heading}-{part.name}"))),
            clauses,
            tuple(other for clause in clauses for other in self._otherwise(clause)),
            self._table(heading, part) if part.kind == "table" else None,
            dict(part.more) if part.kind in ("picture", "example") else {},
        )

    # --- other editions ---------------------------------------------------------------------------------------------

    def _otherwise(self, clause: str) -> Iterator[Otherwise]:
        """What other editions say there, those together that say the same."""
        entry, book = self.clauses[clause], self.variant.title.clause_book
        mine = self._said(entry, self.edition)
        by_text: dict[str | None, list[str]] = {}
        for edition in book.editions():
            said = self._said(entry, edition)
            if edition != self.edition and said != mine:
                by_text.setdefault(said, []).append(edition)
        yield from (Otherwise(clause, tuple(editions), text) for text, editions in by_text.items())

    def _said(self, entry: Entry, edition: str) -> str | None:
        if clause_is_of_another_mode(entry, self.variant):
            return None
        return self.variant.title.clause_book.says(entry, edition, self.variant.says)

    # --- tables -----------------------------------------------------------------------------------------------------

    def _table(self, heading: str, part: Part) -> TableTold:
        """A row for each stretch of places at which all lists have the same; a list of nothing but 0 is left out."""
        message, first = f"{heading}-{part.name}", part.more.get("first", 0)
        lists = {name: list(self.numbers[name]) for name in part.more["values"]}
        shown = {name: values for name, values in lists.items() if any(values[first:])}
        columns = [f"{message}.{name.rpartition('.')[2].replace('_', '-')}" for name in shown]
        rows = [
            (span, *(self._cell(f"{column}-cell", values[at]) for column, values in zip(columns, cells, strict=True)))
            for span, at, cells in _stretches(list(shown.values()), first, part.more.get("more", False))
        ]
        return TableTold((self._say(f"{message}.of"), *map(self._say, columns)), tuple(rows))

    def _cell(self, message: str, value: int) -> str:
        return self.variant.says.say(message, value=value)


def _stretches(lists: Sequence[list[int]], first: int, more: bool) -> Iterator[tuple[str, int, Sequence[list[int]]]]:
    """With `more` the last one goes on for ever."""
    length = max((len(values) for values in lists), default=0)
    begin = first
    for at in range(first, length):
        if at + 1 == length or any(values[at + 1] != values[at] for values in lists):
            endless = more and at + 1 == length
            yield f"{begin}+" if endless else str(begin) if begin == at else f"{begin}–{at}", at, lists
            begin = at + 1


def clause_is_of_another_mode(entry: Entry, variant: Variant) -> bool:
    mode = variant.options.get("mode")
    return entry.mode is not None and entry.mode != mode
