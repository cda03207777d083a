"""Best responses: habits are learnt from what came of them, and the answer says no more than fresh games show."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.lab.leaning import MOST, Evidence, learnt
from entrepot.lab.responses import KEPT, Played, answer, respond, sentences
from tests.lab.games import game


def lessons(effect: float, games: int = 400) -> dict[str, float]:
    """What is learnt from games in which one habit, chosen half the time, wins so much more often, another nothing."""
    dice, evidence = np.random.default_rng(7), Evidence()
    for _ in range(games):
        scores = {name: float(dice.choice((-0.5, 0.5))) for name in ("good", "idle")}
        won = float(dice.random() < 0.5 + effect * scores["good"]) - 0.5
        evidence.add(
            Evidence({name: won * score for name, score in scores.items()}, dict.fromkeys(scores, 0.25), 1, won * won)
        )
    return evidence.lesson()


def test_a_habit_that_wins_is_learnt_and_one_that_does_nothing_is_not() -> None:
    found = lessons(0.6)
    assert found["good"] > 0.5
    assert abs(found.get("idle", 0.0)) < found["good"] / 4
    assert lessons(-0.6)["good"] < -0.5


def test_weights_stay_within_bounds() -> None:
    weights: dict[str, float] = {}
    for _ in range(10):
        weights = learnt(weights, {"good": 5.0, "bad": -5.0})
    assert weights == {"good": MOST, "bad": -MOST}


def played(shares: list[float], habit: int = 0) -> list[Played]:
    return [Played(number, share, Counter({"buy blank": habit}), [number]) for number, share in enumerate(shares)]


def document(best: list[float], base: list[float], habit: int) -> dict[str, Any]:
    sides = {"best": played(best, habit), "base": played(base), "bots": played(base)}
    return {"bots": ["policy"], "base": "policy", "learning": 10, "games": len(best), "records": [], **answer(sides)}


def test_a_player_who_wins_more_is_told_with_what_it_does() -> None:
    said = " ".join(sentences(game(), document([1.0] * 60 + [0.0] * 40, [1.0] * 20 + [0.0] * 80, 2)))
    assert "wins 60.0%" in said and "+40.0%" in said
    assert "beats them" in said and "buy blank (2.00 times a game, not 0.00)" in said


def test_a_player_who_wins_no_more_is_no_dominant_strategy() -> None:
    said = " ".join(sentences(game(), document([1.0] * 26 + [0.0] * 74, [1.0] * 25 + [0.0] * 75, 2)))
    assert "did not find it" in said and "beats" not in said


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    out = tmp_path_factory.mktemp("response")
    return out, respond(game("dragons"), ["random"], 200, 40, 5, out)


def test_against_random_bots_a_network_is_better_and_the_answer_says_so(learned: tuple[Path, dict[str, Any]]) -> None:
    out, found = learned
    assert found["base"] == "policy"
    assert found["shares"]["best"]["value"] > found["shares"]["bots"]["value"]
    assert found["better"]["bots"]["low"] > 0 and "beats them" in " ".join(found["findings"])
    for name in found["records"]:
        assert entrepot.replay(json.loads((out / name).read_text())).over


def test_learning_goes_on_where_it_stopped(learned: tuple[Path, dict[str, Any]]) -> None:
    out, found = learned
    kept = json.loads((out / KEPT).read_text())
    assert [row["games"] for row in kept["rounds"]] == [200]
    kept["weights"] = {"pass": 1.0}  # what is kept is gone on with, not learnt again
    (out / KEPT).write_text(json.dumps(kept))
    again = respond(game("dragons"), ["random"], 200, 8, 5, out)
    assert again["weights"] == {"pass": 1.0} and found["weights"] != {"pass": 1.0}
