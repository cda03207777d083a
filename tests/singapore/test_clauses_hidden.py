"""Clauses about what is hidden: who is told what, and what others may still take a hidden card, tile or answer for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from entrepot.games.singapore.rules.state import State
from entrepot.games.singapore.says.words import words
from entrepot.games.singapore.title import TITLE
from entrepot.games.singapore.vocabulary import Faction
from entrepot.match import Game, Match
from tests.match.playing import imagined
from tests.singapore.tables import GAME, LIEUTENANT_GOVERNOR, RESIDENT, SULTAN, TEMENGGONG, choose, placed, texts

JUNE = Game(TITLE, {"edition": "2022-06"}, engine="plain")
JULY = Game(TITLE, {"edition": "2022-07"}, engine="plain")
SIMULATION = Game(TITLE, {"mode": "simulation"}, engine="plain")
WORLDS = 48
PEOPLE = (LIEUTENANT_GOVERNOR, TEMENGGONG, RESIDENT, SULTAN)


def thought(match: Match, viewer: int, what: Callable[[State], Any]) -> Counter[Any]:
    """What a seat thinks something may be, counted over many worlds it can imagine."""
    return Counter(what(world) for world in imagined(match, viewer, State, WORLDS))


def battle(match: Match, card: int) -> str:
    return words(match.game.variant).battle(card)


def tile(match: Match, number: int) -> str:
    return words(match.game.variant).tile(number)


def told(match: Match, viewer: int | None) -> list[str]:
    return [line.text for line in match.journal(viewer)]


# --- Battle cards -----------------------------------------------------------------------------------------------------


def test_B16_D13_everyone_is_told_of_their_own_first_battle_card_only() -> None:
    match = GAME.start(4)
    names = ("Lieutenant-Governor", "Temenggong", "Resident", "Sultan")
    hands = [battle(match, match.truth.players[seat].card[0]) for seat in PEOPLE]  # type: ignore[attr-defined]
    for viewer in PEOPLE:
        lines = told(match, viewer)
        assert lines[:5].count(f"It is {hands[viewer]}.") == 1
        assert [line for line in lines if line.startswith("It is")] == [f"It is {hands[viewer]}."]
        assert [line for line in lines if "Battle card" in line] == [f"{name} draws a Battle card." for name in names]
    assert not [line for line in told(match, None) if line.startswith("It is")]


def test_D13_a_hidden_hand_is_thought_to_hold_what_was_not_seen_elsewhere() -> None:
    """Own cards, cards that lie open and discarded ones are in nobody else's hand; all others may be."""
    match = placed(
        seat="sultan",
        players={
            "sultan": {"hand": ["Perahu", "Giant Kusu", "Perahu"], "revealed": ["Buto Ijo"]},
            "temenggong": {"hand": ["Harimau Jadian", "Kris Bearers"], "revealed": ["Lela Cannon"]},
            "resident": {"hand": ["HMS Dido"]},
            "lieutenant-governor": {"hand": []},
        },
    )
    hidden = thought(match, SULTAN, lambda world: tuple(world.players[TEMENGGONG].card[at] for at in range(3)))
    cards = {battle(match, card) for hand in hidden for card in hand[:2]}
    assert cards == {
        "Perahu",
        "Spirit of Badang",
        "Harimau Jadian",
        "Swordfish of Temasek",
        "Lanun Raiders",
        "Kris Bearers",
        "Orang Laut Rowers",
        "Village Watch",
    }
    assert {hand[2] for hand in hidden} == {0}
    british = thought(match, SULTAN, lambda world: world.players[RESIDENT].card[0])
    assert {"HMS Dido", "HMS Maeander", "British Regulars"} <= {battle(match, card) for card in british}
    assert set(thought(match, SULTAN, lambda world: world.players[SULTAN].card[1])) == {hand_of(match, SULTAN)[1]}
    whole = thought(match, SULTAN, lambda world: tuple(sorted(malay_cards(world))))
    tables = match.game.variant.book.tables
    copies = {card: tables.battle[card].copies for card in range(1, 64) if tables.battle[card].faction == Faction.MALAY}
    assert [Counter(cards) for cards in whole] == [+Counter(copies)]


def hand_of(match: Match, seat: int) -> list[int]:
    state = match.truth
    assert isinstance(state, State)
    return [state.players[seat].card[at] for at in range(state.players[seat].hand)]


