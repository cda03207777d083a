"""The rules of the house: what whoever runs the table has decided about people, addresses and keys.

Every decision is an order, numbered and kept. `entrepot admin` writes it together with what it changes, and running
servers read the orders that they have not seen, whichever database it is."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from entrepot.kernel.title import OptionError

from .store import COOKIES, Store

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
What = Literal[
    "close", "ban", "unban", "revoke", "delete", "retention", "rotate-key", "close-report", "repair", "stop-job"
]
OLD_KEY = f"{COOKIES} until "  # the name of a key that is only read, followed by when that ends

ORDERS = "SELECT n, at, who, what, about, more FROM orders WHERE n > %s ORDER BY n"
LAST_ORDER = "SELECT COALESCE(MAX(n), 0) FROM orders"
BANS = "SELECT subject, kind, reason, made, ends FROM bans ORDER BY made, subject"
REVOKED = "SELECT player FROM revoked"
KEYS = "SELECT name, value FROM secrets"


@dataclass(frozen=True)
class Order:
    """Something that was decided: by whom, when, what, about whom or what."""

    n: int
    at: float
    who: str
    what: str
    about: str
    more: str


@dataclass(frozen=True)
class Ban:
    """A person, an address or a network that may not come in, until then or for good."""

    subject: str
    kind: str
    reason: str
    made: float
    ends: float | None


@dataclass(frozen=True)
class Key:
    """A key that cookies are read with; the first one of all signs them, too."""

    value: str
    ends: float | None = None


@dataclass(frozen=True)
class House:
    """Everything that holds at a moment."""

    bans: tuple[Ban, ...] = ()
    revoked: frozenset[str] = frozenset()
    keys: tuple[Key, ...] = ()
    _people: dict[str, Ban] = field(init=False, repr=False)
    _networks: tuple[tuple[Network, Ban], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        people = {ban.subject: ban for ban in self.bans if ban.kind == "person"}
        networks = tuple((network(ban.subject), ban) for ban in self.bans if ban.kind != "person")
        object.__setattr__(self, "_people", people)
        object.__setattr__(self, "_networks", networks)

    @property
    def bans_people(self) -> bool:
        return bool(self._people)

    def ban_of(self, player: str | None, address: str, now: float) -> Ban | None:
        """Why somebody may not come in; None if they may."""
        ban = self._people.get(player or "")
        if ban is not None and _holds(ban, now):
            return ban
        if not self._networks:
            return None
        found = _address(address)
        return next((ban for net, ban in self._networks if found in net and _holds(ban, now)), None) if found else None


def _holds(ban: Ban, now: float) -> bool:
    return ban.ends is None or now < ban.ends


def network(words: str) -> Network:
    """An address or a network as somebody writes it, as a network; an `OptionError` says what is wrong with it."""
    try:
        found = ipaddress.ip_network(words.strip(), strict=False)
    except ValueError:
        raise OptionError(
            f"{words!r} is neither an address nor a network, such as 192.0.2.7 or 2001:db8::/64."
        ) from None
    mapped = found.network_address.ipv4_mapped if isinstance(found, ipaddress.IPv6Network) else None
    return ipaddress.ip_network(f"{mapped}/{found.prefixlen - 96}", strict=False) if mapped else found


def _address(words: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Where a client is, or where its household begins; None for what is no address (a socket of the file system)."""
    try:
        found = ipaddress.ip_address(words.partition("/")[0].partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found


# --- reading, for servers ---------------------------------------------------------------------------------------------


async def read_house(store: Store) -> House:
    bans, revoked, keys = await store.ask(BANS), await store.ask(REVOKED), await store.ask(KEYS)
    return House(tuple(Ban(*row) for row in bans), frozenset(row[0] for row in revoked), keys_of(keys))


async def read_orders(store: Store, since: int) -> list[Order]:
    return [Order(*row) for row in await store.ask(ORDERS, since)]


async def last_order(store: Store) -> int:
    return int((await store.ask(LAST_ORDER))[0][0])


def keys_of(rows: Sequence[Sequence[Any]]) -> tuple[Key, ...]:
    """The keys among the secrets, the one that signs first."""
    current = [Key(value) for name, value in rows if name == COOKIES]
    old = [Key(value, float(name.removeprefix(OLD_KEY))) for name, value in rows if name.startswith(OLD_KEY)]
    return (*current, *sorted(old, key=lambda key: -(key.ends or 0)))
