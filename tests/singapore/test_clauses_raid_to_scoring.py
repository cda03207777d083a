"""Clauses D40-D82, E, F, H and S that no single position can show: the whole Conflict Events Table, positions that
cannot arise, the order of what happens, sealed answers, words that no card of this edition uses. The others are
scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from entrepot.games.singapore.rules.state import State, Tables
from entrepot.games.singapore.title import TITLE
from entrepot.games.singapore.vocabulary import Bonus, Leader
from entrepot.match import Game, Match
from tests.singapore.tables import GAME, LIEUTENANT_GOVERNOR, RESIDENT, SULTAN, TEMENGGONG, choose, placed, texts

PLAYERS = ("lieutenant-governor", "temenggong", "resident", "sultan")


def told(match: Match, *parts: str) -> list[int]:
    """Where in the journal each of these is first said."""
    journal = [sentence.text for sentence in match.journal()]
    return [next(at for at, text in enumerate(journal) if part in text) for part in parts]


# --- Conflict events --------------------------------------------------------------------------------------------------

LARGEST = {"Tiger Attack": 9, "Pirate Attack": 9, "Major Pirate Attack": 11, "Secret Society Riot": 12}
DICE = {"Tiger Attack": 3, "Pirate Attack": 2, "Major Pirate Attack": 3, "Secret Society Riot": 4}
COUNTERS = {
    0: [],
    1: ["Bengal Sepoys"],
    2: ["British Regulars"],
    3: ["Artillery 3"],
    4: ["Artillery 4"],
    5: ["Royal Marines"],
    6: ["Bengal Sepoys", "Royal Marines"],
    7: ["HMS Andromache"],
    8: ["HMS Dido"],
    9: ["HMS Maeander"],
    10: ["HMS Dido", "British Regulars"],
    11: ["HMS Dido", "Artillery 3"],
}
INCOME = {3: 3, 2: 3, 1: 2, 0: 0}  # C8: what so many ships pay

# What is left of the conflict, then what it costs: tokens of each Storehouse, dollars, ships, Influence, people.
TABLE = [
    *(("Tiger Attack", left, 2, 0, 0, 0, 0) for left in (1, 2)),
    *(("Tiger Attack", left, 3, 0, 0, 0, 0) for left in (3, 4)),
    *(("Tiger Attack", left, 3, 0, 0, 0, 1) for left in (5, 6, 7)),
    *(("Tiger Attack", left, 5, 0, 0, 0, 1) for left in (8, 9)),
    *(("Pirate Attack", left, 0, 1, 0, 0, 0) for left in (1, 2)),
    *(("Pirate Attack", left, 0, 2, 0, 0, 0) for left in (3, 4)),
    *(("Pirate Attack", left, 0, 2, 1, 0, 0) for left in (5, 6, 7)),
    *(("Pirate Attack", left, 0, 3, 2, 0, 0) for left in (8, 9)),
    *(("Major Pirate Attack", left, 0, 1, 0, 0, 0) for left in (1, 2)),
    *(("Major Pirate Attack", left, 0, 2, 0, 0, 0) for left in (3, 4)),
    *(("Major Pirate Attack", left, 0, 2, 1, 0, 0) for left in (5, 6, 7)),
    *(("Major Pirate Attack", left, 0, 3, 2, 0, 0) for left in (8, 9)),
    *(("Major Pirate Attack", left, 0, 3, 3, 0, 0) for left in (10, 11)),
    *(("Secret Society Riot", left, 0, 0, 0, 1, 0) for left in (1, 2)),
    *(("Secret Society Riot", left, 0, 0, 0, 2, 0) for left in (3, 4)),
    *(("Secret Society Riot", left, 0, 0, 0, 2, 1) for left in (5, 6, 7)),
    *(("Secret Society Riot", left, 0, 0, 0, 3, 1) for left in (8, 9)),
    *(("Secret Society Riot", left, 0, 0, 0, 4, 2) for left in (10, 11, 12)),
    *((event, 0, 0, 0, 0, 0, 0) for event in LARGEST),
]


@pytest.mark.parametrize(("event", "left", "storehouse", "wealth", "ships", "influence", "people"), TABLE)
def test_H5_every_row_of_the_conflict_events_table(
    event: str, left: int, storehouse: int, wealth: int, ships: int, influence: int, people: int
) -> None:
    """The conflict is rolled at its strongest, and the Resident counters all but what is to be left of it."""
    counter = LARGEST[event] - left
    paid = counter if event == "Secret Society Riot" else 0
    match = placed(
        dice=(2,) * DICE[event],
        phase="event",
        event=event,
        ships=3,
        cubes={"british": 9, "malay": 9},
        storehouses={
            "british": {"lieutenant-governor": 5, "resident": 5},
            "malay": {"temenggong": 5, "sultan": 5},
        },
        players={
            "lieutenant-governor": {"wealth": 20, "hand": [], "tableau": ["Police Force (Hokkien, Hokkien)"]},
            "temenggong": {"wealth": 20, "hand": [], "tableau": ["Land Holdings (Hokkien, Teochews)"]},
            "resident": {
                "wealth": 20,
                "hand": [] if paid else COUNTERS[counter],
                "tableau": ["Cathedral (Teochews, Teochews)"],
            },
            "sultan": {"wealth": 20, "hand": [], "tableau": ["Hajjah Fatimah (Cantonese, Cantonese)"]},
        },
    )
    suffer(match, paid)
    view = match.view()
    assert view["ships"] == 3 - ships
    for faction, mates in (("british", (0, 2)), ("malay", (1, 3))):
        assert view["storehouses"][faction]["total"] == 10 - storehouse - len(mates) * influence
    for seat, name in enumerate(PLAYERS):
        player = view["players"][name]
        lost = wealth + (paid if seat == RESIDENT else 0)
        assert player["wealth"] == 20 - lost + INCOME[3 - ships]
        assert sum(len(card["population"]) for card in player["tableau"]) == 2 - people


def suffer(match: Match, paid: int) -> None:
    """Go through the conflict: the Resident gives everything in hand or pays, and losses are taken as they come."""
    while not texts(match)[0].startswith("place Leader"):
        options = texts(match)
        if options[-1].startswith("pay"):
            choose(match, f"pay ${paid if match.seat == RESIDENT else 0}")
        else:
            choose(match, options[0])


def test_S31_what_is_committed_against_a_conflict_stays_secret() -> None:
    match = placed(
        dice=(1, 1, 1),
        phase="event",
        event="Tiger Attack",
        first_player="temenggong",
        players={"temenggong": {"hand": ["Perahu", "Kris Bearers"]}},
    )
    choose(match, "commit Perahu", "commit no more")
    for seat in (None, LIEUTENANT_GOVERNOR, RESIDENT, SULTAN):
        player = match.view(seat)["players"]["temenggong"]
        assert player["committed"] is None
        assert player["hand"] == [None, None]
        assert not any("Perahu" in sentence.text for sentence in match.journal(seat))
    assert match.view(TEMENGGONG)["players"]["temenggong"]["committed"]["cards"] == ["perahu"]


def test_S31_what_is_paid_against_a_riot_stays_secret() -> None:
    match = placed(dice=(1, 1, 1, 1), phase="event", event="Secret Society Riot", first_player="sultan")
    choose(match, "pay $2")
    assert match.view(RESIDENT)["players"]["sultan"]["committed"] is None
    assert match.view(RESIDENT)["players"]["sultan"]["wealth"] == 3
    assert match.view(SULTAN)["players"]["sultan"]["committed"]["wealth"] == 2


def test_D73_battle_cards_lie_face_down_until_everyone_has_committed() -> None:
    match = placed(
        seat="resident",
        storehouses={"british": {"neutral": 7}},
        players={"resident": {"hand": ["Artillery 3"]}, "sultan": {"hand": ["Perahu"]}},
    )
    choose(match, "declare War", "enemy: Sultan", "stay out", "stay out", "commit Artillery 3")
    assert match.seat == SULTAN
    assert match.view(SULTAN)["players"]["resident"]["committed"] is None
    assert match.view(SULTAN)["war"]["strength"] == {"attacker": 0, "defender": 0}
    match.lay_out(0, 0, 0, 0)
    choose(match, "commit no card")
    assert any("Artillery 3" in sentence.text for sentence in match.journal(SULTAN))


# --- Influence and Population -----------------------------------------------------------------------------------------


def without_districts() -> Match:
    """A position that cannot arise: no District is open, and the Sultan has 3 Influence to place."""
    match = placed(seat="sultan", market=["Malay Annals"], players={"sultan": {"wealth": 3}})
    state = match.truth
    assert isinstance(state, State)
    state.cubes[0] = state.cubes[1] = -1
    choose(match, "buy Malay Annals ($3)")
    assert texts(match) == ["sow: British Storehouse", "sow: Malay Storehouse"]
    return match


def test_S17_with_no_district_open_the_storehouses_take_the_tokens() -> None:
    match = without_districts()
    choose(match, "sow: British Storehouse", "put a token in the Malay Storehouse")
    choose(match, "put a token in the British Storehouse")
    assert match.view()["storehouses"]["british"]["sultan"] == 2
    assert match.view()["storehouses"]["malay"]["sultan"] == 1
    assert "end the turn" in texts(match)


def test_S17_a_placement_stops_when_every_space_was_offered_and_none_takes_a_token() -> None:
    match = without_districts()
    choose(match, "sow: British Storehouse", "pass the Malay Storehouse by", "pass the British Storehouse by")
    assert match.view()["storehouses"]["british"]["sultan"] == 1
    assert match.view()["storehouses"]["malay"]["sultan"] == 0
    assert "end the turn" in texts(match)


def test_S17_a_token_placed_starts_the_offers_anew() -> None:
    match = without_districts()
    choose(match, "sow: British Storehouse", "pass the Malay Storehouse by", "put a token in the British Storehouse")
    choose(match, "pass the Malay Storehouse by", "put a token in the British Storehouse")
    assert match.view()["storehouses"]["british"]["sultan"] == 3


@pytest.mark.parametrize(
    ("start", "order"), [("green x1", ("green x1", "blue x1")), ("blue x1", ("blue x1", "green x1"))]
)
def test_S18_districts_are_scored_in_ring_order_from_the_first_token(start: str, order: tuple[str, str]) -> None:
    match = placed(
        seat="sultan",
        market=["Natural History Drawings"],
        districts={"blue x1": {"resident": 4}, "green x1": {"sultan": 4}},
        players={"sultan": {"wealth": 3}},
    )
    choose(match, "buy Natural History Drawings ($3)", f"sow: {start}")
    passed = "Malay" if start == "green x1" else "British"
    choose(match, f"pass the {passed} Storehouse by")
    first, second = told(match, *(f"{district} is scored" for district in order))
    assert first < second


def test_S18_the_ring_is_scored_along_the_arrows() -> None:
    match = placed(
        seat="resident",
        market=["Courthouse"],
        cubes={"british": 18},
        districts={district: {"resident": 4} for district in ("blue x1", "blue x2", "blue x3")},
        players={"resident": {"wealth": 5}},
    )
    choose(match, "buy Courthouse ($5)", "sow: blue x1")
    order = told(match, *(f"{district} is scored" for district in ("blue x1", "blue x2", "blue x3")))
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("british", "malay", "multiplier"),
    [(0, 0, 1), (6, 5, 1), (6, 6, 2), (12, 17, 2), (18, 6, 3), (6, 18, 3), (18, 18, 4), (30, 0, 2)],
)
def test_E23_the_multiplier_by_the_districts_opened(british: int, malay: int, multiplier: int) -> None:
    assert placed(cubes={"british": british, "malay": malay}).view()["multiplier"] == multiplier


# --- Raid, War, Upkeep ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", PLAYERS)
def test_D43_nobody_may_intervene_in_a_raid(seat: str) -> None:
    match = placed(seat=seat, ships=5, players={name: {"wealth": 0} for name in PLAYERS})
    match.lay_out(1)
    choose(match, "raid")
    assert match.seat == PLAYERS.index(seat)
    assert match.view()["players"][seat]["wealth"] == 1


@pytest.mark.parametrize(("attacker", "enemies"), [("resident", (1, 3)), ("sultan", (0, 2))])
def test_D71_war_is_declared_on_the_other_faction(attacker: str, enemies: tuple[int, int]) -> None:
    match = placed(seat=attacker, round=5, storehouses={"british": {"neutral": 4}, "malay": {"neutral": 4}})
    choose(match, "declare War")
    assert texts(match) == [f"enemy: {GAME.seat_names[enemy]}" for enemy in enemies]


@pytest.mark.parametrize("first", range(4))
def test_S28_owners_decide_in_turn_order_from_the_first_player(first: int) -> None:
    match = placed(phase="upkeep", round=4, first_player=PLAYERS[first], works=[*PLAYERS])
    asked = []
    while "fund for $1" in texts(match):
        asked.append(match.seat)
        choose(match, "fund for $1")
    assert asked == [(first + i) % 4 for i in range(4)]


# --- the end ----------------------------------------------------------------------------------------------------------


def test_F5_legacies_are_open_and_nothing_is_scored_in_secret() -> None:
    match = placed(phase="scoring", players={"sultan": {"wealth": 18, "vp": 0}})
    assert "Sultan: 8 VP from Legacies." in [sentence.text for sentence in match.journal(RESIDENT)]


@pytest.mark.parametrize(
    ("count", "given"),
    [
        (Bonus.PERSONALITIES, {"players": {"sultan": {"tableau": ["Munshi Abdullah", "Sports Day"]}}}),
        (Bonus.COMMUNITY, {"players": {"sultan": {"tableau": ["Sports Day - Sultan", "School", "Police Force"]}}}),
        (Bonus.STOREHOUSE_TOKENS, {"storehouses": {"malay": {"sultan": 2, "temenggong": 9}, "british": {"sultan": 9}}}),
        (Bonus.TAX_TOKENS, {"tax": {"sultan": 2, "neutral": 9}}),
        (Bonus.BATTLE_CARDS, {"players": {"sultan": {"hand": ["Perahu"], "revealed": ["Perahu"]}}}),
        (Bonus.WARS_WON, {"players": {"sultan": {"wars_won": 2}}}),
    ],
)
def test_F2_a_legacy_may_count_what_no_board_of_this_edition_counts(count: Bonus, given: dict[str, Any]) -> None:
    """Two of the thing reach the step at 2, not the one at 3."""
    game = Game(TITLE, {}, engine="plain")
    board = Tables.at(game.variant.tables).leader[Leader.SULTAN]
    for i in range(3):
        board.legacy[i].count = Bonus.NONE
    legacy = board.legacy[0]
    legacy.count = count
    for i, (at_least, points) in enumerate(((1, 3), (2, 5), (3, 9))):
        legacy.step[i].at_least, legacy.step[i].points = at_least, points
    match = placed(game, phase="scoring", **given)
    assert match.view()["players"]["sultan"]["points"]["legacies"] == 5


def test_two_players_take_the_first_and_the_second_place() -> None:
    """A person's place is that of the weaker of the two leaders; the other two leaders have none of their own."""
    game = Game(TITLE, {"seats": 2}, engine="plain")
    for weaker, places in ((SULTAN, [1, 2]), (RESIDENT, [2, 1])):
        match = game.start(1)
        given = {name: {"vp": 2 if seat == weaker else 9, "wealth": 0} for seat, name in enumerate(PLAYERS)}
        match.place({"phase": "scoring", "ships": 0, "players": given})
        assert match.over
        assert [int(match.truth.place[seat]) for seat in range(2)] == places
        assert match.winners == [places.index(1)]


