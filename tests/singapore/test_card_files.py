"""card-files-with-mistakes: each is refused with one sentence that says where and what would be right."""

from __future__ import annotations

import pytest

from entrepot.games.singapore.data.cards import load_cards, parse_cards
from entrepot.games.singapore.data.house_sets import CARDS, read_files
from entrepot.kernel.datafiles import DataFile
from entrepot.kernel.title import OptionError
from tests.singapore.tables import HOUSE


def texts_of(name: str) -> dict[str, str]:
    """The files of one kind, the printed one and that of the house set, by path."""
    folders = ("printed", f"house/{HOUSE}")
    files = {f"{folder}/{name}": CARDS.joinpath(*folder.split("/"), f"{name}.toml") for folder in folders}
    return {path: file.read_text("utf-8") for path, file in files.items() if file.is_file()}


def parse(path: str, text: str, art: str) -> None:
    """All cards, with another text in one of the files."""
    folder, _, name = path.rpartition("/")
    printed, house = read_files(HOUSE)
    changed = {name: DataFile.read(f"cards/{path}.toml", text)}
    parse_cards([{**printed, **changed}, house] if folder == "printed" else [printed, {**house, **changed}], art)


def mistaken(name: str, right: str, wrong: str) -> tuple[str, str, int]:
    """a-file-of-that-kind-with-a-mistake-in-it: its path, its text, and the line of the mistake."""
    path, text = next((path, text) for path, text in texts_of(name).items() if right in text)
    return path, text.replace(right, wrong, 1), text[: text.index(right)].count("\n") + 1


WRONG = [
    ("market", "price = 7\n", "price = 70\n", "cathedral: 'price' must be a whole number from 0 to 20, not 70"),
    ("market", "price = 7\n", "prize = 7\n", "cathedral: unknown field 'prize'; perhaps 'price' is meant"),
    ("market", "price = 7\n", "", "cathedral: the field 'price' is missing"),
    ("market", '"influence 5"', '"inflence 5"', "'inflence 5' is not an effect; perhaps 'influence' is meant"),
    ("market", '"influence 5"', '"influence"', "cathedral: in 'instant', 'influence' needs its number"),
    ("market", '"influence 5"', '"influence lots"', "'influence lots' is not an effect"),
    ("market", '"influence 5"', '"influence 5 + 2X"', "amounts look like 2, 1D, 1 + 2D or 1 + people"),
    ("market", '"influence 5"', '"influence 5 each"', "an instant effect cannot count people"),
    ("market", '"influence 5"', '"each wealth 5"', "'each wealth' is an effect of events"),
    ("market", '"influence 5", "public works"', '"influence 5"', "class 'public works' must have the instant effect"),
    ("market", '["scholars"]', '["raids 2"]', "'raids 2' is not a boost; perhaps 'raid' is meant"),
    ("market", '["scholars"]', '["reroll 2"]', "'reroll' is a boost of Battle cards"),
    ("market", "'goods-trading' once", "'good-trading' once", "must name a Market card"),
    ("market", "veto 6, slavery 10", "veto 6", "'veto 6' needs two numbers"),
    ("market", "1 per 3 tokens", "1 per 3 coins", "'1 per 3 coins' is not a bonus that can be counted"),
    ("market", '"- | HK"', '"- | XK"', "'- | XK' has the connector 'XK'"),
    ("market", '"- | HK"', '"HK"', "'HK' must be two connectors"),
    ("market", 'vice = "opium"', 'vice = "tobacco"', "opium-tax-farm: 'vice' cannot be 'tobacco'"),
    ("market", 'seen = ["S16"]\n', "", "must say in which pictures it is 'seen'"),
    ("market", "price = { british = 5, malay = 7 }", "price = { british = 5 }", "must be one number, or { british"),
    ("market", 'id = "sakai"', 'id = "hamba-abdi"', "hamba-abdi: there is another with this id"),
    ("market", "[card.f23]\nconnectors", "[card.f23]\ncolour", "the artwork 'f23' cannot change 'colour'"),
    ("market", "[card.j06]\nbonus", "[card.j06]\nbonuses", "the artwork 'j06' cannot change 'bonuses'"),
    ("market", 'action = ["store 2"]', 'action = ["swap objective"]', "land-leases: only instant effects put tokens"),
    ("market", "number = 2\n", "number = [2]\n", "'number' must be a whole number from 1 to 95, not [2]"),
    ("battle", "[j22]", "[j21]", "unknown table or key 'j21'; the file holds [[card]] tables"),
    ("battle", "boost = []", "copy = 1", "the artwork 'j22' cannot change 'copy'"),
    ("heroes", "strength = 7", "strength = 12", "hang-tuah: 'strength' must be a whole number from 0 to 9"),
    ("heroes", "strength = 7", "strength = 7\nmythic = true", "hang-tuah: unknown field 'mythic'"),
    ("heroes", 'id = "dol-said"', 'id = "perahu"', "perahu: another card has this id already"),
    ("tiles", 'count = "raids"', 'count = "sails"', "sea-rover: 'count' cannot be 'sails'"),
    ("tiles", 'count = "raids"', 'boost = "raid 1"\ncount = "raids"', "sea-rover: a tile needs either the 'count'"),
    ("tiles", '"turn discount 1"', '"scholars"', "shrewd: 'scholars' cannot be an Attribute"),
    ("tiles", 'id = "towkay"', 'id = "hoard"', "hoard: there is another with this id"),
    ("battle", "strength = 7\n", "strength = 12\n", "hms-andromache: 'strength' must be a whole number from 0 to 9"),
    ("battle", "ship = true", 'ship = "yes"', "'ship' must be true or false, not 'yes'"),
    ("battle", '"reroll 2"', '"scholars"', "'scholars' is a boost of Market cards"),
    ("population", "cubes = 3", "cubes = 2.5", "hokkien: 'cubes' must be a whole number from 0 to 6, not 2.5"),
    ("events", '"market price 1"', '"market prices 1"', "'market prices 1' is not a round modifier"),
    ("events", '"no war"', '"no war 1"', "'no war 1' takes no number"),
    ("events", 'conflict = "riot"', 'conflict = "strike"', "'conflict' cannot be 'strike'"),
    ("events", '"5 + 3D"', '"strong"', "amounts look like"),
    ("events", '"flush 2"', '"influence 2"', "'influence' is an effect of cards in a tableau"),
    ("boards", 'count = "raids"', 'count = "ships sunk"', "temenggong: 'count' cannot be 'ships sunk'"),
    ("boards", "[[3, 3], [5, 5], [7, 9]]", "[[4, 3], [2, 5]]", "'steps' must rise"),
    ("leaders", 'id = "resident"', 'id = "governor"', "there is no leader 'governor'"),
    ("conflicts", 'id = "riot"', 'id = "strike"', "there is no conflict 'strike'"),
    ("conflicts", "{ from = 3, storehouse = 3 }", "{ from = 1, storehouse = 3 }", "'from' must rise from row to row"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "message"), WRONG)
