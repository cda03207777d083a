"""A lesson as its file has it: the head, the position, the steps and where each of them leads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from entrepot.kernel.title import Option, OptionError
from entrepot.match import Game

from ..errors import ScenarioError
from ..lines import Lines
from ..step import seat_called

HEAD = ("lesson", "game", "edition", "mode", "seats", "options", "clauses", "seed", "minutes", "seat", "given", "step")
STEP = ("name", "show", "lead", "answers", "next", "others", "meanwhile", "dice", "chance", "clauses")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")
OTHER = "other"  # the answer to every choice that has none of its own
MOST_STEPS = 40
LONGEST = 15  # minutes


@dataclass(frozen=True)
class Lead:
    """A choice that leads on, and the step it leads to; None for the one that follows."""

    choice: str
    to: str | None


@dataclass(frozen=True)
class Step:
    """One thing that is said, what is pointed at meanwhile, and how it goes on. Without a choice that leads on it is
    only told."""

    number: int
    name: str
    shows: tuple[str, ...]
    leads: tuple[Lead, ...]
    answers: Mapping[str, tuple[str, ...]]
    next: str | None
    meanwhile: tuple[str, ...]
    others: str | None
    content: Mapping[str, Any]

    @property
    def is_told(self) -> bool:
        return not self.leads

    def lead(self, option: Option) -> Lead | None:
        """How a choice leads on, if it does."""
        return next((lead for lead in self.leads if means(lead.choice, option)), None)

    def answer(self, option: Option) -> str:
        """The name of the answer to a choice that does not."""
        fitting = (name for name, choices in self.answers.items() if any(means(words, option) for words in choices))
        return next(fitting, OTHER)


@dataclass(frozen=True)
class Lesson:
    """A lesson that can be read; whether it can be played, `check_lesson` says."""

    name: str
    game: str
    options: Mapping[str, Any]
    minutes: int
    steps: tuple[Step, ...]
    content: Mapping[str, Any]
    lines: Lines

    @property
    def message(self) -> str:
        return f"lesson-{self.name}"

    def says(self, step: Step) -> str:
        """The message of a step; its answers are attributes of it."""
        return f"{self.message}-{step.name}"

    def following(self, step: Step, lead: Lead | None = None) -> int:
        """The number of the step after one; so many as there are is the end."""
        to = (lead and lead.to) or step.next
        return step.number + 1 if to is None else next(each.number for each in self.steps if each.name == to)

    def seat(self, game: Game) -> int:
        """The seat of whoever learns."""
        try:
            return seat_called(game, self.content["seat"])
        except OptionError as error:
            raise ScenarioError(self.lines.find("", 0, "seat"), str(error)) from None


def means(words: str, option: Option) -> bool:
    """Whether words mean a choice: its verb, or its verb and its thing."""
    return words in (option.verb, f"{option.verb} {option.thing}")


def read_lesson(content: Mapping[str, Any], lines: Lines) -> Lesson:
    """A lesson from what its file holds; a `ScenarioError` says what is wrong with it."""
    return _Reader(content, lines).lesson()


class _Reader:
    def __init__(self, content: Mapping[str, Any], lines: Lines) -> None:
        self.content = content
        self.lines = lines

    def lesson(self) -> Lesson:
        content = self.content
        self._check_keys(content, HEAD, "", 0)
        name = content["lesson"]
        if not _is_name(name):
            raise self._wrong("", 0, "lesson", f"a lesson has a name in small letters, such as 'aim', not {name!r}.")
        for key in ("game", "seat"):
            if not isinstance(content.get(key), str):
                raise self._wrong("", 0, key, f"a lesson says its {key}, in quotes.")
        if not isinstance(content.get("edition", ""), str):
            raise self._wrong("", 0, "edition", "a lesson is played in one edition.")
        if not isinstance(content.get("options", {}), dict):
            raise self._wrong("", 0, "options", "options are a table of names and values.")
        minutes = content.get("minutes")
        if type(minutes) is not int or not 1 <= minutes <= LONGEST:
            raise self._wrong("", 0, "minutes", f"a lesson says how many minutes it takes, from 1 to {LONGEST}.")
        options = {key: content[key] for key in ("edition", "mode", "seats") if key in content}
        options |= content.get("options", {})
        lesson = Lesson(name, content["game"], options, minutes, self._steps(), content, self.lines)
        self._check_ways(lesson)
        return lesson

    def _steps(self) -> tuple[Step, ...]:
        steps = self.content.get("step", [])
        if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
            raise self._wrong("", 0, "step", "a lesson has steps: [[step]] tables.")
        if len(steps) > MOST_STEPS:
            raise self._wrong("step", MOST_STEPS, None, f"a lesson has at most {MOST_STEPS} steps.")
        return tuple(self._step(number, step) for number, step in enumerate(steps))

    def _step(self, number: int, step: Mapping[str, Any]) -> Step:
        self._check_keys(step, STEP, "step", number)
        name = step.get("name")
        if not _is_name(name):
            raise self._wrong("step", number, "name", f"a step has a name in small letters, not {name!r}.")
        for key in ("next", "others"):
            if not isinstance(step.get(key, ""), str):
                raise self._wrong("step", number, key, f"{key} is a text in quotes.")
        answers = step.get("answers", {})
        if not isinstance(answers, dict):
            raise self._wrong("step", number, "answers", "answers are a table of names and choices.")
        if OTHER in answers:
            raise self._wrong("step", number, f"answers.{OTHER}", f"{OTHER!r} is what everything else is answered.")
        return Step(
            number,
            str(name),
            self._texts(step, "show", number),
            self._leads(step, number),
            {name: self._texts(answers, name, number, "answers.") for name in answers},
            step.get("next"),
            self._texts(step, "meanwhile", number),
            step.get("others"),
            step,
        )

    def _leads(self, step: Mapping[str, Any], number: int) -> tuple[Lead, ...]:
        leads = step.get("lead", [])
        if isinstance(leads, dict):
            return tuple(Lead(words, self._texts(leads, words, number, "lead.")[0]) for words in leads)
        return tuple(Lead(words, None) for words in self._texts(step, "lead", number))

    def _texts(self, table: Mapping[str, Any], key: str, number: int, within: str = "") -> tuple[str, ...]:
        found = table.get(key, [])
        texts = [found] if isinstance(found, str) else found
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts) or (within and not texts):
            raise self._wrong("step", number, within + key, f"{within}{key} is a text in quotes, or a list of them.")
        return tuple(texts)

    def _check_ways(self, lesson: Lesson) -> None:
        """Every step has a name of its own, leads to a later one, and can be reached."""
        numbers: dict[str, int] = {}
        for step in lesson.steps:
            if numbers.setdefault(step.name, step.number) != step.number:
                raise self._wrong("step", step.number, "name", f"there are two steps called {step.name!r}.")
        reached = {0}
        for step in lesson.steps:
            for key, to in (("next", step.next), *(("lead", lead.to) for lead in step.leads)):
                if to is not None and numbers.get(to, -1) <= step.number:
                    raise self._wrong("step", step.number, key, f"no later step is called {to!r}.")
            if step.number not in reached:
                raise self._wrong("step", step.number, "name", f"nobody can reach the step {step.name!r}.")
            reached |= {lesson.following(step, lead) for lead in step.leads or (None,)}

    def _check_keys(self, table: Mapping[str, Any], known: tuple[str, ...], section: str, number: int) -> None:
        for key in table:
            if key not in known:
                raise self._wrong(section, number, key, f"the key {key!r} is unknown; known are {', '.join(known)}.")

    def _wrong(self, section: str, number: int, key: str | None, message: str) -> ScenarioError:
        return ScenarioError(self.lines.find(section, number, key), message)


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and NAME.fullmatch(name) is not None
