"""Rules of the other editions, of Simulation mode and of two and three players that no position can show: what is dealt
before the first round, and who may know what. The others are scenario files."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.singapore.rules.state import State
from entrepot.games.singapore.seeing.ids import printed
from entrepot.games.singapore.title import TITLE
from entrepot.kernel.title import OptionError, PositionError
from entrepot.match import Game, Match
from tests.singapore.tables import choose, placed

JUNE = Game(TITLE, {"edition": "2022-06"}, engine="plain")
JULY = Game(TITLE, {"edition": "2022-07"}, engine="plain")
SHIPS = {"hms-andromache", "hms-maeander", "hms-dido", "hcs-diana"}


def game(**options: Any) -> Game:
    return Game(TITLE, options, engine="plain")


def seat_of(match: Match, name: str) -> int:
    return match.game.seat_names.index(name)


def first_card(match: Match, leader: str) -> str:
    """The Battle card that a leader begins with."""
    hand: list[str] = match.view(seat_of(match, leader))["players"][leader.lower()]["hand"]
    assert len(hand) == 1
    return hand[0]


# --- what is dealt ----------------------------------------------------------------------------------------------------


def test_B4_in_july_everyone_keeps_two_of_three_legacy_tiles_which_all_may_then_see() -> None:
    match = JULY.start(1)
    for seat in range(4):
        assert match.seat == seat
        dealt = match.view(seat)["players"][("lieutenant-governor", "resident", "temenggong", "sultan")[seat]]["tiles"]
        names = [JULY.variant.says.say(f"tile-{tile}") for tile in dealt]
        assert [option.text for option in match.options()] == [f"give back {name}" for name in names]
        assert [(option.verb, option.thing) for option in match.options()] == [("give-back", tile) for tile in dealt]
        assert len(set(dealt)) == 3
        match.play(match.options()[0])
    players = match.view(0)["players"]
    kept = [tile for player in players.values() for tile in player["tiles"]]
    assert len(set(kept)) == 8
    assert None not in kept
    attributes = [player["attribute"] for player in players.values()]
    assert len(set(attributes)) == 4


def test_B4_tiles_not_chosen_yet_are_nobody_elses_business() -> None:
    match = JULY.start(1)
    assert match.view(1)["players"]["lieutenant-governor"]["tiles"] == [None, None, None]


def test_B4_a_first_game_deals_no_tiles_in_july() -> None:
    match = game(edition="2022-07", first_game=True).start(1)
    view = match.view()
    assert [player["tiles"] for player in view["players"].values()] == [[], [], [], []]
    assert view["players"]["sultan"]["attribute"] == "royal-privilege"


def test_B4_a_first_game_deals_no_private_objectives_in_june() -> None:
    match = game(edition="2022-06", first_game=True).start(1)
    view = match.view()
    assert [player["tiles"] for player in view["players"].values()] == [[], [], [], []]
    assert view["decks"]["tiles"] == 0


def test_B2_there_are_no_leader_cards_in_june() -> None:
    assert [player["communities"] for player in JUNE.start(1).view()["players"].values()] == [[], [], [], []]
    with pytest.raises(PositionError, match=r"no Leader cards \(B2\)"):
        placed(JUNE, seat="sultan", players={"sultan": {"tableau": ["Sultan"]}})


def test_S3_in_june_everyone_keeps_two_of_four_private_objectives_in_secret() -> None:
    match = JUNE.start(1)
    for seat in range(4):
        assert match.seat == seat
        assert len(match.options()) == 4
        match.play(match.options()[0])
        assert match.seat == seat
        match.play(match.options()[0])
    mine, theirs = (match.view(seat)["players"]["sultan"]["tiles"] for seat in (3, 0))
    assert len(set(mine)) == 2
    assert None not in mine
    assert theirs == [None, None]


def test_F5_a_scored_objective_is_seen_by_all_and_the_other_one_is_not() -> None:
    match = placed(JUNE, seat="sultan", players={"sultan": {"wealth": 10, "tiles": ["Towkay", "Conqueror"]}})
    choose(match, "score Towkay (5 VP)")
    assert match.view(0)["players"]["sultan"]["tiles"] == ["towkay", None]


@pytest.mark.parametrize("edition", ["2022-06", "2022-07", "2022-11", "2023-02"])
def test_three_players_the_leader_alone_draws_three_battle_cards_and_keeps_two(edition: str) -> None:
    match = game(edition=edition, seats=3, solo="temenggong").start(1)
    while match.prompt is not None and "Battle card" not in match.prompt.text:
        match.play(match.options()[0])
    temenggong = seat_of(match, "Temenggong")
    assert match.seat == temenggong
    before = match.view(temenggong)["players"]["temenggong"]["hand"]
    assert len(before) == 3
    given_back = match.options()[0].thing
    left = match.view()["decks"]["battle malay"]
    match.play(match.options()[0])
    after = match.view(temenggong)["players"]["temenggong"]["hand"]
    assert sorted([*after, given_back]) == sorted(before)
    assert match.view()["decks"]["battle malay"] == left + 1
    assert match.view()["discards"]["battle malay"] == []


def test_G3_in_2022_no_agent_begins_a_simulation_with_a_ship_but_the_deck_has_all_four() -> None:
    simulation = game(edition="2022-11", mode="simulation")
    for seed in range(40):
        match = simulation.start(seed)
        assert not SHIPS & {first_card(match, "Lieutenant-Governor"), first_card(match, "Resident")}
        state = match.truth
        assert isinstance(state, State)
        deck = state.battle_deck[0]
        assert {printed(match.game.variant).battle(deck.card[i]) for i in range(deck.count)} >= SHIPS


def test_G3_in_2023_an_agent_may_begin_with_a_ship() -> None:
    simulation = game(edition="2023-02", mode="simulation")
    assert SHIPS & {first_card(simulation.start(seed), "Resident") for seed in range(60)}


# --- who may know what ------------------------------------------------------------------------------------------------


def test_G6_a_role_stays_secret_until_both_rajas_have_chosen() -> None:
    match = placed(game(mode="simulation"), phase="event", round=5, first_player="temenggong")
    choose(match, "become Colonial Ally")
    sultan, temenggong = seat_of(match, "Sultan"), seat_of(match, "Temenggong")
    assert match.seat == sultan
    assert match.view(temenggong)["players"]["temenggong"]["committed"]["role"] == "colonial-ally"
    assert match.view(sultan)["players"]["temenggong"]["committed"] is None
    assert not any("Colonial Ally" in sentence.text for sentence in match.journal(sultan))
    choose(match, "become Resistance Leader")
    assert match.view(0)["players"]["temenggong"]["role"] == "colonial-ally"
    assert match.view(0)["players"]["sultan"]["role"] == "resistance-leader"


def test_D12_of_two_battle_cards_drawn_the_one_kept_stays_hidden() -> None:
    match = placed(
        game(edition="2023-02"),
        seat="sultan",
        storehouses={"malay": {"sultan": 2}},
        decks={"battle malay": ["Perahu", "Lela Cannon"]},
        players={"sultan": {"wealth": 2, "hand": []}},
    )
    choose(match, "buy the better of two Battle cards ($2, 2 tokens)", "keep Lela Cannon")
    resident = seat_of(match, "Resident")
    assert match.view(resident)["players"]["sultan"]["hand"] == [None]
    assert match.view(resident)["discards"]["battle malay"] == ["perahu"]
    assert not any("Lela Cannon" in sentence.text for sentence in match.journal(resident))


def test_D74_tokens_spent_for_strength_are_not_seen_before_the_cards_are() -> None:
    match = placed(
        JUNE,
        seat="resident",
        storehouses={"british": {"resident": 4}, "malay": {"sultan": 4}},
        players={name: {"hand": []} for name in ("lieutenant-governor", "resident", "temenggong", "sultan")},
    )
    choose(match, "declare War", "enemy: Sultan", "stay out", "stay out", "spend 3 tokens")
    sultan = seat_of(match, "Sultan")
    assert match.seat == sultan
    seen = match.view(sultan)
    assert seen["storehouses"]["british"]["resident"] == 4
    assert not any("3 token" in sentence.text for sentence in match.journal(sultan))


def test_G12_a_folk_hero_is_drawn_in_secret() -> None:
    match = placed(
        game(mode="simulation"),
        seat="sultan",
        round=6,
        storehouses={"malay": {"sultan": 4}},
        decks={"heroes": ["Hang Tuah"]},
        players={"sultan": {"hand": []}},
    )
    choose(match, "inspire a Folk Hero (4 tokens)")
    resident = seat_of(match, "Resident")
    assert match.view(resident)["players"]["sultan"]["hand"] == [None]
    assert match.view(resident)["players"]["sultan"]["heroes"] == 1
    assert not any("Hang Tuah" in sentence.text for sentence in match.journal(resident))


# --- what cannot be played --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2022-06", "2022-07"])
def test_A8_G1_older_editions_have_one_mode(edition: str) -> None:
    with pytest.raises(OptionError, match="no simulation mode"):
        game(edition=edition, mode="simulation")


@pytest.mark.parametrize("edition", ["2022-11", "2023-02"])
def test_B3_later_editions_have_no_first_game_to_play(edition: str) -> None:
    with pytest.raises(OptionError, match="no rules for a first game"):
        game(edition=edition, first_game=True)


@pytest.mark.parametrize("edition", ["2022-06", "2022-07"])
def test_H3_H5_no_conflict_is_in_the_event_decks_of_older_editions(edition: str) -> None:
    match = game(edition=edition).start(1)
    state = match.truth
    assert isinstance(state, State)
    tables = printed(match.game.variant).tables
    for deck in (state.event_deck[0], state.event_deck[1]):
        assert all(tables.event[deck.card[i]].conflict == 0 for i in range(deck.count))
