"""What a thing is worth, by restricted play: the same games twice, and in the second one player may not use it.

The player who may not takes turns from game to game. Where its bot wants to do what is meant, a short search decides in
both games, once with it and once without, so that nobody is better off for having been made to think; where there is no
other choice, it is made after all. How many pairs are played follows from the precision that is asked for: the first
ones say how much pairs differ.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from entrepot import __version__
from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.lineup import Way, prepare_bots
from entrepot.contests.outside import Meant, Wish, Wishes
from entrepot.contests.recording import recorder
from entrepot.kernel.figures import Use
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .charts import chart
from .chronicle import read
from .figures import Figure
from .page import page
from .runs import ALONE, Plan, Progress, needs
from .statistics import BURN_IN, Estimate, Numbers, games_for, mean, p_value, paired_share

FORMAT = "entrepot-value/1"
PILOT = 200  # pairs that say how many are needed
MOST_PAIRS = 5000
AT_ONCE = 20  # pairs of a task
KEPT = "pairs.json"
ACTION = "action"  # a kind of thing that every game may have: the verbs of its choices


Row = tuple[float, float, int, int]  # share and points lost, times refused, whether the games parted


def meant(game: Game, use: Use) -> Meant:
    """Choices that are one of those."""

    def is_meant(state: Any, code: int) -> bool:
        choice = game.title.means(game.variant, state, code)
        return choice is not None and use.means(choice)

    return is_meant


def thing(game: Game, kind: str, name: str) -> Use:
    """The use of a thing that a designer names; an `OptionError` if there is no such thing."""
    name, uses = name.strip(), game.title.figures.uses
    if kind not in uses:
        raise OptionError(f"{game.name} has no {kind}s to leave out; it has {', '.join(f'{one}s' for one in uses)}.")
    if not name:
        raise OptionError(f"Say which {kind} is meant: its name is empty.")
    known = _known(game, kind)
    found = frozenset(id for id, called in known.items() if name.casefold() in {id.casefold(), *_called(called)})
    if not found:
        names = sorted(set(known.values()))
        close = difflib.get_close_matches(name, names, 3, 0.4)
        hint = f"perhaps {', '.join(close)}" if close else f"there is {', '.join(names[:8])}…"
        raise OptionError(f"{game.name} ({game.variant.edition}) has no {kind} called {name!r}; {hint}.")
    return Use(verbs=found) if kind == ACTION else Use(uses[kind], found)


def _called(name: str) -> set[str]:
    """`D7 (Spice 7)` is also called `D7` and `Spice 7`."""
    found = re.fullmatch(r"(\S+) \((.+)\)", name)
    return {word.casefold() for word in ((name, found[1], found[2]) if found else (name,))}


def _known(game: Game, kind: str) -> dict[str, str]:
    """What may be named, by its id: actions are the verbs of choices."""
    if kind != ACTION:
        return game.title.figures.named(game.variant, kind)
    return {offer.verb: offer.verb for offer in game.title.sayings.offers.values()}


def restricted(
    game: Game,
    use: Use,
    bots: Sequence[str],
    games: int = MOST_PAIRS,
    seed: int = 1,
    progress: Progress | None = None,
    precision: float = 0.02,
    crew: Crew = ALONE,
    out: Path | None = None,
) -> dict[str, Any]:
    """What players lose who may not make these choices, JSON-ready; `games` are the most pairs. Pairs that a folder
    keeps are not played again."""
    if not 0 < precision < 1:
        raise OptionError(f"The precision is a share between 0 and 1, not {precision}.")
    plan = Plan(game, tuple(bots), games, seed)
    prepare_bots(game, [*bots, "greedy"])
    kept = Kept(plan, use, out)
    lost, planned = kept.lost, min(games, PILOT)
    if len(lost) >= PILOT:
        planned = _planned(lost, games, precision)
    while len(lost) < planned:
        first = len(lost)
        last = min(planned, first + PILOT)
        step = max(1, min(AT_ONCE, -(-(last - first) // crew.size)))
        tasks = [Task(plan.way, use, seed, at, min(at + step, last)) for at in range(first, last, step)]
        rows: list[tuple[int, Row]] = []
        for part in crew.each(_play, tasks):
            rows += part
            if progress:
                progress(first + len(rows), planned, "pairs of games")
        lost += [row for _, row in sorted(rows)]
        kept.write()
        if first < PILOT <= len(lost):
            planned = _planned(lost, games, precision)
    lost = lost[:planned]
    asked = {"games": len(lost), "most": games, "precision": precision}
    return {"format": FORMAT, **plan.described(), **asked, "use": str(use), **told(np.asarray(lost, float))}


def _planned(lost: Sequence[Row], games: int, precision: float) -> int:
    """How many pairs there are to be, by what the first ones say."""
    return min(games, max(PILOT, pairs_for([row[0] for row in lost[:PILOT]], precision)))


class Kept:
    """The pairs that were played, in a folder if there is one: each belongs to one question."""

    def __init__(self, plan: Plan, use: Use, folder: Path | None) -> None:
        asked = {**plan.described(), "use": str(use), "version": __version__}
        self._path, self._asked = None if folder is None else made(folder) / KEPT, json.loads(json.dumps(asked))
        self.lost: list[Row] = []
        if self._path is not None and self._path.exists():
            try:
                before = json.loads(self._path.read_text("utf-8"))
            except (OSError, ValueError):
                return
            if before.get("asked") != self._asked:
                raise OptionError(f"{folder} holds the answer to another question: give another folder.")
            self.lost = [tuple(row) for row in before["pairs"]]

    def write(self) -> None:
        if self._path is not None:
            write(self._path, json.dumps({"asked": self._asked, "pairs": self.lost}))


def pairs_for(differences: Sequence[float] | Numbers, precision: float) -> int:
    """How many pairs make the share that is lost known to a precision, if they go on differing as they do."""
    numbers = np.asarray(differences, float)
    spread = float(np.sqrt(((numbers**2).sum() + 1) / (len(numbers) + 2)))  # as in the interval: one more that differs
    return games_for(spread, precision)


class Task(NamedTuple):
    """Some pairs, wherever they are played."""

    way: Way
    use: Use
    seed: int
    first: int
    last: int


def _play(task: Task) -> list[tuple[int, Row]]:
    pairs = Pairs(task)
    return [(number, pairs.play(number)) for number in range(task.first, task.last)]


class Pairs:
    """The same game twice: in the second somebody may not use the thing."""

    def __init__(self, task: Task) -> None:
        self._game, self._seed, self._player = task.way.game, task.seed, recorder(task.way)
        self._wishes = Wishes(self._game)
        self._meant = meant(self._game, task.use)
        self._players = len(read(self._game, self._game.title.figures, self._player.play(self._seed, 0)).points)

    def play(self, number: int) -> Row:
        """The share and the points that were lost, how often it was wanted in vain, and whether the games parted."""
        game, seen, seed = self._game, self._game.title.figures, self._seed
        loser = number % self._players
        self._wishes.of = {loser: Wish(self._meant, weighed=True)}
        before = read(game, seen, self._player.play(seed, number, self._wishes))
        self._wishes.of = {loser: Wish(self._meant, forbidden=True)}
        after = read(game, seen, self._player.play(seed, number, self._wishes))
        share, points = before.share[loser] - after.share[loser], before.points[loser] - after.points[loser]
        return share, points, self._wishes.granted, int(list(before.choices) != list(after.choices))


def told(table: Numbers) -> dict[str, Any]:
    """From rows of (share lost, points lost, times refused, parted): the loss over all games, and where it was
    refused. Only pairs that parted can say anything."""
    refused = table[:, 2] > 0
    figures = {
        "share_lost": paired_share(table[:, 0]),
        "points_lost": mean(table[:, 1]),
        "share_lost_where_wanted": paired_share(table[refused, 0]),
        "points_lost_where_wanted": mean(table[refused, 1]),
    }
    return {
        "wanted_in": round(float(refused.mean()), 6),
        "rests_on": int((table[:, 3] > 0).sum()),
        **{name: figure.as_dict() for name, figure in figures.items()},
        "p": round(p_value(figures["share_lost"], 0), 6),
    }


def sentences(what: str, document: dict[str, Any]) -> list[str]:
    if document["wanted_in"] == 0:
        return [f"In {document['games']} games nobody wanted to use {what}: nothing can be said of its worth."]
    said = [
        f"Players want to use {what} in {document['wanted_in']:.0%} of games.",
        f"The answer rests on {document['rests_on']:,} games; in the others of {document['games']:,} pairs it changed "
        "nothing.",
        _loss("A player who may not use it", document["share_lost"], document["points_lost"]),
        _loss(
            "Where it was wanted, a player", document["share_lost_where_wanted"], document["points_lost_where_wanted"]
        ),
    ]
    if document["games"] < BURN_IN or not _known_to_differ(document["share_lost"]):
        said.append(f"That is not shown to differ from nothing. {_to_know(document)}")
    return said


def _to_know(document: dict[str, Any]) -> str:
    """What is known, and what it would take to know as much as was asked for."""
    share, asked = document["share_lost"], document["precision"]
    half = (share["high"] - share["low"]) / 2
    if half <= asked * 1.05:
        return f"The loss is known to ±{half:.1%}, as was asked for."
    more = max(1, round(document["games"] * (half / asked) ** 2) - document["games"])
    return f"Cannot tell yet: the loss is known to ±{half:.1%}; ±{asked:.1%} takes about {more:,} more pairs."


def _known_to_differ(entry: dict[str, Any]) -> bool:
    if entry["low"] is None:
        return False
    return Estimate(entry["value"], entry["low"], entry["high"], entry["n"]).excludes(0)


def _loss(who: str, share: dict[str, Any], points: dict[str, Any]) -> str:
    return f"{who} loses {_between(share, '+.1%')} of wins and {_between(points, '+.2f')} points."


def _between(entry: dict[str, Any], form: str) -> str:
    if entry["low"] is None:
        return f"{entry['value']:{form}} (one game only)"
    return f"{entry['value']:{form}} (95 %: {entry['low']:{form}} to {entry['high']:{form}})"


def write_page(game: Game, what: str, document: dict[str, Any], out: Path) -> None:
    """The answer as a page in `out`, and as JSON."""
    needs("altair", "vl_convert")
    drawn = [
        Figure("share-lost", "Share of wins", "What a player loses who may not use it", _rows(document, "share_lost")),
        Figure("points-lost", "Points", "What a player loses who may not use it", _rows(document, "points_lost")),
    ]
    about = [
        ("pairs of games", f"{document['games']:,}, {document['rests_on']:,} of which parted; seed {document['seed']}"),
        ("players", ", ".join(document["bots"])),
        ("methods", "the same games twice, once without the thing; paired 95 % intervals"),
    ]
    title = f"{game.title.called(game.variant)}, edition {game.variant.edition}: what {what} is worth"
    drawings = {figure.id: chart(figure) for figure in drawn if figure.rows}
    write(out / "value.html", page(title, about, document["findings"], drawn, drawings, {}))
    write_json(out / "value.json", document)


def _rows(document: dict[str, Any], name: str) -> list[dict[str, Any]]:
    told = {"in all games": document[name], "where it was wanted": document[f"{name}_where_wanted"]}
    return [{"name": where, **found} for where, found in told.items() if found["low"] is not None]
