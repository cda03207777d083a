"""What may notice a mutant: scenarios, tests named after clauses, finished games replayed, and the law of secrecy.

All of it runs with interpreted rules, because compiling a game takes minutes and a mutant changes it.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import entrepot.match.game
from entrepot.kernel import link
from entrepot.scenario import Checker
from tests.corpus import corpus
from tests.laws.play import Rules, Spot
from tests.laws.test_secrecy import keeps_secrets
from tests.laws.variants import Way, game_of, ways

ROOT = Path(__file__).resolve().parents[3]
KINDS = ("scenario", "test", "record", "law")  # in the order in which they are asked
TESTS = {
    "singapore": ("test_clauses_setup_to_activate", "test_clauses_raid_to_scoring", "test_editions_play"),
    "dragons": ("test_clauses", "test_achievements", "test_knowledge", "test_undo"),
}
SPOTS = (Spot(1, 300), Spot(2, 700))


@dataclass(frozen=True)
class Check:
    """Something that holds for the rules as they are. `run` gives a complaint where it does not."""

    kind: str
    name: str
    content: str
    run: Callable[[], str | None] = field(repr=False)
    clauses: frozenset[str] = frozenset()


def checks(game: str) -> list[Check]:
    """All checks of a game. From here on every game that is started in this process is interpreted."""
    vars(entrepot.match.game)["link"] = _plain_link
    return [*_scenarios(game), *_tests(game), *_records(game), *_secrecy(game)]


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
        yield Check("scenario", name, _digest(text), run, frozenset(tomllib.loads(text).get("clauses", [])))


def _tests(game: str) -> Iterator[Check]:
    for stem in TESTS[game]:
        path = ROOT / "tests" / game / f"{stem}.py"

        def run(path: Path = path) -> str | None:
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                status = pytest.main(["-q", "-x", "--no-header", "-p", "no:cacheprovider", str(path)])
            return None if status == 0 else said.getvalue().strip().rpartition("\n")[2][:300]

        yield Check("test", f"{game}/{stem}.py", _digest(path.read_text("utf-8")), run)


def _records(game: str) -> Iterator[Check]:
    for path in corpus.files(game):

        def run(path: Path = path) -> str | None:
            return corpus.broken(path, engine="plain")

        yield Check("record", path.name, _digest(path.read_bytes().hex()), run)


def _secrecy(game: str) -> Iterator[Check]:
    """Two positions of the richest ways to play; whatever needs more is found by the tests of the laws, compiled."""
    for way in [way for way in ways()[0] if way.title == game and "seats" in dict(way.options)]:
        for spot in SPOTS:

            def run(way: Way = way, spot: Spot = spot) -> str | None:
                keeps_secrets(Rules(game_of(way, "plain")), spot, 1819)
                return None

            yield Check("law", f"secrecy {way} {spot}", _digest(str(spot)), run)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
