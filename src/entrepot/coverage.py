"""Traceability: for every clause of a game, the code that cites it, the scenarios and tests that name it, and how often
it fired in random games.

A game lists its clauses in `clauses.toml`; its messages say what they state. Code cites a clause in a docstring or a
comment, cards and editions under a `clause` key, a scenario under `clauses`, a test in its name or docstring.
"""

from __future__ import annotations

import ast
import importlib
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.games import title as find_title
from entrepot.games import titles
from entrepot.kernel import Rulebook, link
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError, Title, Variant

NEEDS_CODE = ("rule", "component")
BATCH = 250
LONGEST_GAME = 1_000_000

_ID = re.compile(r"\b([A-Z])(\d{1,3})(?:\s?[-–]\s?(?:\1)?(\d{1,3}))?\b")
_NUMBERED = re.compile(r"(?<![\w.])\d{1,2}(?:\.\d{1,2})+(?![\w.])")
_IN_NAME = re.compile(r"(?<![^_])[A-Z]\d{1,3}(?![^_])")
_NUMBERED_IN_NAME = re.compile(r"(?<![^_])\d{1,2}_\d{1,2}(?![^_])")


@dataclass(frozen=True)
class Row:
    """What is known about one clause. `data` are the files that cite it outside functions: cards, editions, records and
    words; `fired` is None where nothing was counted."""

    id: str
    page: str
    kind: str
    applies: bool
    rules: tuple[str, ...]
    data: tuple[str, ...]
    scenarios: tuple[str, ...]
    tests: tuple[str, ...]
    fired: int | None
    gap: bool


def coverage_report(
    title_name: str,
    options: Mapping[str, Any],
    games: int,
    progress: Progress | None = None,
    root: Path | None = None,
) -> list[Row]:
    """One row per clause, in the order of the rulebook. `root` is where `scenarios` and `tests` are; by default this
    project's own folder, if it is there (an installed package has neither, and misses neither)."""
    title = find_title(title_name)
    variant = title.prepare(**options)
    root = root or project_folder()
    code = _by_clause(cited_in_code(title.rulebook))
    data = _by_clause([*_cited_in_data(title), *_cited_beside_code(title.rulebook)])
    scenarios = _by_clause(_cited_in_scenarios(title, variant.edition, root)) if root else {}
    tests = _by_clause(_cited_in_tests(title, root)) if root else {}
    kinds = {entry.id: entry.kind for entry in title.clause_book}
    fired = rule_counts(title.rulebook, variant, games, progress) if games > 0 else {}

    rows = []
    for clause in title.clauses(variant):
        kind = kinds[clause.id]
        if kind == "absent" and clause.applies:
            kind = "rule"
        rules = code.get(clause.id, ())
        counted = [fired[name] for name in rules if name in fired]
        implemented = bool(rules) or (kind == "component" and clause.id in data)
        tested = clause.id in scenarios or clause.id in tests or root is None
        rows.append(
            Row(
                id=clause.id,
                page=clause.page,
                kind=kind,
                applies=clause.applies,
                rules=rules,
                data=data.get(clause.id, ()),
                scenarios=scenarios.get(clause.id, ()),
                tests=tests.get(clause.id, ()),
                fired=sum(counted) if counted else None,
                gap=clause.applies and kind in NEEDS_CODE and not (implemented and tested),
            )
        )
    return rows


def clause_diff(title_name: str, a: str, b: str) -> list[str]:
    """The clauses on which two editions differ, a few sentences each; an `OptionError` for an unknown edition."""
    title = find_title(title_name)
    known = title.clause_book.editions()
    for edition in (a, b):
        if edition not in known:
            raise OptionError(f"There is no edition {edition!r} of {title_name}: it has {', '.join(known)}.")
    said = title.prepare().says
    found = []
    for entry in title.clause_book:
        one, other = (title.clause_book.says(entry, edition, said) for edition in (a, b))
        if one != other:
            found.append(f"{entry.id} ({entry.page}). {_says(a, one)} {_says(b, other)}")
    return found


def _says(edition: str, wording: str | None) -> str:
    return f"{edition} says nothing." if wording is None else f"{edition}: {wording}"


