"""What can go wrong while playing; every message is one sentence for people."""

from __future__ import annotations


class IllegalChoice(ValueError):
    """A choice that is not legal now, or not this seat's to make. Nothing was changed."""


class UndoRefused(ValueError):
    """The last choice stands; the message says why."""


class RecordError(ValueError):
    """A record, or a stored match, is not what it claims to be."""
