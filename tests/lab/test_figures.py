"""Figures of made-up games, whose truth is known."""

from __future__ import annotations

from typing import Any

import polars
import pytest

from entrepot.games.singapore.vocabulary import Happened
from entrepot.lab.chronicle import Chronicle
from entrepot.lab.figures import Figure, Run, figures, named_rows, pick
from entrepot.lab.findings import findings
from entrepot.lab.tables import frames

from .games import game, told

WINS = [[9, 1, 2, 3], [9, 1, 2, 3], [1, 9, 2, 3], [5, 5, 1, 1]]  # the last is shared


def games() -> list[Chronicle]:
    """A hundred games in which only the last round matters; in half of them the Market runs dry after round 3."""
    made = []
    for number in range(100):
        one = told([[0, 0, 1, 0], [0, 0, 2, 0], [0, 0, 3, 0], WINS[number % 4]], number)
        one.emptied = {"Market": 3 if number % 2 else 0, "Population": 8}
        one.cards = [(0, 1, 1, 4), (0, 2, 1, 4)] if number % 4 == 0 else []
        made.append(one)
    return made


def drawn() -> list[Figure]:
    words = polars.col(polars.String).cast(polars.Categorical)
    tables = {name: frame.with_columns(words) for name, frame in frames(game(), game().title.figures, games()).items()}
    return figures(
        Run(game().title.figures, Happened, all_cards=tuple(tables["cards"]["card"].unique().to_list()), **tables)
    )


def rows(figure: str) -> dict[str, dict[str, Any]]:
    found = pick(drawn(), figure)
    assert found is not None
    return named_rows(found)


def test_shares_are_those_of_the_games() -> None:
    shares = {name: entry["value"] for name, entry in rows("share-by-role").items()}
    assert shares == {"Lieutenant-Governor": 0.625, "Temenggong": 0.375, "Resident": 0, "Sultan": 0}
    assert rows("share-by-side")["malay"]["value"] == 0.375


def test_two_leaders_of_one_person_are_no_two_wins_of_their_faction() -> None:
    made = games()
    for one in made:
        one.share = [1.0, 0.0, 1.0, 0.0]  # both British leaders are the winner's
    run = Run(game().title.figures, Happened, all_cards=(), **frames(game(), game().title.figures, made))
    sides = pick(figures(run), "share-by-side")
    assert sides is not None
    assert {name: entry["value"] for name, entry in named_rows(sides).items()} == {"british": 1, "malay": 0}
    said = findings(figures(run), "leader")
    assert "Leader Resident wins more than a fair 50.0%: 100.0% (95 %: 96.3% to 100.0%)." in said


def test_one_leader_against_two_is_a_third_of_the_leaders() -> None:
    tables = frames(game(), game().title.figures, games())
    tables["players"] = tables["players"].filter(polars.col("role") != "Temenggong")
    sides = pick(figures(Run(game().title.figures, Happened, all_cards=(), **tables)), "share-by-side")
    assert sides is not None
    fair = {name: entry["fair"] for name, entry in named_rows(sides).items()}
    assert fair == {"british": pytest.approx(2 / 3, abs=1e-6), "malay": pytest.approx(1 / 3, abs=1e-6)}


def test_a_deck_runs_dry_early_only_before_round_seven() -> None:
    decks = rows("decks")
    assert (decks["Market"]["value"], decks["Market"]["ever"]) == (0.5, 0.5)
    assert (decks["Population"]["value"], decks["Population"]["ever"]) == (0, 1)
    assert [said for said in findings(drawn(), "leader") if "deck is empty" in said] == [
        "The Market deck is empty before round 7 in 50.0% (95 %: 40.4% to 59.6%) of games."
    ]


def test_two_copies_of_a_card_are_one_buyer() -> None:
    (card,) = [entry for entry in rows("cards").values() if entry["bought"]]
    assert (card["bought"], card["a_game"]) == (50, 0.5)
    assert card["win_share"]["value"] == 1 and card["win_share"]["n"] == 25
    assert card["value"] is None  # too few buyers to say anything


def test_a_game_decided_at_its_end_is_known_only_then() -> None:
    known = pick(drawn(), "known-after")
    assert known is not None
    assert [entry["value"] for entry in known.rows] == pytest.approx([0, 0, 0, 1])
    assert "100% (96% to 100%) of games are decided in their last third" in known.says


def test_points_over_the_rounds_are_means_by_role() -> None:
    points = pick(drawn(), "points-over-rounds")
    assert points is not None
    found = {(entry["role"], entry["round"]): entry["value"] for entry in points.rows}
    assert found["Resident", 3] == 3
    assert found["Lieutenant-Governor", 4] == 6
