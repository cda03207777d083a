"""Values that the editions of a game decide by data: what each may be, how a file says it, and how it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .datafiles import DataFile, nearest
from .messages import Messages
from .title import OptionError

Value = int | tuple[int, ...]


class Limits(NamedTuple):
    """A value of an edition: its field in the tables, the smallest and greatest number, how many numbers (0: a single
    one), whether it is a switch, and the record of the tables that has the field."""

    field: str
    low: int
    high: int
    length: int = 0
    switch: bool = False
    record: str = "edition"

    @property
    def range(self) -> str:
        return "true or false" if self.switch else f"a whole number from {self.low} to {self.high}"

    def fits(self, value: Any) -> bool:
        kinds = (int, bool) if self.switch else (int,)
        return type(value) in kinds and self.low <= value <= self.high

    def checked(self, value: Any) -> Value | str:
        """The value as the tables take it, or what it must be."""
        if self.length == 0:
            return int(value) if self.fits(value) else f"must be {self.range}, not {value!r}"
        if not isinstance(value, list | tuple) or len(value) != self.length:
            return f"must be a list of {self.length} numbers, not {value!r}"
        for item in value:
            if not self.fits(item):
                return f"must be a list of numbers, each {self.range}, not {item!r}"
        return tuple(int(item) for item in value)

    def written(self, value: Value) -> str:
        """As files write it, without the brackets of a list."""
        items = value if isinstance(value, tuple) else (value,)
        return ", ".join(str(bool(item)).lower() if self.switch else str(item) for item in items)


Known = Mapping[str, Limits]  # by dotted name: `raid.ship_at`


def switch(field: str, length: int = 0) -> Limits:
    return Limits(field, 0, 1, length, True)


def sections(known: Known) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name.partition(".")[0] for name in known))


# --- reading ----------------------------------------------------------------------------------------------------------


def text_of(file: DataFile, key: str) -> str:
    value = file.data.get(key, "")
    if not isinstance(value, str):
        file.fail((key,), f"'{key}' must be a text, not {value!r}")
    return value


def table_of(file: DataFile, key: str) -> dict[str, Any]:
    table = file.data.get(key, {})
    if not isinstance(table, dict):
        file.fail((key,), f"'{key}' must be a table of values, not {table!r}")
    return table


def read_values(file: DataFile, known: Known, clause_ids: Collection[str]) -> tuple[dict[str, Value], dict[str, str]]:
    """The values that a file says, and the clauses that it names with them."""
    values: dict[str, Value] = {}
    clauses: dict[str, str] = {}
    for section in sections(known):
        for key, given in table_of(file, section).items():
            name = f"{section}.{key}"
            if name not in known:
                alike = [other for other in known if other.startswith(f"{section}.")]
                file.fail((section, key), f"unknown value '{name}'; {nearest(name, alike)}")
            value = given
            if isinstance(given, dict):
                if not {"value"} <= set(given) <= {"value", "clause"}:
                    file.fail((section, key), f"{name} must be a value, or {{ value = …, clause = … }}")
                value = given["value"]
                if "clause" in given:
                    clauses[name] = _clause(file, (section, key), given["clause"], clause_ids)
            checked = known[name].checked(value)
            if isinstance(checked, str):
                file.fail((section, key), f"{name} {checked}")
            values[name] = checked
    return values, clauses


def _clause(file: DataFile, where: tuple[str, str], clause: Any, clause_ids: Collection[str]) -> str:
    name = ".".join(where)
    if not isinstance(clause, str) or not clause.split() or clause != " ".join(clause.split()):
        file.fail(where, f"the clause of {name} must be ids of clauses with blanks between them, not {clause!r}")
    for each in clause.split():
        if each not in clause_ids:
            file.fail(where, f"the clause of {name} is '{each}', which the rulebook does not have")
    return clause


def check_changes(changes: Mapping[str, Any], known: Known) -> dict[str, Value]:
    """Values that somebody sets by their dotted names; an `OptionError` says what is wrong with one."""
    found: dict[str, Value] = {}
    for name, value in changes.items():
        if name not in known:
            raise OptionError(f"There is no value '{name}' in an edition; {nearest(name, known)}.")
        checked = known[name].checked(value)
        if isinstance(checked, str):
            raise OptionError(f"{name} {checked}.")
        found[name] = checked
    return found


def typed(limits: Limits | None, text: str) -> Any:
    """A value as somebody typed it: `3`, `true`, `6/6/6/4`; the text itself where it is none of these."""
    if limits is not None and limits.switch and not limits.length and text.lower() in ("true", "false", "0", "1"):
        return text.lower() in ("true", "1")
    if limits is not None and limits.length:
        numbers = text.split("/")
        return [int(number) for number in numbers] if all(_is_number(number) for number in numbers) else text
    return int(text) if _is_number(text) else text


def _is_number(text: str) -> bool:
    return text.strip().lstrip("-").isdigit()


def told(value: Value) -> str:
    """A value as one may type it."""
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(int(value))


# --- the reference ----------------------------------------------------------------------------------------------------


def markdown_table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def values_reference(
    known: Known, values: Mapping[str, Value], clauses: Mapping[str, str], edition: str, says: Messages
) -> str:
    """Every value with its meaning (the message `value-…`), range, clauses, and what it is in an edition."""
    rows = [
        (
            f"`{name}`",
            says.say(f"value-{name.replace('.', '-').replace('_', '-')}"),
            _range(limits),
            clauses[name],
            limits.written(values[name]),
        )
        for name, limits in known.items()
    ]
    return f"### Values\n\n{markdown_table(('Value', 'Meaning', 'Range', 'Clauses', f'In {edition}'), rows)}"


def _range(limits: Limits) -> str:
    single = "true or false" if limits.switch else f"{limits.low} to {limits.high}"
    return f"{limits.length} times {single}" if limits.length else single
