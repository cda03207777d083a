"""What happens by itself at a table: choices without an alternative, and passes of those who do not want to be asked.

Nobody learns a hand from it. Where only the one who is asked can tell what may be chosen, the moment until then is
drawn from one distribution, whether there was a choice or not. Whoever passes there by hand, or gives a sealed answer
where nobody can pass, does so no sooner than that. Where everybody can tell, and for somebody alone with bots, it is
short. Which of the two it is, everybody knows.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, NamedTuple

from entrepot.kernel.state import GameState

from ..settings import Moments

if TYPE_CHECKING:
    from .live import LiveTable

STEP = 0.1  # seconds after which one who waits looks at the clock again
SHARE = 0.5  # of the time that somebody has left, at most, goes by while a choice makes itself


class Coming(NamedTuple):
    """A choice that is about to be made by itself, and when."""

    seat: int
    code: int
    why: Literal["forced", "passed"]
    at: float


class Held(NamedTuple):
    """Choices that are not made before a certain time, whoever makes them."""

    seat: int
    codes: frozenset[int]
    until: float


class ByItself:
    """What is about to happen by itself at one table."""

    def __init__(self) -> None:
        self.coming: Coming | None = None
        self._held: Held | None = None
        self._drawn: tuple[tuple[int, int], float] | None = None  # for which question, and until when it waits

    def settle(self, table: LiveTable, at: float) -> None:
        """After any change: what nobody has to be asked for."""
        self.coming = self._held = None
        moments, history, match, seat = table.tables.settings.moments, table.history, table.match, table.asked
        idle = table.bot_asked is not None or history.pause is not None or history.request is not None
        if moments is None or match is None or seat is None or idle:
            return
        codes, habits = table.codes(), history.habits_of(seat)
        title, variant, seen = match.game.title, match.game.variant, match.viewpoint(seat).look()
        verbs = {code: meaning.verb for code in codes if (meaning := title.means(variant, seen, code)) is not None}
        passes = [code for code, verb in verbs.items() if verb in title.passes]
        is_known = history.owners() == [seat] or _ask(seen) in title.open_asks
        until = self._until(table, moments, is_known, at)
        if not is_known and habits.cannot and passes:
            self._held = Held(seat, frozenset(passes), until)
        elif not is_known and habits.forced and _ask(seen) in title.judgement.sealed:
            self._held = Held(seat, frozenset(codes), until)
        waits = title.turn(seen) != seat and not title.claims.intersection(verbs.values())
        if habits.until_turn and passes and waits:
            self.coming = Coming(seat, passes[0], "passed", until)
        elif len(codes) == 1 and (habits.cannot if passes else habits.forced):
            self.coming = Coming(seat, codes[0], "forced", until)

    def _until(self, table: LiveTable, moments: Moments, is_known: bool, at: float) -> float:
        """When what nobody is asked for happens. It is drawn once for each question, before anything else matters."""
        history = table.history
        question = (len(history.choices), len(history.cuts))
        if self._drawn is None or self._drawn[0] != question:
            moment = moments.draw(*(moments.short if is_known else moments.long))
            self._drawn = question, at + moment
        deadline = history.clocks.deadline() if table.charter.pace.kind == "live" else None
        return self._drawn[1] if deadline is None else min(self._drawn[1], at + max(0.0, deadline - at) * SHARE)

    def due(self, now: float) -> Coming | None:
        """What is to happen by itself now."""
        return self.coming if self.coming is not None and self.coming.at <= now else None

    def is_held(self, seat: int | None, code: int, now: float) -> bool:
        """Whether a choice waits until it could have been made by itself."""
        held = self._held
        return held is not None and held.seat == seat and code in held.codes and now < held.until


async def wait_as_others_would(table: LiveTable, player: str | None, code: int) -> None:
    """Whoever could do something else, and passes, takes no less time than who could not."""
    while table.by_itself.is_held(table.history.seat_of(player), code, table.tables.now()):
        await asyncio.sleep(STEP)


def _ask(seen: GameState) -> int:
    return seen.agenda[seen.depth - 1].do
