"""The command `entrepot` in a process where a test decides what else would be left to luck and to time.

Every table is dealt from the same seed, so that a test meets the same game on every run; `ENTREPOT_TEST_DEAL` names
another deal, or asks for `random` ones. Nothing is chosen by itself, unless `ENTREPOT_TEST_MOMENTS` asks for it: a test
chooses when it wants to. Reviews take a moment instead of a minute, and one address may make as many tables as all
tests need. The clock goes by as many seconds ahead as 8 bytes of the first file say. With
`ENTREPOT_TEST_PSEUDO` the table has the pseudo-language of the tests beside English.
Run as a script, so that nothing has read the time before.
"""

from __future__ import annotations

import mmap
import os
import random
import secrets
import struct
import sys
import time
from pathlib import Path
from types import SimpleNamespace


def main() -> None:
    _move_clock(sys.argv.pop(1))
    _deal(os.environ.get("ENTREPOT_TEST_DEAL", "1"))
    if os.environ.get("ENTREPOT_TEST_PSEUDO"):
        _install_pseudo_language()
    if not os.environ.get("ENTREPOT_TEST_MOMENTS"):
        _choose_nothing_by_itself()
    _look_back_quickly()
    _take_many_tables()
    from entrepot.cli import main as entrepot

    entrepot()


def _move_clock(path: str) -> None:
    with open(path, "r+b") as file:
        shift = mmap.mmap(file.fileno(), struct.calcsize("d"))
    real = time.time
    time.time = lambda: real() + float(struct.unpack_from("d", shift)[0])


def _deal(deal: str) -> None:
    """A seed is as long as ever: tests look for its digits where they must not be."""
    if deal != "random":
        secrets.randbits = lambda k: random.Random(deal).getrandbits(k)


def _choose_nothing_by_itself() -> None:
    from entrepot.table.play.by_itself import ByItself

    setattr(ByItself, "settle", lambda *_: None)  # noqa: B010


def _look_back_quickly() -> None:
    from entrepot.review.efforts import EFFORTS, Effort, Round

    glance, closer = Round(3, 2), Round(12, 4, 2, 6, 1)
    EFFORTS["normal"] = Effort(glance, closer, closer, Round(4, 2), Round(6, 2, 4, 4, 1), reasons=8)


def _take_many_tables() -> None:
    from entrepot.table.server import app
    from entrepot.table.settings import Buckets, Limits, Rate

    usual = Limits().new_tables
    many = Rate(1000, 1000)
    setattr(app, "Buckets", lambda rate: Buckets(many if rate == usual else rate))  # noqa: B010


def _install_pseudo_language() -> None:
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from tests.browser.pseudo_table import install

    install(SimpleNamespace(setattr=setattr))


if __name__ == "__main__":
    main()
