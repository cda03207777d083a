"""Where each seat must think a card possible: after the deal, when cards move unseen, when all is shown."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.dragons.rules.scoring import declare_victory, natural_end
from entrepot.games.dragons.rules.specials import close_if_empty, establish, remove_player
from entrepot.games.dragons.rules.zones import discard, move_in_sight, move_openly, pass_card, take_unseen
from entrepot.games.dragons.seeing.ids import printed
from entrepot.games.dragons.vocabulary import Place
from entrepot.match import SPECTATOR, Match
from tests.dragons.seeing import EVERYBODY, hands_of, knowing, play, thought, told, turn_of
from tests.dragons.tables import choose, game_of, number, placed, state

# --- 3.0 the deal -----------------------------------------------------------------------------------------------------

NAMES = {"S": "Iron", "C": "Wood", "H": "Silk", "D": "Spice"}


def dealt(kings: str, twos: str, threes: str, **options: Any) -> Match:
    """A deal that gives these suits to the seats in turn; then S4 to S6 come out, S7 is the Event, and S8 follows."""
    match = game_of("plain", seats=len(kings), **options).start(seed=1)
    for suits in (kings, twos, threes):
        left = list("SCHD")
        for suit in suits:
            match.lay_out(left.index(suit))
            left.remove(suit)
    match.lay_out(0, 0, 0, 0, 0)
    match.place({"phase": "deal", "dealer": "P1"})
    return match


def test_3_0_everyone_is_told_their_own_deal_and_knows_no_other() -> None:
    """2.2, R6: of the cards that others were dealt each may be with any of the others."""
    match = dealt("CSDH", "DHCS", "SHCD")
    for seat, (king, two, three) in enumerate(zip("CSDH", "DHCS", "SHCD", strict=True)):
        words = f"{king}K ({NAMES[king]} King), {two}2 ({NAMES[two]} 2) and {three}3 ({NAMES[three]} 3)"
        assert told(match, f"P{seat} is dealt {words}.") == [seat]
        for viewer in EVERYBODY:
            own = viewer == seat
            them = [other for other in range(4) if other != viewer]
            assert thought(match, viewer, f"{king}K") == ({f"king {seat}"} if own else {f"king {n}" for n in them})
            assert thought(match, viewer, f"{two}2") == ({f"hand {seat}"} if own else {f"two of {n}" for n in them})
            assert thought(match, viewer, f"{three}3") == ({f"hand {seat}"} if own else {f"three of {n}" for n in them})
    for viewer in EVERYBODY:
        assert thought(match, viewer, "SA") == {"nest"}
        assert thought(match, viewer, "S9") == {"deck"}
        assert thought(match, viewer, "S4") == set()


@pytest.mark.parametrize(("mode", "aside"), [("smackdown", "exile"), ("fire", "exile"), ("mayhem", "out")])
def test_R7_with_three_players_nobody_knows_the_last_king_and_all_know_2_and_3(mode: str, aside: str) -> None:
    """2.4, 3.0, R62: the King lies where nobody looks; the 2 and the 3 are shown to all as they are laid aside."""
    match = dealt("CSD", "DHC", "SHC", mode=mode)
    for viewer in (SPECTATOR, 0, 1, 2):
        kings = {f"king {other}" for other in range(3) if other != viewer} | {aside}
        for seat, king in enumerate("CSD"):
            assert thought(match, viewer, f"{king}K") == ({f"king {seat}"} if viewer == seat else kings)
        assert thought(match, viewer, "HK") == kings
        for code in ("S2", "D3"):
            assert thought(match, viewer, code) == {"out" if mode == "mayhem" else "discard"}
        for rank, word, suits in (("2", "two", "DHC"), ("3", "three", "SHC")):
            places = {f"{word} of {other}" for other in range(3) if other != viewer}
            for seat, suit in enumerate(suits):
                assert thought(match, viewer, f"{suit}{rank}") == ({f"hand {seat}"} if viewer == seat else places)
    assert told(match, "S2 (Iron 2) was not dealt.", 3) == [SPECTATOR, 0, 1, 2]
    assert told(match, "D3 (Spice 3) was not dealt.", 3) == [SPECTATOR, 0, 1, 2]
    for seat, (king, two, three) in enumerate(zip("CSD", "DHC", "SHC", strict=True)):
        words = f"{king}K ({NAMES[king]} King), {two}2 ({NAMES[two]} 2) and {three}3 ({NAMES[three]} 3)"
        assert told(match, f"P{seat} is dealt {words}.", 3) == [seat]
    if mode != "mayhem":
        assert match.view(None)["discard"]["top"] == "D3"


@pytest.mark.parametrize("seat", range(4))
def test_R6_a_dealt_card_that_is_shown_leaves_the_others_where_they_may_be(seat: int) -> None:
    """2.2: once a seat has shown its 2, no other 2 is the one it was dealt, while its 3 is as secret as before."""
    match = dealt("CSDH", "DHCS", "SHCD")
    two, three = ("D2", "H2", "C2", "S2")[seat], ("S3", "H3", "C3", "D3")[seat]
    move_openly(state(match), number(two), Place.STOCK)
    for viewer in EVERYBODY:
        assert thought(match, viewer, two) == set()
        others = {n for n in range(4) if n != viewer}
        for owner, code in enumerate(("D2", "H2", "C2", "S2")):
            if owner not in (seat, viewer):
                assert thought(match, viewer, code) == {f"two of {n}" for n in others - {seat}}
        if viewer != seat:
            assert thought(match, viewer, three) == {f"three of {n}" for n in others}


@pytest.mark.parametrize("seat", range(4))
def test_R6_a_dealt_card_that_is_discarded_leaves_the_others_where_they_may_be(seat: int) -> None:
    """2.4: the same of a 3 that goes to the Discard Pile, which everyone sees."""
    match = dealt("CSDH", "DHCS", "SHCD")
    two, three = ("D2", "H2", "C2", "S2")[seat], ("S3", "H3", "C3", "D3")[seat]
    discard(printed(match.game.variant).tables, state(match), seat, number(three))
    for viewer in EVERYBODY:
        assert thought(match, viewer, three) == {"discard"}
        others = {n for n in range(4) if n != viewer}
        for owner, code in enumerate(("S3", "H3", "C3", "D3")):
            if owner not in (seat, viewer):
                assert thought(match, viewer, code) == {f"three of {n}" for n in others - {seat}}
        if viewer != seat:
            assert thought(match, viewer, two) == {f"two of {n}" for n in others}


@pytest.mark.parametrize(("giver", "taker"), [(0, 1), (3, 0), (1, 3), (2, 1)])
def test_R6_a_dealt_card_that_is_passed_unseen_may_be_either(giver: int, taker: int) -> None:
    """2.4: those who do not see which of the two went think both possible in both Hands; the taker knows the other."""
    match = dealt("CSDH", "DHCS", "SHCD")
    s, g = state(match), printed(match.game.variant).tables
    twos, threes = ("D2", "H2", "C2", "S2"), ("S3", "H3", "C3", "D3")
    pass_card(g, s, giver, taker, number(twos[giver]))
    assert knowing(match, twos[giver], Place.HAND + taker) == sorted((giver, taker))
    for viewer in (SPECTATOR, *(n for n in range(4) if n not in (giver, taker))):
        for kind, codes in (("two", twos), ("three", threes)):
            for owner, code in enumerate(codes):
                if owner != viewer:
                    left = {f"{kind} of {n}" for n in range(4) if n not in (giver, viewer)}
                    assert thought(match, viewer, code) == left | hands_of(giver, taker)
    for kind, codes in (("two", twos), ("three", threes)):
        for owner, code in enumerate(codes):
            if owner != taker and code != twos[giver]:
                possible = {f"{kind} of {n}" for n in range(4) if n != taker}
                assert thought(match, taker, code) == possible - ({f"two of {giver}"} if kind == "two" else set())


# --- 2.4 what is thought of a card that nobody saw go -----------------------------------------------------------------


def test_2_4_a_card_into_an_empty_hand_is_one_of_the_pile_it_came_from() -> None:
    """P1 had no card, so nothing else can be in that Hand; with the others' cards all is as it was."""
    match = placed(turn_of(1, {2: ["D4"], 3: ["H5"]}, markets=[["C7", "C8", "C9"]]))
    take_unseen(printed(match.game.variant).tables, state(match), 1, number("C8"))
    assert thought(match, 1, "C8") == {"hand 1"}
    assert thought(match, 1, "C7") == thought(match, 1, "C9") == {"market 0"}
    assert thought(match, 1, "D4") == hands_of(0, 2, 3)
    for viewer in (SPECTATOR, 0, 2, 3):
        for code in ("C7", "C8", "C9"):
            assert thought(match, viewer, code) == {"market 0", "hand 1"}
    assert thought(match, 0, "D4") == hands_of(2, 3)
    assert thought(match, 3, "D4") == hands_of(0, 2)
    assert thought(match, SPECTATOR, "D4") == hands_of(0, 2, 3)
    assert thought(match, 2, "D4") == {"hand 2"}


