"""A new effect is added in the places that CONTRIBUTING names, to a copy of the project, and nothing else is red."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.singapore.adding import GAME, copied, nothing_is_red, ran

# 1. the word; 2. its rule; 3. its words and its glyph
PLACES = {
    GAME / "vocabulary/cards.py": [
        (
            "    STORE_EACH = 16",
            "    LEVY = 17  # $n from each player of the other faction, as far as they can pay\n    STORE_EACH = 16",
        )
    ],
    GAME / "data/looks.toml": [("[glyphs]\n", '[glyphs]\nlevy = { disc = "coin", sign = "$" }\n')],
    GAME / "rules/effects.py": [
        (
            """@rule
def apply_rarer_effect(g: Tables, s: State, seat: int, slot: int, effect: int, n: int) -> None:
""",
            '''@rule
def levy(g: Tables, s: State, seat: int, n: int) -> None:
    """Each player of the other faction pays $n, or all they have."""
    for other in range(s.seats):
        if s.players[other].faction != s.players[seat].faction:
            paid = min(n, s.players[other].wealth)
            gain_wealth(g, s, other, -paid)
            gain_wealth(g, s, seat, paid)


@rule
def apply_rarer_effect(g: Tables, s: State, seat: int, slot: int, effect: int, n: int) -> None:
    if effect == Effect.LEVY:
        levy(g, s, seat, n)
''',
        )
    ],
}
WORDS = "effect-levy = { $amount } from each player of the other faction\n"

# and a card that has it, in a set of its own
SET = {
    "set.toml": 'title = "Harbour dues"\nbase = "2026-11"\n',
    "market.toml": """
[[card]]
id = "harbour-dues"
number = 61
kind = ["commerce"]
price = 3
instant = ["levy 2"]
connectors = "HR | HR"
slots = 1
action = ["wealth 1"]
""",
}
CARD = "\ncard-harbour-dues = Harbour Dues\n    .text = Take $2 from each player of the other faction. Action: $1.\n"

SCENARIO = """
title   = "Harbour Dues takes $2 from each of the others, as far as they can pay"
game    = "singapore"
edition = "2022-11"
options = { house = "2027-01" }
clauses = ["D2"]

[given]
seat   = "sultan"
market = ["Harbour Dues"]
players.sultan = { wealth = 8 }
players.temenggong = { wealth = 5 }
players.resident = { wealth = 1 }
players.lieutenant-governor = { wealth = 6 }

[[when]]
choose = "buy Harbour Dues"

[then]
"players.sultan.wealth" = 8
"players.temenggong.wealth" = 5
"players.resident.wealth" = 0
"players.lieutenant-governor.wealth" = 4
"""

CHECKS = (
    "tests/test_layers.py",
    "tests/test_web.py",
    "tests/singapore/test_cards.py",
    "tests/singapore/test_card_files.py",
    "tests/singapore/test_words.py",
    "tests/corpus/test_old_games.py::test_every_way_to_play_has_an_old_game",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one effect more."""
    root = tmp_path_factory.mktemp("levy")
    copied(root, PLACES, {GAME / "says/en/effects.ftl": WORDS, GAME / "says/en/cards-market.ftl": CARD})
    folder = root / GAME / "data/cards/house/2027-01"
    folder.mkdir()
    for name, content in SET.items():
        (folder / name).write_text(content)
    (root / "scenarios/singapore/word-effect-levy.toml").write_text(SCENARIO)
    ran(root, "-m", "quality", "corpus", "singapore", "house=2027-01", "--plain", "--bots", "random")
    return root


def test_the_new_effect_does_what_its_scenario_says(copy: Path) -> None:
    told = ran(copy, "-m", "entrepot", "check", "--plain", "scenarios/singapore/word-effect-levy.toml")
    assert told.startswith("ok ")


def test_nothing_else_is_red(copy: Path) -> None:
    nothing_is_red(copy, *CHECKS)
