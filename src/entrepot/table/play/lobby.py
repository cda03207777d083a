"""Before a game: taking seats and giving them back, the start, links."""

from __future__ import annotations

import secrets

from ..errors import Refused
from ..store.entries import DEFAULT_LEVEL, Holder, Seated
from ..store.store import Link
from .dealing import start_if_full, start_with
from .live import LiveTable, decided_again
from .new_tables import holder, rematch
from .people import Player
from .tables import Tables, digest

LINK_LASTS = {"invite": 14 * 86_400.0, "move": 86_400.0}


# --- seats ----------------------------------------------------------------------------------------------------------


@decided_again
async def join(
    tables: Tables, table: LiveTable, player: Player, seat: int | None, invite: str | None, pledge: str | None
) -> None:
    """Take a free seat: the one that is kept for this player, an open one, or with the invitation any."""
    invited = invite is not None and await _is_invited(tables, table, invite)
    async with table.lock:
        if table.history.seat_of(player.id) is not None:
            return
        check_waiting(table)
        if player.id in table.history.barred:
            raise Refused("forbidden", "seat-barred")
        table.check_spare(player.id)
        free = _free_for(table, player, invited)
        if not free:
            raise Refused("not-now", "seats-none-free")
        if seat is not None and seat not in free:
            raise Refused("not-now", "seat-not-free")
        table.names[player.id] = player.name
        await _sit(table, free[0] if seat is None else seat, Holder("player", player.id, pledge=pledge))


def _free_for(table: LiveTable, player: Player, invited: bool) -> list[int]:
    """The seats that somebody may take, best first."""
    kept = table.history.kept_for(player.id)
    if kept is not None:
        return [kept]
    kinds = ("open", "link") if invited else ("open",)
    return [seat for seat, holder in enumerate(table.history.holders) if holder.kind in kinds]


async def play_again(tables: Tables, table: LiveTable, player: Player, pledge: str | None) -> LiveTable:
    """Come to the rematch, which whoever is first sets up, and take the seat that is kept there."""
    again = await rematch(tables, table, player, pledge)
    if not again.history.started and again.history.kept_for(player.id) is not None:
        await join(tables, again, player, None, None, pledge)
    return again


async def _sit(table: LiveTable, seat: int, holder: Holder) -> None:
    seats = list(table.history.holders)
    seats[seat] = holder
    await table.write(Seated(seat, holder), *start_if_full(seats))


@decided_again
async def leave(table: LiveTable, player: Player) -> None:
    """Give a seat back before the game starts."""
    async with table.lock:
        seat = table.history.seat_of(player.id)
        if seat is None:
            return
        check_waiting(table)
        table.check_spare(player.id)
        await table.write(Seated(seat, freed(table, seat)))


def freed(table: LiveTable, seat: int, sent_away: str | None = None) -> Holder:
    """Who may have a seat that somebody gives back: whoever could before, unless they were sent away."""
    before = table.charter.seats[seat]
    if before.is_free and not (before.kind == "kept" and before.player == sent_away):
        return before
    return Holder("open" if table.charter.public else "link")


@decided_again
async def change_seat(
    tables: Tables, table: LiveTable, player: Player, seat: int, kind: str, level: str | None
) -> None:
    """The host decides who may have a seat that no player has taken."""
    async with table.lock:
        there = seat_before_start(table, player, seat)
        if there.kind == "player" and there.player != player.id:
            raise Refused("forbidden", "seat-taken")
        if kind == "open" and table.charter.private:
            raise Refused("options", "private-open")
        table.check_spare(player.id)
        await _sit(table, seat, holder(tables, table.game, kind, level, player))


@decided_again
async def start(tables: Tables, table: LiveTable, player: Player, level: str | None) -> None:
    """Begin now: bots take the seats that are still free."""
    async with table.lock:
        check_host(table, player)
        check_waiting(table)
        tables.check_level(level, table.game)
        bot = Holder("bot", None, level or DEFAULT_LEVEL)
        filled = [Seated(seat, bot) for seat, holder in enumerate(table.history.holders) if holder.is_free]
        await table.write(*filled, *start_with(table.history.holders))


def check_host(table: LiveTable, player: Player) -> None:
    if player.id != table.charter.host:
        raise Refused("forbidden", "host-only")


def check_waiting(table: LiveTable) -> None:
    table.check_open()
    if table.history.started:
        raise Refused("not-now", "game-started")


def seat_before_start(table: LiveTable, player: Player, seat: int) -> Holder:
    """Who has a seat about which the host decides, as long as the game has not started."""
    check_host(table, player)
    check_waiting(table)
    if seat >= table.game.seats:
        raise Refused("options", "seat-unknown", seat=seat, last=table.game.seats - 1)
    return table.history.holders[seat]


# --- links ----------------------------------------------------------------------------------------------------------


async def new_link(tables: Tables, table: LiveTable, player: Player, kind: str) -> tuple[str, float]:
    """A secret that lets somebody take a seat: an invitation for the free ones, or the own seat for another device."""
    async with table.lock:
        seat = table.history.seat_of(player.id)
        if seat is None and player.id != table.charter.host:
            raise Refused("forbidden", "link-players-only")
        if kind == "invite":
            check_waiting(table)
            seat = None
        elif seat is None:
            raise Refused("forbidden", "link-no-seat")
    now, most = tables.now(), tables.settings.limits.invitations
    if kind == "invite" and await tables.store.links_of(table.id, player.id, now) >= most:
        raise Refused("not-now", "link-too-many", most=most)
    token = secrets.token_urlsafe(24)
    expires = now + LINK_LASTS[kind]
    await tables.store.add_link(
        Link(digest(token), "invite" if kind == "invite" else "move", table.id, seat, player.id, expires), now
    )
    return token, expires


async def find_link(tables: Tables, token: str) -> Link:
    link = await tables.store.link(digest(token))
    if link is None or link.expires < tables.now():
        raise Refused("unknown-link", "link-unknown")
    return link


async def _is_invited(tables: Tables, table: LiveTable, token: str) -> bool:
    link = await find_link(tables, token)
    return link.kind == "invite" and link.table == table.id


@decided_again
async def redeem(tables: Tables, player: Player, token: str, pledge: str | None) -> tuple[LiveTable, int | None]:
    """Follow a link: an invitation takes a free seat, a move takes over the seat it was made for."""
    link = await find_link(tables, token)
    table = await tables.table(link.table)
    if link.kind == "invite":
        await join(tables, table, player, None, token, pledge)
        return table, table.history.seat_of(player.id)
    async with table.lock:
        seat = link.seat
        if seat is None or table.history.holders[seat].player != link.made_by:
            raise Refused("unknown-link", "link-seat-changed")
        other = table.history.seat_of(player.id)
        if other is not None and other != seat:
            raise Refused("not-now", "seat-yours-already")
        if other is None:  # first the seat: it has changed hands then, and nobody can follow the link a second time
            table.check_spare(player.id)
            table.names[player.id] = player.name
            await table.write(Seated(seat, Holder("player", player.id, pledge=pledge)))
        await tables.store.use_link(link.digest)
    return table, link.seat
