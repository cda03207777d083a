"""People who know each other, at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .visitor import LONG_ENOUGH, Visitor

ASKED = "(window.entrepot?.shown?.value?.options.length ?? 0) > 0"  # with choices on the screen
BOT = {"kind": "bot", "level": "random"}


def two_friends(arrive: Callable[..., Visitor], game: str = "dragons", **table: Any) -> tuple[Visitor, Visitor]:
    """A table of two people and two bots, under way: one made it, the other found it among the open ones."""
    host, friend = arrive(), arrive()
    host.post("/api/me", {"name": "Ada <i>"})
    friend.post("/api/me", {"name": "Bert"})
    seats = [{"kind": "me"}, {"kind": "open"}, BOT, BOT]
    wanted = {"game": game, "options": LONG_ENOUGH.get(game, {}), "seats": seats, **table}
    made = host.post("/api/tables", wanted)["table"]["id"]
    friend.post(f"/api/tables/{made}/join")
    for one in (friend, host):
        one.open(f"/t/{made}")
        one.page.locator(".game-page").wait_for()
    return host, friend


def until_asked(one: Visitor, other: Visitor) -> None:
    """Let the other choose, whatever comes first in the list, until it is the one who is asked. What makes itself asks
    nobody."""
    while not one.page.evaluate(ASKED):
        if other.page.evaluate(ASKED):
            other.choose()
        else:
            one.page.wait_for_timeout(50)
    one.asked()
