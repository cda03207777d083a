"""Takes the pictures of `docs/images` anew: `python -m quality pictures docs/images [name …]`.

Each picture is one page at one moment of a game that bots have played, so that two runs show the same.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import entrepot
from entrepot.bots import bot
from tests.browser.chromium import MISSING, chromium
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {**DESK, "color_scheme": "light"},
    "dark": {**DESK, "color_scheme": "dark"},
    "phone": {**PHONE, "color_scheme": "light"},
    "phone-dark": {**PHONE, "color_scheme": "dark"},
}
SEED = 11
CALM = {"speed": "off", "careful": "never", "coach": True}

Scene = Callable[[Visitor], None]


@cache
def played(game: str) -> dict[str, Any]:
    """A whole game between greedy bots, as a record."""
    match = entrepot.game(game).start(seed=SEED)
    players = [bot("greedy", seed) for seed in range(match.game.seats)]
    while match.seat is not None:
        match.play(players[match.seat].choose(match.sight(match.seat)))
    return match.record()


def moment(game: str, share: float, seat: int) -> int:
    """After how many choices, somewhere behind that share of the game, the seat has several to choose from."""
    record = played(game)
    match = entrepot.game(game).start(seed=SEED)
    for number, code in enumerate(record["choices"]):
        if number >= share * len(record["choices"]) and match.seat == seat and len(match.options()) > 3:
            return number
        match.play(code)
    raise ValueError(f"P{seat} is asked nothing after {share:.0%} of this game")


def bring(visitor: Visitor, game: str) -> str:
    table: str = visitor.post("/api/records", {"record": json.dumps(played(game))})["table"]["id"]
    return table


def at(path: str, ready: str) -> Scene:
    def scene(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.page.locator(ready).first.wait_for()

    return scene


def playing(game: str, share: float, seat: int) -> Scene:
    def scene(visitor: Visitor) -> None:
        table = bring(visitor, game)
        forked = {"choices": moment(game, share, seat), "seat": seat}
        visitor.open(f"/t/{visitor.post(f'/api/tables/{table}/fork', forked)['table']['id']}")
        visitor.asked()

    return scene


def finished(game: str, path: str, ready: str) -> Scene:
    def scene(visitor: Visitor) -> None:
        at(path.format(bring(visitor, game)), ready)(visitor)

    return scene


def lobby(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}, {"kind": "bot", "level": "hard"}]
    at(f"/t/{visitor.post('/api/tables', {'game': 'singapore', 'seats': seats})['table']['id']}", ".lobby-seats")(
        visitor
    )


def cards(visitor: Visitor) -> None:
    at("/rules/singapore", ".clauses")(visitor)
    visitor.page.get_by_role("button", name="Cards").click()
    visitor.page.locator(".card-list .picture").first.wait_for()


def tableaus(visitor: Visitor) -> None:
    playing("singapore", 0.9, 3)(visitor)
    visitor.page.locator(".tableaus").evaluate("(element) => element.scrollIntoView()")


def first_game(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.page.locator(".game-dragons").get_by_role("button", name="My first game").click()
    visitor.asked()
    visitor.page.locator(".coach").wait_for()


def hint(visitor: Visitor) -> None:
    playing("dragons", 0.5, 2)(visitor)
    visitor.page.get_by_role("button", name="Hint").click()
    visitor.page.locator(".hints li").first.wait_for()


def rule(visitor: Visitor) -> None:
    playing("singapore", 0.5, 0)(visitor)
    visitor.page.locator(".prompt .clause").click()
    visitor.page.locator(".the-rule").wait_for()


HOME = at("/", ".game-dragons")
SINGAPORE = playing("singapore", 0.5, 0)
DRAGONS = playing("dragons", 0.9, 2)
PICTURES: dict[str, tuple[Scene, str]] = {
    "home-light": (HOME, "light"),
    "home-dark": (HOME, "dark"),
    "home-phone": (HOME, "phone"),
    "new-table": (at("/new", ".new-table select"), "light"),
    "lobby": (lobby, "light"),
    "join": (at("/join", "main"), "light"),
    "singapore-light": (SINGAPORE, "light"),
    "singapore-dark": (SINGAPORE, "dark"),
    "singapore-phone": (SINGAPORE, "phone"),
    "singapore-tableaus": (tableaus, "light"),
    "dragons-light": (DRAGONS, "light"),
    "dragons-dark": (DRAGONS, "dark"),
    "dragons-phone": (DRAGONS, "phone-dark"),
    "first-game": (first_game, "light"),
    "hint": (hint, "light"),
    "rule": (rule, "dark"),
    "ending": (finished("singapore", "/t/{}", ".ending"), "light"),
    "results": (finished("singapore", "/results/{}", ".plot"), "light"),
    "results-phone": (finished("singapore", "/results/{}", ".plot"), "phone"),
    "replay": (finished("singapore", "/replay/{}?at=150&seat=1", ".tableau"), "light"),
    "rules": (at("/rules/singapore?q=storehouse", ".clauses"), "light"),
    "cards": (cards, "light"),
    "credits": (at("/about", ".credits"), "light"),
}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality pictures", description=__doc__)
    parser.add_argument("folder", type=Path, help="where they go, such as docs/images")
    parser.add_argument("names", nargs="*", help="only the pictures with these names")
    chosen = parser.parse_args(words)
    browser_path = chromium()
    if browser_path is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        serving = Serving(Path(data))
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in chosen.names or PICTURES:
                scene, looks = PICTURES[name]
                visitor = Visitor(browser, serving.address, settings=CALM, **LOOKS[looks])
                visitor.post("/api/me", {"name": "Ada"})
                scene(visitor)
                visitor.page.wait_for_load_state("networkidle")
                visitor.page.screenshot(path=chosen.folder / f"{name}.png")
                visitor.leave()
                print(name, flush=True)
        finally:
            browser.close()
            serving.stop()
    return 0
