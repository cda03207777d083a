"""Whether a game that was begun under other rules can go on.

A table keeps what its rules were: the hash of its edition and a fingerprint of the rules' source. While both are
today's, a log is believed. Otherwise it is played again and compared with its witnesses: with every choice the log has
a small digest of who was asked, what could be chosen and how the points stood. Where all of them agree the change does
not touch this game. Where one differs, the position at the checkpoint still holds if today's version can read it; what
was chosen since must fit today's rules. If that fails, too, the game says so, and stays as it is in the database.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from entrepot.kernel.messages import ENGLISH
from entrepot.kernel.title import Title
from entrepot.match import Game, IllegalChoice, Match, RecordError

from ..errors import Refused
from ..languages import server_messages
from ..store.entries import Charter
from .history import History

UNREADABLE = (RecordError, ValueError, KeyError, zlib.error)
Course = Literal["same", "unaffected", "checkpoint"]


@cache
def fingerprint(title: Title) -> str:
    """What the rules' source says, comments and all: equal means the same rules, different may mean nothing."""
    total = hashlib.sha256()
    for path in title.rulebook.sources():
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]


def witness(match: Match, codes: Sequence[int]) -> int:
    """A digest of a position before a choice."""
    return seen_as(match.seat, codes, match.scores)


def seen_as(asked: int | None, codes: Sequence[int], scores: Sequence[int]) -> int:
    """The digest of who is asked, what may be chosen, and the points."""
    return zlib.crc32(f"{asked} {sorted(codes)} {list(scores)}".encode())


class RulesChanged(Refused):
    """A game that today's rules do not lead to, and that cannot go on from a checkpoint either."""

    def __init__(self, message: str, /, **values: Any) -> None:
        super().__init__("rules-changed", message, **values)
        self.why = server_messages(ENGLISH).say(f"{message}.why", **values)


@dataclass(frozen=True)
class Resumed:
    """A match taken up again, and how."""

    match: Match
    course: Course
    why: str = ""


def resume(
    game: Game,
    charter: Charter,
    history: History,
    checkpoint: bytes | None,
    believe: bool = True,
) -> Resumed:
    """The match after the choices that stand; `RulesChanged` says why there is none. Unless it is to be believed, a log
    is compared with its witnesses even if the rules are the same."""
    kept = _kept(game, history, checkpoint)
    same = charter.hash == game.variant.hash and charter.rules == fingerprint(game.title)
    if same and believe:
        match = kept or _beginning(game, history)
        _play_on(match, history, [None] * len(history.choices))
        return Resumed(match, "same")
    try:
        match = _beginning(game, history)
        _play_on(match, history, history.witnesses)
        return Resumed(match, "same" if same else "unaffected")
    except RulesChanged as change:
        if kept is None:
            raise
        _play_on(kept, history, history.witnesses)
        return Resumed(kept, "checkpoint", change.why)


def _beginning(game: Game, history: History) -> Match:
    """Where a table began: at the deal, or at a position that was imagined for it."""
    position = history.charter.position
    if position is None:
        return game.deal(history.deal)
    try:
        return game.from_bytes(base64.b64decode(position))
    except UNREADABLE:
        raise RulesChanged("rules-changed-position", number=1) from None


def _kept(game: Game, history: History, checkpoint: bytes | None) -> Match | None:
    """The match in the checkpoint, if it lies on the way. It may be anything: the log is the truth."""
    if checkpoint is None:
        return None
    try:
        match = game.from_bytes(checkpoint)
    except UNREADABLE:
        return None
    past, dealt = len(match.past), len(match.redeals)
    on_the_way = (
        match.deal == history.deal
        and match.choices == history.choices[:past]
        and match.redeals == history.redeals[:dealt]
        and all(redeal.after >= past for redeal in history.redeals[dealt:])
    )
    return match if on_the_way else None


def _play_on(match: Match, history: History, witnesses: Sequence[int | None]) -> None:
    for number in range(len(match.past), len(history.choices)):
        _redeal(match, history)
        code, expected = history.choices[number], witnesses[number]
        if expected is not None and witness(match, match.codes()) != expected:
            raise RulesChanged("rules-changed-position", number=number + 1)
        try:
            match.play(code)
        except IllegalChoice as error:
            raise RulesChanged("rules-changed-choice", number=number + 1, code=code, because=str(error)) from None
    _redeal(match, history)


def _redeal(match: Match, history: History) -> None:
    """Whatever was dealt anew at this very position."""
    for redeal in history.redeals[len(match.redeals) :]:
        if redeal.after == len(match.past):
            match.redeal(redeal.number, redeal.seat)
