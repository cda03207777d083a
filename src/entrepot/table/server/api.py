"""The HTTP interface: everything around a game."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from starlette.responses import PlainTextResponse, Response

from entrepot.bots import LEVELS
from entrepot.kernel.title import Variant

from ..errors import Refused
from ..languages import Languages, as_file
from ..play import books, catalogue, lessons, lobby, new_tables, reviews
from ..play.live import LiveTable
from ..play.new_tables import NewTable
from ..play.people import Player, clean_name, is_chosen
from ..play.seeing import aftermath
from ..play.seeing.states import listed_summary, summary
from ..settings import LISTED, LONGEST_RECORD
from ..store.entries import DEFAULT_LEVEL
from . import order, own_play
from .bodies import ChangeSeat, Fork, Import, Join, Me, NewLink, Options, Redeem, Rematch, Secret, Start
from .endpoint import TABLE, Call, Endpoint, as_json, as_lasting_json, as_text, whole
from .health import alive, health, ready

LISTS = ("open", "mine", "watch")


async def _table_answer(call: Call, table: LiveTable) -> dict[str, Any]:
    async with table.lock:
        return {"table": summary(table, call.visitor_id, call.language)}


# --- who ------------------------------------------------------------------------------------------------------------


async def get_me(call: Call) -> dict[str, Any]:
    return {"player": _me(call.visitor, call.language) if call.visitor else None}


def _me(player: Player, language: str) -> dict[str, Any]:
    return {"id": player.id, "name": player.name, "chosen": is_chosen(player.name, language)}


async def set_me(call: Call) -> dict[str, Any]:
    wanted = Player(call.player.id, clean_name(call.body.name))
    await call.tables.store.name(wanted.id, wanted.name)
    player = call.rename(wanted.name)
    call.tables.rename(player.id, player.name)
    return {"player": _me(player, call.language)}


# --- languages ------------------------------------------------------------------------------------------------------


async def get_languages(call: Call) -> dict[str, Any]:
    languages = call.tables.catalogue.languages
    named = [{"code": code, "name": languages.name(code)} for code in languages.installed]
    return {"languages": named, "yours": call.language}


def _asked_language(call: Call) -> tuple[Languages, str]:
    languages, language = call.tables.catalogue.languages, call.request.path_params["language"]
    if language not in languages.installed:
        there = ", ".join(languages.installed)
        raise Refused("unknown-language", "language-unknown", language=language[:20], languages=there)
    return languages, language


async def page_messages(call: Call) -> Response:
    languages, language = _asked_language(call)
    return as_text(call.request, as_file(languages.pages(language)))


async def game_messages(call: Call) -> Response:
    languages, language = _asked_language(call)
    title = call.tables.catalogue.title(call.request.path_params["game"])
    return as_text(call.request, as_file(languages.game(title, language)))


# --- games ----------------------------------------------------------------------------------------------------------


async def games(call: Call) -> dict[str, Any]:
    return {
        "games": call.tables.catalogue.offers(call.language),
        "levels": [*LEVELS, *call.tables.settings.own_bots],
        "default_level": DEFAULT_LEVEL,
    }


async def check_options(call: Call) -> dict[str, Any]:
    game = call.tables.catalogue.game(call.request.path_params["game"], call.body.options)
    return {
        "options": game.options,
        "edition": game.variant.edition,
        "seats": game.seats,
        "seat_names": list(game.in_language(call.language).seat_names),
    }


def _asked_variant(call: Call) -> Variant:
    """The game with the options that stand in the query, in the reader's language."""
    name, known = call.request.path_params["game"], call.tables.catalogue
    game = known.game(name, catalogue.typed_options(known.title(name), dict(call.request.query_params)))
    return game.in_language(call.language)


async def rules(call: Call) -> dict[str, Any]:
    variant = _asked_variant(call)
    found = catalogue.clauses(variant, call.request.query_params.get("q", "")[:200])
    pages = catalogue.page_names(variant)
    return {
        "game": variant.title.name,
        "edition": variant.edition,
        "pages": list(pages),
        "page_names": pages,
        "clauses": [{"id": c.id, "page": c.page, "text": c.text, "applies": c.applies} for c in found],
    }


def _components(variant: Variant) -> dict[str, Any]:
    return variant.title.components(variant)


