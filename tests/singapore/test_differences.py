"""Where the four rulebooks differ: every value by its clause, the boards, the words."""

from __future__ import annotations

import itertools
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from entrepot.games.singapore.data.cards import load_cards
from entrepot.games.singapore.data.edition_values import VALUES
from entrepot.games.singapore.data.edition_whole import deck_sizes
from entrepot.games.singapore.data.editions import load_edition
from entrepot.games.singapore.data.tables import fill_tables
from entrepot.games.singapore.rules.state import Tables
from entrepot.games.singapore.says.words import Words
from entrepot.games.singapore.title import TITLE
from entrepot.games.singapore.vocabulary import Faction, Leader, LeaderSpace, Space

EDITIONS = ("2022-06", "2022-07", "2022-11", "2023-02")
NOVEMBER = load_edition("2022-11")


@cache
def filled(name: str) -> Any:
    tables = Tables.zeros()
    edition = load_edition(name)
    fill_tables(tables, edition, load_cards(edition.art, edition.house), True)
    return tables


@cache
def words(name: str) -> Words:
    """What things are called in an edition."""
    called: Words = TITLE.prepare(edition=name).words
    return called


@cache
def clauses(name: str) -> dict[str, str | None]:
    """What an edition says in each clause."""
    return {entry.id: TITLE.clause_book.says(entry, name, words(name).says) for entry in TITLE.clause_book}


# clause, value, and what it is in each edition, as editions.md has it (S3: what June leaves open is as in July)
DIFFERENCES: list[tuple[str, str, tuple[Any, Any, Any, Any]]] = [
    ("B1", "setup.leaders", ((0, 2, 1, 3), (0, 2, 1, 3), (0, 1, 2, 3), (0, 1, 2, 3))),
    ("B2", "setup.leader_card", (0, 1, 1, 1)),
    ("B4", "setup.tiles", (4, 3, 0, 0)),
    ("B4", "setup.attribute_tiles", (0, 1, 0, 0)),
    ("F5", "setup.secret_tiles", (1, 0, 0, 0)),
    ("B5", "setup.tokens", (1, 1, 0, 0)),
    ("B7", "setup.first_player_dice", (1, 1, 1, 2)),
    ("B8", "dice.low", (1, 0, 0, 0)),
    ("B8", "dice.faces", (4, 3, 3, 3)),
    ("B10", "setup.ships", (2, 2, 0, 0)),
    ("B10", "setup.treaty_ships", (0, 0, 2, 2)),
    ("B11", "setup.first_income", (5, 5, 3, 3)),
    ("B12", "setup.events_two", (3, 3, 3, 4)),
    ("C4", "round.check_ships", (0, 0, 0, 7)),
    ("C7", "round.pass_in_cleanup", (0, 0, 0, 1)),
    (
        "C9",
        "port.neutral",
        ((0,) * 13, (0,) * 13, NOVEMBER.values["port.neutral"], (0,) * 4 + (1, 1, 0, 0, 1, 1, 2, 2, 2)),
    ),
    ("C10", "leader.phase", (1, 1, 0, 0)),
    ("C12", "leader.actions", (0, 2, 1, 1)),
    ("C13", "leader.extra", (1, 1, 1, 0)),
    ("C13", "leader.populate", (1, 1, 1, 0)),
    ("C13", "leader.money", (0, 0, 0, 1)),
    ("C20", "round.flush", (0, 1, 1, 1)),
    ("D3", "buy.shift_row", (0, 1, 1, 1)),
    ("D6", "buy.discard_own", (1, 0, 0, 0)),
    ("D7", "buy.tax_by_value", (0, 1, 1, 1)),
    ("D8", "works.ships", (0, 0, 0, 1)),
    ("D9", "buy.vice_tokens", (1, 0, 0, 0)),
    ("D12", "battle.draw_two_cost", (0, 0, 0, 2)),
    ("D14", "battle.reveal", (0, 0, 1, 1)),
    ("D15", "battle.star_ships", (0, 0, 0, 7)),
    ("D16", "battle.identical", (1, 0, 0, 0)),
    ("D21", "populate.needs_slot", (0, 1, 1, 1)),
    ("D22", "populate.homeless", (2, 1, 0, 0)),
    ("D32", "activate.sum_influence", (0, 0, 1, 1)),
    ("D40", "raid.dice", (2, 1, 1, 1)),
    ("D41", "raid.ship_at", (0, 1, 2, 2)),
    ("D42", "raid.needs_ships", (0, 0, 1, 1)),
    ("D43", "raid.intervene", (2, 0, 0, 0)),
    ("S20", "decree.cost_late", (0, 0, 0, 8)),
    ("D58", "decree.outlaw_row", (1, 1, 0, 0)),
    ("D61", "decree.points", (0, 0, 2, 2)),
    ("S21", "war.cost", (0, 7, 7, 7)),
    ("S21", "war.cost_late", (0, 4, 4, 4)),
    ("D74", "war.tokens", (1, 0, 0, 0)),
    ("D75", "war.dice", (1, 2, 2, 2)),
    ("D72", "war.accept_ally", (0, 0, 1, 1)),
    ("D73", "war.must_commit", (1, 0, 0, 0)),
    ("D78", "war.plunder", (1, 0, 0, 0)),
    ("D79", "war.share_at_will", (0, 1, 0, 0)),
    ("D80", "war.mate_shares", (1, 1, 0, 0)),
    ("C16", "turn.free_once", (0, 1, 0, 0)),
    ("E39", "upkeep.rebuild_vices", (1, 1, 0, 0)),
    ("D79", "war.share_parts", (1, 3, 3, 3)),
    ("D81", "war.ships", (1, 1, 1, 0)),
    ("D81", "war.ship_dice", (0, 0, 0, 1)),
    ("E1", "district.sow_from_storehouse", (0, 0, 1, 1)),
    ("E8", "district.keep_village", (1, 0, 0, 0)),
    ("E31", "upkeep.most_alone", (1, 0, 0, 0)),
    ("E32", "upkeep.failed_points", (0, 1, 1, 1)),
    ("E33", "upkeep.failed_ships", (1, 0, 0, 0)),
    ("E35", "upkeep.fund_by_choice", (0, 0, 1, 1)),
    ("E39", "upkeep.rebuild_repairs", (0, 0, 1, 1)),
    ("E50", "move.allowed", (0, 1, 1, 1)),
    ("E52", "move.people", (0, 0, 0, 1)),
    ("E56", "battle.reshuffle", (0, 0, 1, 1)),
    ("F1", "end.without_ships", (1, 1, 1, 0)),
    ("F1", "end.all_ships", (1, 1, 0, 0)),
    ("F3", "end.storehouse_points", (2, 1, 0, 0)),
]
DIFFERENT_BOARDS = {"B3": "leader.first_spaces", "C8": "port.income", "E9": "district.ship_icon"}
IN_SIMULATION = {"G7": "simulation.ally_income", "G3": "simulation.ships_later"}


