"""New tables: as somebody wants one, once more after a game, from an earlier position, from a record."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from entrepot.match import Game, RecordError
from entrepot.match.deals import Deal, Digest, Seeded, alone, commitment, new_secret
from entrepot.match.records import read_record
from entrepot.match.replay import replay

from ..errors import Refused
from ..languages import server_messages
from ..settings import LONGEST_NAME, LONGEST_TITLE
from ..store.entries import DEFAULT_LEVEL, Charter, Holder, Level, Pace, Parent, Rematched, Started
from .catalogue import first_game_options, short_name
from .dealing import start_if_full
from .guests import device_of, is_guest, new_guest
from .live import LiveTable, decided_again
from .old_games import fingerprint
from .people import Player, bot_name, bots_at, clean, clean_name
from .tables import Tables, new_id

GRACE = 120.0
LONGEST_GAME = 20_000


class NewSeat(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Who gets a seat at a new table."""

    kind: Literal["me", "here", "bot", "open", "link"]
    level: Level | None = None
    name: Annotated[str, Meta(max_length=4 * LONGEST_NAME)] | None = None  # of somebody who plays at the same device


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: list[NewSeat] | None = None
    pace: Pace = Pace()
    grace: Annotated[float, Meta(ge=30, le=86_400)] | msgspec.UnsetType | None = msgspec.UNSET
    public: bool | None = None
    private: bool = False
    title: Annotated[str, Meta(max_length=4 * LONGEST_TITLE)] | None = None
    first_game: bool = False
    pledge: Digest | None = None


async def new_table(tables: Tables, player: Player, wanted: NewTable, language: str) -> LiveTable:
    """Set up a table as asked for; it starts at once when no seat is free. A first game is one by the rulebook's own
    set-up for it, where there is one, unless somebody wants it otherwise."""
    options = wanted.options
    if wanted.first_game and not options:
        options = first_game_options(tables.catalogue.title(wanted.game))
    game = tables.catalogue.game(wanted.game, options)
    id_ = new_id()
    seats = [_pledged(seat, player, wanted.pledge) for seat in _seats(tables, game, player, wanted.seats)]
    await _name_guests(tables, seats, player, wanted.seats or [], language)
    pace = _pace(wanted.pace)
    grace = _grace(wanted, seats, player)
    title = clean(wanted.title or _usual_title(game, seats, player, id_, language), LONGEST_TITLE, "title")
    charter = _charter(
        game,
        seats,
        player,
        title,
        tables.now(),
        **_new_deal(game),
        pace=pace,
        grace=None if pace.kind == "days" else grace,
        public=_public(wanted, seats),
        private=wanted.private,
        first_game=wanted.first_game,
        id=id_,
        variant=tables.catalogue.brought(game),
    )
    return await tables.create(charter, *start_if_full(seats))


def _usual_title(game: Game, seats: list[Holder], player: Player, table: str, language: str) -> str:
    """A table is called by its game, and by the bots at it or whoever made it."""
    says, variant = server_messages(language), game.in_language(language)
    called = short_name(variant)
    if sum(seat.kind != "bot" for seat in seats) > 1:
        return says.say("table-of", player=player.name, game=called)[:LONGEST_TITLE]
    bots = bots_at(table, len(seats))
    names = [bot_name(bots[at], language) for at, seat in enumerate(seats) if seat.kind == "bot"]
    people = names[0]
    for name in names[1:-1]:
        people = says.say("table-people", before=people, next=name)
    if len(names) > 1:
        people = says.say("table-people-and", before=people, next=names[-1])
    return says.say("table-with", game=called, people=people)[:LONGEST_TITLE]


async def _name_guests(
    tables: Tables, seats: list[Holder], player: Player, wanted: list[NewSeat], language: str
) -> None:
    for number, (seat, asked) in enumerate(zip(seats, wanted, strict=False)):
        if seat.player is not None and is_guest(seat.player, player.id):
            usual = server_messages(language).say("guest-here", number=number + 1)
            await tables.store.name(seat.player, clean_name(asked.name or usual))


def _grace(wanted: NewTable, seats: list[Holder], player: Player) -> float | None:
    """How long somebody may be away: for ever where people share a device, since most of them are not seen there."""
    if any(is_guest(seat.player, player.id) for seat in seats):
        return None
    return GRACE if wanted.grace is msgspec.UNSET else wanted.grace


def _public(wanted: NewTable, seats: list[Holder]) -> bool:
    """Whether the table is listed; a private one is not, and has no seat for just anyone."""
    is_open = any(seat.kind == "open" for seat in seats)
    if wanted.private and (is_open or wanted.public):
        raise Refused("options", "private-open")
    return is_open if wanted.public is None else wanted.public


