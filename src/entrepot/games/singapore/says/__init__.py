"""What is said in 1819 Singapore, page by page of the rulebook. The sentences themselves stand in `en/*.ftl`, one file
for each page, and in a folder beside it for each further language."""

from __future__ import annotations

from entrepot.kernel import Note
from entrepot.kernel.saying import Line, Page, Prompt, Sayings
from entrepot.kernel.title import Variant

from ..rules.state import State
from ..vocabulary import Do, Happened
from . import (
    activate,
    buy,
    decree,
    events,
    influence,
    legacies,
    moving,
    plunder,
    populate,
    population,
    raid,
    reasons,
    rounds,
    scoring,
    setup,
    simulation,
    spoils,
    turns,
    upkeep,
    war,
)
from .happening import Happening
from .question import Question

PAGES: tuple[Page[Question, Happening], ...] = tuple(
    page.PAGE
    for page in (
        setup,
        rounds,
        turns,
        events,
        buy,
        populate,
        activate,
        raid,
        decree,
        war,
        spoils,
        plunder,
        influence,
        population,
        upkeep,
        moving,
        legacies,
        simulation,
        scoring,
        reasons,
    )
)


class SingaporeSayings(Sayings[Question, Happening]):
    def prompt(self, q: Question) -> Prompt:
        """What a seat is asked; where one person plays two leaders, for which of them."""
        asked = super().prompt(q)
        if not q.g.two:
            return asked
        return Prompt(q.says.say("player-prompt", who=q.leader(q.seat), prompt=asked.text), asked.clause)


SAYINGS = SingaporeSayings(Do, Happened, PAGES)


def told(variant: Variant, s: State) -> list[Line]:
    """The notes of a choice as lines; dice go into the line of their roll, reasons into the one whose number they
    changed."""
    lines, dice, why = list[Line](), list[str](), list[str]()
    for i in range(s.noted):
        entry: Note = s.notes[i]
        if entry.what == Happened.DIE:
            dice.append(str(entry.a))
        elif entry.what == Happened.BECAUSE:
            why.append(reasons.reason(Happening(variant, s, entry)))
        else:
            about = why if len(dice) < 2 else [" + ".join(dice), *why]
            lines.append(_with(SAYINGS.line(Happening(variant, s, entry)), about))
            dice, why = [], []
    return lines


def _with(line: Line, about: list[str]) -> Line:
    if not about:
        return line
    text = f"{line.text.removesuffix('.')} ({', '.join(about)})."
    return Line(line.word, line.seat, line.things, text, line.clause)
