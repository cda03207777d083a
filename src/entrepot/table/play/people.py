"""Who plays: people with a name, and what they write, made harmless to read."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass

from ..errors import Refused
from ..languages import server_messages
from ..settings import LONGEST_NAME

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look like nothing at all


@dataclass(frozen=True)
class Player:
    id: str
    name: str


@dataclass(frozen=True)
class Person:
    """Whoever does something at a table, or looks at it: the id of a player, None of somebody who has none yet, and the
    language they read."""

    player: str | None
    language: str


def new_player(language: str) -> Player:
    """Somebody with a name that nobody has chosen."""
    name = server_messages(language).say("guest", number=1000 + secrets.randbelow(9000))
    return Player(f"p_{secrets.token_hex(8)}", name)


def handle(table: str, player: str) -> str:
    """What a person is called among those at one table: it tells nobody who that is at another one."""
    return hashlib.sha256(f"{table} {player}".encode()).hexdigest()[:16]


def clean(text: str, longest: int, what: str) -> str:
    """Text by people, made harmless to read: no control characters, no runs of blanks, not too long. `what` it is:
    a name, a title, chat, a reason."""
    plain = unicodedata.normalize("NFC", text)
    blank = "".join(" " if c.isspace() or c in BLANKS else c for c in plain)
    kept = " ".join("".join(c for c in blank if unicodedata.category(c)[0] != "C").split())
    if not any(unicodedata.category(c)[0] in "LNPS" for c in kept):  # marks alone show nothing
        raise Refused("malformed", "text-empty", what=what)
    if len(kept) > longest:
        raise Refused("malformed", "text-too-long", what=what, longest=longest, length=len(kept))
    return kept


def clean_name(name: str) -> str:
    return clean(name, LONGEST_NAME, "name")
