"""What a seat imagines: every truth that fits what it knows (2.4), each about as often, and no other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from entrepot.games.dragons.data.cards import code_of
from entrepot.games.dragons.rules.memory import spot_of
from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.rules.zones import move_in_sight, pass_card, take_unseen
from entrepot.games.dragons.seeing.ids import printed
from entrepot.games.dragons.vocabulary import CARDS, SPOTS, TABLE, UNKNOWN, Place
from entrepot.match import SPECTATOR, Match
from tests.dragons.seeing import EVERYBODY, by_seat, play, turn_of
from tests.dragons.tables import choose, game_of, number, placed, state
from tests.match.playing import imagined, seen


def places(match: Match, seat: int, codes: tuple[str, ...], times: int) -> Counter[tuple[int, ...]]:
    """Where some cards lie in imagined truths, and how often."""
    return Counter(tuple(world.where[number(code)] for code in codes) for world in imagined(match, seat, State, times))


def about_as_often(found: Counter[tuple[int, ...]], expected: set[tuple[int, ...]]) -> bool:
    """Exactly these were found, none less than half or more than twice as often as its share."""
    share = found.total() / len(expected)
    return set(found) == expected and all(share / 2 < times < share * 2 for times in found.values())


def known_hands(match: Match, hands: dict[int, list[str]]) -> None:
    """Everyone has seen these cards go into Hands."""
    for seat, codes in hands.items():
        for code in codes:
            move_in_sight(state(match), number(code), Place.HAND + seat)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 3])
def test_2_4_who_drew_which_card_of_a_pile(seat: int) -> None:
    match = placed(turn_of(0, {}, markets=[["D4"], ["C7", "C8", "C9"]]))
    s, g = state(match), printed(match.game.variant).tables
    take_unseen(g, s, 1, number("C8"))
    take_unseen(g, s, 2, number("C7"))
    found = places(match, seat, ("C7", "C8", "C9"), 120)
    assert about_as_often(found, set(permutations((Place.HAND + 1, Place.HAND + 2, Place.MARKET + 1))))
    assert places(match, 1, ("C7", "C8", "C9"), 60).keys() == {
        (Place.HAND + 2, Place.HAND + 1, Place.MARKET + 1),
        (Place.MARKET + 1, Place.HAND + 1, Place.HAND + 2),
    }


def test_2_4_which_card_went_from_hand_to_hand() -> None:
    hands = {1: ["S2", "D5"], 2: ["H2"]}
    match = placed(turn_of(0, hands))
    known_hands(match, hands)
    pass_card(printed(match.game.variant).tables, state(match), 1, 2, number("D5"))
    one, two = Place.HAND + 1, Place.HAND + 2
    for seat in (SPECTATOR, 0, 3):
        assert about_as_often(places(match, seat, ("S2", "D5", "H2"), 60), {(one, two, two), (two, one, two)})
    for seat in (1, 2):
        assert set(places(match, seat, ("S2", "D5", "H2"), 10)) == {(one, two, two)}


def test_2_4_what_a_seat_can_rule_out_leads_to_what_must_be() -> None:
    """C7 is with P1 or in the pile, C8 with P1 or P2, C9 with P2 or in the pile, one in each: that leaves two ways."""
    match = placed(turn_of(0, {1: ["C7"], 2: ["C8"]}, markets=[["C9"]]))
    pile, one, two = Place.MARKET, Place.HAND + 1, Place.HAND + 2
    for code, possible in (("C7", (one, pile)), ("C8", (one, two)), ("C9", (two, pile))):
        for row in (0, TABLE):
            state(match).maybe[row, number(code)] = sum(spot_of(place) for place in possible)
    assert about_as_often(places(match, 0, ("C7", "C8", "C9"), 80), {(one, two, pile), (pile, one, two)})


def test_2_4_cards_that_fit_in_few_places_take_them_from_others() -> None:
    """The pile has two of three cards of C, and nothing else; the third and two of D are in the Hands of P1 and P2."""
    match = placed(turn_of(0, {1: ["C6", "D4"], 2: ["D5"]}, markets=[["C4", "C5"]]))
    pile, one, two = Place.MARKET, Place.HAND + 1, Place.HAND + 2
    codes = ("C4", "C5", "C6", "D4", "D5")
    for code in codes:
        for row in (0, TABLE):
            possible = (one, two, pile) if code[0] == "C" else (one, two)
            state(match).maybe[row, number(code)] = sum(spot_of(place) for place in possible)
    expected = {tuple(order) for order in permutations((pile, pile, one, one, two)) if pile not in (order[3], order[4])}
    assert about_as_often(places(match, 0, codes, 180), expected)


def test_R6_each_2_and_3_may_be_with_any_other_player() -> None:
    """And so may each King; the suits have nothing to do with each other."""
    match = game_of("plain").start(seed=1)
    match.place({"phase": "deal"})
    truths = list(imagined(match, 0, State, 120))
    for first, place in ((1, Place.HAND), (2, Place.HAND), (12, Place.KING)):
        others = [card for card in range(first, 53, 13) if state(match).where[card] != place]
        found = Counter(tuple(truth.where[card] for card in others) for truth in truths)
        assert about_as_often(found, set(permutations((place + 1, place + 2, place + 3))))


def test_R7_the_king_in_exile_may_be_any_but_ones_own() -> None:
    match = game_of("plain", mode="smackdown").start(seed=1)
    match.place({"phase": "deal"})
    s = state(match)
    mine = next(king for king in range(12, 53, 13) if s.where[king] == Place.KING + 1)
    others = tuple(code_of(king) for king in range(12, 53, 13) if king != mine)
    found = places(match, 1, others, 120)
    assert about_as_often(found, set(permutations((Place.KING, Place.KING + 2, Place.EXILE))))


@pytest.mark.parametrize("seat", range(4))
def test_A19_the_3_that_another_was_dealt_is_one_in_the_hand_imagined(seat: int) -> None:
    match = game_of("plain").start(seed=1)
    match.place({"phase": "deal"})
    for world in imagined(match, seat, State, 20):
        for other in range(4):
            three = next(card for card in range(2, 53, 13) if world.where[card] == Place.HAND + other)
            assert world.dealt_three[other] == three


@pytest.mark.parametrize("giver", [1, 2])
def test_R49_a_tithe_picked_may_be_any_card_of_its_hand(giver: int) -> None:
    """The giver knows which; to everybody else each card of the Hand is as likely."""
    after = giver + 1
    hands = {0: ["DJ"], giver: ["S2", "D9", "X2"], after: ["H4"]}
    match = placed(turn_of(0, hands))
    play(match, "play DJ as Power")
    known_hands(match, {giver: hands[giver], after: hands[after]})
    choose(match, "give D9")
    assert match.seat == after
    for viewer in (SPECTATOR, 0, after):
        assert seen(match, viewer, State).tithe[giver] == UNKNOWN
        tithes: Counter[tuple[int, ...]] = Counter(
            (world.tithe[giver],) for world in imagined(match, viewer, State, 60)
        )
        assert about_as_often(tithes, {(number(code),) for code in hands[giver]})
    for world in imagined(match, giver, State, 5):
        assert by_seat(world.tithe) == [number("D9") if seat == giver else 0 for seat in range(4)]


def test_R32_a_bluffed_bid_may_be_anything_but_an_egg() -> None:
    hands = {1: ["S2", "HA", "D4", "X2"]}
    match = placed(turn_of(0, hands, stocks={"S": [9]}), seize_bluff=True)
    known_hands(match, hands)
    choose(match, "buy from Stock S", "declare S9", "announce", "bid X2")
    bids = Counter(
        tuple(card for card in range(1, CARDS) if world.where[card] == Place.SEALED + 1)
        for world in imagined(match, 2, State, 90)
    )
    assert about_as_often(bids, {(number("S2"),), (number("D4"),), (number("X2"),)})


@pytest.mark.parametrize(("event", "left"), [("S5", {"D2", "D4", "D5"}), ("H5", {"D5", "D8", "D10"})])
def test_6_2_a_bid_is_imagined_within_the_limits_of_the_event(event: str, left: set[str]) -> None:
    """10.2: Primary cards that the Event lets be committed; no other card of the Hand."""
    hands = {1: ["C4", "D2", "D4", "D5", "D8", "D10", "H4"]}
    match = placed(turn_of(0, hands, stocks={"S": [9]}, event=event, affected=[]))
    known_hands(match, hands)
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D5")
    bids = Counter(
        tuple(card for card in range(1, CARDS) if world.where[card] == Place.SEALED + 1)
        for world in imagined(match, 3, State, 90)
    )
    assert about_as_often(bids, {(number(code),) for code in left})


@pytest.mark.parametrize(("stock", "bid"), [("S", "D4"), ("C", "S2")])
def test_6_2_whoever_bid_is_imagined_with_a_card_that_can_be_bid(stock: str, bid: str) -> None:
    """P1 laid a card, so P1 has the only Primary card there is in a Hand, and P2 the other card."""
    match = placed(turn_of(0, {1: [bid], 2: ["H2"]}, stocks={stock: [9]}))
    choose(match, f"buy from Stock {stock}", f"declare {stock}9", "announce", f"bid {bid}")
    for seat in (SPECTATOR, 0, 3):
        assert set(places(match, seat, (bid, "H2"), 40)) == {(Place.SEALED + 1, Place.HAND + 2)}


def test_2_2_everyone_imagined_knows_their_own_cards_and_what_all_know() -> None:
    """2.4: P1 drew one of three; in each truth that P0 imagines P1 knows which, and the other two in the pile."""
    match = placed(turn_of(0, {2: ["D4"], 3: ["H5"]}, markets=[["S9"], ["C7", "C8", "C9"]]))
    take_unseen(printed(match.game.variant).tables, state(match), 1, number("C8"))
    pile, hand = spot_of(Place.MARKET + 1), spot_of(Place.HAND + 1)
    for world in imagined(match, 0, State, 12):
        for code in ("C7", "C8", "C9"):
            drawn = world.where[number(code)] == Place.HAND + 1
            assert world.maybe[1, number(code)] == (hand if drawn else pile)
            for other in (0, 2, 3, 4):
                assert world.maybe[other, number(code)] == pile | hand
        for seat in range(1, 4):
            assert world.maybe[seat, number("S9")] == spot_of(Place.MARKET)
            assert world.maybe[seat, number("SA")] == spot_of(Place.NEST)
            for card in range(1, CARDS):
                if world.where[card] == Place.HAND + seat:
                    assert world.maybe[seat, card] == spot_of(Place.HAND + seat)
                if world.where[card] == Place.KING + seat:
                    assert world.maybe[seat, card] == spot_of(Place.KING + seat)


def test_2_1_nothing_of_the_imagining_is_left_over() -> None:
    match = placed(turn_of(0, {1: ["D4"], 2: ["H2"]}, markets=[["C7", "C8"]]))
    take_unseen(printed(match.game.variant).tables, state(match), 3, number("C7"))
    for viewer in EVERYBODY:
        for world in imagined(match, viewer, State, 5):
            assert world.viewer == 0
            assert all(world.room[spot] == 0 for spot in range(SPOTS))
            assert all(0 < world.where[card] < Place.MARKET + 1 for card in range(1, CARDS))


@pytest.mark.parametrize("options", [{}, {"auto_declare": False}])
def test_11_1_at_the_end_no_hand_is_imagined(options: dict[str, Any]) -> None:
    """2.2: all Hands lie open then; a Hand that has won, and a bid that was never turned up, are as they are."""
    eggs = ["SA", "CA", "HA", "DA"]
    match = placed({"phase": "event", "rest": "discard", "hands": {"P1": [*eggs, "D4"], "P2": ["H2"]}}, **options)
    while not match.over:
        choose(match, "stay silent")
    for viewer in EVERYBODY:
        for world in imagined(match, viewer, State, 3):
            assert [world.where[number(code)] for code in (*eggs, "D4", "H2")] == [Place.HAND + 1] * 5 + [
                Place.HAND + 2
            ]


@pytest.mark.parametrize(("number_of_game", "choices", "seat"), [(46542, 116, -1), (84444, 157, 2), (103887, 160, 3)])
def test_2_4_a_truth_is_found_where_exchanging_two_cards_leads_nowhere(
    number_of_game: int, choices: int, seat: int
) -> None:
    """Positions of random games in which cards laid down at random often leave somebody without a legal bid."""
    game = game_of()
    engine, tables, made = game.engine, game.tables, np.zeros(1, np.int64)
    position = np.zeros(1, State.dtype())
    engine.simulate(tables, position, 0, 1, 1, 0, number_of_game, made, choices)
    engine.hide(tables, position, 0, seat)
    known = position.tobytes()
    for entropy in range(12):
        world = np.frombuffer(bytearray(known), State.dtype())
        engine.imagine(tables, world, 0, seat, 5, 6, entropy)
        assert engine.check_laws(tables, world, 0) == 0
        engine.hide(tables, world, 0, seat)
        assert world.tobytes() == known
