"""Achievements (section 13) are earned as they happen, by four players outside Market Mayhem."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.dragons.rules.setup import begin
from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.seeing.ids import printed
from entrepot.games.dragons.vocabulary import Achievement
from entrepot.match import Match, Position
from tests.dragons.tables import choose, game_of, placed, roll, state

END: dict[str, Any] = {"phase": "event", "rest": "discard"}


def earned(match: Match, seat: int) -> set[str]:
    bits = state(match).earned[seat]
    return {f"A{achievement.value}" for achievement in Achievement if bits >> achievement & 1}


def rolled_off(*dice: int) -> Match:
    """A game whose roll-off shows these dice."""
    match = game_of("plain").start(seed=1)
    roll(match, *dice)
    match.place({"phase": "roll-off"})
    return match


def test_A1_woot_in_the_roll_off() -> None:
    match = rolled_off(3, 4, 6, 6)
    assert state(match).dealer == 1
    assert [earned(match, seat) for seat in range(4)] == [set(), {"A1"}, set(), set()]


def test_A2_everybody_rolls_double_1() -> None:
    match = rolled_off(1, 1, 1, 1, 1, 1, 1, 1, 6, 6)
    for seat in range(4):
        assert "A2" in earned(match, seat)


def test_A2_in_the_roll_off_that_begins_a_game() -> None:
    """R5: everybody takes part in its first pass."""
    game = game_of("plain")
    table = Position(game.engine)
    s = table.state
    assert isinstance(s, State)
    s.seats = 4
    begin(printed(game.variant).tables, s)
    for at, die in enumerate((1, 1, 1, 1, 1, 1, 1, 1, 6, 6)):
        s.chance.script[at] = die - 1
        s.chance.scripted += 1
    game.engine.resume(game.tables, table.held, 0)
    assert s.dealer == 0
    assert [s.earned[seat] >> Achievement.NO_SOUP & 1 for seat in range(4)] == [1, 1, 1, 1]


def test_A3_two_players_burdened_with_eggs() -> None:
    match = placed({"hands": {"P0": ["X1", "X2", "SQ", "SA", "CA"], "P1": ["D2"], "P2": ["D3"]}, "actions": 3})
    for joker, victim, egg in (("X1", "P1", "SA"), ("X2", "P2", "CA")):
        choose(match, f"play {joker} as Power", "pass", "pass", f"plant on {victim}")
        roll(match, 3, 5)
        choose(match, f"plant {egg}")
    assert "A3" not in earned(match, 0)
    choose(match, "play SQ as Power", "pass", "pass")
    assert earned(match, 0) == {"A3"}


def test_A3_needs_both_to_hold_an_egg_still() -> None:
    match = placed({"hands": {"P0": ["X1", "SQ", "SA"], "P1": ["D2"], "P2": ["CA"]}, "actions": 3})
    choose(match, "play X1 as Power", "pass", "pass", "plant on P1")
    roll(match, 3, 5)
    choose(match, "plant SA", "play SQ as Power", "pass", "pass")
    assert earned(match, 0) == set()


@pytest.mark.parametrize(("planted", "achievements"), [("D9", set()), ("HA", {"A3"})])
def test_A3_only_an_egg_is_a_burden_when_planted(planted: str, achievements: set[str]) -> None:
    hands = {"P0": ["X1", "X2", "SQ", "SA", planted], "P1": ["D2"], "P2": ["CA"]}
    match = placed({"hands": hands, "actions": 3})
    for joker, victim, card in (("X1", "P1", "SA"), ("X2", "P2", planted)):
        choose(match, f"play {joker} as Power", "pass", "pass", f"plant on {victim}")
        roll(match, 3, 5)
        choose(match, f"plant {card}")
    choose(match, "play SQ as Power", "pass", "pass")
    assert earned(match, 0) == achievements


@pytest.mark.parametrize(("tithe", "achievements"), [("D9", set()), ("HA", {"A3"})])
def test_A3_only_an_egg_is_a_burden_as_a_tithe(tithe: str, achievements: set[str]) -> None:
    match = placed({"hands": {"P0": ["X1", "SQ", "SA", tithe], "P1": ["D2"], "P2": ["CA", "DJ"]}, "actions": 3})
    choose(match, "play X1 as Power", "pass", "pass", "plant on P1")
    roll(match, 3, 5)
    choose(match, "plant SA", "play SQ as Power", "pass", "play DJ as Power", "pass", "pass", "pass")
    choose(match, f"give {tithe}", "give D2")
    assert earned(match, 0) == achievements


def test_A4_the_archduchess_is_removed_from_the_stack() -> None:
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["DQ"], "P1": ["CQ"]}})
    choose(match, "play DQ as Power", "play CQ as Power", "remove DQ")
    assert earned(match, 1) == {"A4"}


def test_A4_the_archduchess_finds_every_stock_emptied_by_another() -> None:
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["DQ"], "P1": ["SJ"]}, "rest": "discard"})
    choose(match, "play DQ as Power", "play SJ as Power")
    assert earned(match, 1) == {"A4"}


def test_A4_not_if_the_last_card_of_the_stocks_was_bought() -> None:
    given = {"phase": "turn", "active": "P1", "deck": ["S4"], "rest": "discard", "hands": {"P1": ["DQ"]}}
    match = placed(given)
    choose(match, "buy from Stock S", "declare S4")
    roll(match, 3, 5)
    choose(match, "announce", "play DQ as Power")
    assert any("has no effect" in sentence.text for sentence in match.journal(None))
    assert [earned(match, seat) for seat in range(4)] == [set(), set(), set(), set()]


def test_A5_the_second_thief_is_exiled() -> None:
    match = placed({"hands": {"P0": ["X1"], "P1": ["CQ"]}, "exile": ["X2"]})
    choose(match, "play X1 as Power", "play CQ as Power", "remove X1")
    assert earned(match, 1) == {"A5"}


def test_A5_not_while_the_other_thief_is_at_large() -> None:
    match = placed({"hands": {"P0": ["X1"], "P1": ["CQ"]}})
    choose(match, "play X1 as Power", "play CQ as Power", "remove X1")
    assert earned(match, 1) == set()


def test_A6_a_tithe_completes_the_eggs() -> None:
    match = placed({"hands": {"P0": ["DJ", "SA", "CA", "HA"], "P1": ["DA"]}})
    choose(match, "play DJ as Power", "pass", "give DA")
    assert match.winners == [0]
    assert {"A6", "A15"} <= earned(match, 0)


BY_HAND: dict[str, Any] = {"phase": "power", "deck": ["HJ", "S4", "S5", "S6", "S7"], "dealer": "P3"}


def tithed(hand: list[str], tithe: str, **more: Any) -> Match:
    """P0's Secretary of Tithes gets a card from P1, and victories are declared by hand."""
    match = placed({**BY_HAND, "hands": {"P0": ["DJ", *hand], "P1": [tithe, "D3"]}, **more}, auto_declare=False)
    choose(match, "play DJ as Power", "pass", "pass", f"give {tithe}")
    return match


