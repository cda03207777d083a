"""Card files with mistakes: each is refused with one sentence that says where and what would be right."""

from __future__ import annotations

from importlib import resources

import pytest

from entrepot.games.singapore.cards import FILES, load_cards, parse_cards
from entrepot.kernel.title import OptionError


def card_files() -> dict[str, str]:
    folder = resources.files("entrepot.games.singapore").joinpath("cards")
    return {name: folder.joinpath(f"{name}.toml").read_text("utf-8") for name in FILES}


WRONG = [
    ("market", "price = 7\n", "price = 70\n", "Cathedral: 'price' must be a whole number from 0 to 20, not 70"),
    ("market", "price = 7\n", "prize = 7\n", "Cathedral: unknown field 'prize'; perhaps 'price' is meant"),
    ("market", "price = 7\n", "", "Cathedral: the field 'price' is missing"),
    ("market", '"influence 5"', '"inflence 5"', "'inflence 5' is not an effect; perhaps 'influence' is meant"),
    ("market", '"influence 5"', '"influence"', "Cathedral: in 'instant', 'influence' needs its number"),
    ("market", '"influence 5"', '"influence lots"', "'influence lots' is not an effect"),
    ("market", '"influence 5"', '"influence 5 + 2X"', "amounts look like 2, 1D, 1 + 2D or 1 + people"),
    ("market", '"influence 5"', '"influence 5 each"', "an instant effect cannot count people"),
    ("market", '"influence 5"', '"each wealth 5"', "'each wealth' is an effect of events"),
    ("market", '"influence 5", "public works"', '"influence 5"', "class 'public works' must have the instant effect"),
    ("market", '["scholars"]', '["raids 2"]', "'raids 2' is not a boost; perhaps 'raid' is meant"),
    ("market", '["scholars"]', '["reroll 2"]', "'reroll' is a boost of Battle cards"),
    ("market", "'Goods Trading' once", "'Good Trading' once", "must name a Market card"),
    ("market", "veto 6, slavery 10", "veto 6", "'veto 6' needs two numbers"),
    ("market", "1 per 3 tokens", "1 per 3 coins", "'1 per 3 coins' is not a bonus that can be counted"),
    ("market", '"- | HK"', '"- | XK"', "'- | XK' has the connector 'XK'"),
    ("market", '"- | HK"', '"HK"', "'HK' must be two connectors"),
    ("market", 'vice = "opium"', 'vice = "tobacco"', "Opium Tax Farm: 'vice' cannot be 'tobacco'"),
    ("market", 'origin = "rulebook"\nseen = ["S16"]', 'origin = "rulebook"', "must say in which pictures it is 'seen'"),
    ("market", "price = { british = 5, malay = 7 }", "price = { british = 5 }", "must be one number, or { british"),
    ("market", 'name = "Sakai"', 'name = "Hamba Abdi"', "Hamba Abdi: another card has this name already"),
    ("market", "[card.f23]\nconnectors", "[card.f23]\ncolour", "the artwork 'f23' cannot change 'colour'"),
    ("market", "[card.j06]\nbonus", "[card.j06]\nbonuses", "the artwork 'j06' cannot change 'bonuses'"),
    ("market", '"store 2"]\ntext', '"swap objective"]\ntext', "Land Leases: only instant effects put tokens"),
    ("battle", "[j22]", "[j21]", "unknown table or key 'j21'; the file holds [[card]] tables"),
    ("battle", "boost = []", "copy = 1", "the artwork 'j22' cannot change 'copy'"),
    ("heroes", "strength = 7", "strength = 12", "Hang Tuah: 'strength' must be a whole number from 0 to 9"),
    ("heroes", "strength = 7", "strength = 7\nmythic = true", "Hang Tuah: unknown field 'mythic'"),
    ("heroes", 'name = "Dol Said"', 'name = "Perahu"', "Perahu: another card has this name already"),
    ("tiles", 'count = "raids"', 'count = "sails"', "Sea Rover: 'count' cannot be 'sails'"),
    ("tiles", 'count = "raids"', 'boost = "raid 1"\ncount = "raids"', "Sea Rover: a tile needs either the 'count'"),
    ("tiles", '"turn discount 1"', '"scholars"', "Shrewd: 'scholars' cannot be an Attribute"),
    ("tiles", 'name = "Towkay"', 'name = "Hoard"', "Hoard: another card has this name already"),
    ("battle", "strength = 7\n", "strength = 12\n", "HMS Andromache: 'strength' must be a whole number from 0 to 9"),
    ("battle", "ship = true", 'ship = "yes"', "'ship' must be true or false, not 'yes'"),
    ("battle", '"reroll 2"', '"scholars"', "'scholars' is a boost of Market cards"),
    ("population", "cubes = 3", "cubes = 2.5", "Hokkien: 'cubes' must be a whole number from 0 to 6, not 2.5"),
    ("events", '"market price 1"', '"market prices 1"', "'market prices 1' is not a round modifier"),
    ("events", '"no war"', '"no war 1"', "'no war 1' takes no number"),
    ("events", 'conflict = "riot"', 'conflict = "strike"', "'conflict' cannot be 'strike'"),
    ("events", '"5 + 3D"', '"strong"', "amounts look like"),
    ("events", '"flush 2"', '"influence 2"', "'influence' is an effect of cards in a tableau"),
    ("leaders", 'count = "raids"', 'count = "ships sunk"', "Temenggong: 'count' cannot be 'ships sunk'"),
    ("leaders", "[[3, 3], [5, 5], [7, 9]]", "[[4, 3], [2, 5]]", "'steps' must rise"),
    ("leaders", 'name = "Resident"', 'name = "Governor"', "the leaders must be Lieutenant-Governor, Temenggong"),
    ("conflicts", 'word = "riot"', 'word = "strike"', "the conflict 'riot' is missing"),
    ("conflicts", "{ from = 3, storehouse = 3 }", "{ from = 1, storehouse = 3 }", "'from' must rise from row to row"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "message"), WRONG)
