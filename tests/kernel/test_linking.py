"""Linking: what does not fit together is named, and a changed rule is never run from an old cache."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from pathlib import Path

import numpy as np
import pytest

from entrepot.bots.mind import program as thinking
from entrepot.games import title
from entrepot.kernel import GameTables, LinkError, Program, Rulebook, cache_folder, held, link, linked
from entrepot.kernel.parts import Row, inner, stand_in
from entrepot.kernel.programs import linked_source
from entrepot.kernel.records import NegativeIndex, strict
from tests.kernel.pig import rules as pig

ROOT = Path(__file__).resolve().parents[2]
PIG = Path(pig.__file__).read_text("utf-8")

# The die of Pig, moved to a page of its own, as a rule that other rules call.
DIE = """
from entrepot.kernel import Chance, draw, rule

FACES = 6

@rule
def roll(chance: Chance) -> int:
    return 1 + draw(chance, FACES)
"""
GAME = PIG.replace("die = 1 + draw(s.chance, 6)", "die = roll(s.chance)").replace(
    "HOLD, ROLL = 0, 1", "from .die import roll\n\nHOLD, ROLL = 0, 1"
)
BOOK = 'RULEBOOK = Rulebook("pig", "tests.kernel.pig", ("rules",), Tables, State, Do)'


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Rulebook]:
    """Writes a game called `farm`, page by page, and gives its rulebook."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "farm"
    folder.mkdir()
    (folder / "__init__.py").touch()

    def written(**pages: str) -> Rulebook:
        for name, text in pages.items():
            (folder / f"{name}.py").write_text(text)
            sys.modules.pop(f"farm.{name}", None)
        sys.modules.pop("farm", None)
        importlib.invalidate_caches()
        book: Rulebook = importlib.import_module("farm.rules").RULEBOOK
        return book

    return written


def farm(modules: str) -> str:
    return GAME.replace(BOOK, f'RULEBOOK = Rulebook("farm", "farm", {modules}, Tables, State, Do)')


# --- what does not fit together ---------------------------------------------------------------------------------------


def test_a_word_of_the_agenda_without_a_rule_is_named() -> None:
    class Do(IntEnum):
        DECIDE = 1
        NEXT_TURN = 2
        FLY_AWAY = 3

    with pytest.raises(LinkError, match=r"FLY_AWAY.*'fly_away'"):
        linked_source(replace(pig.RULEBOOK, do=Do))


@pytest.mark.parametrize("hook", ["begin", "redact", "resample", "laws"])
def test_a_game_without_one_of_the_four_rules_every_game_has_is_refused(
    write: Callable[..., Rulebook], hook: str
) -> None:
    book = write(rules=farm('("rules",)').replace(f"def {hook}(", f"def no_{hook}("), die=DIE)
    with pytest.raises(LinkError, match=f"'{hook}'"):
        linked_source(book)


def test_two_rules_of_one_name_are_refused(write: Callable[..., Rulebook]) -> None:
    book = write(rules=farm('("rules", "die", "twin")'), die=DIE, twin=DIE)
    with pytest.raises(LinkError, match="two rules are called 'roll'"):
        book.rules()


def test_an_argument_that_is_no_number_and_no_record_is_refused(write: Callable[..., Rulebook]) -> None:
    spoiled = farm('("rules",)').replace("def laws(g: Tables, s: State) -> int:", "def laws(g: Tables, s: str) -> int:")
    book = write(rules=spoiled, die=DIE)
    with pytest.raises(LinkError, match=r"farm\.rules\.laws: arguments are int, bool or records"):
        link(replace(book, name="spoiled_farm"), "compiled")


def test_a_negative_index_is_found_by_checked_rules(write: Callable[..., Rulebook]) -> None:
    """Machine code takes an index as it is, so nobody else would notice where this writes."""
    spoiled = "s.points[s.depth - 1] = 0\n    push(s, Do.DECIDE, 0)"
    book = write(rules=farm('("rules",)').replace("push(s, Do.DECIDE, 0)", spoiled), die=DIE)
    for mode, error in (("plain", NegativeIndex), ("checked", IndexError)):
        engine = link(replace(book, name="outside_farm"), mode)
        with strict():
            tables, states = np.zeros(1, book.tables.dtype()), np.zeros(1, book.state.dtype())
            g, s = engine.hold(book.tables, tables), engine.hold(book.state, states)
        with pytest.raises(error):
            engine.start(g, s, 0, 1, 2, 3)


