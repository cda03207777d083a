"""The arena: bots against each other in every order of seats, and how strong each is, with intervals.

Strength is a Plackett-Luce rating, which explains whole orders of arrival: fitted by Hunter's MM algorithm, put on the
scale of Elo ratings with a mean of 1500, its interval by a bootstrap over games. Of players who share a place, each
order is taken to be as likely as the other. How often one is ahead of another has the interval of a bootstrap, or
Wilson's over the games in which they met where that is wider: a bootstrap of games that all went alike has no width.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

import numpy as np

from entrepot.bots.own import Tally
from entrepot.kernel.compiling import Progress
from entrepot.kernel.seeds import checked_run
from entrepot.kernel.title import OptionError
from entrepot.match import Game

from .lineup import lineup, prepare_bots
from .shares import wilson_interval
from .simulate import play_lineups

RESAMPLES = 400
LEVEL = 0.95
ROUNDS = 200
ELO = 400.0
MEAN = 1500.0
MOST_BOTS = 12


@dataclass(frozen=True)
class Contest:
    """Games that were played: who sat where, and who arrived where. One row a game, one column a seat."""

    bots: tuple[str, ...]
    who: np.ndarray[Any, Any]
    places: np.ndarray[Any, Any]
    shares: np.ndarray[Any, Any]
    scores: np.ndarray[Any, Any]
    tallies: Mapping[str, Tally] = field(default_factory=dict)  # of bots of one's own


def lineups(bots: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Who sits where, game after game: every set of bots, in every order of seats, then all over again."""
    if bots >= seats:
        groups = [tuple(group) for group in combinations(range(bots), seats)]
    else:
        extra = seats % bots
        each = [number for number in range(bots) for _ in range(seats // bots)]
        groups = [tuple(each) + group for group in combinations(range(bots), extra)]
    orders = [sorted(set(permutations(group))) for group in groups]
    number = 0
    while True:
        order = orders[number % len(orders)]
        # A stride that shares no factor with the number of orders visits them all, far ones one after the other.
        yield order[(number // len(orders) * _stride(len(order))) % len(order)]
        number += 1


def _stride(length: int) -> int:
    stride = max(1, int(length * 0.618))
    while np.gcd(stride, length) != 1:
        stride += 1
    return stride


def contest(
    game: Game, bots: Sequence[str], games: int, seed: int = 1, jobs: int = 1, progress: Progress | None = None
) -> Contest:
    """Play that many games."""
    if not 2 <= len(bots) <= MOST_BOTS or len(set(bots)) != len(bots):
        raise OptionError(f"An arena takes 2 to {MOST_BOTS} different bots, not {', '.join(bots)}.")
    lineup(bots, len(bots))
    if games < 1:
        raise OptionError(f"The number of games is at least 1, not {games}.")
    checked_run(seed, "an arena")
    prepare_bots(game, bots, progress)
    order = lineups(len(bots), game.seats)
    who = np.array([next(order) for _ in range(games)])
    named = [tuple(bots[number] for number in row) for row in who]
    played = play_lineups(game, named, seed, jobs, progress)
    won = played.won.astype(float)
    shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return Contest(tuple(bots), who, played.places.astype(int), shares, played.scores.astype(float), played.tallies)


def standings(contest: Contest, seed: int = 1) -> dict[str, Any]:
    """The result in numbers, JSON-ready."""
    bots, dice = len(contest.bots), np.random.default_rng(seed)
    games = len(contest.who)
    rating = ratings(contest, np.arange(games), dice)
    ahead = pairings(contest)
    share, met = _ratio(ahead.sum(axis=0)), (ahead[..., 1] > 0).sum(axis=0)
    again_ratings, again_shares = [], []
    for _ in range(RESAMPLES):
        sample = dice.integers(0, games, games)
        again_ratings.append(ratings(contest, sample, dice))
        again_shares.append(_ratio(ahead[sample].sum(axis=0)))
    low, high = (1 - LEVEL) / 2, (1 + LEVEL) / 2
    rating_low, rating_high = np.quantile(again_ratings, [low, high], axis=0)
    share_low, share_high = np.quantile(np.nan_to_num(again_shares, nan=0.5), [low, high], axis=0)
    players = []
    for number, name in enumerate(contest.bots):
        here = contest.who == number
        seats = int(here.sum())
        players.append(
            {
                "bot": name,
                "seats": seats,
                "rating": round(float(rating[number]), 1),
                "rating_interval": [round(float(rating_low[number]), 1), round(float(rating_high[number]), 1)],
                "win_share": round(float(contest.shares[here].sum() / games), 4),
                "mean_place": round(float(contest.places[here].mean()), 4) if seats else None,
                "mean_score": round(float(contest.scores[here].mean()), 3) if seats else None,
            }
        )
    matrix = [
        {
            "bot": contest.bots[one],
            "against": contest.bots[other],
            "ahead": round(float(share[one, other]), 4),
            "interval": _widest(
                (share_low[one, other], share_high[one, other]),
                wilson_interval(float(share[one, other]), int(met[one, other]), LEVEL),
            ),
        }
        for one in range(bots)
        for other in range(bots)
        if one != other and not np.isnan(share[one, other])
    ]
    players.sort(key=lambda player: -float(str(player["rating"])))
    own = [{"bot": name, **tally.told()} for name, tally in contest.tallies.items()]
    return {"games": games, "players": players, "pairings": matrix, **({"own_bots": own} if own else {})}


def pairings(contest: Contest) -> np.ndarray[Any, Any]:
    """For each game: [one, other, 0] how often one arrived ahead of the other (half for equal places), and out of how
    many pairs [one, other, 1]."""
    bots = len(contest.bots)
    games, seats = contest.who.shape
    ahead = np.zeros((games, bots, bots, 2))
    rows = np.arange(games)
    for one in range(seats):
        for other in range(seats):
            if one != other:
                better = (contest.places[:, one] < contest.places[:, other]) + 0.5 * (
                    contest.places[:, one] == contest.places[:, other]
                )
                ahead[rows, contest.who[:, one], contest.who[:, other], 0] += better
                ahead[rows, contest.who[:, one], contest.who[:, other], 1] += 1
    for number in range(bots):
        ahead[:, number, number] = 0
    return ahead


def _widest(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [round(float(min(one[0], other[0])), 4), round(float(max(one[1], other[1])), 4)]


def _ratio(total: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    with np.errstate(invalid="ignore", divide="ignore"):
        ratio: np.ndarray[Any, Any] = total[..., 0] / total[..., 1]
    return ratio


def ratings(
    contest: Contest, sample: np.ndarray[Any, Any], dice: np.random.Generator, rounds: int = ROUNDS
) -> np.ndarray[Any, Any]:
    """Plackett-Luce by Hunter's MM algorithm (2004), with one drawn game against everybody as a prior, so that a bot
    that never lost has a rating too."""
    bots = len(contest.bots)
    places = contest.places[sample] + dice.random((len(sample), contest.who.shape[1])) * 0.5
    order = np.take_along_axis(contest.who[sample], np.argsort(places, axis=1), axis=1)
    seats = order.shape[1]
    wins = np.bincount(order[:, :-1].ravel(), minlength=bots).astype(float) + (bots - 1) / 2
    strength = np.ones(bots)
    for _ in range(rounds):
        values = strength[order]
        # the sum of strengths still in the race at each stage
        left = np.cumsum(values[:, ::-1], axis=1)[:, ::-1]
        inverse = np.cumsum(1.0 / left[:, :-1], axis=1)
        reach = np.concatenate([inverse, inverse[:, -1:]], axis=1) if seats > 1 else inverse
        denominator = np.bincount(order.ravel(), weights=reach.ravel(), minlength=bots)
        prior = np.array([(1.0 / (strength[k] + np.delete(strength, k))).sum() for k in range(bots)])
        strength = wins / (denominator + prior)
        strength /= np.exp(np.log(strength).mean())
    rating: np.ndarray[Any, Any] = MEAN + ELO * np.log10(strength)
    return rating