async def game_components(call: Call) -> Response:
    """All of them, or with `only` those things of which somebody wants to show a picture."""
    components, only = _components(_asked_variant(call)), call.request.query_params.get("only")
    wanted = components if only is None else catalogue.only_these(components, set(only.split(",")))
    return as_lasting_json(call.request, {"components": wanted})


async def cards(call: Call) -> dict[str, Any]:
    return {"cards": catalogue.cards(_asked_variant(call), call.request.query_params.get("q", "")[:200])}


async def book(call: Call) -> Response:
    """The rulebook to read; without chapters for a game that has only clauses."""
    return as_json(msgspec.Raw(await books.book(call.tables, call.address, _asked_variant(call))))


async def place_in_book(call: Call) -> Response:
    """A clause, and the section of the rulebook in which it stands."""
    clause = call.request.path_params["clause"]
    return as_json(msgspec.Raw(await books.place(call.tables, call.address, _asked_variant(call), clause)))


async def glossary(call: Call) -> Response:
    """The words of a game, each with what it means and the ways in which it is written."""
    return as_json(msgspec.Raw(await books.glossary(call.tables, call.address, _asked_variant(call))))


async def example(call: Call) -> Response:
    """A worked example of the rulebook, position by position."""
    asked, query = call.request.path_params, call.request.query_params
    where = (asked["game"], asked["example"], query.get("edition", ""), query.get("who"), call.language)
    return as_json(msgspec.Raw(await books.example(call.tables, *where)))


async def game_lessons(call: Call) -> dict[str, Any]:
    return {"lessons": lessons.listing(call.tables.catalogue, call.request.path_params["game"], call.language)}


async def lesson(call: Call) -> Response:
    """A step of a lesson, by the way that leads there."""
    asked, way = call.request.path_params, lessons.way_of(call.request.query_params.get("way", ""))
    where = (asked["game"], asked["lesson"], way, call.language)
    return as_json(msgspec.Raw(await lessons.step(call.tables, call.address, *where)))


# --- tables ---------------------------------------------------------------------------------------------------------


async def create_table(call: Call) -> dict[str, Any]:
    _check_pace_of_new_tables(call)
    player = call.player
    await call.tables.store.name(player.id, player.name)
    return await _table_answer(call, await new_tables.new_table(call.tables, player, call.body, call.language))


def _check_pace_of_new_tables(call: Call) -> None:
    if not call.request.app.state.new_tables.take(call.address, call.tables.now()):
        raise Refused("too-fast", "new-tables-too-fast")
    call.tables.bots.meet(call.player.id, call.address)


async def list_tables(call: Call) -> dict[str, Any]:
    listing = call.request.query_params.get("list", "open")
    if listing not in LISTS:
        raise Refused("malformed", "query-list", lists=", ".join(LISTS), given=listing[:20])
    before = call.moment("before")
    found = await call.tables.listed(listing, call.visitor_id, LISTED + 1, before)  # type: ignore[arg-type]
    more, found = len(found) > LISTED, found[:LISTED]
    players = {holder.player for row in found for holder in row.standing.seats if holder.player}
    names = await call.tables.store.names(sorted(players)) if players else {}
    shown = []
    for row in found:
        try:
            game = call.tables.catalogue.game_of(row.charter)
        except Refused as refusal:  # of a game that is not installed any more, say: the others are shown all the same
            call.tables.set_aside(row.charter.id, refusal)
            continue
        called = game.in_language(call.language).seat_names
        known = (call.visitor_id, names, called, call.language)
        shown.append(listed_summary(row.charter, row.standing, row.version, *known))
    return {"tables": shown, "more": more}


async def get_table(call: Call) -> dict[str, Any]:
    return await _table_answer(call, await call.seen())


async def join(call: Call) -> dict[str, Any]:
    table, player = await call.table(), call.player
    await call.tables.store.name(player.id, player.name)
    await lobby.join(call.tables, table, player, call.body.seat, call.body.invite, call.body.pledge)
    return await _table_answer(call, table)


async def leave(call: Call) -> dict[str, Any]:
    table = await call.table()
    await lobby.leave(table, call.player)
    return await _table_answer(call, table)


