"""Clauses A1-D32 that no single position can show: options of the game, shuffles, dice, whole games, hidden hands. The
others are scenario files."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from entrepot.games.singapore.rules.buy import refill_market
from entrepot.games.singapore.rules.state import State
from entrepot.games.singapore.rules.supplies import roll
from entrepot.games.singapore.rules.tableau import has_room, lose_people
from entrepot.games.singapore.seeing.ids import printed
from entrepot.games.singapore.title import TITLE
from entrepot.games.singapore.vocabulary import TABLEAU, Faction
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.singapore.tables import GAME, LIEUTENANT_GOVERNOR, RESIDENT, SULTAN, TEMENGGONG, choose, placed

BOX = printed(GAME.variant)
IDLE = ("skip the Leader Action", "end the turn", "commit no more", "take $3", "pay $0")


def idle_rounds(seed: int) -> list[dict[str, Any]]:
    """A whole game in which nobody does more than they must; the view at the start of each round's turns."""
    match = GAME.start(seed)
    rounds: list[dict[str, Any]] = []
    while not match.over:
        options = match.options()
        if options[0].text.startswith("place Leader") and len(options) == 4:
            rounds.append(match.view())
        match.play(next((option for option in options if option.text in IDLE), options[0]))
    return rounds


# --- general ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_H49_simulation_mode_is_for_four(seats: int) -> None:
    with pytest.raises(OptionError, match="for four players"):
        TITLE.prepare(mode="simulation", seats=seats)
    assert TITLE.prepare(mode="simulation", seats=4).seats == 4


def test_A1_a_game_is_for_four_players() -> None:
    assert GAME.seats == 4
    for seats in (1, 5, 6):
        with pytest.raises(OptionError):
            TITLE.prepare(seats=seats)


def test_A2_two_british_agents_face_two_malay_rajas() -> None:
    factions = {name: player["faction"] for name, player in GAME.start(1).view()["players"].items()}
    assert factions == {
        "lieutenant-governor": "british",
        "temenggong": "malay",
        "resident": "british",
        "sultan": "malay",
    }


def test_A8_fantasy_is_the_mode_that_is_played_without_being_asked_for() -> None:
    assert GAME.options["mode"] == "fantasy"
    with pytest.raises(OptionError):
        TITLE.prepare(mode="realism")


# --- setup ------------------------------------------------------------------------------------------------------------


def test_B8_a_die_shows_0_1_or_2_equally_often() -> None:
    state = GAME.start(8).truth
    assert isinstance(state, State)
    faces = Counter(roll(BOX.tables, state, 1) for _ in range(3000))
    assert set(faces) == {0, 1, 2}
    assert all(900 < times < 1100 for times in faces.values())


def test_B8_several_dice_are_added() -> None:
    state = GAME.start(8).truth
    assert isinstance(state, State)
    sums = Counter(roll(BOX.tables, state, 2) for _ in range(2000))
    assert set(sums) == {0, 1, 2, 3, 4}
    assert sums[2] > sums[0]
    assert sums[2] > sums[4]


def test_B14_B15_B16_every_deck_is_shuffled() -> None:
    """The Market row, the first Population card and the first Battle card differ from game to game."""
    rows, people, hands = set(), set(), set()
    for seed in range(12):
        match = GAME.start(seed)
        rows.add(tuple(match.view()["market"]))
        hands.add(tuple(match.view(SULTAN)["players"]["sultan"]["hand"]))
        match.place({"seat": "sultan"})
        choose(match, "populate")
        people.add(next(entry.text for entry in match.journal() if "draws" in entry.text))
    assert len(rows) == 12
    assert len(people) > 3
    assert len(hands) > 3


def test_B12_B13_C1_C5_H1_treaties_and_events_of_a_whole_game() -> None:
    """Treaties in rounds 1 and 5, three different Events I in between, three different Events II after them."""
    lengths = set()
    for seed in range(6):
        rounds = idle_rounds(seed)
        lengths.add(len(rounds))
        events = {view["round"]: view["event"] for view in rounds}
        decks = {
            number: BOX.cards.events[BOX.cards.find("events", event)].deck if event else 0
            for number, event in events.items()
        }
        assert decks == {number: deck for number, deck in enumerate([0, 1, 1, 1, 0, 2, 2, 2], 1) if number in events}
        assert len({event for event in events.values() if event}) == len([event for event in events.values() if event])
        assert all(
            view["treaty"] == ("singapore-treaty" if view["round"] < 5 else "anglo-dutch-treaty") for view in rounds
        )
    assert max(lengths) == 8


def test_C7_C18_the_first_player_token_goes_round_the_whole_game() -> None:
    order = ["lieutenant-governor", "temenggong", "resident", "sultan"]
    rounds = idle_rounds(1)
    first = order.index(rounds[0]["first_player"])
    assert [view["first_player"] for view in rounds] == [order[(first + i) % 4] for i in range(len(rounds))]


# --- hidden hands -----------------------------------------------------------------------------------------------------


def test_D13_a_battle_card_is_known_to_its_owner_only() -> None:
    match = placed(seat="sultan", decks={"battle malay": ["Buto Ijo"]}, players={"sultan": {"wealth": 2, "hand": []}})
    choose(match, "buy a Battle card ($2)")
    assert match.view(SULTAN)["players"]["sultan"]["hand"] == ["buto-ijo"]
    for viewer in (None, LIEUTENANT_GOVERNOR, TEMENGGONG, RESIDENT):
        assert match.view(viewer)["players"]["sultan"]["hand"] == [None]
        assert "buto-ijo" not in str(match.view(viewer))
        assert not any("Buto Ijo" in entry.text for entry in match.journal(viewer))
    assert any("Buto Ijo" in entry.text for entry in match.journal(SULTAN))


