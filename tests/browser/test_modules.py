"""The client's modules: each one parses, finds what it imports, and is needed by somebody."""

from __future__ import annotations

import re
from pathlib import Path

import entrepot.table

from .conftest import Arrive

STATIC = Path(entrepot.table.__file__).parent / "static"
MODULES = sorted(path for path in STATIC.rglob("*.js") if path.name != "theme.js")  # which runs before any module
OURS = [path for path in MODULES if "vendor" not in path.parts]

IMPORT = re.compile(r'(?:import|export)\s+(?:([\w*{][^;"]*?)\s+from\s+)?"(\./[^"]+|\.\./[^"]+)"')
EXPORT = re.compile(r"^export (?:async )?(?:const|let|function|class) (\w+)", re.MULTILINE)

PASSED_ON = re.compile(r"^export \{([^}]*)\}", re.MULTILINE)


def exports(path: Path) -> list[str]:
    text = path.read_text("utf-8")
    return EXPORT.findall(text) + [name for names in PASSED_ON.findall(text) for name in re.findall(r"\w+", names)]


def imports(path: Path) -> dict[Path, set[str]]:
    """Which names a module takes from which others; `*` for all of them."""
    found: dict[Path, set[str]] = {}
    for what, where in IMPORT.findall(path.read_text("utf-8")):
        names = set(re.findall(r"[\w*]+", re.sub(r"\s+as\s+\w+", "", what.replace("* as", "*"))))
        found.setdefault((path.parent / where).resolve(), set()).update(names)
    return found


def test_every_module_parses_and_finds_what_it_imports(arrive: Arrive) -> None:
    """A browser refuses a module with a syntax error, and one that imports a name which is not exported."""
    page = arrive().open("/about")
    paths = [f"/static/{path.relative_to(STATIC).as_posix()}" for path in MODULES]
    wrong = page.evaluate(
        """(paths) => Promise.all(
          paths.map((path) => import(path).then(() => null, (error) => `${path}: ${error}`)),
        )""",
        paths,
    )
    assert [said for said in wrong if said] == []
    assert len(paths) > 50


def test_no_module_is_left_over() -> None:
    reached: set[Path] = set()
    waiting = [STATIC / "main.js"]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting += imports(path)
    assert sorted(str(path) for path in set(OURS) - reached) == []


def test_nothing_is_exported_for_nobody() -> None:
    wanted: dict[Path, set[str]] = {}
    for path in MODULES:
        for source, names in imports(path).items():
            wanted.setdefault(source, set()).update(names)
    unused = {
        f"{path.relative_to(STATIC)}: {name}"
        for path in OURS
        for name in exports(path)
        if name not in wanted.get(path, set()) and not {"*"} & wanted.get(path, set())
    }
    assert sorted(unused) == []
