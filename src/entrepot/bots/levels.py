"""How each kind of bot thinks, and the names people use for it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from entrepot.kernel.title import OptionError, Title

from .own.names import OwnName, own_name
from .records import Kind, Manner
from .shelf import shelf

LEVELS = ("easy", "medium", "hard", "expert")
NAMES = ("random", "greedy", "policy", *LEVELS)
MOST_SIMULATIONS = 10_000_000
LONGEST_MS = 600_000
SEARCHES = (Kind.CLASSIC, Kind.SEARCH)
WITH_NETWORK = (Kind.POLICY, Kind.SEARCH)
NONE = -1  # no network
REMEMBERED = 256  # ways to think

_SEARCH = re.compile(r"(search|classic):(?:(.+):)?(\d+(?:\.\d+)?)(ms|s)?")
_POLICY = re.compile(r"policy(?::(.+))?")
# What a level is called where the game has a network and where it has none; and how hot its choices are, in hundredths:
# whoever chooses by liking, not always what is liked best, errs as people do.
_LEVELS = {
    "easy": ("policy", "classic:30", 600),
    "medium": ("policy", "classic:300", 200),
    "hard": ("search:80ms", "classic:80ms", 0),
    "expert": ("classic:1s", "classic:1s", 0),
}


@dataclass(frozen=True)
class Spec:
    """A bot as it was named: its kind, a budget of simulations or of seconds for one choice, the file of its network
    (the game's own where none is named), and who plays instead where a game has none. A bot of one's own chooses
    elsewhere: what stands here is its stand-in."""

    name: str
    kind: Kind
    simulations: int = 0
    seconds: float | None = None
    network: str = ""
    temperature: int = 0
    instead: Spec | None = None
    own: OwnName | None = None


def spec(name: str) -> Spec:
    """The bot of a name: random, greedy, policy, a level, `search:800` (simulations), `search:50ms` or the same of
    `classic`; `policy:FILE` and `search:FILE:50ms` with a network of one's own; `module:Class`, `program:COMMAND` and
    installed ones, which are bots of one's own."""
    if name in ("random", "greedy"):
        return Spec(name, Kind[name.upper()])
    if name in _LEVELS:
        with_network, without, temperature = _LEVELS[name]
        return replace(
            spec(with_network), name=name, temperature=temperature, instead=replace(spec(without), name=name)
        )
    if found := _POLICY.fullmatch(name):
        return Spec(name, Kind.POLICY, network=found[1] or "")
    if found := _SEARCH.fullmatch(name):
        return _search(name, *found.groups())
    if own := own_name(name):
        return Spec(name, Kind.GREEDY, own=own)
    raise OptionError(
        f"There is no bot called {name!r}: the bots are {', '.join(NAMES)}, search:800 (simulations a choice), "
        "search:50ms (time a choice), the same with classic, policy:FILE and search:FILE:50ms with a network of "
        "your own, and module:Class and program:COMMAND, which are bots of your own."
    )


def _search(name: str, kind: str, network: str | None, amount: str, unit: str | None) -> Spec:
    if kind == "classic" and network:
        raise OptionError(f"{name!r}: classic thinks without a network.")
    wanted = Spec(name, Kind[kind.upper()], network=network or "")
    if unit is None:
        if float(amount) != int(float(amount)) or float(amount) > MOST_SIMULATIONS:
            raise OptionError(f"{name!r}: simulations are a whole number up to {MOST_SIMULATIONS}.")
        return replace(wanted, simulations=int(float(amount)))
    milliseconds = float(amount) if unit == "ms" else float(amount) * 1000
    if milliseconds > LONGEST_MS:
        raise OptionError(f"{name!r}: a choice takes {LONGEST_MS // 1000} s at most.")
    return replace(wanted, seconds=milliseconds / 1000)


def lacks_network(title: Title, wanted: Spec) -> bool:
    """Whether a bot plays by nothing but a network, and the game has none."""
    return wanted.kind == Kind.POLICY and wanted.instead is None and shelf(title).place(wanted.network) is None


def fitted(title: Title, wanted: Spec) -> Spec:
    """The bot as it plays a game: where that has no network, `search` is `classic`, and there is no `policy`."""
    if wanted.kind not in WITH_NETWORK or shelf(title).place(wanted.network) is not None:
        return wanted
    if wanted.instead is not None:
        return wanted.instead
    if not lacks_network(title, wanted):
        return replace(wanted, kind=Kind.CLASSIC)
    raise OptionError(
        f"There is no network for {title.name}, which {wanted.name!r} would think with: learn one "
        f"(entrepot learn {title.name}) and name its file, policy:FILE."
    )


def manner(title: Title, wanted: Spec) -> Manner:
    """How a bot thinks about a game. Bots that think alike share it: nobody changes one."""
    wanted = fitted(title, wanted)
    place = shelf(title).place(wanted.network) if wanted.kind in WITH_NETWORK else None
    return _manner(title, wanted, NONE if place is None else place)


@lru_cache(REMEMBERED)
def _manner(title: Title, wanted: Spec, network: int) -> Manner:
    made = Manner.zeros()
    made.kind = wanted.kind
    made.simulations = wanted.simulations
    made.temperature = title.judgement.heat.get(wanted.name, wanted.temperature)
    made.network = network
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
    own = {Kind.GREEDY: judgement.greedy, Kind.CLASSIC: judgement.manner}
    for name, value in own.get(wanted.kind, {}).items():
        setattr(made, name, value)
    numbers = judgement.of_search() if wanted.kind in SEARCHES else judgement.taste
    for number, value in numbers.items():
        made.taste.of[int(number)] = value
    if wanted.kind in WITH_NETWORK:
        _think_with_network(title, made)
    return made


def _think_with_network(title: Title, made: Manner) -> None:
    made.exploration = 900
    made.settled = 2000
    made.first_urgency = 100
    for ask in title.judgement.sealed:
        made.sealed[int(ask)] = 1
