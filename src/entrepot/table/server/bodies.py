"""What clients send over HTTP, checked field by field; the OpenAPI description is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from entrepot.match.deals import Digest

from ..settings import LONGEST_NAME, LONGEST_REASON
from ..store.entries import Level

Handle = Annotated[str, Meta(min_length=16, max_length=16)]  # `who` in seats and chat
Token = Annotated[str, Meta(min_length=16, max_length=64)]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Base of all bodies: a misspelt field is an error, not a default."""


class Nothing(Body):
    """No fields."""


class Me(Body):
    """What you want to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_NAME)]


class Forget(Body):
    """Whether you are sure: it cannot be taken back."""

    sure: bool = False


class Lend(Body):
    """Whether your finished games may be used to study the game, without your name."""

    lends: bool


class Options(Body):
    options: dict[str, Any] = {}


class Join(Body):
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    invite: Token | None = None
    pledge: Digest | None = None  # the SHA-256 of what the browser will add to the deal


class ChangeSeat(Body):
    kind: Literal["open", "link", "bot"]
    level: Level | None = None


class Start(Body):
    level: Level | None = None


class NewLink(Body):
    kind: Literal["invite", "move"]


class Secret(Body):
    token: Token


class Redeem(Secret):
    pledge: Digest | None = None


class Rematch(Body):
    """Another game of the same people."""

    pledge: Digest | None = None


class Fork(Body):
    """Play on from a position of another game."""

    choices: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    level: Level | None = None


class Kick(Body):
    seat: Annotated[int, Meta(ge=0, le=15)]


class Silence(Body):
    """Whether somebody at the table may speak there."""

    who: Handle
    silenced: bool = True


class Mute(Body):
    """Whether you want to hear somebody, here and elsewhere."""

    who: Handle
    muted: bool = True


class Report(Body):
    """What somebody did; `line` is the number of a line of theirs in the chat."""

    who: Handle
    reason: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_REASON)]
    line: Annotated[int, Meta(ge=1, le=1 << 31)] | None = None


class Import(Body):
    """A record, best as the text of its file: numbers in JavaScript are too short for a seed."""

    record: dict[str, Any] | str
    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    level: Level | None = None
