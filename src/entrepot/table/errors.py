"""Why the table says no. Every refusal has a code for clients and a sentence for people, and changes nothing."""

from __future__ import annotations


class Refused(Exception):
    """Something that cannot be done, or not now, or not by this player."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class VersionConflict(Exception):
    """Somebody else wrote to the table first: what was to be written was decided on an older version."""


class StoreFailed(Exception):
    """The store could not write or read; the message is one sentence."""
