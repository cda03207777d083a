"""Who is told of a card that moves, and who knows it afterwards (2.2, 2.4)."""

from __future__ import annotations

import pytest

from entrepot.games.dragons.rules.specials import open_market
from entrepot.games.dragons.rules.state import LAID, State
from entrepot.games.dragons.rules.zones import move_in_sight, take_openly, take_unseen
from entrepot.games.dragons.seeing.ids import printed
from entrepot.games.dragons.vocabulary import Place
from entrepot.match import SPECTATOR
from tests.dragons.seeing import EVERYBODY, by_seat, knowing, others_of, play, thought, told, turn_of
from tests.dragons.tables import choose, number, placed, roll, state
from tests.match.playing import seen

# --- 2.4 a card that comes into a Hand --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
def test_2_4_a_card_drawn_on_a_visit_is_told_to_the_visitor_alone(seat: int) -> None:
    match = placed(turn_of(seat, {}, markets=[["D4"], ["C7", "HJ"]]))
    roll(match, 3, 4)
    match.lay_out(1)
    choose(match, "visit Black Market 2")
    assert told(match, f"P{seat} draws 1 card from Black Market 2.") == EVERYBODY
    assert told(match, f"P{seat} has drawn HJ (Prime Counsellor of Confiscations).") == [seat]
    assert knowing(match, "HJ", Place.HAND + seat) == [seat]
    assert knowing(match, "C7", Place.MARKET + 1) == [seat]
    assert knowing(match, "D4", Place.MARKET) == EVERYBODY
    for other in (SPECTATOR, *others_of(seat)):
        assert thought(match, other, "HJ") == thought(match, other, "C7") == {f"hand {seat}", "market 1"}


@pytest.mark.parametrize("seat", range(4))
def test_R51_a_searched_pile_is_told_to_the_searcher_alone(seat: int) -> None:
    match = placed(turn_of(seat, {seat: ["HJ"]}, markets=[["D4"], ["C7", "S2", "SA"]]))
    play(match, "play HJ as Power")
    choose(match, "search Black Market 2")
    assert told(match, f"P{seat} looks through Black Market 2 and takes a card.") == EVERYBODY
    for card in ("S2 (Iron 2)", "C7 (Wood 7)", "SA (Black Egg)"):
        assert told(match, f"P{seat} sees {card} there.") == [seat]
    assert told(match, f"P{seat} sees D4 (Spice 4) there.") == []
    choose(match, "take SA")
    assert told(match, f"P{seat} has taken SA (Black Egg).") == [seat]
    assert state(match).searched == 0
    assert knowing(match, "SA", Place.HAND + seat) == [seat]
    assert knowing(match, "C7", Place.MARKET + 1) == [seat]
    for other in (SPECTATOR, *others_of(seat)):
        for code in ("S2", "C7", "SA"):
            assert thought(match, other, code) == {f"hand {seat}", "market 1"}


@pytest.mark.parametrize("seat", range(4))
def test_R51_a_search_shows_which_cards_of_the_pile_have_gone(seat: int) -> None:
    """2.4: of C7, S2 and S9 one went into the Hand of another player; the searcher sees which two are left."""
    other = (seat + 1) % 4
    match = placed(turn_of(seat, {seat: ["HJ"]}, markets=[["D4"], ["C7", "S2", "S9"]]))
    take_unseen(printed(match.game.variant).tables, state(match), other, number("S2"))
    assert thought(match, seat, "S2") == thought(match, seat, "S9") == {f"hand {other}", "market 1"}
    play(match, "play HJ as Power")
    choose(match, "search Black Market 2")
    assert thought(match, seat, "S2") == {f"hand {other}"}
    assert thought(match, seat, "C7") == thought(match, seat, "S9") == {"market 1"}
    assert thought(match, seat, "D4") == {"market 0"}
    assert thought(match, SPECTATOR, "S2") == {f"hand {other}", "market 1"}


@pytest.mark.parametrize("seat", range(4))
def test_R49_a_tithe_is_told_to_giver_and_taker(seat: int) -> None:
    own = ["S4", "C4", "H4", "D4"]
    hands = {other: [own[other], f"{own[other][0]}9"] for other in others_of(seat)}
    match = placed(turn_of(seat, {seat: ["DJ"], **hands}))
    play(match, "play DJ as Power")
    for step in range(1, 4):
        choose(match, f"give {own[(seat + step) % 4]}")
    for giver in others_of(seat):
        code = own[giver]
        name = {"S4": "Iron 4", "C4": "Wood 4", "H4": "Silk 4", "D4": "Spice 4"}[code]
        assert told(match, f"P{giver} gives a card to P{seat}.") == EVERYBODY
        assert told(match, f"P{giver} has given {code} ({name}) to P{seat}.") == sorted((giver, seat))
        assert knowing(match, code, Place.HAND + seat) == sorted((giver, seat))
    for viewer in EVERYBODY:
        assert by_seat(seen(match, viewer, State).tithe) == [0, 0, 0, 0]