def test_A6_is_earned_by_declaring_later_what_a_tithe_completed() -> None:
    """R56: the Power Phase is over and the Deck has cards, so P0 declares when it is asked next."""
    match = tithed(["SA", "CA", "HA"], "DA")
    choose(match, "declare Father of Dragons")
    assert {"A6", "A15"} <= earned(match, 0)


def test_A6_not_for_what_was_complete_before_the_tithe() -> None:
    match = tithed(["SA", "CA", "HA", "DA"], "D9")
    choose(match, "declare Father of Dragons")
    assert "A6" not in earned(match, 0)


@pytest.mark.parametrize(("tithe", "expected"), [("DA", True), ("D9", False)])
def test_A6_whatever_else_comes_later(tithe: str, expected: bool) -> None:
    """Only what the tithe completed counts, and it goes on counting: P0 buys S4 before declaring."""
    egg = "DA" if tithe == "D9" else "D9"
    match = tithed(["SA", "CA", "HA"], tithe, markets=[[egg]])
    roll(match, 6, 5, 6, 5)
    choose(match, "buy from Stock S", "declare S4", "announce", "pass", "visit Black Market 1")
    choose(match, "declare Father of Dragons")
    assert ("A6" in earned(match, 0)) == expected


def test_A6_not_when_the_victory_was_broken_up_and_made_again() -> None:
    """P0 plants the Egg of the tithe on P2 and gets it back by another Thief."""
    match = tithed(["SA", "CA", "HA", "X1", "X2"], "DA", fronts={"P0": ["DQ"]})
    choose(match, "play X1 as Power", "pass", "plant on P2")
    roll(match, 3, 5)
    choose(match, "plant DA", "play X2 as Power", "pass", "pass")
    match.lay_out(0)
    roll(match, 3, 5)
    choose(match, "steal from P2", "declare Father of Dragons")
    assert match.winners == [0]
    assert "A6" not in earned(match, 0)


