"""The laws are worth something: a small game that keeps them breaks one as soon as a rule of it is spoiled."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from entrepot_auction import rules as auction
from entrepot_auction import title as auction_title

from entrepot.kernel import Choices, below, offer
from entrepot.kernel.title import Title
from entrepot.match import Game
from tests import pig_title
from tests.kernel.pig import rules as pig
from tests.laws.play import PARTS, Rules, Spot
from tests.laws.test_conservation import stays_sound
from tests.laws.test_journal import tells_what_chance_brings
from tests.laws.test_secrecy import hides_chance_and_notes, keeps_secrets, stays_secret

GAMES = 12
TITLES: dict[ModuleType, Title] = {auction: auction_title.TITLE, pig: pig_title.TITLE}


def nothing(*_: Any) -> None:
    return


def offer_twice(choices: Choices, code: int) -> None:
    offer(choices, code)
    offer(choices, code)


def sound(rules: Rules, spot: Spot, entropy: int) -> None:
    stays_sound(rules, spot.seed)


def discreet(rules: Rules, spot: Spot, entropy: int) -> None:
    hides_chance_and_notes(rules, spot)


Law = Callable[[Rules, Spot, int], None]

LAWS = (keeps_secrets, stays_secret, tells_what_chance_brings, discreet, sound)


def try_law(law: Law, game: ModuleType) -> None:
    """Hold a law against positions from all over some games, as the rules are at this moment."""
    rules = Rules(Game(TITLES[game], {}, "plain"))
    for number in range(GAMES):
        for part in range(0, PARTS, 100):
            law(rules, Spot(number, part), number + 1)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.__name__)
def test_a_sound_game_keeps_every_law(game: ModuleType, law: Law) -> None:
    try_law(law, game)


@pytest.mark.parametrize(
    ("game", "rule", "spoiled", "law"),
    [
        pytest.param(auction, "hide_cards", nothing, keeps_secrets, id="hands lie open"),
        pytest.param(auction, "keep_notes_of", nothing, discreet, id="everyone reads every note"),
        pytest.param(auction, "show", nothing, stays_secret, id="turned up and taken back"),
        pytest.param(auction, "remove_card", nothing, sound, id="a card in two places"),
        pytest.param(auction, "offer", offer_twice, sound, id="a choice offered twice"),
        pytest.param(auction, "offer", nothing, sound, id="asked without a choice"),
        pytest.param(pig, "draw", below, stays_secret, id="rolled and taken back"),
        pytest.param(pig, "note", nothing, tells_what_chance_brings, id="a roll that nobody reports"),
    ],
)
def test_a_spoiled_game_breaks_its_law(
    monkeypatch: pytest.MonkeyPatch, game: ModuleType, rule: str, spoiled: Callable[..., Any], law: Law
) -> None:
    monkeypatch.setattr(game, rule, spoiled)
    with pytest.raises(AssertionError):
        try_law(law, game)
