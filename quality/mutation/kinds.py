"""Kinds of checks, from the one that says most about what is wrong to the one that only says that something changed."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    OWN_CLAUSE = "a clause of the rule"  # a scenario or a test that names a clause which the changed rule cites
    OTHER_CLAUSE = "another clause"  # a scenario or a test that names a clause, but none of the rule
    TEST = "a test without a clause"
    LAW = "a law"
    RECORD = "a recorded game or a count"


CLAUSES = (Kind.OWN_CLAUSE, Kind.OTHER_CLAUSE)
