"""Who counts as one when something is limited by address."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

HOUSEHOLD = 64  # bits of an IPv6 address that belong to one connection to the Internet; whoever has it has all the rest


@lru_cache(4096)
def household(address: str) -> str:
    """The address that limits go by: IPv4 whole, of IPv6 the network that one household is given."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, HOUSEHOLD), strict=False))


def proxies(listed: str) -> Callable[[str], bool]:
    """Whether an address is one of those listed: addresses and networks with commas between them, or * for all."""
    names = {name.strip() for name in listed.split(",")} - {""}
    networks = []
    for name in names - {"*"}:
        try:
            networks.append(ip_network(name, strict=False))
        except ValueError:
            continue  # the name of a UNIX socket: nobody connects from there

    def is_proxy(address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return "*" in names
        return "*" in names or any(found in network for network in networks)

    return is_proxy