def _seats(tables: Tables, game: Game, player: Player, wanted: list[NewSeat] | None) -> list[Holder]:
    if wanted is None:
        wanted = [NewSeat(kind="me")] + [NewSeat(kind="bot")] * (game.seats - 1)
    if len(wanted) != game.seats:
        raise Refused("options", "seats-number", game=game.name, seats=game.seats, given=len(wanted))
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise Refused("options", "seats-one-only")
    if all(seat.kind == "bot" for seat in wanted):
        raise Refused("options", "seats-all-bots")
    if any(seat.kind == "here" for seat in wanted) and all(seat.kind != "me" for seat in wanted):
        raise Refused("options", "seats-here-without-me")
    return [holder(tables, game, seat.kind, seat.level, player) for seat in wanted]


def holder(tables: Tables, game: Game, kind: str, level: str | None, player: Player) -> Holder:
    if kind == "me":
        return Holder("player", player.id)
    if kind == "here":
        return Holder("player", new_guest(player))
    if kind == "bot":
        tables.check_level(level, game)
        return Holder("bot", None, level or DEFAULT_LEVEL)
    return Holder("open" if kind == "open" else "link")


def _pace(pace: Pace) -> Pace:
    """Check a pace, and leave out of it what does not belong to its kind."""
    if pace.kind == "live":
        minutes, increment = pace.minutes or 30.0, pace.increment or 0.0
        if not 1 <= minutes <= 600:
            raise Refused("options", "pace-minutes", minutes=f"{minutes:g}")
        if not 0 <= increment <= 300:
            raise Refused("options", "pace-increment", increment=f"{increment:g}")
        return Pace("live", minutes=minutes, increment=increment)
    if pace.kind == "days":
        days = pace.days or 1.0
        if not 1 <= days <= 14:
            raise Refused("options", "pace-days", days=f"{days:g}")
        return Pace("days", days=days)
    return Pace()


def _pledged(seat: Holder, player: Player, pledge: str | None) -> Holder:
    """The seat with what this player pledges, if it is theirs. What others pledged, they did for another game."""
    return msgspec.structs.replace(seat, pledge=pledge if seat.player == player.id else None)


def _new_deal(game: Game) -> dict[str, Any]:
    """A secret that nobody knows, and what binds it from now on."""
    secret = new_secret()
    bound = commitment(game.name, game.variant.hash, game.options, secret)
    return {"secret": secret, "commitment": bound, "hash": game.variant.hash}


def _same_deal(deal: Deal, bound: str, edition_hash: str) -> dict[str, Any]:
    """The deal of another table or a record, with all that was added to it."""
    known: dict[str, Any] = {"commitment": bound, "hash": edition_hash}
    if isinstance(deal, Seeded):
        return known | {"seed": str(deal.seed)}
    return known | {"secret": deal.secret, "pledges": list(deal.pledges), "entropy": list(deal.entropy)}


def _charter(game: Game, seats: list[Holder], host: Player, title: str, created: float, **more: Any) -> Charter:
    return Charter(
        game=game.name,
        options=game.options,
        rules=fingerprint(game.title),
        seats=seats,
        host=host.id,
        title=title,
        created=created,
        **{"id": new_id(), **more},
    )


# --- afterwards -----------------------------------------------------------------------------------------------------


@decided_again
async def rematch(tables: Tables, table: LiveTable, player: Player, pledge: str | None) -> LiveTable:
    """The same people again, each one seat further. Seats are kept for the others: the game begins, and its clocks run,
    when all have come. Whoever asks second comes to the same table."""
    async with table.lock:
        if table.history.rematch is not None:
            return await tables.table(table.history.rematch)
        if not table.over:
            raise Refused("not-now", "rematch-not-over")
        if table.history.seat_of(player.id) is None:
            raise Refused("forbidden", "rematch-players-only")
        holders = [_pledged(_asked_again(seat, player), player, pledge) for seat in table.history.holders]
        seats = [holders[-1], *holders[:-1]]
        old = table.charter
        charter = _charter(
            table.game,
            seats,
            player,
            old.title,
            tables.now(),
            **_new_deal(table.game),
            pace=old.pace,
            grace=old.grace,
            public=old.public,
            private=old.private,
            variant=old.variant,
        )
        new = await tables.create(charter, *start_if_full(seats))
        await table.write(Rematched(new.id))
        return new


