"""What one viewer sees of a match: the only place where it is worked out, for whoever shows it.

Everything here is made from redacted positions, in the words of one language.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from entrepot.kernel.state import GameState
from entrepot.kernel.title import Line, Offered, Once, Option, Prompt, shipped_messages

from .knowledge import SPECTATOR, desk

if TYPE_CHECKING:
    from .match import Match


class Viewpoint:
    """A seat's, or with None a spectator's. `choices` is after how many choices one looks; None is now."""

    def __init__(self, match: Match, seat: int | None, language: str | None = None) -> None:
        self.match = match
        self.seat = seat
        self.variant = match.game.in_language(language)
        self._title = match.game.title

    def look(self, choices: int | None = None) -> GameState:
        """The position as this viewer may know it, to be read at once: the next look takes its place."""
        return self.look_at(self.match.position(choices))

    def look_at(self, position: bytes) -> GameState:
        """The same for a position of the match, however old."""
        return desk(self.match.game).knowledge.look(position, SPECTATOR if self.seat is None else self.seat)

    # --- the position -------------------------------------------------------------------------------------------------

    def view(self, choices: int | None = None) -> dict[str, Any]:
        return self._title.view(self.variant, self.look(choices))

    def shared_view(self, seen: GameState, once: Once) -> bytes:
        """The view as JSON, of which some parts may be written already."""
        return self._title.shared_view(self.variant, seen, once)

    def board(self) -> str:
        """The position drawn as text."""
        return self._title.board(self.variant, self.look())

    def asked(self, choices: int | None = None) -> int | None:
        """Who is to choose, which everyone knows; None when the game is over."""
        return asked(self.look(choices))

    def scores(self, choices: int | None = None) -> list[int]:
        """Points by seat, as far as this viewer may know them."""
        seen = self.look(choices)
        return [seen.score[seat] for seat in range(self.match.game.seats)]

    # --- what is asked of the viewer ----------------------------------------------------------------------------------

    def prompt(self, choices: int | None = None) -> Prompt | None:
        """What the viewer is asked; None where somebody else is."""
        seen = self.look(choices)
        return self._title.prompt(self.variant, seen) if self.is_asked(seen) else None

    def codes(self) -> list[int]:
        """What the viewer may choose now, as numbers only."""
        return desk(self.match.game).legal() if self.is_asked(self.look()) else []

    def options(self) -> list[Option]:
        """What the viewer may choose now, as people read it."""
        seen = self.look()
        return self._options(seen) if self.is_asked(seen) else []

    def is_asked(self, seen: GameState) -> bool:
        return self.seat is not None and asked(seen) == self.seat

    def offer(self, seen: GameState) -> Offered:
        """Prompt, options, and why there are no others, for the viewer who is asked and has just looked."""
        return self._title.offered(self.variant, seen, desk(self.match.game).legal())

    def _options(self, seen: GameState) -> list[Option]:
        return self._title.options(self.variant, seen, desk(self.match.game).legal())

    def chosen(self, number: int) -> Option:
        """A choice that was made, as it read when the viewer made it."""
        return self._title.options(self.variant, self.look(number), [self.match.past[number].code])[0]

    # --- why not ------------------------------------------------------------------------------------------------------

    def cannot(self, seen: GameState) -> dict[str, str]:
        """Why nothing of a verb can be chosen that may answer what the viewer, who has just looked, is asked."""
        return self._title.cannot(self.variant, seen, desk(self.match.game).legal())

    def why_not(self, code: int) -> str | None:
        """Why the viewer cannot make a choice now, in one sentence; None if they can."""
        return None if code in self.codes() else self.refusal(code)

    def refusal(self, code: int) -> str:
        """The same for a choice that they cannot make."""
        return self.out_of_turn() or self._title.refusal(self.variant, self.look(), code)

    def out_of_turn(self) -> str | None:
        """Why it is not the viewer's to choose now; None if it is."""
        chooser = self.asked()
        if chooser is None:
            return self._say("over")
        if self.seat is None:
            return self._say("only-watching", asked=self._name(chooser))
        if chooser != self.seat:
            return self._say("not-asked", asked=self._name(chooser), who=self._name(self.seat))
        return None

    def why_not_at(self, target: str) -> str | None:
        """Why a board element cannot be chosen now: what the rules say to a choice that would belong to it."""
        codes = self.targets().get(target)
        return self.refusal(codes[0]) if codes else None

    def targets(self) -> dict[str, list[int]]:
        """The board elements that choices, legal or not, belong to, and these choices."""
        return self._title.targets(self.variant, self.look())

    def steps(self, itself: Container[int] = ()) -> list[int]:
        """The viewer's own last choices that they may still take back, oldest first, by number. With one go those after
        it, of which some may have been made by themselves."""
        past, first = self.match.past, len(self.match.past)
        if not past or past[-1].seat != self.seat or self.match.over:
            return []
        now = self.match.marks()
        while first and past[first - 1].seat == self.seat and past[first - 1].marks == now:
            first -= 1
        return [number for number in range(first, len(past)) if number not in itself]

    def why_not_undo(self, itself: Container[int] = ()) -> str | None:
        """Why the viewer cannot take the last choice back that they made, in one sentence; None if they can."""
        past = self.match.past
        while past and len(past) - 1 in itself and past[-1].seat == self.seat:
            past = past[:-1]
        if not past:
            return self._say("nothing-chosen")
        last, now = past[-1], self.match.marks()
        if last.seat != self.seat and self.seat is not None and all(moment.seat != self.seat for moment in past):
            return self._say("nothing-chosen-by", who=self._name(self.seat))
        if last.seat != self.seat:
            return self._say("chosen-since", who=self._name(last.seat))
        if self.match.over:
            return self._say("published")
        if now.draws != last.marks.draws:
            return self._say("drawn-since")
        return self._say("shown-since") if now.shown != last.marks.shown else None

    # --- what happened ------------------------------------------------------------------------------------------------

    def told(self, seen: GameState) -> list[Line]:
        """What the viewer may know of the choice that led to what they have just looked at."""
        return self._title.told(self.variant, seen)

    def journal(self) -> list[Line]:
        """Everything that happened so far and the viewer may know, in order, as lines with their clauses."""
        chapters = self.match.chapters.setdefault((self.seat, self.variant.language), [])
        for number in range(len(chapters), len(self.match.past) + 1):
            chapters.append(self.told(self.look(number)))
        return [line for lines in chapters for line in lines]

    # --- words --------------------------------------------------------------------------------------------------------

    def _say(self, message: str, **values: str) -> str:
        return shipped_messages(__package__, self.variant.language).say(message, **values)

    def _name(self, seat: int) -> str:
        return self.variant.seat_names[seat]


def asked(state: GameState) -> int | None:
    """Whose choice it is in a position; None when the game is over."""
    return None if state.over else state.chair[state.agenda[state.depth - 1].seat]
