"""The clauses and rulings of the rulebook, as `clauses.toml` has them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from entrepot.kernel.title import Clause


@cache
def clause_entries() -> tuple[dict[str, Any], ...]:
    source = resources.files(__package__).joinpath("clauses.toml")
    return tuple(tomllib.loads(source.read_text("utf-8"))["clause"])


@cache
def clause_ids() -> frozenset[str]:
    return frozenset(entry["id"] for entry in clause_entries())


def clause_in(entry: Mapping[str, Any], edition: str, mode: str) -> Clause:
    """A clause as an edition has it; one that is absent there, or belongs to another mode, does not apply."""
    own = entry.get("editions", {}).get(edition)
    said = entry["text"] if own is None else own
    absent = own == "" or (own is None and entry["kind"] == "absent")
    applies = not absent and entry.get("mode", mode) == mode
    return Clause(entry["id"], entry["page"], said or entry["text"], applies)
