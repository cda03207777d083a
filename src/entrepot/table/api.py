"""The HTTP interface: everything around a game."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import PlainTextResponse, Response

from entrepot import __version__
from entrepot.bots import LEVELS

from . import catalogue, lobby
from .bodies import ChangeSeat, Fork, Import, Join, Me, NewLink, NewTable, Options, Secret, Start
from .endpoint import Call, Endpoint, as_json, whole
from .entries import DEFAULT_LEVEL
from .errors import Refused
from .identity import clean_name
from .live import LiveTable
from .results import position, results
from .settings import LISTED, LONGEST_RECORD
from .showing import listed_summary, summary

LISTS = ("open", "mine", "watch")


async def _table_answer(call: Call, table: LiveTable) -> dict[str, Any]:
    async with table.lock:
        return {"table": summary(table, call.visitor_id)}


# --- who ------------------------------------------------------------------------------------------------------------


async def get_me(call: Call) -> dict[str, Any]:
    return {"player": {"id": call.visitor.id, "name": call.visitor.name} if call.visitor else None}


async def set_me(call: Call) -> dict[str, Any]:
    player = call.rename(clean_name(call.body.name))
    call.hall.rename(player.id, player.name)
    return {"player": {"id": player.id, "name": player.name}}


# --- games ----------------------------------------------------------------------------------------------------------


async def games(call: Call) -> dict[str, Any]:
    return {"games": call.hall.catalogue.offers(), "levels": list(LEVELS), "default_level": DEFAULT_LEVEL}


async def check_options(call: Call) -> dict[str, Any]:
    game = call.hall.catalogue.game(call.request.path_params["game"], call.body.options)
    return {
        "options": game.options,
        "edition": game.variant.edition,
        "seats": game.seats,
        "seat_names": list(game.seat_names),
    }


def _asked_game(call: Call) -> Any:
    """The game with the options that stand in the query."""
    name = call.request.path_params["game"]
    title = call.hall.catalogue.title(name)
    return call.hall.catalogue.game(name, catalogue.typed_options(title, dict(call.request.query_params)))


async def rules(call: Call) -> dict[str, Any]:
    game = _asked_game(call)
    found = catalogue.clauses(game.variant, call.request.query_params.get("q", "")[:200])
    pages = list(dict.fromkeys(clause.page for clause in game.title.clauses(game.variant)))
    shown = [{"id": c.id, "page": c.page, "text": c.text, "applies": c.applies} for c in found]
    return {"game": game.name, "edition": game.variant.edition, "pages": pages, "clauses": shown}


async def game_components(call: Call) -> dict[str, Any]:
    return {"components": catalogue.components(_asked_game(call).variant)}


async def cards(call: Call) -> dict[str, Any]:
    return {"cards": catalogue.cards(_asked_game(call).variant, call.request.query_params.get("q", "")[:200])}


# --- tables ---------------------------------------------------------------------------------------------------------


async def create_table(call: Call) -> dict[str, Any]:
    _check_pace_of_new_tables(call)
    player = call.player
    await call.hall.store.name(player.id, player.name)
    return await _table_answer(call, await lobby.new_table(call.hall, player, call.body))


def _check_pace_of_new_tables(call: Call) -> None:
    address = call.request.client.host if call.request.client else ""
    if not call.request.app.state.new_tables.take(address, call.hall.now()):
        raise Refused("too-fast", "Too many new tables from here: wait a moment.")


async def list_tables(call: Call) -> dict[str, Any]:
    listing = call.request.query_params.get("list", "open")
    if listing not in LISTS:
        raise Refused("malformed", f"'list' is one of {', '.join(LISTS)}, not {listing[:20]!r}.")
    hall = call.hall
    found = await hall.store.listed(listing, call.visitor_id, LISTED)  # type: ignore[arg-type]
    players = {holder.player for row in found for holder in row.standing.seats if holder.player}
    names = await hall.store.names(sorted(players)) if players else {}
    tables = []
    for row in found:
        seat_names = hall.catalogue.game(row.charter.game, row.charter.options).seat_names
        tables.append(listed_summary(row.charter, row.standing, row.version, call.visitor_id, names, seat_names))
    return {"tables": tables}


async def get_table(call: Call) -> dict[str, Any]:
    return await _table_answer(call, await call.table())


async def join(call: Call) -> dict[str, Any]:
    table, player = await call.table(), call.player
    await call.hall.store.name(player.id, player.name)
    await lobby.join(call.hall, table, player, call.body.seat, call.body.invite)
    return await _table_answer(call, table)


async def leave(call: Call) -> dict[str, Any]:
    table = await call.table()
    await lobby.leave(table, call.player)
    return await _table_answer(call, table)


async def change_seat(call: Call) -> dict[str, Any]:
    table, seat = await call.table(), whole("seat", call.request.path_params["seat"])
    await lobby.change_seat(call.hall, table, call.player, seat, call.body.kind, call.body.level)
    return await _table_answer(call, table)


async def start(call: Call) -> dict[str, Any]:
    table = await call.table()
    await lobby.start(call.hall, table, call.player, call.body.level)
    return await _table_answer(call, table)


async def new_link(call: Call) -> dict[str, Any]:
    token, expires = await lobby.new_link(call.hall, await call.table(), call.player, call.body.kind)
    return {"path": f"/join#{token}", "expires": expires}


async def look_at_link(call: Call) -> dict[str, Any]:
    link = await lobby.find_link(call.hall, call.body.token)
    table = await call.hall.table(link.table)
    return {"kind": link.kind, "seat": link.seat, **await _table_answer(call, table)}


async def redeem_link(call: Call) -> dict[str, Any]:
    player = call.player
    await call.hall.store.name(player.id, player.name)
    table, seat = await lobby.redeem(call.hall, player, call.body.token)
    return {"seat": seat, **await _table_answer(call, table)}


async def rematch(call: Call) -> dict[str, Any]:
    return await _table_answer(call, await lobby.rematch(call.hall, await call.table(), call.player))


async def fork(call: Call) -> dict[str, Any]:
    _check_pace_of_new_tables(call)
    wanted, player = call.body, call.player
    await call.hall.store.name(player.id, player.name)
    table = await lobby.fork(call.hall, await call.table(), player, wanted.choices, wanted.seat, wanted.level)
    return await _table_answer(call, table)


# --- records, results, replays --------------------------------------------------------------------------------------


async def record(call: Call) -> Response:
    table = await call.table()
    async with table.lock:
        if table.match is None or not table.match.over:
            raise Refused("not-now", "The record is published when the game is over.")
        response = as_json(table.match.record())
    response.headers["Content-Disposition"] = f'attachment; filename="{table.charter.game}-{table.id}.json"'
    return response


async def import_record(call: Call) -> dict[str, Any]:
    _check_pace_of_new_tables(call)
    wanted, player = call.body, call.player
    await call.hall.store.name(player.id, player.name)
    content = wanted.record
    if isinstance(content, str):
        try:
            content = json.loads(content)
        except (ValueError, RecursionError):
            raise Refused("malformed", "The record is not JSON.") from None
    return await _table_answer(call, await lobby.import_record(call.hall, player, content, wanted.seat, wanted.level))


async def get_results(call: Call) -> dict[str, Any]:
    return await results(await call.table())


async def replay_position(call: Call) -> dict[str, Any]:
    query = call.request.query_params
    return await position(
        await call.table(),
        call.visitor_id,
        call.number("choices"),
        call.number("seat"),
        query.get("journal") == "1",
        query.get("marks") == "1",
    )


async def table_components(call: Call) -> dict[str, Any]:
    return {"components": catalogue.components((await call.table()).game.variant)}


# --- the server -----------------------------------------------------------------------------------------------------


async def health(call: Call) -> Response:
    hall = call.hall
    content = {
        "status": "stopping" if hall.closing else "ok",
        "version": __version__,
        "tables": len(hall.live()),
        "sockets": call.request.app.state.sockets.open,
    }
    return as_json(content, 503 if hall.closing else 200)


async def metrics(call: Call) -> Response:
    hall = call.hall
    gauges = {
        "tables_live": float(len(hall.live())),
        "sockets": float(call.request.app.state.sockets.open),
        "bot_choices_total": float(hall.bots.chosen),
        "up_seconds": hall.now() - hall.opened,
    }
    return PlainTextResponse(hall.metrics.text(gauges), media_type="text/plain; version=0.0.4")


TABLE = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint("GET", "/api/me", "Who you are", get_me, returns="Me"),
    Endpoint("POST", "/api/me", "Choose a name; sets the cookie", set_me, Me, "Me"),
    Endpoint("GET", "/api/games", "The games and their options", games, returns="Games"),
    Endpoint("POST", "/api/games/{game}/check", "Check options together", check_options, Options, "Checked"),
    Endpoint("GET", "/api/games/{game}/rules", "The rulebook, clause by clause", rules, returns="Rules", query=("q",)),
    Endpoint("GET", "/api/games/{game}/components", "Cards and board", game_components, returns="Components"),
    Endpoint("GET", "/api/games/{game}/cards", "The cards, searchable", cards, returns="Cards", query=("q",)),
    Endpoint("POST", "/api/tables", "Make a table", create_table, NewTable, "Table", 201),
    Endpoint("GET", "/api/tables", "Tables: ?list=open, mine or watch", list_tables, returns="Tables", query=("list",)),
    Endpoint("GET", TABLE, "One table", get_table, returns="Table"),
    Endpoint("POST", f"{TABLE}/join", "Take a free seat", join, Join, "Table"),
    Endpoint("POST", f"{TABLE}/leave", "Give the seat back before the start", leave, returns="Table"),
    Endpoint("POST", TABLE + "/seats/{seat}", "Who may have a seat", change_seat, ChangeSeat, "Table"),
    Endpoint("POST", f"{TABLE}/start", "Begin; bots take what is free", start, Start, "Table"),
    Endpoint("POST", f"{TABLE}/links", "A secret link to a seat", new_link, NewLink, "Link"),
    Endpoint("POST", "/api/links/look", "What a link is good for", look_at_link, Secret, "Linked"),
    Endpoint("POST", "/api/links/redeem", "Follow a link", redeem_link, Secret, "Linked"),
    Endpoint("POST", f"{TABLE}/rematch", "The same people again", rematch, returns="Table"),
    Endpoint("POST", f"{TABLE}/fork", "Play on from a position", fork, Fork, "Table", 201),
    Endpoint("GET", f"{TABLE}/record", "The record of a finished game", record, returns="Record"),
    Endpoint("POST", "/api/records", "A table from a record", import_record, Import, "Table", 201, LONGEST_RECORD),
    Endpoint("GET", f"{TABLE}/results", "Points by source and over time", get_results, returns="Results"),
    Endpoint(
        "GET",
        f"{TABLE}/replay",
        "A position: ?choices=n&seat=s",
        replay_position,
        returns="Position",
        query=("choices", "seat", "journal", "marks"),
    ),
    Endpoint("GET", f"{TABLE}/components", "Cards and board of a table", table_components, returns="Components"),
    Endpoint("GET", "/api/health", "Whether the server is well", health, returns="Health"),
    Endpoint("GET", "/metrics", "Figures for Prometheus", metrics, returns="text"),
)
