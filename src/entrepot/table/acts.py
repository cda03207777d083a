"""What a player does at a table. Each act takes the table's lock, checks everything, and either writes or refuses."""

from __future__ import annotations

from entrepot.match import IllegalChoice, Match, UndoRefused

from .entries import (
    DEFAULT_LEVEL,
    CameBack,
    Chosen,
    Paused,
    Resigned,
    Resumed,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from .errors import Refused
from .live import LiveTable
from .retrying import decided_again


@decided_again
async def choose(table: LiveTable, player: str | None, version: int, code: int, client: str) -> int:
    """Make a choice. The same message again gives the same answer and happens once."""
    async with table.lock:
        seat = _seat(table, player)
        if (answered := _answered(table, seat, client)) is not None:
            return answered
        match = _playing(table, seat)
        if seat in table.history.stand_ins:
            await table.write(CameBack(seat))
            raise Refused("stale", "A bot stood in for you meanwhile; the seat is yours again.")
        _check_version(table, version)
        if match.seat != seat:
            raise Refused("not-asked", f"It is {_name(table, match.seat)} who is asked now, not you.")
        _check_legal(table, match, code)
        return await table.write(Chosen(seat, code), client=_own(seat, client))


async def choose_for_bot(table: LiveTable, version: int, seat: int, code: int, level: str) -> bool:
    """A bot chose; False if the table has moved on since it was asked."""
    async with table.lock:
        if table.history.version != version or table.asked != seat or table.bot_asked() != level:
            return False
        assert table.match is not None
        _check_legal(table, table.match, code)
        await table.write(Chosen(seat, code, level))
        return True


@decided_again
async def undo(table: LiveTable, player: str | None, version: int, consent: bool, client: str) -> int:
    """Take the last choice back: at once where the law allows it, otherwise by asking everyone else."""
    async with table.lock:
        seat = _seat(table, player)
        if (answered := _answered(table, seat, client)) is not None:
            return answered
        match = _playing(table, seat)
        _check_version(table, version)
        allowed = bool(table.sights and table.sights.steps(seat))
        if allowed:
            return await table.write(Undone(seat, len(match.past) - 1), client=_own(seat, client))
        if not consent:
            raise Refused("undo", _why_not_undo(match, seat))
        return await _ask_everyone(table, match, seat, _own(seat, client))


async def _ask_everyone(table: LiveTable, match: Match, seat: int, client: str) -> int:
    own = [number for number, moment in enumerate(match.past) if moment.seat == seat]
    opening = len(table.charter.opening)
    if not own or own[-1] < opening:
        raise Refused("undo", "You have not chosen anything yet that could be taken back.")
    if table.history.request is not None:
        raise Refused("undo", "There is an undo request already: everyone has to answer it first.")
    if all(other == seat for other in table.history.people()):
        return await table.write(Undone(seat, own[-1], consent=True), client=client)
    return await table.write(UndoAsked(seat, own[-1]), client=client)


@decided_again
async def answer(table: LiveTable, player: str | None, version: int, agree: bool, client: str) -> int:
    """Agree to an undo request, or not. The last who agrees carries it out."""
    async with table.lock:
        seat = _seat(table, player)
        if (answered := _answered(table, seat, client)) is not None:
            return answered
        _playing(table, seat)
        request = table.history.request
        if request is None or seat not in table.history.waiting_for():
            raise Refused("no-request", "There is no undo request for you to answer.")
        _check_version(table, version)
        own = _own(seat, client)
        if agree and table.history.waiting_for() == [seat]:
            last = Undone(request.seat, request.to, consent=True)
            return await table.write(UndoAnswered(seat, agree), last, client=own)
        return await table.write(UndoAnswered(seat, agree), client=own)


@decided_again
async def pause(table: LiveTable, player: str | None, paused: bool, client: str) -> int:
    async with table.lock:
        seat = _seat(table, player)
        if (answered := _answered(table, seat, client)) is not None:
            return answered
        _running(table)
        if seat in table.history.resigned:
            raise Refused("not-seated", "You have left this game.")
        if paused == (table.history.pause is not None):
            return table.history.version
        name = table.names.get(player or "", "Somebody")
        return await table.write(Paused(name) if paused else Resumed(name), client=_own(seat, client))


@decided_again
async def resign(table: LiveTable, player: str | None, level: str | None, client: str) -> int:
    """Leave for good; a bot plays on."""
    async with table.lock:
        seat = _seat(table, player)
        if (answered := _answered(table, seat, client)) is not None:
            return answered
        _running(table)
        if seat in table.history.resigned:
            raise Refused("not-seated", "You have left this game already.")
        table.hall.check_level(level)
        return await table.write(Resigned(seat, level or DEFAULT_LEVEL), client=_own(seat, client))


@decided_again
async def come_back(table: LiveTable, player: str | None) -> None:
    """A player is here again: the bot that stood in hands the seat back."""
    async with table.lock:
        seat = table.history.seat_of(player)
        if seat is not None and seat in table.history.stand_ins and seat not in table.history.resigned:
            await table.write(CameBack(seat))


async def why(table: LiveTable, player: str | None, target: str) -> str:
    """Why a board element cannot be chosen now."""
    async with table.lock:
        seat = _seat(table, player)
        match = _playing(table, seat)
        if match.seat != seat:
            raise Refused("not-asked", f"It is {_name(table, match.seat)} who is asked now, not you.")
        assert table.sights is not None
        return table.sights.why_not(seat, target) or "That cannot be chosen now."


# --- checks ---------------------------------------------------------------------------------------------------------


def _own(seat: int, client: str) -> str:
    """Ids are made by clients: two seats may come up with the same one."""
    return f"{seat}:{client}"


def _answered(table: LiveTable, seat: int, client: str) -> int | None:
    return table.history.answered.get(_own(seat, client))


def _seat(table: LiveTable, player: str | None) -> int:
    seat = table.history.seat_of(player)
    if seat is None:
        raise Refused("not-seated", "You are watching: only players at this table may do that.")
    return seat


def _running(table: LiveTable) -> Match:
    if table.match is None:
        raise Refused("not-started", "The game has not started: there are seats to fill.")
    if table.match.over:
        raise Refused("over", "The game is over.")
    return table.match


def _playing(table: LiveTable, seat: int) -> Match:
    match = _running(table)
    if table.history.pause is not None:
        raise Refused("paused", f"{table.history.pause.by} has paused the game.")
    if seat in table.history.resigned:
        raise Refused("not-seated", "A bot plays this seat for the rest of the game.")
    return match


def _check_version(table: LiveTable, version: int) -> None:
    if version != table.history.version:
        now = table.history.version
        raise Refused("stale", f"The table has moved on since you looked: it is at version {now}, not {version}.")


def _check_legal(table: LiveTable, match: Match, code: int) -> None:
    """The rules' own gate, asked before anything is written."""
    if code in table.codes():
        return
    try:
        match.play(code)
    except IllegalChoice as error:
        raise Refused("illegal", str(error)) from None
    raise AssertionError(f"the rules carried out {code}, which they do not offer")


def _why_not_undo(match: Match, seat: int) -> str:
    """The law's own words; the caller knows that it refuses."""
    try:
        match.undo(seat)
    except UndoRefused as error:
        return str(error)
    raise AssertionError("the law allows what was just found to be refused")


def _name(table: LiveTable, seat: int | None) -> str:
    return "nobody" if seat is None else table.game.seat_names[seat]
