"""A table in the words of the protocol: states for the socket, summaries for lists."""

from __future__ import annotations

from typing import Any

import msgspec

from entrepot.match.deals import Sealed

from ...languages import server_messages
from ...store.entries import Charter, Holder, Standing
from ..following import Follower, Held
from ..guests import device_of
from ..history import Request
from ..live import LiveTable
from ..people import bot_name, bots_at, handle
from .viewpoints import Viewer

_encode = msgspec.json.Encoder().encode


def news_for(table: LiveTable, follower: Follower) -> list[bytes]:
    """What a follower has not been shown yet, as messages. Nothing is shown that is not on disk."""
    assert not table.is_writing and not table.behind
    held = table.followers.get(follower)
    if held is None:
        return []
    viewer, now, full = held.viewer, table.tables.now(), held.entries is None
    for_all = table.shown.for_all.get(viewer.language) or _for_all(table, viewer.language)
    core = table.shown.watched.get(viewer.language) if viewer.seat is None else None
    message = {
        **(core or _core(table, viewer)),
        "full": full,
        "time": now,
        "clocks": table.history.clocks.shown(now) if table.match else None,
        "seats": table.shown.seats.get(viewer) or _seats(table, viewer),
        "kept": table.history.kept_for(follower.person.player),
        "journal": _journal(table, held),
    }
    if full:
        message |= _full_fields(table)
    messages = [for_all + _encode(message)[1:]]
    if table.over and not held.told_over:
        held.told_over = True
        over = {"type": "over", "table": table.id, "version": table.history.version, **over_fields(table)}
        messages.append(_encode(over))
    return messages


def _for_all(table: LiveTable, language: str) -> bytes:
    """What stays the same until the next change, and is the same for all who read one language: the beginning of a
    state, up to what is each viewer's own. It is written once."""
    history = table.history
    told = {
        "type": "state",
        "table": table.id,
        "version": history.version,
        "status": table.status,
        "asked": table.asked,
        "thinking": table.bot_asked is not None,
        "dealing": _dealing(table) if history.dealing else None,
        "paused": {"by": history.pause.by, "at": history.pause.at} if history.pause else None,
        "choices": len(history.choices),
        "redealt": history.redealt,
        "scores": table.viewpoints.scores() if table.viewpoints else [],
        "rematch": history.rematch,
        "closed": _closed(table, language),
        "over": over_fields(table) if table.over else None,
    }
    table.shown.for_all[language] = written = _encode(told)[:-1] + b","
    return written


def _core(table: LiveTable, viewer: Viewer) -> dict[str, Any]:
    """What stays the same for a viewer until the next change. It is made once for all spectators; a player looks
    alone."""
    history, viewpoints, seat = table.history, table.viewpoints, viewer.seat
    is_asked = seat is not None and seat == table.asked and history.pause is None and table.bot_asked is None
    glance = viewpoints.glance(viewer) if viewpoints else None
    steps = glance.steps if glance and history.pause is None and history.closed is None else []
    core = {
        "seat": seat,
        "view": glance.view if glance else None,
        "prompt": glance.prompt if glance and is_asked else None,
        "options": glance.options if glance and is_asked else [],
        "cannot": glance.cannot if glance and is_asked else {},
        "soon": is_asked and table.by_itself.coming is not None,
        "itself": _made_themselves(table, seat) if history.itself else [],
        "habits": _habits(table, seat),
        "steps": steps,
        "can_undo": bool(steps),
        "request": _request(table, history.request, seat) if history.request and not table.over else None,
    }
    if seat is None:
        table.shown.watched[viewer.language] = core
    return core


def _made_themselves(table: LiveTable, seat: int | None) -> list[int]:
    """The choices that were made by themselves, as the journal counts them: before the end everybody knows of their
    own only."""
    past = table.match.past if table.match else []
    return [number + 1 for number in sorted(table.history.itself) if table.over or past[number].seat == seat]


def _habits(table: LiveTable, seat: int | None) -> dict[str, bool] | None:
    if seat is None:
        return None
    habits = table.history.habits_of(seat)
    return {"forced": habits.forced, "cannot": habits.cannot, "until_turn": habits.until_turn}


def _closed(table: LiveTable, language: str) -> str | None:
    """Why the table was closed, in a sentence."""
    closed = table.history.closed
    return server_messages(language).say("table-closed", reason=closed.reason) if closed else None


def _full_fields(table: LiveTable) -> dict[str, Any]:
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
        "private": charter.private,
        "parent": charter.parent,
        "imported": charter.imported,
        "commitment": charter.commitment,
    }


def _journal(table: LiveTable, held: Held) -> dict[str, Any]:
    """The journal from what the follower holds on; it holds all of it then."""
    if table.viewpoints is None:
        return {"from": 0, "entries": []}
    first, entries, held.entries = table.viewpoints.journal_since(held.viewer, held.entries or 0)
    return {"from": first, "entries": entries}


def _dealing(table: LiveTable) -> dict[str, Any]:
    """Who pledged something to the deal, who has told it, and until when the others are waited for."""
    history = table.history
    return {
        "pledges": history.pledges,
        "told": [entropy is not None for entropy in history.entropy],
        "until": history.deal_by,
    }