def test_rules_are_listed_in_the_order_of_their_pages(write: Callable[..., Rulebook]) -> None:
    names = list(write(rules=farm('("die", "rules")'), die=DIE).rules())
    assert names[:2] == ["roll", "begin"]
    assert names.index("may_decide") + 1 == names.index("decide")


def test_a_rule_with_a_may_beside_it_is_an_ask_and_any_other_a_step() -> None:
    assert pig.RULEBOOK.asks() == {int(pig.Do.DECIDE): "decide"}


def test_trailing_arguments_that_a_rule_leaves_out_are_not_passed() -> None:
    source = linked_source(pig.RULEBOOK)
    assert "may_decide(g, s, choices)\n" in source
    assert " rule_decide(g, s, code, seat)\n" in source
    assert " rule_next_turn(g, s, seat)\n" in source


@pytest.mark.parametrize("mode", ["plain", "compiled"])
def test_a_rule_may_be_called_like_a_function_of_the_engine(write: Callable[..., Rulebook], mode: str) -> None:
    clashing = farm('("rules",)').replace("next_turn", "advance").replace("NEXT_TURN", "ADVANCE")
    book = replace(write(rules=clashing, die=DIE), name=f"clashing_farm_{mode}")
    engine = link(book, mode)
    tables, states = np.zeros(1, book.tables.dtype()), np.zeros(1, book.state.dtype())
    tables["seats"], tables["goal"] = 2, 100
    g, s = engine.hold(book.tables, tables), engine.hold(book.state, states)
    engine.start(g, s, 0, 1, 2, 3)
    asked = set()
    for _ in range(20):
        asked.add(int(states[0]["agenda"][0]["seat"]))
        assert engine.play(g, s, 0, 0) or engine.play(g, s, 0, 1)
    assert asked == {0, 1}


@pytest.mark.parametrize("mode", ["plain", "compiled"])
def test_arguments_that_a_call_leaves_out_have_their_default(write: Callable[..., Rulebook], mode: str) -> None:
    """A die whose faces are told apart by what is left out: 7 without both, 9 with the first, 5 with both."""
    die = DIE.replace("roll(chance: Chance)", "roll(chance: Chance, low: int = 2, more: int = 5)").replace(
        "1 + draw(chance, FACES)", "draw(chance, 1) + low + more"
    )
    for given, face in (("s.chance", 7), ("s.chance, 4", 9), ("s.chance, 4, 1", 5)):
        page = farm('("rules", "die")').replace("roll(s.chance)", f"roll({given})")
        book = replace(write(rules=page, die=die), name=f"farm_of_{face}_{mode}")
        engine = link(book, mode)
        tables, states = np.zeros(1, book.tables.dtype()), np.zeros(1, book.state.dtype())
        tables["seats"], tables["goal"] = 2, 100
        g, s = engine.hold(book.tables, tables), engine.hold(book.state, states)
        engine.start(g, s, 0, 1, 2, 3)
        assert engine.play(g, s, 0, 1)
        assert int(states[0]["pot"]) == face


# --- the cache --------------------------------------------------------------------------------------------------------


def test_the_digest_changes_when_any_page_changes(write: Callable[..., Rulebook]) -> None:
    digest = write(rules=farm('("die", "rules")'), die=DIE).digest()
    assert write(rules=farm('("die", "rules")'), die=DIE).digest() == digest
    assert write(die=DIE.replace("FACES = 6", "FACES = 8")).digest() != digest
    assert write(die=DIE).digest() == digest
    assert write(rules=farm('("die", "rules")') + "\n").digest() != digest


def test_the_digest_covers_the_records_and_the_kernel() -> None:
    sources = {path.name for path in pig.RULEBOOK.sources()}
    assert {"rules.py", "engine.py", "linking.py", "chance.py", "records.py"} <= sources


