"""Cards as spreadsheets: out and in again without loss, and what people are told of broken ones."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from entrepot import cli
from entrepot.games import title
from entrepot.games.singapore.data.edition_values import VALUES
from entrepot.games.singapore.data.editions import load_edition
from entrepot.kernel.sheets import as_csv, decode, encode
from entrepot.kernel.title import OptionError

EDITIONS = {"dragons": ("2016-11",), "singapore": ("2022-06", "2022-07", "2022-11", "2023-02")}


def exported(game: str, edition: str, path: Path) -> Path:
    one = title(game)
    assert one.sheets is not None
    path.write_bytes(encode(path, one.sheets.decks(one.prepare(edition=edition))))
    return path


def imported(game: str, path: Path, base: str) -> str:
    one = title(game)
    assert one.sheets is not None
    chosen = one.prepare(edition=base)
    made = path.with_name(f"made-of-{path.stem}.toml")
    made.write_text(one.sheets.variant(chosen, str(path), decode(path, one.sheets.decks(chosen)), "Made"), "utf-8")
    return str(made)


def cards(game: str, edition: str) -> list[Any]:
    one = title(game)
    assert one.sheets is not None
    return [(deck.name, list(deck.rows)) for deck in one.sheets.decks(one.prepare(edition=edition))]


def with_values_of(edition: str, path: str) -> str:
    """A variant with the cards of one and the values of another."""
    values = load_edition(edition).values
    told = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    lines = [f"{name} = {json.dumps(value)}" for name, value in told.items()]
    made = Path(path).with_name("with-values.toml")
    made.write_text("\n".join([f"base = {json.dumps(path)}", *lines]), "utf-8")
    assert set(told) == set(VALUES)
    return str(made)


# --- out and in -------------------------------------------------------------------------------------------------------


OUT_AND_IN = [(game, edition, ".csv") for game, editions in EDITIONS.items() for edition in editions]


@pytest.mark.parametrize(
    "game, edition, suffix", [*OUT_AND_IN, ("dragons", "2016-11", ".xlsx"), ("singapore", "2022-11", ".xlsx")]
)
def test_all_decks_come_back_as_they_went(game: str, edition: str, suffix: str, tmp_path: Path) -> None:
    path = imported(game, exported(game, edition, tmp_path / f"cards{suffix}"), edition)
    assert title(game).prepare(edition=path).hash == title(game).prepare(edition=edition).hash
    assert cards(game, path) == cards(game, edition)
    assert len(Path(path).read_text().splitlines()) == 2, "nothing is otherwise than in its base"


@pytest.mark.parametrize("edition, base, suffix", [("2022-06", "2023-02", ".csv"), ("2023-02", "2022-07", ".xlsx")])
def test_the_cards_of_one_printing_on_the_base_of_another(edition: str, base: str, suffix: str, tmp_path: Path) -> None:
    path = imported("singapore", exported("singapore", edition, tmp_path / f"cards{suffix}"), base)
    assert cards("singapore", path) == cards("singapore", edition)
    whole = with_values_of(edition, path)
    assert load_edition(whole).hash == load_edition(edition).hash


def test_a_variant_with_words_new_cards_and_fewer_comes_back(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        """base = "2022-11"
[[cards.market]]
id = "sugar-mill"
name = "=Sugar, \\"Mill\\"; 1819"
text = "Sweet"
kind = ["commerce"]
price = { british = 4, malay = 2 }
copies = 3
connectors = "HR | HR"
slots = 1
instant = ["influence 2", "battle card 1"]
action = ["wealth 2 + people"]
[[cards.market]]
id = "opium-tax-farm"
vice = "none"
[[cards.market]]
id = "cathedral"
remove = true
[[cards.boards]]
id = "sultan"
attribute = {}
legacy = [{ id = "harbour", name = "Harbour", count = "ships", steps = [[2, 5], [8, 9]] }]
[[cards.tiles]]
id = "towkay"
remove = true
""",
        "utf-8",
    )
    for suffix in (".csv", ".xlsx"):
        path = imported("singapore", exported("singapore", str(mine), tmp_path / f"cards{suffix}"), "2022-11")
        assert load_edition(path).hash == load_edition(str(mine)).hash
        assert cards("singapore", path) == cards("singapore", str(mine))
        assert title("singapore").prepare(edition=path).says.say("card-sugar-mill") == '=Sugar, "Mill"; 1819'


def test_a_variant_of_dragons_comes_back(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "2016-11"\n[cards.S7]\npoints = 9\n[cards.X2]\nremove = true\n[cards.SQ]\nbonus = 0\n')
    for suffix in (".csv", ".xlsx"):
        path = imported("dragons", exported("dragons", str(mine), tmp_path / f"cards{suffix}"), "2016-11")
        assert title("dragons").prepare(edition=path).hash == title("dragons").prepare(edition=str(mine)).hash


def test_what_other_spreadsheets_write_is_read_too(tmp_path: Path) -> None:
    """Semicolons between cells, a mark of the byte order, numbers with a point, TRUE."""
    path = exported("dragons", "2016-11", tmp_path / "cards.csv")
    rows = list(csv.reader(io.StringIO(path.read_text("utf-8"))))
    text = io.StringIO()
    csv.writer(text, delimiter=";").writerows(rows)
    path.write_bytes(b"\xef\xbb\xbf" + text.getvalue().encode())
    assert len(Path(imported("dragons", path, "2016-11")).read_text().splitlines()) == 2
    book = openpyxl.Workbook()
    book.active.title = "battle"
    book.active.append(["id", "faction", "strength", "mythic"])
    book.active.append(["kraken", "malay", 3.0, True])
    book.save(tmp_path / "one.xlsx")
    sheets = title("singapore").sheets
    assert sheets is not None
    found = decode(tmp_path / "one.xlsx", sheets.decks(title("singapore").prepare()))
    assert found["battle"][0].fields == {"id": "kraken", "faction": "malay", "strength": 3, "mythic": True}


def test_a_deck_without_a_row_stays_as_it_is(tmp_path: Path) -> None:
    path = exported("singapore", "2022-11", tmp_path / "cards.csv")
    kept = [line for line in path.read_text("utf-8").splitlines() if line.startswith(("cards,", "population,"))]
    path.write_text("\n".join(line for line in kept if ",hokkien," not in line), "utf-8")
    made = imported("singapore", path, "2022-11")
    assert Path(made).read_text("utf-8").splitlines()[3:] == ["[[cards.population]]", 'id = "hokkien"', "remove = true"]


# --- mistakes ---------------------------------------------------------------------------------------------------------

HEADING = "cards,id,name,kind,price,connectors,slots,copies,instant,strength"
MILL = "market,sugar-mill,Sugar Mill,commerce,3,HR | HR,1,2,,"
WRONG: list[tuple[str, str]] = [
    ("", "cards.csv, row 1: the first row names the columns, among them 'id'."),
    ("cards,name\nmarket,Mill", "cards.csv, row 1: the first row names the columns, among them 'id'."),
    ("id,name\nmill,Mill", "cards.csv, row 1: the first row names the columns, among them 'cards' and 'id'."),
    (HEADING, "cards.csv has no row of a card."),
    ("cards,id,prise\nmarket,mill,3", "cards.csv, row 1: unknown column 'prise'; perhaps 'price' is meant."),
    ("cards,id,price,price\n", "cards.csv, row 1: the column 'price' is there twice."),
    (
        f"{HEADING}\nmarkt,mill",
        "cards.csv, row 2, column 'cards': there is no deck 'markt'; perhaps 'market' is meant.",
    ),
    (f"{HEADING}\n,mill,Mill", "cards.csv, row 2: the column 'cards' is empty."),
    (f"{HEADING}\n{MILL}\nmarket,,Mill", "cards.csv, row 3: the column 'id' is empty, which says what card is meant."),
    (f"{HEADING}\n{MILL}\n\n{MILL}", "cards.csv, row 4, column 'id': 'sugar-mill' stands in row 2 already."),
    (f"{HEADING}\n{MILL},x", "cards.csv, row 2: 'x' stands in a column without a name."),
    (f"{HEADING}\n{MILL}5", "cards.csv, row 2, column 'strength': cards of 'market' have no 'strength'."),
    (
        f"{HEADING}\n{MILL.replace(',3,', ',cheap,')}",
        "cards.csv, row 2, column 'price': 'price' must be a number, or written as in a card file, not 'cheap'.",
    ),
    (
        f"{HEADING}\n{MILL.replace(',1,', ',one,')}",
        "cards.csv, row 2, column 'slots': 'slots' must be a whole number, not 'one'.",
    ),
    (
        f"{HEADING}\n{MILL.replace(',3,', ',30,')}",
        "cards.csv, row 2, column 'price': sugar-mill: 'price' must be a whole number from 0 to 20, not 30.",
    ),
    (
        f"{HEADING}\n{MILL.replace(',HR | HR,', ',,')}",
        "cards.csv, row 2: sugar-mill: the field 'connectors' is missing.",
    ),
    (f'{HEADING}\nmarket,"mill', "cards.csv is not valid CSV: unexpected end of data."),
]


def refused(path: Path, game: str = "singapore", base: str = "2022-11") -> str:
    with pytest.raises(OptionError) as told:
        imported(game, path, base)
    assert "\n" not in str(told.value)
    return str(told.value)


@pytest.mark.parametrize("text, says", WRONG, ids=[f"{at}" for at in range(len(WRONG))])
def test_a_broken_spreadsheet_is_told_the_file_and_the_place(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(text, "utf-8")
    assert refused(path) == says


def test_an_effect_that_there_is_not_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(f"{HEADING}\n{MILL[:-2]},inflence 2,", "utf-8")
    told = refused(path)
    assert told.startswith("cards.csv, row 2, column 'instant': sugar-mill: ") and "'influence' is meant" in told


def _formula(book: openpyxl.Workbook) -> None:
    book["market"]["C2"] = "=1+2"


def _other_sheet(book: openpyxl.Workbook) -> None:
    book.create_sheet("markets")


def _new_column(book: openpyxl.Workbook) -> None:
    book["market"].cell(1, 40).value = "colour"


def _bad_number(book: openpyxl.Workbook) -> None:
    book["population"]["G3"] = "many"


BROKEN: list[tuple[Callable[[openpyxl.Workbook], None], str]] = [
    (_formula, "cards.xlsx, sheet 'market', cell C2: the cell holds a formula, not its value."),
    (_other_sheet, "cards.xlsx, sheet 'markets': there is no deck 'markets'; perhaps 'market' is meant."),
    (_new_column, "cards.xlsx, sheet 'market', row 1: unknown column 'colour'; known are id, name, text"),
    (_bad_number, "cards.xlsx, sheet 'population', row 3, column 'cubes': 'cubes' must be a whole number, not 'many'."),
]


@pytest.mark.parametrize("break_it, says", BROKEN, ids=[f"{at}" for at in range(len(BROKEN))])
def test_a_broken_workbook_is_told_the_sheet_and_the_place(
    break_it: Callable[[openpyxl.Workbook], None], says: str, tmp_path: Path
) -> None:
    path = exported("singapore", "2022-11", tmp_path / "cards.xlsx")
    book = openpyxl.load_workbook(path)
    break_it(book)
    book.save(path)
    assert refused(path).startswith(says)


def test_files_that_are_no_spreadsheets(tmp_path: Path) -> None:
    (tmp_path / "cards.xlsx").write_bytes(b"PK\x03\x04 broken")
    assert refused(tmp_path / "cards.xlsx") == "cards.xlsx is no spreadsheet in the format XLSX."
    (tmp_path / "cards.csv").write_bytes("cards,id\nmarket,café".encode("latin-1"))
    assert refused(tmp_path / "cards.csv") == "cards.csv is not text in UTF-8: save it as CSV UTF-8."
    assert "ends in .csv or .xlsx, not 'cards.ods'" in refused(tmp_path / "cards.ods")
    assert "cannot be read" in refused(tmp_path / "none.csv")


def test_broken_rows_of_dragons(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    for row, says in (
        ("cards,S77,,,", "cards.csv, row 2, column 'id': there is no card 'S77'; perhaps 'S7' is meant."),
        ("cards,S7,7,,x", "cards.csv, row 2: S7: the column 'points' is empty, but the card has one."),
        ("cards,S7,7,51,fccc_regulations", "cards.csv, row 2, column 'points': S7: 'points' must be a whole number"),
    ):
        path.write_text(f"cards,id,value,points,event\n{row}\n", "utf-8")
        assert refused(path, "dragons", "2016-11").startswith(says)


# --- the command ------------------------------------------------------------------------------------------------------


def run(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[Any, str, str]:
    monkeypatch.setattr(sys, "argv", ["entrepot", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    said = capsys.readouterr()
    return end.value.code, said.out, said.err


def test_export_and_import_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, mine = tmp_path / "cards.csv", tmp_path / "mine.toml"
    code, printed, _ = run(["variants", "export", "dragons", "2016-11", str(sheet)], monkeypatch, capsys)
    assert (code, printed) == (0, f"54 cards are in {sheet}.\n")
    sheet.write_text(sheet.read_text("utf-8").replace("cards,S7,7,7,", "cards,S7,7,9,"), "utf-8")
    code, printed, _ = run(["variants", "import", "dragons", str(sheet), str(mine)], monkeypatch, capsys)
    assert (code, printed) == (0, f"{mine} is a variant of 2016-11; 1 thing differs from it.\n")
    assert mine.read_text("utf-8") == 'base = "2016-11"\ntitle = "mine"\n\n[cards.S7]\npoints = 9\n'
    for words in (["export", "dragons", "2016-11", str(sheet)], ["import", "dragons", str(sheet), str(mine)]):
        code, _, complained = run(["variants", *words], monkeypatch, capsys)
        assert code == 2 and "is there already" in complained


def test_nothing_is_written_when_something_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards.csv").write_bytes(as_csv([]))
    words = ["variants", "import", "dragons", str(tmp_path / "cards.csv"), str(tmp_path / "mine.toml")]
    code, _, complained = run(words, monkeypatch, capsys)
    assert code == 2 and "cards.csv, row 1" in complained
    assert not (tmp_path / "mine.toml").exists()
