"""Cards as rows of a spreadsheet, one row a card: as CSV with a column for the deck, as XLSX with a sheet for each.

What a game has in its card files becomes cells and comes back the same. Whatever is wrong is told with the file, the
row and the column.
"""

from __future__ import annotations

import csv
import io
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, Protocol

from .datafiles import DataFile, KeyPath, nearest
from .title import OptionError, Variant
from .toml_text import written

DECK, ID = "cards", "id"  # `[[cards.market]]`: the column that CSV has for it
BETWEEN = ";"  # the entries of a list
MOST_UNPACKED = 32 << 20  # bytes; an archive says small what may be large
MOST_ROWS, MOST_COLUMNS = 10_000, 200  # of a sheet: one cell far off makes it as large as that


class Kind(Enum):
    """How a field is written in a cell."""

    NUMBER = "a whole number"
    FLAG = "true or false"
    TEXT = "a text"
    LIST = "texts with semicolons between them"
    DATA = "a number, or written as in a card file"


@dataclass(frozen=True)
class Deck:
    """The cards of one kind: what each of its fields is, and a row for each card, with what it has."""

    name: str
    fields: Mapping[str, Kind]
    rows: Sequence[Mapping[str, Any]]


class Cell(NamedTuple):
    """What stands somewhere in a file, and where that is."""

    value: Any
    place: str


@dataclass(frozen=True)
class Row:
    """One card as a file has it: the fields that are not empty, and where they stand."""

    place: str
    fields: Mapping[str, Any]
    places: Mapping[str, str]


class CardSheets(Protocol):
    """What a game has to know so that its cards go out and come in."""

    def decks(self, variant: Variant) -> list[Deck]:
        """All cards that are in play."""

    def variant(self, base: Variant, file: str, rows: Mapping[str, Sequence[Row]], title: str) -> str:
        """The text of a variant's file: what the rows of a spreadsheet have otherwise than the base. A deck without a
        row stays as it is."""


@dataclass(frozen=True)
class SheetFile(DataFile):
    """What a spreadsheet says, as if it were the file of a variant; it knows rows and columns instead of lines."""

    places: Mapping[KeyPath, str]

    def fail(self, path: KeyPath, message: str) -> NoReturn:
        while path and path not in self.places:
            path = path[:-1]
        where = f"{self.name}, {self.places[path]}" if path in self.places else self.name
        raise OptionError(f"{where}: {message}.")


# --- out --------------------------------------------------------------------------------------------------------------


def _cell(kind: Kind, value: Any) -> str | int:
    if value is None:
        return ""
    if kind == Kind.LIST:
        return f"{BETWEEN} ".join(value)
    if kind == Kind.TEXT or type(value) is int:
        return value  # type: ignore[no-any-return]
    return written(value)


def _columns(decks: Iterable[Deck]) -> list[str]:
    return list(dict.fromkeys(field for deck in decks for field in deck.fields))


def _table(deck: Deck, columns: Sequence[str]) -> Iterator[list[str | int]]:
    for row in deck.rows:
        yield [_cell(deck.fields[field], row.get(field)) if field in deck.fields else "" for field in columns]


def as_csv(decks: Sequence[Deck]) -> bytes:
    text = io.StringIO(newline="")
    columns = _columns(decks)
    lines = csv.writer(text)
    lines.writerow([DECK, *columns])
    for deck in decks:
        lines.writerows([deck.name, *cells] for cells in _table(deck, columns))
    return text.getvalue().encode("utf-8")


def as_xlsx(decks: Sequence[Deck]) -> bytes:
    openpyxl = _openpyxl()
    book = openpyxl.Workbook()
    book.remove(book.active)
    for deck in decks:
        sheet = book.create_sheet(deck.name)
        heading: list[str | int] = list(deck.fields)
        for number, cells in enumerate([heading, *_table(deck, list(deck.fields))], 1):
            for at, value in enumerate(cells, 1):
                cell = sheet.cell(number, at)
                try:
                    cell.value = value
                except openpyxl.utils.exceptions.IllegalCharacterError:
                    raise OptionError(f"A cell of XLSX cannot hold the text {value!r}.") from None
                if isinstance(value, str):
                    cell.data_type = "s"  # never a formula, whatever it begins with
        sheet.freeze_panes = "B2"
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