@pytest.mark.parametrize(("clause", "name", "values"), DIFFERENCES, ids=[f"{row[0]}-{row[1]}" for row in DIFFERENCES])
def test_an_edition_has_the_value_its_clause_decides(clause: str, name: str, values: tuple[Any, ...]) -> None:
    for edition, value in zip(EDITIONS, values, strict=True):
        loaded = load_edition(edition)
        assert loaded.values[name] == value, edition
        assert clause in loaded.clauses[name].split(), edition


def test_nothing_else_differs_between_the_editions() -> None:
    loaded = [load_edition(name).values for name in EDITIONS]
    different = {name for name in VALUES if len({values[name] for values in loaded}) > 1}
    accounted = {row[1] for row in DIFFERENCES} | {*DIFFERENT_BOARDS.values(), *IN_SIMULATION.values()}
    assert different == accounted


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(EDITIONS, 2)))
def test_every_difference_of_two_editions_is_said_in_words(one: str, other: str) -> None:
    """For each value that differs, one of the clauses it decides."""
    said = {clause for clause, text in clauses(one).items() if clauses(other)[clause] != text}
    first, second = load_edition(one), load_edition(other)
    for name in VALUES:
        if first.values[name] != second.values[name]:
            assert said & {*first.clauses[name].split(), *second.clauses[name].split()}, name


@pytest.mark.parametrize("name", EDITIONS)
def test_every_value_an_edition_file_changes_names_its_clause(name: str) -> None:
    path = Path(load_edition(name).path)
    for line in path.read_text("utf-8").splitlines():
        if "value = " in line and not line.startswith("#"):
            assert "clause = " in line, line


