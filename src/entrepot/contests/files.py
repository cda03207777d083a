"""Files that a run leaves behind: each is written whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from entrepot.kernel.title import OptionError


def made(folder: Path) -> Path:
    """The folder, made if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"The folder {folder} cannot be made: {error.strerror}.") from None
    return folder


def write(path: Path, data: str | bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OptionError(f"{path} cannot be written: {error.strerror}. What was finished before is kept.") from None


def write_json(path: Path, document: Any) -> None:
    write(path, json.dumps(document, indent=1, ensure_ascii=False) + "\n")
