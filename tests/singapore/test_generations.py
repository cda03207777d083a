"""The cards of the other printings (July and June 2022, February 2023), tiles, Folk Heroes, the decks of Simulation."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from entrepot.games.singapore.data.cards import load_cards
from entrepot.games.singapore.data.cardtexts import CardTexts
from entrepot.games.singapore.data.editions import load_edition
from entrepot.games.singapore.data.tables import fill_tables
from entrepot.games.singapore.rules.state import Tables
from entrepot.games.singapore.vocabulary import Bonus, Boost, Effect, Faction, Kind, Leader
from tests.singapore.tables import HOUSE

from .test_cards import boosts, effects

JULY, JUNE, NOVEMBER, FEBRUARY = "2022-07", "2022-06", "2022-11", "2023-02"
E, B = Effect, Boost


def book(edition: str) -> CardTexts:
    return load_cards(load_edition(edition).art, HOUSE)


@cache
def tables(edition: str, mode: str = "fantasy") -> Any:
    filled = Tables.zeros()
    fill_tables(filled, load_edition(edition), book(edition), True, mode)
    return filled


def market(edition: str, card: str) -> Any:
    return tables(edition).market[number(edition, "market", card)]


def battle(edition: str, card: str, mode: str = "fantasy") -> Any:
    return tables(edition, mode).battle[number(edition, "battle", card)]


def number(edition: str, deck: str, card: str) -> int:
    """The number of a card by its id."""
    found = book(edition).find(deck, card)
    assert found > 0, card
    return found


# --- July 2022: components 1 to 3 -------------------------------------------------------------------------------------


def test_M05_coleman_rearranged_commerce_and_public_works_only() -> None:
    assert effects(market(JULY, "gd-coleman").action) == [(E.MOVE_TRADE, 2), (E.INFLUENCE, 1)]
    assert effects(market(JULY, "gd-coleman").instant) == [(E.INFLUENCE, 2), (E.MOVE_OWN, 2)]
    assert effects(market(NOVEMBER, "gd-coleman").action) == [(E.MOVE_OWN, 2), (E.INFLUENCE, 1)]


def test_M07_hajjah_fatimah_was_like_syed_omar() -> None:
    fatimah, omar = market(JULY, "hajjah-fatimah"), market(JULY, "syed-omar-aljunied")
    assert boosts(fatimah.boost) == boosts(omar.boost) == [(B.TAX_IF_WORKS, 1)]
    assert effects(fatimah.instant) == [(E.INFLUENCE, 3)]
    assert (fatimah.kind, fatimah.slots) == (Kind.PERSONALITY, 2)


def test_D7_no_card_put_neutral_tokens_on_the_tax_track_at_once_before_november() -> None:
    for edition in (JUNE, JULY):
        cards = book(edition).market.values()
        assert all(line.effect != E.TAX_NEUTRAL for card in cards for line in card.instant)


def test_M08_guthrie_looked_for_land_holdings_at_a_dollar_more() -> None:
    guthrie = market(JULY, "alexander-guthrie")
    assert boosts(guthrie.boost) == [(B.SEARCH_DEARER, 1, number(JULY, "market", "land-holdings"))]
    assert effects(guthrie.action) == [(E.WEALTH, 1, 0, 1)]


def test_M11_the_opium_tax_farm_had_a_slot_for_the_next_population_card() -> None:
    farm = market(JULY, "opium-tax-farm")
    assert (farm.slots, boosts(farm.boost), effects(farm.instant)) == (1, [(B.FORCED_PEOPLE, 1)], [(E.TAX_PLAYER, 2)])
    assert market(NOVEMBER, "opium-tax-farm").slots == market(FEBRUARY, "opium-tax-farm").slots == 0


@pytest.mark.parametrize("edition", [JUNE, JULY])
def test_D14_battle_cards_had_no_reveal_boosts_and_the_same_strengths(edition: str) -> None:
    cards = [card for card in book(edition).battle.values() if not card.hero]
    assert all(not card.boost for card in cards)
    now = {card.id: card.strength for card in book(NOVEMBER).battle.values()}
    assert all(card.strength == now[card.id] for card in cards)
    assert battle(edition, "buto-ijo").mythic == battle(edition, "giant-kusu").mythic == 1


@pytest.mark.parametrize(
    ("leader", "july", "november"),
    [(Leader.RESIDENT, 1, 2), (Leader.TEMENGGONG, 1, 2), (Leader.SULTAN, 0, 1)],
)
def test_leader_cards_had_a_slot_less(leader: Leader, july: int, november: int) -> None:
    for edition, slots in ((JULY, july), (NOVEMBER, november), (FEBRUARY, november)):
        filled = tables(edition)
        assert filled.market[filled.leader[leader].card].slots == slots


def test_the_sultans_board_of_july() -> None:
    board = tables(JULY).leader[Leader.SULTAN]
    prosperous, patron, none = board.legacy
    assert prosperous.count == Bonus.WEALTH
    assert [(step.at_least, step.points) for step in prosperous.step] == [(8, 3), (12, 6), (18, 10)]
    assert patron.count == Bonus.POPULATION_CARDS
    assert [(step.at_least, step.points) for step in patron.step] == [(5, 3), (7, 6), (9, 8)]
    assert none.count == Bonus.NONE
    assert (board.attribute.boost, board.attribute.n) == (B.TURN_DISCOUNT, 1)


# --- June 2022 --------------------------------------------------------------------------------------------------------


def test_D10_only_in_june_cards_swap_an_objective() -> None:
    def hearts(edition: str) -> int:
        cards = book(edition).market.values()
        return sum(line.effect == E.SWAP_OBJECTIVE for card in cards for line in card.instant)

    assert hearts(JUNE) >= 4
    assert hearts(JULY) == hearts(NOVEMBER) == hearts(FEBRUARY) == 0


def test_D10_the_hearts_are_on_cards_of_our_own() -> None:
    for card in book(JUNE).market.values():
        if any(line.effect == E.SWAP_OBJECTIVE for line in card.instant):
            assert card.origin == "house"


def test_E50_no_card_of_june_moves_anything() -> None:
    moving = (E.MOVE_OWN, E.MOVE_ANY, E.MOVE_TRADE)
    for card in book(JUNE).market.values():
        assert all(line.effect not in moving for line in (*card.instant, *card.action)), card.id


def test_B4_june_has_no_attributes() -> None:
    assert not any(leader.attribute for leader in book(JUNE).leaders)
    assert all(leader.attribute for leader in book(JULY).leaders)


# --- tiles: B4, F5 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [JUNE, JULY])
def test_B4_there_are_tiles_for_everyone_and_some_to_swap(edition: str) -> None:
    rows = [tables(edition).tile[i] for i in range(1, 40)]
    legacies = [row for row in rows if row.legacy.count]
    dealt = load_edition(edition).values["setup.tiles"]
    assert isinstance(dealt, int)
    assert len(legacies) >= 4 * dealt + 2
    assert len([row for row in rows if row.attribute.boost]) == 6
    assert all(not row.attribute.boost for row in legacies)


def test_F5_tiles_count_everything_a_legacy_can_count_but_dependents_and_allies() -> None:
    """Of Colonial Allies there are none in July, which has no Simulation mode."""
    counted = {tile.legacy.count for tile in book(JULY).tiles.values() if tile.legacy}
    assert counted == {bonus for bonus in Bonus if bonus >= Bonus.WEALTH} - {Bonus.DEPENDENTS, Bonus.COLONIAL_ALLIES}


# --- Simulation: G2, G3, G5 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [NOVEMBER, FEBRUARY])
def test_G2_simulation_has_no_mythic_or_starred_malay_cards(edition: str) -> None:
    rows = [tables(edition, "simulation").battle[i] for i in range(1, 64)]
    assert all(row.copies == 0 for row in rows if row.faction == Faction.MALAY and (row.mythic or row.starred))
    assert battle(edition, "hms-andromache", "simulation").copies == 1
    assert battle(edition, "perahu", "simulation").copies == battle(edition, "perahu").copies
    assert battle(edition, "buto-ijo").copies == 1


@pytest.mark.parametrize("edition", [NOVEMBER, FEBRUARY])
@pytest.mark.parametrize("card", ["artillery-3", "artillery-4"])
def test_G3_simulation_puts_away_one_artillery_of_each_strength(edition: str, card: str) -> None:
    assert battle(edition, card, "simulation").copies == battle(edition, card).copies - 1 == 1


def test_G5_folk_heroes_are_in_the_game_only_in_simulation() -> None:
    for mode, copies in (("fantasy", 0), ("simulation", 1)):
        heroes = [row for row in (tables(NOVEMBER, mode).battle[i] for i in range(1, 64)) if row.hero]
        assert len(heroes) == 8
        assert all(row.copies == copies for row in heroes)
    assert tables(NOVEMBER, "simulation").simulation == 1
    assert tables(NOVEMBER).simulation == 0


def test_G5_folk_heroes_are_malay_with_a_reveal_boost() -> None:
    heroes = [card for card in book(NOVEMBER).battle.values() if card.hero]
    assert all(card.faction == Faction.MALAY and card.boost and card.origin == "house" for card in heroes)
    assert (min(card.strength for card in heroes), max(card.strength for card in heroes)) == (2, 7)


# --- numbers of players -----------------------------------------------------------------------------------------------


def test_first_game_solo_and_two_players_are_marked_in_the_tables() -> None:
    filled = Tables.zeros()
    fill_tables(filled, load_edition(JULY), book(JULY), True, first_game=True, solo=Leader.SULTAN)
    assert (filled.first_game, filled.solo, filled.two) == (1, Leader.SULTAN, 0)
    fill_tables(filled, load_edition(JULY), book(JULY), True, two=True)
    assert (filled.first_game, filled.solo, filled.two) == (0, -1, 1)


@pytest.mark.parametrize(
    ("edition", "solo", "seated"),
    [
        (NOVEMBER, Leader.SULTAN, [Leader.LIEUTENANT_GOVERNOR, Leader.RESIDENT, Leader.SULTAN]),
        (NOVEMBER, Leader.RESIDENT, [Leader.TEMENGGONG, Leader.RESIDENT, Leader.SULTAN]),
        (JUNE, Leader.LIEUTENANT_GOVERNOR, [Leader.LIEUTENANT_GOVERNOR, Leader.TEMENGGONG, Leader.SULTAN]),
    ],
)
def test_three_players_the_ally_of_the_leader_alone_has_no_seat(
    edition: str, solo: Leader, seated: list[Leader]
) -> None:
    filled: Any = Tables.zeros()
    fill_tables(filled, load_edition(edition), book(edition), True, solo=solo)
    assert list(filled.edition.leader_at)[:3] == seated
    assert sorted(filled.edition.leader_at) == [0, 1, 2, 3]
