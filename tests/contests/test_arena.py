"""The arena: everyone sits everywhere, and ratings find the truth where it is known."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

import entrepot
from entrepot.contests.arena import Contest, contest, lineups, pairings, ratings, standings
from entrepot.contests.simulate import play_lineups, simulate
from entrepot.kernel.title import OptionError


@pytest.mark.parametrize("bots, seats, games", [(2, 4, 6), (4, 4, 24), (5, 4, 120), (3, 4, 36), (2, 3, 6), (2, 2, 2)])
def test_everyone_sits_everywhere_equally_often(bots: int, seats: int, games: int) -> None:
    rows = list(itertools.islice(lineups(bots, seats), games))
    counts = Counter((bot, seat) for row in rows for seat, bot in enumerate(row))
    assert len(counts) == bots * seats
    assert len(set(counts.values())) == 1


def drawn(strengths: list[float], games: int) -> Contest:
    """Games whose orders of arrival follow a Plackett-Luce model of known strengths."""
    dice = np.random.default_rng(3)
    order = lineups(len(strengths), 4)
    who = np.array([next(order) for _ in range(games)])
    # the fastest of exponential clocks is a Plackett-Luce order
    times = dice.exponential(1.0 / np.array(strengths)[who])
    places = times.argsort(axis=1).argsort(axis=1) + 1
    shares = (places == 1).astype(float)
    return Contest(tuple(f"bot {n}" for n in range(len(strengths))), who, places, shares, 10.0 - places)


def test_ratings_recover_known_strengths() -> None:
    strengths = [1.0, 2.0, 4.0, 8.0, 1.5]
    played = drawn(strengths, 6000)
    found = ratings(played, np.arange(6000), np.random.default_rng(1))
    truth = 400 * np.log10(strengths)
    assert np.abs((found - found.mean()) - (truth - truth.mean())).max() < 12


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    played = drawn([1.0, 3.0], 400)
    result = standings(played)
    pair = next(pair for pair in result["pairings"] if pair["bot"] == "bot 1")
    low, high = pair["interval"]
    assert low < 0.75 < high
    rating = {player["bot"]: player for player in result["players"]}
    truth = 200 * np.log10(3.0)
    low, high = rating["bot 1"]["rating_interval"]
    assert low < 1500 + truth < high
    assert high - low < 60


def test_pairings_count_equal_places_as_half() -> None:
    played = Contest(
        ("a", "b"), np.array([[0, 1, 0, 1]]), np.array([[1, 1, 3, 4]]), np.array([[0.5, 0.5, 0, 0]]), np.zeros((1, 4))
    )
    # a on 1 meets b on 1 (half) and b on 4 (ahead); a on 3 meets b on 1 (behind) and b on 4 (ahead)
    assert pairings(played)[0, 0, 1].tolist() == [2.5, 4]
    assert pairings(played)[0, 1, 0].tolist() == [1.5, 4]


def test_lineups_are_seated_as_asked_and_depend_on_the_seed_alone() -> None:
    game = entrepot.game("pig")
    named = [("search:200", "random"), ("random", "search:200")] * 10
    one, other = play_lineups(game, named, 5), play_lineups(game, named, 5)
    assert one.digests == other.digests
    assert one.won[np.arange(20), np.tile([0, 1], 10)].mean() > 0.6


def test_an_arena_in_two_processes_plays_the_same_games() -> None:
    game = entrepot.game("auction")
    one = contest(game, ["random", "greedy", "search:20"], 12, 3)
    other = contest(game, ["random", "greedy", "search:20"], 12, 3, jobs=2)
    assert (one.places == other.places).all() and (one.who == other.who).all()


def test_mixed_bots_change_places_and_are_counted_apart() -> None:
    summary = simulate(entrepot.game("pig"), 30, 2, ["search:200", "random"]).summary()
    assert [player["bot"] for player in summary["players"]] == ["search:200", "random"]
    assert sum(player["win_share"] for player in summary["players"]) == pytest.approx(1, abs=1e-5)
    assert summary["players"][0]["win_share"] > 0.6


@pytest.mark.parametrize(
    "wrong", [{"bots": ["random"]}, {"bots": ["random", "random"]}, {"bots": ["random", "wise"]}, {"games": 0}]
)
def test_bad_arenas_are_refused(wrong: dict[str, object]) -> None:
    given: dict[str, object] = {"bots": ["random", "greedy"], "games": 3} | wrong
    with pytest.raises(OptionError):
        contest(entrepot.game("auction"), given["bots"], given["games"])  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["singapore", "dragons"])
def test_greedy_beats_random_and_search_beats_random(name: str) -> None:
    """A smoke test of strength, always the same games; `docs/strength.md` has the real figures."""
    result = standings(contest(entrepot.game(name), ["random", "greedy", "search:200"], 18, 1))
    ahead = {(pair["bot"], pair["against"]): pair["ahead"] for pair in result["pairings"]}
    assert ahead["greedy", "random"] > 0.65
    assert ahead["search:200", "random"] > 0.65
