"""What may be chosen, as people read it and as programs know it, and why something may not."""

from __future__ import annotations

import pytest

from entrepot.games.singapore.title import TITLE
from entrepot.match import Game, IllegalChoice
from tests.singapore.tables import GAME, choose, placed, refused, texts

# --- options ----------------------------------------------------------------------------------------------------------


def test_C11_leader_spaces_are_told_apart() -> None:
    match = placed(phase="leader", seat="sultan", players={"resident": {"space": "market"}})
    assert texts(match) == ["place Leader: Market 2", "place Leader: Population", "place Leader: Battle"]
    assert [option.target for option in match.options()] == ["space:market-2", "space:population", "space:battle"]
    assert refused(match, "place Leader: Market") == "Resident stands on that space (C11)."


def test_C13_leader_actions_show_the_higher_price() -> None:
    match = placed(phase="leader", seat="sultan", market=["Police Force"], players={"sultan": {"wealth": 9}})
    choose(match, "place Leader: Battle")
    assert texts(match) == ["buy a Battle card ($3)", "put a token in the Malay Storehouse", "skip the Leader Action"]


def test_D1_a_card_with_two_prices_is_offered_at_ones_own() -> None:
    for seat, price in (("resident", 4), ("sultan", 2)):
        match = placed(seat=seat, market=["Syed Omar Aljunied"], players={seat: {"wealth": 9}})
        assert f"buy Syed Omar Aljunied (${price})" in texts(match)


def test_an_option_has_a_verb_and_a_thing_for_programs() -> None:
    match = placed(
        seat="sultan",
        market=["Police Force"],
        players={"sultan": {"wealth": 9, "hand": ["Buto Ijo"], "tableau": ["Sultan", "School (face down)"]}},
    )
    meant = {(option.verb, option.thing, option.target): option.text for option in match.options()}
    assert meant["buy", "police-force", "market:0"] == "buy Police Force ($3)"
    assert meant["rebuild", "school", "card:sultan:1"] == "rebuild School ($4)"
    assert meant["activate", "sultan", "card:sultan:0"] == "activate Sultan"
    assert meant["buy-battle-card", None, "deck:battle-malay"] == "buy a Battle card ($2)"
    hand = next(option for option in match.options() if option.verb == "reveal")
    assert (hand.thing, hand.text) == ("buto-ijo", "reveal Buto Ijo")
    assert meant["end-turn", None, None] == "end the turn"


def test_D1_a_note_says_from_which_place_of_the_row_a_card_was_bought() -> None:
    """Also where two copies of it lie there; a card out of the deck (H17) comes from no place."""
    row = ["Goods Trading", "Police Force", "Goods Trading"]
    match = placed(seat="sultan", market=row, players={"sultan": {"wealth": 9}})
    match.play(next(option.code for option in match.options() if option.target == "market:2"))
    (bought,) = (line for line in match.chronicle() if line.word == "bought")
    assert (bought.things["card"], bought.things["place"]) == ("goods-trading", 2)
    match = placed(
        seat="sultan", market=row, players={"sultan": {"wealth": 20, "tableau": ["Sultan", "Naraina Pillai"]}}
    )
    match.play(next(option.code for option in match.options() if option.verb == "special"))
    (bought,) = (line for line in match.chronicle() if line.word == "bought")
    assert (bought.things["card"], bought.things["place"]) == ("hindu-temple", None)


def test_a_board_element_leads_to_the_codes_that_belong_to_it_legal_or_not() -> None:
    match = placed(seat="sultan", market=["Police Force", "Cathedral"], players={"sultan": {"wealth": 3}})
    for target, verb, thing, legal in (
        ("market:0", "buy", "police-force", True),
        ("market:1", "buy", "cathedral", False),
        ("deck:population", "populate", None, True),
    ):
        (code,) = TITLE.codes_at(GAME.variant, match.truth, target)
        means = TITLE.means(GAME.variant, match.truth, code)
        assert means is not None
        assert (means.verb, means.thing, means.target) == (verb, thing, target)
        assert (code in match.codes()) == legal
    assert TITLE.codes_at(GAME.variant, match.truth, "space:battle") == []


def test_two_cards_of_one_name_are_told_apart() -> None:
    match = placed(seat="sultan", market=["Goods Trading", "Goods Trading"], players={"sultan": {"wealth": 9}})
    told = [text for text in texts(match) if "Goods Trading" in text]
    assert told[1] == f"{told[0]} (2)"


def test_H13_a_community_is_activated_by_all_its_names() -> None:
    group = "Sports Day - Temenggong - Gutta Percha Plantation"
    match = placed(seat="temenggong", players={"temenggong": {"tableau": [group]}})
    option = next(option for option in match.options() if option.text.startswith("activate"))
    assert option.text == f"activate {group}"
    assert option.target == "card:temenggong:1"
    assert option.thing == "sports-day+temenggong+gutta-percha-plantation"


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_refusals_say_what_is_missing() -> None:
    match = placed(
        seat="sultan",
        ships=0,
        actions=1,
        storehouses={"malay": {"neutral": 4}},
        vices={"opium": "resident"},
        market=["Cathedral", "Opium Tax Farm"],
        players={"sultan": {"wealth": 1, "tableau": ["Sultan (Hokkien)", "School (face down)", "History Tome"]}},
    )
    assert refused(match, "buy Cathedral") == "Cathedral costs $7, and there is only $1 to pay with (D1)."
    assert refused(match, "buy Opium") == "Opium Tax Farm cannot be bought while opium is outlawed (S22)."
    assert refused(match, "buy a Battle card") == "A Battle card costs $2, and there is only $1 to pay with (D12)."
    assert refused(match, "populate").endswith("has a vacant slot for a Population card (D21).")
    assert refused(match, "raid") == "There is no ship in Port to raid (D42)."
    assert refused(match, "issue") == "A Decree costs 5 tokens, and the Malay Storehouse has 4 (D51)."
    assert refused(match, "declare War") == "War takes 2 actions, and 1 is left (C17)."
    assert refused(match, "rebuild School") == "School costs $4, and there is only $1 to pay with (E38)."
    assert refused(match, "activate School") == "School lies face down (E37)."
    assert refused(match, "activate History") == "History Tome has no Action (S24)."


def test_a_code_of_another_question_is_refused_with_the_question() -> None:
    match = placed(seat="sultan")
    with pytest.raises(IllegalChoice, match="no answer to what is asked"):
        match.play(1)


def test_two_players_are_refused_with_the_question_to_one_of_their_leaders() -> None:
    match = placed(Game(TITLE, {"seats": 2}, engine="plain"), seat="resident")
    asked = r"no answer to what is asked: Resident: Take an action or a free action \(2 actions left\) \(C14\)\.$"
    with pytest.raises(IllegalChoice, match=asked):
        match.play(1)
