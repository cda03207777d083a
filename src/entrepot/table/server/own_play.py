"""Somebody's own play over HTTP: to read, to take away as a file, and to delete with everything else known of them."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from ..errors import Refused
from ..play.own_play import as_csv, own_play
from ..store.leaving import forget
from ..store.lending import lend, lends
from .bodies import Forget, Lend
from .endpoint import Call, Endpoint, as_json
from .identity import COOKIE

KINDS = ("json", "csv")
NOTHING: dict[str, Any] = {"games": [], "sums": [], "more": False, "lends": False}


async def _found(call: Call) -> dict[str, Any]:
    if call.visitor is None:
        return NOTHING
    found = await own_play(call.tables, call.visitor.id, call.language)
    return {**found, "lends": await lends(call.tables.store, call.visitor.id)}


async def get_play(call: Call) -> dict[str, Any]:
    return await _found(call)


async def take_away(call: Call) -> Response:
    """Everything as a file: JSON with who one is and all games, or a sheet with a line for each game."""
    kind = call.request.path_params["kind"]
    if kind not in KINDS:
        raise Refused("malformed", "file-kind", kinds=", ".join(KINDS), given=kind[:20])
    found = await _found(call)
    if kind == "csv":
        response = Response(as_csv(found["games"]), media_type="text/csv; charset=utf-8")
        response.headers["Cache-Control"] = "no-store"
    else:
        who = {"id": call.visitor.id, "name": call.visitor.name} if call.visitor else None
        response = as_json(msgspec.Raw(msgspec.json.encode({"player": who, **found})))
    response.headers["Content-Disposition"] = f'attachment; filename="entrepot-my-play.{kind}"'
    return response


async def set_lending(call: Call) -> dict[str, Any]:
    """Whoever says yes is somebody from then on, if they were nobody yet."""
    if call.visitor is not None or call.body.lends:
        await lend(call.tables.store, call.player.id, call.body.lends, call.tables.settings.clock())
    return {"lends": call.body.lends}


async def delete_me(call: Call) -> Response:
    """Delete the person with the cookie, as `entrepot admin delete` does; the cookie is worthless from then on."""
    if call.visitor is None:
        raise Refused("forbidden", "nobody-to-delete")
    if not call.body.sure:
        raise Refused("malformed", "delete-not-sure")
    await forget(call.tables.store, call.visitor.id)
    await call.tables.house.look()
    response = as_json({"deleted": True})
    response.delete_cookie(COOKIE)
    return response


ENDPOINTS = (
    Endpoint("GET", "/api/me/play", "Your games, and how they ended for you", get_play, returns="Play"),
    Endpoint("GET", "/api/me/play/{kind}", "The same as a file: json or csv", take_away, returns="file"),
    Endpoint("POST", "/api/me/lending", "Lend your finished games to research, or not", set_lending, Lend, "Lending"),
    Endpoint("POST", "/api/me/delete", "Delete everything that is known of you", delete_me, Forget, "Deleted"),
)
