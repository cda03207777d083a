"""The lessons of every game can be taught: played through on every way by the rules, everything on it answered."""

from __future__ import annotations

import importlib
import re
from functools import cache
from pathlib import Path

import pytest

from entrepot.games import titles
from entrepot.kernel.title import Title
from entrepot.match import Game
from entrepot.scenario import Checker
from entrepot.scenario.lessons import Lesson, Walk, lessons_of
from entrepot.scenario.lessons.reading import OTHER

LONGEST_SAID = 420  # letters at one step: what fits beside the board of a phone
TEN_MINUTES = 10  # for the first three


def folder_of(title: Title) -> Path:
    (home,) = importlib.import_module(title.rulebook.package).__path__
    return Path(home) / "lessons"


@cache
def taught() -> dict[str, Title]:
    found = {name: load() for name, load in titles().items()}
    return {name: title for name, title in found.items() if lessons_of(title)}


@cache
def checker() -> Checker:
    return Checker("plain")


FILES = [path for title in taught().values() for path in sorted(folder_of(title).glob("*.toml"))]
LESSONS = [(title, lesson) for title in taught().values() for lesson in lessons_of(title)]
for_every_lesson = pytest.mark.parametrize(
    ("title", "lesson"), LESSONS, ids=[f"{title.name}-{lesson.name}" for title, lesson in LESSONS]
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_lesson_can_be_taught(path: Path) -> None:
    outcome = checker().check(path)
    assert outcome.status == "ok", f"line {outcome.line}: {outcome.message}"


@for_every_lesson
def test_every_choice_is_led_on_or_answered(title: Title, lesson: Lesson) -> None:
    """On every way: a choice either leads on, or there is a sentence for it."""
    game = Game(title, lesson.options, "plain")
    ways, asked = [Walk(lesson, game)], 0
    while ways:
        walk = ways.pop()
        step = walk.step
        if step is None:
            continue
        if step.is_told:
            walk.go(None)
            ways.append(walk)
            continue
        asked += 1
        for option in walk.match.viewpoint(walk.seat).options():
            if step.lead(option):
                twin = walk.copy()
                twin.go(option.code)
                ways.append(twin)
            else:
                assert game.variant.says.say(f"{lesson.says(step)}.{step.answer(option)}")
    assert asked, "something is to be done in a lesson"


@for_every_lesson
def test_what_is_said_is_short_and_all_of_it_is_said(title: Title, lesson: Lesson) -> None:
    says = title.prepare().says
    for step in lesson.steps:
        parts = ["", *(f".{name}" for name in (*step.answers, OTHER))]
        for part in parts:
            if f"{lesson.says(step)}{part}" in says:
                assert len(says.say(f"{lesson.says(step)}{part}")) <= LONGEST_SAID, f"{step.name}{part}"
        if step.is_told:
            assert f"{lesson.says(step)}.{OTHER}" not in says, "nothing can be chosen there"


def test_the_example_of_the_document_holds(tmp_path: Path) -> None:
    document = (Path(__file__).parents[1] / "docs" / "lessons.md").read_text("utf-8")
    lesson, words = re.findall(r"```(?:toml)?\n(less.*?)```", document, re.DOTALL)
    (tmp_path / "mine.toml").write_text(lesson, "utf-8")
    (tmp_path / "mine.en.ftl").write_text(words, "utf-8")
    assert checker().check(tmp_path / "mine.toml").status == "ok"


@pytest.mark.parametrize("title", taught().values(), ids=lambda title: title.name)
def test_the_first_three_take_ten_minutes(title: Title) -> None:
    lessons = lessons_of(title)
    assert sum(lesson.minutes for lesson in lessons[:3]) <= TEN_MINUTES
    assert all(3 <= lesson.minutes <= 5 for lesson in lessons)
    assert len({lesson.name for lesson in lessons}) == len(lessons)


@pytest.mark.parametrize("name", ["singapore", "dragons"])
def test_there_are_ten_lessons_at_least(name: str) -> None:
    assert len(lessons_of(taught()[name])) >= 10
