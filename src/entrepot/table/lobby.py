"""Before and after a game: making tables, taking seats, links, rematches, going on from a record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from entrepot.match import Game, RecordError
from entrepot.match.records import SEED_BITS, commitment, read_record
from entrepot.match.replay import replay

from .bodies import NewSeat, NewTable
from .entries import DEFAULT_LEVEL, Charter, Entry, Holder, Pace, Parent, Rematched, Seated, Started
from .errors import Refused
from .hall import Hall, digest, new_id
from .identity import Player, clean
from .live import LiveTable
from .retrying import decided_again
from .rulekeeping import fingerprint
from .settings import LONGEST_TITLE
from .store import Link

GRACE = 120.0
LINK_LASTS = {"invite": 14 * 86_400.0, "move": 86_400.0}
LONGEST_GAME = 20_000


async def new_table(hall: Hall, player: Player, wanted: NewTable) -> LiveTable:
    """Set up a table as asked for; it starts at once when no seat is free."""
    game = hall.catalogue.game(wanted.game, wanted.options)
    seats = _seats(hall, game, player, wanted.seats)
    pace = _pace(wanted.pace)
    grace = GRACE if wanted.grace is msgspec.UNSET else wanted.grace
    title = clean(wanted.title, LONGEST_TITLE, "A title") if wanted.title else f"{player.name}’s table"
    charter = _charter(
        game,
        secrets.randbits(SEED_BITS),
        seats,
        player,
        title,
        hall.now(),
        pace=pace,
        grace=None if pace.kind == "days" else grace,
        public=any(s.kind == "open" for s in seats) if wanted.public is None else wanted.public,
        first_game=wanted.first_game,
    )
    return await hall.create(charter, *_start_if_full(seats))


def _seats(hall: Hall, game: Game, player: Player, wanted: list[NewSeat] | None) -> list[Holder]:
    if wanted is None:
        wanted = [NewSeat(kind="me")] + [NewSeat(kind="bot")] * (game.seats - 1)
    if len(wanted) != game.seats:
        raise Refused("options", f"{game.name} with these options has {game.seats} seats, not {len(wanted)}.")
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise Refused("options", "You can sit on one seat only.")
    if all(seat.kind == "bot" for seat in wanted):
        raise Refused("options", "A table needs at least one seat that is not a bot’s.")
    return [_holder(hall, seat.kind, seat.level, player) for seat in wanted]


def _holder(hall: Hall, kind: str, level: str | None, player: Player) -> Holder:
    if kind == "me":
        return Holder("player", player.id)
    if kind == "bot":
        hall.check_level(level)
        return Holder("bot", None, level or DEFAULT_LEVEL)
    return Holder("open" if kind == "open" else "link")


def _pace(pace: Pace) -> Pace:
    """Check a pace, and leave out of it what does not belong to its kind."""
    if pace.kind == "live":
        minutes, increment = pace.minutes or 30.0, pace.increment or 0.0
        if not 1 <= minutes <= 600:
            raise Refused("options", f"A live clock has 1 to 600 minutes, not {minutes:g}.")
        if not 0 <= increment <= 300:
            raise Refused("options", f"The increment is 0 to 300 seconds, not {increment:g}.")
        return Pace("live", minutes=minutes, increment=increment)
    if pace.kind == "days":
        days = pace.days or 1.0
        if not 1 <= days <= 14:
            raise Refused("options", f"A choice may take 1 to 14 days, not {days:g}.")
        return Pace("days", days=days)
    return Pace()


def _charter(
    game: Game, seed: int, seats: list[Holder], host: Player, title: str, created: float, **more: Any
) -> Charter:
    return Charter(
        id=new_id(),
        game=game.name,
        options=game.options,
        seed=str(seed),
        commitment=commitment(game.name, game.variant.hash, game.options, seed),
        hash=game.variant.hash,
        rules=fingerprint(game.title),
        seats=seats,
        host=host.id,
        title=title,
        created=created,
        **more,
    )


def _start_if_full(seats: list[Holder]) -> list[Entry]:
    return [] if any(seat.is_free for seat in seats) else [Started()]


# --- seats ----------------------------------------------------------------------------------------------------------


@decided_again
async def join(hall: Hall, table: LiveTable, player: Player, seat: int | None, invite: str | None) -> None:
    """Take a free seat: an open one, or with the invitation any."""
    invited = invite is not None and await _is_invited(hall, table, invite)
    async with table.lock:
        if table.history.seat_of(player.id) is not None:
            return
        _check_waiting(table)
        free = [i for i, h in enumerate(table.history.holders) if h.kind == "open" or (invited and h.kind == "link")]
        if not free:
            raise Refused("not-now", "No seat at this table is free for you: you can watch.")
        if seat is not None and seat not in free:
            raise Refused("not-now", "That seat is not free.")
        table.names[player.id] = player.name
        await _sit(table, free[0] if seat is None else seat, Holder("player", player.id))


async def _sit(table: LiveTable, seat: int, holder: Holder) -> None:
    seats = list(table.history.holders)
    seats[seat] = holder
    await table.write(Seated(seat, holder), *_start_if_full(seats))


@decided_again
async def leave(table: LiveTable, player: Player) -> None:
    """Give a seat back before the game starts."""
    async with table.lock:
        seat = table.history.seat_of(player.id)
        if seat is None:
            return
        _check_waiting(table)
        before = table.charter.seats[seat]
        freed = before if before.is_free else Holder("open" if table.charter.public else "link")
        await table.write(Seated(seat, freed))


@decided_again
async def change_seat(hall: Hall, table: LiveTable, player: Player, seat: int, kind: str, level: str | None) -> None:
    """The host decides who may have a seat that no player has taken."""
    async with table.lock:
        _check_host(table, player)
        _check_waiting(table)
        if seat >= table.game.seats:
            raise Refused("options", f"There is no seat {seat}: the seats are 0 to {table.game.seats - 1}.")
        holder = table.history.holders[seat]
        if holder.kind == "player" and holder.player != player.id:
            raise Refused("forbidden", "Somebody sits there.")
        await _sit(table, seat, _holder(hall, kind, level, player))


@decided_again
async def start(hall: Hall, table: LiveTable, player: Player, level: str | None) -> None:
    """Begin now: bots take the seats that are still free."""
    async with table.lock:
        _check_host(table, player)
        _check_waiting(table)
        hall.check_level(level)
        bot = Holder("bot", None, level or DEFAULT_LEVEL)
        filled = [Seated(seat, bot) for seat, holder in enumerate(table.history.holders) if holder.is_free]
        await table.write(*filled, Started())


def _check_host(table: LiveTable, player: Player) -> None:
    if player.id != table.charter.host:
        raise Refused("forbidden", "Only the player who made the table may do that.")


def _check_waiting(table: LiveTable) -> None:
    if table.match is not None:
        raise Refused("not-now", "The game has started.")


# --- links ----------------------------------------------------------------------------------------------------------


async def new_link(hall: Hall, table: LiveTable, player: Player, kind: str) -> tuple[str, float]:
    """A secret that lets somebody take a seat: an invitation for the free ones, or the own seat for another device."""
    async with table.lock:
        seat = table.history.seat_of(player.id)
        if seat is None and player.id != table.charter.host:
            raise Refused("forbidden", "Only players at this table may make links to it.")
        if kind == "invite":
            _check_waiting(table)
            seat = None
        elif seat is None:
            raise Refused("forbidden", "You have no seat here that could be moved.")
    token = secrets.token_urlsafe(24)
    expires = hall.now() + LINK_LASTS[kind]
    await hall.store.add_link(
        Link(digest(token), "invite" if kind == "invite" else "move", table.id, seat, player.id, expires)
    )
    return token, expires


async def find_link(hall: Hall, token: str) -> Link:
    link = await hall.store.link(digest(token))
    if link is None or link.expires < hall.now():
        raise Refused("unknown-link", "This link has been used, or has expired, or never was.")
    return link


async def _is_invited(hall: Hall, table: LiveTable, token: str) -> bool:
    link = await find_link(hall, token)
    return link.kind == "invite" and link.table == table.id


@decided_again
async def redeem(hall: Hall, player: Player, token: str) -> tuple[LiveTable, int | None]:
    """Follow a link: an invitation takes a free seat, a move takes over the seat it was made for."""
    link = await find_link(hall, token)
    table = await hall.table(link.table)
    if link.kind == "invite":
        await join(hall, table, player, None, token)
        return table, table.history.seat_of(player.id)
    async with table.lock:
        seat = link.seat
        if seat is None or table.history.holders[seat].player != link.made_by:
            raise Refused("unknown-link", "The seat has changed hands since this link was made.")
        other = table.history.seat_of(player.id)
        if other is not None and other != seat:
            raise Refused("not-now", "You sit at this table already.")
        if other is None:  # first the seat: it has changed hands then, and nobody can follow the link a second time
            table.names[player.id] = player.name
            await table.write(Seated(seat, Holder("player", player.id)))
        await hall.store.use_link(link.digest)
    return table, link.seat


# --- afterwards -----------------------------------------------------------------------------------------------------


@decided_again
async def rematch(hall: Hall, table: LiveTable, player: Player) -> LiveTable:
    """The same people again, each one seat further. Whoever asks second comes to the same table."""
    async with table.lock:
        if table.history.rematch is not None:
            return await hall.table(table.history.rematch)
        if not table.over:
            raise Refused("not-now", "The game is not over yet.")
        if table.history.seat_of(player.id) is None:
            raise Refused("forbidden", "Only those who played may ask for a rematch.")
        holders = table.history.holders
        seats = [holders[-1], *holders[:-1]]
        old = table.charter
        charter = _charter(
            table.game,
            secrets.randbits(SEED_BITS),
            seats,
            player,
            old.title,
            hall.now(),
            pace=old.pace,
            grace=old.grace,
            public=old.public,
        )
        new = await hall.create(charter, Started())
        await table.write(Rematched(new.id))
        return new


async def fork(hall: Hall, table: LiveTable, player: Player, choices: int, seat: int, level: str | None) -> LiveTable:
    """A table of one's own that goes on from an earlier position, against bots."""
    hall.check_level(level)
    async with table.lock:
        if table.match is None:
            raise Refused("not-started", "The game has not started.")
        own = table.history.seat_of(player.id)
        alone = [i for i, holder in enumerate(table.history.holders) if holder.kind == "player"] == [own]
        if not table.over and not alone:
            raise Refused("not-now", "Others can play on from here when the game is over.")
        past = table.match.choices
        last = len(past) - 1 if table.over else len(past)
        if not 0 <= choices <= last:
            raise Refused("options", f"One can play on after 0 to {last} choices, not {choices}.")
        if not table.over and seat != own:
            raise Refused("forbidden", "Until the game is over you can play on from your own seat only.")
        parent, opening = Parent(table.id, choices), past[:choices]
        game, seed, title = table.game, int(table.charter.seed), table.charter.title
    seats = _one_against_bots(game, player, seat, level)
    title = clean(f"{title[: LONGEST_TITLE - 20]}, from choice {choices}", LONGEST_TITLE, "A title")
    charter = _charter(game, seed, seats, player, title, hall.now(), parent=parent, opening=opening)
    return await hall.create(charter, Started())


async def import_record(
    hall: Hall, player: Player, record: Mapping[str, Any], seat: int, level: str | None
) -> LiveTable:
    """A table from a record, every choice of which is checked: to look at if it is finished, else to go on with."""
    hall.check_level(level)
    try:
        claimed = read_record(record)
        if len(claimed.choices) > LONGEST_GAME:
            raise Refused("options", f"A record may have {LONGEST_GAME} choices at most.")
        game = hall.catalogue.game(claimed.game, claimed.options)  # which also keeps files of the server out of it
        match = replay(dict(record))
    except RecordError as error:
        raise Refused("options", str(error)) from None
    seats = _one_against_bots(game, player, seat, level)
    title = f"A record of {len(match.past)} choices"
    charter = _charter(game, match.seed, seats, player, title, hall.now(), opening=match.choices)
    return await hall.create(charter, Started())


def _one_against_bots(game: Game, player: Player, seat: int, level: str | None) -> list[Holder]:
    if seat >= game.seats:
        raise Refused("options", f"There is no seat {seat}: the seats are 0 to {game.seats - 1}.")
    seats = [Holder("bot", None, level or DEFAULT_LEVEL) for _ in range(game.seats)]
    seats[seat] = Holder("player", player.id)
    return seats
