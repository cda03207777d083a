"""Scenario files, as a designer might write them."""

from __future__ import annotations

import os
import random

from entrepot.scenario import Checker
from quality import ROOT
from tests.match.playing import TOY_ENVIRONMENT

from .driving import Finding, Target, sentence
from .making import text_mutator

FOLDER = ROOT / "scenarios"
TOY = """\
title = "Two rolls and a stop"
game = "pig"
seats = 2
seed = 3
clauses = ["P1"]

[given]
pot = 5

[[when]]
asks = "roll"
dice = [3, 4]
choose = ["roll", "roll"]
then = { pot = 12 }

[then]
over = false
"""
EVERY = 40  # one in so many files is a seed
VOCABULARY = """
title game edition mode seats options clauses seed given when then seat asks choose refuse because others dice
chance singapore dragons pig auction 2022-11 2023-02 simulation mayhem sultan resident temenggong players
hands markets P0 P1 pass roll keep none nobody prompt journal winners scores contains lacks count
"""


class Scenarios(Target):
    """A file holds, fails or is wrong, and says so in a sentence with a line of the file."""

    def __init__(self) -> None:
        os.environ.update(TOY_ENVIRONMENT)
        self._checker = Checker("plain")
        self._mutate = text_mutator(VOCABULARY.split())

    def seeds(self) -> list[bytes]:
        return [TOY.encode()] * 8 + [path.read_bytes() for path in sorted(FOLDER.rglob("*.toml"))[::EVERY]]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        return self._mutate(dice, data)

    def run(self, data: bytes) -> str:
        text = data.decode("utf-8", "replace")
        outcome = self._checker.check_text(text)
        if outcome.status == "ok":
            return "ok"
        if not 0 <= outcome.line <= len(text.splitlines()) + 1:
            raise Finding(f"line {outcome.line} of a file with {len(text.splitlines())}: {outcome.message}")
        return f"{outcome.status}: {sentence(outcome.message)}"


def target() -> Target:
    return Scenarios()
