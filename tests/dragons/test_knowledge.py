"""Knowledge (section 2, R65): what a seat sees, what it remembers, and what it must think possible."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from entrepot.games.dragons.data.cards import code_of
from entrepot.games.dragons.rules.memory import all_know, all_see_leave, hand_bits, spot_of
from entrepot.games.dragons.rules.scoring import natural_end
from entrepot.games.dragons.rules.seize import is_legal_bid
from entrepot.games.dragons.rules.specials import close_if_empty, establish, open_market
from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.rules.zones import move_in_sight, move_openly, pass_card, take_unseen
from entrepot.games.dragons.seeing.ids import printed
from entrepot.games.dragons.seeing.view import view
from entrepot.games.dragons.vocabulary import CARDS, RANKS, TABLE, UNKNOWN, Do, Place, Rank, Spot, Stage
from entrepot.match import SPECTATOR, Match
from tests.dragons.seeing import hands_of, thought, turn_of
from tests.dragons.tables import MODES, choose, game_of, number, placed, roll, state
from tests.match.playing import imagined, seen

WORLDS = 40


def seen_by(match: Match, seat: int) -> State:
    return seen(match, seat, State)


def worlds(match: Match, seat: int, times: int = WORLDS) -> Iterator[State]:
    return imagined(match, seat, State, times)


def hand(s: State, seat: int) -> list[str]:
    return [code_of(card) for card in range(1, CARDS) if s.where[card] == Place.HAND + seat]


def market(s: State, slot: int) -> list[str]:
    return [code_of(card) for card in range(1, CARDS) if s.where[card] == Place.MARKET + slot]


def bid_of(s: State, seat: int) -> list[str]:
    return [code_of(card) for card in range(1, CARDS) if s.where[card] == Place.SEALED + seat]


def started(seed: int, **options: Any) -> Match:
    match = game_of(**options).start(seed=seed)
    while state(match).round_number == 0:
        choose(match, "keep")
    return match


def test_everyone_was_dealt_a_two_and_a_three() -> None:
    """R6: whatever a seat imagines in the others' Hands, it is one 2 and one 3 each."""
    for seed in range(5):
        match = started(seed)
        pairs = set()
        for world in worlds(match, 0):
            for seat in range(4):
                assert sorted(code[1:] for code in hand(world, seat)) == ["2", "3"]
            pairs.add(tuple(hand(world, 1)))
        assert len(pairs) > 3
        assert hand(seen_by(match, 0), 0) == hand(state(match), 0)


def test_whoever_shows_one_card_of_the_deal_still_has_the_other() -> None:
    """2.2: a card that everyone sees leave a Hand tells what is left of the deal there."""
    for shown, kept in (("2", "3"), ("3", "2")):
        match = started(2)
        s = state(match)
        card = next(code for code in hand(s, 1) if code[1:] == shown)
        move_openly(s, number(card), Place.STOCK)
        for world in worlds(match, 0):
            assert [code[1:] for code in hand(world, 1)] == [kept]


def test_in_mayhem_for_three_all_dealt_cards_are_in_hands() -> None:
    """3.0, R62: the 2 and the 3 that nobody got are named. Once P1 has shown its own, P0 knows that of P2."""
    match = started(2, engine="plain", mode="mayhem", seats=3)
    s = state(match)
    for code in hand(s, 1):
        move_openly(s, number(code), Place.STOCK)
    assert hand(seen_by(match, 0), 2) == hand(s, 2)
    assert hand(seen_by(match, SPECTATOR), 2) == []


def test_a_card_that_left_unseen_may_have_been_either_of_the_deal() -> None:
    """2.2, R6: third players do not know which of the two went, whichever it was."""
    for rank in ("2", "3"):
        match = started(2)
        s = state(match)
        card = next(code for code in hand(s, 1) if code[1:] == rank)
        pass_card(printed(match.game.variant).tables, s, 1, 0, number(card))
        left = {tuple(code[1:] for code in hand(world, 1)) for world in worlds(match, 2)}
        assert left >= {("2",), ("3",)}
        assert all(code[1:] == ("3" if rank == "2" else "2") for world in worlds(match, 0) for code in hand(world, 1))


