"""Variants of designers: cards changed, added and removed, in one file or in a folder; and how they play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.games.singapore.data.edition_whole import EditionFile
from entrepot.games.singapore.data.editions import load_edition
from entrepot.games.singapore.title import TITLE
from entrepot.kernel.title import OptionError
from entrepot.match import Match, RecordError
from entrepot.table.errors import Refused
from entrepot.table.play.catalogue import Catalogue

NOVEMBER = load_edition("2022-11")
SUGAR_MILL = """
[[cards.market]]
id = "sugar-mill"
name = "The {Sugar} \\"Mill\\""
kind = ["commerce"]
price = 2
copies = 3
connectors = "HR | HR"
slots = 1
action = ["wealth 2 + people"]
"""


def written(folder: Path, text: str, name: str = "mine.toml") -> str:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return str(path)


def variant(folder: Path, text: str, base: str = "2022-11") -> str:
    return written(folder, f'base = "{base}"\n{text}')


def loaded(folder: Path, text: str, base: str = "2022-11") -> EditionFile:
    return load_edition(variant(folder, text, base))


def card(edition: EditionFile, deck: str, card_id: str) -> Any:
    return edition.book.decks()[deck][edition.book.find(deck, card_id)]


def played(path: str) -> Match:
    """A whole game, each time another choice of those that there are."""
    match = entrepot.game("singapore", edition=path).start(seed=5)
    turn = 0
    while not match.over:
        options = match.options()
        match.play(options[turn * 7 % len(options)])
        turn += 1
    return match


# --- what a variant can change ----------------------------------------------------------------------------------------


def test_a_variant_changes_one_field_of_a_printed_card_and_nothing_else(tmp_path: Path) -> None:
    mine = loaded(tmp_path, '[[cards.market]]\nid = "cathedral"\nprice = 3\n')
    assert card(NOVEMBER, "market", "cathedral").price == (7, 7)
    assert card(mine, "market", "cathedral").price == (3, 3)
    others = [one for one in NOVEMBER.book.market.values() if one.id != "cathedral"]
    assert [one for one in mine.book.market.values() if one.id != "cathedral"] == others
    assert mine.values == NOVEMBER.values and mine.hash != NOVEMBER.hash


def test_what_a_variant_says_of_a_card_stands_whatever_the_artwork(tmp_path: Path) -> None:
    """School has other connectors in the artwork of February 2023; the price of both is the variant's."""
    for base in ("2022-06", "2022-07", "2022-11", "2023-02"):
        mine = loaded(tmp_path, '[[cards.market]]\nid = "school"\nconnectors = "- | -"\nslots = 3\n', base)
        changed = card(mine, "market", "school")
        assert (changed.left, changed.right, changed.slots) == ((0, 0), (0, 0), 3)


def test_a_variant_adds_a_card_with_its_own_number_copies_and_name(tmp_path: Path) -> None:
    path = variant(tmp_path, SUGAR_MILL)
    prepared = TITLE.prepare(edition=path)
    mine = load_edition(path)
    mill = card(mine, "market", "sugar-mill")
    assert mill.number not in NOVEMBER.book.market
    assert prepared.tables["market"]["copies"][0][mill.number] == 3
    assert prepared.words.card(mill) == 'The {Sugar} "Mill"'
    assert "wealth 2 + people" in prepared.words.card_text(mill)


def test_a_variant_removes_cards_of_every_deck(tmp_path: Path) -> None:
    gone = {"market": "cathedral", "population": "hokkien", "tiles": "towkay"}
    gone |= {"events": next(iter(NOVEMBER.book.events.values())).id}
    text = "".join(f'[[cards.{deck}]]\nid = "{card_id}"\nremove = true\n' for deck, card_id in gone.items())
    path = variant(tmp_path, "[setup]\nevents_one = 1\nevents_two = 1\n" + text)
    tables = TITLE.prepare(edition=path).tables
    for deck in ("market", "population"):
        assert tables[deck]["copies"][0][NOVEMBER.book.find(deck, gone[deck])] == 0
    assert tables["event"]["deck"][0][NOVEMBER.book.find("events", gone["events"])] == 0
    assert "towkay" not in [tile.id for tile in load_edition(path).book.tiles.values()]


