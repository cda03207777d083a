"""Display names are replaceable text: every name is there in every wording, and no rule reads them."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.dragons.title import TITLE
from entrepot.games.dragons.wording import check_names, load_wording, wording_names
from entrepot.kernel.title import OptionError
from tests.dragons.tables import game_of, placed

CRUDE = ("slave", "harlot", "hated", "arse")


def everything(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for inner in value.values() for text in everything(inner)]
    return [str(value)]


def test_the_gentle_wording_renames_what_is_crude_and_nothing_else() -> None:
    gentle, original = load_wording("gentle"), load_wording("original")
    assert not [text for text in everything(gentle.names) if any(word in text.lower() for word in CRUDE)]
    assert [original.card(card) == gentle.card(card) for card in (1, 11, 53)] == [True] * 3
    assert (original.card(29), gentle.card(29)) == ("Slaves 4", "Silk 4")


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
    assert [option.code for option in gentle.options()] == [option.code for option in original.options()]
    assert "buy from Stock H (Silk)" in [option.text for option in gentle.options()]
    assert "buy from Stock H (Slaves)" in [option.text for option in original.options()]


def test_options_that_change_play_change_the_hash() -> None:
    ways: list[dict[str, Any]] = [{}, {"mode": "fire"}, {"seize_bluff": True}, {"seats": 3}]
    assert len({game_of("plain", **options).variant.hash for options in ways}) == len(ways)


def test_a_wording_with_a_hole_is_refused() -> None:
    names = {table: dict(words) for table, words in load_wording("original").names.items()}
    del names["guilds"]["D"]
    with pytest.raises(OptionError, match=r"wordings/mine\.toml: guilds\.D has no name\."):
        check_names(names, "mine")
    with pytest.raises(OptionError, match="There is no wording 'rude': there are gentle, original"):
        load_wording("rude")
    assert wording_names() == ("gentle", "original")