def test_the_deal_is_still_known_after_a_bid_was_shown() -> None:
    """6.2: P1's dealt 2 was shown and taken back, so its other card is the 3."""
    match = started(2)
    s = state(match)
    two = next(code for code in hand(s, 1) if code[1:] == "2")
    all_see_leave(s, number(two), 1)
    all_know(s, number(two), Place.HAND + 1)
    for world in worlds(match, 0):
        assert two in hand(world, 1)
        assert sorted(code[1:] for code in hand(world, 1)) == ["2", "3"]
        assert sorted(code[1:] for code in hand(world, 2)) == ["2", "3"]


def test_a_discarded_card_in_a_black_market_stays_known() -> None:
    """R65: everyone saw what was discarded, so everyone knows what the Black Market holds, but for the Egg."""
    match = placed({"stocks": {"S": [4]}, "discard": ["C7", "HJ"], "hands": {"P1": ["D2"]}}, "compiled")
    choose(match, "buy from Stock S", "declare S4", "announce")
    roll(match, 6, 6)
    choose(match, "pass")
    eggs = set()
    for seat in (SPECTATOR, 2):
        for world in worlds(match, seat):
            assert {"C7", "HJ"} <= set(market(world, 0))
            eggs |= {code for code in market(world, 0) if code[1:] == "A"}
    assert eggs == {"SA", "CA", "HA", "DA"}


def test_a_card_drawn_from_a_black_market_is_one_of_its_cards() -> None:
    """9.3: the others know what was in it, and that one of those cards is in the visitor's Hand now."""
    match = placed({"markets": [["C7", "HJ", "D9"]]}, "compiled")
    roll(match, 3, 4)
    choose(match, "visit Black Market 1")
    drawn = hand(state(match), 0)
    guesses = set()
    for world in worlds(match, 1):
        assert sorted(hand(world, 0) + market(world, 0)) == ["C7", "D9", "HJ"]
        guesses.add(hand(world, 0)[0])
    assert guesses == {"C7", "HJ", "D9"}
    for world in worlds(match, 0):
        assert hand(world, 0) == drawn


def test_a_card_passed_into_an_empty_hand_is_the_only_one_there() -> None:
    """2.4: of C7 and C8, P0 has shown C8, so C7 is with P2, whatever P0 gets from P1 afterwards."""
    match = placed({"markets": [["C7", "C8"]], "hands": {"P1": ["D4", "D5"], "P2": ["H2"]}})
    s, g = state(match), printed(match.game.variant).tables
    take_unseen(g, s, 2, number("C7"))
    take_unseen(g, s, 0, number("C8"))
    close_if_empty(s, 0)
    move_openly(s, number("C8"), Place.STOCK)
    pass_card(g, s, 1, 0, number("D4"))
    assert {"C7" in hand(world, 2) for world in worlds(match, 3)} == {True}
    assert {tuple(hand(world, 0)) for world in worlds(match, 3)} == {("D4",), ("D5",), ("H2",)}


@pytest.mark.parametrize("taker", range(4))
def test_a_card_shown_again_was_the_one_taken_whatever_was_dealt(taker: int) -> None:
    """2.4, R6: one of C7, C8 and C9 was taken, and C7 shown. So the others lie in the Black Market yet, and what the
    taker holds beside the 2 and the 3 of the deal is the Egg taken since."""
    match = started(2, engine="plain")
    s, g = state(match), printed(match.game.variant).tables
    slot = open_market(s)
    for code in ("C7", "C8", "C9"):
        move_in_sight(s, number(code), Place.MARKET + slot)
    take_unseen(g, s, taker, number("C7"))
    move_openly(s, number("C7"), Place.STOCK)
    take_unseen(g, s, taker, number("HA"))
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert market(seen_by(match, seat), slot) == ["C8", "C9"]
        assert ("HA" in hand(seen_by(match, seat), taker)) == (seat == taker)