def test_a_variant_changes_leaders_attributes_and_legacies(tmp_path: Path) -> None:
    text = """
[[cards.leaders]]
id = "sultan"
slots = 3
[[cards.boards]]
id = "sultan"
[cards.boards.attribute]
id = "customs"
name = "Customs"
text = "$2 more."
boost = "income 2"
[[cards.boards.legacy]]
id = "harbour"
count = "ships"
steps = [[2, 5], [8, 9]]
"""
    prepared = TITLE.prepare(edition=variant(tmp_path, text))
    sultan = TITLE.components(prepared)["leaders"]["sultan"]
    assert sultan["attribute"] == {"name": "Customs", "text": "$2 more."}
    assert [(one["name"], one["steps"]) for one in sultan["legacies"]] == [("Harbour", [[2, 5], [8, 9]])]
    assert TITLE.components(prepared)["market"]["sultan"]["slots"] == 3


def test_a_vice_is_taken_off_a_card_by_none(tmp_path: Path) -> None:
    mine = loaded(tmp_path, '[[cards.market]]\nid = "opium-tax-farm"\nvice = "none"\n')
    assert card(NOVEMBER, "market", "opium-tax-farm").vice is not None
    assert card(mine, "market", "opium-tax-farm").vice is None


def test_the_copies_that_a_card_says_win_over_those_of_its_base(tmp_path: Path) -> None:
    written(tmp_path, 'base = "2022-11"\n[copies]\ncathedral = 0\n', "base.toml")
    path = written(tmp_path, 'base = "base.toml"\n[[cards.market]]\nid = "cathedral"\ncopies = 2\n')
    tables = TITLE.prepare(edition=path).tables
    assert tables["market"]["copies"][0][NOVEMBER.book.find("market", "cathedral")] == 2


def test_a_variant_of_a_variant_changes_its_cards_again(tmp_path: Path) -> None:
    written(tmp_path, f'base = "2022-11"\n{SUGAR_MILL}', "base.toml")
    path = written(tmp_path, 'base = "base.toml"\n[[cards.market]]\nid = "sugar-mill"\nprice = 9\n')
    mill = card(load_edition(path), "market", "sugar-mill")
    assert (mill.price, mill.copies) == ((9, 9), 3)
    assert TITLE.prepare(edition=path).words.card(mill) == 'The {Sugar} "Mill"'


def test_a_folder_says_the_same_as_a_file(tmp_path: Path) -> None:
    one = load_edition(variant(tmp_path, f'notes = "Sweet."\n[raid]\nship_at = 3\n{SUGAR_MILL}'))
    about = 'base = "2022-11"\ntitle = "Sugar"\nnotes = "Sweet."\n[raid]\nship_at = 3\n'
    written(tmp_path, about, "sugar/variant.toml")
    written(tmp_path, SUGAR_MILL.replace("[[cards.market]]", "[[card]]"), "sugar/cards/market.toml")
    for path in (tmp_path / "sugar", tmp_path / "sugar" / "variant.toml"):
        folder = load_edition(str(path))
        assert (folder.hash, folder.notes, folder.title) == (one.hash, "Sweet.", "Sugar")


# --- the hash ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        'title = "Another title"\nnotes = "Nothing else."\n',
        '[[cards.market]]\nid = "cathedral"\nprice = 7\n',
        '[[cards.market]]\nid = "cathedral"\nname = "Church"\ntext = "Tall."\npicture = "church"\n',
        SUGAR_MILL.replace("copies = 3", "copies = 0"),
        '[[cards.tiles]]\nid = "towkay"\nsteps = [[1, 1]]\n',
    ],
)
def test_the_hash_is_that_of_the_base_while_nothing_in_play_is_otherwise(tmp_path: Path, text: str) -> None:
    assert loaded(tmp_path, text).hash == NOVEMBER.hash


