"""The long contests: what they play depends on the part alone, not on where a run was stopped."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.measuring.calibration import calibrate, error, grouped, reliability
from entrepot.measuring.strength import Part, Results, chosen, key_of, line, measure, result, strength, with_network
from entrepot.measuring.strength_page import main
from tests.bots.test_answering import written
from tests.match.playing import TOY_ENVIRONMENT, toy

PART = Part("toy", ("classic:40", "random"), 12, "search is ahead", 0.5)


@pytest.fixture(autouse=True, scope="module")
def _toy_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TOY_ENVIRONMENT.items():
            patch.setenv(name, value)
        yield


def rows(part: Part, out: Path, games: int | None = None) -> list[Any]:
    """The games of a part, after so many or all of them."""
    kept, game = Results(out), entrepot.game("auction")
    for _ in itertools.islice(measure(game, part, kept, 1), games):
        pass
    return [row for _, row in sorted(kept.of(key_of(game, part)).items())]


@pytest.mark.parametrize("alone", [False, True])
def test_a_contest_that_was_stopped_goes_on_where_it_was(tmp_path: Path, alone: bool) -> None:
    part = replace(PART, alone=alone)
    whole = rows(part, tmp_path / "whole.jsonl")
    assert len({str(row) for row in whole}) > 6  # games of their own, not one again and again
    stopped = rows(part, tmp_path / "kept.jsonl", 5)
    assert stopped == whole[:5]
    assert rows(part, tmp_path / "kept.jsonl") == whole


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "kept.jsonl"
    whole = rows(PART, out)
    out.write_bytes(out.read_bytes()[:-20])
    assert rows(PART, out) == whole


def test_games_of_another_number_of_seats_are_other_games() -> None:
    game = entrepot.game("auction")
    assert key_of(game, replace(PART, options={"seats": 2})) != key_of(game, replace(PART, options={"seats": 3}))


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    assert rows(replace(PART, games=20), tmp_path / "a")[:12] == rows(PART, tmp_path / "b")


def test_a_lone_bot_sits_everywhere_and_only_its_own_wins_count(tmp_path: Path) -> None:
    part, game = replace(PART, alone=True), entrepot.game("auction", seats=4)
    kept = Results(tmp_path / "kept.jsonl")
    key = key_of(game, part)
    for number in range(part.games):
        seat = number % 4
        who = [int(at != seat) for at in range(4)]
        won = number < 3  # the lone bot wins three games of twelve, ahead of all others; else it is last
        places = [(1 if won else 4) if at == seat else (2 if won else 1) for at in range(4)]
        shares = [float(at == seat) if won else (0.0 if at == seat else 1 / 3) for at in range(4)]
        kept.add(key, number, [who, places, shares, [0, 0, 0, 0]])
    found = result(game, part, kept)
    assert found["win_share"] == 0.25
    assert found["ahead"] == 0.25
    order = part.lineups(4)
    assert [list(next(order)) for _ in range(part.games)] == [row[0] for row in kept.of(key).values()]


def test_parts_are_chosen_by_name_and_wrong_ones_are_one_sentence() -> None:
    dragons = title("dragons")
    assert [(part.name, part.games) for part in chosen(dragons, ["search", "greedy"], 7)] == [
        ("search", 7),
        ("greedy", 7),
    ]
    assert [part.name for part in chosen(dragons, ["ladder"])][::5] == ["ladder 50-100", "ladder 50-1600"]
    variants = chosen(dragons, ["variant"])
    assert variants and all(part.options and part.bots == ("policy", "greedy") for part in variants)
    assert len({part.name for part in chosen(dragons, [])}) == len(chosen(dragons, []))
    with pytest.raises(OptionError, match="no part 'chess': the parts are greedy, policy"):
        chosen(dragons, ["chess"])
    with pytest.raises(OptionError, match="at least one game, not 0"):
        chosen(dragons, [], 0)


def test_a_network_of_ones_own_takes_the_place_of_the_games_own() -> None:
    bots = [with_network(part, "x.network").bots for part in chosen(title("dragons"), ["policy", "search", "expert"])]
    assert bots == [
        ("policy:x.network", "greedy"),
        ("search:x.network:50ms", "classic:500ms"),
        ("expert", "greedy"),
    ]


def test_what_was_played_is_kept_in_the_file(tmp_path: Path) -> None:
    out, game = tmp_path / "kept.jsonl", entrepot.game("auction")
    (first,) = strength(game, [replace(PART, games=4)], out, 1)
    kept = out.read_text()
    (again,) = strength(game, [PART], out, 1)
    assert (first["games"], again["games"]) == (4, 12)
    assert out.read_text().startswith(kept)
    assert line(again).startswith("| auction | toy | search is ahead: 50% | 12 | ahead ")
    out.write_text("[broken\n")
    with pytest.raises(OptionError, match="give another file"):
        list(strength(game, [PART], out, 1))


def test_the_program_says_what_is_wrong_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["auction", "--part", "policy", "--out", str(tmp_path / "kept.jsonl")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_calibration_is_how_far_chances_miss() -> None:
    import numpy as np

    thought = np.array([0.12] * 10 + [0.87] * 30)
    came = np.array([1.0] * 3 + [0.0] * 7 + [1.0] * 27 + [0.0] * 3)
    groups = grouped(thought, came)
    assert [group["count"] for group in groups] == [10, 30]
    assert error(groups) == pytest.approx((10 * 0.18 + 30 * 0.03) / 40)


def test_positions_are_taken_from_whole_games(tmp_path: Path) -> None:
    game = toy("auction", "compiled")
    path, _ = written(tmp_path, game.title)
    found = calibrate(game, str(path), 1, 60)
    assert 30 <= found["positions"] <= 60, "short games have fewer choices than are asked for"
    assert sum(group["count"] for group in found["groups"]["win"]) == found["positions"]
    assert 0 <= found["win_error"] <= 1
    assert reliability(found).startswith("<svg")
