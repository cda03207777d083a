"""The key that cookies are signed with."""

from __future__ import annotations

from ..house import KEYS, OLD_KEY, keys_of
from ..store import COOKIES, new_key
from .desk import Desk

DAY = 86_400.0


def rotate(desk: Desk, days: float) -> float:
    """Sign with a new key from now on. The old one is read for so many days more: whoever comes meanwhile gets a cookie
    that is signed anew. Returns when that ends."""
    rows = desk.ask(KEYS)
    old, ends = keys_of(rows)[0].value, desk.now + days * DAY
    for name, _ in rows:
        if name.startswith(OLD_KEY) and (days == 0 or float(name.removeprefix(OLD_KEY)) <= desk.now):
            desk.do("DELETE FROM secrets WHERE name = %s", name)
    desk.do("UPDATE secrets SET value = %s WHERE name = %s", new_key(), COOKIES)
    if days > 0:
        desk.do("INSERT INTO secrets (name, value) VALUES (%s, %s)", f"{OLD_KEY}{ends!r}", old)
    desk.order("rotate-key", COOKIES, f"{days:g}")
    return ends