def test_what_everyone_can_tell_from_a_card_shown_no_seat_overlooks() -> None:
    """R6, 2.4: as far as the table knows S2 and H2 are with P2, or one of them is the 2 that P3 was dealt. P0 cannot
    rule out that P3 got one later. When P3 lays S2 down, everyone knows that H2 is with P2; so does P0."""
    match = placed(turn_of(0, {1: ["C9"], 2: ["H2"], 3: ["S2", "C8"]}))
    s, with_two, with_three = state(match), spot_of(Place.HAND + 2), spot_of(Place.HAND + 3)
    for code in ("S2", "H2"):
        s.maybe[TABLE, number(code)] = with_two | 1 << (Spot.TWO + 3)
        s.maybe[0, number(code)] = with_two | with_three | 1 << (Spot.TWO + 3)
    move_openly(s, number("S2"), Place.STOCK)
    for seat in (SPECTATOR, 0):
        assert thought(match, seat, "H2") == hands_of(2)
        assert {world.where[number("H2")] for world in worlds(match, seat)} == {Place.HAND + 2}


def test_hands_shown_in_a_siege_are_remembered_until_chance_hides_a_card() -> None:
    """R54: a Siege shows every Hand. A random card stolen out of one leaves the rest of the table guessing which."""
    hands = {"P0": ["SQ", "X1"], "P1": ["D4", "D5"], "P2": ["H2"], "P3": ["C9"]}
    match = placed({"hands": hands, "actions": 3}, "compiled")
    choose(match, "play SQ as Power", "pass", "pass", "pass")
    for world in worlds(match, 3):
        assert [hand(world, seat) for seat in range(4)] == [["X1"], ["D4", "D5"], ["H2"], ["C9"]]
    choose(match, "play X1 as Power", "pass", "pass", "pass")
    match.lay_out(0)
    roll(match, 3, 5)
    choose(match, "steal from P1")
    assert hand(state(match), 0) == ["D4"]
    assert {tuple(hand(world, 0)) for world in worlds(match, 3)} == {("D4",), ("D5",)}
    for seat in (0, 1):
        assert {tuple(hand(world, 0)) for world in worlds(match, seat)} == {("D4",)}
    assert all(hand(world, 2) == ["H2"] for world in worlds(match, 3))


@pytest.mark.parametrize(("hand", "expected"), [(["SA", "CA", "HA"], 1), (["SA", "CA", "HA", "DA"], 0)])
def test_nobody_sees_whether_a_hand_had_won_before_the_tithes(hand: list[str], expected: int) -> None:
    """A6, R56: P0 alone knows; declared by hand, a victory can be held back."""
    match = placed({"hands": {"P0": ["DJ", *hand], "P1": ["D9"]}}, auto_declare=False)
    choose(match, "play DJ as Power", "pass", "give D9")
    assert [seen_by(match, seat).tithing for seat in (SPECTATOR, 0, 1, 2)] == [0, expected, 0, 0]


def test_kings_stay_face_down_after_a_victory_at_once() -> None:
    """11.1, 11.3: nothing is counted, so nobody learns another King; all Hands lie open."""
    match = placed({"hands": {"P0": ["HQ", "SA", "CA", "HA"], "P1": ["D9"]}, "kings": {"P0": "SK"}}, "compiled")
    choose(match, "play HQ as Power", "pass")
    assert match.over
    for seat in (SPECTATOR, 1):
        assert seen_by(match, seat).where[number("SK")] == UNKNOWN
        assert len({world.where[number("SK")] for world in worlds(match, seat)}) > 1
        assert hand(seen_by(match, seat), 0) == ["SA", "CA", "HA", "DA"]
    assert seen_by(match, 0).where[number("SK")] == Place.KING


def test_the_searcher_knows_the_pile_and_the_others_only_its_size() -> None:
    """R51, R65."""
    match = placed({"markets": [["C7", "HJ", "D9"]], "hands": {"P0": ["HQ"]}}, "compiled")
    roll(match, 3, 4)
    choose(match, "visit Black Market 1")
    searcher = placed({"markets": [["C7", "SA", "D9"]], "hands": {"P0": ["HJ"]}}, "compiled")
    choose(searcher, "play HJ as Power", "search Black Market 1")
    assert searcher.view(0)["markets"][0]["cards"] == ["SA", "C7", "D9"]
    for seat in (None, 1):
        assert searcher.view(seat)["markets"][0]["cards"] is None
        assert searcher.view(seat)["markets"][0]["size"] == 3
    choose(searcher, "take SA")
    assert all(market(world, 0) == ["C7", "D9"] for world in worlds(searcher, 0))
    assert {tuple(hand(world, 0)) for world in worlds(searcher, 1)} == {("SA",), ("C7",), ("D9",)}


