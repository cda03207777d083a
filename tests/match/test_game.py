"""Preparing a game: its name, its options, its seed."""

from __future__ import annotations

from typing import Any

import pytest

import entrepot
from entrepot.games import title
from entrepot.match import Game


def test_a_game_takes_its_options_by_keyword() -> None:
    game = entrepot.game("pig", edition="long", seats=3)
    assert game.seats == 3
    assert game.seat_names == ("Anna", "Bert", "Cleo")
    assert game.variant.edition == "long"
    assert game.options == {"edition": "long", "seats": 3, "generous": False}


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(entrepot.OptionError, match=r"no game called 'chess'.*auction.*pig"):
        entrepot.game("chess")


def test_an_unknown_option_is_answered_with_the_options_there_are() -> None:
    with pytest.raises(entrepot.OptionError, match=r"pig has no option 'colour': it takes edition, seats, generous\."):
        entrepot.game("pig", colour="red")


@pytest.mark.parametrize("options", [{"edition": "2099"}, {"seats": 9}, {"generous": "perhaps"}])
def test_an_unknown_value_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(entrepot.OptionError, match="is one of"):
        entrepot.game("pig", **options)


def test_an_unknown_way_of_running_the_rules_is_refused() -> None:
    with pytest.raises(entrepot.OptionError, match="'compiled' or 'plain'"):
        entrepot.game("pig", engine="steam")


@pytest.mark.parametrize("seed", [-1, 1 << 96, 1.5, "7", True])
def test_a_seed_is_a_whole_number_of_96_bits(pig: Game, seed: Any) -> None:
    with pytest.raises(entrepot.OptionError, match="seed"):
        pig.start(seed)


def test_the_largest_seed_is_taken(pig: Game) -> None:
    assert pig.start((1 << 96) - 1).seat == 0


def test_all_96_bits_of_a_seed_count(auction: Game) -> None:
    deals = {bytes(auction.start(seed).truth) for seed in (1, 1 << 32, 1 << 64, 1 << 95)}
    assert len(deals) == 4


def test_without_a_seed_every_match_is_another(auction: Game) -> None:
    one, other = auction.start(), auction.start()
    assert one.deal != other.deal
    assert bytes(one.truth) != bytes(other.truth)


def test_a_module_without_that_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_GAMES", "whist=tests.pig_title")
    with pytest.raises(entrepot.OptionError, match="no TITLE of a game called 'whist'"):
        title("whist")
