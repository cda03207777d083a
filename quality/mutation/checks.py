"""What may notice a mutant: scenarios, the tests of the game, the laws, finished games replayed, counted choices.

All of it runs with interpreted rules, because compiling a game takes minutes and a mutant changes it.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import itertools
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import entrepot.match.game
from entrepot.coverage import named_by_test
from entrepot.games import title
from entrepot.kernel import link
from entrepot.scenario import Checker
from quality import ROOT, perft
from quality.corpus import corpus
from tests.laws.play import Rules, Spot
from tests.laws.test_conservation import stays_sound
from tests.laws.test_secrecy import keeps_secrets
from tests.laws.variants import Way, game_of, ways

from .kinds import Kind

GAMES = ("singapore", "dragons")
SPOTS = (Spot(1, 300), Spot(2, 700), Spot(3, 500), Spot(4, 900))
DEPTH = 2  # of counted choices: each further one takes twenty times as long


@dataclass(frozen=True)
class Check:
    """Something that holds for the rules as they are. `run` gives a complaint where it does not. `kind` is what it is
    where it names no clause."""

    kind: Kind
    name: str
    content: str
    run: Callable[[], str | None] = field(repr=False)
    clauses: frozenset[str] = frozenset()

    def kind_for(self, cited: frozenset[str]) -> Kind:
        """What it is to a rule that cites these clauses."""
        if not self.clauses:
            return self.kind
        return Kind.OWN_CLAUSE if self.clauses & cited else Kind.OTHER_CLAUSE

    def complaint(self) -> str | None:
        """What is wrong, in few words; a rule that fails has been noticed, however it fails."""
        try:
            said = self.run()
        except (Exception, pytest.fail.Exception) as error:
            said = f"{type(error).__name__}: {error}"
        except pytest.skip.Exception:
            said = None
        return " ".join(said.split())[:300] if said else None


def checks(game: str) -> list[Check]:
    """All checks of a game. From here on every game that is started in this process is interpreted."""
    vars(entrepot.match.game)["link"] = _plain_link
    return [*_scenarios(game), *_tests(game), *_laws(game), *_records(game), *_counts(game)]


def _plain_link(rulebook: Any, mode: str, progress: Any = None) -> Any:
    return link(rulebook, "plain")


@cache
def _checker() -> Checker:
    return Checker("plain")


def _scenarios(game: str) -> Iterator[Check]:
    for path in sorted((ROOT / "scenarios" / game).rglob("*.toml")):
        text = path.read_text("utf-8")

        def run(path: Path = path) -> str | None:
            outcome = _checker().check(path)
            return None if outcome.status == "ok" else f"line {outcome.line}: {outcome.message}"

        name = str(path.relative_to(ROOT / "scenarios"))
        yield Check(Kind.TEST, name, _digest(text), run, frozenset(tomllib.loads(text).get("clauses", [])))


def _records(game: str) -> Iterator[Check]:
    for path in corpus.files(game):

        def run(path: Path = path) -> str | None:
            return corpus.broken(path, engine="plain")

        content = path.read_bytes().hex() + corpus.all_told()[corpus.name_of(path)]
        yield Check(Kind.RECORD, path.name, _digest(content), run)


def _laws(game: str) -> Iterator[Check]:
    """The laws in a few positions of each way to play; the tests of the laws look at many more, compiled."""
    for way in _ways(game):
        for spot in SPOTS:

            def secrecy(way: Way = way, spot: Spot = spot) -> None:
                keeps_secrets(_rules(way), spot, 1819)

            yield Check(Kind.LAW, f"secrecy {way} {spot}", _digest(str(spot)), secrecy)

        def soundness(way: Way = way) -> None:
            stays_sound(_rules(way), 1819)

        yield Check(Kind.LAW, f"soundness {way}", "1819", soundness)


def _counts(game: str) -> Iterator[Check]:
    """How many sequences of choices there were, in the same ways to play."""
    for way in _ways(game):
        for number, (point, part) in itertools.product(perft.SEEDS, perft.POINTS.items()):
            counts = perft.recorded()[str(way)][f"{point} {number}"][:DEPTH]
            spot = Spot(number, part)

            def offered(way: Way = way, spot: Spot = spot, counts: list[int] = counts) -> str | None:
                rules = _rules(way)
                found = perft.sequences(rules, rules.at(spot), DEPTH)
                return None if found == counts else f"{found} sequences of choices, not {counts}"

            yield Check(Kind.RECORD, f"counted choices {way} {point} {number}", _digest(str(counts)), offered)


def _ways(game: str) -> list[Way]:
    return [way for way in ways()[0] if way.title == game]


def _rules(way: Way) -> Rules:
    return Rules(game_of(way, "plain"))


def _tests(game: str) -> Iterator[Check]:
    """The tests of the game, one by one, called without pytest around them; those that need a fixture are left out."""
    found = _Collected()
    folder = ROOT / "tests" / game
    with contextlib.redirect_stdout(io.StringIO()):
        words = ["--collect-only", "-q", "-p", "no:cacheprovider", f"--ignore={folder}/test_scenarios.py", str(folder)]
        status = pytest.main(words, plugins=[found])
    assert status == 0, f"the tests of {game} cannot be collected"
    known = title(game).clause_book.ids()
    for item in found.items:
        given: dict[str, Any] = item.callspec.params if hasattr(item, "callspec") else {}
        if set(item.fixturenames) <= given.keys():

            def run(test: Callable[..., None] = item.obj, given: dict[str, Any] = given) -> None:
                test(**given)

            named = known.intersection(named_by_test(item.originalname, item.obj.__doc__))
            yield Check(kind_of_test(item.obj), item.nodeid, _digest(item.path.read_text("utf-8")), run, named)


def kind_of_test(test: Callable[..., None]) -> Kind:
    """A property test is a law, wherever it stands."""
    return Kind.LAW if hasattr(test, "hypothesis") else Kind.TEST


class _Collected:
    """A plugin of pytest that keeps what was collected."""

    def __init__(self) -> None:
        self.items: list[Any] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = list(session.items)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