@pytest.mark.parametrize(("seat", "victim"), [(a, b) for a in range(4) for b in range(4) if a != b])
def test_R50_a_planted_card_is_told_to_both(seat: int, victim: int) -> None:
    match = placed(turn_of(seat, {seat: ["S2", "D4", "X1"], victim: ["H5"]}))
    play(match, "play X1 as Power")
    roll(match, 3, 4)
    choose(match, f"plant on P{victim}", "plant S2")
    assert told(match, f"P{seat} plants a card on P{victim}.") == EVERYBODY
    assert told(match, f"P{seat} has planted S2 (Iron 2) on P{victim}.") == sorted((seat, victim))
    assert knowing(match, "S2", Place.HAND + victim) == sorted((seat, victim))
    for other in (SPECTATOR, *set(range(4)) - {seat, victim}):
        assert thought(match, other, "S2") >= {f"hand {seat}", f"hand {victim}"}


@pytest.mark.parametrize(("seat", "victim"), [(a, b) for a in range(4) for b in range(4) if a != b])
def test_R50_a_stolen_card_is_told_to_both(seat: int, victim: int) -> None:
    match = placed(turn_of(seat, {seat: ["X2"], victim: ["H5", "H6"]}))
    play(match, "play X2 as Power")
    match.lay_out(1)
    roll(match, 3, 4)
    choose(match, f"steal from P{victim}")
    assert told(match, f"P{seat} steals a card from P{victim}.") == EVERYBODY
    assert told(match, f"P{seat} has stolen H6 (Silk 6) from P{victim}.") == sorted((seat, victim))
    assert knowing(match, "H6", Place.HAND + seat) == sorted((seat, victim))
    for other in (SPECTATOR, *set(range(4)) - {seat, victim}):
        assert thought(match, other, "H6") >= {f"hand {seat}", f"hand {victim}"}


@pytest.mark.parametrize("seat", range(4))
def test_R52_which_egg_was_taken_is_told_to_the_taker_alone(seat: int) -> None:
    match = placed(turn_of(seat, {seat: ["HQ"]}))
    match.lay_out(2)
    play(match, "play HQ as Power")
    assert told(match, f"P{seat} takes an Egg from the Dragon's Nest.") == EVERYBODY
    assert told(match, f"P{seat} has taken HA (Red Egg).") == [seat]
    assert knowing(match, "HA", Place.HAND + seat) == [seat]
    assert knowing(match, "DA", Place.NEST) == [seat]
    for other in (SPECTATOR, *others_of(seat)):
        for code in ("SA", "CA", "HA", "DA"):
            assert thought(match, other, code) == {"nest", f"hand {seat}"}


@pytest.mark.parametrize("seat", range(4))
def test_12_4_a_hustled_card_is_told_to_its_player_alone(seat: int) -> None:
    match = placed(turn_of(seat, {seat: ["S2", "C3"]}, markets=[["D4"], ["C7"]]), mode="fire")
    roll(match, 3, 3)
    choose(match, "visit Black Market 2")
    match.lay_out(1)
    choose(match, "keep the roll")
    assert told(match, f"Hustled! P{seat} loses a card to Black Market 2.") == EVERYBODY
    assert told(match, f"P{seat} has lost C3 (Wood 3).") == [seat]
    assert knowing(match, "C3", Place.MARKET + 1) == [seat]
    assert knowing(match, "S2", Place.HAND + seat) == [seat]
    assert knowing(match, "C7", Place.MARKET + 1) == EVERYBODY


@pytest.mark.parametrize("seat", range(4))
def test_2_4_a_card_bought_is_known_to_everybody_in_its_new_hand(seat: int) -> None:
    match = placed(turn_of(seat, {}, stocks={"S": [4]}))
    choose(match, "buy from Stock S", "declare S4")
    roll(match, 3, 4)
    choose(match, "announce")
    assert knowing(match, "S4", Place.HAND + seat) == EVERYBODY
    for viewer in EVERYBODY:
        assert thought(match, viewer, "S4") == {f"hand {seat}"}


