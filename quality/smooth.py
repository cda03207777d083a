"""Plays a game through its page with all its movement and says how smoothly it moved.

    python -m quality smooth                       a game of each, at the usual speed
    python -m quality smooth singapore --choices 40

Tells how long frames took (16.7 ms is 60 a second) and which tasks of the page took longer than 50 ms, in which it
answers nobody; and how much of that they worked, and at what, since on a busy machine a task also waits for its turn.
Say how busy the machine was when you quote it: it draws fewer frames then.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from entrepot.games import titles
from tests.browser.chromium import MISSING, chromium
from tests.browser.serving import Serving
from tests.browser.visitor import IN_A_HURRY, Visitor

WATCHED: dict[str, Any] = {"reduced_motion": "no-preference", "viewport": {"width": 1440, "height": 900}}
SLOW = 50  # milliseconds: a task that takes longer is felt
SHOWN = 8  # tasks that are told
LATE = 1.5 * 1000 / 60  # milliseconds: a frame that takes longer was left out once at least
TRACED = ["-*", "toplevel", "devtools.timeline"]  # tasks, and what is done in them
TASK = "ThreadControllerImpl::RunTask"
# Notes how long every frame took.
WATCH = """
() => {
  window.frames60 = [];
  let before = performance.now();
  const frame = (now) => {
    window.frames60.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
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
    browser.start_tracing(page=visitor.page, categories=TRACED)
    visitor.page.evaluate(WATCH)
    if choices is None:
        visitor.click_along()
        visitor.end()
    else:
        visitor.click_along(choices)
        visitor.page.wait_for_function(
            "(n) => window.clicked >= n || document.querySelector('.ending')", arg=choices, timeout=0
        )
    frames = visitor.page.evaluate("window.frames60")
    tasks = _tasks(json.loads(browser.stop_tracing())["traceEvents"])
    cuts = quantiles(frames, n=100)
    late = sum(frame > LATE for frame in frames)
    print(
        f"{game}: {len(frames)} frames in {sum(frames) / 1000:.0f} s, {len(frames) / sum(frames) * 1000:.1f} a second,"
        f" beside a load of {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    shares = ", ".join(f"{share} % within {cuts[share - 1]:.1f} ms" for share in (50, 95, 99))
    print(f"    frames: {shares}, the longest {max(frames):.0f} ms")
    print(f"    late: {late} ({late / len(frames):.1%})")
    working = [task for task in tasks if task.working > SLOW]
    print(f"    tasks that took over {SLOW} ms: {len(tasks)}; that worked for over {SLOW} ms: {len(working)}")
    for task in sorted(tasks, key=lambda task: -task.working)[:SHOWN]:
        print(f"        {task.took:.0f} ms, {task.working:.0f} of them at work: {task.at}")
    visitor.leave()


class Task(NamedTuple):
    """One task of the page: milliseconds that it took and that it worked, and what it mostly did."""

    took: float
    working: float
    at: str


def _called(event: dict[str, Any]) -> str:
    """What is done, and for a function which one and where."""
    data = event.get("args", {}).get("data", {})
    if event["name"] != "FunctionCall" or not isinstance(data, dict):
        return str(event["name"])
    file = str(data.get("url", "")).rsplit("/", 1)[-1]
    return f"{data.get('functionName') or 'function'} ({file}:{data.get('lineNumber')})"


def _tasks(events: list[dict[str, Any]]) -> list[Task]:
    """The tasks of pages that took too long."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    here = [event for event in events if event.get("ph") == "X" and (event["pid"], event["tid"]) in threads]
    long = [event for event in here if event["name"] == TASK and event["dur"] > SLOW * 1000]
    found = []
    for task in long:
        inside = Counter[str]()
        for event in here:
            if event is not task and event["tid"] == task["tid"] and 0 <= event["ts"] - task["ts"] <= task["dur"]:
                inside[_called(event)] += event.get("tdur", 0)
        done = ", ".join(f"{name} {spent / 1000:.0f}" for name, spent in inside.most_common(4))
        found.append(Task(task["dur"] / 1000, task.get("tdur", 0) / 1000, done))
    return found
