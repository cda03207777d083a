"""The line protocol: what is written to programs, and how their answers are read. Every message is one line of JSON in
ASCII; docs/own-bots.md describes each of them."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, TypeGuard

from .protocol import Ask, NewGame, Outcome
from .tally import Fault

PROTOCOL = 1
LONGEST_LINE = 64 * 1024  # that a program may write
SHOWN = 80  # characters of a wrong answer


def hello() -> bytes:
    return _line({"type": "hello", "protocol": PROTOCOL})


def new_game(game: NewGame) -> bytes:
    return _line({"type": "game", **asdict(game)})


def choose(number: int, ask: Ask) -> bytes:
    return _line(
        {
            "type": "choose",
            "id": number,
            "seat": ask.seat,
            "player": ask.player,
            "seconds": ask.seconds,
            "seed": ask.seed,
            "prompt": asdict(ask.prompt),
            "options": [asdict(option) for option in ask.options],
            "view": ask.view,
        }
    )


def over(outcome: Outcome) -> bytes:
    return _line({"type": "over", **asdict(outcome)})


def stop() -> bytes:
    return _line({"type": "quit"})


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


# --- answers ----------------------------------------------------------------------------------------------------------


def is_ready(line: bytes) -> bool:
    """Whether a program says that it is ready; a `Fault` if it says anything else. Notes are passed over."""
    answer = _read(line)
    if answer["type"] == "info":
        return False
    if answer["type"] != "ready" or answer.get("protocol") != PROTOCOL:
        raise Fault("garbled", f"it should answer hello with ready and protocol {PROTOCOL}, not {_shown(line)}")
    return True


def chosen(line: bytes, number: int) -> int | None:
    """The code of the choice that was asked for under this number; None for notes, and for answers that come late."""
    answer = _read(line)
    if answer["type"] == "info":
        return None
    id_, code = answer.get("id"), answer.get("code")
    if answer["type"] != "choice" or not _is_number(id_) or not _is_number(code) or id_ > number:
        raise Fault("garbled", f"it should answer with a choice of id {number} and a code, not {_shown(line)}")
    return code if id_ == number else None


def _read(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict) or not isinstance(answer.get("type"), str):
        raise Fault("garbled", f"it should write JSON objects with a type, one in each line, not {_shown(line)}")
    return answer


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(line: bytes) -> str:
    text = line.decode("utf-8", "replace")
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")
