"""Bots of one's own wherever bots are named: the commands, the lab, environments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from entrepot.bots.own import NewGame, Outcome
from entrepot.bots.own.house import HOUSE
from entrepot.bots.own.program import LOG
from entrepot.envs.gymnasium_single import SeatEnv
from entrepot.kernel.title import OptionError
from entrepot.lab.report import _folder
from entrepot.lab.runs import Plan, chronicles
from tests.match.playing import TOY_ENVIRONMENT, toy
from tests.match.test_cli import Entrepot, entrepot

from .own_classes import Diary
from .test_own_bots import own, strange

__all__ = ["entrepot"]


@pytest.fixture(autouse=True)
def _toys_and_an_empty_house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, value in TOY_ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    yield
    HOUSE.close()


def test_simulate_says_what_was_lost(entrepot: Entrepot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LOG, "")  # so that what the command sets is undone
    command = ("simulate", "pig", "--plain", "--games", 2, "--bot-log", tmp_path / "log")
    told = entrepot(*command, "--bots", f"{strange('illegal')},random").out
    assert "choices," in told and "lost to a stand-in" in told and "illegal)" in told
    ran = entrepot(*command, "--bots", f"{own('Seeded')},{own('Seeded')}", "--json")
    (seeded,) = ran.document["own_bots"]
    assert seeded["stood_in"] == 0 < seeded["choices"]
    assert "none lost" in entrepot(*command, "--bots", own("Seeded")).out
    assert (tmp_path / "log").read_text() == "illegal begins\n"


def test_the_arena_says_so_too(entrepot: Entrepot) -> None:
    words = ("arena", "pig", "--games", 2, "--bots", f"{own('Illegal')},random")
    ran = entrepot(*words, "--json")
    assert ran.document["own_bots"][0]["illegal"] == ran.document["own_bots"][0]["choices"] > 0
    assert "lost to a stand-in" in entrepot(*words).out


@pytest.mark.parametrize("command", ["simulate", "arena", "play"])
@pytest.mark.parametrize("name", ["nobody:Bot", "program:./nothing"])
def test_a_bot_that_is_not_there_is_one_sentence(entrepot: Entrepot, command: str, name: str) -> None:
    ran = entrepot(command, "pig", "--bots", f"{name},random" if command == "arena" else name)
    assert ran.code == 2 and ran.out == ""
    assert ran.err.count("\n") == 1 and name.partition(":")[2] in ran.err


@pytest.mark.parametrize("name", [own("Seeded"), strange("seeded")])
def test_one_plays_against_it_in_the_terminal(entrepot: Entrepot, name: str) -> None:
    ran = entrepot("play", "pig", "--plain", "--seed", 7, "--bots", name, keys="1\n" * 500)
    assert ran.code == 0
    assert f"{name}: " in ran.out and "none lost" in ran.out


def test_it_gives_hints_in_the_terminal(entrepot: Entrepot) -> None:
    ran = entrepot("play", "auction", "--plain", "--seed", 7, "--hints", own("Seeded"), keys="h\nh\nq\n")
    assert ran.code == 0 and "→" in ran.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("careful", "NAME=BOT"),
        ("Careful=greedy", "small letters"),
        ("expert=greedy", "no other's name"),
        ("own=greedy", "no other's name"),
        ("careful=clever", "There is no bot called 'clever'"),
        ("careful=program:./nothing", "cannot be started"),
    ],
)
def test_a_table_does_not_open_with_a_bot_that_cannot_play(
    entrepot: Entrepot, tmp_path: Path, given: str, said: str
) -> None:
    ran = entrepot("serve", "--data", tmp_path / "data", "--port", 0, "--allow-bot", given)
    assert ran.code == 2 and said in ran.err
    assert not (tmp_path / "data").exists()


def test_two_bots_of_one_name_are_refused(entrepot: Entrepot, tmp_path: Path) -> None:
    twice = ("--allow-bot", "a=greedy", "--allow-bot", "a=random")
    ran = entrepot("serve", "--data", tmp_path / "data", *twice)
    assert ran.code == 2 and "two bots called 'a'" in ran.err


def test_a_learner_plays_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Diary, "told", [])
    environment = SeatEnv(toy("auction", "plain"), bots=own("Diary"))
    for _ in range(2):
        observation, _ = environment.reset(seed=3)
        done = False
        while not done:
            observation, _, done, _, _ = environment.step(int(observation["action_mask"].argmax()))
    games = [entry for entry in Diary.told if isinstance(entry, NewGame)]
    ends = [entry for entry in Diary.told if isinstance(entry, Outcome)]
    assert sorted(game.seat for game in games) == [1, 1, 2, 2]
    assert len(ends) == 4 and list(ends[0].scores) == environment.match.scores
    assert all(end.places[seat] == 1 for end in ends for seat in end.winners)
    with pytest.raises(OptionError, match="There is no bot 'nobody:Bot'"):
        SeatEnv(toy("auction", "plain"), bots="nobody:Bot")


def test_the_lab_plays_with_it() -> None:
    told = {}
    for name in (own("Illegal"), own("Seeded"), "greedy"):
        games = chronicles(Plan(toy("auction", "plain"), (name,), 3, 5), 0, 3)
        told[name] = json.dumps([game.__dict__ for game in games], default=str)
    assert told[own("Illegal")] == told["greedy"], "the stand-in chooses"
    assert told[own("Seeded")] != told["greedy"]


def test_a_run_of_any_bot_has_a_folder_of_its_own() -> None:
    assert _folder(["classic:300", "greedy"]) == "classic300-greedy"
    assert "/" not in _folder(["program:./mine --flag ../x"])