# --- 2.2 what else a seat does not see --------------------------------------------------------------------------------


def test_2_2_what_others_have_earned_is_not_seen_before_the_end() -> None:
    """A9, A3: that somebody had an Egg in Hand, or gave one away, is that player's secret."""
    match = placed(turn_of(1, {1: ["S2", "HA", "X1"], 2: ["D2"]}))
    play(match, "play X1 as Power")
    roll(match, 1, 1)
    choose(match, "plant on P2", "plant HA")
    s = state(match)
    s.earned[1], s.dealt_three[1], s.earned[3] = 1 << 9, number("D3"), 1 << 8
    for viewer in EVERYBODY:
        view = seen(match, viewer, State)
        assert by_seat(view.earned) == [0, 1 << 9 if viewer == 1 else 0, 0, 1 << 8 if viewer == 3 else 0]
        assert by_seat(view.egg_given) == [0, 1 << 2 if viewer == 1 else 0, 0, 0]
        assert by_seat(view.dealt_three) == [0, number("D3") if viewer == 1 else 0, 0, 0]
    s.over = 1
    for viewer in EVERYBODY:
        assert by_seat(seen(match, viewer, State).earned) == [0, 1 << 9, 0, 1 << 8]


@pytest.mark.parametrize("seat", range(4))
def test_6_1_commitments_not_yet_announced_are_cards_of_the_hand_to_the_others(seat: int) -> None:
    """2.2: they see the Hand as large as it was and no commitment; the declared cards lie open."""
    match = placed(turn_of(seat, {seat: ["D2", "D3", "H2"]}, stocks={"S": [9]}))
    choose(match, "buy from Stock S", "declare S9", "commit D2", "commit D3")
    for viewer in EVERYBODY:
        view = match.view(None if viewer == SPECTATOR else viewer)
        own = viewer == seat
        assert view["players"][f"P{seat}"]["cards"] == (1 if own else 3)
        assert view["declaration"]["committed"][f"P{seat}"] == (["D2", "D3"] if own else [])
        assert view["declaration"]["value"] == (4 if own else 9)
        assert view["declaration"]["cards"] == ["S9"]
        assert seen(match, viewer, State).count[Place.SEALED + seat] == (2 if own else 0)
    choose(match, "announce")
    for viewer in EVERYBODY:
        assert thought(match, viewer, "D2") == thought(match, viewer, "D3") == set()


@pytest.mark.parametrize("seat", range(4))
def test_6_2_a_bid_taken_back_is_known_and_its_hand_else_as_secret_as_before(seat: int) -> None:
    """2.4: losing bids are shown and go back to Hands that are not shown."""
    buyer, winner = (seat + 1) % 4, (seat + 2) % 4
    match = placed(turn_of(buyer, {seat: ["D2", "H2"], winner: ["D9", "H9"]}, stocks={"S": [4]}))
    choose(match, "buy from Stock S", "declare S4", "announce", "bid D9", "pass", "bid D2")
    roll(match, 1, 2)
    choose(match, "pass")
    assert knowing(match, "D2", Place.HAND + seat) == EVERYBODY
    assert knowing(match, "H2", Place.HAND + seat) == [seat]
    for viewer in EVERYBODY:
        assert thought(match, viewer, "D9") == set()


def test_2_4_a_card_called_back_or_taken_from_a_stock_is_known_in_its_hand() -> None:
    match = placed(turn_of(2, {}, fronts={"P2": ["HQ"]}, stocks={"S": [4]}))
    g, s = printed(match.game.variant).tables, state(match)
    take_openly(g, s, 2, number("HQ"))
    take_openly(g, s, 3, number("S4"))
    slot = open_market(s)
    move_in_sight(s, number("C4"), Place.MARKET + slot)
    for viewer in EVERYBODY:
        assert thought(match, viewer, "HQ") == {"hand 2"}
        assert thought(match, viewer, "S4") == {"hand 3"}
        assert thought(match, viewer, "C4") == {"market 0"}


def test_2_2_nobody_sees_what_lies_on_top_of_the_deck() -> None:
    """Nor what will be drawn or rolled next."""
    match = placed({"deck": ["S9", "C9"], "markets": [["D4"]]})
    roll(match, 3, 4)
    for viewer in EVERYBODY:
        view = seen(match, viewer, State)
        assert view.laid == 0
        assert [view.laid_card[at] for at in range(LAID)] == [0] * LAID
        assert view.chance.scripted == 0
        assert thought(match, viewer, "S9") == thought(match, viewer, "C9") == {"deck"}
