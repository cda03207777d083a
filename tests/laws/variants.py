"""Every way in which the installed games can be played: each edition, mode and number of seats together, and each other
option changed once, where it matters."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from entrepot.games import titles
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game

CROSSED = ("edition", "mode", "seats")


@dataclass(frozen=True)
class Way:
    """One game with options that together are one way of playing it."""

    title: str
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return " ".join([self.title, *(f"{name}={value}" for name, value in self.options)])


def crossings(title: Title) -> Iterator[dict[str, Any]]:
    """All editions, modes and numbers of seats with each other."""
    settings = {setting.name: setting for setting in title.settings()}
    crossed = [name for name in CROSSED if name in settings]
    for chosen in itertools.product(*(settings[name].known for name in crossed)):
        yield dict(zip(crossed, chosen, strict=True))


def others(title: Title) -> Iterator[dict[str, Any]]:
    """Every other option by itself, each of its values but what is meant by the default."""
    usual = title.prepare().options
    for setting in title.settings():
        if setting.name not in CROSSED:
            yield from ({setting.name: value} for value in setting.known if value != usual[setting.name])


@cache
def installed() -> dict[str, Title]:
    return {name: load() for name, load in titles().items()}


def where_it_matters(title: Title, option: dict[str, Any]) -> dict[str, Any] | None:
    """The option with as little else as it takes to change anything: alone, or with an edition, a mode or a number of
    seats. What changes no table anywhere (words, what is shown) stays alone; None when it is refused everywhere."""
    allowed, usual = [], title.prepare().options
    single = [{s.name: value} for s in title.settings() if s.name in CROSSED for value in s.known]
    for company in ({}, *single):
        try:
            with_it, without = title.prepare(**company, **option), title.prepare(**company)
        except OptionError:
            continue
        if any(without.options[name] != usual[name] for name in CROSSED if name in usual and name not in company):
            continue  # an edition for other numbers of seats than the usual one: that is two things
        if with_it.tables.tobytes() != without.tables.tobytes():
            return {**company, **option}
        allowed.append({**company, **option})
    return allowed[0] if allowed else None


@cache
def ways() -> tuple[tuple[Way, ...], dict[Way, str]]:
    """The ways that are played, and those that a game refuses, with its reason."""
    played, refused = [], {}
    for name, title in installed().items():
        chosen = [*crossings(title), *(where_it_matters(title, option) or option for option in others(title))]
        for options in chosen:
            way = Way(name, tuple(options.items()))
            try:
                title.prepare(**options)
            except OptionError as reason:
                refused[way] = str(reason)
            else:
                played.append(way)
    return tuple(sorted(played, key=str)), refused


@cache
def game_of(way: Way, engine: str = "compiled") -> Game:
    return Game(installed()[way.title], dict(way.options), engine)


for_every_way = pytest.mark.parametrize("way", ways()[0], ids=str)
