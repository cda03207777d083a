"""One command line for all programs of `quality`."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from quality import ROOT
from quality.__main__ import COMMANDS, main
from quality.answers import BLANK, STRONG, with_card


def test_without_a_command_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    assert all(f"  {name:10} {what}\n" in listed for name, (_, what) in COMMANDS.items())


@pytest.mark.parametrize("command", COMMANDS)
def test_each_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: python -m quality {command} ")


def test_what_is_no_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["fuz"])
    assert ended.value.code == 2
    assert "'fuz'" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["interface", "faults"])
def test_games_to_test_with_are_found_without_pytest(command: str) -> None:
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = [sys.executable, "-m", "quality", command, "--help"]
    done = subprocess.run(words, cwd=ROOT, env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("card", [BLANK, STRONG], ids=["blank", "strong"])
def test_the_cards_that_the_lab_is_asked_about_have_room_in_the_deck(card: str) -> None:
    name = re.search('name = "(.+)"', card)
    assert name is not None
    assert name[1] in with_card(card, "plain").title.figures.for_sale(with_card(card, "plain").variant).values()