def test_A8_a_thief_steals_a_thief() -> None:
    match = placed({"hands": {"P0": ["X1"], "P1": ["X2"]}})
    choose(match, "play X1 as Power", "pass")
    match.lay_out(0)
    roll(match, 3, 5)
    choose(match, "steal from P1")
    assert "A8" in earned(match, 0)


def test_A9_a_siege_with_an_egg_in_ones_own_hand() -> None:
    match = placed({"hands": {"P0": ["SQ", "SA"]}})
    choose(match, "play SQ as Power")
    assert earned(match, 0) == {"A9"}


@pytest.mark.parametrize(("king", "expected"), [("SK", {"A10"}), ("CK", set())])
def test_A10_all_emblems_of_the_desired_suit(king: str, expected: set[str]) -> None:
    match = placed({"kings": {"P0": king}, "fronts": {"P0": ["S10", "SQ"]}, "hands": {"P0": ["SJ"]}})
    choose(match, "play SJ as Emblem")
    assert earned(match, 0) == expected


def test_A11_buying_bonuses_of_five() -> None:
    match = placed({"fronts": {"P0": ["SQ", "CQ"]}, "hands": {"P0": ["H10"]}})
    choose(match, "play H10 as Emblem")
    assert earned(match, 0) == {"A11"}


def test_A12_a_guild_is_bought_out_of_a_front() -> None:
    match = placed({"fronts": {"P1": ["S10"]}})
    choose(match, "buy S10")
    roll(match, 6, 5)
    choose(match, "announce")
    assert earned(match, 0) == {"A12"}


@pytest.mark.parametrize(("bidder", "seat", "expected"), [("P2", 2, {"A12"}), ("P1", 1, set())])
def test_A12_is_the_takers_a_seizer_too_but_not_its_own_players(bidder: str, seat: int, expected: set[str]) -> None:
    match = placed({"fronts": {"P1": ["S10"]}, "hands": {bidder: ["D4"]}})
    choose(match, "buy S10", "announce")
    roll(match, 1, 2)
    choose(match, "bid D4")
    assert [earned(match, other) for other in (0, seat)] == [set(), expected]


def test_A12_only_for_a_guild() -> None:
    match = placed({"fronts": {"P1": ["SJ"]}})
    choose(match, "buy SJ")
    roll(match, 6, 5)
    choose(match, "announce")
    assert earned(match, 0) == set()


def test_A13_two_dabos_rolled_again_and_failed() -> None:
    match = placed({"stocks": {"S": [9]}})
    choose(match, "buy from Stock S", "declare S9")
    roll(match, 4, 4, 5, 5, 1, 2)
    choose(match, "announce", "roll again", "roll again")
    assert earned(match, 0) == {"A13"}


