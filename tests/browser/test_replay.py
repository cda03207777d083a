"""A finished game again: scrubber, seats, links to a move, playing on; and records in and out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .conftest import Arrive
from .finished import record
from .visitor import Visitor


def brought(visitor: Visitor, game: str) -> str:
    table: str = visitor.post("/api/records", {"record": json.dumps(record(game))})["table"]["id"]
    return table


@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_every_move_has_a_link_and_every_seat_its_view(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    table = brought(visitor, game)
    page = visitor.open(f"/replay/{table}?at=40&seat=1")
    page.get_by_text("Choice 40 of").wait_for()
    page.get_by_label("One choice on").click()
    page.wait_for_url(f"**/replay/{table}?at=41&seat=1")
    page.get_by_label("Seen by").select_option("")
    page.wait_for_url(f"**/replay/{table}?at=41")
    page.locator(".scrub input").fill("60")
    page.wait_for_url(f"**/replay/{table}?at=60")
    page.get_by_label("To the end").click()
    page.wait_for_url(f"**/replay/{table}?at={len(record(game)['choices'])}")


def test_people_are_called_by_their_names(arrive: Arrive) -> None:
    """Not by their seats, as records and programs do."""
    visitor = arrive()
    table = brought(visitor, "dragons")
    page = visitor.open(f"/replay/{table}?at=0&seat=1")
    for at in (40, 41, 60, 90):
        page.locator(".scrub input").fill(str(at))
        page.get_by_text(f"Choice {at} of").wait_for()
        page.wait_for_url(f"**/replay/{table}?at={at}&seat=1")
        assert not re.findall(r"\bP[0-3]\b", page.evaluate("document.querySelector('main').textContent"))


def test_playing_on_from_a_move(arrive: Arrive) -> None:
    visitor = arrive()
    table = brought(visitor, "singapore")
    page = visitor.open(f"/replay/{table}?at=50&seat=2")
    page.get_by_text("Choice 50 of").wait_for()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    visitor.asked()
    assert visitor.choices() >= 50
    assert visitor.page.evaluate("window.entrepot.latest.seat") == 2


def test_a_record_is_brought_by_its_file(arrive: Arrive, folder: Path) -> None:
    file = folder / "game.json"
    file.write_text(json.dumps(record("singapore")))
    visitor = arrive()
    page = visitor.open()
    page.get_by_label("Open a saved game").set_input_files(file)
    page.wait_for_url("**/replay/*")
    page.get_by_text("Choice 0 of").wait_for()


def test_a_file_that_is_no_record_is_refused(arrive: Arrive, folder: Path) -> None:
    file = folder / "letter.json"
    file.write_text("Dear friends,")
    visitor = arrive()
    page = visitor.open()
    page.get_by_label("Open a saved game").set_input_files(file)
    page.locator(".toast").filter(has_text="not a record").wait_for()
