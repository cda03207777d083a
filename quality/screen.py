"""Plays games through their pages and looks at the screen at every decision, in every size of window.

    python -m quality screen                       both games, three deals each, with mouse and with finger
    python -m quality screen dragons --deals 1
    python -m quality screen dragons --deals 1 --first 7 --on phones
    python -m quality screen --pictures /tmp/faults

Looks for a page that scrolls, for what can be chosen and is out of sight, for texts below 11 px, for what is cut off or
lies over something else, and for own things or first options that move within a turn. Counts how often somebody with
the usual habits is asked where there is nothing to choose. With `--pictures` the screen is kept as it was when
something was wrong.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from entrepot.games import titles
from tests.browser.chromium import MISSING, chromium
from tests.browser.serving import Serving
from tests.browser.sweep.sweep import DESKTOPS, PHONES, Sweep, sweep
from tests.browser.visitor import Visitor

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SCREENS: dict[str, tuple[tuple[tuple[int, int], ...], dict[str, Any]]] = {
    "desktops": (DESKTOPS, {}),
    "phones": (PHONES, TOUCH),
}
SHOWN = 12  # kinds of faults that are told


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quality screen", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = [name for name, load in titles().items() if load().web]
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"which ones: {', '.join(known)}; all if none is named"
    )
    parser.add_argument("--deals", type=int, default=3, metavar="N", help="deals of each game (3)")
    parser.add_argument("--first", type=int, default=1, metavar="N", help="the first of them (1)")
    parser.add_argument("--on", choices=SCREENS, help="only these screens")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where pictures of faults go")
    given = parser.parse_args(words)
    unknown = [game for game in given.games if game not in known]
    if unknown or given.deals < 1:
        parser.error(f"There is no game {unknown[0]!r} with a board." if unknown else "There must be a deal at least.")
    path = chromium()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    wrong = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for game in given.games or known:
            for deal in range(given.first, given.first + given.deals):
                wrong += _watch(browser, game, deal, [given.on] if given.on else [*SCREENS], given.pictures)
        browser.close()
    return 1 if wrong else 0


def _watch(browser: Browser, game: str, deal: int, screens: list[str], pictures: Path | None) -> int:
    """One deal with a mouse on desktops, and again with a finger on phones; how much was wrong."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder), ENTREPOT_TEST_DEAL=str(deal), ENTREPOT_TEST_MOMENTS="yes")
        try:
            for sizes, looks in (SCREENS[screen] for screen in screens):
                visitor = Visitor(browser, serving.address, viewport=_box(sizes[0]), **looks)
                visitor.sit_down(game, level="random")
                begun = monotonic()
                seen = sweep(visitor, sizes, pictures=pictures and pictures / f"{game}-{deal}")
                wrong += len(seen.faults) + len(visitor.problems)
                _tell(game, deal, sizes, seen, visitor.problems, (monotonic() - begun) / 60)
                visitor.context.close()
        finally:
            serving.stop()
    return wrong


def _box(size: tuple[int, int]) -> dict[str, int]:
    return {"width": size[0], "height": size[1]}


def _tell(
    game: str, deal: int, sizes: tuple[tuple[int, int], ...], seen: Sweep, problems: list[str], minutes: float
) -> None:
    where = ", ".join(f"{wide} x {high}" for wide, high in sizes)
    found = f"{seen.decisions} decisions, {len(seen.faults)} faults, {seen.forced} without a choice"
    print(f"{game}, deal {deal}, {where}: {found}, {minutes:.1f} minutes", flush=True)
    kinds = Counter(fault.split(": ", 1)[1][:90] for fault in seen.faults)
    for kind, times in kinds.most_common(SHOWN):
        print(f"    {times} x {kind}")
    for problem in problems[:SHOWN]:
        print(f"    console: {problem}")
