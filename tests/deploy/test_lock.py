"""The lock files: what a deployment installs is what pyproject.toml allows, every package with its hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "requirements" / "deploy.txt"
BUILD = ROOT / "requirements" / "build.txt"
PYTHONS = ("3.11", "3.12", "3.13")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def locked(file: Path) -> list[tuple[Requirement, int]]:
    """The packages of a lock file, each with the number of its hashes."""
    entries = re.split(r"\n(?=\S)", file.read_text("utf-8").strip())
    packages = [entry for entry in entries if not entry.startswith("#")]
    return [(Requirement(entry.partition("\\")[0]), len(HASH.findall(entry))) for entry in packages]


def wanted() -> list[Requirement]:
    """What pyproject.toml asks for in a deployment."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["postgres"]]


def versions(file: Path, python: str) -> dict[str, str]:
    """The version of every package that is installed for a Python on Linux."""
    environment = {name: str(value) for name, value in default_environment().items()}
    environment |= {"python_version": python, "python_full_version": f"{python}.0"}
    environment |= {"sys_platform": "linux", "os_name": "posix", "implementation_name": "cpython"}
    found: dict[str, str] = {}
    for requirement, _ in locked(file):
        if requirement.marker is None or requirement.marker.evaluate(environment):
            (only,) = requirement.specifier
            assert only.operator == "==", requirement
            assert canonicalize_name(requirement.name) not in found, f"{requirement.name} is there twice"
            found[canonicalize_name(requirement.name)] = only.version
    return found


@pytest.mark.parametrize("python", PYTHONS)
def test_the_lock_satisfies_the_ranges(python: str) -> None:
    found = versions(DEPLOY, python)
    for requirement in wanted():
        version = found.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement.name} is missing: run script/lock"
        assert requirement.specifier.contains(version), f"{requirement}, but {version} is locked: run script/lock"


@pytest.mark.parametrize("file", [DEPLOY, BUILD], ids=["deploy", "build"])
def test_every_package_has_hashes(file: Path) -> None:
    assert locked(file) and not [str(requirement) for requirement, hashes in locked(file) if hashes == 0]


def test_what_makes_the_wheel_is_what_the_project_asks_for() -> None:
    system = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]
    found = versions(BUILD, "3.12")
    for requirement in map(Requirement, system["requires"]):
        assert requirement.specifier.contains(found[canonicalize_name(requirement.name)]), requirement


def test_a_version_out_of_range_would_be_noticed() -> None:
    (uvicorn,) = [requirement for requirement in wanted() if requirement.name == "uvicorn"]
    assert not uvicorn.specifier.contains("0.1") and not uvicorn.specifier.contains("1.0")
