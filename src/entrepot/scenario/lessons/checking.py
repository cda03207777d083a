"""Whether a lesson can be taught: every way through it is played, and whatever may be chosen on it is answered."""

from __future__ import annotations

from entrepot.kernel.messages import MessageError, Messages
from entrepot.kernel.title import Option
from entrepot.match import Game

from ..errors import ScenarioError, ScenarioFailed
from ..run import Scenario
from .reading import OTHER, Lesson, Step, means
from .walking import Walk, listing

MOST_WAYS = 500
ZONES = frozenset({"zone:status", "zone:asking", "zone:own", "zone:board", "zone:rail"})


def check_lesson(lesson: Lesson, game: Game, says: Messages) -> None:
    """Raise the first mistake: a `ScenarioError`, or a `ScenarioFailed`."""
    _Check(lesson, game, says).run()


class _Check:
    def __init__(self, lesson: Lesson, game: Game, says: Messages) -> None:
        self.lesson = lesson
        self.game = game
        self.says = says
        self.ways = 0
        self.met: set[tuple[int, str]] = set()  # the choices, as their step has them, that could be made

    def run(self) -> None:
        scene = Scenario(self.lesson.content, self.lesson.lines, self.game)
        scene.check_clauses(self.lesson.content, "", 0)
        self._check_said("", 0, "lesson", self.lesson.message, ("", ".about", ".end"))
        for step in self.lesson.steps:
            scene.check_clauses(step.content, "step", step.number)
            said = self.lesson.says(step)
            other = (f".{OTHER}",) if f"{said}.{OTHER}" in self.says else ()
            self._check_said("step", step.number, "name", said, ("", *(f".{name}" for name in step.answers), *other))
        self._go_on(Walk(self.lesson, self.game))
        for step in self.lesson.steps:
            for name, choices in step.answers.items():
                self._check_met(step, f"answers.{name}", choices)

    def _check_said(self, section: str, number: int, key: str, message: str, parts: tuple[str, ...]) -> None:
        for part in parts:
            if message + part not in self.says:
                line = self.lesson.lines.find(section, number, f"answers{part}" if section and part else key)
                raise ScenarioError(line, f"there is no message {message + part!r} in {self.says.language}.")
            try:
                self.says.say(message + part)
            except MessageError as error:
                raise ScenarioError(self.lesson.lines.find(section, number, key), str(error)) from None

    def _go_on(self, walk: Walk) -> None:
        """Every way from here on."""
        step = walk.step
        if step is None:
            self._check_end(walk)
            return
        self._check_shown(walk, step)
        if step.is_told:
            walk.go(None)
            self._go_on(walk)
            return
        options = walk.options()
        self._check_choices(step, options)
        for option in options:
            if step.lead(option):
                twin = walk.copy()
                twin.go(option.code)
                self._go_on(twin)

    def _check_end(self, walk: Walk) -> None:
        self.ways += 1
        if self.ways > MOST_WAYS:
            raise ScenarioError(1, f"there are more than {MOST_WAYS} ways through this lesson.")
        left = walk.match.truth.chance.scripted
        if left:
            raise ScenarioFailed(1, f"{left} of the results that were laid out have not been drawn.")

    def _check_shown(self, walk: Walk, step: Step) -> None:
        viewpoint = walk.match.viewpoint(walk.seat)
        known = ZONES | set(self.game.title.landmarks(self.game.variant, viewpoint.view()))
        known |= {f"verb:{option.verb}" for option in walk.options()}
        if not walk.match.over:
            known |= set(viewpoint.targets())
        for id_ in step.shows:
            if id_ not in known:
                line = self.lesson.lines.find("step", step.number, "show", id_)
                raise ScenarioError(line, f"nothing on the board is called {id_!r} here.")

    def _check_choices(self, step: Step, options: list[Option]) -> None:
        every = [*(lead.choice for lead in step.leads), *(words for some in step.answers.values() for words in some)]
        self.met |= {(step.number, words) for words in every if any(means(words, option) for option in options)}
        for lead in step.leads:
            if not any(means(lead.choice, option) for option in options):
                line = self.lesson.lines.find("step", step.number, "lead", lead.choice)
                raise ScenarioError(line, f"{lead.choice!r} is not legal here; there is {listing(options)}.")
        unanswered = [option for option in options if not step.lead(option) and step.answer(option) == OTHER]
        if unanswered and f"{self.lesson.says(step)}.{OTHER}" not in self.says:
            line = self.lesson.lines.find("step", step.number, "lead")
            raise ScenarioError(line, f"nothing is answered to {listing(unanswered)}.")

    def _check_met(self, step: Step, key: str, choices: tuple[str, ...]) -> None:
        for words in choices:
            if (step.number, words) not in self.met:
                line = self.lesson.lines.find("step", step.number, key, words)
                raise ScenarioError(line, f"{words!r} can never be chosen here.")
