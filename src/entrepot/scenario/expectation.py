"""What must hold in a position: paths into the view with nothing hidden, and the values they should have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from entrepot.match import Match

LABELS = ("name", "id", "card", "space", "seat")
NOTHING = ("none", "nobody", "nothing")


class Unknown(ValueError):
    """A path leads nowhere."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(message)
        self.path = path


class Difference(Exception):
    """Something is not as it should be."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(message)
        self.path = path


def expect(match: Match, then: Mapping[str, Any]) -> None:
    """Compare every path with its value and raise the first `Difference`."""
    if not then:
        return
    position = _position(match)
    named = _Named(match.game.title.ids(match.game.variant))
    for path, value in _flat(then):
        named.compare(position, path, value)


def _position(match: Match) -> dict[str, Any]:
    """The view of everything, and what a match knows besides."""
    names = match.game.seat_names
    prompt = match.prompt
    return match.game.title.view(match.game.variant, match.truth) | {
        "over": match.over,
        "seat": None if match.seat is None else names[match.seat],
        "winners": [names[seat] for seat in match.winners],
        "scores": dict(zip(names, match.scores, strict=True)),
        "prompt": prompt.text if prompt else None,
        "options": [option.text for option in match.options()],
        "journal": [sentence.text for sentence in match.chronicle()],
    }


def _flat(then: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in then.items():
        path = f"{prefix}{key}"
        if isinstance(value, Mapping) and value:
            yield from _flat(value, f"{path}.")
        else:
            yield path, value


class _Named:
    """Compares by ids what files call by names."""

    def __init__(self, ids: Mapping[str, str]) -> None:
        self._ids = ids
        self._names: dict[str, list[str]] = {}
        for name, one in ids.items():
            self._names.setdefault(one, []).append(name)

    def compare(self, position: Mapping[str, Any], path: str, value: Any) -> None:
        operator = path.rpartition(".")[2]
        if operator in OPERATORS:
            whole = path.rpartition(".")[0]
            try:
                problem = OPERATORS[operator](self, self._look_up(position, whole, whole), value)
            except TypeError:
                raise Unknown(path, f"{operator!r} does not fit {whole!r} and {value!r}.") from None
            if problem:
                raise Difference(path, f"{whole} {problem}.")
            return
        found = self._look_up(position, path, path)
        if path == "prompt":
            if str(value).casefold() not in str(found).casefold():
                raise Difference(path, f"the prompt is {found!r}, not {value!r}.")
        elif not self._same(found, value):
            raise Difference(path, f"{path} is {found!r}, should be {value!r}.")

    def contains(self, found: Any, value: Any) -> str | None:
        for item in value if isinstance(value, list) else [value]:
            if not self._holds(found, item):
                return f"should contain {item!r}, but is {found!r}"
        return None

    def lacks(self, found: Any, value: Any) -> str | None:
        for item in value if isinstance(value, list) else [value]:
            if self._holds(found, item):
                return f"should not contain {item!r}, but is {found!r}"
        return None

    def _holds(self, found: Any, item: Any) -> bool:
        if isinstance(found, str):
            return str(item).casefold() in found.casefold()
        return any(
            self._same(entry, item) or (isinstance(entry, str) and self._holds(entry, item)) or self._is(entry, item)
            for entry in found
        )

    def _is(self, entry: Any, item: Any) -> bool:
        return isinstance(entry, Mapping) and any(self._same(entry.get(label), item) for label in LABELS)

    def _same(self, found: Any, value: Any) -> bool:
        if found is None:
            return isinstance(value, str) and value.casefold() in NOTHING
        if isinstance(found, str) and isinstance(value, str):
            return found.casefold() == value.casefold() or self._ids.get(value.casefold()) == found
        if isinstance(found, list | tuple) and isinstance(value, list):
            return len(found) == len(value) and all(self._same(a, b) for a, b in zip(found, value, strict=True))
        return bool(found == value)

    def _look_up(self, thing: Any, path: str, whole: str) -> Any:
        """Follow a dotted path; names may themselves hold dots, and an entry of a list is meant by its name or
        number."""
        if not path:
            return thing
        parts = [(name, inner) for key, inner in _parts(thing) for name in (key, *self._names.get(key, ()))]
        for key, inner in sorted(parts, key=lambda part: -len(part[0])):
            if path.casefold() == key.casefold():
                return inner
            if path.casefold().startswith(f"{key.casefold()}."):
                return self._look_up(inner, path[len(key) + 1 :], whole)
        there = ", ".join(dict.fromkeys(key for key, _ in _parts(thing))) or "nothing"
        raise Unknown(whole, f"there is no {path!r} in {whole!r}; there is {there}.")


def _count(named: _Named, found: Any, value: Any) -> str | None:
    return None if len(found) == value else f"has {len(found)} entries, should have {value}"


def _at_least(named: _Named, found: Any, value: Any) -> str | None:
    return None if found >= value else f"is {found!r}, should be at least {value!r}"


def _at_most(named: _Named, found: Any, value: Any) -> str | None:
    return None if found <= value else f"is {found!r}, should be at most {value!r}"


OPERATORS: dict[str, Callable[[_Named, Any, Any], str | None]] = {
    "contains": _Named.contains,
    "lacks": _Named.lacks,
    "count": _count,
    "at least": _at_least,
    "at most": _at_most,
}


def _parts(thing: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(thing, Mapping):
        for key, value in thing.items():
            yield str(key), value
    elif isinstance(thing, list | tuple):
        for number, entry in enumerate(thing):
            if isinstance(entry, Mapping):
                for label in LABELS:
                    if isinstance(entry.get(label), str):
                        yield entry[label], entry
            yield str(number), entry