def test_2_4_a_card_into_a_hand_with_an_unknown_card_leaves_that_one_possible() -> None:
    """P1 had a card already, so of the others' cards any may still be there."""
    match = placed(turn_of(1, {1: ["S9"], 2: ["D4"]}, markets=[["C7", "C8"]]))
    take_unseen(printed(match.game.variant).tables, state(match), 1, number("C8"))
    assert thought(match, 0, "D4") == thought(match, 0, "S9") == hands_of(1, 2, 3)
    assert thought(match, 0, "C7") == thought(match, 0, "C8") == {"market 0", "hand 1"}
    assert thought(match, 2, "S9") == hands_of(0, 1, 3)


def test_2_4_the_last_card_of_a_pile_is_with_whoever_drew_it() -> None:
    """And a Black Market that is gone makes the younger ones move up in what everyone thinks."""
    match = placed(turn_of(1, {}, markets=[["D4"], ["C7", "C8"], ["S9"]]))
    s, g = state(match), printed(match.game.variant).tables
    take_unseen(g, s, 2, number("C8"))
    take_unseen(g, s, 3, number("C7"))
    close_if_empty(s, 1)
    for viewer in (SPECTATOR, 0, 1):
        assert thought(match, viewer, "C7") == thought(match, viewer, "C8") == hands_of(2, 3)
    for viewer in (2, 3):
        assert thought(match, viewer, "C7") == {"hand 3"}
        assert thought(match, viewer, "C8") == {"hand 2"}
    for viewer in EVERYBODY:
        assert thought(match, viewer, "S9") == {"market 1"}
        assert thought(match, viewer, "D4") == {"market 0"}
        assert thought(match, viewer, "S8") == {"deck"}
        assert thought(match, viewer, "SA") == {"nest"}


