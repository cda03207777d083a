"""The ids of the rulebook's clauses, which values of editions cite."""

from __future__ import annotations

from functools import cache
from importlib import resources

from entrepot.kernel.clauses import Clauses


@cache
def clause_ids() -> frozenset[str]:
    return Clauses.read(resources.files(__package__).joinpath("clauses.toml")).ids()
