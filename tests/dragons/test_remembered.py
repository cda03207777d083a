"""What a view says of cards that lie face down (2.4, R65): what the viewer has seen or can work out, and no more."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entrepot.games.dragons.data.cards import code_of
from entrepot.games.dragons.rules.memory import all_know, spot_of
from entrepot.games.dragons.rules.specials import close_if_empty
from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.rules.zones import move_openly, take_unseen
from entrepot.games.dragons.seeing.ids import printed
from entrepot.games.dragons.seeing.view import PILES
from entrepot.games.dragons.title import TITLE
from entrepot.games.dragons.vocabulary import CARDS, PLAYERS, Place
from entrepot.match import SPECTATOR, Match, Position
from tests.dragons.tables import MODES, choose, game_of, number, placed, roll, state
from tests.match.playing import imagined

EGGS = ["SA", "CA", "HA", "DA"]
in_every_mode = pytest.mark.parametrize("options", MODES.values(), ids=MODES)


def hand(match: Match, viewer: int | None, who: str) -> tuple[list[str], list[str], int]:
    """What a viewer knows of a Hand: known cards, possible ones, Eggs among these."""
    return part(match.view(viewer)["players"][who])


def market(match: Match, viewer: int | None, slot: int = 0) -> tuple[list[str], list[str], int]:
    return part(match.view(viewer)["markets"][slot])


def part(seen: dict[str, Any]) -> tuple[list[str], list[str], int]:
    return seen["known"], seen["possible"], seen["eggs"]


# --- what is seen once is remembered ----------------------------------------------------------------------------------


def test_R9_R14_a_black_market_holds_the_joker_that_opened_it_and_some_egg() -> None:
    match = placed({"phase": "turn", "stocks": {"S": [4, 5, 6]}, "deck": ["X1"]})
    for viewer in (None, 0, 3):
        assert market(match, viewer) == (["X1"], EGGS, 1)
        assert part(match.view(viewer)["nest"]) == ([], EGGS, 3)


def test_R65_discarded_cards_are_known_in_the_pile_and_in_the_black_market_made_of_it() -> None:
    match = placed({"stocks": {"S": [4]}, "discard": ["C7", "HJ"], "hands": {"P1": ["D2"]}})
    assert match.view(2)["discard"]["known"] == ["C7", "HJ"]
    choose(match, "buy from Stock S", "declare S4", "announce")
    roll(match, 6, 6)
    choose(match, "pass")
    assert match.view(2)["discard"]["known"] == []
    assert market(match, 2) == (["C7", "HJ"], EGGS, 1)


def test_9_3_the_others_see_that_one_of_the_cards_was_drawn() -> None:
    match = placed({"markets": [["C7", "HJ", "D9"]]})
    roll(match, 3, 4)
    match.lay_out(1)
    choose(match, "visit Black Market 1")
    assert hand(match, 1, "P0") == ([], ["C7", "HJ", "D9"], 0)
    assert market(match, 1) == ([], ["C7", "HJ", "D9"], 0)
    assert hand(match, 0, "P0") == (["HJ"], [], 0)
    assert market(match, 0) == (["C7", "D9"], [], 0)


def test_R54_hands_shown_in_a_siege_stay_known_until_chance_takes_a_card() -> None:
    hands = {"P0": ["SQ", "X1"], "P1": ["D4", "D5"], "P2": ["H2"], "P3": ["C9"]}
    match = placed({"hands": hands, "actions": 3})
    assert hand(match, 3, "P1") == ([], ["SQ", "H2", "D4", "D5", "X1"], 0)
    choose(match, "play SQ as Power", "pass", "pass", "pass")
    assert hand(match, 3, "P1") == (["D4", "D5"], [], 0)
    choose(match, "play X1 as Power", "pass", "pass", "pass")
    match.lay_out(0)
    roll(match, 3, 5)
    choose(match, "steal from P1")
    assert hand(match, 3, "P1") == hand(match, 3, "P0") == ([], ["D4", "D5"], 0)
    assert hand(match, 3, "P2") == (["H2"], [], 0)
    for viewer in (0, 1):
        assert [hand(match, viewer, who)[0] for who in ("P0", "P1")] == [["D4"], ["D5"]]


def test_R52_an_egg_taken_from_the_nest_is_some_egg_to_the_others() -> None:
    match = placed({"hands": {"P0": ["HQ", "D9"], "P1": ["D2"], "P2": ["C2"]}})
    match.lay_out(2)
    choose(match, "play HQ as Power", "pass", "pass")
    assert hand(match, 0, "P0") == (["HA", "D9"], [], 0)
    assert part(match.view(0)["nest"]) == (["SA", "CA", "DA"], [], 0)
    known, possible, eggs = hand(match, 1, "P0")
    assert (known, [card for card in possible if card in EGGS], eggs) == ([], EGGS, 1)
    assert part(match.view(1)["nest"]) == ([], EGGS, 3)


def test_R51_the_searcher_knows_what_is_left() -> None:
    match = placed({"markets": [["C7", "SA", "D9"]], "hands": {"P0": ["HJ"]}})
    choose(match, "play HJ as Power", "search Black Market 1", "take SA")
    assert (hand(match, 0, "P0"), market(match, 0)) == ((["SA"], [], 0), (["C7", "D9"], [], 0))
    assert (hand(match, 1, "P0"), market(match, 1)) == (([], ["SA", "C7", "D9"], 0), ([], ["SA", "C7", "D9"], 0))


def test_R49_a_tithe_is_known_to_giver_and_taker() -> None:
    match = placed({"hands": {"P0": ["DJ"], "P1": ["D2", "D3"]}})
    choose(match, "play DJ as Power", "pass", "give D3")
    assert [hand(match, viewer, "P0")[0] for viewer in (0, 1, 2, None)] == [["D3"], ["D3"], [], []]
    assert hand(match, 0, "P1") == (["D2"], [], 0)
    assert hand(match, 2, "P1") == ([], ["D2", "D3"], 0)


def test_R6_everyone_begins_with_a_two_and_a_three() -> None:
    match = game_of().start(seed=4)
    while state(match).round_number == 0:
        choose(match, "keep")
    mine = set(match.view(0)["players"]["P0"]["hand"])
    others = [f"{suit}{rank}" for suit in "SCHD" for rank in (2, 3) if f"{suit}{rank}" not in mine]
    assert hand(match, 0, "P2") == ([], others, 0)
    card = match.view(2)["players"]["P2"]["hand"][0]
    move_openly(state(match), number(card), Place.STOCK)
    rank = 3 if card.endswith("2") else 2
    assert hand(match, 0, "P2")[1] == [other for other in others if other.endswith(str(rank))]


def test_R7_the_exiled_king_is_one_of_the_others() -> None:
    match = game_of(mode="smackdown").start(seed=4)
    while state(match).round_number == 0:
        choose(match, "keep")
    mine = match.view(1)["players"]["P1"]["king"]
    assert match.view(1)["exile"]["possible"] == [king for king in ("SK", "CK", "HK", "DK") if king != mine]


# --- what can be worked out -------------------------------------------------------------------------------------------


def test_a_card_is_not_possible_where_there_is_no_room_for_it() -> None:
    """2.4: of C7, C8 and C9 one was taken, and C7 shown. So C8 and C9 still lie there."""
    match = placed({"markets": [["C7", "C8", "C9"]], "hands": {"P1": ["H2"]}})
    s, g = state(match), printed(match.game.variant).tables
    take_unseen(g, s, 0, number("C7"))
    move_openly(s, number("C7"), Place.STOCK)
    assert (hand(match, 2, "P0"), market(match, 2)) == (([], [], 0), (["C8", "C9"], [], 0))


def test_a_card_with_no_other_place_left_is_known() -> None:
    """2.4: of C7 and C8 each of two players took one; P0 has shown C8, so C7 is with P2."""
    match = placed({"markets": [["C7", "C8"]]})
    s, g = state(match), printed(match.game.variant).tables
    take_unseen(g, s, 2, number("C7"))
    take_unseen(g, s, 0, number("C8"))
    close_if_empty(s, 0)
    assert hand(match, 3, "P2") == ([], ["C7", "C8"], 0)
    move_openly(s, number("C8"), Place.STOCK)
    assert hand(match, 3, "P2") == (["C7"], [], 0)


def test_eggs_that_fill_other_places_are_not_possible_elsewhere() -> None:
    """R14: three Eggs lie in two Black Markets and the Nest, one each; the fourth was taken, and seen."""
    match = placed({"markets": [["SA"], ["CA"]], "hands": {"P0": ["DA"], "P1": ["H2"]}})
    s = state(match)
    spots = [spot_of(place) for place in (Place.NEST, Place.HAND + 1, Place.MARKET, Place.MARKET + 1)]
    for row in range(PLAYERS + 1):
        for code in ("SA", "CA", "HA"):
            s.maybe[row, number(code)] = sum(spots)
    all_know(s, number("DA"), Place.HAND)
    all_know(s, number("H2"), Place.HAND + 1)
    assert hand(match, 3, "P1") == (["H2"], [], 0)
    for slot in (0, 1):
        assert market(match, 3, slot) == ([], ["SA", "CA", "HA"], 1)


# --- what stays a secret ----------------------------------------------------------------------------------------------


def test_6_2_which_cards_of_a_hand_lie_in_a_bid_is_not_said() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P1": ["D4", "D5", "H2"], "P2": ["D7"]}})
    for code in ("D4", "D5", "H2"):
        all_know(state(match), number(code), Place.HAND + 1)
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D5")
    for viewer in (None, 0, 2):
        assert hand(match, viewer, "P1") == (["H2", "D4", "D5"], [], 0)


def test_6_1_commitments_of_a_declaration_in_the_making_are_in_the_hand() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P0": ["D4"], "P1": ["D2"]}})
    choose(match, "buy from Stock S", "declare S9")
    before = match.view(1)
    choose(match, "commit D4")
    assert match.view(1) == before


def test_2_2_no_king_is_known_to_another_before_the_end() -> None:
    match = placed({"hands": {"P0": ["SQ"], "P1": ["D4"]}})
    choose(match, "play SQ as Power", "pass")
    for player in match.view(3)["players"].values():
        assert not [card for card in (*player["known"], *player["possible"]) if card[1] == "K"]


def test_a_position_with_nothing_hidden_knows_every_card() -> None:
    match = placed({"markets": [["C7", "HJ"]], "hands": {"P1": ["D4"], "P2": ["H2"]}})
    seen = TITLE.view(match.game.variant, match.truth)
    assert seen["markets"][0]["known"] == seen["markets"][0]["cards"] == ["C7", "HJ"]
    assert all(player["known"] == player["hand"] for player in seen["players"].values())
    assert all(not seen[pile]["possible"] and seen[pile]["known"] == seen[pile]["cards"] for pile in PILES)


# --- laws -------------------------------------------------------------------------------------------------------------


def places(view: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What a view says of each face-down place, by its number."""
    yield from ((place, view[pile]) for pile, place in PILES.items())
    yield from ((Place.MARKET + slot, seen) for slot, seen in enumerate(view["markets"]))
    yield from ((Place.HAND + seat, seen) for seat, seen in enumerate(view["players"].values()))


