"""Facts of the rules that no scenario shows: the pieces, the deal, the options, the limits of what can be asked."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from entrepot.games.dragons.data.cards import CODES, check_deck, code_of, read_deck
from entrepot.games.dragons.says.words import words
from entrepot.games.dragons.seeing.ids import printed
from entrepot.games.dragons.title import TITLE
from entrepot.games.dragons.vocabulary import JOKER, Kind, Place, Suit
from entrepot.kernel.title import OptionError
from entrepot.match import IllegalChoice, Match
from tests.dragons.tables import choose, game_of, number, placed, roll, state


def tables() -> Any:
    return printed(game_of("plain").variant).tables


def counted(kind: Kind) -> int:
    return sum(tables().card[card].kind & kind != 0 for card in range(1, 55))


def test_clause_1_1_and_1_6_the_cards() -> None:
    """1.1, 1.6: 4 Eggs, 4 Kings, 8 Jacks and Queens, 36 Commodities with 4 Guilds, 2 Jokers."""
    assert len(CODES) == 54
    assert [counted(kind) for kind in (Kind.EGG, Kind.KING, Kind.COMMODITY, Kind.GUILD)] == [4, 4, 36, 4]
    assert [counted(kind) for kind in (Kind.EMBLEM, Kind.CHARACTER, Kind.FOREIGN_MERCHANT)] == [12, 10, 2]


def test_clause_1_2_the_wheel_of_profit() -> None:
    """1.2: on the cycle hearts, diamonds, spades, clubs every suit buys the one after it."""
    cycle = [Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS]
    for at, suit in enumerate(cycle):
        assert tables().suit[suit].primary == cycle[at - 1]
        assert tables().suit[suit].secondary == cycle[at - 2]


def test_clause_1_4_values_points_and_bonuses() -> None:
    """1.4: the points of a Commodity are its Value, an Egg has 20, a Queen a bonus of 2."""
    for card in range(1, 55):
        data = tables().card[card]
        expected = 20 if data.kind & Kind.EGG else data.number
        assert data.points == expected
    assert [tables().card[number(code)].bonus for code in ("S10", "HJ", "DQ", "S9")] == [1, 1, 2, 0]


def test_R2_every_character_has_a_power_and_no_other_card() -> None:
    for card in range(1, 55):
        data = tables().card[card]
        assert (data.power != 0) == (data.kind & Kind.CHARACTER != 0)


def test_R3_names_of_events_in_both_wordings() -> None:
    for wording in ("original", "gentle"):
        names = words(game_of("plain", wording=wording).variant)
        assert names.event(tables().card[number("H4")].event) == "Customs Crackdown"
        assert names.event(tables().card[number("D4")].event) == "Merchant Union"


def test_R68_three_or_four_players() -> None:
    for seats in (2, 5):
        with pytest.raises(OptionError, match=r"'seats' must be 3 or 4"):
            TITLE.prepare(seats=seats)
    assert TITLE.prepare().seats == 4


def test_clause_12_1_and_12_2_the_full_game_for_three_is_the_smackdown() -> None:
    """12.1, 12.2: four players play the Full Game, three the Smackdown."""
    assert TITLE.prepare(seats=3).options["mode"] == "smackdown"
    assert TITLE.prepare(mode="smackdown").seats == 3
    with pytest.raises(OptionError, match="'smackdown' is for 3 players, not 4"):
        TITLE.prepare(mode="smackdown", seats=4)


@pytest.mark.parametrize(("mode", "deck", "nest"), [("full", 38, 4), ("mayhem", 28, 0)])
def test_clause_3_0_what_is_dealt(mode: str, deck: int, nest: int) -> None:
    """3.0, 12.3: a King, a 2 and a 3 each; before the first asks some cards have been seeded, supplied and drawn."""
    match = started(game_of(mode=mode).start(seed=3))
    s = state(match)
    out_of_deck = [card for card in range(1, 55) if in_the_first_deck(card, mode) and s.where[card] != Place.DECK]
    assert s.count[Place.DECK] + len(out_of_deck) == deck
    assert s.count[Place.NEST] + sum(s.where[number(f"{suit}A")] >= Place.MARKET for suit in "SCHD") == nest
    for seat in range(4):
        ranks = [code_of(card)[1:] for card in range(1, 55) if s.where[card] in (Place.HAND + seat, Place.KING + seat)]
        assert sorted(ranks) == ["2", "3", "K"]


@pytest.mark.parametrize(("dice", "dealer"), [((1, 2, 6, 5, 1, 3, 1, 4), 1), ((3, 4, 5, 6, 6, 6), 2)])
def test_clause_3_1_nobody_rolls_off_any_more_once_there_is_a_dealer(dice: tuple[int, ...], dealer: int) -> None:
    """3.1: the highest total or a Woot! takes the Token, and no total is left standing."""
    match = game_of("plain").start(seed=1)
    roll(match, *dice)
    match.place({"phase": "roll-off"})
    s = state(match)
    assert (s.dealer, s.contenders) == (dealer, 0)
    assert [s.rolled[seat] for seat in range(4)] == [0, 0, 0, 0]


def started(match: Match) -> Match:
    """Past the roll-off."""
    while state(match).round_number == 0:
        choose(match, "keep")
    return match


def in_the_first_deck(card: int, mode: str) -> bool:
    rank = code_of(card)[1:]
    if mode == "mayhem":
        return rank in ("4", "5", "6", "7", "8", "9", "10")
    return rank in ("4", "5", "6", "7", "8", "9", "10", "J", "Q") or card >= JOKER


def test_R6_the_suits_of_two_and_three_are_independent() -> None:
    same: Counter[bool] = Counter()
    for seed in range(400):
        s = state(started(game_of().start(seed=seed)))
        for seat in range(4):
            suits = [code_of(card)[0] for card in range(1, JOKER) if s.where[card] == Place.HAND + seat]
            same[len(set(suits)) == 1] += 1
    assert 0.2 < same[True] / 1600 < 0.3  # one in four


def test_R39_only_the_roller_is_asked_about_a_dabo() -> None:
    match = placed({"stocks": {"S": [9]}, "hands": {"P1": ["D2"]}})
    choose(match, "buy from Stock S", "declare S9", "announce")
    roll(match, 3, 3)
    choose(match, "pass")
    assert match.seat == 0


def test_R42_a_turn_without_anything_to_do_ends_by_itself() -> None:
    """With the Action spent and no Black Market to visit there is nothing to ask."""
    match = placed({"event": "S5", "stocks": {"S": [9]}, "deck": ["H4", "H5", "H6", "H7"]})
    choose(match, "buy from Stock S", "declare S9")
    roll(match, 1, 2)
    choose(match, "announce")
    assert state(match).active == 1


def test_R31_a_turn_full_of_withdrawals_comes_to_an_end() -> None:
    """A Declaration is withdrawn for nothing, more often than anyone wants; after that, what is begun is made."""
    match = placed({"stocks": {"S": [4]}, "hands": {"P0": ["D2"]}})
    for _ in range(10):
        choose(match, "buy from Stock S", "withdraw", "buy from Stock S", "declare S4", "commit D2", "withdraw")
    s = state(match)
    assert (s.actions, s.minors, s.stage) == (2, 1, 0)
    assert [s.where[number(code)] for code in ("S4", "D2")] == [Place.STOCK, Place.HAND]
    choose(match, "buy from Stock S")
    assert match.prompt is not None and "withdraw" not in match.prompt.text
    with pytest.raises(IllegalChoice, match=r"withdrawn 20 times for this Action.*R31"):
        match.play(2)
    roll(match, 1, 2)
    choose(match, "declare S4", "announce", "buy from Stock S", "withdraw")
    assert state(match).actions == 1


BANS = {"S4": "seize", "C4": None, "H4": "play", "D4": "visit"}


@pytest.mark.parametrize(("event", "barred"), BANS.items())
def test_clause_10_1_each_event_bars_those_affected_from_its_own_thing_only(event: str, barred: str | None) -> None:
    """10.1, R22, R25, R26: FCCC Regulations from Seizing, Customs Crackdown from the Stack, Merchant Union from Visits;
    The Hated People only take a card. P0 and P1 are affected, P2 is not."""
    hands = {"P0": ["S10", "H2", "H3", "H7"], "P1": ["D2", "D3", "D5", "DJ"], "P2": ["D7", "D8"]}
    given = {"event": event, "stocks": {"S": [9]}, "markets": [["C9"]], "hands": hands, "actions": 2}
    match = placed(given)
    texts = [option.text for option in match.options()]
    assert match.view(None)["event"]["affected"] == ["P0", "P1"]
    assert ("play" in " ".join(texts)) == (barred != "play")
    assert ("visit" in " ".join(texts)) == (barred != "visit")
    choose(match, "buy from Stock S", "declare S9", "announce")
    assert match.seat == (2 if barred == "seize" else 1)


def test_clause_10_1_a_hand_of_exactly_the_value_is_affected() -> None:
    hands = {"P0": ["H2", "H3", "H7", "H8"], "P1": ["D2", "D3", "D5"], "P2": ["D6", "D7", "D8", "D9", "H9"]}
    match = placed({"phase": "event", "deck": ["C4"], "hands": hands})
    assert match.view(None)["event"]["affected"] == ["P0", "P2"]
    assert [state(match).count[Place.HAND + seat] for seat in range(4)] == [3, 3, 4, 0]


def test_R55_a_joker_in_the_deck_undoes_the_order_of_the_deck() -> None:
    match = placed({"hands": {"P0": ["X1"]}, "deck": ["S4", "S5"], "phase": "power"})
    assert state(match).laid == 2
    roll(match, 3, 4)
    match.lay_out(0, 0, 0, 0, 0)
    choose(match, "play X1 as Power")
    assert state(match).laid == 0


def test_R65_pile_sizes_are_hidden_as_an_option() -> None:
    given = {"markets": [["H7", "H8"]], "discard": ["S9"], "hands": {"P1": ["D2"]}}
    seen = placed(given, open_counts=False).view(0)
    piles = [seen["deck"], seen["discard"], seen["nest"], seen["markets"][0]]
    assert all(pile["size"] is None and not pile["empty"] for pile in piles)
    assert seen["players"]["P1"]["cards"] == 1
    assert seen["discard"]["top"] == "S9"


def test_clause_16_1_every_ask_has_a_prompt_and_options_that_read_differently() -> None:
    """16.1: each decision is worded, in every mode and with every option."""
    ways: list[dict[str, Any]] = [{}, {"mode": "fire"}, {"seize_bluff": True}, {"auto_declare": False}]
    ways += [{"vantage_set": "cheatsheet"}, {"mode": "mayhem", "mayhem_guild_event": True}]
    asked = set()
    for options in ways:
        for seed in range(30):
            chooser = random.Random(seed)
            match = game_of(**options).start(seed=seed)
            while not match.over:
                ask = match.truth.agenda[match.truth.depth - 1]
                texts = [option.text for option in match.options()]
                assert len(set(texts)) == len(texts)
                assert match.prompt is not None
                assert match.prompt.text.endswith(".")
                asked.add(ask.do)
                match.play(chooser.choice(match.codes()))
    assert asked == set(TITLE.rulebook.asks())


def test_cards_that_are_wrong_are_named_with_file_card_and_field() -> None:
    deck = read_deck()
    wrong = {**deck, "cards": {**deck["cards"], "S4": {**deck["cards"]["S4"], "event": "carnivals"}}}
    with pytest.raises(OptionError, match=r"my\.toml: S4 has event = 'carnivals'; it is one of none, fccc_regulations"):
        check_deck(wrong, "my.toml")
    missing = {**deck, "cards": {code: card for code, card in deck["cards"].items() if code != "DA"}}
    with pytest.raises(OptionError, match=r"my\.toml: the card DA is missing\."):
        check_deck(missing, "my.toml")
    with pytest.raises(OptionError, match=r"the card S2 has an unknown field 'colour'"):
        check_deck({**deck, "cards": {**deck["cards"], "S2": {"kinds": [], "colour": 1}}}, "my.toml")
