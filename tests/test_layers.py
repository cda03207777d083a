"""The shape of the project: imports point downwards, files are short, names say something."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "entrepot"
LONGEST = 500
EMPTY_NAMES = re.compile(r"(^|_)(utils?|helpers?|common|misc|managers?)(_|$)", re.IGNORECASE)

# A part may import from parts on lower floors and from itself. What is not named here stands on the top floor.
FLOORS = {"kernel": 0, "games": 1, "match": 2, "bots": 3}
TOP = 4


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def part(dotted: str) -> str:
    """`entrepot.kernel.state` -> `kernel`; the package itself, and what stands directly in it, is its own part."""
    names = dotted.split(".")
    return names[1] if len(names) > 1 else ""


def module_name(path: Path) -> str:
    names = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imports(path: Path) -> Iterator[str]:
    """Every module of this project that a file imports, with relative imports spelled out."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "entrepot")
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            if origin.split(".")[0] == "entrepot":
                yield from (f"{origin}.{alias.name}" for alias in node.names)


def game(dotted: str) -> str | None:
    names = dotted.split(".")
    return names[2] if names[1:2] == ["games"] and len(names) > 2 else None


@pytest.mark.parametrize("path", sources(), ids=module_name)
def test_imports_point_downwards_only(path: Path) -> None:
    mine = part(module_name(path))
    floor = FLOORS.get(mine, TOP)
    upwards = [name for name in imports(path) if part(name) != mine and FLOORS.get(part(name), TOP) >= floor < TOP]
    assert not upwards, f"{module_name(path)} looks up at {', '.join(upwards)}"


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
    found = [p for folder in ("src", "tests") for p in sorted((ROOT / folder).rglob("*.py"))]
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
