"""The games' sides in the browser go by words, verbs, clauses and icons that there are."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import entrepot.table
from entrepot.games import titles
from entrepot.kernel.saying import word_of
from entrepot.kernel.title import Title, Variant
from tests.laws.variants import ways

KIT = Path(entrepot.table.__file__).parent / "static" / "kit"
KEY = re.compile(r"""^  "?([a-z][a-z-]*)"?(?::|,$)""", re.MULTILINE)
WITH_WEB = [load() for load in titles().values() if load().web]

for_every_title = pytest.mark.parametrize("title", WITH_WEB, ids=lambda title: title.name)


@cache
def script(title: Title, name: str) -> str:
    return Path(str(title.web)).joinpath(name).read_text("utf-8")


def scripts(title: Title) -> str:
    return "".join(path.read_text("utf-8") for path in sorted(Path(str(title.web)).rglob("*.js")))


@cache
def icons() -> set[str]:
    """Those that the first page has, and those that come with boards."""
    text = "".join(KIT.joinpath(name).read_text("utf-8") for name in ("icons.js", "pictures.js"))
    return set(re.findall(r'^  "([\w-]+)": "', text, re.MULTILINE))


def block(text: str, start: str) -> str:
    return text[text.index(start) :].partition("};")[0]


@for_every_title
def test_what_moves_is_something_that_happens(title: Title) -> None:
    happened = {word_of(what) for what in title.sayings.tells}
    moving = set(KEY.findall(block(script(title, "motion.js"), "const MOTIONS = {")))
    assert len(moving) > 10
    assert moving <= happened


@for_every_title
def test_motions_go_by_things_that_notes_have(title: Title) -> None:
    things = {name for tell in title.sayings.tells.values() for name in tell.names}
    named = set(re.findall(r"\bthings\.(\w+)", script(title, "motion.js")))
    assert named
    assert named <= things


@for_every_title
def test_verbs_that_a_script_names_are_verbs(title: Title) -> None:
    verbs = {offer.verb for offer in title.sayings.offers.values()}
    named = set(re.findall(r'verb === "([\w-]+)"', scripts(title)))
    for listed in re.findall(r"const GONE = \[([^\]]*)\]", scripts(title)):
        named |= set(re.findall(r'"([\w-]+)"', listed))
    warned = {verb for card in _box(title).get("cards", {}).values() for verb in card["warnings"]}
    assert named | warned
    assert named | warned <= verbs


def _box(title: Title, variant: Variant | None = None) -> dict[str, Any]:
    module = import_module(f"{title.rulebook.package}.seeing.components")
    found: dict[str, Any] = module.components(variant or title.prepare())
    return found


def _named(content: Any, keys: tuple[str, ...]) -> set[str]:
    if isinstance(content, dict):
        here = {value for key, value in content.items() if key in keys and isinstance(value, str)}
        return here.union(*(_named(value, keys) for value in content.values()))
    return set[str]().union(*(_named(value, keys) for value in content)) if isinstance(content, list) else set()


@for_every_title
def test_every_icon_that_is_named_is_in_the_set(title: Title) -> None:
    """By the components of every way to play, and by the scripts."""
    named = set(re.findall(r'(?:<\$\{(?:Icon|Sign)\} name|icon)="([\w-]+)"', scripts(title)))
    assert named
    for way in ways()[0]:
        if way.title == title.name:
            named |= _named(_box(title, title.prepare(**dict(way.options))), ("picture", "icon"))
    assert named <= icons()


def test_every_effect_on_a_card_has_a_glyph() -> None:
    from entrepot.games.singapore.data.looks import PLAIN, glyph

    (title,) = (title for title in WITH_WEB if title.name == "singapore")
    cards = [card for way in ways()[0] if way.title == title.name for card in _cards(title, way.options)]
    found = {effect["effect"] for card in cards for effect in (*card["instant"], *card["action"])}
    assert len(found) > 10
    assert {effect for effect in found if glyph(effect) == PLAIN} == set()


def _cards(title: Title, options: Any) -> list[dict[str, Any]]:
    return list(_box(title, title.prepare(**dict(options)))["market"].values())
