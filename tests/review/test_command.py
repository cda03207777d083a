"""`entrepot review` on the command line: words, one document, one page; one sentence for bad input."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from entrepot.cli import main
from entrepot.kernel.messages import ENGLISH
from entrepot.review.telling import review_messages
from tests.pseudo_language import LANGUAGE, translated
from tests.review.reviewing import SMALL, finished

SOURCES = Path(__file__).resolve().parents[2] / "src" / "entrepot"


def run(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int | str | None, str, str]:
    monkeypatch.setattr(sys, "argv", ["entrepot", "review", *words])
    with pytest.raises(SystemExit) as end:
        main()
    said = capsys.readouterr()
    return end.value.code, said.out, said.err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(finished("dragons").record()), encoding="utf-8")
    return path


def test_one_document(record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = [str(record), "--effort", SMALL, "--json", "--jobs", "1"]
    code, printed, _ = run(words, monkeypatch, capsys)
    told = json.loads(printed)
    assert code == 0
    assert told["format"] == "entrepot-review/1"
    assert told["winners"] == finished("dragons").winners
    assert len(told["course"]) == len(told["judged"]) + 1


def test_words_for_a_terminal(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed, complained = run([str(record), "--effort", SMALL, "--jobs", "1"], monkeypatch, capsys)
    assert (code, complained) == (0, "")
    for heading in ("Skill and luck", "Turning points", "The worst choices"):
        assert heading in printed


def test_a_page_that_needs_nothing_else(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    words = [str(record), "--effort", SMALL, "--jobs", "1", "--html", str(page), "--seat", "2"]
    assert run(words, monkeypatch, capsys)[0] == 0
    text = page.read_text("utf-8")
    assert "<polyline" in text
    assert not re.search(r"<script|https?://|src=|@import|url\(", text)


@pytest.mark.parametrize(
    "change, says",
    [
        ({"result": None, "choices": []}, "not over"),
        ({"format": "entrepot-record/9"}, "this version reads"),
        ({"seed": None}, "no seed"),
        ({"choices": [1, 2, 3]}, "illegal"),
        ({"game": "chess"}, "chess"),
        ({"hash": "0"}, "hash"),
    ],
)
def test_a_record_that_cannot_be_reviewed_is_one_sentence(
    change: dict[str, Any],
    says: str,
    record: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record.write_text(json.dumps(finished("dragons").record() | change), encoding="utf-8")
    code, printed, complained = run([str(record)], monkeypatch, capsys)
    assert (code, printed) == (2, "")
    assert says in complained
    assert complained.count("\n") == 1


@pytest.mark.parametrize(
    "words, says",
    [
        (["--effort", "huge"], "no effort 'huge'"),
        (["--seat", "9"], "9"),
        (["--seed", "-1"], "seed of a review"),
        (["--jobs", "-2"], "jobs"),
        (["--html", "/nowhere/at/all.html", "--effort", SMALL], "cannot be written"),
    ],
)
def test_an_option_that_makes_no_sense_is_one_sentence(
    words: list[str], says: str, record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, complained = run([str(record), *words], monkeypatch, capsys)
    assert code == 2
    assert says in complained


def test_every_message_of_a_review_is_said_somewhere() -> None:
    files = [*(SOURCES / "review").glob("*.py"), SOURCES / "cli" / "review.py"]
    text = "\n".join(file.read_text("utf-8") for file in files)
    columns = ("player", "start", "own", "given", "luck", "result", "mean", "verdict")
    put_together = {f"review-{column}" for column in columns}
    for message in review_messages(ENGLISH):
        said = f'"{message}"' in text or message in put_together
        assert said or message.startswith(("verdict-", "grade-")), message


def test_every_message_can_be_read_in_another_language() -> None:
    says = review_messages(ENGLISH)
    for message in says:
        assert translated(says[message]).strip(), (message, LANGUAGE)