def test_whoever_is_imagined_searching_knows_the_pile() -> None:
    """2.4, R51: P2 has C7, C8 or C9, and nobody else knows which, until P1 looks through what is left."""
    match = placed({"active": "P1", "markets": [["D4"], ["C7", "C8", "C9"]], "hands": {"P1": ["HJ"]}})
    take_unseen(printed(match.game.variant).tables, state(match), 2, number("C7"))
    choose(match, "play HJ as Power", "pass", "search Black Market 2")
    pile = spot_of(Place.MARKET + 1)
    for world in worlds(match, 0, 10):
        left = market(world, 1)
        assert len(left) == 2
        for code in ("C7", "C8", "C9"):
            assert (world.maybe[1, number(code)] == pile) == (code in left)
            assert (world.maybe[1, number(code)] & pile != 0) == (code in left)
            assert world.maybe[3, number(code)] & pile != 0


def test_sealed_bids_are_open_in_number_only() -> None:
    """6.2: whoever did not lay a bid imagines any legal cards the bidder may hold."""
    hands = {"P0": ["H9"], "P1": ["D4", "D5", "H2"], "P2": ["D7", "C9"]}
    match = placed({"stocks": {"S": [9]}, "hands": hands}, "compiled")
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D4", "bid D5", "pass")
    seen = match.view(2)["declaration"]
    assert seen["bids"] == {"P1": 2, "P2": 0, "P3": 0}
    assert seen["committed"]["P1"] == []
    assert match.view(1)["declaration"]["committed"]["P1"] == ["D4", "D5"]
    for world in worlds(match, 0):
        bid = [card for card in range(1, CARDS) if world.where[card] == Place.SEALED + 1]
        assert len(bid) == 2
        assert all(is_legal_bid(printed(match.game.variant).tables, world, card) for card in bid)


def test_any_legal_card_of_a_known_hand_may_be_the_bid() -> None:
    """6.2: everyone knows that P1 holds D4, D5 and D6, and nobody knows which of them lies face down."""
    match = placed({"stocks": {"S": [9]}, "hands": {"P1": ["D4", "D5", "D6"]}})
    for code in ("D4", "D5", "D6"):
        all_know(state(match), number(code), Place.HAND + 1)
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D5")
    assert {tuple(bid_of(world, 1)) for world in worlds(match, 0)} == {("D4",), ("D5",), ("D6",)}


def test_a_bid_is_a_card_of_a_hand_to_everybody_else() -> None:
    """2.4, 6.2: the bidder imagines the others, who know that the card came out of a Hand."""
    match = placed({"stocks": {"S": [9]}, "hands": {"P1": ["D4", "D5"], "P2": ["D7"]}})
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D4", "pass")
    hands = hand_bits(0) | hand_bits(1) | hand_bits(2) | hand_bits(3)
    for world in worlds(match, 1, 5):
        assert bid_of(world, 1) == ["D4"]
        for other in (0, 2, 3):
            thought = world.maybe[other, number("D4")]
            assert thought & hand_bits(1) != 0
            assert thought & ~hands == 0


@pytest.mark.parametrize(("declares_itself", "left"), [(True, {"S9"}), (False, {"S9", "H2"})])
def test_nobody_who_would_have_won_is_imagined(declares_itself: bool, left: set[str]) -> None:
    """11.1, R56: P1 holds S2 to S8 and one card more. With S9 it would be a Monopoly, and P1 can have been silent about
    one only where players declare by hand; otherwise P2 holds S9."""
    iron = [f"S{value}" for value in range(2, 9)]
    match = placed({"hands": {"P1": [*iron, "H2"], "P2": ["S9"]}}, auto_declare=declares_itself)
    for code in iron:
        all_know(state(match), number(code), Place.HAND + 1)
    assert {code for world in worlds(match, 0) for code in hand(world, 2)} == left


