"""Records: what they hold, and that nothing in them is believed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import entrepot
from entrepot.match import Game
from tests.match.playing import play_randomly, toy

Record = dict[str, Any]


@pytest.fixture(scope="module")
def record() -> Record:
    return play_randomly(toy("pig", "plain").start(seed=7), random.Random(1)).record()


def replay(record: Any, upto: Any = None) -> entrepot.Match:
    return entrepot.replay(record, upto, engine="plain")


def test_a_record_holds_all_that_the_match_is_made_of(record: Record) -> None:
    assert record["format"] == "entrepot-record/1"
    assert record["game"] == "pig"
    assert record["edition"] == "short"
    assert record["options"] == {"edition": "short", "seats": 2, "generous": False}
    assert record["seats"] == 2
    assert record["seed"] == 7
    assert record["result"]["winners"] in ([0], [1])
    assert json.loads(json.dumps(record)) == record


def test_the_seed_is_published_when_the_game_is_over(pig: Game) -> None:
    match = pig.start(seed=7)
    assert "seed" not in match.record()
    assert match.record()["commitment"] == match.commitment
    assert match.record(reveal_seed=True)["seed"] == 7
    play_randomly(match, random.Random(1))
    assert match.record()["seed"] == 7


def test_a_replay_is_the_same_match_again(pig: Game) -> None:
    match = play_randomly(pig.start(seed=7), random.Random(1))
    again = entrepot.replay(json.loads(json.dumps(match.record())))
    assert bytes(again.truth) == bytes(match.truth)
    assert again.record() == match.record()
    assert again.journal(0) == match.journal(0)


def test_a_replay_stops_after_any_number_of_choices(record: Record) -> None:
    for upto in (0, 3, len(record["choices"])):
        assert replay(record, upto).choices == record["choices"][:upto]
    assert replay(record, 0).seat == 0


def test_an_unfinished_game_is_replayed_from_a_record_with_its_seed(pig: Game) -> None:
    match = play_randomly(pig.start(seed=7), random.Random(1), choices=5)
    assert bytes(replay(match.record(reveal_seed=True)).truth) == bytes(match.truth)


@pytest.mark.parametrize("upto", [-1, 10_000, "3", True])
def test_a_replay_cannot_stop_where_the_record_does_not_go(record: Record, upto: Any) -> None:
    with pytest.raises(entrepot.RecordError, match="choices"):
        replay(record, upto)


def _without(key: str) -> Callable[[Record], object]:
    return lambda record: record.pop(key)


def _with(key: str, value: Any) -> Callable[[Record], object]:
    return lambda record: record.update({key: value})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (_with("format", "entrepot-record/9"), "format is 'entrepot-record/9'"),
        (_without("format"), "format is None"),
        (_without("choices"), "choices"),
        (_without("seed"), "no seed, only a commitment"),
        (_without("commitment"), "commitment"),
        (_with("game", "chess"), "no game called 'chess'"),
        (_with("game", 5), r"\$\.game"),
        (_with("edition", "long"), "edition is 'long'"),
        (_with("hash", "0000"), "hash is '0000'"),
        (_with("seats", 4), "number of seats is 4"),
        (_with("options", {"seats": 2, "colour": "red"}), "no option 'colour'"),
        (_with("options", {"edition": "2099"}), "edition is one of"),
        (_with("options", []), r"\$\.options"),
        (_with("seed", 8), "not the one that its commitment was made to"),
        (_with("seed", -1), "seed is not a whole number"),
        (_with("seed", "7"), r"\$\.seed"),
        (_with("commitment", "00"), "not the one that its commitment was made to"),
        (_with("choices", [1, "roll"]), r"\$\.choices\[1\]"),
        (_with("result", None), "no result"),
        (_with("result", {"scores": [0, 0], "winners": [0, 1]}), r"claims the winners \[0, 1\]"),
        (_with("result", {"scores": [9, 0], "winners": [0]}), r"claims the scores \[9, 0\]"),
        (_with("result", 5), r"\$\.result"),
        (_with("comment", "well played"), "comment"),
        (lambda record: record["choices"].insert(0, 0), "index 0 of the record, 0, is illegal: .*nothing to keep"),
        (lambda record: record["choices"].insert(2, 300), "index 2 of the record, 300, is illegal"),
        (lambda record: record["choices"].insert(2, 1 << 70), "index 2 of the record"),
        (lambda record: record["choices"].append(1), "over before the choice at index"),
        (lambda record: record["choices"].pop(), "cut short"),
        (lambda record: record["choices"].clear(), "cut short"),
    ],
)
def test_a_wrong_record_is_refused(record: Record, change: Callable[[Record], object], complaint: str) -> None:
    wrong = copy.deepcopy(record)
    change(wrong)
    with pytest.raises(entrepot.RecordError, match=complaint) as error:
        replay(wrong)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("nonsense", [None, [], "record", 7])
def test_something_else_is_not_a_record(nonsense: Any) -> None:
    with pytest.raises(entrepot.RecordError, match="A record is a mapping"):
        replay(nonsense)


def test_a_stored_match_goes_on_where_it_was(auction: Game) -> None:
    match = play_randomly(auction.start(), random.Random(1), choices=4)
    again = auction.from_bytes(match.to_bytes())
    assert bytes(again.truth) == bytes(match.truth)
    assert again.choices == match.choices
    assert again.journal(2) == match.journal(2)
    again.undo()
    assert len(again.choices) == 3
    assert len(match.choices) == 4


def test_a_damaged_store_is_refused(auction: Game) -> None:
    data = auction.start(seed=7).to_bytes()
    for wrong in (data[:-1], data[:40] + b"?" + data[41:], b""):
        with pytest.raises(entrepot.RecordError, match="damaged or cut short"):
            auction.from_bytes(wrong)


def test_a_store_of_another_game_is_refused() -> None:
    data = toy("auction", "plain").start(seed=7).to_bytes()
    with pytest.raises(entrepot.RecordError, match="another game"):
        toy("pig", "plain").from_bytes(data)
    with pytest.raises(entrepot.RecordError, match="another hash"):
        toy("auction", "plain", seats=4).from_bytes(data)


def test_a_position_set_up_by_hand_has_no_record(pig: Game) -> None:
    match = pig.start(seed=7)
    match.place({"pot": 5})
    with pytest.raises(entrepot.RecordError, match="set up by hand"):
        match.record()