def test_tiles_count_where_they_are_dealt(tmp_path: Path) -> None:
    text = '[[cards.tiles]]\nid = "towkay"\nsteps = [[1, 1]]\n'
    assert loaded(tmp_path, text, "2022-07").hash != load_edition("2022-07").hash


# --- playing ----------------------------------------------------------------------------------------------------------


def test_a_game_with_new_cards_replays_while_its_variant_plays_the_same(tmp_path: Path) -> None:
    path = variant(tmp_path, SUGAR_MILL)
    match = played(path)
    record = match.record()
    assert entrepot.replay(record).scores == match.scores
    variant(tmp_path, SUGAR_MILL.replace("Sugar", "Palm Sugar"))  # only a name
    assert entrepot.replay(record).scores == match.scores
    variant(tmp_path, SUGAR_MILL.replace("price = 2", "price = 3"))
    with pytest.raises(RecordError, match="hash"):
        entrepot.replay(record)


def test_the_variants_that_a_host_keeps_are_editions_by_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, f'base = "2022-11"\n{SUGAR_MILL}', "singapore/sugar.toml")
    written(tmp_path, 'base = "../sugar.toml"\n', "singapore/sweet/variant.toml")
    catalogue = Catalogue("plain")
    with pytest.raises(Refused):
        catalogue.game("singapore", {"edition": "sugar"})
    monkeypatch.setenv("ENTREPOT_VARIANTS", str(tmp_path))
    for name in ("sugar", "sweet"):
        game = catalogue.game("singapore", {"edition": name})
        assert game.options["edition"] == name
        assert game.variant.hash == load_edition(str(tmp_path / "singapore/sugar.toml")).hash
    edition = next(setting for setting in TITLE.settings() if setting.name == "edition")
    assert edition.offered == ("2022-06", "2022-07", "2022-11", "2023-02", "balanced", "sugar", "sweet")
    with pytest.raises(Refused):
        catalogue.game("singapore", {"edition": str(tmp_path / "singapore/sugar.toml")})


# --- mistakes ---------------------------------------------------------------------------------------------------------