def project_folder() -> Path | None:
    """The folder of this project when it runs from its own tree, else None."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").exists() else None


def _folder(rulebook: Rulebook) -> Path:
    return Path(str(importlib.import_module(rulebook.package).__file__)).parent


# --- citations --------------------------------------------------------------------------------------------------------

Citation = tuple[str, str]  # a clause, and the place that cites it


def _by_clause(citations: Iterable[Citation]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for clause, place in citations:
        found.setdefault(clause, {})[place] = None
    return {clause: tuple(places) for clause, places in found.items()}


def clause_ids(text: str) -> Iterator[str]:
    """The clause ids that a text names; `D54-D56` names three."""
    for letter, first, last in _ID.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{letter}{number}"
    yield from _NUMBERED.findall(text)


def cited_in_code(rulebook: Rulebook) -> Iterator[Citation]:
    """Each clause that a function of the game names, with the function as `module.name`."""
    for path in _modules(rulebook):
        source = path.read_text("utf-8")
        comments = _comments(source)
        for function in _functions(source):
            inside = [text for line, text in comments.items() if line in _lines(function, comments)]
            for clause in clause_ids("\n".join([ast.get_docstring(function) or "", *inside])):
                yield clause, f"{path.stem}.{function.name}"


def _cited_beside_code(rulebook: Rulebook) -> Iterator[Citation]:
    """Each clause that a module or a class of the game names: facts of the pieces are records, words and constants."""
    for path in _modules(rulebook):
        source = path.read_text("utf-8")
        tree = ast.parse(source)
        comments = _comments(source)
        taken = {line for function in _functions(source) for line in _lines(function, comments)}
        words = [ast.get_docstring(n) or "" for n in ast.walk(tree) if isinstance(n, ast.Module | ast.ClassDef)]
        words += [text for line, text in comments.items() if line not in taken]
        for clause in clause_ids("\n".join(words)):
            yield clause, path.name


def _modules(rulebook: Rulebook) -> list[Path]:
    return sorted(_folder(rulebook).rglob("*.py"))


def _functions(source: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]


def _comments(source: str) -> dict[int, str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}


def _lines(function: ast.FunctionDef, comments: Mapping[int, str]) -> range:
    """The lines of a function, its decorators and the comments right above it."""
    first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    while first - 1 in comments:
        first -= 1
    return range(first, (function.end_lineno or first) + 1)


def _cited_in_data(title: Title) -> Iterator[Citation]:
    folder = _folder(title.rulebook)
    for path in sorted(folder.glob("*/**/*.toml")):
        if path.name == "clauses.toml":  # the list of clauses itself
            continue
        for clause in _clause_keys(tomllib.loads(path.read_text("utf-8"))):
            yield clause, path.relative_to(folder).as_posix()


def _clause_keys(data: Any) -> Iterator[str]:
    if isinstance(data, list):
        for item in data:
            yield from _clause_keys(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in ("clause", "clauses"):
                for text in [value] if isinstance(value, str) else value:
                    yield from clause_ids(text)
            else:
                yield from _clause_keys(value)


def _cited_in_scenarios(title: Title, edition: str, root: Path) -> Iterator[Citation]:
    for path in sorted((root / "scenarios" / title.name).rglob("*.toml")):
        try:
            scenario = tomllib.loads(path.read_text("utf-8"))
        except tomllib.TOMLDecodeError:
            continue  # `entrepot check` says what is wrong with it
        named = scenario.get("edition", edition)
        if edition in (named if isinstance(named, list) else [named]):
            for clause in _clause_keys({"clauses": scenario.get("clauses", [])}):
                yield clause, path.relative_to(root).as_posix()


def _cited_in_tests(title: Title, root: Path) -> Iterator[Citation]:
    others = set(titles()) - {title.name}
    for path in sorted((root / "tests").rglob("test_*.py")):
        place = path.relative_to(root)
        if others & {*place.parts, *place.stem.split("_")}:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in named_by_test(node.name, ast.get_docstring(node)):
                    yield clause, f"{place.as_posix()}::{node.name}"


def named_by_test(name: str, docstring: str | None) -> Iterator[str]:
    """The clauses that a test names in its own name (`test_6_2_…` names 6.2) or in its docstring."""
    yield from _IN_NAME.findall(name)
    yield from (number.replace("_", ".") for number in _NUMBERED_IN_NAME.findall(name))
    yield from clause_ids(docstring or "")


# --- firing -----------------------------------------------------------------------------------------------------------


def rule_counts(rulebook: Rulebook, variant: Variant, games: int, progress: Progress | None = None) -> dict[str, int]:
    """How often each rule that takes the tables ran in that many random games, by `module.name`."""
    engine = link(rulebook, "counting", progress)
    tables = variant.tables.copy()
    for first in range(0, games, BATCH):
        if progress:
            progress(first, games, "counting")
        size = min(BATCH, games - first)
        states = np.zeros(size, rulebook.state.dtype())
        made = np.zeros(size, np.int64)
        engine.simulate(tables, states, 0, size, 1, 0, first, made, LONGEST_GAME)
    if progress:
        progress(games, games, "counting")
    counts = tables["fired"][0]
    return {
        f"{rule.__module__.rpartition('.')[2]}.{name}": int(counts[i])
        for i, (name, rule) in enumerate(rulebook.rules().items())
        if "g" in rule.__code__.co_varnames[: rule.__code__.co_argcount]
    }
