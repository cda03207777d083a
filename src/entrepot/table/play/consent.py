"""What touches everyone's game: taking back beyond the law, and pausing. Every other person at the table has to agree,
whether they are there or a bot stands in for them; only who left for good has no say. A request waits until then.

Nobody learns luck by it: where something was drawn or shown after the choice that is taken back, what lies ahead is
dealt anew (see `entrepot.match.redealing`).
"""

from __future__ import annotations

from entrepot.match import Match

from ..errors import Refused
from ..languages import server_messages
from ..store.entries import Answered, Entry, PauseAsked, Paused, Resumed, UndoAsked, Undone, Withdrawn
from .acts import Actor, act
from .history import Request

A_CYCLE = 2  # rows: what was done, and what makes it as if it had not been


@act
async def undo(by: Actor, version: int, consent: bool) -> int:
    """Take the last choice back: at once where the law allows it, otherwise by asking everyone else."""
    match = by.playing()
    by.has_seen(version)
    sees, itself = by.sees(match), by.table.history.itself
    if steps := sees.steps(itself):
        by.check_spare(1 + len(match.past) - steps[-1])
        return await by.write(Undone(by.seat, steps[-1]))
    if not consent:
        raise Refused("undo", "as-told", why=sees.why_not_undo(itself))
    return await _ask_to_take_back(by, match)


async def _ask_to_take_back(by: Actor, match: Match) -> int:
    history = by.table.history
    made = [number for number, moment in enumerate(match.past) if moment.seat == by.seat]
    own = [number for number in made if number not in history.itself]
    if not own or own[-1] < len(by.table.charter.opening):
        raise Refused("undo", "undo-nothing")
    if history.request is not None:
        raise Refused("undo", "request-already")
    by.check_spare(A_CYCLE + len(match.past) - own[-1])
    if history.is_alone(by.seat):
        return await by.write(_taken_back(by, match, Request("undo", by.seat, own[-1])))
    return await by.write(UndoAsked(by.seat, own[-1]))


@act
async def pause(by: Actor, paused: bool) -> int:
    """Pause with everyone's consent; whoever asks for what is asked for already has agreed to it. Anyone goes on."""
    by.staying()
    history = by.table.history
    if not paused:
        return history.version if history.pause is None else await by.write(Resumed(_name(by, by.seat), by.seat))
    if history.pause is not None:
        return history.version
    if history.request is not None:
        return await _pause_as_asked(by, history.request)
    by.check_spare(A_CYCLE)
    if history.is_alone(by.seat):
        return await by.write(Paused(_name(by, by.seat), by.seat))
    return await by.write(PauseAsked(by.seat))


async def _pause_as_asked(by: Actor, request: Request) -> int:
    if request.kind != "pause":
        raise Refused("not-now", "request-already")
    return await _agree(by) if by.seat in by.table.history.waiting_for() else by.table.history.version


@act
async def answer(by: Actor, version: int, agree: bool) -> int:
    """Agree to a request, or not. The last who agrees carries it out."""
    by.playing()
    if by.table.history.request is None or by.seat not in by.table.history.waiting_for():
        raise Refused("no-request", "request-none")
    by.has_seen(version)
    return await _agree(by) if agree else await by.write(Answered(by.seat, False))


async def _agree(by: Actor) -> int:
    history, agreed = by.table.history, Answered(by.seat, True)
    if history.waiting_for() != [by.seat] or history.request is None:
        return await by.write(agreed)
    return await by.write(agreed, _carried_out(by, history.request))


@act
async def withdraw(by: Actor) -> int:
    """Ask no longer."""
    by.staying()
    request = by.table.history.request
    if request is None or request.seat != by.seat:
        raise Refused("no-request", "request-none-of-yours")
    return await by.write(Withdrawn(by.seat))


def _carried_out(by: Actor, request: Request) -> Entry:
    if request.kind == "pause":
        return Paused(_name(by, request.seat), request.seat)
    return _taken_back(by, by.playing(), request)


def _taken_back(by: Actor, match: Match, request: Request) -> Undone:
    """Back to where the request says. Who is alone with bots meets other hidden things there, too; what several people
    know together cannot be dealt anew, and they all agreed."""
    assert request.to is not None
    if match.past[request.to].marks == match.marks():
        return Undone(request.seat, request.to, consent=True)
    is_one = by.table.history.owners() == [request.seat]
    return Undone(request.seat, request.to, consent=True, fresh="hidden" if is_one else "luck")


def _name(by: Actor, seat: int) -> str:
    """What the player at a seat is called, by whoever reads of it later."""
    somebody = server_messages(by.person.language).say("somebody")
    return by.table.names.get(by.table.history.holders[seat].player or "", somebody)