async def change_seat(call: Call) -> dict[str, Any]:
    table, seat = await call.table(), whole("seat", call.request.path_params["seat"])
    await lobby.change_seat(call.tables, table, call.player, seat, call.body.kind, call.body.level)
    return await _table_answer(call, table)


async def start(call: Call) -> dict[str, Any]:
    table = await call.table()
    await lobby.start(call.tables, table, call.player, call.body.level)
    return await _table_answer(call, table)


async def new_link(call: Call) -> dict[str, Any]:
    token, expires = await lobby.new_link(call.tables, await call.table(), call.player, call.body.kind)
    where = f"/join/{call.request.path_params['table']}" if call.body.kind == "invite" else "/join"
    return {"path": f"{where}#{token}", "expires": expires}


async def look_at_link(call: Call) -> dict[str, Any]:
    link = await lobby.find_link(call.tables, call.body.token)
    table = await call.tables.table(link.table)
    return {"kind": link.kind, "seat": link.seat, **await _table_answer(call, table)}


async def redeem_link(call: Call) -> dict[str, Any]:
    player = call.player
    await call.tables.store.name(player.id, player.name)
    table, seat = await lobby.redeem(call.tables, player, call.body.token, call.body.pledge)
    return {"seat": seat, **await _table_answer(call, table)}


async def rematch(call: Call) -> dict[str, Any]:
    again = await lobby.play_again(call.tables, await call.table(), call.player, call.body.pledge)
    return await _table_answer(call, again)


async def fork(call: Call) -> dict[str, Any]:
    _check_pace_of_new_tables(call)
    wanted, player = call.body, call.player
    await call.tables.store.name(player.id, player.name)
    place = (wanted.choices, wanted.seat, wanted.level)
    table = await new_tables.fork(call.tables, await call.seen(), player, *place, call.language)
    return await _table_answer(call, table)


# --- records, results, replays --------------------------------------------------------------------------------------


async def record(call: Call) -> Response:
    table = await call.seen()
    response = as_json(msgspec.Raw(await aftermath.record(table, call.address)))
    response.headers["Content-Disposition"] = f'attachment; filename="{table.charter.game}-{table.id}.json"'
    return response


async def import_record(call: Call) -> dict[str, Any]:
    _check_pace_of_new_tables(call)
    wanted, player = call.body, call.player
    await call.tables.store.name(player.id, player.name)
    content = wanted.record
    if isinstance(content, str):
        try:
            content = json.loads(content)
        except (ValueError, RecursionError):
            raise Refused("malformed", "record-not-json") from None
    given = (content, wanted.seat, wanted.level)
    table = await new_tables.import_record(call.tables, player, call.address, *given, call.language)
    return await _table_answer(call, table)


async def get_results(call: Call) -> dict[str, Any]:
    return await aftermath.results(await call.seen(), call.address, call.language)


async def replay_position(call: Call) -> Response:
    query = call.request.query_params
    shown = await aftermath.position(
        await call.seen(),
        call.address,
        call.person,
        call.number("choices"),
        call.number("seat"),
        query.get("journal") == "1",
        query.get("marks") == "1",
    )
    return as_json(msgspec.Raw(shown))


async def get_review(call: Call) -> dict[str, Any]:
    return await reviews.look(await call.seen(), call.address, call.visitor_id, call.language)


async def ask_review(call: Call) -> dict[str, Any]:
    return await reviews.ask(await call.seen(), call.address, call.player.id, call.language)


async def stop_review(call: Call) -> dict[str, Any]:
    return await reviews.stop(await call.seen(), call.address, call.player.id, call.language)


async def exercise(call: Call) -> Response:
    found = await reviews.exercise(await call.seen(), call.address, call.number("choices"), call.language)
    return as_json(msgspec.Raw(found))


async def table_components(call: Call) -> Response:
    variant = (await call.seen()).game.in_language(call.language)
    return as_lasting_json(call.request, {"components": _components(variant)})


# --- the server -----------------------------------------------------------------------------------------------------


async def metrics(call: Call) -> Response:
    return PlainTextResponse(call.tables.metrics.text(), media_type="text/plain; version=0.0.4")