def test_2_4_a_card_passed_from_hand_to_hand_may_be_any_of_the_first() -> None:
    """Third players think every card that may have been in the giver's Hand possible in the taker's."""
    match = placed(turn_of(0, {1: ["D4", "D5"], 2: ["H2"]}))
    s, g = state(match), printed(match.game.variant).tables
    for code, seat in (("D4", 1), ("D5", 1), ("H2", 2)):
        move_in_sight(s, number(code), Place.HAND + seat)
    pass_card(g, s, 1, 2, number("D5"))
    for viewer in (SPECTATOR, 0, 3):
        assert thought(match, viewer, "D4") == thought(match, viewer, "D5") == hands_of(1, 2)
        assert thought(match, viewer, "H2") == {"hand 2"}
    for viewer in (1, 2):
        assert thought(match, viewer, "D4") == {"hand 1"}
        assert thought(match, viewer, "D5") == {"hand 2"}


def test_2_4_whoever_gives_the_last_card_has_none_of_them_any_more() -> None:
    match = placed(turn_of(0, {1: ["D4"], 2: ["H2"]}))
    s, g = state(match), printed(match.game.variant).tables
    pass_card(g, s, 1, 2, number("D4"))
    for viewer, others in ((SPECTATOR, hands_of(0, 2, 3)), (0, hands_of(2, 3)), (3, hands_of(0, 2))):
        assert thought(match, viewer, "D4") == thought(match, viewer, "H2") == others


def test_R14_nobody_knows_which_egg_went_into_a_black_market() -> None:
    """9.2: what was discarded is known to be in it, and each Egg may be in it or in the Nest."""
    match = placed({"discard": ["C7"], "markets": [["D4"]]})
    establish(printed(match.game.variant).tables, state(match), 0)
    for viewer in EVERYBODY:
        assert thought(match, viewer, "C7") == {"market 1"}
        assert thought(match, viewer, "D4") == {"market 0"}
        for egg in ("SA", "CA", "HA", "DA"):
            assert thought(match, viewer, egg) == {"nest", "market 1"}