def lying(s: State) -> Callable[[int], set[str]]:
    """The cards in a place; a bid is part of the Hand."""
    found: dict[int, set[str]] = {}
    for card in range(1, CARDS):
        place = s.where[card]
        is_bid = Place.SEALED <= place < Place.SEALED + PLAYERS
        found.setdefault(place - Place.SEALED + Place.HAND if is_bid else place, set()).add(code_of(card))
    return lambda place: found.get(place, set())


def moments(options: dict[str, Any], seeds: range, share: float) -> Iterator[Match]:
    """Positions of random games, now and then."""
    for seed in seeds:
        chooser = random.Random(seed)
        match = game_of(**options).start(seed=seed)
        while not match.over:
            if chooser.random() < share:
                yield match
            match.play(chooser.choice(match.codes()))
        yield match


@in_every_mode
def test_what_is_known_is_true_and_what_is_true_is_possible(options: dict[str, Any]) -> None:
    for match in moments(options, range(6), 0.05):
        truth = lying(state(match))
        for viewer in (None, *range(match.game.seats)):
            for place, seen in places(match.view(viewer)):
                known, possible, here = set(seen["known"]), set(seen["possible"]), truth(place)
                assert known <= here <= known | possible
                assert not known & possible
                assert sum(card in EGGS for card in here - known) >= seen["eggs"]
                assert possible or len(known) == len(here)