WRONG = [
    ("title = 3", 2, "'title' must be a text, not 3"),
    ("notes = []", 2, "'notes' must be a text, not []"),
    ("[raid]\nshipat = 3", 3, "unknown value 'raid.shipat'; perhaps 'raid.ship_at' is meant"),
    ("[raid]\nship_at = 21", 3, "raid.ship_at must be a whole number from 0 to 20, not 21"),
    ("[raids]\nship_at = 3", 2, "unknown key 'raids'; perhaps 'raid' is meant"),
    ('[[card]]\nid = "cathedral"', 2, "a card is written under the name of its deck, such as [[cards.market]], not as"),
    ('[[cards.markt]]\nid = "cathedral"', 2, "there is no deck 'markt' of cards; perhaps 'market' is meant"),
    ('[cards.market]\nid = "cathedral"', 2, "cards of 'market' are written as [[cards.market]], one table for each"),
    ("[[cards.market]]\nprice = 3", 2, "the field 'id' is missing, which says what card of 'market' is meant"),
    ('[[cards.market]]\nid = "Cathedral"', 3, "an 'id' is lower-case words with hyphens between them, not 'Cathedral'"),
    ('[[cards.market]]\nid = "cathedral"\nprize = 3', 4, "cathedral: unknown field 'prize'; perhaps 'price' is meant"),
    (
        '[[cards.market]]\nid = "cathedral"\nprice = 30',
        4,
        "cathedral: 'price' must be a whole number from 0 to 20",
    ),
    (
        '[[cards.market]]\nid = "cathedral"\nnumber = 90',
        4,
        "the number of a card stays as it is, which is 6",
    ),
    ('[[cards.market]]\nid = "cathedral"\ninstant = ["inflence 5"]', 4, "perhaps 'influence' is meant"),
    ('[[cards.market]]\nid = "catedral"\nprice = 3', 2, "catedral: the field 'connectors' is missing"),
    (
        '[[cards.market]]\nid = "catedral"\nremove = true',
        2,
        "'catedral' to remove; perhaps 'cathedral' is meant",
    ),
    ('[[cards.market]]\nid = "cathedral"\nremove = true\nprice = 3', 2, "a card that is removed has no other fields"),
    ('[[cards.market]]\nid = "cathedral"\nremove = 1', 2, "cathedral: 'remove' can only be true"),
    ('[[cards.market]]\nid = "cathedral"\nname = 5', 2, "cathedral: 'name' must be a text, not 5"),
    ('[[cards.leaders]]\nid = "sultan"\nremove = true', 2, "what 'leaders' has can be changed, but not removed"),
    ('[[cards.leaders]]\nid = "queen"\nslots = 2', 3, "there is no leader 'queen'"),
    ('[[cards.battle]]\nid = "cathedral"\nfaction = "malay"\nstrength = 2', 3, "another card has this id already"),
    ("[copies]\ncathedrals = 2", 3, "there is no card 'cathedrals' in a deck; perhaps 'cathedral' is meant"),
    (
        '[copies]\ncathedral = 2\n[[cards.market]]\nid = "cathedral"\ncopies = 3',
        3,
        "is said here and with the card itself",
    ),
    (f"{SUGAR_MILL.strip()}\n{SUGAR_MILL.strip()}", 11, "sugar-mill: there is another with this id"),
    (SUGAR_MILL.strip() + "\nnumber = 6", 11, "sugar-mill: the number 6 is that of 'cathedral'"),
    (
        '[[cards.boards]]\nid = "sultan"\n[cards.boards.attribute]\nid = "x"\nboost = "wet 1"',
        6,
        "'wet 1' is not",
    ),
    ('[[cards.tiles]]\nid = "towkay"\nsteps = [[5, 1], [2, 3]]', 4, "towkay: 'steps' must rise"),
    (
        SUGAR_MILL.strip().replace("copies = 3", "copies = 9"),
        2,
        "the Market deck has 69 cards, but there is room for 64",
    ),
]


@pytest.mark.parametrize("text,line,says", WRONG, ids=[f"{at}" for at in range(len(WRONG))])
def test_a_broken_variant_is_told_the_file_the_line_and_what_would_be_right(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    with pytest.raises(OptionError) as refused:
        loaded(tmp_path, text)
    told = str(refused.value)
    assert told.startswith(f"mine.toml, line {line}: ") and says in told and told.endswith(".") and "\n" not in told


def test_a_broken_folder_is_told_which_of_its_files_is_wrong(tmp_path: Path) -> None:
    written(tmp_path, 'base = "2022-11"\n', "sugar/variant.toml")
    for name, text, says in (
        ("markets.toml", "", "cards/markets.toml: there is no deck 'markets' of cards; perhaps 'market' is meant."),
        ("market.toml", "[[card]]\n", "cards/market.toml, line 1: the field 'id' is missing"),
        ("market.toml", "card", "cards/market.toml is not valid TOML"),
        ("market.toml", "[[tile]]\n", "cards/market.toml, line 1: unknown table or key 'tile'"),
    ):
        path = Path(written(tmp_path, text, f"sugar/cards/{name}"))
        with pytest.raises(OptionError) as refused:
            load_edition(str(tmp_path / "sugar"))
        assert says in str(refused.value)
        path.unlink()
    (tmp_path / "sugar/cards/market.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(OptionError, match=r"cards/market.toml is not text in UTF-8\."):
        load_edition(str(tmp_path / "sugar"))
    with pytest.raises(OptionError, match="No edition file can be read at"):
        load_edition(str(tmp_path / "sugar" / "cards"))
