"""A new action is added in the five files that CONTRIBUTING names, with a scenario, to a copy of the project, and
nothing else is red."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.singapore.adding import GAME, copied, nothing_is_red, ran

# 1. what is chosen, and what is told of it; 2. the rules; 3. its verb, why not, what is told
PLACES = {
    GAME / "vocabulary/choices.py": [("    INSPIRE = 13\n", "    INSPIRE = 13\n    PETITION = 14\n")],
    GAME / "vocabulary/journal.py": [
        (
            "    INSPIRED = 75  # seat, a tokens paid\n",
            "    INSPIRED = 75  # seat, a tokens paid\n    PETITIONED = 127  # seat, a VP\n",
        )
    ],
    GAME / "rules/turns.py": [
        (
            "    offer_if(choices, Choose.INSPIRE, can_inspire(g, s, seat))\n",
            """    offer_if(choices, Choose.INSPIRE, can_inspire(g, s, seat))
    offer_if(choices, Choose.PETITION, can_petition(s, seat))


@rule
def can_petition(s: State, seat: int) -> bool:
    return s.players[seat].wealth >= PETITION


@rule
def petition(g: Tables, s: State, seat: int) -> None:
    gain_wealth(g, s, seat, -PETITION)
    gain_points(g, s, seat, 1, Source.OTHER)
    note(s, Happened.PETITIONED, seat, 1)
""",
        ),
        (
            "        inspire(g, s, seat)\n",
            "        inspire(g, s, seat)\n    elif code == Choose.PETITION:\n        petition(g, s, seat)\n",
        ),
        ("\n\n@rule\ndef may_act(", "\nPETITION = 2  # what it costs\n\n\n@rule\ndef may_act("),
    ],
    GAME / "says/turns.py": [
        (
            '        (Do.ACT, Choose.END_TURN): Offer("S35", "end-turn"),\n',
            """        (Do.ACT, Choose.END_TURN): Offer("S35", "end-turn"),
        (Do.ACT, Choose.PETITION): Offer("C15", "petition", why_not=lambda q, n: Why("petition-too-dear", "C15")),
""",
        ),
        (
            '        Happened.TURN_ENDED: Tell("C14"),\n',
            """        Happened.TURN_ENDED: Tell("C14"),
        Happened.PETITIONED: Tell("C15", points=Kind.NUMBER),
""",
        ),
    ],
}
WORDS = """
petition = petition London
petitioned = { $who } petitions London: { $points } VP.
petition-too-dear = A petition costs more than there is
"""

SCENARIO = """
title   = "A petition costs $2 and an action and brings a point; with less it is refused"
game    = "singapore"
edition = "2022-11"
clauses = ["C15"]

[given]
seat = "sultan"
players.sultan = { wealth = 3, vp = 4 }

[[when]]
choose = "petition"
then   = { "players.sultan.wealth" = 1, "players.sultan.vp" = 5, "journal.contains" = "Sultan petitions London: 1 VP." }

[[when]]
refuse  = "petition"
because = "costs more than there is"
"""

CHECKS = ("tests/test_layers.py", "tests/test_web.py", "tests/singapore/test_words.py")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one action more."""
    root = tmp_path_factory.mktemp("petition")
    copied(root, PLACES, {GAME / "says/en/turns.ftl": WORDS})
    (root / "scenarios/singapore/word-petition.toml").write_text(SCENARIO)
    return root


def test_the_new_action_does_what_its_scenario_says(copy: Path) -> None:
    told = ran(copy, "-m", "entrepot", "check", "--plain", "scenarios/singapore/word-petition.toml")
    assert told.startswith("ok ")


def test_nothing_else_is_red(copy: Path) -> None:
    nothing_is_red(copy, *CHECKS)