def test_R47_when_the_marketplace_is_emptied_everything_of_it_is_known() -> None:
    """2.4: the Black Markets are gone, and whoever may have had a card of them has it or it is seen to be discarded."""
    match = placed(turn_of(0, {0: ["SJ"]}, markets=[["D4"], ["C7", "C8", "SA"]], stocks={"S": [4, 5, 6]}))
    take_unseen(printed(match.game.variant).tables, state(match), 2, number("C8"))
    play(match, "play SJ as Power")
    for viewer in EVERYBODY:
        assert thought(match, viewer, "C8") == {"hand 2"}
        assert thought(match, viewer, "C7") == thought(match, viewer, "D4") == {"discard"}
        assert thought(match, viewer, "SA") == {"nest"}
        assert thought(match, viewer, "SJ") == {"exile"}


# --- what is shown to everybody ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_9_1_a_siege_shows_every_hand_from_the_dealer_on(dealer: int) -> None:
    """2.4, R54: afterwards everyone knows every Hand, and no King."""
    hands = {0: ["S2", "SQ"], 1: ["C4", "C5", "C6", "C7"], 2: ["H4"], 3: ["D4", "X2"]}
    match = placed(turn_of(0, hands, dealer=f"P{dealer}", markets=[["D9"]]))
    play(match, "play SQ as Power")
    shown = {
        0: ["P0 shows S2 (Iron 2)."],
        1: ["P1 shows C4 (Wood 4), C5 (Wood 5), C6 (Wood 6).", "P1 shows C7 (Wood 7)."],
        2: ["P2 shows H4 (Silk 4)."],
        3: ["P3 shows D4 (Spice 4), X2 (Thief)."],
    }
    expected = [text for step in range(4) for text in shown[(dealer + step) % 4]]
    assert [sentence.text for sentence in match.journal(None) if "shows" in sentence.text] == expected
    for viewer in EVERYBODY:
        for seat, codes in ((0, ["S2"]), (1, hands[1]), (2, hands[2]), (3, hands[3])):
            assert all(thought(match, viewer, code) == {f"hand {seat}"} for code in codes)
        assert thought(match, viewer, "D9") == {"market 0"}
        assert thought(match, viewer, "S9") == {"deck"}
        kings = {f"king {n}" for n in range(4) if n != viewer} | {"exile"}
        assert thought(match, viewer, "SK") == ({"king 0"} if viewer == 0 else kings)


def test_9_1_a_siege_tells_that_an_egg_is_not_in_a_hand() -> None:
    """2.4: whoever may have had one of two Eggs has shown the Hand since, so the other lies in the Nest."""
    match = placed(turn_of(0, {0: ["SQ"]}))
    s, g = state(match), printed(match.game.variant).tables
    take_unseen(g, s, 1, number("HA"))
    assert thought(match, 3, "HA") == thought(match, 3, "DA") == {"nest", "hand 1"}
    play(match, "play SQ as Power")
    for viewer in EVERYBODY:
        for egg in ("SA", "CA", "HA", "DA"):
            assert thought(match, viewer, egg) == {"nest"}


def test_11_3_the_natural_end_shows_hands_and_kings_and_no_pile() -> None:
    """2.2: what lies face down in Exile and in Black Markets stays as it was."""
    kings = {"P0": "DK", "P1": "CK", "P2": "HK", "P3": "SK"}
    hands = {"P0": ["S2"], "P1": ["D4"], "P3": ["H5", "X1"]}
    match = placed({"phase": "event", "rest": "discard", "kings": kings, "hands": hands, "markets": [["C9"]]})
    assert match.over
    for viewer in EVERYBODY:
        for seat, king in enumerate(("DK", "CK", "HK", "SK")):
            assert thought(match, viewer, king) == {f"king {seat}"}
        for seat, code in ((0, "S2"), (1, "D4"), (3, "H5"), (3, "X1")):
            assert thought(match, viewer, code) == {f"hand {seat}"}
        assert thought(match, viewer, "C9") == {"market 0"}
        assert thought(match, viewer, "S9") == {"discard"}


