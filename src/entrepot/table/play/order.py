"""Keeping order: who may speak at a table, who may sit there before the start, whom somebody does not want to hear, and
what is told to whoever runs the server."""

from __future__ import annotations

import secrets

from ..errors import Refused
from ..settings import CHAT_KEPT, LONGEST_REASON
from ..store.entries import Barred, Said, Seated, Silenced
from ..store.store import Report
from .live import LiveTable, decided_again
from .lobby import check_host, freed, seat_before_start
from .people import Player, clean, handle
from .tables import Tables

CONTEXT = 12  # lines before the one that is reported


async def _known_as(tables: Tables, table: LiveTable, who: str) -> str:
    """The person behind a handle: somebody who sat at this table, or spoke there."""
    players = {*table.names, *await tables.store.authors(table.id)}
    found = next((player for player in players if handle(table.id, player) == who), None)
    if found is None:
        raise Refused("options", "person-unknown")
    return found


@decided_again
async def kick(table: LiveTable, player: Player, seat: int) -> None:
    """The host sends somebody away before the start, and they do not come back."""
    async with table.lock:
        there = seat_before_start(table, player, seat)
        if there.player is None or there.player == player.id:
            raise Refused("not-now", "kick-nobody")
        table.check_spare(player.id, 2)
        await table.write(Seated(seat, freed(table, seat, there.player)), Barred(there.player))


@decided_again
async def silence(tables: Tables, table: LiveTable, player: Player, who: str, silenced: bool) -> None:
    """The host decides whether somebody may speak at this table."""
    other = await _known_as(tables, table, who)
    async with table.lock:
        check_host(table, player)
        if other == player.id:
            raise Refused("not-now", "silence-oneself")
        if silenced == (other in table.history.silenced):
            return
        table.check_spare(player.id)
        await table.write(Silenced(other, silenced))


async def mute(tables: Tables, table: LiveTable, player: Player, who: str, muted: bool) -> list[str]:
    """Hear somebody no longer, at any table; or again. Returns whom this person does not hear, as they are called
    here."""
    other = await _known_as(tables, table, who)
    if other == player.id:
        raise Refused("not-now", "silence-oneself")
    await tables.store.mute(player.id, other, muted)
    return await muted_by(tables, table.id, player.id)


async def muted_by(tables: Tables, table: str, player: str | None) -> list[str]:
    if player is None:
        return []
    return sorted(handle(table, other) for other in await tables.store.muted(player))


async def report(
    tables: Tables, table: LiveTable, player: Player, address: str, who: str, line: int | None, reason: str
) -> None:
    """Tell whoever runs the server about somebody, with what was said before and around it."""
    text = clean(reason, LONGEST_REASON, "reason")
    other = await _known_as(tables, table, who)
    tables.speaking.check_report(player.id, address, tables.now())
    said = await tables.store.chat(table.id, CHAT_KEPT)
    if line is not None and not any(one.n == line and one.who == who for one in said):
        raise Refused("options", "report-no-line")
    written = _context(said, line)
    await tables.store.add_report(Report(secrets.token_hex(8), tables.now(), table.id, player.id, other, written, text))


def _context(said: list[Said], line: int | None) -> str:
    """The lines up to the one that is meant, which is marked; without one, the last."""
    upto = [one for one in said if line is None or one.n <= line][-CONTEXT:]
    return "\n".join(f"{'>' if one.n == line else ' '} {one.n} {one.player}: {one.text}" for one in upto)
