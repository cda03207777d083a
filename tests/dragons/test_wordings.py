"""Display names are replaceable text: every name is there in every wording, and no rule reads them."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest

from entrepot.games.dragons.says.words import Words, words
from entrepot.games.dragons.title import TITLE, WORDINGS
from entrepot.games.dragons.vocabulary import CARDS, SUITS, Achievement, Event
from entrepot.kernel.messages import ENGLISH, entries_of
from entrepot.kernel.title import OptionError
from tests.dragons.tables import game_of, number, placed

CRUDE = ("slave", "harlot", "hated", "arse")
FOLDER = resources.files("entrepot.games.dragons.says").joinpath(ENGLISH, "wordings")


def called(wording: str) -> Words:
    return words(TITLE.prepare(wording=wording).in_language(ENGLISH))


def names(of: Words) -> list[str]:
    """Every card, Commodity, Vantage Bonus, Event and achievement."""
    found = [of.card(card) for card in range(1, CARDS)]
    found += [name for suit in range(SUITS) for name in (of.commodity(suit), of.vantage(suit))]
    found += [of.event(event) for event in Event if event != Event.NONE]
    return found + [of.achievement(achievement) for achievement in Achievement]


def test_the_gentle_wording_renames_what_is_crude_and_nothing_else() -> None:
    gentle, original = called("gentle"), called("original")
    assert not [name for name in names(gentle) if any(word in name.lower() for word in CRUDE)]
    assert [original.card(card) == gentle.card(card) for card in (1, 11, 53)] == [True] * 3
    assert (original.card(number("H4")), gentle.card(number("H4"))) == ("Slaves 4", "Silk 4")
    renamed = {a for a, b in zip(names(original), names(gentle), strict=True) if a != b}
    assert {name for name in names(original) if any(word in name.lower() for word in CRUDE)} == renamed


@pytest.mark.parametrize("wording", WORDINGS)
def test_everything_has_a_name_in_every_wording(wording: str) -> None:
    assert all(names(called(wording)))


def test_the_rulebook_reads_well_under_every_wording() -> None:
    """Clauses have one text for all wordings, so they call nothing by a name that only one of them has."""
    assert not [c.id for c in TITLE.clauses(TITLE.prepare()) if any(word in c.text.lower() for word in CRUDE)]


def test_gentle_is_the_default() -> None:
    assert TITLE.prepare().options["wording"] == "gentle"


def test_the_wording_changes_what_is_read_and_nothing_that_is_played() -> None:
    given = {"stocks": {"H": [4]}, "hands": {"P1": ["D2"]}}
    gentle, original = placed(given), placed(given, wording="original")
    assert bytes(gentle.truth) == bytes(original.truth)
    assert gentle.game.variant.hash == original.game.variant.hash
    assert gentle.view(1) == original.view(1)
    meant = [[(o.code, o.verb, o.thing, o.target) for o in match.options()] for match in (gentle, original)]
    assert meant[0] == meant[1]
    assert "buy from Stock H (Silk)" in [option.text for option in gentle.options()]
    assert "buy from Stock H (Slaves)" in [option.text for option in original.options()]


def test_options_that_change_play_change_the_hash() -> None:
    ways: list[dict[str, Any]] = [{}, {"mode": "fire"}, {"seize_bluff": True}, {"seats": 3}]
    assert len({game_of("plain", **options).variant.hash for options in ways}) == len(ways)


def test_a_wording_only_says_otherwise_what_is_said_anyway() -> None:
    said = set(TITLE.prepare().in_language(ENGLISH).says)
    for file in FOLDER.iterdir():
        own = entries_of(file.read_text("utf-8"))
        assert own and own.keys() <= said


def test_a_wording_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match=r"The option 'wording' must be gentle or original, not 'rude'\."):
        TITLE.prepare(wording="rude")
    assert {file.name.removesuffix(".ftl") for file in FOLDER.iterdir()} <= set(WORDINGS)
