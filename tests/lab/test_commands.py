"""`entrepot lab` on the command line: one document with --json, one sentence for bad input."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from entrepot.cli import main


def run(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int | str | None, str, str]:
    monkeypatch.setattr(sys, "argv", ["entrepot", "lab", *words])
    with pytest.raises(SystemExit) as end:
        main()
    said = capsys.readouterr()
    return end.value.code, said.out, said.err


RANDOM = ["--bots", "random", "--jobs", "1", "--json"]


def test_every_question_answers_with_one_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["--out", str(tmp_path / "out")]
    target = ["--set", "raid.ship_at=2,3", "--target", "leader share within 0..1", "--trials", "1"]
    for words in (
        ["report", "singapore", "--games", "4", "--edition", "2023-02", *out, *RANDOM],
        ["compare", "singapore", "2022-11", "2023-02", "--games", "4", "--seats", "4", *RANDOM],
        ["sweep", "dragons", "--set", "seize_bluff=true,false", "--games", "2", *out, *RANDOM],
        ["tune", "singapore", "--games", "2", *target, *out, *RANDOM],
        ["value", "singapore", "--action", "raid", "--games", "2", *out, *RANDOM],
        [
            "exploits",
            "dragons",
            "--games",
            "1",
            "--learning",
            "0",
            "--mode",
            "mayhem",
            *out,
            "--bots",
            "random",
            "--json",
        ],
    ):
        code, printed, complained = run(words, monkeypatch, capsys)
        assert code == 0, (words, complained)
        assert json.loads(printed)["findings"], words


def test_stories_have_a_page_and_examples_that_have_a_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["stories", "dragons", "--games", "4", "--out", str(tmp_path), *RANDOM]
    code, printed, _ = run(words, monkeypatch, capsys)
    assert code == 0 and json.loads(printed)["kinds"]
    assert "What to take from it" in (tmp_path / "stories.html").read_text("utf-8")
    example = next((tmp_path / "examples").glob("*.json"))
    code, printed, _ = run(["story", str(example)], monkeypatch, capsys)
    assert code == 0 and " won " in printed.splitlines()[0]


@pytest.mark.parametrize(
    "words,says",
    [
        (["report", "chess"], "chess"),
        (["report", "singapore", "--edition", "1999"], "1999"),
        (["report", "singapore", "--games", "0"], "at least|from 1"),
        (["report", "singapore", "--bots", "hard"], "by the clock"),
        (["report", "singapore", "--jobs", "-1"], "jobs"),
        (["report", "singapore", "--levels", "random"], "BOT:GAMES"),
        (["compare", "singapore", "2022-11", "raid.shipat=3"], "raid.ship_at"),
        (["compare", "singapore", "2022-11", ""], "NAME=VALUE"),
        (["compare", "singapore", "2022-11", "2022-11", "--precision", "2"], "precision"),
        (["sweep", "singapore", "--set", "raid.ship_at"], "NAME=1..4"),
        (["tune", "singapore", "--set", "raid.ship_at=1..2", "--target", "joy"], "target is written"),
        (["value", "singapore"], "Name one thing"),
        (["value", "singapore", "--card", ""], "empty"),
        (["value", "singapore", "--card", "Courthuose"], "perhaps Courthouse"),
        (["story", "nothing.json"], "nothing.json cannot be read"),
        (["stories", "singapore", "--opening", "9"], "1 to 6 choices, not 9"),
        (["stories", "dragons", "--games", "20001"], "at most 20,000 games"),
    ],
)
def test_bad_input_is_one_sentence_and_writes_nothing(
    words: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import re

    monkeypatch.chdir(tmp_path)
    code, printed, complained = run(words, monkeypatch, capsys)
    assert code == 2 and printed == ""
    assert re.search(says, complained) and complained.count("\n") == 1
    assert not any(tmp_path.iterdir())
