"""The long contests: what they play depends on the part alone, not on where a run was stopped."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.kernel.title import OptionError
from entrepot.measuring.strength import Part, chosen, measure, result, strength
from tests.match.playing import TOY_ENVIRONMENT

PART = Part("toy", ("search:40", "random"), 12, "search is ahead")


@pytest.fixture(autouse=True, scope="module")
def _toy_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TOY_ENVIRONMENT.items():
            patch.setenv(name, value)
        yield


def rows(part: Part, kept: dict[str, Any] | None = None, chunks: int | None = None) -> list[Any]:
    """The games of a part, after so many chunks or all of them."""
    mine: dict[str, Any] = {} if kept is None else kept
    for _ in itertools.islice(measure(entrepot.game("auction"), part, mine, 1), chunks):
        pass
    found: list[Any] = mine["rows"]
    return found


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("chunk", [1, 5])
def test_a_contest_does_not_depend_on_how_often_it_is_kept(chunk: int, alone: bool) -> None:
    whole = replace(PART, chunk=PART.games, alone=alone)
    expected = rows(whole)
    assert len({str(row) for row in expected}) > 6  # games of their own, not one again and again
    assert rows(replace(whole, chunk=chunk)) == expected


def test_a_contest_that_was_stopped_goes_on_where_it_was() -> None:
    part = replace(PART, chunk=4)
    kept: dict[str, Any] = {}
    stopped = list(rows(part, kept, chunks=2))
    assert len(stopped) == 8
    assert rows(part, kept)[:8] == stopped
    assert kept["rows"] == rows(part)


def test_more_games_begin_with_the_same_ones() -> None:
    assert rows(replace(PART, games=20))[:12] == rows(PART)


def test_a_lone_bot_sits_everywhere_and_only_its_own_wins_count() -> None:
    part = replace(PART, alone=True)
    kept: dict[str, Any] = {"rows": []}
    for number in range(part.games):
        seat = number % 4
        who = [int(at != seat) for at in range(4)]
        won = number < 3  # the lone bot wins three games of twelve, ahead of all others; else it is last
        places = [(1 if won else 4) if at == seat else (2 if won else 1) for at in range(4)]
        shares = [float(at == seat) if won else (0.0 if at == seat else 1 / 3) for at in range(4)]
        kept["rows"].append([who, places, shares, [0, 0, 0, 0]])
    found = result(part, kept)
    assert found["win_share"] == 0.25
    assert found["ahead"] == 0.25
    order = part.lineups(4)
    assert [list(next(order)) for _ in range(part.games)] == [row[0] for row in kept["rows"]]


def test_parts_are_chosen_by_name_and_wrong_ones_are_one_sentence() -> None:
    assert [(part.name, part.games) for part in chosen(["search", "greedy"], 7)] == [("search", 7), ("greedy", 7)]
    assert [part.name for part in chosen([])][:2] == ["greedy", "search"]
    with pytest.raises(OptionError, match="no part 'chess': the parts are greedy, search"):
        chosen(["chess"])
    with pytest.raises(OptionError, match="at least one game, not 0"):
        chosen([], 0)


def test_what_was_played_is_kept_in_the_file(tmp_path: Path) -> None:
    out, game = tmp_path / "kept.json", entrepot.game("auction")
    (first,) = strength(game, [replace(PART, games=4)], out, 1)
    kept = json.loads(out.read_text())["auction toy"]["rows"]
    (again,) = strength(game, [PART], out, 1)
    assert (first["games"], again["games"]) == (4, 12)
    assert json.loads(out.read_text())["auction toy"]["rows"][:4] == kept
    out.write_text("[broken")
    with pytest.raises(OptionError, match="give another file"):
        list(strength(game, [PART], out, 1))
