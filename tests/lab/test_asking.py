"""Games that somebody waits for: put aside and gone on with, they say the same; what takes too long is not begun."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from entrepot.lab import statistics
from entrepot.lab.asking import Wanted, ask
from entrepot.lab.ledger import Ledger, Side

EDITION = {"edition": "2022-11"}
WANTED = Wanted("singapore", EDITION, EDITION, ("random",), 20)


def told(wanted: Wanted) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    ask(wanted, lines.append)
    return lines


def test_sums_say_what_all_the_numbers_would() -> None:
    numbers = np.asarray([3.0, 4.0, 4.0, 9.0, 1.0])
    side = Side()
    side.add(numbers[:2])
    side.add(numbers[2:])
    found, wanted = side.estimate("rounds"), statistics.mean(numbers)
    assert (found.value, found.low, found.high) == pytest.approx((wanted.value, wanted.low, wanted.high))
    wins = Side()
    wins.add(np.asarray([1.0, 0.0, 0.5]))
    assert wins.estimate("share: Sultan") == statistics.wilson(1.5, 3)


def test_a_ledger_put_aside_is_the_same_ledger() -> None:
    dice = np.random.default_rng(1)
    whole, first = Ledger(200), Ledger(200)
    parts = [({"rounds": dice.random(50)}, {"rounds": dice.random(50) + 0.3}) for _ in range(4)]
    for part in parts:
        whole.add(*part, 50)
    for part in parts[:2]:
        first.add(*part, 50)
    again = Ledger.read(json.loads(json.dumps(first.written())))
    for part in parts[2:]:
        again.add(*part, 50)
    assert again.changes() == whole.changes() and again.done == 200
    assert [change.found for change in whole.changes()] == [True]


def test_the_same_edition_twice_differs_in_nothing() -> None:
    *answers, last = told(WANTED)
    answer = answers[-1]["answer"]
    assert last == {"done": True} and answer["games"] == 20
    assert all(measure["difference"]["value"] == 0 and not measure["found"] for measure in answer["measures"])
    shares = [measure["before"]["value"] for measure in answer["measures"] if measure["kind"] == "share"]
    assert sum(shares) == pytest.approx(1)
    endings = [measure["before"]["value"] for measure in answer["measures"] if measure["kind"] == "ending"]
    assert sum(endings) == pytest.approx(1)


def test_games_go_on_where_they_were() -> None:
    whole = told(WANTED)[-2]
    half = told(replace(WANTED, games=10))[-2]["ledger"]
    again = told(replace(WANTED, ledger={**half, "planned": 20}))[-2]
    assert again["ledger"]["done"] == 20
    assert again["ledger"]["before"] == whole["ledger"]["before"]


def test_what_would_take_too_long_is_not_begun() -> None:
    (only,) = told(replace(WANTED, games=1_000_000, longest=0.5))
    refused = only["refused"]
    assert refused["seconds"] > refused["longest"] == 0.5 and 0 <= refused["games"] < 1_000_000
