"""Records: a match written down so that anyone can play it again and check every choice, draw and die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from .deals import Deal, Digest, Entropy, Secret, Seeded
from .errors import RecordError, readable

SEEDED_FORMAT = "entrepot-record/1"
SEALED_FORMAT = "entrepot-record/2"


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
    result: Result | None = None
    redealt: list[tuple[int, int, int | None]] = []  # after how many choices luck was dealt anew: see `redealing`
    origin: Origin | None = None


class SeededRecord(Record, forbid_unknown_fields=True, kw_only=True):
    seed: int | None = None


class SealedRecord(Record, forbid_unknown_fields=True, kw_only=True):
    pledges: list[Digest | None]
    entropy: list[Entropy | None]
    secret: Secret | None = None


_FORMATS: dict[Any, type[SeededRecord | SealedRecord]] = {SEEDED_FORMAT: SeededRecord, SEALED_FORMAT: SealedRecord}


def deal_fields(deal: Deal, reveal: bool) -> dict[str, Any]:
    """What a record says of its deal; what is hidden of it only if it is to be revealed."""
    if isinstance(deal, Seeded):
        return {"seed": deal.seed} if reveal else {}
    added = {"pledges": list(deal.pledges), "entropy": list(deal.entropy)}
    return added | ({"secret": deal.secret} if reveal else {})


def format_of(deal: Deal) -> str:
    return SEEDED_FORMAT if isinstance(deal, Seeded) else SEALED_FORMAT


def read_record(record: Any) -> SeededRecord | SealedRecord:
    """Check the shape of a record; a `RecordError` says where it is wrong."""
    if not isinstance(record, Mapping):
        raise RecordError(f"A record is a mapping with a format, a game and choices, not {type(record).__name__}.")
    claimed = record.get("format")
    kind = _FORMATS.get(claimed) if isinstance(claimed, str) else None
    try:
        if kind is None:
            known = " and ".join(repr(known) for known in _FORMATS)
            raise RecordError(readable(f"The record's format is {claimed!r}; this version reads {known}."))
        return msgspec.convert(record, kind)
    except msgspec.ValidationError as error:
        raise RecordError(readable(f"The record does not have the shape of {claimed}: {error}.")) from None
    except RecursionError:
        raise RecordError("The record is nested too deeply.") from None
    except UnicodeError:
        raise RecordError("The record holds something that is no text: half a letter of two.") from None
