"""What can go wrong while playing; every message is one sentence for people."""

from __future__ import annotations

LONGEST_REASON = 400


def readable(reason: str) -> str:
    """One line that can be shown, sent and logged, whatever of somebody else's words is quoted in it."""
    if not reason.isprintable():
        reason = "".join(letter if letter.isprintable() else "\ufffd" for letter in reason)
    return reason if len(reason) <= LONGEST_REASON else f"{reason[: LONGEST_REASON - 1]}…"


class IllegalChoice(ValueError):
    """A choice that is not legal now, or not this seat's to make. Nothing was changed."""


class UndoRefused(ValueError):
    """The last choice stands; the message says why."""


class RecordError(ValueError):
    """A record, or a stored match, is not what it claims to be."""
