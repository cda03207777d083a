"""Editions: the values of November 2022, variants of every edition, and what a wrong edition file is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from entrepot.games.singapore.data.cards import load_cards
from entrepot.games.singapore.data.edition_values import VALUES
from entrepot.games.singapore.data.edition_whole import EditionFile, deck_sizes
from entrepot.games.singapore.data.editions import change_values, edition_names, load_edition
from entrepot.games.singapore.data.tables import fill_tables
from entrepot.games.singapore.rules.state import Edition, Solo, Tables
from entrepot.games.singapore.says.words import WORDS
from entrepot.games.singapore.title import TITLE
from entrepot.games.singapore.vocabulary import Space
from entrepot.kernel import fields
from entrepot.kernel.title import OptionError
from tests.singapore.tables import HOUSE

NOVEMBER = load_edition("2022-11")
EDITIONS = ("2022-06", "2022-07", "2022-11", "2023-02")


def filled(edition: EditionFile) -> Tables:
    tables = Tables.zeros()
    fill_tables(tables, edition, load_cards(edition.art, edition.house), True)
    return tables


def variant(folder: Path, text: str, name: str = "variant.toml") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def words(edition: str) -> dict[str, str]:
    """What an edition calls the things that some call otherwise."""
    says = TITLE.prepare(edition=edition).says
    return {word: says.say(f"word-{word}") for word in WORDS}


# --- 2022-11 ----------------------------------------------------------------------------------------------------------

SINGLE = {
    "actions": 2,  # C14
    "start_ships": 0,  # B10
    "treaty_ships": 2,  # B10
    "first_income": 3,  # B11
    "first_roll_dice": 1,  # B7
    "start_battle_cards": 1,  # B16
    "events_one": 3,  # B12
    "events_two": 3,  # B12
    "leader_extra": 1,  # S2, C13
    "leader_populate": 1,  # S2, T25
    "leader_money": 0,  # S2, C13
    "battle_price": 2,  # D12
    "score_at": 5,  # E5
    "works_ships": 0,  # D8
    "works_ship_every": 4,
    "raid_dice": 1,  # D40
    "raid_ship_at": 2,  # D41
    "raid_needs_ships": 1,  # D42
    "decree_cost": 5,  # S20
    "slavery_cost": 8,  # S20
    "decree_points": 2,  # S19
    "war_cost": 7,  # S21
    "war_cost_late": 4,  # S21
    "war_dice": 2,  # D75
    "war_ships": 1,  # D81
    "war_ship_dice": 0,  # D81
    "share_parts": 3,  # S30
    "upkeep_most_points": 1,  # E31
    "end_without_ships": 1,  # F1
    "fund_by_choice": 1,  # E35
    "rebuild_repairs": 1,  # E39
    "die_low": 0,  # B8
    "die_faces": 3,  # B8
    "upkeep_points": 1,  # E31
    "battle_reshuffle": 1,  # E56
    "inspire_cost": 4,  # G12
}


def test_november_2022_has_the_values_its_clauses_decide() -> None:
    edition = filled(NOVEMBER).edition
    assert {name: getattr(edition, name) for name in SINGLE} == SINGLE


def test_the_board_of_november_2022() -> None:
    edition: Any = filled(NOVEMBER).edition
    assert list(edition.box) == [6, 6, 6, 4]  # E22
    assert list(edition.multiplier) == [1, 1, 2, 3, 4]
    icons = {Space(space) for space, icon in enumerate(edition.ship_icon) if icon}
    assert icons == {Space.BLUE_2, Space.BLUE_3, Space.GREEN_2, Space.GREEN_3}  # E9
    assert list(edition.income) == [0, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]  # C8
    assert [ships for ships, neutral in enumerate(edition.income_neutral) if neutral == 1] == [4, 5, 8, 9, 12]  # C9
    assert max(edition.income_neutral) == 1


def test_every_field_of_the_tables_is_a_value_of_the_edition_with_its_clause() -> None:
    decided = {(limits.record, limits.field) for limits in VALUES.values()}
    wanted = {("edition", field) for field in fields(Edition)} | {("solo_terms", field) for field in fields(Solo)}
    assert decided == wanted
    assert len(decided) == len(VALUES)
    assert NOVEMBER.clauses.keys() == NOVEMBER.values.keys() == VALUES.keys()
    assert NOVEMBER.clauses["raid.ship_at"] == "D41"


def test_november_2022_is_named_and_uses_the_artwork_of_november() -> None:
    assert edition_names() == EDITIONS
    assert (NOVEMBER.name, NOVEMBER.art) == ("2022-11", "n22")
    assert NOVEMBER.options == {
        "modes": ("fantasy", "simulation"),
        "seats": (2, 3, 4),
        "slavery": True,
        "first_game": False,
    }


# --- variants ---------------------------------------------------------------------------------------------------------


def test_a_variant_says_only_what_it_changes(tmp_path: Path) -> None:
    path = variant(tmp_path, 'base = "2022-11"\n[raid]\nship_at = 3\n', "tame-raids.toml")
    variant(tmp_path, "-market = Bazaar\n", "tame-raids.en.ftl")
    tame = load_edition(path)
    assert (tame.name, tame.values["raid.ship_at"]) == ("tame-raids", 3)
    assert words(path) == {**words("2022-11"), "market": "Bazaar"}
    assert tame.clauses["raid.ship_at"] == "D41"
    assert {name for name in VALUES if tame.values[name] != NOVEMBER.values[name]} == {"raid.ship_at"}
    assert filled(tame).edition.raid_ship_at == 3


def test_the_words_of_a_variant_are_read_as_they_are_now(tmp_path: Path) -> None:
    path = variant(tmp_path, 'base = "2022-07"\n')
    assert words(path)["market"] == "Emporium"
    for name in ("Bazaar", "Pasar"):
        variant(tmp_path, f"-market = {name}\n", "variant.en.ftl")
        assert words(path)["market"] == name


def test_a_variant_has_the_words_of_the_variant_it_is_based_on(tmp_path: Path) -> None:
    variant(tmp_path, 'base = "2022-11"\n', "first.toml")
    variant(tmp_path, "-market = Bazaar\n-district = Kampong\n", "first.en.ftl")
    second = variant(tmp_path, 'base = "first.toml"\n', "second.toml")
    variant(tmp_path, "-market = Pasar\n", "second.en.ftl")
    assert words(second) == {**words("2022-11"), "market": "Pasar", "district": "Kampong"}


def test_a_variant_may_be_based_on_a_variant_beside_it(tmp_path: Path) -> None:
    variant(tmp_path, 'base = "2022-11"\n[war]\ncost = 6\ndice = 3\n', "first.toml")
    second = load_edition(variant(tmp_path, 'base = "first.toml"\nname = "second"\n[war]\ndice = 1\n', "second.toml"))
    assert (second.name, second.values["war.cost"], second.values["war.dice"]) == ("second", 6, 1)


def test_a_variant_changes_how_often_a_card_is_in_its_deck(tmp_path: Path) -> None:
    text = 'base = "2022-11"\n[copies]\nhistory-tome = 0\nperahu = 4\ncholera = 0\n'
    changed = load_edition(variant(tmp_path, text))
    book = load_cards(changed.art, changed.house)
    sizes = deck_sizes(changed, book)
    assert (sizes["Market"], sizes["Malay Battle"], sizes["Event II"]) == (59, 21, 7)
    tables = filled(changed)
    assert tables.market[book.find("market", "history-tome")].copies == 0
    assert tables.event[book.find("events", "cholera")].deck == 0


def test_values_can_be_changed_by_their_dotted_names() -> None:
    changed = change_values(NOVEMBER, {"raid.ship_at": 4, "end.without_ships": False})
    assert (changed.values["raid.ship_at"], changed.values["end.without_ships"]) == (4, 0)
    assert NOVEMBER.values["raid.ship_at"] == 2
    with pytest.raises(OptionError, match=r"no value 'raid.ships_at' .* perhaps 'raid.ship_at' is meant\."):
        change_values(NOVEMBER, {"raid.ships_at": 4})
    with pytest.raises(OptionError, match=r"raid.ship_at must be a whole number from 0 to 20, not 21\."):
        change_values(NOVEMBER, {"raid.ship_at": 21})
    with pytest.raises(OptionError, match=r"end.without_ships must be true or false, not 2\."):
        change_values(NOVEMBER, {"end.without_ships": 2})


# --- the content hash -------------------------------------------------------------------------------------------------


def test_the_hash_is_16_hex_digits_of_what_decides_play(tmp_path: Path) -> None:
    assert len(NOVEMBER.hash) == 16
    assert int(NOVEMBER.hash, 16) >= 0
    same = variant(tmp_path, 'base = "2022-11"\nname = "other"\n[raid]\nship_at = 2\n[copies]\ncathedral = 1\n')
    variant(tmp_path, "-market = Bazaar\n", "variant.en.ftl")
    assert TITLE.prepare(edition=same).hash == load_edition(same).hash == NOVEMBER.hash


@pytest.mark.parametrize("change", ["[raid]\nship_at = 3", "[copies]\ncathedral = 2", 'art = "f23"'])
def test_the_hash_changes_with_values_copies_and_cards(tmp_path: Path, change: str) -> None:
    text = f'base = "2022-11"\n{change}\n'
    assert load_edition(variant(tmp_path, text)).hash != NOVEMBER.hash


def test_a_changed_value_changed_back_has_the_old_hash() -> None:
    changed = change_values(NOVEMBER, {"war.cost": 5})
    assert changed.hash != NOVEMBER.hash
    assert change_values(changed, {"war.cost": 7}).hash == NOVEMBER.hash


# --- wrong files ------------------------------------------------------------------------------------------------------

WRONG = [
    ("[raid]\nship_at = 21", 3, "raid.ship_at must be a whole number from 0 to 20, not 21"),
    ("[raid]\nship_at = true", 3, "raid.ship_at must be a whole number"),
    ('[raid]\nship_at = "two"', 3, "not 'two'"),
    ("[raid]\ndice = 1\nship = 2", 4, "unknown value 'raid.ship'; perhaps 'raid.ship_at' is meant"),
    ("raid.ship = 2", 2, "unknown value 'raid.ship'"),
    ("raid = 2", 2, "'raid' must be a table of values, not 2"),
    ("[raids]\nship_at = 2", 2, "unknown key 'raids'; perhaps 'raid' is meant"),
    ("[raid]\nneeds_ships = 2", 3, "raid.needs_ships must be true or false, not 2"),
    ("[raid]\nship_at = { value = 2, because = 3 }", 3, "must be a value, or { value = …, clause = … }"),
    ('[raid]\nship_at = { value = 2, clause = "whatever" }', 3, "is 'whatever', which the rulebook does not have"),
    ('[raid]\nship_at = { value = 2, clause = "D41 Z9" }', 3, "is 'Z9', which the rulebook does not have"),
    ("[population]\nbox = [6, 6, 6]", 3, "population.box must be a list of 4 numbers"),
    ("[population]\nbox = [6, 6, 6, 0]", 3, "each a whole number from 1 to 30, not 0"),
    ('[words]\nMarket = "Bazaar"', 2, "unknown key 'words'"),
    ("[copies]\nhistory-tomb = 0", 3, "perhaps 'history-tome' is meant"),
    ("[copies]\nhistory-tome = -1", 3, "the copies of 'history-tome' must be a whole number from 0 to 9, not -1"),
    ("[copies]\ncholera = 2", 3, "the copies of 'cholera' must be 0 or 1, not 2"),
    ("[copies]\nsultan = 1", 3, "there is no card 'sultan' in a deck"),
    ('[options]\nmodes = ["dream"]', 3, "'modes' must list some of fantasy, simulation"),
    ("[options]\nseats = [5]", 3, "'seats' must list some of 2, 3, 4, not [5]"),
    ("[options]\nfirst_game = 1", 3, "'first_game' must be true or false, not 1"),
    ("[leader]\nactions = 3", 3, "leader.actions must be a whole number from 0 to 2, not 3"),
    ("[leader]\nfirst_spaces = [0, 4, 1, 2]", 3, "each a whole number from -1 to 3, not 4"),
    ("[dice]\nfaces = 1", 3, "dice.faces must be a whole number from 2 to 12, not 1"),
    ("[solo]\nwealth = -1", 3, "solo.wealth must be a whole number from 0 to 50, not -1"),
    ("[event]\ntake_free_money = 3", 2, "unknown key 'event'"),
    ("[options]\nmode = 1", 3, "unknown option 'mode'; perhaps 'modes' is meant"),
    ('[options]\nslavery = "no"', 3, "'slavery' must be true or false, not 'no'"),
    ('art = "x22"', 2, "there is no artwork 'x22'"),
    ("name = 5", 2, "'name' must be a text, not 5"),
    ('name = "2022-07"', 2, "the name '2022-07' is that of an edition that comes with the game"),
]


@pytest.mark.parametrize(("text", "line", "message"), WRONG)
def test_a_wrong_variant_is_refused_with_one_sentence_that_says_where(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    with pytest.raises(OptionError) as refused:
        load_edition(variant(tmp_path, f'base = "2022-11"\n{text}\n'))
    said = str(refused.value)
    assert said.startswith(f"variant.toml, line {line}: ")
    assert message in said
    assert said.endswith(".")


WRONG_WORDS = [
    ("-bazaar = Market", 2, "there is no message '-bazaar'"),
    ("-storehouses = Stronghold", 2, "there is no message '-storehouses'; perhaps '-storehouse' is meant"),
    ("-market =", 2, "this is not a message: "),
    ("-market = { $form ->", 2, "this is not a message: "),
    ("Market", 2, "this is not a message: "),
    ("-market = Bazaar\nask-actt = What now?", 3, "there is no message 'ask-actt'; perhaps 'ask-act"),
    ("buy-battle-card = buy for { $cost }", 2, "the message 'buy-battle-card' has no value 'cost'"),
    ("leader-sultan = Sultan Hussein", 2, "the message 'leader-sultan' lacks '.person'"),
    ("buy-battle-card = buy in the { -bazaar }", 2, "there is no message '-bazaar' that 'buy-battle-card' could name"),
    ("fund = fund for { NUMBER($dollars) }", 2, "Messages have no FunctionReference"),
    (
        "buy-battle-card = { leader-sultan.gold }",
        2,
        "there is no message 'leader-sultan.gold' that 'buy-battle-card' could name",
    ),
    ("-market = { -market-card }\n-market-card = { -market }", 2, "the message '-market' leads back to itself"),
]


@pytest.mark.parametrize(("text", "line", "message"), WRONG_WORDS)
def test_wrong_words_of_a_variant_are_refused_with_one_sentence_that_says_where(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    path = variant(tmp_path, 'base = "2022-11"\n')
    variant(tmp_path, f"# mine\n{text}\n", "variant.en.ftl")
    with pytest.raises(OptionError) as refused:
        TITLE.prepare(edition=path)
    said = str(refused.value)
    assert said.startswith(f"variant.en.ftl, line {line}: ")
    assert message in said
    assert said.endswith(".")


def test_a_message_may_name_another_and_its_text_the_message(tmp_path: Path) -> None:
    path = variant(tmp_path, 'base = "2022-11"\n')
    text = "leader-sultan = { leader-sultan.person }\n    .person = Hussein\n    .text = { leader-sultan } rules.\n"
    variant(tmp_path, text, "variant.en.ftl")
    says = TITLE.prepare(edition=path).says
    assert (says.say("leader-sultan"), says.say("leader-sultan.text")) == ("Hussein", "Hussein rules.")


def test_a_message_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "variant.en.ftl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OptionError, match=r"variant.en.ftl is not text in UTF-8"):
        TITLE.prepare(edition=variant(tmp_path, 'base = "2022-11"\n'))


def test_an_unknown_edition_or_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"No edition is called '2022-12'; perhaps '2022-1?\d' is meant"):
        load_edition("2022-12")
    with pytest.raises(OptionError, match=r"No edition file can be read at .*missing\.toml\."):
        load_edition(str(tmp_path / "missing.toml"))
    with pytest.raises(OptionError, match=r"not by 2022"):
        load_edition(2022)  # type: ignore[arg-type]


def test_an_unknown_base_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"variant.toml, line 2: No edition is called '2021-01'"):
        load_edition(variant(tmp_path, '# mine\nbase = "2021-01"\n'))
    with pytest.raises(OptionError, match=r"variant.toml, line 1: No edition file can be read at .*gone.toml"):
        load_edition(variant(tmp_path, 'base = "gone.toml"\n'))
    with pytest.raises(OptionError, match="'base' must be the name of an edition"):
        load_edition(variant(tmp_path, "base = 7\n"))


def test_bases_that_go_in_a_circle_are_refused(tmp_path: Path) -> None:
    variant(tmp_path, 'base = "two.toml"\n', "one.toml")
    two = variant(tmp_path, 'base = "one.toml"\n', "two.toml")
    with pytest.raises(OptionError, match=r"one.toml, line 1: the base 'two.toml' leads back to two.toml"):
        load_edition(two)


def test_a_file_without_a_base_must_say_everything(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"variant.toml: the value 'setup.leaders' is missing"):
        load_edition(variant(tmp_path, "[raid]\nship_at = 3\n"))
    with pytest.raises(OptionError, match=r'such as base = "2022-11"\.$'):
        load_edition(variant(tmp_path, ""))


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "marked.toml").write_bytes(b'\xef\xbb\xbfbase = "2022-11"\n[raid]\nship_at = 3\n')
    assert load_edition(str(tmp_path / "marked.toml")).values["raid.ship_at"] == 3


def test_a_file_that_is_not_toml_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"variant.toml is not valid TOML: .*line 2"):
        load_edition(variant(tmp_path, 'base = "2022-11"\n[raid\n'))
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OptionError, match=r"picture.toml is not text in UTF-8"):
        load_edition(str(tmp_path / "picture.toml"))


def test_B12_there_must_be_enough_events_of_each_deck(tmp_path: Path) -> None:
    with pytest.raises(
        OptionError, match=r"variant.toml, line 3: setup.events_one is 9, but there are only 8 Event I c"
    ):
        load_edition(variant(tmp_path, 'base = "2022-11"\n[setup]\nevents_one = 9\n'))


TOGETHER = [
    ("[setup]\nleaders = [0, 1, 2, 2]", r"setup.leaders must name each of the 4 leaders once"),
    ("[leader]\nfirst_spaces = [0, 0, 1, 2]", r"leader.first_spaces puts two leaders on one space"),
    ("[setup]\ntiles = 1", r"setup.tiles must be 0 or from 2 to \d, not 1"),
    ("[solo]\nkept_cards = 4", r"solo.kept_cards is more than solo.battle_cards"),
    ("[solo]\nbattle_cards = 0", r"solo.kept_cards is more than solo.battle_cards"),
]


@pytest.mark.parametrize(("text", "message"), TOGETHER)
def test_values_that_do_not_fit_each_other_are_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(OptionError, match=rf"^variant.toml, line 3: {message}.*\.$"):
        load_edition(variant(tmp_path, f'base = "2023-02"\n{text}\n'))


def test_a_variant_may_be_based_on_any_edition(tmp_path: Path) -> None:
    for name in EDITIONS:
        path = variant(tmp_path, f'base = "{name}"\n[turn]\nactions = 3\n')
        mine = load_edition(path)
        assert mine.values["turn.actions"] == 3
        assert words(path) == words(name)
        assert mine.hash != load_edition(name).hash


def test_a_leader_alone_must_find_cards_to_draw(tmp_path: Path) -> None:
    names = {card.id for card in load_cards("n22", HOUSE).battle.values()}
    copies = "".join(f'"{name}" = 0\n' for name in sorted(names))
    with pytest.raises(
        OptionError, match=r"variant.toml, line 2: a leader alone draws 3 Battle cards, but .* only 0\."
    ):
        load_edition(variant(tmp_path, f'base = "2022-11"\n[copies]\n{copies}'))


def test_a_deck_must_fit_its_place(tmp_path: Path) -> None:
    with pytest.raises(
        OptionError, match=r"variant.toml, line 2: the Market deck has 68 cards, but there is room for 64"
    ):
        load_edition(variant(tmp_path, 'base = "2022-11"\n[copies]\ncathedral = 9\n'))