@in_every_mode
def test_whatever_a_seat_imagines_fits_what_it_is_shown(options: dict[str, Any]) -> None:
    """And what it is shown as possible is imagined sooner or later, so no card is possible for nothing."""
    never, shown = 0, 0
    for match in moments(options, range(2), 0.02):
        for viewer in (SPECTATOR, *range(match.game.seats)):
            worlds = [lying(world) for world in imagined(match, viewer, State, 20)]
            for place, seen in places(match.view(None if viewer == SPECTATOR else viewer)):
                known, possible = set(seen["known"]), set(seen["possible"])
                assert all(known <= world(place) <= known | possible for world in worlds)
                shown += len(possible)
                never += len(possible - set().union(*(world(place) for world in worlds)))
    assert never <= 0.1 * shown


@in_every_mode
@settings(max_examples=15)
@given(seed=st.integers(0, 2**64 - 1), part=st.integers(0, 400))
def test_secrecy_law_of_the_view(options: dict[str, Any], seed: int, part: int) -> None:
    """Change only what a seat cannot see, and its view stays the same, known and possible cards too."""
    chooser = random.Random(seed)
    match = game_of(**options).start(seed=seed)
    for _ in range(part):
        if match.over:
            break
        match.play(chooser.choice(match.codes()))
    engine, tables, variant = match.game.engine, match.game.tables, match.game.variant
    for viewer in range(SPECTATOR, match.game.seats):
        world = Position(engine)
        world.load(bytes(match.truth))
        engine.hide(tables, world.held, 0, viewer)
        shown = TITLE.view(variant, world.state)
        engine.imagine(tables, world.held, 0, viewer, seed & 0xFFFFFFFF, 3, part)
        engine.hide(tables, world.held, 0, viewer)
        assert TITLE.view(variant, world.state) == shown


@in_every_mode
def test_the_view_in_parts_is_the_view(options: dict[str, Any]) -> None:
    """Parts are written once for everything they are made from, whoever looks and whenever."""
    written: dict[Any, bytes] = {}

    def once(name: str, made_from: Any, make: Callable[[], Any]) -> bytes:
        if (name, made_from) not in written:
            made = make()
            written[name, made_from] = made if isinstance(made, bytes) else msgspec.json.encode(made)[1:-1]
        return written[name, made_from]

    for match in moments(options, range(2), 0.2):
        for viewer in (None, *range(match.game.seats)):
            seen = match.viewpoint(viewer).look()
            shared = TITLE.shared_view(match.game.variant, seen, once)
            assert json.loads(shared) == json.loads(json.dumps(TITLE.view(match.game.variant, seen)))
        shared = TITLE.shared_view(match.game.variant, match.truth, once)
        assert json.loads(shared) == json.loads(json.dumps(TITLE.view(match.game.variant, match.truth)))
