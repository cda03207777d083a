"""A table in the words of the protocol: states for the socket, summaries for lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .entries import Charter, Holder, Standing

if TYPE_CHECKING:
    from .live import Held, LiveTable


def core_fields(table: LiveTable, seat: int | None) -> dict[str, Any]:
    """The part of a state that changes with the version only."""
    history = table.history
    is_asked = seat is not None and seat == table.asked and history.pause is None and table.bot_asked() is None
    glance = table.sights.glance(seat) if table.sights else None
    steps = table.sights.steps(seat) if table.sights and seat is not None and history.pause is None else []
    return {
        "type": "state",
        "table": table.id,
        "version": history.version,
        "seat": seat,
        "status": table.status,
        "asked": table.asked,
        "thinking": table.bot_asked() is not None,
        "paused": {"by": history.pause.by, "at": history.pause.at} if history.pause else None,
        "choices": len(history.choices),
        "view": glance.view if glance else None,
        "prompt": glance.prompt if glance and is_asked else None,
        "options": glance.options if glance and is_asked else [],
        "steps": steps,
        "can_undo": bool(steps),
        "request": _request(table, seat),
        "scores": table.sights.scores_now() if table.sights else [],
        "rematch": history.rematch,
        "over": over_fields(table) if table.over else None,
    }


def moving_fields(table: LiveTable, seat: int | None) -> dict[str, Any]:
    """The part that time and connections change."""
    now = table.hall.now()
    shown = table.history.clocks.shown(now) if table.match else None
    return {"time": now, "clocks": shown, "seats": table.seats_for(seat)}


def full_fields(table: LiveTable) -> dict[str, Any]:
    charter, game = table.charter, table.game
    return {
        "game": {
            "name": game.name,
            "edition": game.variant.edition,
            "options": game.options,
            "hash": game.variant.hash,
        },
        "title": charter.title,
        "pace": charter.pace,
        "public": charter.public,
        "grace": charter.grace,
        "first_game": charter.first_game,
        "created": charter.created,
        "parent": charter.parent,
        "commitment": charter.commitment if table.match else None,
    }


def news(table: LiveTable, held: Held) -> tuple[dict[str, Any], int | None]:
    """The journal from what the follower holds on, and how much it holds then."""
    if table.sights is None:
        return {"from": 0, "entries": []}, None
    first, entries, number = table.sights.journal_since(held.seat, held.entries or 0)
    return {"from": first, "entries": entries}, number


def over_fields(table: LiveTable) -> dict[str, Any]:
    match = table.match
    assert match is not None and match.over
    return {
        "result": {"scores": match.scores, "winners": match.winners, "places": match.places},
        "seed": table.charter.seed,
        "commitment": table.charter.commitment,
        "sealed": table.sealed(),
        "record": f"/api/tables/{table.id}/record",
        "results": f"/api/tables/{table.id}/results",
        "replay": f"/replay/{table.id}",
    }


def seat_fields(table: LiveTable, viewer: int | None) -> list[dict[str, Any]]:
    history, present = table.history, table.present()
    return [
        {
            **holder_fields(seat, holder, table.game.seat_names[seat], table.names, table.charter.host),
            "present": holder.kind == "bot" or seat in present,
            "you": seat == viewer,
            "stand_in": history.stand_ins.get(seat),
            "resigned": seat in history.resigned,
            "out_of_time": seat in history.out_of_time,
        }
        for seat, holder in enumerate(history.holders)
    ]


def holder_fields(seat: int, holder: Holder, seat_name: str, names: dict[str, str], host: str) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": seat_name,
        "kind": holder.kind,
        "player": names.get(holder.player, "Somebody") if holder.player else None,
        "level": holder.level,
        "host": holder.player == host,
    }


def summary(table: LiveTable, player: str | None) -> dict[str, Any]:
    """A table that is in memory, as lists and the lobby show it."""
    seat = table.history.seat_of(player)
    shown = listed_summary(
        table.charter, table.standing(), table.history.version, player, table.names, table.game.seat_names
    )
    return shown | {
        "edition": table.game.variant.edition,
        "seats": seat_fields(table, seat),
        "your_turn": seat is not None and seat == table.asked and table.bot_asked() is None,
        "rematch": table.history.rematch,
    }


def listed_summary(
    charter: Charter,
    standing: Standing,
    version: int,
    player: str | None,
    names: dict[str, str],
    seat_names: tuple[str, ...],
) -> dict[str, Any]:
    """A table as the store lists it: nothing of it needs to be in memory."""
    seat = next((i for i, h in enumerate(standing.seats) if player is not None and h.player == player), None)
    return {
        "id": charter.id,
        "title": charter.title,
        "game": charter.game,
        "edition": str(charter.options.get("edition", "")),
        "options": charter.options,
        "status": standing.status,
        "seats": [
            {
                **holder_fields(i, holder, seat_names[i], names, charter.host),
                "present": holder.kind == "bot",
                "you": i == seat,
                "stand_in": None,
                "resigned": False,
                "out_of_time": False,
            }
            for i, holder in enumerate(standing.seats)
        ],
        "seat": seat,
        "host": player is not None and player == charter.host,
        "pace": charter.pace,
        "public": charter.public,
        "grace": charter.grace,
        "first_game": charter.first_game,
        "choices": standing.choices,
        "asked": standing.asked,
        "your_turn": seat is not None and seat == standing.asked,
        "version": version,
        "created": charter.created,
        "updated": standing.updated,
        "parent": charter.parent,
        "result": standing.result,
        "commitment": charter.commitment if standing.status != "waiting" else None,
        "rematch": None,
    }


def _request(table: LiveTable, seat: int | None) -> dict[str, Any] | None:
    history = table.history
    request = history.request
    if request is None:
        return None
    waiting = history.waiting_for()
    holder = history.holders[request.seat].player
    return {
        "seat": request.seat,
        "player": table.names.get(holder, "Somebody") if holder else None,
        "to": request.to,
        "answers": [{"seat": at, "agree": agree} for at, agree in sorted(request.answers.items())],
        "waiting": waiting,
        "yours": seat in waiting,
    }