def _openpyxl() -> Any:
    try:
        import openpyxl
    except ImportError:
        raise OptionError("XLSX needs openpyxl: pip install 'entrepot[sheets]'; CSV needs nothing.") from None
    return openpyxl


def encode(path: Path, decks: Sequence[Deck]) -> bytes:
    """The cards in the format that the name of the file says."""
    return {".csv": as_csv, ".xlsx": as_xlsx}[_format(path)](decks)


def _format(path: Path) -> str:
    if path.suffix.lower() not in (".csv", ".xlsx"):
        raise OptionError(f"The cards are in a file that ends in .csv or .xlsx, not {path.name!r}.")
    return path.suffix.lower()


# --- in ---------------------------------------------------------------------------------------------------------------

Line = tuple[int, list[Any]]  # a row by its number in the file, with what is in its cells


def decode(path: Path, decks: Sequence[Deck]) -> dict[str, list[Row]]:
    """The rows of a file by deck; `decks` says which there are, and what their fields are."""
    _format(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise OptionError(f"{path} cannot be read: {error.strerror}.") from None
    return decoded(path.name, data, decks)


def decoded(name: str, data: bytes, decks: Sequence[Deck]) -> dict[str, list[Row]]:
    """The same of what is in a file of that name."""
    read = _from_csv if _format(Path(name)) == ".csv" else _from_xlsx
    found: dict[str, list[Row]] = {}
    for deck, row in read(name, data, {one.name: one for one in decks}):
        found.setdefault(deck, []).append(row)
    if not found:
        raise OptionError(f"{name} has no row of a card.")
    for listed in found.values():
        _check_ids(name, listed)
    return found


def _check_ids(file: str, rows: Sequence[Row]) -> None:
    seen: dict[str, str] = {}
    for row in rows:
        if ID not in row.fields:
            _fail(file, row.place, f"the column '{ID}' is empty, which says what card is meant")
        this = row.fields[ID]
        if this in seen:
            _fail(file, row.places[ID], f"'{this}' stands in {seen[this]} already")
        seen[this] = row.place


def _fail(file: str, place: str, message: str) -> NoReturn:
    raise OptionError(f"{file}, {place}: {message}.")


def _from_csv(file: str, data: bytes, decks: Mapping[str, Deck]) -> Iterator[tuple[str, Row]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise OptionError(f"{file} is not text in UTF-8: save it as CSV UTF-8.") from None
    try:
        lines = csv.reader(io.StringIO(text, newline=""), _dialect(text), strict=True)
        numbered = [(lines.line_num, list(cells)) for cells in lines]
    except csv.Error as wrong:
        raise OptionError(f"{file} is not valid CSV: {wrong}.") from None
    columns = _heading(file, "row 1", numbered[0][1] if numbered else [], (DECK, *_columns(decks.values())))
    if DECK not in columns:
        _fail(file, "row 1", f"the first row names the columns, among them '{DECK}' and '{ID}'")
    for number, cells in numbered[1:]:
        found = _cells(file, f"row {number}", columns, cells)
        if not found:
            continue
        if DECK not in found:
            _fail(file, f"row {number}", f"the column '{DECK}' is empty")
        name = str(found.pop(DECK).value)
        if name not in decks:
            _fail(file, f"row {number}, column '{DECK}'", f"there is no deck '{name}'; {nearest(name, decks)}")
        yield name, _row(file, f"row {number}", decks[name], found)


def _dialect(text: str) -> type[csv.Dialect]:
    """Commas; semicolons or tabs where the first line has them instead, as some spreadsheets write it."""

    class Found(csv.excel):
        delimiter = max(",;\t", key=text.partition("\n")[0].count)

    return Found


def _from_xlsx(file: str, data: bytes, decks: Mapping[str, Deck]) -> Iterator[tuple[str, Row]]:
    openpyxl = _openpyxl()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            unpacked = sum(part.file_size for part in archive.infolist())
        book = openpyxl.load_workbook(io.BytesIO(data)) if unpacked <= MOST_UNPACKED else None
    except Exception:  # whatever a broken archive makes openpyxl raise
        raise OptionError(f"{file} is no spreadsheet in the format XLSX.") from None
    if book is None:
        raise OptionError(f"{file} is too large: unpacked it has more than {MOST_UNPACKED >> 20} MB.")
    for sheet in book.worksheets:
        name = sheet.title
        if sheet.max_row > MOST_ROWS or sheet.max_column > MOST_COLUMNS:
            raise OptionError(
                f"{file}, sheet '{name}': it has {sheet.max_row} rows and {sheet.max_column} columns; "
                f"{MOST_ROWS} and {MOST_COLUMNS} are the most."
            )
        if name not in decks:
            raise OptionError(f"{file}, sheet '{name}': there is no deck '{name}'; {nearest(name, decks)}.")
        lines = [[_plain(file, cell) for cell in cells] for cells in sheet.iter_rows()]
        columns = _heading(file, f"sheet '{name}', row 1", lines[0] if lines else [], tuple(decks[name].fields))
        for number, cells in enumerate(lines[1:], 2):
            place = f"sheet '{name}', row {number}"
            if found := _cells(file, place, columns, cells):
                yield name, _row(file, place, decks[name], found)


def _plain(file: str, cell: Any) -> Any:
    if cell.data_type in ("f", "e", "d"):
        what = {"f": "a formula", "e": "an error", "d": "a date"}[cell.data_type]
        _fail(file, f"sheet '{cell.parent.title}', cell {cell.coordinate}", f"the cell holds {what}, not its value")
    return cell.value


def _heading(file: str, place: str, cells: Sequence[Any], known: Sequence[str]) -> list[str]:
    columns = ["" if cell is None else str(cell).strip() for cell in cells]
    while columns and not columns[-1]:
        columns.pop()
    for column in filter(None, columns):
        if column not in known:
            _fail(file, place, f"unknown column '{column}'; {nearest(column, known)}")
        if columns.count(column) > 1:
            _fail(file, place, f"the column '{column}' is there twice")
    if ID not in columns:
        _fail(file, place, f"the first row names the columns, among them '{ID}'")
    return columns


def _cells(file: str, place: str, columns: Sequence[str], cells: Sequence[Any]) -> dict[str, Cell]:
    """What is not empty, by column."""
    found = {}
    for at, given in enumerate(cells):
        value = given.strip() if isinstance(given, str) else given
        if value is None or value == "":
            continue
        if at >= len(columns) or not columns[at]:
            _fail(file, place, f"'{value}' stands in a column without a name")
        found[columns[at]] = Cell(value, f"{place}, column '{columns[at]}'")
    return found


def _row(file: str, place: str, deck: Deck, cells: Mapping[str, Cell]) -> Row:
    fields = {}
    for field, cell in cells.items():
        if field not in deck.fields:
            _fail(file, cell.place, f"cards of '{deck.name}' have no '{field}'")
        kind = deck.fields[field]
        value = cell_value(kind, cell.value)
        if value is None:
            _fail(file, cell.place, f"'{field}' must be {kind.value}, not {cell.value!r}")
        fields[field] = value
    return Row(place, fields, {field: cell.place for field, cell in cells.items()})


def cell_value(kind: Kind, value: Any) -> Any:
    """What a cell means, or None if it means nothing of that kind."""
    text = str(int(value)) if isinstance(value, float) and value.is_integer() else str(value).strip()
    if kind == Kind.TEXT:
        return text
    if kind == Kind.LIST:
        return [part.strip() for part in text.split(BETWEEN) if part.strip()]
    if kind == Kind.FLAG:
        return {"true": True, "false": False}.get(text.lower())
    if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and text.count("-") <= 1 and len(text) < 10:
        return int(text)
    return _data(text) if kind == Kind.DATA else None


def _data(text: str) -> Any:
    try:
        return tomllib.loads(f"x = {text}\n").get("x") if "\n" not in text else None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        return None