def test_D14_a_revealed_battle_card_is_seen_by_everyone() -> None:
    match = placed(seat="sultan", players={"sultan": {"hand": ["Buto Ijo"]}})
    choose(match, "reveal Buto Ijo")
    for viewer in (None, LIEUTENANT_GOVERNOR, TEMENGGONG, RESIDENT):
        assert match.view(viewer)["players"]["sultan"]["revealed"] == ["buto-ijo"]
        assert any("Buto Ijo" in entry.text for entry in match.journal(viewer))


def test_S31_a_whole_battle_deck_can_be_owned_and_committed() -> None:
    hand = ["Perahu"] * 3 + ["Giant Kusu", "Buto Ijo", "Spirit of Badang", "Harimau Jadian"] + ["Kris Bearers"] * 4
    hand += ["Orang Laut Rowers"] * 3 + ["Village Watch"] * 2
    revealed = ["Lanun Raiders", "Lanun Raiders", "Lela Cannon", "Swordfish of Temasek"]
    owned = {"sultan": {"hand": hand, "revealed": revealed}}
    others: dict[str, Any] = {name: {"hand": []} for name in ("lieutenant-governor", "temenggong", "resident")}
    match = placed(phase="event", event="Pirate Attack", first_player="sultan", players=owned | others)
    for _ in range(20):
        choose(match, next(option.text for option in match.options() if option.text.startswith("commit ")))
    assert len(match.view(SULTAN)["players"]["sultan"]["committed"]["cards"]) == 20
    choose(match, "use a counter boost", "commit no more")
    assert match.broken_law() == 0
    assert match.view(SULTAN)["players"]["sultan"]["hand"] == []


def test_D3_the_last_card_of_the_deck_fills_the_leftmost_space() -> None:
    """A scenario can empty the deck, but leave no single card in it."""
    match = placed(market=["", "School", "Sports Day", "Godowns", "History Tome"])
    s = match.truth
    assert isinstance(s, State)
    last = s.market_deck.card[0]
    s.market_deck.count = 1
    refill_market(BOX.tables, s)
    assert (s.row[0], s.market_deck.count) == (last, 0)


def test_a_tableau_that_was_full_has_room_where_a_card_has_left() -> None:
    s = GAME.start(1).truth
    assert isinstance(s, State)
    player = s.players[SULTAN]
    player.slots = TABLEAU
    for slot in range(TABLEAU):
        player.tableau[slot].card = 2
    assert not has_room(s, SULTAN)
    player.tableau[7].card = 0
    assert has_room(s, SULTAN)


def test_H38_people_who_came_without_cubes_are_known_wherever_they_go() -> None:
    june = Game(TITLE, {"edition": "2022-06"}, engine="plain")
    tableau = ["Opium Tax Farm (Javanese)", "Land Holdings (Hokkien)"]
    match = placed(june, seat="sultan", cubes={"malay": 9}, tax={"sultan": 1}, players={"sultan": {"tableau": tableau}})
    choose(match, "discard Opium Tax Farm", "attach to Land Holdings")
    tables, state = june.variant.book.tables, cast(State, match.truth)
    seat = state.active
    lose_people(tables, state, seat, 1, 0)
    assert state.cubes[Faction.MALAY] == 6  # Hokkien brought three
    lose_people(tables, state, seat, 1, 0)
    assert state.cubes[Faction.MALAY] == 6  # Javanese brought none


@pytest.mark.parametrize(("edition", "mark"), [("2022-11", "mythic"), ("2023-02", "starred")])
def test_D15_marked_battle_cards_of_the_malays_are_for_fantasy_mode_only(edition: str, mark: str) -> None:
    fantasy, simulation = (
        printed(TITLE.prepare(edition=edition, mode=mode)).tables for mode in ("fantasy", "simulation")
    )
    marked = [
        n for n in range(1, 64) if fantasy.battle[n].faction == Faction.MALAY and getattr(fantasy.battle[n], mark)
    ]
    assert sum(fantasy.battle[n].copies for n in marked) > 0
    assert sum(simulation.battle[n].copies for n in marked) == 0


def test_B4_in_july_everyone_draws_another_attribute_tile() -> None:
    july = Game(TITLE, {"edition": "2022-07"}, engine="plain")
    tiles = {tile.id for tile in printed(july.variant).cards.tiles.values() if tile.legacy is None}
    dealt = Counter[str]()
    for seed in range(40):
        drawn = [player["attribute"] for player in july.start(seed).view()["players"].values()]
        assert len(set(drawn)) == 4
        dealt.update(drawn)
    assert set(dealt) == tiles


def test_B4_a_first_game_of_july_has_the_printed_attributes() -> None:
    first = Game(TITLE, {"edition": "2022-07", "first_game": True}, engine="plain")
    players = first.start(3).view()["players"]
    assert {name: player["attribute"] for name, player in players.items()} == {
        "lieutenant-governor": "rule-of-law",
        "temenggong": "followers",
        "resident": "free-port",
        "sultan": "royal-privilege",
    }
