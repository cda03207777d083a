"""What a thing is worth, by restricted play: the same games twice, and in the second one player may not use it.

The player who may not takes turns from game to game. Where a bot wants to do what it may not, it takes the best of the
other choices by a short search; where there is no other, it does it after all.
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
from .statistics import BURN_IN, Estimate, Numbers, mean, p_value, paired_share

FORMAT = "entrepot-value/1"
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
    games: int,
    seed: int = 1,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """What players lose who may not make these choices, JSON-ready."""
    plan = Plan(game, tuple(bots), games, seed)
    prepare_bots(game, [*bots, "greedy"])
    player, seen, wishes = recorder(plan.way), game.title.figures, Wishes(game)
    forbidden = Wish(meant(game, use), forbidden=True)
    lost: list[tuple[float, float, int]] = []
    for number in range(games):
        before = read(game, seen, player.play(seed, number))
        loser = number % len(before.points)
        wishes.of = {loser: forbidden}
        after = read(game, seen, player.play(seed, number, wishes))
        lost.append(
            (before.share[loser] - after.share[loser], before.points[loser] - after.points[loser], wishes.granted)
        )
        if progress:
            progress(number + 1, games, "pairs of games")
    table = np.asarray(lost, float)
    return {"format": FORMAT, **plan.described(), "games": games, "use": str(use), **told(table)}


def told(table: Numbers) -> dict[str, Any]:
    """From rows of (share lost, points lost, times refused): the loss over all games, and where it was refused."""
    refused = table[:, 2] > 0
    figures = {
        "share_lost": paired_share(table[:, 0]),
        "points_lost": mean(table[:, 1]),
        "share_lost_where_wanted": paired_share(table[refused, 0]),
        "points_lost_where_wanted": mean(table[refused, 1]),
    }
    return {
        "wanted_in": round(float(refused.mean()), 6),
        **{name: figure.as_dict() for name, figure in figures.items()},
        "p": round(p_value(figures["share_lost"], 0), 6),
    }


def sentences(what: str, document: dict[str, Any]) -> list[str]:
    if document["wanted_in"] == 0:
        return [f"In {document['games']} games nobody wanted to use {what}: nothing can be said of its worth."]
    said = [
        f"Players want to use {what} in {document['wanted_in']:.0%} of games.",
        _loss("A player who may not use it", document["share_lost"], document["points_lost"]),
        _loss(
            "Where it was wanted, a player", document["share_lost_where_wanted"], document["points_lost_where_wanted"]
        ),
    ]
    if document["games"] < BURN_IN or not _known_to_differ(document["share_lost"]):
        said.append("That is not shown to differ from nothing: play more games to know.")
    return said


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
