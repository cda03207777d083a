"""Why a bot would choose what it would choose: its estimates, the line it expects, what it believes about hidden
things."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from entrepot.kernel.chance import WORD
from entrepot.kernel.state import GameState
from entrepot.match import Match, Sight

from .levels import manner
from .mind import Thinker, Tried
from .players import ThinkingBot, best, tried
from .records import Kind
from .weighing import Scales, weigh

WORLDS = 60
CERTAIN = 0.15  # how much it weighs that something is known for certain, as a difference of chances
LEAST_WORLDS, FEW_WORLDS, MOST_WORLDS = 6, 32, 96  # in which the best choices are compared
LONG = 0.5  # seconds of a bot that takes its time
LOOKS = 16  # worlds in which a network alone looks at every choice
LONGEST_LINE = 8
BEST = 3  # choices that are compared more closely
MOST_PLACES = 8  # that a nudge points at
MOST_BELIEFS = 24
SUMS = frozenset({"eggs", "known", "possible", "worth"})  # what views make of other things: nothing to believe in


def explain(bot: ThinkingBot, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
    """JSON-ready: `takes`, what the bot itself would choose, and `choice`, what is advised: the same, unless another of
    its best few is better by more than chance where they are compared. `win`, `error` and `place`: the chance to win as
    things stand, how far it may be off, the place to be expected. `options`, the best first: text, visits and share of
    a win, of the best few also `win`, `error` and `place` after it, whether it is `equal` to the best, and why
    (`because`, `although`); `nudge`, `line` and `beliefs`."""
    a, b = bot.entropy()
    simulations, found, line, liked = 0, {}, [], None
    with bot.thinking(sight) as thinkers:
        if thinkers[0].searches and len(sight.codes) > 1:
            simulations = bot.search(thinkers, sight, a, b, stop)
            found = tried(thinkers)
            line = _line(thinkers[0], sight, a, b) if simulations else []
        if thinkers[0].kind != Kind.CLASSIC and not simulations:
            liked, found = _looked_at(thinkers[0], sight, a, b)
    takes = best(found, sight) if liked is None else liked
    share = manner(sight.game.title, bot.spec).win_share / 100
    others = len({sight.state.chair[seat] for seat in range(sight.state.seats)}) - 1
    options = [_option(sight, code, found.get(code), share, others) for code in sight.codes]
    for option in options if not simulations else ():
        option["visits"] = 0
    options.sort(key=lambda option: (option["code"] != takes, -option["visits"], -(option["share"] or 0.0)))
    standing = _standing(found, takes, simulations, share, others)
    few = [option["code"] for option in options[:BEST]]
    scales = weigh(sight, few, _worlds(bot), (a & WORD, b & WORD), stop) if len(few) > 1 else None
    if scales is not None:
        options = _put_on(scales, options)
        standing = {"win": scales.now.win, "error": scales.now.error, "place": scales.now.place}
    return {
        "bot": bot.name,
        "simulations": simulations,
        "worlds": scales.worlds if scales else 0,
        "takes": takes,
        "choice": options[0]["code"],
        **standing,
        "nudge": nudge(options),
        "options": options,
        "line": line,
        "beliefs": beliefs(sight, a, b),
    }


def _worlds(bot: ThinkingBot) -> int:
    """As many as go with how long the bot thinks."""
    spec = bot.spec
    if spec.seconds is not None:
        return MOST_WORLDS if spec.seconds >= LONG else FEW_WORLDS
    return min(max(spec.simulations // 8, LEAST_WORLDS), MOST_WORLDS) if spec.simulations else FEW_WORLDS


def _put_on(scales: Scales, options: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The options in the order of what they were found to be worth, with that; then those that were not weighed."""
    by_code = {option["code"]: option for option in options}
    weighed = [
        by_code[one.code]
        | {
            "win": one.estimate.win,
            "error": one.estimate.error,
            "place": one.estimate.place,
            "equal": one.equal and number > 0,
            "because": list(one.because),
            "although": list(one.although),
        }
        for number, one in enumerate(scales.choices)
    ]
    codes = {one.code for one in scales.choices}
    return [*weighed, *(option for option in options if option["code"] not in codes)]


