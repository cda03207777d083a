"""Files that people write by hand, and records that come from anywhere: what fuzzing and reading found, repaired."""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.games.dragons.data.cards import DECK_FILE, check_deck
from entrepot.kernel.datafiles import DataFile
from entrepot.kernel.title import OptionError
from entrepot.scenario import Checker
from entrepot.scenario.lines import Lines
from tests.match.playing import play_randomly, toy

SCENARIO = 'title = "x"\ngame = "pig"\nseats = 2\n'


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"[given]\npot = {10**40}\n", "this position cannot be set up"),
        (f"seed = {'9' * 5000}\n", "this is not TOML"),
        (f"[given]\n{'a.' * 1500}a = 1\n", "pig knows no 'a'"),
        (f"[then]\n{'a.' * 1500}a = 1\n", "nested too deeply"),
        (f"clauses = {'[' * 3000}\n", "nested too deeply"),
    ],
)
def test_a_scenario_that_cannot_be_read_is_wrong(text: str, said: str) -> None:
    outcome = Checker("plain").check_text(SCENARIO + text)
    assert outcome.status == "wrong"
    assert said in outcome.message
    assert outcome.line >= 1


def test_a_line_of_blanks_is_read_at_once() -> None:
    """A header was once looked for in a way that took the cube of the number of blanks."""
    blanks = " " * 50_000
    lines = Lines(f"[ given ]{blanks}# here\npot = 1\n[{blanks}x\n[[when]]")
    assert [name for name, _, _ in lines.sections] == ["", "given", "when"]
    file = DataFile.read("cards.toml", f"[ a . b ]{blanks}\nc = 1\n[[ d ]]\n")
    assert file.line(("d", 0)) == 3


@pytest.mark.parametrize("text", ["x = " + "9" * 5000, "x = " + "[" * 3000, "x = [", "\ufeffx = 1"])
def test_a_data_file_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match=r"^cards\.toml .*\.$"):
        DataFile.read("cards.toml", text)


@pytest.mark.parametrize("name", ["x" * 300, "x" * 100_000])
def test_no_name_of_an_edition_is_too_long_to_be_unknown(name: str) -> None:
    with pytest.raises(OptionError, match="No edition is called 'xxx"):
        entrepot.game("singapore", edition=name)


@pytest.mark.parametrize(
    "change",
    [
        {"cards": []},
        {"cards": 5},
        {"suits": "S"},
        {"suits": {"S": 1}},
        {"vantage": []},
        {"vantage": {"mainline": 3}},
    ],
)
def test_a_deck_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    deck = tomllib.loads(DECK_FILE.read_text("utf-8"))
    with pytest.raises(OptionError, match=r"^deck: "):
        check_deck(deck | change, "deck")


@pytest.mark.parametrize("card", [3, [], {"kinds": 1}, {"kinds": [1]}, {"power": []}, {"value": True}])
def test_a_card_of_another_shape_is_refused(card: Any) -> None:
    deck = tomllib.loads(DECK_FILE.read_text("utf-8"))
    deck["cards"]["S7"] = card
    with pytest.raises(OptionError, match=r"^deck: "):
        check_deck(deck, "deck")


@pytest.mark.parametrize(
    "change",
    [
        {"format": nested(5000)},
        {"options": {"seats": nested(5000)}},
        {"choices": nested(5000)},
        {"\ud800": 1},
        {"a\nb": 1},
        {"game": "\ud800"},
        {"x" * 5000: 1},
    ],
    ids=["format", "options", "choices", "half a letter", "two lines", "no game", "long"],
)
def test_a_record_that_cannot_be_read_is_refused_in_a_line(change: dict[str, Any], tmp_path: Path) -> None:
    record = play_randomly(toy("pig", "plain").start(seed=7), random.Random(1)).record() | change
    with pytest.raises(entrepot.RecordError) as refused:
        entrepot.replay(record, engine="plain")
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) <= 500
    json.dumps(str(refused.value)).encode()
