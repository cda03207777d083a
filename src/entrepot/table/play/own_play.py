"""Somebody's own play: every game they sat at, how it ended for them, and what that says of them.

There are no accounts: a person is who has the cookie. A result counts where the person played the game to its end, from
its beginning, and alone at the device. All others are listed, with why they do not count.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Any

from entrepot.kernel.title import Variant

from ..errors import Refused
from ..store.entries import Account, Charter, Standing
from ..store.store import Listed
from .guests import device_of
from .own_reviews import NEWEST, Lost, by_page, own_choices, together, told
from .tables import Tables

PAGE = 100
MOST = 2_000  # games that are looked through
LEAST = 3  # games from which something can be said of sources
SURE = 2.0  # standard errors
COLUMNS = (
    *("table", "title", "game", "edition", "status", "ended", "seats", "role", "result", "place", "points", "counts"),
    *("why_not", "against", "choices", "made", "stood_in", "redealt", "lost", "lost_error"),
)
Row = dict[str, Any]


async def own_play(tables: Tables, player: str, language: str) -> dict[str, Any]:
    """All games, the newest first, and sums of those that count, by game, by who was played against and by role."""
    rows, variants, listed = list[Row](), dict[str, Variant](), await _all(tables, player)
    for one in listed:
        try:
            variant = tables.catalogue.game(one.charter.game, one.charter.options).in_language(language)
        except Refused:  # a game that is not installed any more
            continue
        if (row := _row(one, player, variant)) is not None:
            rows.append(row)
            variants.setdefault(row["game"], variant)
    looked = await _looked_back_at(tables, rows)
    sums = [{**one, **_choices(looked, rows, variants[one["game"]])} for one in _sums(rows)]
    return {"games": rows, "sums": sums, "more": len(listed) >= MOST}


async def _looked_back_at(tables: Tables, rows: Sequence[Row]) -> dict[str, dict[str, Lost]]:
    """What was lost in the newest games that were reviewed, by table; each such row says it, too. Where a bot chose for
    somebody, or several did, nothing is said."""
    found: dict[str, dict[str, Lost]] = {}
    own = [row for row in rows if row["counts"] and not row["stood_in"]]
    for row in own[:NEWEST]:
        lost = await own_choices(tables.store, row["table"], row["seat"])
        if lost is not None:
            found[row["table"]] = lost
            mean = told(together(lost.values()))
            row["lost"], row["lost_error"] = mean["mean"], mean["error"]
    return found


def _choices(looked: dict[str, dict[str, Lost]], rows: Sequence[Row], variant: Variant) -> dict[str, Any]:
    """How well somebody chooses in a game, as far as its reviews tell."""
    games = [looked[row["table"]] for row in rows if row["game"] == variant.title.name and row["table"] in looked]
    whole = told(together(lost for game in games for lost in game.values()))
    return {"reviewed": {"games": len(games), **whole}, "by_page": by_page(games, variant)}


async def _all(tables: Tables, player: str) -> list[Listed]:
    found, before = list[Listed](), None
    while len(found) < MOST:
        page = await tables.listed("mine", player, PAGE, before)
        found += page
        if len(page) < PAGE:
            break
        before = page[-1].standing.updated
    return found


# --- one game ---------------------------------------------------------------------------------------------------------


def _row(listed: Listed, player: str, variant: Variant) -> Row | None:
    charter, standing = listed.charter, listed.standing
    seat = next((at for at, held in enumerate(standing.seats) if (held.kind, held.player) == ("player", player)), None)
    if seat is None:
        return None
    account = standing.accounts[seat] if standing.accounts else None
    why_not = _why_not(charter, standing, player, account)
    figures = variant.title.figures
    return {
        "table": charter.id,
        "title": charter.title,
        "game": charter.game,
        "edition": variant.edition,
        "status": standing.status,
        "ended": standing.updated,
        "seats": len(standing.seats),
        "seat": seat,
        "role": _role(variant, seat),
        "result": _result(standing, seat, account),
        "place": _place(standing, seat, account),
        "points": standing.result["scores"][seat] if standing.result else None,
        "counts": standing.result is not None and not why_not,
        "why_not": why_not,
        "against": _against(standing, seat),
        "choices": standing.choices,
        "made": account.made if account else None,
        "stood_in": account.stood_in if account else None,
        "redealt": standing.redealt,
        "lost": None,
        "lost_error": None,
        "sources": _sources(standing, seat, figures.source_names(variant)) if account else [],
    }


def _role(variant: Variant, seat: int) -> str:
    """Whom somebody played; nothing where seats have no names but their numbers."""
    name = variant.seat_names[seat]
    return name if name != variant.seat_ids[seat] else ""


def _result(standing: Standing, seat: int, account: Account | None) -> str:
    """A victory is one's own only where one stayed: who left has lost, whatever the bot did."""
    if standing.result is None:
        return standing.status
    if account and (account.resigned or account.out_of_time):
        return "out-of-time" if account.out_of_time else "resigned"
    winners = standing.result["winners"]
    if seat not in winners:
        return "lost" if winners else "nobody"
    return "won" if len(winners) == 1 else "shared"