def test_A14_more_than_150_points() -> None:
    iron = ["S2", "S3", "S4", "S5", "S6", "S7", "S8", "S10"]  # (45 * 2) + 2 * 7 = 104
    match = placed({**END, "kings": {"P0": "SK"}, "hands": {"P0": [*iron, "SA", "CA", "D9"]}})
    assert match.scores[0] == 153
    assert {"A14", "A15"} <= earned(match, 0)


def test_A14_not_for_150_exactly() -> None:
    iron = ["S2", "S3", "S4", "S5", "S6", "S7", "S8", "S10"]
    match = placed({**END, "kings": {"P0": "SK"}, "hands": {"P0": [*iron, "SA", "CA", "D6"]}})
    assert match.scores[0] == 150
    assert "A14" not in earned(match, 0)


def test_A14_not_without_points_being_counted() -> None:
    """11.1: a Monopoly of 88 doubled, with its Guild and two Eggs, would be worth more than 150."""
    hand = ["S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "SA", "CA", "HA"]
    match = placed({"stocks": {"S": [2]}, "kings": {"P0": "SK"}, "hands": {"P0": hand}})
    choose(match, "buy from Stock S", "declare S2")
    assert match.view(0)["players"]["P0"]["worth"] > 150
    roll(match, 6, 5)
    choose(match, "announce")
    assert match.winners == [0]
    assert "A14" not in earned(match, 0)


@pytest.mark.parametrize(
    ("king", "guild", "expected"),
    [
        ("CK", [], {"A15", "A16"}),
        ("SK", [], {"A15", "A16", "A17"}),
        ("SK", ["S10"], {"A15", "A16", "A17", "A18"}),
    ],
)
def test_A16_A17_A18_kinds_of_monopoly(king: str, guild: list[str], expected: set[str]) -> None:
    iron = ["S3", "S4", "S5", "S6", "S7", "S8", "S9"]
    match = placed({"stocks": {"S": [2]}, "kings": {"P0": king}, "hands": {"P0": iron + guild}})
    choose(match, "buy from Stock S", "declare S2")
    roll(match, 6, 5)
    choose(match, "announce")
    assert match.winners == [0]
    assert earned(match, 0) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [(["S2", "C2", "S3"], True), (["S3"], True), (["S2", "C3"], False), (["S2", "S4"], False), ([], False)],
)
def test_A19_nothing_but_pocket_money(hand: list[str], expected: bool) -> None:
    match = placed({**END, "hands": {"P0": hand}, "dealt": {"P0": "S3"}})
    assert ("A19" in earned(match, 0)) == expected


def test_A20_losing_with_nothing_at_all() -> None:
    match = placed({**END, "hands": {"P0": ["D9"]}, "fronts": {"P2": ["SJ"]}})
    assert [("A20" in earned(match, seat)) for seat in range(4)] == [False, True, False, True]


@pytest.mark.parametrize("options", [{"mode": "smackdown"}, {"mode": "mayhem"}, {"mode": "fire", "seats": 3}])
def test_R61_nothing_is_earned_by_three_or_in_market_mayhem(options: dict[str, Any]) -> None:
    match = placed({**END, "hands": {"P0": ["D9"]}}, **options)
    assert match.winners == [0]
    assert earned(match, 0) == set()


def test_R66_what_was_earned_is_shown_at_the_end_only() -> None:
    match = placed({"hands": {"P0": ["SQ", "SA"], "P1": ["D9"]}})
    choose(match, "play SQ as Power", "pass")
    assert "achievements" not in match.view(0)["players"]["P0"]
    over = placed({**END, "hands": {"P0": ["D9"]}})
    assert over.view(None)["players"]["P0"]["achievements"] == ["A15"]
    assert "P0 has earned 'Market Manipulator' (A15)." in [sentence.text for sentence in over.journal(None)]
