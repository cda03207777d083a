"""Comparing two editions or variants on paired seeds: what changed, by how much, how sure.

Game k of both sides has the same seed and the same bots in the same seats, which change places from game to game. The
differences of each measure are a confidence sequence, looked at after every batch, and the list of findings is Holm's:
with a probability of 95 % none of them is wrong, whenever the run stops. How many games are played at most follows from
the precision that is asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from entrepot.contests.crew import Crew
from entrepot.contests.files import write
from entrepot.contests.lineup import prepare_bots
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .charts import chart
from .figures import Figure
from .kept import measured
from .ledger import Change, Ledger, known_to
from .measures import SHARE, is_share
from .page import page
from .runs import ALONE, Plan, Progress, needs
from .statistics import LEVEL, Numbers, Sequential, holm
from .variants import variant

LOOK = 50
MOST_PAIRS = 1_000_000
EVERY_GAME = 1e-9  # a precision that is never reached: as many games for each clause
FORMAT = "entrepot-comparison/1"

Batch = Callable[[int, int], tuple[dict[str, Numbers], dict[str, Numbers]]]


def sequence(batch: Batch, games: int, precision: float, progress: Progress | None = None) -> tuple[int, list[Change]]:
    """Play batches until every share is known to `precision`, or there are so many games; then say what changed."""
    ledger = Ledger(games)
    while ledger.done < games:
        last = min(ledger.done + LOOK, games)
        ledger.add(*batch(ledger.done, last), last - ledger.done)
        if progress:
            progress(ledger.done, games, "pairs of games")
        if ledger.done >= 2 * LOOK and _sharp(ledger.differences, precision):
            break
    return ledger.done, ledger.changes()


def _sharp(sequences: dict[str, Sequential], precision: float) -> bool:
    widths = [one.estimate() for name, one in sequences.items() if name.startswith(SHARE)]
    return all((width.high - width.low) / 2 <= precision for width in widths)


def planned_pairs(players: int, precision: float) -> int:
    """Enough pairs for every share, even if the two games of a pair had nothing in common."""
    fair = 1 / players
    wanted = Sequential.games_for(math.sqrt(2 * fair * (1 - fair)), precision)
    if wanted > MOST_PAIRS:
        raise OptionError(
            f"A precision of {precision} may take {wanted:,} pairs of games; {MOST_PAIRS:,} are the most."
        )
    return max(wanted, 2 * LOOK)


def compare(
    before: Game,
    after: Game,
    bots: Sequence[str],
    games: int = 0,
    seed: int = 1,
    precision: float = 0.02,
    crew: Crew = ALONE,
    progress: Progress | None = None,
    kept: Path | None = None,
) -> dict[str, Any]:
    """Two sides of the same game, JSON-ready; as many games as the precision needs, or `games` at most. Games that are
    kept in a folder are not played again."""
    if before.name != after.name or before.seats != after.seats:
        raise OptionError("Both sides of a comparison are the same game with the same number of players.")
    if not 0 < precision < 1:
        raise OptionError(f"The precision is a share between 0 and 1, not {precision}.")
    games = games or planned_pairs(before.seats, precision)
    plans = [Plan(side, tuple(bots), games, seed) for side in (before, after)]
    prepare_bots(before, bots)

    def batch(first: int, last: int) -> tuple[dict[str, Numbers], dict[str, Numbers]]:
        told = [measured(plan, first, last, crew, kept) for plan in plans]
        return told[0], told[1]

    done, changes = sequence(batch, games, precision, progress)
    return {
        "format": FORMAT,
        "before": plans[0].described(),
        "after": plans[1].described(),
        "games": done,
        "precision": precision,
        "error": round(1 - LEVEL, 6),
        "changes": [vars(change) for change in changes],
        "findings": _findings(changes, done, precision),
    }


def write_page(document: dict[str, Any], sentences: Sequence[str], title: str, out: Path) -> None:
    """The comparison as a page in `out`: what to take from it, the shares of wins, then every measure."""
    needs("altair", "vl_convert")
    changes = document["changes"]
    shares = [{"name": one["name"], **one["difference"]} for one in changes if is_share(one["name"])]
    every = [{**one, "share": is_share(one["name"]), "value": None} for one in changes]
    drawn = [
        Figure("share-differences", "Differences of shares", "By how much shares differ, B less A", shares),
        Figure("changes", "Every measure", "On the same seeds; marked is what stands among all (Holm)", every),
    ]  # fmt: skip
    sides = [f"{document[side]['edition']} ({document[side]['hash']})" for side in ("before", "after")]
    about = [("A", sides[0]), ("B", sides[1]), ("pairs of games", f"{document['games']:,}")]
    about.append(("players", f"{', '.join(document['before']['bots'])} bots, seed {document['before']['seed']}"))
    drawings = {figure.id: chart(figure) for figure in drawn[:1] if figure.rows}
    write(out / "comparison.html", page(title, about, sentences, drawn, drawings, {}))


def _findings(changes: Sequence[Change], games: int, precision: float) -> list[str]:
    found = [change.sentence() for change in changes if change.found]
    widest, more = known_to(changes, games, precision)
    what = "Nothing else" if found else "Nothing"
    said = f"{what} is shown to change in {games:,} pairs of games; shares are known to ±{widest:.1%}"
    if more:
        said += f", not to the ±{precision:.1%} asked for: that may take about {more:,} more pairs"
    return [*found, f"{said}."]


def clause_by_clause(
    before: Game,
    after: Game,
    folder: Path,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    crew: Crew = ALONE,
    progress: Progress | None = None,
) -> list[dict[str, Any]]:
    """Each value in which two editions differ, changed alone; corrected for their number by Holm."""
    values = before.title.values
    if values is None:
        raise OptionError(f"{before.name} has one edition: there are no clauses to change one by one.")
    told: list[dict[str, Any]] = []
    base = {name: value for name, value in before.options.items() if name != "edition"}
    edition = str(before.options["edition"])
    for name, value, clauses in values.different(edition, str(after.options["edition"])):
        entry: dict[str, Any] = {"value": name, "becomes": value, "clauses": clauses}
        try:
            alone = variant(before.name, {**base, "edition": edition}, {name: value}, folder)
        except OptionError as error:
            told.append({**entry, "findings": [f"It cannot be changed alone: {error}"], "changes": []})
            continue
        document = compare(before, alone, bots, games, seed, EVERY_GAME, crew, progress, folder)
        told.append({**entry, "changes": document["changes"], "findings": document["findings"]})
    _correct(told)
    return told


def _correct(told: list[dict[str, Any]]) -> None:
    """One list for all clauses: what stands among all measures of all of them."""
    every = [change for entry in told for change in entry["changes"]]
    for change, stands in zip(every, holm([change["p"] for change in every]), strict=True):
        change["found"] = stands
    for entry in told:
        if entry["changes"]:
            found = [Change(**change).sentence() for change in entry["changes"] if change["found"]]
            entry["findings"] = found or ["Alone, it is not shown to change anything."]
