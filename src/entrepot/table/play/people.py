"""Who plays: people with a name, and what they write, made harmless to read."""

from __future__ import annotations

import hashlib
import random
import re
import secrets
import unicodedata
from dataclasses import dataclass

from ..errors import Refused
from ..languages import server_messages
from ..settings import LONGEST_NAME

BOTS = 24  # names, and faces, that bots have
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


def is_chosen(name: str, language: str) -> bool:
    """Whether somebody chose this name, or it was given to them."""
    number = re.search(r"[0-9]{4}", name)
    return number is None or name != server_messages(language).say("guest", number=int(number[0]))


def bots_at(table: str, seats: int) -> list[int]:
    """Which bot would sit on each seat of a table: always the same one, and none twice."""
    return random.Random(f"bots at {table}").sample(range(max(BOTS, seats)), seats)


def bot_name(bot: int, language: str) -> str:
    return server_messages(language).say("bot-name", bot=f"b{bot % BOTS}")


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
