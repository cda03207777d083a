"""What a thing is worth, by restricted play: the same games twice, and in the second one player may not use it.

The player who may not takes turns from game to game. Where its bot wants to do what is meant, a short search decides in
both games, once with it and once without, so that nobody is better off for having been made to think; where there is no
other choice, it is made after all. How many pairs are played follows from the precision that is asked for: the first
ones say how much pairs differ.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from entrepot.contests.lineup import prepare_bots
from entrepot.contests.outside import Meant, Wish, Wishes
from entrepot.contests.recording import recorder
from entrepot.kernel.figures import Use
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .chronicle import read
from .runs import Plan, Progress
from .statistics import BURN_IN, Estimate, Numbers, games_for, mean, p_value, paired_share

FORMAT = "entrepot-value/1"
PILOT = 200  # pairs that say how many are needed
MOST_PAIRS = 5000
ACTION = "action"  # a kind of thing that every game may have: the verbs of its choices


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
) -> dict[str, Any]:
    """What players lose who may not make these choices, JSON-ready; `games` are the most pairs."""
    if not 0 < precision < 1:
        raise OptionError(f"The precision is a share between 0 and 1, not {precision}.")
    plan = Plan(game, tuple(bots), games, seed)
    prepare_bots(game, [*bots, "greedy"])
    pairs = Pairs(plan, use)
    lost: list[tuple[float, float, int, int]] = []
    planned = min(games, PILOT)
    while len(lost) < planned:
        lost.append(pairs.play(len(lost)))
        if len(lost) == PILOT:
            planned = min(games, max(PILOT, pairs_for([row[0] for row in lost], precision)))
        if progress:
            progress(len(lost), planned, "pairs of games")
    asked = {"games": len(lost), "most": games, "precision": precision}
    return {"format": FORMAT, **plan.described(), **asked, "use": str(use), **told(np.asarray(lost, float))}


def pairs_for(differences: Sequence[float] | Numbers, precision: float) -> int:
    """How many pairs make the share that is lost known to a precision, if they go on differing as they do."""
    numbers = np.asarray(differences, float)
    spread = float(np.sqrt(((numbers**2).sum() + 1) / (len(numbers) + 2)))  # as in the interval: one more that differs
    return games_for(spread, precision)


class Pairs:
    """The same game twice: in the second somebody may not use the thing."""

    def __init__(self, plan: Plan, use: Use) -> None:
        self._plan, self._player = plan, recorder(plan.way)
        self._wishes = Wishes(plan.game)
        self._meant = meant(plan.game, use)
        self._players = len(read(plan.game, plan.game.title.figures, self._player.play(plan.seed, 0)).points)

    def play(self, number: int) -> tuple[float, float, int, int]:
        """The share and the points that were lost, how often it was wanted in vain, and whether the games parted."""
        game, seen, seed = self._plan.game, self._plan.game.title.figures, self._plan.seed
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