def nudge(options: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Where to look, without the answer: the verb of the best choice and all places where it could be chosen; where
    everything is of one verb, the places of the best few, in an order that says nothing."""
    best = options[0]
    verbs = {option["verb"] for option in options}
    if len(verbs) > 1:
        meant = [option for option in options if option["verb"] == best["verb"]]
        places = sorted({option["target"] for option in meant if option["target"]})
        return {"verb": best["verb"], "show": places[:MOST_PLACES] or [f"verb:{best['verb']}"]}
    places = sorted({option["target"] for option in options[:BEST] if option["target"]})
    return {"verb": None, "show": places or [f"verb:{best['verb']}"]}


def _looked_at(thinker: Thinker, sight: Sight, a: int, b: int) -> tuple[int, dict[int, Tried]]:
    """What a network alone chooses, and what it thinks of every choice."""
    choice = thinker.policy(sight.seat, a, b) if len(sight.codes) > 1 else sight.codes[0]
    thinker.look_at_each(sight.seat, a, b, LOOKS)
    return choice, thinker.tried()


def _option(sight: Sight, code: int, found: Tried | None, share: float, others: int) -> dict[str, Any]:
    option = sight.option(code)
    return {
        "code": code,
        "text": option.text,
        "verb": option.verb,
        "target": option.target,
        "clause": option.clause,
        "visits": found.visits if found else 0,
        "share": round(found.share, 4) if found else None,
        "win": round(found.win, 4) if found else None,
        "error": None,
        "place": round(_place(found, share, others), 2) if found else None,
        "equal": False,
        "because": [],
        "although": [],
    }


def _place(found: Tried, share: float, others: int) -> float:
    """The expected place: 1 and one more for each of the others who arrives ahead."""
    return 1 + others * (1 - found.ahead(share))


def _standing(
    found: dict[int, Tried], choice: int, simulations: int, share: float, others: int
) -> dict[str, float | None]:
    """How things stand: over all that was tried by a search, else after what would be chosen."""
    seen = list(found.values()) if simulations else [found[choice]] if choice in found else []
    if not seen:
        return {"win": None, "error": None, "place": None}
    whole = Tried(*(sum(column) for column in zip(*seen, strict=True)))
    return {"win": round(whole.win, 4), "error": None, "place": round(_place(whole, share, others), 2)}


def explain_without_thinking(name: str, sight: Sight, choice: int) -> dict[str, Any]:
    """The same for a bot that does not search: it can say what it takes, not how it compares."""
    listed = [_option(sight, code, None, 0.0, 0) for code in sight.codes]
    listed.sort(key=lambda option: option["code"] != choice)
    return {
        "bot": name,
        "simulations": 0,
        "worlds": 0,
        "takes": choice,
        "choice": choice,
        "win": None,
        "error": None,
        "place": None,
        "nudge": nudge(listed),
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
    """What the others can see and this seat cannot, over many imagined worlds: how likely each value is, and how likely
    it would be if nothing spoke for one place rather than another (`usual`). What is known best comes first."""
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
    likely = [
        {
            "what": path,
            "is": value,
            "chance": round(count / worlds, 3),
            "usual": round(usual(counts, path, value, worlds), 3),
        }
        for path, values in counts.items()
        for value, count in values.items()
    ]
    likely.sort(key=lambda belief: (-_weight(belief), belief["what"], belief["is"]))
    return likely[:most]


def usual(counts: dict[str, Counter[str]], path: str, value: str, worlds: int) -> float:
    """How likely something would be at a path, if it were as likely in every place among all where it may be."""
    kind = path.rpartition(".")[2]
    places = [other for other, values in counts.items() if value in values and other.rpartition(".")[2] == kind]
    room = sum(counts[other].total() for other in places)
    found = sum(counts[other][value] for other in places) / worlds
    return min(found * counts[path].total() / room, 1.0)


def _weight(belief: dict[str, Any]) -> float:
    """How much is known: more than usual, or for certain."""
    chance, usual = float(belief["chance"]), float(belief["usual"])
    return max(chance - usual, CERTAIN if chance == 1.0 else 0.0)


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
