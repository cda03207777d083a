"""The lab and hints go by names of things: in a language made by the tests they give the same figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.bots import bot
from entrepot.lab.exploits import exploits
from entrepot.lab.measures import measures
from entrepot.lab.runs import ALONE, Plan, chronicles
from entrepot.lab.value import restricted, thing
from entrepot.match import Game
from tests.pseudo_language import not_from_messages, speak

NAMED = {"singapore": [("card", "courthouse"), ("leader", "sultan"), ("action", "raid"), ("district", "green-1")],
         "dragons": [("card", "D7"), ("action", "bid")]}  # fmt: skip


@pytest.fixture(params=NAMED)
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Game, Game]:
    """A game twice: in English, and in the other language."""
    return entrepot.game(request.param), speak(monkeypatch, entrepot.game(request.param))


def test_what_a_thing_is_worth(both: tuple[Game, Game]) -> None:
    for kind, id in NAMED[both[0].name]:
        one, other = (restricted(game, thing(game, kind, id), ["random"], 8, 2) for game in both)
        assert one == other
        assert one["wanted_in"] > 0 or kind in ("card", "leader"), "else this shows nothing"


def test_measures_of_games(both: tuple[Game, Game]) -> None:
    plans = [Plan(game, ("random",) * game.seats, 12, 3) for game in both]
    one, other = (measures(plan.game, chronicles(plan, 0, 12, ALONE)) for plan in plans)
    assert len(one) == len(other) > 20
    assert _rows(one) == _rows(other)
    assert list(one) != list(other), "roles are called otherwise"


def _rows(found: dict[str, Any]) -> list[bytes]:
    """The numbers alone, in an order that no name decides."""
    return sorted(np.asarray(row, float).tobytes() for row in found.values())


def test_degenerate_lines(both: tuple[Game, Game], tmp_path: Path) -> None:
    one, other = (exploits(game, ["random"], 3, 4, tmp_path / game.variant.language) for game in both)
    assert one["ways"] == other["ways"]
    assert [(e["kind"], e["line"], e["game"]) for e in one["entries"]] == [
        (e["kind"], e["line"], e["game"]) for e in other["entries"]
    ]


def test_hints(both: tuple[Game, Game]) -> None:
    told = []
    for game in both:
        match = game.start(5)
        while len(match.codes()) < 4:
            match.play(match.codes()[0])
        told.append(bot("search:200", seed=1).explain(match.sight()))
    one, other = told
    assert one["choice"] == other["choice"]
    assert [(o["code"], o["visits"], o["share"]) for o in one["options"]] == [
        (o["code"], o["visits"], o["share"]) for o in other["options"]
    ]
    if both[0].name == "singapore":  # codes of cards, such as D7, stand plain in Dragons
        assert [not_from_messages(o["text"]) for o in other["options"]] == [""] * len(other["options"])
