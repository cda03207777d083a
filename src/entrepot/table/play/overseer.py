"""What the server does by itself as time passes: clocks that run out, players who stay away."""

from __future__ import annotations

from ..store.entries import DEFAULT_LEVEL, Entry, Resigned, StoodIn
from .acts import choose_by_itself
from .dealing import deal_without_the_late, is_late
from .live import LiveTable


def needs_minding(table: LiveTable) -> bool:
    """Whether there may be something to do for this process. It is asked of every table all the time, but of one that
    is calm not before something changes there."""
    if table.is_calm:
        return False
    needed = _has_to_do(table)
    table.is_calm = not needed and _waits_for_people(table)
    return needed


def _waits_for_people(table: LiveTable) -> bool:
    """Whether nothing will have to be done here until somebody does something: nobody's time runs, nor is anybody
    missed. What other processes do is not known before it is looked for."""
    if table.tables.store.is_shared or table.history.dealing or not table.is_mine:
        return False
    if table.asked is None:
        return True
    is_timed = table.bot_asked is not None or table.due() is not None
    return not is_timed and (table.charter.grace is None or table.asked in table.present())


def _has_to_do(table: LiveTable) -> bool:
    if table.asked is None and not table.history.dealing:
        return False
    if not (table.is_mine or table.tables.store.is_alive(table.minder)):
        return True
    bots_wait = table.bot_asked is not None and not table.is_resting
    comes = table.by_itself.due(table.tables.now()) is not None
    is_due = is_late(table) or is_out_of_time(table) or bots_wait or comes
    return (table.is_mine and is_due) or is_missed(table)


async def mind(table: LiveTable) -> None:
    """Look after one table."""
    if is_late(table):
        await deal_without_the_late(table)
    if table.is_mine and table.by_itself.due(table.tables.now()) is not None:
        await choose_by_itself(table)
    if (table.is_mine and is_out_of_time(table)) or is_missed(table):
        async with table.lock:
            seat = table.asked
            if seat is None:
                return
            if table.is_mine and is_out_of_time(table):
                for_good = Resigned(seat, DEFAULT_LEVEL, out_of_time=True)
                await table.write(for_good if table.charter.pace.kind == "live" else _stand_in(table, seat))
            elif is_missed(table):
                await table.write(_stand_in(table, seat))


def _stand_in(table: LiveTable, seat: int) -> Entry:
    """A bot until the player is back; for good after so many times that the log would have no end."""
    if table.history.absences[seat] >= table.tables.settings.limits.absences:
        return Resigned(seat, DEFAULT_LEVEL)
    return StoodIn(seat, DEFAULT_LEVEL)


def is_out_of_time(table: LiveTable) -> bool:
    """Whether the asked player's clock has run down, or the deadline has passed."""
    if table.asked is None or table.history.pause is not None:
        return False
    deadline = table.history.clocks.deadline()
    return deadline is not None and table.tables.now() >= deadline


def is_missed(table: LiveTable) -> bool:
    """Whether the asked player has been away for longer than the grace period while somebody else waits."""
    seat, grace = table.asked, table.charter.grace
    if grace is None or seat is None or table.history.pause is not None or table.history.bot_at(seat) is not None:
        return False
    if not table.followers:
        return False
    present = table.present()
    if seat in present or not any(other in present for other in table.history.people()):
        return False
    now = table.tables.now()
    if table.absent_since.setdefault(seat, now) > now:
        table.absent_since[seat] = now  # the clock was set back
    since = table.absent_since[seat]
    asked = table.history.updated
    return now - (max(since, asked) if asked <= now else since) >= grace