def malay_cards(world: State) -> list[int]:
    """Where nothing was discarded: all that the Malays hold, show, or can draw."""
    deck = world.battle_deck[Faction.MALAY]
    cards = [deck.card[at] for at in range(deck.count)]
    for seat in (TEMENGGONG, SULTAN):
        player = world.players[seat]
        cards += [player.card[at] for at in range(player.hand)]
        cards += [player.open_card[at] for at in range(player.revealed)]
    return cards


def test_E56_a_discarded_battle_card_is_thought_to_be_in_no_hand() -> None:
    match = placed(
        seat="temenggong",
        storehouses={"malay": {"neutral": 7}},
        players={
            "temenggong": {"hand": ["Giant Kusu"]},
            "sultan": {"hand": ["Perahu"]},
            "resident": {"wealth": 0, "hand": []},
        },
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out", "commit Giant Kusu")
    hidden = {battle(match, card) for card in thought(match, RESIDENT, lambda world: world.players[SULTAN].card[0])}
    assert "Giant Kusu" not in hidden
    assert {"Perahu", "Buto Ijo", "Spirit of Badang"} <= hidden


def test_G12_D13_a_folk_hero_is_known_to_the_one_who_inspired_him() -> None:
    match = placed(
        SIMULATION,
        seat="sultan",
        round=6,
        storehouses={"malay": {"neutral": 4}},
        decks={"heroes": ["Dol Said"]},
        players={"sultan": {"role": "resistance leader", "hand": []}},
    )
    choose(match, "inspire a Folk Hero (4 tokens)")
    assert told(match, SULTAN)[-1] == "It is Dol Said."
    for viewer in (None, LIEUTENANT_GOVERNOR, TEMENGGONG, RESIDENT):
        assert told(match, viewer)[-1] == "Sultan draws a Folk Hero."
        assert match.view(viewer)["players"]["sultan"]["hand"] == [None]
        assert match.view(viewer)["players"]["sultan"]["heroes"] == 1


def test_G14_everyone_knows_how_many_folk_heroes_a_hand_holds() -> None:
    """G5: Folk Heroes have a deck of their own, so a hand is thought to hold as many of them as were drawn."""
    match = placed(
        SIMULATION,
        seat="resident",
        round=6,
        players={
            "sultan": {"role": "resistance leader", "hand": ["Hang Tuah", "Perahu", "Raja Haji"]},
            "temenggong": {"role": "resistance leader", "hand": ["Dol Said"]},
        },
    )
    tables = match.game.variant.book.tables

    def heroes(world: State, seat: int) -> int:
        hand = world.players[seat]
        return sum(tables.battle[hand.card[at]].hero for at in range(hand.hand))

    both = thought(match, RESIDENT, lambda world: (heroes(world, SULTAN), heroes(world, TEMENGGONG)))
    assert set(both) == {(2, 1)}


# --- answers given in secret ------------------------------------------------------------------------------------------


def test_S31_any_cards_of_the_hand_may_have_been_committed_against_pirates() -> None:
    match = placed(
        phase="event",
        event="Pirate Attack",
        first_player="sultan",
        players={
            "sultan": {"hand": ["Perahu", "Giant Kusu"]},
            "resident": {"hand": ["HMS Dido"]},
            "temenggong": {"hand": []},
            "lieutenant-governor": {"hand": []},
        },
    )
    choose(match, "commit Perahu", "commit no more")

    def committed(world: State) -> int:
        player = world.players[SULTAN]
        cards = [player.sealed[at] for at in range(3) if player.sealed[at] > 0]
        assert all(player.sealed_open[at] == 0 for at in range(3))
        assert not Counter(cards) - Counter(player.card[at] for at in range(player.hand))
        assert player.answered == 1
        return len(cards)

    assert set(thought(match, RESIDENT, committed)) == {0, 1, 2}
    assert set(thought(match, SULTAN, lambda world: battle(match, world.players[SULTAN].sealed[0]))) == {"Perahu"}


def test_S31_any_part_of_the_purse_may_have_been_paid_in_a_riot() -> None:
    match = placed(
        phase="event",
        event="Secret Society Riot",
        first_player="sultan",
        players={"sultan": {"wealth": 3}, "resident": {"wealth": 2}},
    )
    choose(match, "pay $1")
    viewer = match.seat
    assert viewer is not None
    assert set(thought(match, viewer, lambda world: world.players[SULTAN].sealed_wealth)) == {0, 1, 2, 3}
    assert set(thought(match, viewer, lambda world: world.players[SULTAN].sealed[0])) == {0}


def test_G6_a_role_chosen_in_secret_may_be_either_of_the_two() -> None:
    match = placed(SIMULATION, phase="event", round=5, first_player="sultan")
    choose(match, "become Colonial Ally")
    assert set(thought(match, TEMENGGONG, lambda world: world.players[SULTAN].sealed_role)) == {1, 2}
    assert set(thought(match, SULTAN, lambda world: world.players[SULTAN].sealed_role)) == {1}
    for viewer in (None, *PEOPLE):
        assert match.view(viewer)["players"]["sultan"]["role"] is None


def test_D73_in_june_attacker_and_defender_have_committed_a_card_and_an_ally_perhaps() -> None:
    match = placed(
        JUNE,
        seat="resident",
        storehouses={"british": {"resident": 0, "lieutenant-governor": 0}, "malay": {"sultan": 0, "temenggong": 0}},
        players={
            "resident": {"hand": ["HMS Dido"]},
            "lieutenant-governor": {"hand": ["Artillery 3"]},
            "sultan": {"hand": ["Perahu"]},
            "temenggong": {"hand": ["Kris Bearers"]},
        },
    )
    choose(match, "declare War", "enemy: Sultan", "join the War", "join the War", "spend 0 tokens", "spend 0 tokens")
    choose(match, "commit HMS Dido", "commit no more", "commit no card")
    viewer = match.seat
    assert viewer is not None
    state = match.truth
    assert isinstance(state, State)
    committed = [seat for seat in range(4) if state.players[seat].answered]
    assert committed == sorted([state.war.leader[0], state.war.ally[1]])
    sealed = thought(match, viewer, lambda world: tuple(world.players[seat].sealed[0] > 0 for seat in committed))
    assert set(sealed) == {(True, False), (True, True)}


def test_D73_in_november_nobody_need_have_committed_a_card() -> None:
    match = placed(
        seat="temenggong",
        storehouses={"malay": {"neutral": 7}},
        players={"temenggong": {"hand": ["Perahu"]}, "resident": {"hand": ["HMS Dido"]}},
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out", "commit Perahu")
    sealed = thought(match, RESIDENT, lambda world: int(world.players[TEMENGGONG].sealed[0] > 0))
    assert set(sealed) == {0, 1}
    assert WORLDS / 4 < sealed[0] < WORLDS * 3 / 4


# --- tiles ------------------------------------------------------------------------------------------------------------


def kept(match: Match) -> dict[str, list[str | None]]:
    return {name: player["tiles"] for name, player in match.view(match.seat)["players"].items()}


def test_B4_in_july_three_legacy_tiles_are_seen_by_their_owner_until_two_are_kept() -> None:
    match = JULY.start(6)
    assert match.seat == 0
    held = match.view(0)["players"]["lieutenant-governor"]["tiles"]
    dealt = [match.game.variant.says.say(f"tile-{id}") for id in held]
    assert len(set(dealt)) == 3
    assert texts(match) == [f"give back {name}" for name in dealt]
    assert [line for line in told(match, 0) if "Legacy tile" in line] == [
        f"Lieutenant-Governor draws the Legacy tile {name}." for name in dealt
    ]
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer)["players"]["lieutenant-governor"]["tiles"] == [None] * 3
        assert not any(name in line for name in dealt for line in told(match, viewer))
    choose(match, f"give back {dealt[1]}")
    assert match.seat == 1
    for viewer in (None, 0, 1, 2, 3):
        assert match.view(viewer)["players"]["lieutenant-governor"]["tiles"] == [held[0], held[2]]
        assert [line for line in told(match, viewer) if "keeps" in line] == [
            f"Lieutenant-Governor keeps the Legacy tile {name}." for name in (dealt[0], dealt[2])
        ]


def test_F5_B4_in_june_four_objectives_are_dealt_and_the_two_kept_stay_secret() -> None:
    match = JUNE.start(6)
    held = match.view(0)["players"]["lieutenant-governor"]["tiles"]
    dealt = [match.game.variant.says.say(f"tile-{id}") for id in held]
    assert len(set(dealt)) == 4
    choose(match, f"give back {dealt[0]}", f"give back {dealt[3]}")
    assert match.seat == 1
    assert match.view(0)["players"]["lieutenant-governor"]["tiles"] == [held[1], held[2]]
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer)["players"]["lieutenant-governor"]["tiles"] == [None, None]
        assert not any(name in line for name in dealt for line in told(match, viewer))
    assert not any("keeps" in line for line in told(match, 0))


