"""Matches as bytes: the past and the position, to be put down and taken up again anywhere."""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import TYPE_CHECKING, Any

import msgspec

from .deals import Sealed, Seeded
from .errors import RecordError
from .knowledge import Moment, desk
from .redealing import Redeal

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

FORMAT = "entrepot-match/1"
CHECK = 32


def store(match: Match) -> bytes:
    """One line of JSON that says what this is, then every position, packed; then a digest of all of it."""
    header = {
        **_identity(match.game),
        **msgspec.to_builtins(match.deal),
        "placed": match.placed,
        "redeals": match.redeals,
        "past": [[moment.seat, moment.code] for moment in match.past],
    }
    positions = [moment.before for moment in match.past] + [match.position()]
    data = json.dumps(header).encode() + b"\n" + zlib.compress(b"".join(positions), 1)
    return data + hashlib.sha256(data).digest()


def restore(game: Game, data: bytes) -> Match:
    """The match that `store` put down; a `RecordError` says why these bytes are not one of this game."""
    body = data[:-CHECK]
    if hashlib.sha256(body).digest() != data[-CHECK:]:
        raise RecordError("The stored match is damaged or cut short.")
    line, _, packed = body.partition(b"\n")
    header = json.loads(line)
    for key, value in _identity(game).items():
        if header[key] != value:
            raise RecordError(f"The stored match has another {key} ({header[key]!r}) than this game ({value!r}).")
    size = game.title.rulebook.state.dtype().itemsize
    whole = zlib.decompress(packed)
    positions = [whole[at : at + size] for at in range(0, len(whole), size)]
    past: list[Moment] = []
    laid_out = desk(game)
    for number, ((seat, code), before) in enumerate(zip(header["past"], positions, strict=False)):
        # A match that was begun under other rules may hold positions that today's do not lead to.
        follows = number and laid_out.follows(positions[number - 1], past[-1].code, before)
        past.append(Moment(game, seat, code, before, laid_out.marks(before), past[-1] if follows else None))
    match = game.deal(msgspec.convert(header, Seeded) if "seed" in header else msgspec.convert(header, Sealed))
    redeals = [Redeal(*redeal) for redeal in header.get("redeals", [])]
    match.put_back(past, positions[-1], header["placed"], redeals)
    return match


def _identity(game: Game) -> dict[str, Any]:
    layout = str(game.title.rulebook.state.dtype())
    return {
        "format": FORMAT,
        "game": game.name,
        "hash": game.variant.hash,
        "options": game.options,
        "layout": hashlib.sha256(layout.encode()).hexdigest()[:16],
    }
