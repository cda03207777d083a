"""Plays a game through its page with all its movement and says how smoothly it moved.

    python -m quality smooth                       a game of each, at the usual speed
    python -m quality smooth singapore --choices 40

Tells how long frames took (16.7 ms is 60 a second) and which tasks of the page took longer than 50 ms, in which it
answers nobody. Say how many cores were free when you quote it: a busy machine draws fewer frames.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from entrepot.games import titles
from tests.browser.chromium import MISSING, chromium
from tests.browser.serving import Serving
from tests.browser.visitor import IN_A_HURRY, Visitor

WATCHED: dict[str, Any] = {"reduced_motion": "no-preference", "viewport": {"width": 1440, "height": 900}}
SLOW = 50  # milliseconds: a task that takes longer is felt
LATE = 1.5 * 1000 / 60  # milliseconds: a frame that takes longer was left out once at least
# Notes how long every frame took, and every task that was long.
WATCH = """
() => {
  window.frames60 = [];
  window.tasks = [];
  let before = performance.now();
  const frame = (now) => {
    window.frames60.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: "longtask" });
}
"""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quality smooth", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = [name for name, load in titles().items() if load().web]
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"which ones: {', '.join(known)}; all if none is named"
    )
    parser.add_argument("--choices", type=int, metavar="N", help="own choices to make; a whole game if not given")
    given = parser.parse_args(words)
    unknown = [game for game in given.games if game not in known]
    if unknown:
        parser.error(f"There is no game {unknown[0]!r} with a board.")
    path = chromium()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            for game in given.games or known:
                _watch(browser, serving, game, given.choices)
        finally:
            browser.close()
            serving.stop()
    return 0


def _watch(browser: Browser, serving: Serving, game: str, choices: int | None) -> None:
    visitor = Visitor(browser, serving.address, settings={**IN_A_HURRY, "speed": "normal"}, **WATCHED)
    visitor.sit_down(game, level="random")
    visitor.asked()
    visitor.page.evaluate(WATCH)
    if choices is None:
        visitor.click_along()
        visitor.end()
    else:
        visitor.click_along(choices)
        visitor.page.wait_for_function(
            "(n) => window.clicked >= n || document.querySelector('.ending')", arg=choices, timeout=0
        )
    frames, tasks = visitor.page.evaluate("[window.frames60, window.tasks]")
    cuts = quantiles(frames, n=100)
    late = sum(frame > LATE for frame in frames)
    felt = sorted((task for task in tasks if task > SLOW), reverse=True)
    print(
        f"{game}: {len(frames)} frames in {sum(frames) / 1000:.0f} s, {len(frames) / sum(frames) * 1000:.1f} a second"
    )
    shares = ", ".join(f"{share} % within {cuts[share - 1]:.1f} ms" for share in (50, 95, 99))
    print(f"    frames: {shares}, the longest {max(frames):.0f} ms")
    print(f"    late: {late} ({late / len(frames):.1%})")
    print(f"    tasks over {SLOW} ms: {len(felt)}" + "".join(f", {task:.0f}" for task in felt[:8]))
    visitor.leave()
