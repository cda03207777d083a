"""The rulebook as the table hands it out: the whole of it, the place of a clause, and its examples on the board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import msgspec

from entrepot.kernel.title import Clause, OptionError, Title, Variant
from entrepot.match import Game, Match
from entrepot.scenario.book import Book, Example, example_of, explained, tell
from entrepot.scenario.book.telling import ChapterTold, PartTold, SectionTold

from ..errors import Refused
from .scenes import Scenes
from .tables import Tables

MOST_SHOWN = 60  # positions of one example

_encode = msgspec.json.Encoder().encode


async def book(tables: Tables, address: str, variant: Variant) -> bytes:
    """The book of a way to play in the reader's language, as JSON."""
    return await tables.work.once(address, ("book", *_key(variant)), lambda: _encode(_book(variant)))


async def place(tables: Tables, address: str, variant: Variant, clause: str) -> bytes:
    """Where a clause stands in it, with what it says, as JSON."""
    found = next((each for each in variant.title.clauses(variant) if each.id == clause), None)
    if found is None:
        raise Refused("unknown-clause", "clause-not-there", clause=clause[:20])
    key = ("place", *_key(variant), clause)
    return await tables.work.once(address, key, lambda: _encode(_place(tell(variant), found)))


async def glossary(tables: Tables, address: str, variant: Variant) -> bytes:
    """The words of the game that are explained, as JSON."""
    key = ("glossary", *_key(variant))
    return await tables.work.once(
        address, key, lambda: _encode({"glossary": [asdict(term) for term in explained(variant)]})
    )


def _key(variant: Variant) -> tuple[str, str, str]:
    return variant.title.name, json.dumps(dict(variant.options), sort_keys=True), variant.language


def _book(variant: Variant) -> dict[str, Any]:
    told = tell(variant)
    return {
        "game": variant.title.name,
        "edition": variant.edition,
        "chapters": [_chapter(chapter) for chapter in told.chapters],
        "glossary": [asdict(term) for term in told.glossary],
        "places": {clause: sections[0] for clause, sections in told.places().items()},
    }


def _chapter(chapter: ChapterTold) -> dict[str, Any]:
    return {
        "id": chapter.id,
        "title": chapter.title,
        "about": chapter.about,
        "sections": [_section(section) for section in chapter.sections],
    }


def _section(section: SectionTold) -> dict[str, Any]:
    return {
        "id": section.id,
        "title": section.title,
        "parts": [_part(part) for part in section.parts],
        "elsewhere": [asdict(other) for other in section.elsewhere],
    }


def _part(part: PartTold) -> dict[str, Any]:
    """What is empty is left out."""
    runs = [{key: value for key, value in asdict(run).items() if value} for run in part.runs]
    whole = {
        "clauses": list(part.clauses),
        "otherwise": [asdict(other) for other in part.otherwise],
        "table": asdict(part.table) if part.table else None,
        "scene": part.scene,
    }
    return {"kind": part.kind, "runs": runs, **{key: value for key, value in whole.items() if value}}


def _place(told: Book, clause: Clause) -> dict[str, Any]:
    found = told.section_of(clause.id)
    return {
        "clause": {"id": clause.id, "page": clause.page, "text": clause.text, "applies": clause.applies},
        "chapter": {"id": found[0].id, "title": found[0].title} if found else None,
        "section": _section(found[1]) if found else None,
        "glossary": [asdict(term) for term in told.glossary] if found else [],
    }


# --- examples -------------------------------------------------------------------------------------------------------


async def example(tables: Tables, game: str, name: str, edition: str, seat: str | None, language: str) -> bytes:
    """Every position of a worked example and what was told at each, as JSON."""
    title = tables.catalogue.title(game)
    found = _named(title, name)
    played = tables.catalogue.game(game, found.options(edition))
    try:
        viewer = found.seat(played, seat)
    except OptionError as error:
        raise Refused("options", "as-told", why=str(error)) from None
    key = ("example", game, name, played.variant.hash, viewer, language)
    return await tables.work.for_all(key, lambda: _encode(_shown(found, played, viewer, language)))


def _named(title: Title, name: str) -> Example:
    found = example_of(title, name)
    if found is None:
        raise Refused("unknown-example", "example-unknown", example=name[:40])
    return found


def _shown(found: Example, game: Game, viewer: int, language: str) -> dict[str, Any]:
    match = found.play(game)
    scenes = Scenes(match, game, viewer, found.name, language)
    last = min(len(match.past), MOST_SHOWN)
    steps = [_step(match, number, viewer, language) for number in range(last)]
    return {
        "example": found.name,
        "edition": game.variant.edition,
        "states": [scenes.state(choices) for choices in range(last + 1)],
        "told": _lines(match, 0, viewer, language),
        "steps": steps,
    }


def _step(match: Match, number: int, viewer: int, language: str) -> Mapping[str, Any]:
    """A choice in words, by whom, and the sentences that it led to."""
    past = match.past[number]
    return {
        "seat": past.seat,
        "who": match.game.in_language(language).seat_names[past.seat],
        "choice": match.viewpoint(past.seat, language).chosen(number).text,
        "lines": _lines(match, number + 1, viewer, language),
    }


def _lines(match: Match, choices: int, viewer: int, language: str) -> list[dict[str, Any]]:
    seen = match.viewpoint(viewer, language)
    return [{"text": line.text, "clause": line.clause} for line in seen.told(seen.look(choices))]
