"""What a lesson says, in a language."""

from __future__ import annotations

from dataclasses import dataclass

from entrepot.kernel.messages import Messages
from entrepot.kernel.title import Option

from .reading import Lesson, Step


@dataclass(frozen=True)
class Speech:
    """The sentences of a lesson."""

    lesson: Lesson
    says: Messages

    @property
    def title(self) -> str:
        return self.says.say(self.lesson.message)

    @property
    def about(self) -> str:
        return self.says.say(f"{self.lesson.message}.about")

    def said(self, step: Step | None) -> str:
        """What is said at a step; at the end, where there is none, what is said then."""
        return self.says.say(self.lesson.says(step) if step else f"{self.lesson.message}.end")

    def answer(self, step: Step, option: Option) -> str:
        """What is answered to a choice that does not lead on."""
        return self.says.say(f"{self.lesson.says(step)}.{step.answer(option)}")