def over_fields(table: LiveTable) -> dict[str, Any]:
    match = table.match
    assert match is not None and match.over
    return {
        "result": {"scores": match.scores, "winners": match.winners, "places": match.places},
        **deal_fields(table),
        "record": None if match.placed else f"/api/tables/{table.id}/record",
        "results": f"/api/tables/{table.id}/results",
        "replay": f"/replay/{table.id}",
    }


def deal_fields(table: LiveTable) -> dict[str, Any]:
    """What the game was dealt from, for everyone to check."""
    charter, history, deal = table.charter, table.history, table.history.deal
    return {
        "seed": charter.seed,
        "secret": charter.secret,
        "key": deal.key_digits if isinstance(deal, Sealed) else None,
        "pledges": history.pledges,
        "entropy": history.entropy,
        "commitment": charter.commitment,
        "sealed": table.sealed(),
    }


def _seats(table: LiveTable, viewer: Viewer) -> msgspec.Raw:
    """The seats as a viewer is shown them until something changes there."""
    table.shown.seats[viewer] = seats = msgspec.Raw(_encode(_seat_fields(table, viewer)))
    return seats


def _seat_fields(table: LiveTable, viewer: Viewer) -> list[dict[str, Any]]:
    history, present = table.history, table.present()
    called = table.game.in_language(viewer.language).seat_names
    return [
        {
            **_holder_fields(seat, holder, called[seat], table.names, table.charter, viewer.language),
            "present": holder.kind == "bot" or seat in present,
            "you": seat == viewer.seat,
            "stand_in": history.stand_ins.get(seat),
            "resigned": seat in history.resigned,
            "out_of_time": seat in history.out_of_time,
            "silenced": holder.player in history.silenced,
        }
        for seat, holder in enumerate(history.holders)
    ]


def _holder_fields(
    seat: int, holder: Holder, seat_name: str, names: dict[str, str], charter: Charter, language: str
) -> dict[str, Any]:
    bot = bots_at(charter.id, len(charter.seats))[seat] if holder.kind == "bot" else None
    return {
        "seat": seat,
        "name": seat_name,
        "kind": holder.kind,
        "player": names.get(holder.player) if holder.player else None,
        "level": holder.level,
        "bot": None if bot is None else bot_name(bot, language),
        "face": bot,
        "host": holder.player == charter.host,
        "claimed": charter.imported,
        "who": handle(charter.id, holder.player) if holder.player else None,
        "guest_of": _hosted_by(holder, charter),
    }


def _hosted_by(holder: Holder, charter: Charter) -> str | None:
    """At whose device somebody plays who is a guest there."""
    if holder.player is None or device_of(holder.player) == holder.player:
        return None
    return handle(charter.id, device_of(holder.player))


def summary(table: LiveTable, player: str | None, language: str) -> dict[str, Any]:
    """A table that is in memory, as lists and the lobby show it."""
    seat, variant = table.history.seat_of(player), table.game.in_language(language)
    shown = listed_summary(
        table.charter, table.standing(), table.history.version, player, table.names, variant.seat_names, language
    )
    return shown | {
        "edition": variant.edition,
        "seats": _seat_fields(table, Viewer(seat, language)),
        "your_turn": seat is not None and seat == table.asked and table.bot_asked is None,
        "rematch": table.history.rematch,
    }


def listed_summary(
    charter: Charter,
    standing: Standing,
    version: int,
    player: str | None,
    names: dict[str, str],
    seat_names: tuple[str, ...],
    language: str,
) -> dict[str, Any]:
    """A table as the store lists it: nothing of it needs to be in memory."""
    own = [i for i, h in enumerate(standing.seats) if h.kind == "player" and h.player == player]
    seat = own[0] if own else None
    return {
        "id": charter.id,
        "title": charter.title,
        "game": charter.game,
        "edition": str(charter.options.get("edition", "")),
        "options": charter.options,
        "status": standing.status,
        "seats": [
            {
                **_holder_fields(i, holder, seat_names[i], names, charter, language),
                "present": holder.kind == "bot",
                "you": i == seat,
                "stand_in": None,
                "resigned": False,
                "out_of_time": False,
                "silenced": False,
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
        "round": standing.round,
        "asked": standing.asked,
        "your_turn": seat is not None and seat == standing.asked,
        "version": version,
        "created": charter.created,
        "updated": standing.updated,
        "private": charter.private,
        "parent": charter.parent,
        "imported": charter.imported,
        "redealt": standing.redealt,
        "result": standing.result,
        "commitment": charter.commitment,
        "rematch": None,
    }


def _request(table: LiveTable, request: Request, seat: int | None) -> dict[str, Any]:
    waiting = table.history.waiting_for()
    holder = table.history.holders[request.seat].player
    return {
        "kind": request.kind,
        "seat": request.seat,
        "player": table.names.get(holder) if holder else None,
        "to": request.to,
        "answers": [{"seat": at, "agree": agree} for at, agree in sorted(request.answers.items())],
        "waiting": waiting,
        "yours": seat in waiting,
        "mine": seat == request.seat,
    }
