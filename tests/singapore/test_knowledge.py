"""What a seat imagines of what it cannot see: only what could be true, and all of it."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.games.singapore.rules.state import State
from entrepot.games.singapore.seeing.ids import printed
from entrepot.games.singapore.title import TITLE
from entrepot.match import Game, Match
from tests.match.playing import imagined
from tests.singapore.tables import LIEUTENANT_GOVERNOR, RESIDENT, TEMENGGONG, choose, placed

WORLDS = 40


def worlds(match: Match, seat: int) -> Iterator[State]:
    return imagined(match, seat, State, WORLDS)


def battle_card(match: Match, card: int) -> str | None:
    """The id of a Battle card."""
    return printed(match.game.variant).battle(card)


def test_G12_a_folk_hero_who_has_fought_is_in_no_hand() -> None:
    """G5, G12: everyone saw him fight, and he never returns."""
    match = placed(
        Game(TITLE, {"mode": "simulation"}, engine="plain"),
        seat="sultan",
        round=6,
        storehouses={"malay": {"sultan": 4}},
        players={
            "sultan": {"role": "resistance leader", "hand": ["Hang Tuah"]},
            "temenggong": {"role": "resistance leader", "hand": ["Raja Haji", "Dol Said"]},
            "resident": {"wealth": 0, "hand": []},
        },
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out", "commit Hang Tuah")
    held = {
        battle_card(match, world.players[TEMENGGONG].card[at])
        for world in worlds(match, LIEUTENANT_GOVERNOR)
        for at in range(world.players[TEMENGGONG].hand)
    }
    assert "hang-tuah" not in held
    assert {"raja-haji", "dol-said", "hang-jebat", "tun-perak"} <= held


def test_D73_a_card_lying_open_may_be_the_one_that_was_committed() -> None:
    """S31: what is sealed may be any card of the hand, the one that lies face up, or none."""
    match = placed(
        seat="temenggong",
        storehouses={"malay": {"neutral": 7}},
        players={
            "temenggong": {"hand": ["Perahu"], "revealed": ["Giant Kusu"]},
            "resident": {"hand": ["HMS Dido"]},
        },
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out", "commit Giant Kusu (face up)")
    sealed = {
        (battle_card(match, world.players[TEMENGGONG].sealed[0]), bool(world.players[TEMENGGONG].sealed_open[0]))
        for world in worlds(match, RESIDENT)
        if world.players[TEMENGGONG].sealed[0] > 0
    }
    assert ("giant-kusu", True) in sealed
    assert len({card for card, is_open in sealed if not is_open}) > 1
    assert {card for card, is_open in sealed if is_open} == {"giant-kusu"}
