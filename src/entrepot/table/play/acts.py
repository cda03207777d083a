"""What a player does at a table. Each act takes the table's lock, checks everything, and either writes or refuses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from entrepot.match import Match, Viewpoint

from ..errors import Refused
from ..store.entries import (
    DEFAULT_LEVEL,
    CameBack,
    Chosen,
    Entry,
    Habits,
    Resigned,
)
from .live import LiveTable, decided_again
from .people import Person
from .seeing.viewpoints import Viewer

P = ParamSpec("P")


@dataclass(frozen=True)
class Actor:
    """A player at a table who does something there, and holds its lock."""

    table: LiveTable
    seat: int
    person: Person
    client: str  # ids are made by clients: two seats may come up with the same one, so it begins with the seat

    def sees(self, match: Match) -> Viewpoint:
        return match.viewpoint(self.seat, self.person.language)

    async def write(self, *entries: Entry) -> int:
        return await self.table.write(*entries, client=self.client)

    def running(self) -> Match:
        self.table.check_open()
        match = self.table.match
        if match is None:
            raise Refused("not-started", "game-not-started")
        if match.over:
            raise Refused("over", "game-over")
        return match

    def playing(self) -> Match:
        match, pause = self.running(), self.table.history.pause
        if pause is not None:
            raise Refused("paused", "game-paused", by=pause.by)
        if self.seat in self.table.history.resigned:
            raise Refused("not-seated", "seat-bot-plays-on")
        return match

    def staying(self) -> None:
        """Who left for good has nothing to say any more; a game that is paused may be paused no longer."""
        self.running()
        if self.seat in self.table.history.resigned:
            raise Refused("not-seated", "seat-left")

    def out_of_turn(self, match: Match) -> Refused:
        asked = self.sees(match).variant.seat_names[match.seat or 0]
        return Refused("not-asked", "choice-of-another", asked=asked)

    def check_spare(self, rows: int) -> None:
        """What is no choice that stands makes the log longer, and a log has an end."""
        self.table.check_spare(self.person.player or "", rows)

    def has_seen(self, version: int) -> None:
        if version != self.table.history.version:
            raise Refused("stale", "table-moved-on", now=self.table.history.version, version=version)


def actor(table: LiveTable, person: Person, client: str = "") -> Actor:
    """Somebody at a table whose lock is held."""
    seat = table.history.seat_of(person.player)
    if seat is None:
        raise Refused("not-seated", "seat-watching")
    return Actor(table, seat, person, f"{seat}:{client}")


def act(
    do: Callable[Concatenate[Actor, P], Awaitable[int]],
) -> Callable[Concatenate[LiveTable, Person, str, P], Awaitable[int]]:
    """Something that players do. The same message of a client again gives the same answer, and happens once."""

    @decided_again
    @wraps(do)
    async def done(table: LiveTable, person: Person, client: str, /, *args: P.args, **more: P.kwargs) -> int:
        async with table.lock:
            by = actor(table, person, client)
            answered = table.history.answered.get(by.client)
            return await do(by, *args, **more) if answered is None else answered

    return done


@act
async def choose(by: Actor, version: int, code: int) -> int:
    """Make a choice."""
    match = by.playing()
    if by.seat in by.table.history.stand_ins:
        await by.table.write(CameBack(by.seat))
        raise Refused("stale", "seat-yours-again")
    by.has_seen(version)
    if by.table.asked != by.seat:
        raise by.out_of_turn(match)
    if code not in by.table.codes():
        raise Refused("illegal", "as-told", why=by.sees(match).refusal(code))
    return await by.write(Chosen(by.seat, code))


async def choose_for_bot(table: LiveTable, version: int, seat: int, code: int, level: str) -> bool:
    """A bot chose; False if the table has moved on since it was asked."""
    async with table.lock:
        if table.history.version != version or table.asked != seat or table.bot_asked != level:
            return False
        if code not in table.codes() and table.match is not None:
            raise Refused("illegal", "as-told", why=table.match.viewpoint(seat).refusal(code))
        await table.write(Chosen(seat, code, level))
        return True


async def choose_by_itself(table: LiveTable) -> None:
    """Make the choice that nobody has to be asked for, if it still is one."""
    async with table.lock:
        coming = table.by_itself.due(table.tables.now())
        if coming is not None:
            await table.write(Chosen(coming.seat, coming.code, itself=coming.why))


@act
async def keep_habits(by: Actor, forced: bool, cannot: bool, until_turn: bool) -> int:
    """What is to happen by itself at the own seat from now on."""
    by.playing()
    wanted = Habits(by.seat, forced, cannot, until_turn)
    if wanted == by.table.history.habits_of(by.seat):
        return by.table.history.version
    by.check_spare(1)
    return await by.write(wanted)


@act
async def resign(by: Actor, level: str | None) -> int:
    """Leave for good; a bot plays on."""
    by.staying()
    by.table.tables.check_level(level, by.table.game)
    return await by.write(Resigned(by.seat, level or DEFAULT_LEVEL))


@decided_again
async def come_back(table: LiveTable, person: Person) -> None:
    """A player is here again: the bot that stood in hands the seat back."""
    async with table.lock:
        seat = table.history.seat_of(person.player) if table.asked is not None else None
        if seat is not None and seat in table.history.stand_ins and seat not in table.history.resigned:
            await table.write(CameBack(seat))


async def why(table: LiveTable, person: Person, target: str) -> Refused:
    """Why a board element cannot be chosen now: a refusal that was asked for."""
    async with table.lock:
        by = actor(table, person)
        match = by.playing()
        if match.seat != by.seat:
            raise by.out_of_turn(match)
        assert table.viewpoints is not None
        reason = table.viewpoints.why_not_at(Viewer(by.seat, person.language), target)
        return Refused("illegal", "as-told", why=reason) if reason else Refused("illegal", "choice-not-now")