PLAY = """
import numpy as np
from entrepot.kernel import link
from farm.rules import RULEBOOK, ROLL, State, Tables

engine = link(RULEBOOK)
tables, states = np.zeros(1, Tables.dtype()), np.zeros(40, State.dtype())
tables["seats"], tables["goal"] = 2, 100
for i in range(40):
    engine.start(tables, states, i, i, 0, 0)
    engine.play(tables, states, i, ROLL)
print(states["pot"].max())
"""


def highest_roll(folder: Path, cache: Path) -> int:
    environment = {**os.environ, "ENTREPOT_CACHE": str(cache), "PYTHONPATH": f"{folder}:{ROOT / 'src'}"}
    run = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, cwd=folder, capture_output=True, text=True, check=True
    )
    return int(run.stdout)


def test_a_changed_callee_on_another_page_is_noticed(write: Callable[..., Rulebook], tmp_path: Path) -> None:
    """Numba's own cache notices only changes of the file that the cached function stands in."""
    write(rules=farm('("die", "rules")'), die=DIE)
    cache = tmp_path / "cache"
    assert highest_roll(tmp_path, cache) == 6
    (tmp_path / "farm" / "die.py").write_text(DIE.replace("FACES = 6", "FACES = 8"))
    assert highest_roll(tmp_path, cache) == 8
    assert len(list(cache.glob("farm-engine-compiled-*"))) == 2
    (tmp_path / "farm" / "die.py").write_text(DIE)
    assert highest_roll(tmp_path, cache) == 6
    assert len(list(cache.glob("farm-engine-compiled-*"))) == 2


def test_a_cache_that_was_copied_is_made_anew(write: Callable[..., Rulebook], tmp_path: Path) -> None:
    """Numba takes nothing from a copied folder: believing it ready would compile rules by the types of their callers,
    not by their own."""
    write(rules=farm('("die", "rules")'), die=DIE)
    cache, copy = tmp_path / "cache", tmp_path / "copy"
    assert highest_roll(tmp_path, cache) == 6
    shutil.copytree(cache, copy)
    (made,) = copy.glob("farm-engine-compiled-*/ready")
    assert str(copy) not in made.read_text()
    assert highest_roll(tmp_path, copy) == 6
    assert str(copy) in made.read_text()


def test_the_cache_is_where_it_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path / "here"))
    assert cache_folder() == tmp_path / "here"
    monkeypatch.delenv("ENTREPOT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "entrepot"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_folder() == tmp_path / "home" / ".cache" / "entrepot"


def test_where_nothing_can_be_written_the_cache_is_temporary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path / "file" / "below"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = cache_folder()
    assert folder.is_dir()
    assert folder.parent == tmp_path


# --- programs ---------------------------------------------------------------------------------------------------------


@stand_in
def nowhere_to_be_found(g: GameTables) -> int:
    """Nobody gives this."""
    raise NotImplementedError


@inner
def ask_it(g: Row[GameTables], made: Row[int]) -> int:
    return nowhere_to_be_found(g[0])


@inner
def count_seats(g: GameTables) -> int:
    return g.seats


@pytest.mark.parametrize("mode", ["plain", "compiled"])
def test_a_stand_in_is_replaced_by_what_the_program_says(mode: str) -> None:
    program = Program(f"asking_{mode}", ask_it, {"nowhere_to_be_found": count_seats})
    tables = np.zeros(1, pig.RULEBOOK.tables.dtype())
    tables["seats"] = 3
    made = np.zeros(1, np.int64)
    assert linked(pig.RULEBOOK, program, mode)(held(mode, pig.RULEBOOK.tables, tables), made) == 3


def test_a_stand_in_with_nothing_behind_it_is_named() -> None:
    with pytest.raises(LinkError, match=r"hollow: nothing stands behind 'nowhere_to_be_found'"):
        linked(pig.RULEBOOK, Program("hollow", ask_it), "plain")


def test_an_entry_takes_numbers_and_rows_only() -> None:
    @inner
    def careless(g: Row[GameTables], name: str) -> int:
        return 0

    with pytest.raises(LinkError, match=r"careless: arguments are int, bool or records"):
        linked(pig.RULEBOOK, Program("careless", careless), "compiled")


def test_machine_code_of_a_program_depends_on_all_that_it_imports() -> None:
    names = {path.name for path in thinking(title("dragons")).sources()}
    assert {"think.py", "contest.py", "search.py", "playout.py", "records.py", "judgement.py"} <= names