def test_11_1_a_victory_at_once_shows_hands_and_bids_and_no_king() -> None:
    """2.2, 11.3: P1 declares while a bid of P2 lies face down; it is turned up with the Hands."""
    eggs = ["SA", "CA", "HA", "DA"]
    match = placed(turn_of(0, {1: ["D9"], 2: ["D4", "D5"], 3: eggs}, stocks={"S": [9]}), auto_declare=False)
    choose(match, "buy from Stock S", "declare S9", "announce", "bid D9", "bid D4", "pass")
    assert match.seat == 3
    choose(match, "declare Father of Dragons")
    assert match.over
    for viewer in EVERYBODY:
        assert thought(match, viewer, "D4") == thought(match, viewer, "D9") == set()
        assert thought(match, viewer, "D5") == {"hand 2"}
        assert all(thought(match, viewer, egg) == {"hand 3"} for egg in eggs)
        kings = {f"king {n}" for n in range(4) if n != viewer} | {"exile"}
        for seat, king in enumerate(("SK", "CK", "HK", "DK")):
            assert thought(match, viewer, king) == ({f"king {seat}"} if viewer == seat else kings)


def test_R63_the_king_of_a_removed_player_is_known_to_that_player_alone() -> None:
    """12.4: it goes face down to Exile, and everything else of the player where all see it."""
    match = placed(turn_of(0, {0: ["SQ"], 1: ["SA", "D4"], 2: ["H5"]}), mode="fire")
    play(match, "play SQ as Power")
    assert match.view(None)["players"]["P1"]["removed"]
    assert knowing(match, "CK", Place.EXILE) == [1]
    for viewer in (SPECTATOR, 0, 2, 3):
        possible = {f"king {n}" for n in (0, 2, 3) if n != viewer} | {"exile"}
        assert thought(match, viewer, "CK") == possible
        for seat, king in ((0, "SK"), (2, "HK"), (3, "DK")):
            if viewer != seat:
                assert thought(match, viewer, king) == possible
    for viewer in EVERYBODY:
        assert thought(match, viewer, "SA") == {"nest"}
        assert thought(match, viewer, "D4") == {"discard"}
        assert thought(match, viewer, "H5") == {"hand 2"}


@pytest.mark.parametrize("removed", [1, 2])
def test_R63_a_removed_player_does_not_know_the_other_king_in_exile(removed: int) -> None:
    """R7, 2.4: with three players a King lies there from the beginning, and each of the others may be the one."""
    match = dealt("CSD", "DHC", "SHC", mode="fire")
    remove_player(printed(match.game.variant).tables, state(match), removed)
    assert knowing(match, "CSD"[removed] + "K", Place.EXILE, 3) == [removed]
    for king in {"CK", "SK", "DK", "HK"} - {"CSD"[removed] + "K"}:
        assert thought(match, removed, king) == {"king 0", f"king {3 - removed}", "exile"}


def test_R6_a_card_that_was_not_dealt_tells_nothing_of_the_deal() -> None:
    """2.4: P1 is known to hold C7 beside the 2 and the 3 of the deal, and passes it; those are as secret as before."""
    match = dealt("CSDH", "DHCS", "SHCD")
    s, g = state(match), printed(match.game.variant).tables
    move_in_sight(s, number("C7"), Place.HAND + 1)
    pass_card(g, s, 1, 0, number("C7"))
    for code in ("H2", "C2", "S2"):
        assert thought(match, 0, code) == {"two of 1", "two of 2", "two of 3"}
    for code in ("H3", "C3", "D3"):
        assert thought(match, 0, code) == {"three of 1", "three of 2", "three of 3"}


@pytest.mark.parametrize("counted", [True, False])
def test_11_3_what_the_end_shows_tells_of_the_king_in_exile_and_of_the_nest(counted: bool) -> None:
    """2.2, 11.1: where Kings are shown, the last one is known; the Hands show which Egg was taken. Nobody looks into
    piles: which Egg went into the Black Market stays open."""
    match = dealt("CSD", "DHC", "SHC", mode="smackdown")
    s, g = state(match), printed(match.game.variant).tables
    take_unseen(g, s, 1, number("HA"))
    assert thought(match, 0, "HA") == thought(match, 0, "DA") == {"nest", "hand 1"}
    if counted:
        natural_end(g, s)
    else:
        declare_victory(g, s, 1)
    for viewer in (SPECTATOR, 0, 1, 2):
        kings = {f"king {seat}" for seat in range(3) if seat != viewer} | {"exile"}
        assert thought(match, viewer, "HK") == ({"exile"} if counted else kings)
        assert thought(match, viewer, "HA") == {"hand 1"}
        for egg in ("SA", "CA", "DA"):
            assert thought(match, viewer, egg) == {"nest"}
        for seat, code in enumerate(("D2", "H2", "C2")):
            assert thought(match, viewer, code) == {f"hand {seat}"}
