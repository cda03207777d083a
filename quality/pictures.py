"""Takes the pictures of `docs/images` anew: `python -m quality pictures docs/images [name …]`.

Each picture is one page at one moment of a game that bots have played, so that two runs show the same. They are kept
in 256 colours, so that none is larger than 300 kB.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

import entrepot
from entrepot.bots import bot
from tests.browser.chromium import MISSING, chromium
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

DESK = {"viewport": {"width": 1440, "height": 900}}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
FINGER = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
PHONE = {"viewport": {"width": 390, "height": 844}, **FINGER}
LYING = {"viewport": {"width": 844, "height": 390}, **FINGER}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {**DESK, "color_scheme": "light"},
    "dark": {**DESK, "color_scheme": "dark"},
    "phone": {**PHONE, "color_scheme": "light"},
    "phone-dark": {**PHONE, "color_scheme": "dark"},
    "lying": {**LYING, "color_scheme": "light"},
    "laptop": {**LAPTOP, "color_scheme": "light"},
}
SEED = 11
WAR = 17  # a deal in which greedy bots come to War
LARGEST = 300_000  # bytes
REVIEWED = 300_000  # ms that a review may take here
CALM = {"speed": "off", "careful": "never", "coach": "first"}

Scene = Callable[[Visitor], None]


@cache
def played(game: str, seed: int = SEED) -> dict[str, Any]:
    """A whole game between greedy bots, as a record."""
    match = entrepot.game(game).start(seed=seed)
    players = [bot("greedy", seed) for seed in range(match.game.seats)]
    while match.seat is not None:
        match.play(players[match.seat].choose(match.sight(match.seat)))
    return match.record()


def at_war() -> tuple[int, int]:
    """After how many choices, and who, has several to choose from while there is War."""
    record = played("singapore", WAR)
    match = entrepot.game("singapore").start(seed=WAR)
    for number, code in enumerate(record["choices"]):
        if match.seat is not None and match.view(match.seat).get("war") and len(match.options()) > 3:
            return number, match.seat
        match.play(code)
    raise ValueError("There is no War in this game")


def bring(visitor: Visitor, game: str, seed: int = SEED) -> str:
    table: str = visitor.post("/api/records", {"record": json.dumps(played(game, seed))})["table"]["id"]
    return table


def at(path: str, ready: str) -> Scene:
    def scene(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.page.locator(ready).first.wait_for()

    return scene


def go_on(visitor: Visitor, table: str, choices: int, seat: int) -> None:
    """Play on in a game from there, and be asked."""
    forked = visitor.post(f"/api/tables/{table}/fork", {"choices": choices, "seat": seat})
    visitor.open(f"/t/{forked['table']['id']}")
    visitor.asked()


# Chooses what is liked best, until it stands as wanted; others move as fast as they can. Says whether it came so.
PLAY = """
async ([liked, shunned]) => {
  const game = window.entrepot;
  const wanted = ({ view, options }) => UNTIL;
  const worth = ({ verb }) => (shunned.includes(verb) ? 99 : liked.includes(verb) ? liked.indexOf(verb) : 50);
  for (;;) {
    await new Promise((done) => setTimeout(done, 20));
    const state = game.shown.value;
    if (state?.over) return false;
    if (!game.mayChoose(state) || game.chosen.value !== null || game.behind.value) continue;
    if (wanted(state)) return true;
    await game.choose(state.options.toSorted((a, b) => worth(a) - worth(b))[0].code);
  }
}
"""
LIKED = ["leader-action", "buy", "populate", "activate", "declare", "announce"]
SHUNNED = ["pass", "end-turn", "stop", "withdraw", "war", "raid"]


def playing(game: str, until: str) -> Scene:
    """A table against bots, played until it stands so."""

    def scene(visitor: Visitor) -> None:
        visitor.sit_down(game, level="medium")
        visitor.asked()
        if not visitor.page.evaluate(PLAY.replace("UNTIL", until), [LIKED, SHUNNED]):
            raise ValueError(f"The game is over before {until}")
        visitor.page.wait_for_timeout(300)

    return scene


@dataclass
class Evening:
    """Games that one person has played: a finished one, and others that go on."""

    table: str
    kept: Any  # what the browser keeps of it


EVENINGS: list[Evening] = []


def evening(visitor: Visitor) -> str:
    """Be somebody who has played: once for all pictures. Gives the table that is finished."""
    if not EVENINGS:
        for game, rounds in (("dragons", 2), ("singapore", 2)):
            visitor.sit_down(game, level="medium")
            visitor.asked()
            visitor.page.evaluate(PLAY.replace("UNTIL", f"view.round >= {rounds}"), [LIKED, SHUNNED])
        table = visitor.sit_down("singapore", level="easy")
        visitor.asked()
        visitor.page.evaluate(PLAY.replace("UNTIL", "false"), [LIKED, SHUNNED])
        visitor.page.locator(".ending .plot").wait_for()
        EVENINGS.append(Evening(table, visitor.context.storage_state()))
    [played] = EVENINGS
    visitor.context.clear_cookies()
    visitor.context.add_cookies(played.kept["cookies"])
    local = [entry for origin in played.kept["origins"] for entry in origin["localStorage"]]
    visitor.context.add_init_script(f"for (const {{ name, value }} of {json.dumps(local)}) localStorage[name] = value;")
    return played.table


def war(visitor: Visitor) -> None:
    choices, seat = at_war()
    go_on(visitor, bring(visitor, "singapore", WAR), choices, seat)


def finished(path: str, ready: str) -> Scene:
    def scene(visitor: Visitor) -> None:
        at(path.format(evening(visitor)), ready)(visitor)

    return scene


def home(visitor: Visitor) -> None:
    evening(visitor)
    at("/", ".game-dragons")(visitor)
    visitor.page.locator(".mine li").first.wait_for()


def invitation(visitor: Visitor) -> None:
    """Ada invites somebody whom this browser does not know."""
    seats = [{"kind": "me"}, {"kind": "link"}, *({"kind": "bot", "level": "hard"} for _ in range(2))]
    table = visitor.post("/api/tables", {"game": "dragons", "seats": seats})["table"]["id"]
    path = visitor.post(f"/api/tables/{table}/links", {"kind": "invite"})["path"]
    visitor.context.clear_cookies()
    at(path, ".invitation .showcase > :nth-child(2)")(visitor)


def lobby(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}, {"kind": "bot", "level": "hard"}]
    at(f"/t/{visitor.post('/api/tables', {'game': 'singapore', 'seats': seats})['table']['id']}", ".lobby-seats")(
        visitor
    )


def cards(visitor: Visitor) -> None:
    at("/rules/singapore", ".clauses")(visitor)
    visitor.page.get_by_role("button", name="Cards", exact=True).click()
    visitor.page.locator(".card-list .picture").first.wait_for()


def tableaus(visitor: Visitor) -> None:
    SINGAPORE(visitor)
    visitor.page.locator(".open-tableau").nth(1).click()
    visitor.page.locator(".overlay .tableau").wait_for()


def first_game(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.page.locator(".game-dragons").get_by_role("button", name="Learn").click()
    visitor.page.get_by_role("button", name="Play a first game").click()
    visitor.asked()
    visitor.page.locator(".coach").wait_for()


def hint(visitor: Visitor) -> None:
    DRAGONS(visitor)
    visitor.page.get_by_role("toolbar").get_by_role("button", name="Hint").click()
    visitor.page.locator(".hint .nudge + .row button").click()
    visitor.page.locator(".hints li").first.wait_for()


def rule(visitor: Visitor) -> None:
    SINGAPORE(visitor)
    visitor.page.locator(".prompt .clause").click()
    visitor.page.locator(".the-rule").wait_for()


def review(visitor: Visitor) -> None:
    """Reviewed once for all pictures: it is kept at the table."""
    at(f"/review/{evening(visitor)}", "main h1")(visitor)
    button = visitor.page.get_by_role("button", name="Review this game")
    visitor.page.locator(".review-course").or_(button).first.wait_for()
    if button.count():
        button.click()
    visitor.page.locator(".review-course").wait_for(timeout=REVIEWED)


def exercise(visitor: Visitor) -> None:
    review(visitor)
    visitor.page.get_by_role("button", name="Find the better choice").first.click()
    visitor.page.locator(".solving").wait_for()
    visitor.page.mouse.move(1, 1)


def workshop(visitor: Visitor) -> None:
    at("/workshop?game=singapore&base=2022-11", ".pane-form .field")(visitor)
    visitor.page.get_by_role("searchbox").fill("Courthouse")
    visitor.page.locator(".contents .entry:visible").first.click()
    visitor.page.locator(".card-picture:visible").wait_for()


SINGAPORE = playing("singapore", "view.round >= 4 && options.length > 6")
DRAGONS = playing("dragons", "view.round >= 2 && options.some(({ verb }) => verb === 'bid')")
PICTURES: dict[str, tuple[Scene, str]] = {
    "home-light": (home, "light"),
    "home-dark": (home, "dark"),
    "home-phone": (home, "phone"),
    "new-table": (at("/new", ".new-table select"), "light"),
    "lobby": (lobby, "light"),
    "join": (invitation, "light"),
    "singapore-light": (SINGAPORE, "light"),
    "singapore-dark": (SINGAPORE, "dark"),
    "singapore-phone": (SINGAPORE, "phone"),
    "singapore-laptop": (SINGAPORE, "laptop"),
    "singapore-lying": (SINGAPORE, "lying"),
    "singapore-war": (war, "light"),
    "singapore-tableaus": (tableaus, "light"),
    "dragons-light": (DRAGONS, "light"),
    "dragons-dark": (DRAGONS, "dark"),
    "dragons-phone": (DRAGONS, "phone-dark"),
    "dragons-lying": (DRAGONS, "lying"),
    "first-game": (first_game, "light"),
    "hint": (hint, "light"),
    "rule": (rule, "dark"),
    "ending": (finished("/t/{}", ".ending .plot"), "light"),
    "ending-phone": (finished("/t/{}", ".ending .plot"), "phone-dark"),
    "results": (finished("/results/{}", ".plot"), "light"),
    "results-phone": (finished("/results/{}", ".plot"), "phone"),
    "replay": (finished("/replay/{}?at=150", ".tableau"), "light"),
    "rules": (at("/rules/singapore", ".scene-drawing"), "light"),
    "cards": (cards, "light"),
    "learn": (at("/learn/singapore", ".lesson-entry"), "light"),
    "lesson": (at("/learn/singapore/sowing", ".speech"), "light"),
    "lesson-phone": (at("/learn/singapore/sowing", ".speech"), "phone"),
    "review": (review, "light"),
    "exercise": (exercise, "dark"),
    "my-play": (finished("/me", ".me-game"), "light"),
    "workshop": (workshop, "light"),
    "credits": (at("/about", ".credits"), "light"),
}


def lighten(picture: Path) -> None:
    """The same picture in few colours, and small enough to be kept."""
    with Image.open(picture) as full:
        few = full.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    few.save(picture, optimize=True)
    if picture.stat().st_size > LARGEST:
        raise ValueError(f"{picture} is too large: {picture.stat().st_size} bytes")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality pictures", description=__doc__)
    parser.add_argument("folder", type=Path, help="where they go, such as docs/images")
    parser.add_argument("names", nargs="*", help="only the pictures with these names")
    chosen = parser.parse_args(words)
    browser_path = chromium()
    if browser_path is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        serving = Serving(Path(data), "--workshop")
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in chosen.names or PICTURES:
                scene, looks = PICTURES[name]
                visitor = Visitor(browser, serving.address, settings=CALM, **LOOKS[looks])
                visitor.post("/api/me", {"name": "Ada"})
                scene(visitor)
                visitor.page.wait_for_load_state("networkidle")
                picture = chosen.folder / f"{name}.png"
                visitor.page.screenshot(path=picture)
                lighten(picture)
                visitor.leave()
                print(name, flush=True)
        finally:
            browser.close()
            serving.stop()
    return 0
