"""What clients say over the socket, checked field by field before anything else looks at it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from entrepot.match.deals import Entropy

from ..errors import Refused
from ..settings import LONGEST_CHAT, LONGEST_ID, LONGEST_MESSAGE
from ..store.entries import Level

Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern=r"^[^\x00]*$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Version = Annotated[int, Meta(ge=0, le=1 << 31)]
Code = Annotated[int, Meta(ge=0, le=0x7FFF)]


class Message(msgspec.Struct, tag_field="type"):
    """Base of all messages. Unknown fields are ignored, so that newer clients can talk to older servers."""


class Hello(Message, tag="hello"):
    protocol: int = 1


class Watch(Message, tag="watch"):
    table: TableId
    version: Version | None = None
    journal: Version | None = None


class Unwatch(Message, tag="unwatch"):
    table: TableId


class Choose(Message, tag="choose"):
    id: Id
    table: TableId
    version: Version
    code: Code


class Habits(Message, tag="habits"):
    """What is to happen by itself at the own seat."""

    id: Id
    table: TableId
    forced: bool = True
    cannot: bool = True
    until_turn: bool = False


class Undo(Message, tag="undo"):
    id: Id
    table: TableId
    version: Version
    consent: bool = False


class Answer(Message, tag="answer"):
    id: Id
    table: TableId
    version: Version
    agree: bool


class Withdraw(Message, tag="withdraw"):
    id: Id
    table: TableId


class Pause(Message, tag="pause"):
    id: Id
    table: TableId
    paused: bool


class Resign(Message, tag="resign"):
    id: Id
    table: TableId
    level: Level | None = None


class Reveal(Message, tag="reveal"):
    id: Id
    table: TableId
    entropy: Entropy


class Chat(Message, tag="chat"):
    id: Id
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_CHAT)]


class Hint(Message, tag="hint"):
    id: Id
    table: TableId
    version: Version
    level: Level | None = None


class Consequences(Message, tag="consequences"):
    """What comes of each choice, and with `coach` what a beginner should notice."""

    id: Id
    table: TableId
    version: Version
    coach: bool = False


class Why(Message, tag="why"):
    id: Id
    table: TableId
    target: Annotated[str, Meta(min_length=1, max_length=100)]


class Ping(Message, tag="ping"):
    id: Id | None = None


class Earlier(Message, tag="earlier"):
    """More of the chat: the page before a line."""

    table: TableId
    before: Version


Act = Choose | Habits | Undo | Answer | Withdraw | Pause | Resign | Reveal  # what changes a table
AnyMessage = Hello | Watch | Unwatch | Act | Chat | Earlier | Hint | Consequences | Why | Ping
COSTS: dict[type[Message], int] = {
    Watch: 4,
    Earlier: 4,
    Why: 2,
    Hint: 4,
    Consequences: 4,
}  # in messages that take no work
_decoder = msgspec.json.Decoder(AnyMessage)


def read_message(data: str | bytes) -> AnyMessage:
    """A message that has the right shape; `Refused` says what is wrong with any other."""
    size = len(data.encode() if isinstance(data, str) else data)
    if size > LONGEST_MESSAGE:
        raise Refused("too-large", "message-too-large", longest=LONGEST_MESSAGE, size=size)
    try:
        message: AnyMessage = _decoder.decode(data)
        return message
    except msgspec.ValidationError as error:
        raise Refused("malformed", "message-unreadable", why=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("malformed", "message-not-json") from None


def cost(message: Message) -> int:
    """How many messages a message counts as."""
    return COSTS.get(type(message), 1)


class _Named(msgspec.Struct):
    id: str | None = None
    table: str | None = None


def named(data: str | bytes) -> tuple[str | None, str | None]:
    """The id and the table of a message that is otherwise unreadable, as far as they can be found."""
    try:
        found = msgspec.json.decode(data, type=_Named)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None, None
    return found.id[:LONGEST_ID] if found.id else None, found.table[:32] if found.table else None
