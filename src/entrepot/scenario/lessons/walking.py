"""Going through a lesson: the position of every step, played by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.kernel.title import Option
from entrepot.match import Game, Match

from ..errors import ScenarioError, ScenarioFailed
from ..run import Scenario
from .reading import Lead, Lesson, Step, means

PATIENCE = 200  # choices of others between two steps


class WrongWay(ValueError):
    """Nobody comes that way: a choice in it does not lead on."""


class Walk:
    """Somebody on the way through a lesson. `at` is the number of the step; so many as there are is the end."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson = lesson
        self.game = game
        self.seat = lesson.seat(game)
        self._scene = Scenario(lesson.content, lesson.lines, game)
        self.match: Match = self._scene.begin()
        self.at = 0
        self.came_from = 0  # how many choices were made before the last step
        self._arrive()

    @property
    def step(self) -> Step | None:
        """None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def copy(self) -> Walk:
        twin = object.__new__(Walk)
        twin.__dict__ |= self.__dict__
        twin.match = self.match.copy()
        return twin

    def options(self) -> list[Option]:
        """What the one who learns may choose now; nothing where something is told."""
        step = self.step
        return [] if step is None or step.is_told else self.match.options()

    def follow(self, way: Sequence[int | None]) -> Walk:
        """Go this way: a code for each choice, None for each time one has only listened."""
        for code in way:
            self.go(code)
        return self

    def go(self, code: int | None) -> None:
        """On to the next step, by a choice that leads there."""
        step = self.step
        if step is None:
            raise WrongWay("The lesson is over.")
        self.came_from = len(self.match.past)
        lead = self._take(step, code)
        for words in step.meanwhile:
            self._play(step, "meanwhile", words)
        self._let_others(step)
        self.at = self.lesson.following(step, lead)
        self._arrive()

    def _take(self, step: Step, code: int | None) -> Lead | None:
        if step.is_told != (code is None):
            raise WrongWay(f"The step {step.name!r} is {'told' if step.is_told else 'a choice'}.")
        if code is None:
            return None
        option = next((option for option in self.match.options() if option.code == code), None)
        lead = step.lead(option) if option else None
        if option is None or lead is None:
            raise WrongWay(f"The choice {code} does not lead on from the step {step.name!r}.")
        self.match.play(option)
        return lead

    def _arrive(self) -> None:
        step = self.step
        if step is None:
            return
        self._scene.lay_out_chance(self.match, step.content, "step", step.number)
        asked = self.match.seat
        if not step.is_told and asked != self.seat:
            who = "nobody" if asked is None else self.game.seat_names[asked]
            message = f"it is {who} who is asked here, not {self.game.seat_names[self.seat]}."
            raise ScenarioError(self._line(step, "lead"), message)

    def _let_others(self, step: Step) -> None:
        """Whoever else is asked answers `others`, as long as they may and it is not up to the one who learns."""
        words, answered = step.others, 0
        while words is not None and self.match.seat not in (None, self.seat):
            if answered and not any(means(words, option) for option in self.match.options()):
                return
            self._play(step, "others", words)
            answered += 1
            if answered > PATIENCE:
                message = f"{self.game.seat_names[self.seat]} is not asked, however long the others answer."
                raise ScenarioError(self._line(step, "others"), message)

    def _play(self, step: Step, key: str, words: str) -> None:
        options = self.match.options()
        meant = [option for option in options if means(words, option)]
        if len({option.text for option in meant}) != 1:
            problem = f"could mean {listing(meant)}" if meant else f"is not legal here; there is {listing(options)}"
            raise ScenarioError(self.lesson.lines.find("step", step.number, key, words), f"{words!r} {problem}.")
        self.match.play(meant[0])
        if self.match.broken_law():
            raise ScenarioFailed(self._line(step, key), f"after {words!r} law {self.match.broken_law()} is broken.")

    def _line(self, step: Step, key: str) -> int:
        return self.lesson.lines.find("step", step.number, key)


def listing(options: Sequence[Option]) -> str:
    """Choices as a lesson names them."""
    named = [option.verb if option.thing is None else f"{option.verb} {option.thing}" for option in options]
    return "; ".join(dict.fromkeys(named)) or "nothing to choose"
