"""People who know each other, at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .visitor import LONG_ENOUGH, Visitor

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
    """Let the other choose, whatever comes first in the list, until it is the one who is asked."""
    while True:
        seat = one.page.evaluate("window.entrepot.latest.seat")
        one.page.wait_for_function(
            "([mine, other]) => [mine, other].includes(window.entrepot.latest.asked)",
            arg=[seat, other.page.evaluate("window.entrepot.latest.seat")],
        )
        if one.page.evaluate("window.entrepot.latest.asked") == seat:
            one.asked()
            return
        other.choose()
