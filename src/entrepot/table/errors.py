"""Why the table says no. Every refusal has a code for clients and a message for people, and changes nothing."""

from __future__ import annotations

import logging
from typing import Any

from entrepot.kernel.messages import ENGLISH
from entrepot.match.errors import readable

from .languages import server_messages

# What no client of ours says: worth a warning in the log. Everything else happens to honest players, too.
SUSPICIOUS = frozenset({"malformed", "too-large", "too-fast", "origin", "host", "not-seated", "forbidden"})


class Refused(Exception):
    """Something that cannot be done, or not now, or not by this player. The sentence is made where it is sent."""

    def __init__(self, code: str, message: str, /, **values: Any) -> None:
        super().__init__(code, message, values)
        self.code = code
        self.message = message
        self.values = values

    def said(self, language: str) -> str:
        return readable(server_messages(language).say(self.message, **self.values))

    def __str__(self) -> str:
        return self.said(ENGLISH)

    @property
    def log_level(self) -> int:
        return logging.WARNING if self.code in SUSPICIOUS else logging.INFO


class VersionConflict(Exception):
    """Somebody else wrote to the table first: what was to be written was decided on an older version."""


class StoreFailed(Exception):
    """The store could not write or read; the message is one sentence."""


class Unreadable(Exception):
    """What is written of one table cannot be read; the message says what. Other tables are not concerned."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(why)
        self.table = table
