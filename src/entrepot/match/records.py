"""Records: a match written down so that anyone can play it again and check every choice, draw and die."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from entrepot.kernel.seeds import MATCH_BITS

from .errors import RecordError, readable

FORMAT = "entrepot-record/1"
SEED_BITS = MATCH_BITS


class Result(msgspec.Struct, forbid_unknown_fields=True):
    scores: list[int]
    winners: list[int]


class Origin(msgspec.Struct, forbid_unknown_fields=True):
    """Where a game came from that was not played at one table from the first choice on: another game that it goes on
    from, or a file that somebody brought. `choices` were made there."""

    kind: Literal["fork", "import"]
    choices: int


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A record with every field of the right type; nothing in it has been believed yet."""

    format: str
    game: str
    edition: str
    hash: str
    options: dict[str, Any]
    seats: int
    commitment: str
    choices: list[int]
    seed: int | None = None
    result: Result | None = None
    redealt: list[tuple[int, int, int | None]] = []  # after how many choices luck was dealt anew: see `redealing`
    origin: Origin | None = None


def read_record(record: Any) -> Record:
    """Check the shape of a record; a `RecordError` says where it is wrong."""
    if not isinstance(record, Mapping):
        raise RecordError(f"A record is a mapping with a format, a game and choices, not {type(record).__name__}.")
    try:
        if record.get("format") != FORMAT:
            said = f"The record's format is {record.get('format')!r}; this version reads {FORMAT!r}."
            raise RecordError(readable(said))
        return msgspec.convert(record, Record)
    except msgspec.ValidationError as error:
        raise RecordError(readable(f"The record does not have the shape of {FORMAT}: {error}.")) from None
    except RecursionError:
        raise RecordError("The record is nested too deeply.") from None
    except UnicodeError:
        raise RecordError("The record holds something that is no text: half a letter of two.") from None


def sealed(game: str, edition_hash: str, options: Mapping[str, Any], seed: int) -> str:
    """What a commitment binds, as a text whose digest it is; it holds the seed."""
    return json.dumps([game, edition_hash, dict(options), seed], sort_keys=True, separators=(",", ":"))


def commitment(game: str, edition_hash: str, options: Mapping[str, Any], seed: int) -> str:
    """The hash published when a match starts: it binds the seed without telling it."""
    return hashlib.sha256(sealed(game, edition_hash, options, seed).encode()).hexdigest()


def is_seed(seed: object) -> bool:
    return isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << SEED_BITS
