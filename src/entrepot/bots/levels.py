"""How each kind of bot thinks, and the names people use for it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from entrepot.kernel.title import OptionError, Title

from .records import Kind, Manner

LEVELS = ("easy", "medium", "hard", "expert")
NAMES = ("random", "greedy", *LEVELS)
MOST_SIMULATIONS = 10_000_000
LONGEST_MS = 600_000

_BUDGETS = {"easy": "search:30", "medium": "search:300", "hard": "search:80ms", "expert": "search:1s"}
_SEARCH = re.compile(r"search:(\d+(?:\.\d+)?)(ms|s)?")


@dataclass(frozen=True)
class Spec:
    """A bot as it was named: its kind, and a budget of simulations or of seconds for one choice."""

    name: str
    kind: Kind
    simulations: int = 0
    seconds: float | None = None


def spec(name: str) -> Spec:
    """The bot of a name: random, greedy, a level, `search:800` (simulations) or `search:50ms`."""
    if name == "random":
        return Spec(name, Kind.RANDOM)
    if name == "greedy":
        return Spec(name, Kind.GREEDY)
    found = _SEARCH.fullmatch(_BUDGETS.get(name, name))
    if found is None:
        raise OptionError(
            f"There is no bot called {name!r}: the bots are {', '.join(NAMES)}, search:800 (simulations a choice) "
            "and search:50ms (time a choice)."
        )
    amount, unit = float(found[1]), found[2]
    if unit is None:
        if amount != int(amount) or amount > MOST_SIMULATIONS:
            raise OptionError(f"{name!r}: simulations are a whole number up to {MOST_SIMULATIONS}.")
        return Spec(name, Kind.SEARCH, simulations=int(amount))
    milliseconds = amount if unit == "ms" else amount * 1000
    if milliseconds > LONGEST_MS:
        raise OptionError(f"{name!r}: a choice takes {LONGEST_MS // 1000} s at most.")
    return Spec(name, Kind.SEARCH, seconds=milliseconds / 1000)


def manner(title: Title, wanted: Spec) -> Manner:
    """How a bot thinks about a game."""
    made = Manner.zeros()
    made.kind = wanted.kind
    made.simulations = wanted.simulations
    made.exploration = 300
    made.settled = 400
    made.hurried = 1
    made.guided = 1
    made.win_share = 50
    made.spread = 600
    if wanted.kind == Kind.GREEDY:
        made.simulations = 2
        made.completions = 2
        made.finalists = 2
    judgement = title.judgement
    own = {Kind.GREEDY: judgement.greedy, Kind.SEARCH: judgement.manner}
    for name, value in own.get(wanted.kind, {}).items():
        setattr(made, name, value)
    numbers = judgement.of_search() if wanted.kind == Kind.SEARCH else judgement.taste
    for number, value in numbers.items():
        made.taste.of[int(number)] = value
    return made
