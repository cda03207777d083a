"""Old games keep working: every kept record replays to its result, and every way to play has one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quality.corpus.corpus import FOLDER, all_told, broken, files, name_of
from tests.laws.variants import installed, ways


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_game_is_still_the_same_game(path: Path) -> None:
    complaint = broken(path)
    assert complaint is None, complaint


def test_every_way_to_play_has_an_old_game() -> None:
    kept = set()
    for path in files():
        record = json.loads(path.read_text("utf-8"))["record"]
        assert record["result"] is not None, f"{path} is not finished"
        kept.add(_key(record["game"], record["options"]))
    ways_to_play = {
        _key(way.title, dict(installed()[way.title].prepare(**dict(way.options)).options)) for way in ways()[0]
    }
    assert ways_to_play <= kept, "python -m quality corpus adds what is missing"


def test_what_is_told_is_kept_of_every_old_game() -> None:
    for path in files():
        choices = json.loads(path.read_text("utf-8"))["record"]["choices"]
        assert len(all_told().get(name_of(path), "")) == 2 * len(choices) + 2, "python -m quality corpus --told"


def _key(game: str, options: dict[str, object]) -> str:
    return json.dumps([game, options], sort_keys=True)


@pytest.fixture
def kept() -> dict[str, object]:
    content: dict[str, object] = json.loads((FOLDER / "dragons" / "open-counts-false.1819.json").read_text("utf-8"))
    return content


def _complaint(kept: object, folder: Path) -> str:
    path = folder / "changed.json"
    path.write_text(json.dumps(kept), "utf-8")
    return broken(path) or ""


def test_what_broke_is_said_with_the_choice(kept: dict[str, object], tmp_path: Path) -> None:
    """The message names the record and the first choice that makes a difference."""
    record, asked, offered = kept["record"], kept["asked"], kept["offered"]
    assert isinstance(record, dict) and isinstance(asked, str) and isinstance(offered, list)
    other = str((int(asked[40]) + 1) % 4)
    said = _complaint(kept | {"asked": asked[:40] + other + asked[41:]}, tmp_path)
    assert said.startswith(f"changed.json: at the choice at index 40 (code {record['choices'][40]}) seat {other} was")
    more = [*offered[:12], offered[12] + 1, *offered[13:]]
    assert "at the choice at index 12" in _complaint(kept | {"offered": more}, tmp_path)
    illegal = [*record["choices"][:25], 599, *record["choices"][26:]]
    said = _complaint(kept | {"record": record | {"choices": illegal}}, tmp_path)
    assert "at the choice at index 25 (code 599) the choice is not legal any more" in said
    scores = {"scores": [0, 0, 0, 0], "winners": record["result"]["winners"]}
    assert "claims the scores" in _complaint(kept | {"record": record | {"result": scores}}, tmp_path)
    assert "hash" in _complaint(kept | {"record": record | {"hash": "0" * 16}}, tmp_path)
