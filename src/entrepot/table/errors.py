"""Why the table says no. Every refusal has a code for clients and a sentence for people, and changes nothing."""

from __future__ import annotations

import logging

from entrepot.match.errors import readable

# What no client of ours says: worth a warning in the log. Everything else happens to honest players, too.
SUSPICIOUS = frozenset({"malformed", "too-large", "too-fast", "origin", "not-seated", "forbidden"})


class Refused(Exception):
    """Something that cannot be done, or not now, or not by this player."""

    def __init__(self, code: str, reason: str) -> None:
        self.code = code
        self.reason = readable(reason)
        super().__init__(self.reason)

    @property
    def log_level(self) -> int:
        return logging.WARNING if self.code in SUSPICIOUS else logging.INFO


class VersionConflict(Exception):
    """Somebody else wrote to the table first: what was to be written was decided on an older version."""


class StoreFailed(Exception):
    """The store could not write or read; the message is one sentence."""
