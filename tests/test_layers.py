"""The shape of the project: imports point downwards, files are short, names say something."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "entrepot"
LONGEST = 500
EMPTY_NAMES = re.compile(r"(^|_)(utils?|helpers?|common|misc|managers?)(_|$)", re.IGNORECASE)

# A part may import from parts on lower floors and from itself; parts on the same floor do not know each other. "" is
# what `import entrepot` gives.
FLOORS = {
    "kernel": 0,
    "games": 1,
    "match": 2,
    "": 3,
    "bots": 3,
    "contests": 4,
    "coverage": 4,
    "review": 4,
    "scenario": 4,
    "envs": 5,
    "lab": 5,
    "learning": 5,
    "table": 5,
    "measuring": 6,
    "press": 6,
    "cli": 7,
    "__main__": 8,
}


# The rooms of the table, the lowest first; "" are the modules that stand in none.
ROOMS = ("", "store", "play", "workshop", "socket", "server")


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def part(dotted: str) -> str:
    """`entrepot.kernel.state` -> `kernel`; `entrepot.Game` is of the package itself."""
    name = dotted.split(".")[1] if "." in dotted else ""
    return name if (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").exists() else ""


def module_name(path: Path) -> str:
    names = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imports(path: Path) -> Iterator[str]:
    """Every module of this project that a file imports."""
    module = module_name(path)
    return imported(path.read_text("utf-8"), module if path.name == "__init__.py" else module.rpartition(".")[0])


def imported(text: str, package: str) -> Iterator[str]:
    """Every module of this project that a text imports, with relative imports spelled out."""
    folders = package.split(".")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "entrepot")
        elif isinstance(node, ast.ImportFrom):
            base = folders[: len(folders) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            if origin.split(".")[0] == "entrepot":
                yield from (f"{origin}.{alias.name}" for alias in node.names)


def not_below(mine: str, names: Iterable[str]) -> list[str]:
    """Those of the names that are of another part which does not stand on a lower floor."""
    return [name for name in names if part(name) != mine and FLOORS[part(name)] >= FLOORS[mine]]


def room(dotted: str) -> str:
    """`entrepot.table.play.live` -> `play`."""
    name = dotted.split(".")[2] if dotted.count(".") > 1 else ""
    return name if (PACKAGE / "table" / name).is_dir() else ""


def of_the_table() -> list[Path]:
    return [path for path in sources() if part(module_name(path)) == "table"]


def game(dotted: str) -> str | None:
    names = dotted.split(".")
    return names[2] if names[1:2] == ["games"] and len(names) > 2 else None


def test_every_part_has_its_floor() -> None:
    assert {part(module_name(path)) for path in sources()} == set(FLOORS)


@pytest.mark.parametrize("path", sources(), ids=module_name)
def test_imports_point_downwards_only(path: Path) -> None:
    wrong = not_below(part(module_name(path)), imports(path))
    assert not wrong, f"{module_name(path)} does not look down at {', '.join(wrong)}"


@pytest.mark.parametrize(
    "package, line",
    [
        ("entrepot.kernel", "from entrepot.games import title"),
        ("entrepot.bots.pages", "from ...contests.lineup import lineup"),
        ("entrepot.contests", "import entrepot.scenario"),
        ("entrepot.lab", "from ..envs.dataset import export"),
        ("entrepot.lab.watching", "def late(): from entrepot.table.play.live import LiveTable"),
        ("entrepot.envs", "from .. import lab"),
        ("entrepot.table", "from entrepot import measuring"),
        ("entrepot.bots", "from entrepot import Game"),
        ("entrepot.measuring.table_load", "if True: from ...cli import main"),
    ],
)
def test_an_import_upwards_or_of_a_sibling_is_seen(package: str, line: str) -> None:
    assert not_below(part(package), imported(line, package))


@pytest.mark.parametrize(
    "package, line",
    [
        ("entrepot.lab.watching", "from ..measures import Measure"),
        ("entrepot.table", "from entrepot import __version__"),
        ("entrepot.measuring", "from entrepot.table.play import live"),
        ("entrepot.kernel", "import numpy"),
    ],
)
def test_an_import_downwards_is_none_of_them(package: str, line: str) -> None:
    assert not not_below(part(package), imported(line, package))


def test_every_room_of_the_table_has_its_place() -> None:
    assert {room(module_name(path)) for path in of_the_table()} == set(ROOMS)


@pytest.mark.parametrize("path", of_the_table(), ids=module_name)
def test_a_room_of_the_table_knows_lower_rooms_only(path: Path) -> None:
    mine = ROOMS.index(room(module_name(path)))
    wrong = [name for name in imports(path) if part(name) == "table" and ROOMS.index(room(name)) > mine]
    assert not wrong, f"{module_name(path)} looks up at {', '.join(wrong)}"


@pytest.mark.parametrize("path", [p for p in sources() if game(module_name(p))], ids=module_name)
def test_a_game_knows_no_other_game(path: Path) -> None:
    mine = game(module_name(path))
    folders = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()}
    others = [name for name in imports(path) if game(name) in folders - {mine}]
    assert not others, f"{module_name(path)} knows {', '.join(others)}"


@pytest.mark.parametrize("game_name", sorted(p.parent.name for p in (PACKAGE / "games").glob("*/__init__.py")))
def test_the_kernel_names_no_game(game_name: str) -> None:
    for path in (PACKAGE / "kernel").glob("*.py"):
        assert game_name not in path.read_text("utf-8").lower(), f"{path.name} speaks of {game_name}"


def written_files() -> dict[Path, str]:
    """Every source file by its path inside the project."""
    found = [p for folder in ("src", "quality", "tests") for p in sorted((ROOT / folder).rglob("*.py"))]
    return {p.relative_to(ROOT): p.read_text("utf-8") for p in found}


def test_files_are_short_enough_to_read_in_one_go() -> None:
    lengths = {str(path): len(text.splitlines()) for path, text in written_files().items()}
    assert not {path: lines for path, lines in lengths.items() if lines > LONGEST}


def test_tools_read_every_module() -> None:
    """What is wrong in a line may be excused there, with a reason; a module as a whole is never left unread."""
    unread = re.compile(r"# *(mypy: *ignore-errors|ruff: *noqa|flake8: *noqa)", re.IGNORECASE)
    assert not [module_name(path) for path in sources() if unread.search(path.read_text("utf-8"))]


def test_names_of_files_say_what_is_in_them() -> None:
    empty = [path for path in written_files() if any(EMPTY_NAMES.search(name) for name in path.with_suffix("").parts)]
    assert not empty


def test_names_of_functions_and_classes_say_what_they_do() -> None:
    empty = [
        f"{path}: {node.name}"
        for path, text in written_files().items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and EMPTY_NAMES.search(node.name)
    ]
    assert not empty
