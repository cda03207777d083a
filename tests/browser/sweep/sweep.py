"""Plays a game through its page and notes whatever is wrong with the screen at a decision, in every size of window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.browser.visitor import Visitor

DESKTOPS = ((1280, 720), (1440, 900), (2560, 1440))
PHONES = ((390, 844), (844, 390))
LOOKING = Path(__file__).with_name("looking.js").read_text("utf-8").partition("\n")[2].rstrip().removesuffix(";")
PLACES = Path(__file__).with_name("places.js").read_text("utf-8").partition("\n")[2].rstrip().removesuffix(";")
# Everything is shown, also what comes of each choice.
SETTLED = """
() => {
  const { shown, latest, behind, foretold } = window.entrepot ?? {};
  if (!shown?.value || shown.value.version !== latest.version || behind.value) return false;
  if (shown.value.over !== null) return true;
  if (shown.value.options.length > 1 && foretold.value.version !== shown.value.version) return false;
  return document.querySelector(".options button") !== null;
}
"""
# The window has its size, and the page has noticed.
LAID_OUT = """
(wide) => {
  const fits = (width, height) => matchMedia(`(min-width: ${width}px) and (min-height: ${height}px)`).matches;
  const layout = fits(1440, 880) ? "wide" : fits(1200, 640) ? "drawer" : "tabs";
  return innerWidth === wide && document.querySelector(".zones")?.classList.contains(`is-${layout}`);
}
"""
# Lets the page draw itself in a new size before it is looked at.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"
# Chooses by the list, as a finger does, and looks where the target is before the choice leaves the page.
CHOOSE = """
async (code) => {
  const { link } = window.entrepot;
  const send = link.send;
  const kept = [];
  link.send = (message) => kept.push(message);
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const gathers = document.querySelector(`.options button[data-codes~="${code}"]`);
  gathers?.click();
  await drawn();
  if (!kept.length) document.querySelector(`.options button[data-codes="${code}"]`)?.click();
  await drawn();
  const places = PLACES_HERE();
  link.send = send;
  for (const message of kept) link.send(message);
  return { sent: kept.length, hidden: places.hidden };
}
""".replace("PLACES_HERE", f"({PLACES})")


@dataclass
class Sweep:
    """What was seen: `decisions` that were looked at, and `faults` as sentences."""

    decisions: int = 0
    faults: list[str] = field(default_factory=list)
    forced: int = 0


def look(visitor: Visitor, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """What is wrong with the screen where a table stands now."""
    visitor.page.wait_for_function(SETTLED)
    return [f"{wide} x {high}: {fault}" for wide, high in sizes for fault in _look_at(visitor, (wide, high))[1]]


def _look_at(visitor: Visitor, size: tuple[int, int]) -> tuple[dict[str, Any], list[str]]:
    """Where things are in a window of that size, and what is wrong with them."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.wait_for_function(LAID_OUT, arg=size[0])
    visitor.page.evaluate(DRAWN)
    places: dict[str, Any] = visitor.page.evaluate(PLACES)
    return places, [*visitor.page.evaluate(LOOKING, size in PHONES), *_out_of_sight(size, places)]


def sweep(
    visitor: Visitor, sizes: tuple[tuple[int, int], ...], most: int | None = None, pictures: Path | None = None
) -> Sweep:
    """Play at a table that is open, to the end or for so many decisions at most; `pictures` is how pictures of faults
    begin. Each choice is made in another size."""
    seen, before = Sweep(), dict[tuple[int, int], dict[str, Any]]()
    page = visitor.page
    while seen.decisions != most:
        page.wait_for_function(SETTLED)
        if page.evaluate("window.entrepot.shown.value.over !== null"):
            break
        seen.decisions += 1
        options = page.evaluate("window.entrepot.shown.value.options")
        seen.forced += len(options) == 1
        at = seen.decisions % len(sizes)
        for size in (*sizes[at:], *sizes[:at]):
            places, faults = _look_at(visitor, size)
            faults += _moved(before.get(size), places)
            seen.faults += [f"{size[0]} x {size[1]}, choice {places['choices']}: {fault}" for fault in faults]
            if faults and pictures:
                pictures.parent.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=f"{pictures}-{places['choices']}-{size[0]}x{size[1]}.png")
            before[size] = places
        option = options[seen.decisions * 7919 % len(options)]
        made = page.evaluate(CHOOSE, option["code"])
        assert made["sent"] == 1, option
        if option["target"] in made["hidden"]:
            where = f"{size[0]} x {size[1]}, choice {places['choices']}"
            seen.faults.append(f"{where}: not in sight when chosen: {option['target']} of {option['text']}")
        page.wait_for_function("(n) => window.entrepot.latest.choices > n", arg=places["choices"])
    return seen


def _moved(before: dict[str, Any] | None, now: dict[str, Any]) -> Iterator[str]:
    """Between two decisions of one turn, which follow each other, own things and the first option stay."""
    if before is None or now["choices"] != before["choices"] + 1:
        return
    for what in ("own", "first"):
        if before[what] and now[what] and before[what] != now[what]:
            yield f"{what} moved from {before[what]} to {now[what]}"


def _out_of_sight(size: tuple[int, int], places: dict[str, Any]) -> Iterator[str]:
    if size not in PHONES:
        yield from (f"not in sight: {target}" for target in places["hidden"])
    elif places["hidden"] and not places["some"]:
        yield f"nothing of what can be chosen is in sight: {places['hidden']}"
