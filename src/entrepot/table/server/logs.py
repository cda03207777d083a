"""What the server writes to stderr: lines for people, or JSON for programs that gather logs."""

from __future__ import annotations

import json
import logging
import sys
from contextlib import suppress
from datetime import UTC, datetime
from typing import Literal

LogFormat = Literal["text", "json"]
TABLE = "entrepot.table"
ACCESS = "entrepot.access"
ANNOUNCE = "entrepot.announce"
FIELDS = "fields"  # what a record says besides its message, for programs


class JsonLines(logging.Formatter):
    """One JSON document a line: when, how bad, who says it, what, and whatever else is known."""

    def format(self, record: logging.LogRecord) -> str:
        document = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, FIELDS, {}),
        }
        if record.exc_info:
            document["exception"] = self.formatException(record.exc_info)
        return json.dumps(document, ensure_ascii=False, default=str)


def log_to_stderr(verbose: bool, form: LogFormat = "text", access: bool = False) -> None:
    """From now on the log goes to stderr: warnings, or everything; requests only if that was asked for."""
    lines = JsonLines() if form == "json" else logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    plain = JsonLines() if form == "json" else logging.Formatter("%(message)s")
    usual = logging.INFO if verbose else logging.WARNING
    _write(TABLE, usual, lines)
    _write("uvicorn", logging.WARNING, lines)
    _write(ANNOUNCE, logging.INFO, plain)
    if access:
        _write(ACCESS, logging.INFO, lines)


def _write(name: str, level: int, form: logging.Formatter) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(form)
    logger = logging.getLogger(name)
    logger.handlers, logger.propagate = [handler], False
    logger.setLevel(level)


def announce(text: str) -> None:
    """Something that whoever starts a server waits for."""
    logger = logging.getLogger(ANNOUNCE)
    if logger.handlers:
        logger.info("%s", text)
    else:
        with suppress(OSError):  # where nothing can be written, on a full disk, a server opens all the same
            print(text, file=sys.stderr, flush=True)


def log_request(method: str, path: str, status: int, seconds: float, address: str) -> None:
    """A request that was answered. Only the path: what stands behind a question mark, in a body or in a cookie is
    nobody's business."""
    logger = logging.getLogger(ACCESS)
    if logger.isEnabledFor(logging.INFO):
        fields = {"method": method, "path": path, "status": status, "ms": round(1000 * seconds, 1), "address": address}
        words = (method, path, status, fields["ms"], address)
        logger.info("%s %r %d %s ms %s", *words, extra={FIELDS: fields})
