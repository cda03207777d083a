"""The cards: what the rulebook prints, what a complete deck needs, and what a wrong card file is told."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from entrepot.games.singapore.data.card_entries import ARTS
from entrepot.games.singapore.data.cards import load_cards
from entrepot.games.singapore.data.edition_whole import deck_sizes
from entrepot.games.singapore.data.editions import edition_names, load_edition
from entrepot.games.singapore.data.house_sets import set_names
from entrepot.games.singapore.data.phrases import parse_connectors
from entrepot.games.singapore.data.tables import fill_tables
from entrepot.games.singapore.rules.state import BoostLine, EffectLine, Tables
from entrepot.games.singapore.says.words import Words
from entrepot.games.singapore.title import TITLE
from entrepot.games.singapore.vocabulary import (
    Bonus,
    Boost,
    Conflict,
    Effect,
    Faction,
    Kind,
    Leader,
    Modifier,
    Shape,
    Vice,
)
from tests.singapore.tables import HOUSE, WORDS

BOOK = load_cards("n22", HOUSE)
EDITION = load_edition("2022-11")

E, B = Effect, Boost
PERSONALITY, COMMERCE, WORKS = Kind.PERSONALITY, Kind.COMMERCE, Kind.PUBLIC_WORKS
TAX, DEPENDENT = Kind.TAX, Kind.DEPENDENT


@cache
def tables(art: str = "n22", slavery: bool = True, mode: str = "fantasy") -> Tables:
    filled = Tables.zeros()
    fill_tables(filled, EDITION, load_cards(art, HOUSE), slavery, mode)
    return filled


def effects(lines: Any) -> list[tuple[int, ...]]:
    """The lines in use, without trailing zeros: (effect, n), (effect, n, dice), (effect, n, dice, per)."""
    return [_short(line.effect, line.n, line.dice, line.per) for line in lines if line.effect]


def boosts(lines: Any) -> list[tuple[int, ...]]:
    return [_short(line.boost, line.n, line.extra) for line in lines if line.boost]


def bonuses(lines: Any) -> list[tuple[int, ...]]:
    return [_short(line.bonus, line.n, line.dice, line.extra) for line in lines if line.bonus]


def _short(*numbers: int) -> tuple[int, ...]:
    while len(numbers) > 2 and numbers[-1] == 0:
        numbers = numbers[:-1]
    return numbers


def numbered(deck: str, name: str) -> int:
    """The number of the one card of a deck that people know by this name."""
    (number,) = [number for number, card in BOOK.decks()[deck].items() if WORDS.card(card) == name]
    return number


def market(name: str) -> int:
    return numbered("market", name)


def deck() -> list[Any]:
    """The Market deck, one entry per copy."""
    return [card for card in BOOK.market.values() for _ in range(card.copies)]


# --- cards the rulebook shows: values of components.md 1.1 ------------------------------------------------------------

PRINTED = [
    ("M01", "Natural History Drawings", [], (3, 3), [(E.INFLUENCE, 2)], "- | -", 0),
    ("M02", "Police Force", [WORKS], (3, 3), [(E.INFLUENCE, 2), (E.PUBLIC_WORKS, 1)], "HK | HK", 2),
    ("M03", "Syed Omar Aljunied", [PERSONALITY], (4, 2), [(E.INFLUENCE, 2)], "SK | SR", 1),
    ("M04", "School", [WORKS], (4, 4), [(E.INFLUENCE, 3), (E.PUBLIC_WORKS, 1)], "HK | HK", 1),
    ("M05", "G.D. Coleman", [PERSONALITY], (4, 7), [(E.INFLUENCE, 2), (E.MOVE_OWN, 2)], "SK | SK", 0),
    ("M06", "Cathedral", [WORKS], (7, 7), [(E.INFLUENCE, 5), (E.PUBLIC_WORKS, 1)], "- | HK", 2),
    ("M07", "Hajjah Fatimah", [PERSONALITY, TAX], (5, 4), [(E.INFLUENCE, 3), (E.TAX_NEUTRAL, 1)], "SK | SR", 2),
    ("M08", "Alexander Guthrie", [PERSONALITY], (5, 5), [(E.INFLUENCE, 2)], "SB | SR", 1),
    ("M09", "Sports Day", [WORKS], (4, 4), [(E.INFLUENCE, 2), (E.PUBLIC_WORKS, 1)], "HK | HK", 1),
    ("M10", "Gutta Percha Plantation", [COMMERCE], (2, 2), [], "HR | HR", 2),
    ("M11", "Opium Tax Farm", [TAX], (3, 3), [(E.TAX_PLAYER, 2)], "- | -", 0),
    ("M12", "History Tome", [], (5, 5), [(E.INFLUENCE, 4)], "- | -", 0),
    ("M13", "John Crawfurd", [PERSONALITY], (5, 7), [(E.INFLUENCE, 3), (E.MOVE_ANY, 2)], "- | -", 0),
    ("M14", "Naraina Pillai", [PERSONALITY, TAX], (4, 4), [(E.INFLUENCE, 2), (E.TAX_NEUTRAL, 1)], "SK | SB", 2),
    ("M15", "Courthouse", [WORKS], (5, 5), [(E.INFLUENCE, 3), (E.PUBLIC_WORKS, 1)], "HK | HK", 0),
    ("M16", "Newspaper", [], (4, 4), [(E.INFLUENCE, 2)], "- | -", 1),
    ("M17", "Godowns", [], (3, 3), [(E.INFLUENCE, 1)], "HB | -", 0),
    ("M18", "Daeng Ibrahim", [PERSONALITY], (5, 3), [(E.INFLUENCE, 2)], "SR | SR", 0),
    ("M19", "Land Holdings", [COMMERCE], (3, 3), [], "HR | HR", 3),
    ("M20", "Hamba Abdi", [DEPENDENT], (2, 2), [(E.INFLUENCE, 2)], "- | -", 3),
    ("M21", "Sakai", [DEPENDENT], (2, 2), [(E.INFLUENCE, 2)], "- | -", 3),
]


@pytest.mark.parametrize(("id_", "name", "kinds", "price", "instant", "connectors", "slots"), PRINTED)
def test_a_market_card_costs_and_does_what_its_picture_shows(
    id_: str, name: str, kinds: list[Kind], price: tuple[int, int], instant: Any, connectors: str, slots: int
) -> None:
    row = tables().market[market(name)]
    assert row.kind == sum(kinds), id_
    assert (row.price[Faction.BRITISH], row.price[Faction.MALAY]) == price
    assert effects(row.instant) == instant
    assert row.slots == slots
    left, right = parse_connectors(connectors)
    assert (row.left_shape, row.left_colour) == left
    assert (row.right_shape, row.right_colour) == right
    assert BOOK.market[market(name)].origin == "rulebook"


# --- and of components.md 1.2: boosts, actions, bonuses at the end of the game ---------------------------------------

SLAVERY_CARD: Any = ([], [(E.INFLUENCE_EACH, 2), (E.WEALTH_EACH, -1)], [(Bonus.PER_ATTACHED, -3)])
TEXTS: dict[str, Any] = {
    "Natural History Drawings": ([], [], [(Bonus.FLAT, 2)]),
    "Police Force": ([(B.COUNTER, 1), (B.WAR_SACRIFICE, 1)], [(E.INFLUENCE, 1)], []),
    "Syed Omar Aljunied": ([(B.TAX_IF_WORKS, 1)], [(E.INFLUENCE, 1, 0, 1)], []),
    "School": ([(B.SCHOLARS, 1)], [], [(Bonus.PER_TOKENS, 3)]),
    "G.D. Coleman": ([(B.DISCOUNT, 1, WORKS)], [(E.MOVE_OWN, 2), (E.INFLUENCE, 1)], []),
    "Cathedral": ([], [(E.INFLUENCE, 2, 0, 1)], [(Bonus.FLAT, 1, 2)]),
    "Hajjah Fatimah": ([], [(E.INFLUENCE, 1, 0, 1)], []),
    "Alexander Guthrie": ([(B.SEARCH, 1, market("Goods Trading"))], [(E.WEALTH, 1, 0, 1)], []),
    "Sports Day": ([], [(E.INFLUENCE, 2, 0, 1)], []),
    "Gutta Percha Plantation": ([], [(E.WEALTH, 1, 0, 1)], []),
    "Opium Tax Farm": ([], [], []),
    "History Tome": ([], [], [(Bonus.FLAT, 0, 4)]),
    "John Crawfurd": ([(B.DECREE_DISCOUNT, 1)], [(E.MOVE_ANY, 2)], []),
    "Naraina Pillai": ([(B.SEARCH, 0, market("Hindu Temple"))], [(E.INFLUENCE, 1, 0, 1)], []),
    "Courthouse": ([(B.VETO, 6, 10)], [(E.INFLUENCE, 2)], []),
    "Newspaper": ([(B.FREE_STORE, 1)], [], []),
    "Godowns": ([(B.KEEP_INFLUENCE, 4)], [(E.TAKE_STORED, 1)], []),
    "Daeng Ibrahim": ([(B.RAID, 1)], [(E.INFLUENCE, 1)], []),
    "Land Holdings": ([], [(E.WEALTH, 0, 1, 1)], []),
    "Hamba Abdi": SLAVERY_CARD,
    "Sakai": SLAVERY_CARD,
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_market_card_has_the_boosts_actions_and_bonuses_of_its_picture(name: str) -> None:
    row = tables().market[market(name)]
    assert (boosts(row.boost), effects(row.action), bonuses(row.bonus)) == TEXTS[name]


def test_all_21_cards_the_rulebook_shows_are_here_and_nothing_else_claims_to_be_shown() -> None:
    cards = [card for card in BOOK.market.values() if card.origin == "rulebook" and Kind.LEADER not in card.kind]
    assert {WORDS.card(card) for card in cards} == {row[1] for row in PRINTED} == set(TEXTS)
    assert all(card.seen for deck in BOOK.decks().values() for card in deck.values() if card.origin == "rulebook")


def test_vices_are_named_on_the_cards_with_a_skull() -> None:
    assert tables().market[market("Opium Tax Farm")].vice == 1 + Vice.OPIUM
    assert tables().market[market("Hamba Abdi")].vice == 1 + Vice.SLAVERY
    assert tables().market[market("Cathedral")].vice == 0


def test_the_february_artwork_changes_newspaper_godowns_and_the_marks_of_battle_cards() -> None:
    february = tables("f23")
    newspaper = february.market[market("Newspaper")]
    assert newspaper.kind == WORKS
    assert effects(newspaper.instant) == [(E.INFLUENCE, 2), (E.PUBLIC_WORKS, 1)]
    assert boosts(newspaper.boost) == []
    assert effects(newspaper.action) == [(E.STORE, 1)]
    godowns = february.market[market("Godowns")]
    assert ((godowns.left_shape, godowns.left_colour), (godowns.right_shape, godowns.right_colour)) == parse_connectors(
        "HR | HK"
    )
    for name in ("HMS Andromache", "Giant Kusu", "Buto Ijo"):
        row = february.battle[numbered("battle", name)]
        assert (row.starred, row.mythic) == (1, 0)
    recession = february.event[numbered("events", "Minor Economic Recession")]
    assert effects(recession.effect) == [(E.STOREHOUSES, -1)]
    assert (recession.ships, recession.modifier[0], recession.modifier_n[0]) == (-1, Modifier.COMMERCE_HALF, 1)


# --- rulings, section 4: complete decks -------------------------------------------------------------------------------


def test_decks_have_the_sizes_of_the_content_brief() -> None:
    assert deck_sizes(EDITION, BOOK) == {
        "Market": 60,
        "British Battle": 20,
        "Malay Battle": 20,
        "Folk Hero": 8,
        "Population": 24,
        "Event I": 8,
        "Event II": 8,
    }


def test_the_market_deck_is_made_up_as_the_content_brief_says() -> None:
    count = Counter(kind for card in deck() for kind in card.kind)
    assert (count[WORKS], count[PERSONALITY], count[COMMERCE], count[DEPENDENT]) == (14, 14, 8, 2)
    assert sum(card.id == "goods-trading" for card in deck()) == 2
    assert sum(card.id == "hindu-temple" for card in deck()) == 1


def test_there_are_two_cards_of_every_vice_and_all_but_slavery_bring_taxes() -> None:
    count = Counter(card.vice for card in deck() if card.vice is not None)
    assert count == dict.fromkeys(Vice, 2)
    assert all(TAX in card.kind for card in deck() if card.vice not in (None, Vice.SLAVERY))


def test_B18_without_slavery_the_two_slavery_cards_are_left_out() -> None:
    rows = [tables(slavery=False).market[i] for i in range(96)]
    assert sum(row.copies for row in rows) == 58
    assert all(row.copies == 0 for row in rows if row.vice == 1 + Vice.SLAVERY)
    assert sum(tables().market[i].copies for i in range(96)) == 60


def test_connectors_of_every_shape_and_colour_find_many_partners() -> None:
    """D5: each shape in each colour is at either end of at least six cards."""
    for side in ("left", "right"):
        for shape in (Shape.SOLID, Shape.HOLLOW):
            for colour in (1, 2):
                ends = [getattr(card, side) for card in deck()]
                assert sum(end.shape == shape and end.colour & colour != 0 for end in ends) >= 6, (side, shape, colour)
    both_ends = [card for card in deck() if Shape.NONE not in (card.left.shape, card.right.shape)]
    assert len(both_ends) >= 30


def test_E55_commerce_cards_are_those_with_two_red_hollow_connectors() -> None:
    """T30: Land Holdings is Commerce; Daeng Ibrahim, Police Force and Godowns are not."""
    for card in deck():
        assert (COMMERCE in card.kind) == (parse_connectors("HR | HR") == (card.left, card.right))
    assert COMMERCE in BOOK.market[market("Land Holdings")].kind


def test_no_card_is_numbered_0() -> None:
    assert not any(0 in cards for cards in BOOK.decks().values())
    assert BOOK.find("market", "police-force") == 2
    assert BOOK.find("market", "nothing-of-the-kind") == 0


@pytest.mark.parametrize("edition", edition_names())
def test_no_two_cards_or_tiles_are_called_alike(edition: str) -> None:
    """Scenario files call them by their names, in small letters or not."""
    words: Words = TITLE.prepare(edition=edition).words
    called = [words.card(card).casefold() for deck in words.cards.decks().values() for card in deck.values()]
    called += [words.tile(number).casefold() for number in words.cards.tiles]
    assert len(set(called)) == len(called)


# --- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leader", "faction", "slots"),
    [
        (Leader.LIEUTENANT_GOVERNOR, Faction.BRITISH, 1),
        (Leader.RESIDENT, Faction.BRITISH, 2),
        (Leader.TEMENGGONG, Faction.MALAY, 2),
        (Leader.SULTAN, Faction.MALAY, 1),
    ],
)
def test_leader_cards_differ_only_in_their_slots(leader: Leader, faction: Faction, slots: int) -> None:
    board = tables().leader[leader]
    card = tables().market[board.card]
    assert board.faction == faction
    assert card.kind == PERSONALITY | Kind.LEADER
    assert ((card.left_shape, card.left_colour), (card.right_shape, card.right_colour)) == parse_connectors("SK | SR")
    assert effects(card.action) == [(E.STORE, 1)]
    assert (card.slots, card.copies) == (slots, 0)


def test_the_sultans_board_is_the_printed_one() -> None:
    board: Any = tables().leader[Leader.SULTAN]
    prosperous, patron, dependents = board.legacy[0], board.legacy[1], board.legacy[2]
    assert prosperous.count == Bonus.WEALTH
    assert [(step.at_least, step.points) for step in prosperous.step] == [(8, 3), (12, 5), (18, 8)]
    assert patron.count == Bonus.POPULATION_CARDS
    assert [(step.at_least, step.points) for step in patron.step] == [(4, 3), (6, 5), (8, 9)]
    assert (dependents.count, dependents.n, dependents.extra) == (Bonus.DEPENDENTS, 4, 2)
    assert (board.attribute.boost, board.attribute.n) == (B.LEADER_DISCOUNT, 1)
    assert BOOK.leaders[Leader.SULTAN].board_origin == "rulebook"


def test_the_other_leaders_have_two_legacies_and_an_attribute() -> None:
    for leader in (Leader.LIEUTENANT_GOVERNOR, Leader.TEMENGGONG, Leader.RESIDENT):
        board: Any = tables().leader[leader]
        assert [legacy.count != 0 for legacy in board.legacy] == [True, True, False]
        assert board.attribute.boost != 0
        assert BOOK.leaders[leader].board_origin == "house"
    pirate_king = BOOK.leaders[Leader.TEMENGGONG].legacy[0]
    assert (WORDS.says.say(f"legacy-{pirate_king.id}"), pirate_king.count) == ("Pirate King", Bonus.RAIDS)


# --- Battle and Population cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "faction", "strength", "mythic", "reveal"),
    [
        ("British Regulars", Faction.BRITISH, 2, 0, [(B.DUAL_DISCOUNT, 1)]),
        ("HMS Andromache", Faction.BRITISH, 7, 0, [(B.HINDER_RAID, 2), (B.COUNTER_ONCE, 2)]),
        ("Perahu", Faction.MALAY, 3, 0, [(B.REVEAL_SHIPS, 1)]),
        ("Giant Kusu", Faction.MALAY, 5, 1, [(B.REROLL, 2)]),
        ("Buto Ijo", Faction.MALAY, 8, 1, [(B.FREE_UPKEEP, 2)]),
    ],
)
def test_battle_cards_are_as_their_pictures_show(
    name: str, faction: Faction, strength: int, mythic: int, reveal: list[tuple[int, ...]]
) -> None:
    row = tables().battle[numbered("battle", name)]
    assert (row.faction, row.strength, row.mythic, row.starred) == (faction, strength, mythic, 0)
    assert boosts(row.boost) == reveal


def test_the_british_deck_has_four_ships_and_artillery_of_3_and_4() -> None:
    cards = BOOK.battle.values()
    assert sum(card.copies for card in cards if card.ship) == 4
    assert {card.faction for card in cards if card.ship} == {Faction.BRITISH}
    assert {WORDS.card(card): card.strength for card in cards if card.id.startswith("artillery")} == {
        "Artillery 3": 3,
        "Artillery 4": 4,
    }
    assert BOOK.battle[BOOK.find("battle", "spirit-of-badang")].strength == 9


def test_every_battle_card_has_a_reveal_boost_and_mythic_cards_are_strong_malay_ones() -> None:
    cards = [card for card in BOOK.battle.values() if not card.hero]
    assert all(card.boost for card in cards)
    assert all(card.strength >= 5 and card.faction == Faction.MALAY for card in cards if card.mythic)
    means = []
    for faction in Faction:
        strengths = [card.strength for card in cards if card.faction == faction for _ in range(card.copies)]
        assert (min(strengths), max(strengths)) == (0, 9)
        means.append(sum(strengths) / len(strengths))
    assert abs(means[0] - means[1]) < 0.5


@pytest.mark.parametrize(("name", "cubes", "influence"), [("Hokkien", 3, 0), ("Javanese", 2, 1), ("Orang Laut", 2, 0)])
def test_population_cards_are_as_their_pictures_show(name: str, cubes: int, influence: int) -> None:
    row = tables().population[numbered("population", name)]
    assert (row.cubes, row.influence) == (cubes, influence)


def test_population_cards_bring_1_to_3_cubes_and_up_to_2_influence() -> None:
    assert {card.cubes for card in BOOK.population.values()} == {1, 2, 3}
    assert {card.influence for card in BOOK.population.values()} == {0, 1, 2}
    teochews, hakkas = (BOOK.population[BOOK.find("population", people)] for people in ("teochews", "hakkas"))
    assert teochews.influence == 0
    assert hakkas.influence >= 1


# --- events -----------------------------------------------------------------------------------------------------------


def event(name: str) -> Any:
    return tables().event[numbered("events", name)]


def modifiers(card: Any) -> list[tuple[int, int]]:
    return [(card.modifier[i], card.modifier_n[i]) for i in range(2) if card.modifier[i]]


def test_events_are_as_their_pictures_show() -> None:
    boom, reinforcements = event("Major Economic Boom"), event("Reinforcements")
    assert effects(boom.effect) == [(E.EACH_TAKES_CARD, 3)]
    assert (boom.deck, boom.ships, *modifiers(boom)) == (1, 2, (Modifier.MARKET_PRICE, 1))
    assert effects(reinforcements.effect) == [(E.EACH_BATTLE_CARD, 1)]
    assert (reinforcements.ships, modifiers(reinforcements)) == (1, [])
    attack = event("Major Pirate Attack")
    assert (attack.deck, attack.conflict, attack.strength, attack.strength_dice) == (2, Conflict.MAJOR_PIRATES, 5, 3)
    assert (attack.volunteer_points, attack.points_per_strength, attack.by_wealth) == (2, 1, 0)


def test_T12_the_recession_of_july_takes_twice_one_die_of_cubes() -> None:
    recession = event("Minor Economic Recession")
    assert effects(recession.effect) == [(E.FACTIONS_POPULATION_TIMES, -2, 1)]
    assert (modifiers(recession), recession.ships) == ([(Modifier.COMMERCE_HALF, 1), (Modifier.LEADER_FREE, 1)], 0)


def test_liberal_wave_adds_a_ship() -> None:
    assert event("Liberal Wave").ships == 1


def test_conflicts_fit_the_table() -> None:
    """Tiger and Pirate Attacks cannot exceed 9; the others reach the row of 10 and more."""
    greatest = {card.conflict: card.strength + 2 * card.strength_dice for card in BOOK.events.values() if card.conflict}
    assert greatest[Conflict.TIGER] == greatest[Conflict.PIRATES] == 9
    assert greatest[Conflict.MAJOR_PIRATES] == 11
    assert greatest[Conflict.RIOT] >= 10
    assert event("Secret Society Riot").by_wealth == 1


@pytest.mark.parametrize(
    ("conflict", "left", "losses"),
    [
        (Conflict.TIGER, 1, (2, 0, 0, 0, 0)),
        (Conflict.TIGER, 4, (3, 0, 0, 0, 0)),
        (Conflict.TIGER, 7, (3, 0, 0, 0, 1)),
        (Conflict.TIGER, 9, (5, 0, 0, 0, 1)),
        (Conflict.PIRATES, 2, (0, 1, 0, 0, 0)),
        (Conflict.PIRATES, 3, (0, 2, 0, 0, 0)),
        (Conflict.PIRATES, 5, (0, 2, 1, 0, 0)),
        (Conflict.PIRATES, 8, (0, 3, 2, 0, 0)),
        (Conflict.MAJOR_PIRATES, 1, (0, 1, 0, 0, 0)),
        (Conflict.MAJOR_PIRATES, 4, (0, 2, 0, 0, 0)),
        (Conflict.MAJOR_PIRATES, 7, (0, 2, 1, 0, 0)),
        (Conflict.MAJOR_PIRATES, 9, (0, 3, 2, 0, 0)),
        (Conflict.MAJOR_PIRATES, 11, (0, 3, 3, 0, 0)),
        (Conflict.RIOT, 2, (0, 0, 0, 1, 0)),
        (Conflict.RIOT, 3, (0, 0, 0, 2, 0)),
        (Conflict.RIOT, 6, (0, 0, 0, 2, 1)),
        (Conflict.RIOT, 8, (0, 0, 0, 3, 1)),
        (Conflict.RIOT, 10, (0, 0, 0, 4, 2)),
    ],
)
def test_H5_the_conflict_events_table(conflict: Conflict, left: int, losses: tuple[int, ...]) -> None:
    rows = [tables().conflict[conflict * 5 + i] for i in range(5)]
    row = [row for row in rows if row.at_least <= left][-1]
    assert (row.storehouse_tokens, row.wealth, row.ships, row.influence, row.population) == losses


# --- the vocabulary ---------------------------------------------------------------------------------------------------


def test_every_word_of_the_vocabulary_is_used_by_a_card_an_event_or_a_tile() -> None:
    books = [load_cards(art, house) for art in ARTS for house in set_names()]
    market_cards = [card for book in books for card in book.market.values()]
    used_effects = {line.effect for card in market_cards for line in (*card.instant, *card.action)}
    used_effects |= {line.effect for card in BOOK.events.values() for line in card.effect}
    assert used_effects == set(Effect) - {Effect.NONE}
    used_boosts = {line.boost for card in market_cards for line in card.boost}
    used_boosts |= {line.boost for card in BOOK.battle.values() for line in card.boost}
    used_boosts |= {leader.attribute.boost.boost for book in books for leader in book.leaders if leader.attribute}
    assert used_boosts - {Boost.NONE} == set(Boost) - {Boost.NONE}
    used_bonuses = {line.bonus for card in market_cards for line in card.bonus}
    used_bonuses |= {legacy.count for book in books for leader in book.leaders for legacy in leader.legacy}
    used_bonuses |= {tile.legacy.count for tile in BOOK.tiles.values() if tile.legacy}
    assert used_bonuses == set(Bonus) - {Bonus.NONE}
    assert {kind for card in BOOK.events.values() for kind, _ in card.modifiers} == set(Modifier) - {Modifier.NONE}
    assert {card.conflict for card in BOOK.events.values()} == set(Conflict)


def test_filling_tables_again_leaves_nothing_of_the_former_cards() -> None:
    again = Tables.zeros()
    fill_tables(again, load_edition("2022-06"), load_cards("j06", HOUSE), True, "simulation", True, Leader.SULTAN, True)
    fill_tables(again, EDITION, BOOK, True)
    assert bytes(again) == bytes(tables())


def test_empty_lines_are_zero() -> None:
    tome = tables().market[market("History Tome")]
    action: EffectLine = tome.action[0]
    boost: BoostLine = tome.boost[0]
    assert (action.effect, action.n, action.dice, action.per) == (0, 0, 0, 0)
    assert (boost.boost, boost.n, boost.extra) == (0, 0, 0)