def objectives(**players: list[str]) -> Match:
    return placed(JUNE, seat="sultan", players={name: {"tiles": tiles} for name, tiles in players.items()})


def test_F5_a_hidden_objective_is_thought_to_be_any_that_was_not_seen() -> None:
    match = objectives(
        sultan=["Hoard", "Standing Army"],
        temenggong=["Reformer (scored)", "Granary"],
        resident=["Conqueror", "Armoury"],
    )
    seat = next(at for at in range(4) if kept_by(match, at)[:2] == ["Reformer", "Granary"])
    viewer = match.seat
    assert viewer is not None
    tiles = thought(match, viewer, lambda world: (world.players[seat].tile[0], world.players[seat].tile[1]))
    assert {tile(match, first) for first, _ in tiles} == {"Reformer"}
    guessed = {tile(match, second) for _, second in tiles}
    assert not guessed & {"Hoard", "Standing Army", "Reformer"}
    assert len(guessed) > 10
    everything = thought(match, viewer, all_tiles)
    assert set(everything) == {tuple(range(1, 21))}


def kept_by(match: Match, seat: int) -> list[str]:
    state = match.truth
    assert isinstance(state, State)
    return [tile(match, number) for number in tiles_held(state, seat)]


def tiles_held(world: State, seat: int) -> list[int]:
    return [number for at in range(4) if (number := world.players[seat].tile[at]) > 0]


