"""The variants that a host keeps for everybody: they are editions by their names, at the table, too."""

from __future__ import annotations

import os
from pathlib import Path

from .card_changes import ABOUT

KEPT = "ENTREPOT_VARIANTS"  # a folder with a folder for each game
GAME = "singapore"


def kept_variants() -> dict[str, Path]:
    """Files and folders of variants by name: `sugar.toml`, and `sugar/variant.toml`, are called `sugar`."""
    folder = os.environ.get(KEPT)
    if not folder or not (Path(folder) / GAME).is_dir():
        return {}
    files = sorted((Path(folder) / GAME).resolve().iterdir())
    alone = {file.stem: file for file in files if file.suffix == ".toml"}
    return alone | {file.name: file / ABOUT for file in files if (file / ABOUT).is_file()}