@pytest.mark.parametrize(("declares_itself", "left"), [(True, {"DA"}), (False, {"DA", "D4"})])
def test_nobody_is_imagined_with_all_eggs(declares_itself: bool, left: set[str]) -> None:
    """11.1, R56: P1 holds three Eggs and one card more. Three win nothing, and with the fourth P1 would have won, so P2
    holds that one, unless players declare by hand."""
    eggs = ["SA", "CA", "HA"]
    match = placed({"hands": {"P1": [*eggs, "D4"], "P2": ["DA"]}}, auto_declare=declares_itself)
    for code in eggs:
        all_know(state(match), number(code), Place.HAND + 1)
    assert {code for world in worlds(match, 0) for code in hand(world, 2)} == left


def test_a_declaration_being_put_together_shows_no_commitments() -> None:
    """6.1: they are laid out when the Declaration is announced."""
    match = placed({"stocks": {"S": [9]}, "hands": {"P0": ["D4"], "P1": ["D2"]}}, "compiled")
    choose(match, "buy from Stock S", "declare S9")
    before = bytes(seen_by(match, 1))
    choose(match, "commit D4")
    assert bytes(seen_by(match, 1)) == before
    assert match.view(0)["declaration"]["value"] == 5
    match.undo(0)
    choose(match, "commit D4", "announce")
    assert match.view(1)["declaration"]["committed"]["P0"] == ["D4"]


def test_tithes_are_unseen_until_all_are_given_and_by_third_players_ever() -> None:
    """R49."""
    hands = {"P0": ["DJ"], "P1": ["D2", "D3"], "P2": ["H2", "H3"], "P3": ["C2"]}
    match = placed({"hands": hands}, "compiled")
    choose(match, "play DJ as Power", "pass", "pass", "pass", "give D3")
    assert [seen_by(match, seat).tithe[1] for seat in (0, 1, 2)] == [UNKNOWN, number("D3"), UNKNOWN]
    choose(match, "give H2", "give C2")
    assert hand(seen_by(match, 0), 0) == ["C2", "H2", "D3"]
    told = [[sentence.text for sentence in match.journal(seat)] for seat in range(4)]
    given = "P1 has given D3 (Spice 3) to P0."
    assert [given in sentences for sentences in told] == [True, True, False, False]


def test_kings_are_secret_until_the_end() -> None:
    """2.2, 11.3: one's own King is known; the others' are any of the other three."""
    match = started(4)
    mine = match.view(2)["players"]["P2"]["king"]
    assert mine is not None
    assert all(match.view(2)["players"][f"P{seat}"]["king"] is None for seat in (0, 1, 3))
    kings = set()
    for world in worlds(match, 2):
        for suit in range(4):
            if world.where[1 + suit * RANKS + Rank.KING] == Place.KING + 1:
                kings.add(suit)
    assert len(kings) == 3
    over = placed({"phase": "event", "rest": "discard", "hands": {"P1": ["D9"]}})
    assert [over.view(None)["players"][f"P{seat}"]["king"] for seat in range(4)] == ["SK", "CK", "HK", "DK"]


def test_face_down_piles_are_not_shown_at_the_end() -> None:
    """2.2, 11.3: Kings and Hands are. Which Egg went into the Black Market (R14) and which are in the Nest is not."""
    match = placed({"discard": ["C7"], "hands": {"P1": ["D9"]}})
    s, g = state(match), printed(match.game.variant).tables
    establish(g, s, 0)
    natural_end(g, s)
    for seat in (SPECTATOR, 0):
        assert hand(seen_by(match, seat), 1) == ["D9"]
        assert market(seen_by(match, seat), 0) == ["C7"]
        eggs = {code for world in worlds(match, seat) for code in market(world, 0)} - {"C7"}
        assert eggs == {"SA", "CA", "HA", "DA"}


def kings_of(match: Match, viewer: int, seat: int) -> set[str]:
    """Every King that a viewer imagines in the place of a seat."""
    kings = [1 + suit * RANKS + Rank.KING for suit in range(4)]
    return {
        code_of(king) for world in worlds(match, viewer) for king in kings if world.where[king] == Place.KING + seat
    }


def test_a_siege_shows_hands_and_no_king() -> None:
    """2.2, 9.1: P3 has the diamond King, so each of the others may have any of the other three."""
    match = placed({"hands": {"P0": ["SQ"], "P1": ["D4"]}})
    choose(match, "play SQ as Power", "pass")
    for seat in range(3):
        assert kings_of(match, 3, seat) == {"SK", "CK", "HK"}


