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
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .chronicle import read
from .runs import Plan, Progress
from .statistics import BURN_IN, Estimate, Numbers, mean, p_value, paired_share
from .watching import watch

FORMAT = "entrepot-value/1"


def meant(game: Game, pattern: str) -> Meant:
    """Options whose words match."""
    words = re.compile(pattern, re.IGNORECASE)

    def is_meant(state: Any, code: int) -> bool:
        option = game.title.option(game.variant, state, state.agenda[state.depth - 1], code)
        return words.search(option.text) is not None

    return is_meant


def thing(game: Game, kind: str, name: str) -> str:
    """The pattern of a thing that a designer names; an `OptionError` if there is no such card or role."""
    name, uses = name.strip(), watch(game.name).uses
    if kind not in uses:
        raise OptionError(f"{game.name} has no {kind}s to leave out; it has {', '.join(f'{one}s' for one in uses)}.")
    if not name:
        raise OptionError(f"Say which {kind} is meant: its name is empty.")
    known = _known(game, kind)
    if known:
        meant = [one for one in known if name.casefold() in _called(one)]
        if not meant:
            close = difflib.get_close_matches(name, known, 3, 0.4)
            hint = f"perhaps {', '.join(close)}" if close else f"there is {', '.join(known[:8])}…"
            raise OptionError(f"{game.name} ({game.variant.edition}) has no {kind} called {name!r}; {hint}.")
    else:
        meant = [name]
    return "|".join(
        uses[kind].replace("{name}", re.escape(one)).replace("{code}", re.escape(one.split()[0])) for one in meant
    )


def _called(name: str) -> set[str]:
    """`D7 (Spice 7)` is also called `D7` and `Spice 7`."""
    found = re.fullmatch(r"(\S+) \((.+)\)", name)
    return {word.casefold() for word in ((name, found[1], found[2]) if found else (name,))}


def _known(game: Game, kind: str) -> list[str]:
    if kind == "card":
        return sorted(set(watch(game.name).cards(game.variant).values()))
    return list(game.seat_names) if kind == "leader" and game.name == "singapore" else []


def restricted(
    game: Game,
    pattern: str,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """What players lose who may not use what matches, JSON-ready."""
    plan = Plan(game, tuple(bots), games, seed)
    prepare_bots(game, [*bots, "greedy"])
    player, seen, wishes = recorder(plan.way), watch(game.name), Wishes(game)
    forbidden = Wish(meant(game, pattern), forbidden=True)
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
    return {"format": FORMAT, **plan.described(), "games": games, "pattern": pattern, **told(table)}


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
