"""Why a bot would choose what it would choose: its estimates, the line it expects, what it believes about hidden
things."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from entrepot.kernel.chance import WORD
from entrepot.kernel.state import GameState
from entrepot.match import Match, Sight

from .mind import Thinker
from .players import ThinkingBot, best, share, tried

WORLDS = 100
LONGEST_LINE = 8
MOST_BELIEFS = 24
SUMS = frozenset({"eggs", "known", "possible", "worth"})  # what views make of other things: nothing to believe in


def explain(bot: ThinkingBot, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
    """JSON-ready: `choice`, `options` (text, visits, win share), `line` and `beliefs`."""
    a, b = bot.entropy()
    with bot.thinking(sight) as thinkers:
        simulations = bot.search(thinkers, sight, a, b, stop) if len(sight.codes) > 1 else 0
        found = tried(thinkers) if simulations else {}
        line = _line(thinkers[0], sight, a, b) if simulations else []
    choice = best(found, sight)
    options: list[dict[str, Any]] = []
    for code in sight.codes:
        estimate = found.get(code, (0, 0))
        option = sight.option(code)
        options.append(
            {
                "code": code,
                "text": option.text,
                "clause": option.clause,
                "visits": estimate[0],
                "share": round(share(estimate), 4) if estimate[0] else None,
            }
        )
    options.sort(key=lambda option: (option["code"] != choice, -option["visits"]))
    return {
        "bot": bot.name,
        "simulations": simulations,
        "choice": choice,
        "options": options,
        "line": line,
        "beliefs": beliefs(sight, a, b),
    }


def explain_without_thinking(name: str, sight: Sight, choice: int) -> dict[str, Any]:
    """The same for a bot that does not search: it can say what it takes, not how it compares."""
    options = [sight.option(code) for code in sight.codes]
    listed = [{"code": o.code, "text": o.text, "clause": o.clause, "visits": 0, "share": None} for o in options]
    listed.sort(key=lambda option: option["code"] != choice)
    return {
        "bot": name,
        "simulations": 0,
        "choice": choice,
        "options": listed,
        "line": [],
        "beliefs": beliefs(sight, 0, 0),
    }


def _line(thinker: Thinker, sight: Sight, a: int, b: int) -> list[dict[str, Any]]:
    """The choices that both sides are expected to make, in one world the bot thinks possible."""
    codes = thinker.line(sight.seat, a, b, LONGEST_LINE)
    match = _world(sight, bytes(thinker.imagined))
    steps = []
    for code in codes:
        if match.seat is None or code not in match.codes():
            break
        chooser = match.viewpoint(match.seat, sight.language)
        option = next(option for option in chooser.options() if option.code == code)
        steps.append({"seat": match.seat, "name": chooser.variant.seat_names[match.seat], "text": option.text})
        match.play(code)
    return steps


def _world(sight: Sight, data: bytes) -> Match:
    """A match at an imagined position."""
    match = sight.game.start(seed=0)
    match.put_back([], data, True)
    return match


def beliefs(sight: Sight, a: int, b: int, worlds: int = WORLDS, most: int = MOST_BELIEFS) -> list[dict[str, Any]]:
    """What the others can see and this seat cannot, over many imagined worlds: how likely each value is."""
    game, engine = sight.game, sight.game.engine
    record = game.title.rulebook.state
    array = np.zeros(1, record.dtype())
    memory, held, state = array.view(np.uint8).data, engine.hold(record, array), record.at(array)
    memory[:] = sight.data
    seen = game.title.view(game.variant, state)
    known = set(_leaves(seen))
    names = seen.get("names", {})
    counts: dict[str, Counter[str]] = {}
    for world in range(worlds):
        memory[:] = sight.data
        engine.imagine(game.tables, held, 0, sight.seat, a & WORD, b & WORD, world)
        for path, value in _seen_by_others(sight, state, memory, held) - known:
            counts.setdefault(path, Counter())[names.get(value, value)] += 1
    likely: list[dict[str, Any]] = [
        {"what": path, "is": value, "chance": round(count / worlds, 3)}
        for path, values in counts.items()
        for value, count in values.items()
    ]
    likely.sort(key=lambda belief: (-belief["chance"], belief["what"], belief["is"]))
    return likely[:most]


def _seen_by_others(sight: Sight, state: GameState, memory: memoryview, held: Any) -> set[tuple[str, str]]:
    """Leaves of what the other people would see of an imagined world."""
    game = sight.game
    world = bytes(memory)
    people = {state.chair[seat] for seat in range(state.seats)}
    seen: set[tuple[str, str]] = set()
    for person in sorted(people - {sight.seat}):
        memory[:] = world
        game.engine.hide(game.tables, held, 0, person)
        seen.update(_leaves(game.title.view(game.variant, state)))
    return seen


def _leaves(thing: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every plain value of a view with the way to it; the place in a list does not matter, only what is in it."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key not in SUMS:
                yield from _leaves(value, f"{path}.{key}" if path else str(key))
    elif isinstance(thing, list):
        for value in thing:
            if isinstance(value, dict):
                name = value.get("name", value.get("card"))
                if isinstance(name, str):
                    yield path, name
                else:
                    yield from _leaves(value, path)
            else:
                yield from _leaves(value, path)
    elif thing is not None:
        yield path, str(thing)