def test_a_wrong_card_file_is_refused_with_one_sentence_that_says_where(
    file: str, right: str, wrong: str, message: str
) -> None:
    texts = card_files()
    assert right in texts[file]
    texts[file] = texts[file].replace(right, wrong, 1)
    with pytest.raises(OptionError) as refused:
        parse_cards(texts, "n22")
    said = str(refused.value)
    assert said.startswith(f"cards/{file}.toml")
    assert message in said
    assert said.endswith(".")


def test_the_line_of_a_wrong_field_is_named() -> None:
    texts = card_files()
    before = texts["market"].index("price = 7\n")
    line = texts["market"][:before].count("\n") + 1
    texts["market"] = texts["market"].replace("price = 7\n", "price = 70\n")
    with pytest.raises(OptionError, match=rf"cards/market.toml, line {line}: Cathedral"):
        parse_cards(texts, "n22")


WRONG_IN_JULY = [
    (
        "market",
        "search dearer 1 'Land Holdings'",
        "search dearer 'Land Holdings'",
        "must name a Market card, as in search dear",
    ),
    (
        "market",
        'slots = 1\nboost = ["forced people"]',
        'boost = ["forced people"]',
        "Opium Tax Farm: a card that one's next",
    ),
    ("leaders", "turn discount 1", "turn discounts 1", "Sultan: in 'boost', 'turn discounts 1' is not a boost"),
    (
        "leaders",
        "[[8, 3], [12, 6], [18, 10]]",
        "[[8, 3], [12, 600]]",
        "Sultan: 'steps' must be a whole number from 0 to 99",
    ),
    ("battle", "boost = []", "boost = [1]", "British Regulars: 'boost' must be a list of texts"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "message"), WRONG_IN_JULY)
def test_a_mistake_in_what_an_artwork_changes_is_found_on_its_line(
    file: str, right: str, wrong: str, message: str
) -> None:
    texts = card_files()
    assert texts[file].count(right) == 1
    line = texts[file][: texts[file].index(right)].count("\n") + 1
    texts[file] = texts[file].replace(right, wrong)
    parse_cards(texts, "f23")
    with pytest.raises(OptionError) as refused:
        parse_cards(texts, "j22")
    said = str(refused.value)
    assert message in said
    if "forced people" not in right:  # there the missing field is the mistake
        assert said.startswith(f"cards/{file}.toml, line {line}: ")


def test_a_file_that_is_not_toml_is_refused_with_the_line() -> None:
    texts = card_files() | {"battle": "[[card]]\nname = Perahu\n"}
    with pytest.raises(OptionError, match=r"cards/battle.toml is not valid TOML: .*line 2"):
        parse_cards(texts, "n22")


def test_an_unknown_artwork_is_refused() -> None:
    with pytest.raises(OptionError, match="no artwork 'n23'"):
        load_cards("n23")