def _asked_again(holder: Holder, player: Player) -> Holder:
    is_here = holder.player is not None and device_of(holder.player) == device_of(player.id)
    return holder if holder.kind != "player" or is_here else Holder("kept", holder.player)


async def fork(
    tables: Tables, table: LiveTable, player: Player, choices: int, seat: int, level: str | None, language: str
) -> LiveTable:
    """A table of one's own that goes on from an earlier position, against bots. It is the very position of a game that
    is over. Of one that is not, it is what the player knows: nothing there tells what is hidden or comes next here."""
    tables.check_level(level, table.game)
    async with table.lock:
        if table.match is None:
            raise Refused("not-started", "game-not-started")
        own = table.history.seat_of(player.id)
        alone = [i for i, holder in enumerate(table.history.holders) if holder.kind == "player"] == [own]
        if not table.over and not alone:
            raise Refused("not-now", "fork-not-over")
        past = table.match.choices
        last = len(past) - 1 if table.over else len(past)
        if not 0 <= choices <= last:
            raise Refused("options", "fork-choices", last=last, choices=choices)
        if not table.over and seat != own:
            raise Refused("forbidden", "fork-own-seat")
        game, title, variant = table.game, table.charter.title, table.charter.variant
        begun = _exactly(table, choices) if table.over else _as_known(table, choices, seat)
    seats = _one_against_bots(game, player, seat, level)
    says = server_messages(language)
    around = len(says.say("table-from-choice", title="", choices=choices))
    title = says.say("table-from-choice", title=title[: max(LONGEST_TITLE - around, 0)].rstrip(), choices=choices)
    title = clean(title[:LONGEST_TITLE], LONGEST_TITLE, "title")
    charter = _charter(
        game, seats, player, title, tables.now(), private=table.charter.private, variant=variant, **begun
    )
    return await tables.create(charter, Started())


def _exactly(table: LiveTable, choices: int) -> dict[str, Any]:
    """The deal and the beginning of a table that goes on from a game that is over."""
    assert table.match is not None
    redeals = [redeal for redeal in table.match.redeals if redeal.after <= choices]
    return _same_deal(table.history.deal, table.charter.commitment, table.charter.hash) | {
        "parent": Parent(table.id, choices),
        "position": table.charter.position,
        "opening": table.match.choices[:choices],
        "redeals": [tuple(redeal) for redeal in redeals],
        "imported": table.charter.imported,
    }


def _as_known(table: LiveTable, choices: int, seat: int) -> dict[str, Any]:
    """The same of one that is still played, as a seat knows it."""
    assert table.match is not None
    game, fresh = table.game, _new_deal(table.game)
    deal = alone(fresh["secret"], fresh["commitment"], game.seats)
    position = base64.b64encode(table.match.imagined(seat, deal, choices).to_bytes()).decode()
    dealt = _same_deal(deal, deal.commitment, fresh["hash"])
    return dealt | {"parent": Parent(table.id, choices, imagined=True), "position": position}


async def import_record(
    tables: Tables,
    player: Player,
    address: str,
    record: Mapping[str, Any],
    seat: int,
    level: str | None,
    language: str,
) -> LiveTable:
    """A table from a record, every choice of which is checked: to look at if it is finished, else to go on with."""
    try:
        claimed = read_record(record)
        if len(claimed.choices) > LONGEST_GAME:
            raise Refused("options", "record-too-long", longest=LONGEST_GAME)
        game = tables.catalogue.game(claimed.game, claimed.options)  # which also keeps files of the server out of it
        tables.check_level(level, game)
        match = await tables.work.do(address, partial(replay, dict(record), engine=tables.catalogue.engine))
    except RecordError as error:
        raise Refused("options", "as-told", why=str(error)) from None
    seats = _one_against_bots(game, player, seat, level)
    title = server_messages(language).say("table-of-record", choices=len(match.past))
    redeals = [tuple(redeal) for redeal in match.redeals]
    brought = {"opening": match.choices, "redeals": redeals, "imported": True}
    dealt = _same_deal(match.deal, match.commitment, game.variant.hash)
    variant = tables.catalogue.brought(game)
    charter = _charter(game, seats, player, title, tables.now(), variant=variant, **dealt, **brought)
    return await tables.create(charter, Started())


def _one_against_bots(game: Game, player: Player, seat: int, level: str | None) -> list[Holder]:
    if seat >= game.seats:
        raise Refused("options", "seat-unknown", seat=seat, last=game.seats - 1)
    seats = [Holder("bot", None, level or DEFAULT_LEVEL) for _ in range(game.seats)]
    seats[seat] = Holder("player", player.id)
    return seats
