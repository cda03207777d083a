"""Four friends share a link and play a game to the end. Each browser hears what its seat may know, and nothing else."""

from __future__ import annotations

import os
from typing import Any

import pytest

import entrepot

from .conftest import Arrive
from .visitor import Visitor

# what a state may consist of besides the position: nothing of it depends on cards
AROUND = {
    *("type", "table", "version", "full", "time", "seat", "status", "seats", "asked", "thinking", "paused", "choices"),
    *("steps", "can_undo", "request", "clocks", "rematch", "over", "game", "title", "pace", "public", "created"),
    *("parent", "commitment", "grace", "first_game", "redealt", "private", "imported", "kept", "dealing", "closed"),
    *("habits", "itself", "soon"),
}
SMALL: dict[str, Any] = {"viewport": {"width": 800, "height": 500}}  # four boards at once
POSITION = {"view", "prompt", "options", "cannot", "scores", "journal"}


def friends_at_a_table(arrive: Arrive, game: str, options: dict[str, str | None]) -> list[Visitor]:
    """`options` by what they are called, with their value; None for what is chosen by one click."""
    host = arrive(listening=True, **SMALL)
    page = host.open(f"/new?game={game}")
    seats = page.get_by_role("group", name="Who plays?").locator("select")
    seats.nth(3).wait_for()
    for at in (1, 2, 3):
        seats.nth(at).select_option("link")
    page.get_by_text("More settings").click()
    for label, value in options.items():
        if value is None:
            page.get_by_text(label, exact=True).click()
        else:
            page.get_by_label(label).first.select_option(value)
    page.get_by_role("button", name="Open the table").click()
    friends = [host]
    for _ in range(3):
        page.get_by_role("button", name="Invite by link").click()
        link = page.get_by_label("Link", exact=True).input_value()
        page.get_by_role("button", name="Close").click()
        friend = arrive(listening=True, **SMALL)
        friend.open(link.removeprefix(friend.address))
        friend.page.get_by_label("What the others call you").fill("A friend")
        friend.page.get_by_role("button", name="Sit down").click()
        friend.page.wait_for_url("**/t/*")
        assert "#" not in friend.page.url
        friends.append(friend)
    return friends


# the shortest games with the most secrets: hidden Objectives and Battle cards, sealed bids and Kings
@pytest.mark.parametrize(
    ("game", "options"), [("singapore", {"Rulebook": "2022-06"}), ("dragons", {"Market Mayhem": None})]
)
def test_four_browsers_each_with_its_own_secrets(arrive: Arrive, game: str, options: dict[str, str | None]) -> None:
    play_to_the_end(arrive, game, options)


@pytest.mark.skipif(not os.environ.get("ENTREPOT_LONG_TESTS"), reason="takes minutes: set ENTREPOT_LONG_TESTS=1")
@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_four_browsers_play_an_ordinary_game(arrive: Arrive, game: str) -> None:
    play_to_the_end(arrive, game, {})


def play_to_the_end(arrive: Arrive, game: str, options: dict[str, str | None]) -> None:
    friends = friends_at_a_table(arrive, game, options)
    for friend in friends:
        friend.page.locator(".game-page").wait_for()
        friend.click_along()
    for friend in friends:
        friend.end()
    table = friends[0].page.url.rsplit("/", 1)[1]
    record = friends[0].get(f"/api/tables/{table}/record")
    for friend in friends:
        hears_its_seat_only(friend, record)


def told_again(record: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """What a seat may know after each choice, worked out anew from the record."""
    match = entrepot.replay(record, upto=0)
    told = []
    for code in [*record["choices"], None]:
        codes = match.codes() if match.seat == seat else []
        told.append({"view": match.view(seat), "journal": len(match.journal(seat)), "codes": codes})
        if code is not None:
            match.play(code)
    told[-1]["texts"] = [sentence.text for sentence in match.journal(seat)]
    return told


def hears_its_seat_only(friend: Visitor, record: dict[str, Any]) -> None:
    """Everything that a browser received is what the record tells again, as its seat may know it."""
    playing = [state for state in friend.states() if state["status"] != "waiting"]
    seat = playing[0]["seat"]
    told = told_again(record, seat)
    texts = told[-1]["texts"]
    for state in playing:
        expected = told[state["choices"]]
        assert state.keys() <= AROUND | POSITION
        assert state["seat"] == seat
        assert state["view"] == expected["view"]
        assert [option["code"] for option in state["options"]] == expected["codes"]
        journal = state["journal"]
        assert [entry["text"] for entry in journal["entries"]] == texts[journal["from"] : expected["journal"]]
    assert len(playing) > len(record["choices"]) // 2
    assert None not in record["entropy"]  # every one of the four added something to the deal
    secret = record["secret"]
    for message in friend.heard:
        if message["type"] == "over" or message.get("over"):
            break
        assert secret not in str(message)
