"""The rulebook as text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from entrepot.kernel.title import OptionError

from .marking import plain
from .telling import Book, ChapterTold, PartTold, SectionTold, TableTold

WIDTH = 78
BULLET = "• "
DIFFERS = "≠ "  # what other editions say


def chapter_called(book: Book, wanted: str) -> ChapterTold:
    """A chapter by its name, its number or its title."""
    for number, chapter in enumerate(book.chapters, 1):
        if wanted.casefold() in (chapter.id, str(number), chapter.title.casefold()):
            return chapter
    there = ", ".join(chapter.id for chapter in book.chapters)
    raise OptionError(f"The rulebook has no chapter {wanted!r}: there are {there}.")


def contents(book: Book) -> Iterator[str]:
    """What the book holds, a line a chapter."""
    for number, chapter in enumerate(book.chapters, 1):
        yield f"{number:3}  {chapter.id:12} {chapter.title}: {chapter.about}"


def printed(chapter: ChapterTold) -> Iterator[str]:
    """A chapter, line by line."""
    yield chapter.title.upper()
    yield chapter.about
    for section in chapter.sections:
        yield ""
        yield section.title
        yield "-" * len(section.title)
        yield from _section(section)


def _section(section: SectionTold) -> Iterator[str]:
    steps = 0
    for part in section.parts:
        steps = steps + 1 if part.kind == "step" else 0
        yield from _part(part, steps)
    for other in (*(other for part in section.parts for other in part.otherwise), *section.elsewhere):
        yield from _wrapped(f"{', '.join(other.editions)} {other.clause}: {other.text or '–'}", DIFFERS)


def _part(part: PartTold, number: int) -> Iterator[str]:
    first = {"step": f"{number}. ", "item": BULLET, "note": "! ", "picture": "[ ] ", "example": "[>] "}.get(
        part.kind, ""
    )
    ids = f"  [{' '.join(part.clauses)}]" if part.clauses else ""
    yield from _wrapped(plain(list(part.runs)) + ids, first)
    if part.table:
        yield from _table(part.table)
    if part.kind not in ("step", "item"):
        yield ""


def _wrapped(text: str, first: str) -> Iterator[str]:
    yield from textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=" " * len(first))


def _table(table: TableTold) -> Iterator[str]:
    rows = [table.heading, *table.rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.heading))]
    for row in rows:
        yield "  " + "   ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