def test_whoever_is_imagined_knows_their_own_king() -> None:
    """2.2: so no other King can lie in its place."""
    match = started(4, engine="plain")
    for world in worlds(match, 0, 5):
        for suit in range(4):
            king = 1 + suit * RANKS + Rank.KING
            for seat in range(1, 4):
                own = 1 << (Place.KING + seat)
                if world.where[king] == Place.KING + seat:
                    assert world.maybe[seat, king] == own
                else:
                    assert world.maybe[seat, king] & own == 0


def test_nothing_of_an_imagined_position_is_hidden() -> None:
    """2.1: it is a whole truth: every pile, Hand and King is in its view, whoever imagined it."""
    match = placed({"markets": [["C7", "HJ"]], "hands": {"P1": ["D4"], "P2": ["H2"]}})
    for seat in (SPECTATOR, 0, 3):
        for world in worlds(match, seat, 2):
            seen = view(match.game.variant, world)
            assert seen["markets"][0]["cards"] == ["C7", "HJ"]
            for player in seen["players"].values():
                assert len(player["hand"]) == player["cards"]
                assert player["king"] is not None


def test_the_3_somebody_else_was_dealt_is_not_seen() -> None:
    """2.2, A19: a seat has its own in what it knows, and no card in place of the others'."""
    match = started(4, engine="plain")
    for seat in range(4):
        for other in range(4):
            dealt = state(match).dealt_three[other] if other == seat else 0
            assert seen_by(match, seat).dealt_three[other] == dealt


def test_with_three_players_nobody_knows_the_exiled_king() -> None:
    """R7, 2.4."""
    match = started(4, mode="smackdown")
    exiled = set()
    for world in worlds(match, 0):
        exiled |= {suit for suit in range(4) if world.where[1 + suit * RANKS + Rank.KING] == Place.EXILE}
    assert len(exiled) == 3


def test_views_hide_what_section_2_hides() -> None:
    """16.3, law 10: no view holds another Hand, the Deck, a Black Market, an unrevealed bid or another King."""
    for options in MODES.values():
        for seed in range(12):
            chooser = random.Random(seed)
            match = game_of(**options).start(seed=seed)
            while not match.over:
                if chooser.random() < 0.1:
                    check_views(match)
                match.play(chooser.choice(match.codes()))


def check_views(match: Match) -> None:
    s = state(match)
    searching = s.agenda[s.depth - 1].do == Do.TAKE_FOUND
    for seat in (None, *range(s.seats)):
        seen = match.view(seat)
        for other in range(s.seats):
            player = seen["players"][f"P{other}"]
            assert (player["hand"] is not None) == (seat == other)
            assert player["king"] is None or seat == other
            if seen["declaration"] and seat != other and s.stage == Stage.SEIZING:
                sealed = {code_of(card) for card in range(1, CARDS) if s.where[card] == Place.SEALED + other}
                assert not sealed & set(seen["declaration"]["committed"][f"P{other}"])
        assert all(seen[pile]["cards"] is None for pile in ("deck", "discard", "nest", "exile"))
        if not searching:
            assert all(pile["cards"] is None for pile in seen["markets"])


def test_priority_is_offered_whatever_is_in_hand() -> None:
    """8.4: whoever has a card is asked, even with nothing to play, so that being asked tells nothing."""
    given = {"stocks": {"S": [4]}, "hands": {"P0": ["DQ"], "P1": ["D2"], "P3": ["CQ"]}}
    match = placed(given)
    choose(match, "play DQ as Power")
    assert match.seat == 1
    assert [option.text for option in match.options()] == ["pass"]
    choose(match, "pass")
    assert match.seat == 3


def test_bids_are_asked_of_everyone_with_a_card() -> None:
    """6.2: no legal card in Hand is no reason to be left out; no card at all is, and everyone sees it."""
    match = placed({"stocks": {"S": [9]}, "hands": {"P1": ["H2"], "P3": ["D4"]}})
    choose(match, "buy from Stock S", "declare S9", "announce")
    assert match.seat == 1
    assert [option.text for option in match.options()] == ["pass"]
    choose(match, "pass")
    assert match.seat == 3