@pytest.mark.parametrize("name", ["2022-06", "2022-07"])
def test_B3_first_game_spaces(name: str) -> None:
    spaces = filled(name).edition.first_spaces
    assert spaces[Leader.LIEUTENANT_GOVERNOR] == LeaderSpace.MARKET_A
    assert spaces[Leader.RESIDENT] == LeaderSpace.MARKET_B
    assert spaces[Leader.TEMENGGONG] == LeaderSpace.BATTLE
    assert spaces[Leader.SULTAN] == LeaderSpace.POPULATION
    assert load_edition(name).options["first_game"] is True


@pytest.mark.parametrize("name", ["2022-11", "2023-02"])
def test_B3_later_editions_have_no_first_game(name: str) -> None:
    spaces = filled(name).edition.first_spaces
    assert list(spaces) == [-1] * 4
    assert load_edition(name).options["first_game"] is False


@pytest.mark.parametrize(("name", "together"), [("2022-06", True), ("2022-07", True), ("2022-11", False)])
def test_S34_factions_sit_together_or_alternate(name: str, together: bool) -> None:
    tables = filled(name)
    factions = [tables.leader[tables.edition.leader_at[seat]].faction for seat in range(4)]
    assert (factions == [Faction.BRITISH, Faction.BRITISH, Faction.MALAY, Faction.MALAY]) == together
    assert (factions == [Faction.BRITISH, Faction.MALAY] * 2) == (not together)


def test_C8_the_port_of_each_edition() -> None:
    """Components 7.6; July prints nothing for an empty Port, and June is as July (S3)."""
    july = (0, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5)
    ports = [load_edition(name).values["port.income"] for name in EDITIONS]
    assert ports == [july, july, (0, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5), (0, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5)]


@pytest.mark.parametrize("name", ["2022-06", "2022-07"])
def test_E9_every_district_brings_a_ship_until_july_2022(name: str) -> None:
    icons = load_edition(name).values["district.ship_icon"]
    assert isinstance(icons, tuple)
    without = {Space(space) for space, icon in enumerate(icons) if not icon}
    assert without == {Space.BRITISH_STOREHOUSE, Space.MALAY_STOREHOUSE}


def test_G1_simulation_is_a_mode_of_the_two_newest_editions() -> None:
    modes = [load_edition(name).options["modes"] for name in EDITIONS]
    assert modes == [("fantasy",), ("fantasy",), ("fantasy", "simulation"), ("fantasy", "simulation")]


def test_G3_G7_simulation_mode_changed_in_2023() -> None:
    november, february = NOVEMBER.values, load_edition("2023-02").values
    assert (november["simulation.ally_income"], february["simulation.ally_income"]) == (2, 1)
    assert (november["simulation.ships_later"], february["simulation.ships_later"]) == (1, 0)
    assert november["simulation.inspire_cost"] == february["simulation.inspire_cost"] == 4


@pytest.mark.parametrize("name", EDITIONS)
def test_three_players_a_leader_without_an_ally_has_the_same_terms_everywhere(name: str) -> None:
    terms = filled(name).solo_terms
    assert (terms.wealth, terms.actions, terms.battle_cards, terms.kept_cards, terms.commits) == (8, 3, 3, 2, 2)


@pytest.mark.parametrize("name", ["2022-06", "2022-07"])
def test_H5_there_are_no_conflicts_before_november_2022(name: str) -> None:
    edition = load_edition(name)
    book = load_cards(edition.art, edition.house)
    left = [event for event in book.events.values() if edition.copies.get(event.id, 1)]
    assert all(not event.conflict and event.ships == 0 for event in left)  # H3, H4
    sizes = deck_sizes(edition, book)
    assert (sizes["Event I"], sizes["Event II"]) == (6, 6)
    assert sizes["Market"] == 60


# --- S1: words --------------------------------------------------------------------------------------------------------