ENDPOINTS = (
    Endpoint("GET", "/api/me", "Who you are", get_me, returns="Me"),
    Endpoint("POST", "/api/me", "Choose a name; sets the cookie", set_me, Me, "Me"),
    *own_play.ENDPOINTS,
    Endpoint("GET", "/api/languages", "The languages that are installed", get_languages, returns="Languages"),
    Endpoint("GET", "/api/messages/{language}", "What the pages say", page_messages, returns="text"),
    Endpoint("GET", "/api/messages/{language}/{game}", "What a game's board says", game_messages, returns="text"),
    Endpoint("GET", "/api/games", "The games and their options", games, returns="Games"),
    Endpoint("POST", "/api/games/{game}/check", "Check options together", check_options, Options, "Checked"),
    Endpoint("GET", "/api/games/{game}/rules", "The rulebook, clause by clause", rules, returns="Rules", query=("q",)),
    Endpoint(
        "GET", "/api/games/{game}/components", "Cards and board", game_components, returns="Components", query=("only",)
    ),
    Endpoint("GET", "/api/games/{game}/cards", "The cards, searchable", cards, returns="Cards", query=("q",)),
    Endpoint("GET", "/api/games/{game}/book", "The rulebook to read", book, returns="Book"),
    Endpoint("GET", "/api/games/{game}/book/{clause}", "The place of a clause in it", place_in_book, returns="Place"),
    Endpoint("GET", "/api/games/{game}/glossary", "The words of a game, explained", glossary, returns="Glossary"),
    Endpoint(
        "GET",
        "/api/games/{game}/examples/{example}",
        "A worked example of the rulebook",
        example,
        returns="Example",
        query=("edition", "who"),
    ),
    Endpoint("GET", "/api/lessons/{game}", "The lessons of a game", game_lessons, returns="Lessons"),
    Endpoint(
        "GET",
        "/api/lessons/{game}/{lesson}",
        "A step of a lesson: ?way=-.12",
        lesson,
        returns="Lesson",
        query=("way",),
    ),
    Endpoint("POST", "/api/tables", "Make a table", create_table, NewTable, "Table", 201),
    Endpoint(
        "GET",
        "/api/tables",
        "Tables: ?list=open, mine or watch",
        list_tables,
        returns="Tables",
        query=("list", "before"),
    ),
    Endpoint("GET", TABLE, "One table", get_table, returns="Table"),
    Endpoint("POST", f"{TABLE}/join", "Take a free seat", join, Join, "Table"),
    Endpoint("POST", f"{TABLE}/leave", "Give the seat back before the start", leave, returns="Table"),
    Endpoint("POST", TABLE + "/seats/{seat}", "Who may have a seat", change_seat, ChangeSeat, "Table"),
    Endpoint("POST", f"{TABLE}/start", "Begin; bots take what is free", start, Start, "Table"),
    Endpoint("POST", f"{TABLE}/links", "A secret link to a seat", new_link, NewLink, "Link"),
    Endpoint("POST", "/api/links/look", "What a link is good for", look_at_link, Secret, "Linked"),
    Endpoint("POST", "/api/links/redeem", "Follow a link", redeem_link, Redeem, "Linked"),
    Endpoint("POST", f"{TABLE}/rematch", "The same people again", rematch, Rematch, "Table"),
    Endpoint("POST", f"{TABLE}/fork", "Play on from a position", fork, Fork, "Table", 201),
    *order.ENDPOINTS,
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
    Endpoint(
        "GET", f"{TABLE}/review", "A finished game looked back at, or how far that is", get_review, returns="Review"
    ),
    Endpoint("POST", f"{TABLE}/review", "Ask for that", ask_review, returns="Review"),
    Endpoint("POST", f"{TABLE}/review/stop", "Want it no more", stop_review, returns="Review"),
    Endpoint(
        "GET",
        f"{TABLE}/exercise",
        "A position of a finished game, to choose in again: ?choices=n",
        exercise,
        returns="Exercise",
        query=("choices",),
    ),
    Endpoint("GET", f"{TABLE}/components", "Cards and board of a table", table_components, returns="Components"),
    Endpoint("GET", "/api/health", "Whether the server is well", health, returns="Health", also=(503,)),
    Endpoint("GET", "/api/health/live", "Whether the server answers at all", alive, returns="Alive"),
    Endpoint("GET", "/api/health/ready", "Whether players can be sent here", ready, returns="Ready", also=(503,)),
    Endpoint("GET", "/metrics", "Figures for Prometheus", metrics, returns="text"),
)