def test_a_wrong_card_file_is_refused_with_one_sentence_that_says_where(
    file: str, right: str, wrong: str, message: str
) -> None:
    path, text, _ = mistaken(file, right, wrong)
    with pytest.raises(OptionError) as refused:
        parse(path, text, "n22")
    said = str(refused.value)
    assert said.startswith(f"cards/{path}.toml")
    assert message in said
    assert said.endswith(".")


def test_the_line_of_a_wrong_field_is_named() -> None:
    path, text, line = mistaken("market", "price = 7\n", "price = 70\n")
    with pytest.raises(OptionError, match=rf"cards/{path}.toml, line {line}: cathedral"):
        parse(path, text, "n22")


WRONG_IN_JULY = [
    (
        "market",
        "search dearer 1 'land-holdings'",
        "search dearer 'land-holdings'",
        "must name a Market card, as in search dear",
    ),
    (
        "market",
        'slots = 1\nboost = ["forced people"]',
        'boost = ["forced people"]',
        "opium-tax-farm: a card that one's next",
    ),
    ("boards", "turn discount 1", "turn discounts 1", "sultan: in 'boost', 'turn discounts 1' is not a boost"),
    (
        "boards",
        "[[8, 3], [12, 6], [18, 10]]",
        "[[8, 3], [12, 600]]",
        "sultan: 'steps' must be a whole number from 0 to 99",
    ),
    ("battle", "boost = []", "boost = [1]", "british-regulars: 'boost' must be a list of texts"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "message"), WRONG_IN_JULY)
def test_a_mistake_in_what_an_artwork_changes_is_found_on_its_line(
    file: str, right: str, wrong: str, message: str
) -> None:
    path, text, line = mistaken(file, right, wrong)
    parse(path, text, "f23")
    with pytest.raises(OptionError) as refused:
        parse(path, text, "j22")
    said = str(refused.value)
    assert message in said
    if "forced people" not in right:  # there the missing field is the mistake
        assert said.startswith(f"cards/{path}.toml, line {line}: ")


def test_a_file_that_is_not_toml_is_refused_with_the_line() -> None:
    with pytest.raises(OptionError, match=r"cards/printed/battle.toml is not valid TOML: .*line 2"):
        parse("printed/battle", "[[card]]\nid = perahu\n", "n22")


def test_an_unknown_artwork_is_refused() -> None:
    with pytest.raises(OptionError, match="no artwork 'n23'"):
        load_cards("n23", HOUSE)
