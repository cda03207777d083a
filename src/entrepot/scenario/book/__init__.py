"""The rulebook of a game that people read: chapters in the order of play. `docs/rulebook.md` tells how it is made."""

from .examples import Example, example_of
from .reading import Chapter, Part, Section, Term, read_chapter, read_glossary
from .shelf import chapters_of, terms_of
from .telling import Book, explained, tell
from .values import numbers_of

__all__ = [
    "Book",
    "Chapter",
    "Example",
    "Part",
    "Section",
    "Term",
    "chapters_of",
    "example_of",
    "explained",
    "numbers_of",
    "read_chapter",
    "read_glossary",
    "tell",
    "terms_of",
]