def all_tiles(world: State) -> tuple[int, ...]:
    held = [number for seat in range(4) for number in tiles_held(world, seat)]
    return tuple(sorted(held + [world.tile_deck.card[at] for at in range(world.tile_deck.count)]))


def test_D10_the_objective_that_is_swapped_out_is_not_drawn_and_goes_back() -> None:
    for seed in range(6):
        match = placed(
            JUNE,
            seed,
            seat="sultan",
            market=["Jackson Plan"],
            players={"sultan": {"wealth": 3, "tiles": ["Towkay", "Granary"]}},
        )
        choose(match, "buy Jackson Plan ($3)", "sow: green x1", "pass the Malay Stronghold by")
        assert texts(match) == ["swap Towkay", "swap Granary", "swap nothing"]
        choose(match, "swap Granary")
        viewer = match.seat
        assert viewer is not None
        drawn = [text.removeprefix("keep ") for text in texts(match)]
        assert len(set(drawn)) == 2
        assert not {"Towkay", "Granary"} & set(drawn)
        assert [line for line in told(match, viewer) if "Private Objective" in line] == [
            f"Sultan draws the Private Objective {name}." for name in drawn
        ]
        assert not any("Objective" in line for line in told(match, (viewer + 1) % 4))
        choose(match, f"keep {drawn[0]}")
        state = match.truth
        assert isinstance(state, State)
        assert kept_by(match, viewer) == ["Towkay", drawn[0]]
        assert all_tiles(state) == tuple(range(1, 21))


def test_D10_an_objective_that_is_scored_is_not_swapped() -> None:
    match = placed(
        JUNE,
        seat="sultan",
        market=["Jackson Plan"],
        players={"sultan": {"wealth": 3, "tiles": ["Towkay (scored)", "Granary"]}},
    )
    choose(match, "buy Jackson Plan ($3)", "sow: green x1", "pass the Malay Stronghold by")
    assert texts(match) == ["swap Granary", "swap nothing"]


# --- places -----------------------------------------------------------------------------------------------------------


def test_S11_A1_two_players_have_the_first_and_the_second_place() -> None:
    two = Game(TITLE, {"seats": 2}, engine="plain")
    for malay, places in ((20, [2, 1]), (5, [1, 2])):
        points = {"lieutenant-governor": 10, "resident": 30, "temenggong": malay, "sultan": 40}
        players = {name: {"vp": vp, "wealth": 0, "hand": []} for name, vp in points.items()}
        match = placed(two, phase="scoring", round=8, ships=2, players=players)
        assert match.places == places
        assert match.scores == [10, malay]


def test_S11_everyone_has_a_place_of_their_own() -> None:
    points = {"lieutenant-governor": 10, "temenggong": 30, "resident": 10, "sultan": 20}
    players = {name: {"vp": vp, "wealth": 0, "hand": []} for name, vp in points.items()}
    match = placed(phase="scoring", round=8, ships=2, first_player="temenggong", players=players)
    assert match.places == [3, 1, 4, 2]
