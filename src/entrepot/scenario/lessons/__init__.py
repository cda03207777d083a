"""Lessons: a position and what a teacher does with it, step by step. `docs/lessons.md` tells the format."""

from .checking import check_lesson
from .reading import Lesson, Step, read_lesson
from .shelf import lessons_of, own_lessons, words_of
from .speaking import Speech
from .walking import Walk, WrongWay

__all__ = [
    "Lesson",
    "Speech",
    "Step",
    "Walk",
    "WrongWay",
    "check_lesson",
    "lessons_of",
    "own_lessons",
    "read_lesson",
    "words_of",
]
