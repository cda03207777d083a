"""Frames of a socket, at the layer that reads them."""

from __future__ import annotations

import json
import random

from entrepot.table.errors import Refused
from entrepot.table.settings import LONGEST_ID
from entrepot.table.socket.messages import named, read_message

from .driving import Finding, Target, sentence
from .making import bytes_mutator, json_mutator

GOOD = (
    {"type": "hello", "protocol": 1},
    {"type": "watch", "table": "k7mq2x9hfpwd", "version": 4, "journal": 9},
    {"type": "unwatch", "table": "k7mq2x9hfpwd"},
    {"type": "choose", "id": "a-1", "table": "k7mq2x9hfpwd", "version": 4, "code": 17},
    {"type": "undo", "id": "a-2", "table": "k7mq2x9hfpwd", "version": 5, "consent": True},
    {"type": "answer", "id": "a-3", "table": "k7mq2x9hfpwd", "version": 6, "agree": False},
    {"type": "pause", "id": "a-4", "table": "k7mq2x9hfpwd", "paused": True},
    {"type": "withdraw", "id": "a-4b", "table": "k7mq2x9hfpwd"},
    {"type": "resign", "id": "a-5", "table": "k7mq2x9hfpwd", "level": "hard"},
    {"type": "chat", "id": "a-6", "table": "k7mq2x9hfpwd", "text": "Well played, 你好 🐉"},
    {"type": "hint", "id": "a-7", "table": "k7mq2x9hfpwd", "version": 7, "level": None},
    {"type": "why", "id": "a-8", "table": "k7mq2x9hfpwd", "target": "market 3"},
    {"type": "ping", "id": None},
)


class Frames(Target):
    """Whatever the bytes: a message with every field as declared, or one refusal in a sentence."""

    def seeds(self) -> list[bytes]:
        return [json.dumps(message).encode() for message in GOOD]

    def mutate(self, dice: random.Random, data: bytes) -> bytes:
        return bytes_mutator(dice, data) if dice.random() < 0.7 else json_mutator(dice, data)

    def run(self, data: bytes) -> str:
        id, table = named(data)
        if (id is not None and len(id) > LONGEST_ID) or (table is not None and len(table) > 32):
            raise Finding(f"a name longer than it may be: {id!r}, {table!r}")
        try:
            message = read_message(data)
        except Refused as refusal:
            return f"{refusal.code}: {sentence(str(refusal))}"
        for field, most in (("id", LONGEST_ID), ("table", 32), ("level", 32), ("target", 100)):
            value = getattr(message, field, None)
            if value is not None and not 1 <= len(value) <= most:
                raise Finding(f"{field} should have been refused: {message!r}")
        return type(message).__name__


def target() -> Target:
    return Frames()
