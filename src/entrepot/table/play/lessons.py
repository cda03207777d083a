"""Lessons, as the table teaches them: the position of a step in the words of the protocol, and what is said at it.

Nothing is stored of whoever learns. A step is asked for by the way that leads there: the choices made so far, and a
mark for each time one has only listened. It is worked out beside the event loop, and kept for the next who comes."""

from __future__ import annotations

from typing import Any

import msgspec

from entrepot.kernel.title import Title, Variant
from entrepot.match import Game
from entrepot.scenario.lessons import Lesson, Speech, Walk, WrongWay, lessons_of, words_of

from ..errors import Refused
from .catalogue import Catalogue
from .foretelling import tried
from .scenes import Scenes
from .tables import Tables

LISTENED = "-"  # in a way, where nothing was chosen
PACE = 1000  # versions between two steps: more choices than are ever made there

_encode = msgspec.json.Encoder().encode

Way = tuple[int | None, ...]


def listing(catalogue: Catalogue, name: str, language: str) -> list[dict[str, Any]]:
    """The lessons of a game, in the order in which they are learnt."""
    title = catalogue.title(name)
    return [
        _heading(lesson, catalogue.game(name, lesson.options).in_language(language)) for lesson in lessons_of(title)
    ]


def _heading(lesson: Lesson, variant: Variant) -> dict[str, Any]:
    speech = Speech(lesson, words_of(lesson, variant))
    return {
        "id": lesson.name,
        "title": speech.title,
        "about": speech.about,
        "minutes": lesson.minutes,
        "steps": len(lesson.steps),
    }


def way_of(text: str) -> Way:
    """A way as clients write it: `-.-.305`."""
    parts = text.split(".") if text else []
    if len(text) > 500 or not all(part == LISTENED or (part.isascii() and part.isdigit()) for part in parts):
        raise Refused("malformed", "lesson-no-way", given=text[:20])
    return tuple(None if part == LISTENED else int(part[:9]) for part in parts)


def named(title: Title, name: str) -> Lesson:
    found = next((lesson for lesson in lessons_of(title) if lesson.name == name), None)
    if found is None:
        raise Refused("unknown-lesson", "lesson-unknown", lesson=name[:40])
    return found


async def step(tables: Tables, address: str, game: str, name: str, way: Way, language: str) -> bytes:
    """What is shown and said after that way, as JSON."""
    lesson = named(tables.catalogue.title(game), name)
    played = tables.catalogue.game(game, lesson.options)
    key = ("lesson", game, name, way, language)
    return await tables.work.once(address, key, lambda: _encode(_shown(lesson, played, way, language)))


def _shown(lesson: Lesson, game: Game, way: Way, language: str) -> dict[str, Any]:
    try:
        walk = Walk(lesson, game).follow(way)
    except WrongWay:
        raise Refused("options", "lesson-elsewhere") from None
    return {
        "lesson": _heading(lesson, game.in_language(language)),
        "step": _said(walk, language),
        "states": _states(walk, len(way), language),
    }


def _said(walk: Walk, language: str) -> dict[str, Any]:
    """What the teacher says, what is pointed at, and what becomes of each choice."""
    now, speech = walk.step, Speech(walk.lesson, words_of(walk.lesson, walk.game.in_language(language)))
    options = walk.options()
    others = [option for option in options if now and not now.lead(option)]
    return {
        "number": walk.at,
        "name": now.name if now else None,
        "said": speech.said(now),
        "show": list(now.shows) if now else [],
        "leads": [option.code for option in options if option not in others],
        "answers": {option.code: speech.answer(now, option) for option in others if now},
        "consequences": tried(walk.match.sight(walk.seat, language)) if options else [],
        "why": _scenes(walk, 0, language).why() if options else {},
    }


def _states(walk: Walk, steps: int, language: str) -> list[dict[str, Any]]:
    """The position after each choice that was made since the last step, as the states of a table; the newest one with
    what may be chosen, if anything is asked at this step."""
    scenes = _scenes(walk, steps, language)
    last = len(walk.match.past)
    newest = scenes.state(last)
    if walk.step is not None and not walk.step.is_told:
        newest |= scenes.asked()
    return [*(scenes.state(choices) for choices in range(walk.came_from + 1, last)), newest]


def _scenes(walk: Walk, steps: int, language: str) -> Scenes:
    return Scenes(walk.match, walk.game, walk.seat, walk.lesson.message, language, steps * PACE)
