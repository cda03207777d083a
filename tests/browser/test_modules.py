"""The client's modules, of pages and of games: each parses, finds what it imports, and is needed by somebody."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, join, normpath

import entrepot.table
from entrepot.games import titles

from .conftest import Arrive

STATIC = Path(entrepot.table.__file__).parent / "static"
WEBS = {name: Path(str(web)) for name, load in titles().items() if (web := load().web)}


def modules() -> dict[str, Path]:
    """Every module by its address."""
    pages = {f"/static/{path.relative_to(STATIC).as_posix()}": path for path in sorted(STATIC.rglob("*.js"))}
    for name, folder in WEBS.items():
        pages |= {
            f"/static/games/{name}/{path.relative_to(folder).as_posix()}": path for path in sorted(folder.rglob("*.js"))
        }
    return {address: path for address, path in pages.items() if path.name not in ALONE}


ALONE = ("theme.js", "worker.js")  # which run before any module, and beside all of them
MODULES = modules()
OURS = [address for address in MODULES if "/vendor/" not in address]
BY_NAME = [f"/static/games/{name}/index.js" for name in WEBS]  # what boards/ imports by the name of a game
FRONTS = [f"/static/games/{name}/front.js" for name in WEBS if (WEBS[name] / "front.js").is_file()]
PRINTS = [f"/static/games/{name}/print.js" for name in WEBS if (WEBS[name] / "print.js").is_file()]
PRESS = "/static/press/main.js"  # what is drawn to be printed, on a page of its own (press/)
CONTRACT = {
    *("Board", "Dock", "Rail", "Others", "rail", "around", "players", "status", "verbs", "lastly", "about", "things"),
    *("brief", "opens", "matters", "ended", "motions", "risky", "belief", "rules", "worded", "outcome"),
    "surprises",
}
PRINT = {"box", "fitted", "Around", "dice"}
FRONT = {"blurb", "showcase", "facts", "seats", "choice"}
IN_TESTS = re.compile(r'const \{([^}]*)\} = await import\("([^"]+)"\)')

IMPORT = re.compile(r'(?:import|export)\s+(?:([\w*{][^;"]*?)\s+from\s+)?"(\./[^"]+|\.\./[^"]+)"')
EXPORT = re.compile(r"^export (?:async )?(?:const|let|function|class) (\w+)", re.MULTILINE)

FETCHED = re.compile(r'import\("(\./[^"]+)"\)')
PASSED_ON = re.compile(r"^export \{([^}]*)\}", re.MULTILINE)


def exports(address: str) -> list[str]:
    text = MODULES[address].read_text("utf-8")
    passed_on = [name for names in PASSED_ON.findall(text) for name in names.split(",")]
    return EXPORT.findall(text) + [name.split()[-1] for name in passed_on if name.strip()]


def imports(address: str) -> dict[str, set[str]]:
    """Which names a module takes from which others; `*` for all of them."""
    found: dict[str, set[str]] = {}
    for what, where in IMPORT.findall(MODULES[address].read_text("utf-8")):
        names = set(re.findall(r"[\w*]+", re.sub(r"\s+as\s+\w+", "", what.replace("* as", "*"))))
        found.setdefault(normpath(join(dirname(address), where)), set()).update(names)
    for where in FETCHED.findall(MODULES[address].read_text("utf-8")):
        found.setdefault(normpath(join(dirname(address), where)), set()).add("*")
    return found


def test_every_module_parses_and_finds_what_it_imports(arrive: Arrive) -> None:
    """A browser refuses a module with a syntax error, and one that imports a name which is not exported."""
    page = arrive().open("/about")
    wrong = page.evaluate(
        """(paths) => Promise.all(
          paths.map((path) => import(path).then(() => null, (error) => `${path}: ${error}`)),
        )""",
        list(MODULES),
    )
    assert [said for said in wrong if said] == []
    assert len(MODULES) > 50


def test_no_module_is_left_over() -> None:
    reached: set[str] = set()
    waiting = ["/static/main.js", PRESS, *BY_NAME, *FRONTS, *PRINTS]
    while waiting:
        address = waiting.pop()
        if address not in reached:
            reached.add(address)
            waiting += imports(address)
    assert sorted(set(OURS) - reached) == []


def test_nothing_is_exported_for_nobody() -> None:
    wanted = {address: set(CONTRACT) for address in BY_NAME} | {address: set(FRONT) for address in FRONTS}
    wanted |= {address: set(PRINT) for address in PRINTS}
    for test in Path(__file__).parent.glob("*.py"):
        for names, address in IN_TESTS.findall(test.read_text("utf-8")):
            wanted.setdefault(address, set()).update(re.findall(r"\w+", names))
    for address in MODULES:
        for source, names in imports(address).items():
            wanted.setdefault(source, set()).update(names)
    unused = {
        f"{address}: {name}"
        for address in OURS
        for name in exports(address)
        if name not in wanted.get(address, set()) and "*" not in wanted.get(address, set())
    }
    assert sorted(unused) == []


def test_games_have_what_the_contract_says() -> None:
    """And nothing else: static/boards/README.md."""
    assert BY_NAME and FRONTS
    for address in BY_NAME:
        assert "Board" in exports(address)
        assert set(exports(address)) <= CONTRACT
    for address in FRONTS:
        assert set(exports(address)) <= FRONT
    for address in PRINTS:
        assert {"box"} <= set(exports(address)) <= PRINT