def _place(standing: Standing, seat: int, account: Account | None) -> int | None:
    if standing.result is None:
        return None
    if account and account.place:
        return account.place
    scores = standing.result["scores"]
    return 1 + sum(score > scores[seat] for score in scores)


def _why_not(charter: Charter, standing: Standing, player: str, account: Account | None) -> list[str]:
    """Why a result says nothing of how well somebody plays."""
    held = [holder.player for holder in standing.seats if holder.player and holder.player != player]
    reasons = {
        "imported": charter.imported,
        "forked": charter.parent is not None,
        "guests": any(device_of(other) == device_of(player) for other in held),
        "stood-in": account is not None and account.stood_in > account.made and not account.resigned,
    }
    return [name for name, holds in reasons.items() if holds]


def _against(standing: Standing, seat: int) -> list[str]:
    """The levels of the bots, and `people` for everybody else, each once."""
    others = [held for at, held in enumerate(standing.seats) if at != seat]
    return sorted({held.level or "people" if held.kind == "bot" else "people" for held in others})


def _sources(standing: Standing, seat: int, names: Sequence[str]) -> list[dict[str, Any]]:
    """Points by where they came from, beside the mean of the others at the same table."""
    accounts = standing.accounts or []
    if not accounts[seat].sources or len(names) != len(accounts[seat].sources):
        return []
    others = [account.sources for at, account in enumerate(accounts) if at != seat]
    return [
        {
            "name": name,
            "mine": accounts[seat].sources[at],
            "others": round(sum(points[at] for points in others) / max(len(others), 1), 2),
        }
        for at, name in enumerate(names)
    ]


# --- many games -------------------------------------------------------------------------------------------------------


def _sums(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """By game, the one played most first."""
    games = _grouped(rows, lambda row: [row["game"]])
    found = [
        {
            "game": game,
            **sum_of(of_game),
            "by_against": _parts(of_game, lambda row: [" + ".join(row["against"])]),
            "by_role": _parts(of_game, lambda row: [row["role"]] if row["role"] else []),
            "sources": compared(of_game),
        }
        for game, of_game in games.items()
    ]
    return sorted(found, key=lambda one: (-one["games"], one["game"]))


def _grouped(rows: Iterable[Row], keys: Callable[[Row], list[str]]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        for key in keys(row):
            found.setdefault(key, []).append(row)
    return found


def _parts(rows: Sequence[Row], keys: Callable[[Row], list[str]]) -> list[dict[str, Any]]:
    return [{"name": name, **sum_of(part)} for name, part in sorted(_grouped(rows, keys).items())]


def sum_of(rows: Sequence[Row]) -> dict[str, Any]:
    """Victories against how many chance would have brought; a shared one is half a victory."""
    over = [row for row in rows if row["place"] is not None]
    counted = [row for row in over if row["counts"]]
    won = sum({"won": 1.0, "shared": 0.5}.get(row["result"], 0.0) for row in counted)
    return {
        "games": len(rows),
        "over": len(over),
        "counted": len(counted),
        "won": won,
        "by_chance": round(sum(1 / row["seats"] for row in counted), 2),
        "left": sum(row["result"] in ("resigned", "out-of-time") for row in counted),
        "place": round(sum(row["place"] for row in counted) / len(counted), 2) if counted else None,
        "points": round(sum(row["points"] for row in counted) / len(counted), 1) if counted else None,
    }


def compared(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Sources of points in which one had more or less than the others at the same tables, beyond chance."""
    apart: dict[str, list[float]] = {}
    for row in rows:
        if row["counts"] and row["result"] not in ("resigned", "out-of-time"):
            for source in row["sources"]:
                apart.setdefault(source["name"], []).append(source["mine"] - source["others"])
    found = []
    for name, differences in apart.items():
        count = len(differences)
        if count < LEAST:
            continue
        mean = sum(differences) / count
        error = sqrt(sum((one - mean) ** 2 for one in differences) / (count - 1) / count)
        if abs(mean) > max(SURE * error, 0.05):
            found.append({"name": name, "by": round(mean, 2), "error": round(error, 2), "games": count})
    return sorted(found, key=lambda one: -one["by"])


def as_csv(rows: Sequence[Row]) -> str:
    """A line for each game."""
    text = io.StringIO()
    sheet = csv.DictWriter(text, COLUMNS, extrasaction="ignore", lineterminator="\n")
    sheet.writeheader()
    for row in rows:
        sheet.writerow({**row, "why_not": " ".join(row["why_not"]), "against": " ".join(row["against"])})
    return text.getvalue()
