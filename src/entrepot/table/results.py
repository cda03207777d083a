"""What a finished game leaves behind: points by source and over time, and every position again."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from .errors import Refused
from .live import LiveTable
from .showing import over_fields
from .sight import Sights

SAMPLES = 80


async def results(table: LiveTable) -> dict[str, Any]:
    """Who won, by what, and how it went. Worked out once, in small pieces: other tables go on meanwhile."""
    async with table.lock:
        match = table.match
        if match is None or not match.over:
            raise Refused("not-now", "The results are published when the game is over.")
    history, names = table.history, match.game.seat_names
    final = match.view(None)
    sources = _sources(final, names)
    until = history.updated if history.started_at is None else history.updated - history.started_at
    return {
        "table": table.id,
        "game": match.game.name,
        "seat_names": list(names),
        "players": [
            table.names.get(holder.player, "Somebody") if holder.player else f"{holder.level} bot"
            for holder in history.holders
        ],
        "scores": match.scores,
        "winners": match.winners,
        "sources": sources,
        "over_time": await _over_time(table),
        "choices": len(match.past),
        "seconds": round(until, 1),
        "undone": history.undone,
        **{key: value for key, value in over_fields(table).items() if key in ("seed", "commitment", "sealed")},
    }


async def _over_time(table: LiveTable) -> dict[str, Any]:
    match, sights = table.match, table.sights
    assert match is not None and sights is not None
    last = len(match.past)
    at = sorted({round(i * last / SAMPLES) for i in range(SAMPLES + 1)})
    rounds, points = [], []
    for choices in at:
        view = sights.view(None, choices)
        rounds.append(view.get("round") if isinstance(view.get("round"), int) else None)
        names = match.game.seat_names
        points.append(_points(view, names) or _worth(sights, names, choices) or sights.scores(choices))
        await asyncio.sleep(0)
    points[-1] = match.scores if _counted(match.view(None), match.game.seat_names) else points[-2:][0]
    return {"choices": at, "rounds": rounds, "points": points}


def _counted(view: dict[str, Any], names: tuple[str, ...]) -> bool:
    """Whether points were counted at the end: of some victories a view says that none were."""
    return not all(player.get("points", 0) is None for players in _players(view, names) for player in players)


def _players(view: dict[str, Any], names: tuple[str, ...]) -> list[list[dict[str, Any]]]:
    """What a view says of each seat's players: most games name one by seat, some give one person two."""
    found: list[list[dict[str, Any]]] = [[] for _ in names]
    for number, player in enumerate((view.get("players") or {}).values()):
        seat = player.get("seat", number) if isinstance(player, dict) else None
        if isinstance(seat, int) and 0 <= seat < len(names):
            found[seat].append(player)
    return found


def _points(view: dict[str, Any], names: tuple[str, ...]) -> list[int] | None:
    """Points by seat, for a game whose view shows them during play."""
    seats = _players(view, names)
    if not all(players and all(isinstance(p.get("vp"), int) for p in players) for players in seats):
        return None
    return [sum(player["vp"] for player in players) for players in seats]


def _worth(sights: Sights, names: tuple[str, ...], choices: int) -> list[int] | None:
    """What each seat's cards were worth then, for a game in which only their owners knew."""
    seats = [_players(sights.view(seat, choices), names)[seat] for seat in range(len(names))]
    if not all(players and all(isinstance(p.get("worth"), int) for p in players) for players in seats):
        return None
    return [sum(player["worth"] for player in players) for players in seats]


def _sources(view: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """Points by where they came from, for a game whose view tells."""
    seats = _players(view, names)
    told = [
        [p[key] for p in players for key in ("points", "sources") if isinstance(p.get(key), dict)] for players in seats
    ]
    kinds = list(dict.fromkeys(kind for players in told for points in players for kind in points))
    points = [[sum(points.get(kind, 0) for points in players) for kind in kinds] for players in told]
    return {"names": kinds, "points": points if kinds else []}


async def position(
    table: LiveTable, player: str | None, choices: int | None, seat: int | None, journal: bool, marks: bool
) -> dict[str, Any]:
    """A seat's view after so many choices. Before the end, people look back from their own seat only."""
    async with table.lock:
        match, sights = table.match, table.sights
        if match is None or sights is None:
            raise Refused("not-started", "The game has not started.")
        last = len(match.past)
        choices = last if choices is None else choices
        if not 0 <= choices <= last:
            raise Refused("options", f"There are {last} choices: one can look after 0 to {last}, not {choices}.")
        if seat is not None and not 0 <= seat < match.game.seats:
            raise Refused("options", f"There is no seat {seat}: the seats are 0 to {match.game.seats - 1}.")
        if not match.over and seat is not None and seat != table.history.seat_of(player):
            raise Refused("forbidden", "Until the game is over you can look from your own seat only.")
        asked = sights.asked(choices)
        may_read = match.over or (seat is not None and asked == seat)
        shown = {
            "table": table.id,
            "choices": choices,
            "last": last,
            "seat": seat,
            "view": sights.view(seat, choices),
            "asked": asked,
            "prompt": sights.prompt(choices) if may_read else None,
            "scores": sights.scores(choices),
            "entries": sights.chapter(seat, choices),
            "over": match.over and choices == last,
        }
        if journal:
            shown["journal"] = sights.journal_until(seat, choices)
        if marks:
            told = msgspec.json.decode(sights.journal_until(seat, last))
            shown["marks"] = [
                {"choices": entry["n"], "text": entry["text"]} for entry in told if entry["happened"] == "ROUND_STARTED"
            ]
        return shown
