"""What a designer's variant does to cards: change single fields, add new ones, take some out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from entrepot.kernel.datafiles import DataFile, Entry, Field, nearest, rows
from entrepot.kernel.edition_files import ABOUT
from entrepot.kernel.title import OptionError

Rows = Mapping[str, Sequence[Field]]  # by the name of a card file: market, battle…

CARDS = "cards"  # the key, or the folder, of its cards
WORDS = ("name", "text")  # what people read, beside the fields of a card
REMOVE = "remove"
NONE = "none"  # of a field that a card may do without
OPTIONAL = ("vice", "picture", "conflict", "by", "strength", "volunteer", "count", "steps", "boost")
# what there is exactly once for each leader, or for each column of a table
FIXED_KINDS = ("leaders", "boards", "conflicts")


def read_rows(path: str, file: DataFile, kinds: Mapping[str, tuple[str, tuple[str, ...]]]) -> Rows:
    """The rows that a variant has: under `cards` in its file, and, if it is a folder, in the files of its cards."""
    found: dict[str, list[Field]] = {}
    given = file.data.get(CARDS, {})
    if not isinstance(given, dict):
        file.fail((CARDS,), "cards are written as [[cards.market]], with the name of their deck")
    for name, listed in given.items():
        if name not in kinds:
            file.fail((CARDS, name), f"there is no deck '{name}' of cards; {nearest(name, kinds)}")
        if not isinstance(listed, list):
            file.fail((CARDS, name), f"cards of '{name}' are written as [[cards.{name}]], one table for each")
        found[name] = [Field(row, file, (CARDS, name, at)) for at, row in enumerate(listed)]
    for name, beside in _files_beside(Path(path), kinds).items():
        found.setdefault(name, []).extend(rows(beside, kinds[name][0]))
    for name, listed in found.items():
        _check_rows(name, listed)
    return found


def _files_beside(path: Path, kinds: Mapping[str, Any]) -> dict[str, DataFile]:
    folder = path.parent / CARDS
    if path.name != ABOUT or not folder.is_dir():
        return {}
    found = {}
    for file in sorted(folder.glob("*.toml")):
        called = f"{CARDS}/{file.name}"
        if file.stem not in kinds:
            raise OptionError(f"{called}: there is no deck '{file.stem}' of cards; {nearest(file.stem, kinds)}.")
        try:
            found[file.stem] = DataFile.read(called, file.read_text("utf-8-sig"))
        except UnicodeDecodeError as wrong:
            raise OptionError(f"{called} is not text in UTF-8.") from wrong
        except OSError as wrong:
            raise OptionError(f"{called} cannot be read.") from wrong
    return found


def _check_rows(name: str, listed: Sequence[Field]) -> None:
    """Each row says which card it is about, and no card has two of them."""
    seen: set[str] = set()
    for row in listed:
        if not isinstance(row.value, dict):
            row.fail("a table of fields is expected here")
        if "id" not in row.value:
            row.fail(f"the field 'id' is missing, which says what card of '{name}' is meant")
        this = Entry(Field({"id": row.value["id"]}, row.file, row.path), ("id",)).id()
        if this in seen:
            row.fail(f"{this}: there is another with this id")
        seen.add(this)
        if REMOVE in row.value:
            _check_removal(name, this, row)
        _check_words(this, row)


def _check_removal(name: str, this: str, row: Field) -> None:
    if name in FIXED_KINDS:
        row.fail(f"{this}: what '{name}' has can be changed, but not removed")
    if row.value[REMOVE] is not True:
        row.fail(f"{this}: 'remove' can only be true")
    if set(row.value) != {"id", REMOVE}:
        row.fail(f"{this}: a card that is removed has no other fields")


def _check_words(this: str, row: Field) -> None:
    for part in parts(row.value):
        for key in WORDS:
            said = part.get(key, "-")
            if not isinstance(said, str) or not said.strip():
                row.fail(f"{this}: '{key}' must be a text, not {said!r}")


def parts(row: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """A row and the tables in it that people have names for: the Attribute and the Legacies of a board."""
    legacies = row.get("legacy", [])
    inner = [row.get("attribute"), *(legacies if isinstance(legacies, list) else [])]
    return [row, *(part for part in inner if isinstance(part, dict))]


def removed(layer: Rows) -> list[str]:
    """The ids of the cards that a variant takes out of their decks."""
    return [row.value["id"] for name, listed in layer.items() if name != "tiles" for row in listed if _removes(row)]


def counted(layer: Rows) -> list[str]:
    """The ids of the cards of which a variant says how many there are."""
    return [row.value["id"] for listed in layer.values() for row in listed if "copies" in row.value]


def _removes(row: Field) -> bool:
    return REMOVE in row.value


def lay_over(entries: Sequence[Entry], changes: Sequence[Field], name: str, known: Sequence[str]) -> list[Entry]:
    """The cards of one kind after a variant's rows."""
    found = {entry.id(): entry for entry in entries}
    for row in changes:
        this = row.value["id"]
        if _removes(row):
            if this not in found:
                row.fail(f"there is no card '{this}' to remove; {nearest(this, found)}")
            if name == "tiles":
                del found[this]
        elif this in found:
            _change(found[this], row)
        else:
            found[this] = Entry(_without_words(row), known)
            found[this].added = True
    return list(found.values())


def _change(entry: Entry, row: Field) -> None:
    before = entry.fields.get("number")
    entry.take_over_all(_without_words(row))
    if before is not None and entry.fields["number"].value != before.value:
        entry.fail("number", f"the number of a card stays as it is, which is {before.value}")
    for key in OPTIONAL:
        if key in row.value and entry.fields[key].value == NONE:
            del entry.fields[key]


def _without_words(row: Field) -> Field:
    """Only what the rules read."""
    return Field(_bare(row.value), row.file, row.path)


def _bare(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    inner = {key: part for key, part in value.items() if key not in WORDS}
    if "attribute" in inner:
        inner["attribute"] = _bare(inner["attribute"])
    if isinstance(inner.get("legacy"), list):
        inner["legacy"] = [_bare(part) for part in inner["legacy"]]
    return inner


def number_new(found: Mapping[str, Sequence[Entry]], room: Mapping[tuple[str, ...], int]) -> None:
    """New cards need not say their number: they get the first that is free, in the order in which they stand."""
    for kinds, most in room.items():
        entries = [entry for kind in kinds for entry in found[kind]]
        numbered = [entry for entry in entries if "number" in entry.fields]
        taken = {entry.number("number", 1, most): entry for entry in numbered if not entry.added}
        for entry in numbered:
            if entry.added:
                number = entry.number("number", 1, most)
                if number in taken:
                    entry.fail("number", f"the number {number} is that of '{taken[number].id()}'")
                taken[number] = entry
        for entry in entries:
            if entry.added and entry not in numbered:
                free = next((number for number in range(1, most + 1) if number not in taken), None)
                if free is None:
                    entry.fail("id", f"there is no room for another card of '{kinds[0]}': {most} is the most")
                entry.fields["number"] = Field(free, entry.home.file, entry.home.path)
                taken[free] = entry