def test_S11_everyone_has_a_place_by_points_then_wealth() -> None:
    """A scenario names the winner only."""
    points, wealth = (19, 30, 20, 20), (9, 0, 4, 5)
    given = {name: {"vp": points[at], "wealth": wealth[at], "hand": []} for at, name in enumerate(PLAYERS)}
    match = placed(phase="scoring", ships=2, players=given)
    assert match.over
    assert [match.truth.place[seat] for seat in range(4)] == [4, 1, 3, 2]


def test_H35_each_card_that_rolls_again_starts_from_what_lies_there(tmp_path: Path) -> None:
    variant = tmp_path / "two-turtles.toml"
    variant.write_text('base = "2022-11"\n[copies]\ngiant-kusu = 2\n')
    sultan = {"hand": [], "revealed": ["Giant Kusu", "Giant Kusu"]}
    match = placed(
        Game(TITLE, {"edition": str(variant)}, engine="plain"),
        dice=(0, 1, 2, 0),
        seat="sultan",
        storehouses={"malay": {"neutral": 7}},
        players={"sultan": sultan, "temenggong": {"hand": []}, "resident": {"hand": []}},
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out", "commit no card", "roll the 0 again")
    assert texts(match) == ["roll the 2 again", "roll the 1 again", "roll both again", "keep the roll"]
    choose(match, "roll the 2 again")  # a 0: the roll stays as it was
    assert match.view()["war"]["strength"]["attacker"] == 3