CALLED = {
    "2022-06": {
        "word-population-card": "Immigrant card",
        "word-district": "Village",
        "word-storehouse": "Stronghold",
        "word-activate": "use",
        "word-activation": "Use",
        "word-raja": "Chief",
        "leader-lieutenant-governor": "Governor",
        "treaty-2": "Treaty of London",
        "word-legacy-tile": "Private Objective",
    },
    "2022-07": {
        "word-market": "Emporium",
        "word-market-card": "Emporium card",
        "word-population-card": "Population card",
        "word-district": "District",
        "word-raja": "Chief",
        "leader-lieutenant-governor": "Lieutenant-Governor",
        "treaty-2": "Treaty of London",
    },
    "2022-11": {"word-market": "Market", "word-raja": "Raja", "treaty-2": "Anglo-Dutch Treaty"},
    "2023-02": {"word-market": "Market", "word-raja": "Raja", "treaty-2": "Anglo-Dutch Treaty"},
}


@pytest.mark.parametrize("name", EDITIONS)
def test_S1_an_edition_calls_things_by_its_own_words(name: str) -> None:
    says = words(name).says
    assert {message: says.say(message) for message in CALLED[name]} == CALLED[name]


def printed_texts(name: str) -> dict[str, str]:
    """Everything that an edition prints on its cards, tiles and boards, by what it is printed on."""
    called = words(name)
    cards = [*called.cards.market.values(), *called.cards.battle.values(), *called.cards.events.values()]
    texts = {card.id: called.card_text(card) for card in cards}
    texts |= {f"tile-{tile.id}": called.text(f"tile-{tile.id}") for tile in called.cards.tiles.values()}
    for leader in called.cards.leaders:
        texts |= {f"legacy-{legacy.id}": called.text(f"legacy-{legacy.id}") for legacy in leader.legacy}
        if leader.attribute:
            texts[f"attribute-{leader.attribute.id}"] = called.text(f"attribute-{leader.attribute.id}")
    return texts


@pytest.mark.parametrize(
    ("name", "printed_on", "text"),
    [
        ("2022-06", "tile-shrewd", "Once per turn a Market card costs you $1 less."),
        ("2022-07", "tile-shrewd", "Once per turn an Emporium card costs you $1 less."),
        ("2022-11", "tile-shrewd", "Once per turn a Market card costs you $1 less."),
        ("2022-06", "regatta-cup", "1 VP more whenever you score at least one token in a Village."),
        ("2022-11", "regatta-cup", "1 VP more whenever you score at least one token in a District."),
        (
            "2022-06",
            "cholera",
            "Each player loses an Immigrant card, each faction 1 more cube. This round it costs $1 to Populate.",
        ),
        ("2022-06", "sultan", "Action: 1 token into your Stronghold."),
        ("2022-11", "sultan", "Action: 1 token into your Storehouse."),
        ("2022-06", "tile-great-kongsi", "Cards in your largest linked group: 2 VP from 3, 5 VP from 4, 8 VP from 5."),
    ],
)
def test_S1_texts_are_in_the_words_of_the_edition(name: str, printed_on: str, text: str) -> None:
    assert printed_texts(name)[printed_on] == text


# what an edition calls otherwise than November 2022, and so does not print
NOT_SAID = {
    "2022-06": ("Population card", "District", "Storehouse", "Activation", "Communit", "Legacy tile", "Raja"),
    "2022-07": ("Market", "Leader Action", "Raja"),
    "2022-11": ("Emporium", "Immigrant", "Village", "Stronghold", "linked", "Free Action", "Chief"),
    "2023-02": ("Emporium", "Immigrant", "Village", "Stronghold", "linked", "Free Action", "Chief"),
}


@pytest.mark.parametrize("name", EDITIONS)
def test_S1_no_text_of_an_edition_has_the_word_of_another(name: str) -> None:
    texts = printed_texts(name)
    assert [(card, word) for card, text in texts.items() for word in NOT_SAID[name] if word in text] == []
    (uses,) = {text for text in texts.values() if "that gives Influence" in text}
    assert ("every Use that" in uses) == (name == "2022-06")


def test_S1_cards_keep_their_names() -> None:
    """The Village Watch and the Telok Ayer Market are called so everywhere."""
    names = [{words(name).card(card) for card in words(name).cards.drawn().values()} for name in EDITIONS]
    assert names[0] == names[1] == names[2] == names[3]
    assert {"Village Watch", "Telok Ayer Market", "Straits Settlements"} <= names[0]
