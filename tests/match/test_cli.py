"""The command line: one document with --json, one sentence and exit code 2 for bad input, never a traceback."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest

from entrepot.cli import main
from entrepot.cli.play import Session
from entrepot.match.deals import Sealed, commitment, pledge
from tests.match.playing import play_randomly, toy
from tests.match.test_scenarios import SCENARIO


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        return json.loads(self.out)


class Entrepot(Protocol):
    def __call__(self, *words: object, keys: str = "") -> Ran: ...


@pytest.fixture
def entrepot(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Entrepot:
    def run(*words: object, keys: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["entrepot", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(keys))
        with pytest.raises(SystemExit) as stop:
            main()
        assert isinstance(stop.value.code, int)
        return Ran(stop.value.code, *capsys.readouterr())

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(play_randomly(toy("auction", "plain").start(seed=7), random.Random(1)).record()))
    return path


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "scenario.toml"
    path.write_text(SCENARIO)
    return path


@pytest.mark.parametrize("command", ["play", "simulate", "check", "replay", "rules", "bench"])
def test_every_command_has_help(entrepot: Entrepot, command: str) -> None:
    ran = entrepot(command, "--help")
    assert ran.code == 0
    assert command in ran.out


def test_bad_input_is_one_sentence_and_exit_code_2(entrepot: Entrepot, record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": ')
    for words in (
        ["dance"],
        ["simulate"],
        ["simulate", "chess"],
        ["simulate", "pig", "--games", "many"],
        ["simulate", "pig", "--games", "0"],
        ["simulate", "pig", "--gmes", "5"],
        ["simulate", "pig", "--bots", "clever"],
        ["simulate", "pig", "--seats", "9"],
        ["simulate", "pig", "--edition", "2099"],
        ["simulate", "pig", "--mode", "fantasy"],
        ["simulate", "pig", "--option", "generous"],
        ["simulate", "pig", "--option", "colour=red"],
        ["simulate", "pig", "--generous", "maybe"],
        ["simulate", "pig", "--edition"],
        ["simulate", "pig", "bert"],
        ["simulate", "pig", "--out", "games.csv"],
        ["play", "pig", "--seat", "nora"],
        ["play", "pig", "--seed", "-1"],
        ["play", "pig", "--load", record, "--plain"],
        ["play", "pig", "--save", tmp_path / "nowhere" / "record.json"],
        ["replay", tmp_path / "missing.json"],
        ["replay", tmp_path],
        ["replay", broken],
        ["replay", record, "--plain", "--upto", "99"],
        ["replay", record, "--plain", "--seat", "nora"],
        ["rules", "pig", "P9"],
        ["rules", "chess"],
        ["check", tmp_path / "missing.toml"],
        ["bench", "--peers", "--seconds", "0"],
        ["bench", "--table", "--tables", "0"],
        ["bench", "pig", "--strength", "--part", "luck"],
        ["bench", "pig", "--strength", "--games", "0"],
        ["bench", "pig", "--strength", "--jobs", "-1"],
        ["bench", "chess"],
        ["bench", "pig", "--seconds", "0"],
    ):
        ran = entrepot(*words)
        assert ran.code == 2, words
        assert ran.out == "", words
        assert ran.err.count("\n") == 1, words
        assert "Traceback" not in ran.err


def test_a_misspelt_option_is_answered_with_the_one_that_was_meant(entrepot: Entrepot) -> None:
    assert entrepot("simulate", "pig", "--gmes", "5").err == "There is no option --gmes: did you mean --games?\n"


def test_simulate_prints_one_document_that_is_the_same_every_time(entrepot: Entrepot) -> None:
    words = ("simulate", "pig", "--games", 30, "--bots", "random", "--seed", 1, "--json")
    ran = entrepot(*words, "--plain")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.document["games"] == 30
    assert entrepot(*words).out == ran.out
    assert entrepot(*words, "--jobs", 2, "--plain").out == ran.out
    assert "timing" in entrepot(*words, "--plain", "--timing").document


def test_simulate_takes_the_options_of_the_game(entrepot: Entrepot) -> None:
    base = ("simulate", "pig", "--games", 1, "--plain", "--json")
    for words in (["--generous"], ["--generous", "yes"], ["--generous=true"], ["--option", "generous=true"]):
        assert entrepot(*base, *words).document["options"]["generous"] is True
    assert entrepot(*base, "--no-generous").document["options"]["generous"] is False
    document = entrepot(*base, "--edition", "long", "--seats", 4).document
    assert document["options"] == {"edition": "long", "seats": 4, "generous": False}


def test_simulate_prints_a_table_for_people(entrepot: Entrepot) -> None:
    ran = entrepot("simulate", "auction", "--games", 5, "--plain", "--timing")
    assert "bidder 1" in ran.out
    assert "all laws hold" in ran.out
    assert "rounds a game: 3.0" in ran.out


def test_check_prints_one_line_a_file(entrepot: Entrepot, scenario: Path) -> None:
    ran = entrepot("check", scenario, "--plain")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"ok    {scenario}  A one loses the pot\n"
    failing = scenario.with_name("failing.toml")
    failing.write_text(SCENARIO.replace('seat = "Cleo"\nprompt', 'seat = "Bert"\nprompt'))
    ran = entrepot("check", scenario, failing, "--plain")
    assert ran.code == 1
    assert ran.out.splitlines()[1] == f"FAIL  {failing}:27: seat is 'Cleo', should be 'Bert'."


def test_check_names_the_line_of_a_wrong_file_and_goes_on(entrepot: Entrepot, scenario: Path) -> None:
    wrong = scenario.with_name("a.toml")
    wrong.write_text(SCENARIO.replace("pot = 5", "pots = 5"))
    ran = entrepot("check", scenario.parent, "--plain")
    assert ran.code == 2
    assert ran.err.startswith(f"{wrong}:8: pig knows no 'pots'")
    assert f"ok    {scenario}" in ran.out
    ran = entrepot("check", scenario.parent, "--plain", "--json")
    assert ran.code == 2
    assert [outcome["status"] for outcome in ran.document] == ["wrong", "ok"]


def test_replay_shows_the_log_and_the_board(entrepot: Entrepot, record: Path) -> None:
    ran = entrepot("replay", record, "--plain")
    assert ran.code == 0
    assert "bidder 1 lays a card face down." in ran.out
    assert "The game is over." in ran.out


def test_replay_shows_what_a_seat_saw(entrepot: Entrepot, record: Path) -> None:
    document = entrepot("replay", record, "--plain", "--upto", 1, "--seat", "bidder 2", "--json").document
    assert document["choices"] == 1
    assert document["view"]["players"]["bidder-1"]["hand"] == [-1, -1]
    assert document["seat"] == 1
    assert "Lay a card face down." in entrepot("replay", record, "--plain", "--upto", 1, "--seat", 1).out


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """A record of a game to which only the first seat added something."""
    game, secret, entropy = toy("auction", "plain"), "5" * 64, ("a0" * 16, None, None)
    bound = commitment(game.name, game.variant.hash, game.options, secret)
    deal = Sealed(secret, bound, (pledge(entropy[0]), None, None), entropy)
    path = tmp_path / "sealed.json"
    path.write_text(json.dumps(play_randomly(game.deal(deal), random.Random(1)).record()))
    return path


def test_replay_holds_a_record_against_what_was_noted(entrepot: Entrepot, sealed: Path) -> None:
    noted = json.loads(sealed.read_text())["commitment"]
    ran = entrepot("replay", sealed, "--plain", "--commitment", noted.upper(), "--entropy", "a0" * 16)
    assert ran.code == 0
    assert "The commitment you noted is that of the record" in ran.out
    assert "The entropy you noted is that of the record" in ran.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--commitment", "0" * 64], "not the deal that was promised"),
        (["--entropy", "b1" * 16], "the deal was made without it"),
        (["--commitment", "abc"], "The commitment is 64 hexadecimal digits, not 'abc'."),
        (["--entropy", "x" * 32], "The entropy is 32 hexadecimal digits"),
    ],
)
def test_replay_of_another_deal_than_was_noted(entrepot: Entrepot, sealed: Path, given: list[str], said: str) -> None:
    ran = entrepot("replay", sealed, "--plain", *given)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_rules_lists_clauses(entrepot: Entrepot) -> None:
    ran = entrepot("rules", "pig")
    assert "P4" in ran.out
    assert "(not in this edition)" in ran.out
    assert "(not in this edition)" not in entrepot("rules", "pig", "--edition", "long").out
    assert entrepot("rules", "pig", "p2").out.startswith("Playing\n  P2")
    assert [clause["id"] for clause in entrepot("rules", "pig", "--json").document] == ["P1", "P2", "P3", "P4"]
    assert entrepot("rules", "pig", "--options").out.startswith("--edition")


def test_play_lets_a_person_choose_look_and_take_back(entrepot: Entrepot, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    keys = "1\nu\n2\nl\n?\n? A2\nx\nq\n"
    ran = entrepot("play", "auction", "--plain", "--seed", 7, "--seat", "all", "--save", saved, keys=keys)
    assert ran.code == 0
    assert "Taken back." in ran.out
    assert "A2  All cards are turned up" in ran.out
    assert "'x' is not one of" in ran.out
    assert len(json.loads(saved.read_text())["choices"]) == 1
    again = entrepot("play", "auction", "--plain", "--seat", "all", "--load", saved, keys="1\n" * 20)
    assert "The game is over." in again.out


def test_play_shows_only_what_the_seat_may_see(entrepot: Entrepot) -> None:
    ran = entrepot("play", "auction", "--plain", "--seed", 7, "--seat", "1", keys="1\n1\n1\n")
    assert "bidder 2 is dealt" in ran.out
    assert "bidder 1 is dealt" not in ran.out
    assert "The game is over." in ran.out


def test_play_says_why_a_choice_stands(entrepot: Entrepot) -> None:
    ran = entrepot("play", "pig", "--plain", "--seed", 7, keys="1\nu\n")
    assert "Dice or cards were drawn after that choice." in ran.out


def test_bench_measures(entrepot: Entrepot) -> None:
    words = ("bench", "pig", "--quick", "--seconds", "0.05")
    document = entrepot(*words, "--json").document
    (game,) = document["games"]
    assert game["compiled"]["decisions_per_second"] > 0
    assert game["copy_us"] > 0
    assert document["machine"]["numba"]
    assert "warm" not in entrepot(*words).out


def test_bench_compiles_nothing_for_another_edition(entrepot: Entrepot) -> None:
    (game,) = entrepot("bench", "singapore", "--quick", "--seconds", "0.1", "--json").document["games"]
    editions = game["editions"]
    assert editions["compiled_anew"] == 0
    assert sorted(editions["each"]) == ["2022-06", "2022-07", "2022-11", "2023-02", "balanced"]
    assert "compiled anew for other editions" in entrepot("bench", "singapore", "--quick", "--seconds", "0.1").out


def test_bench_strength_keeps_its_games_and_goes_on_with_them(entrepot: Entrepot, tmp_path: Path) -> None:
    out = tmp_path / "kept.jsonl"
    words = ("bench", "pig", "--strength", "--part", "greedy", "--jobs", 1, "--out", out, "--games")
    (part,) = entrepot(*words, 4, "--json").document["parts"]
    first = out.read_text().splitlines()
    assert (part["game"], part["part"], part["games"], len(first)) == ("pig", "greedy", 4, 4)
    ran = entrepot(*words, 6)
    assert ran.code == 0
    assert "greedy ahead of random" in ran.out
    again = out.read_text().splitlines()
    assert again[:4] == first and len(again) == 6


def test_an_interruption_is_quiet(entrepot: Entrepot, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "run", interrupt)
    ran = entrepot("play", "pig", "--plain")
    assert (ran.code, ran.err) == (130, "")


def test_the_command_runs_as_a_module() -> None:
    words = [sys.executable, "-m", "entrepot", "simulate", "pig", "--games", "3", "--plain", "--json"]
    ran = subprocess.run(words, capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["games"] == 3
    assert ran.stderr == ""
