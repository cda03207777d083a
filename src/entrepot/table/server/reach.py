"""Where a table can be reached once it listens."""

from __future__ import annotations

import socket
import struct
import sys
from contextlib import suppress

LOCAL = ("127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")
SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface
SOMEWHERE = ("192.0.2.1", 9)  # nothing is sent there: it only shows which address would be used


def urls(host: str, port: int) -> list[str]:
    """The addresses to type into a browser, the one for this machine first."""
    if host in LOCAL:
        return [_url("localhost", port)]
    if host in EVERYWHERE:
        return [_url("localhost", port), *(_url(each, port) for each in own_addresses())]
    return [_url(host, port)]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine that others may know it by."""
    found = dict.fromkeys(filter(None, [_usual_address(), *_addresses_of_interfaces()]))
    return [address for address in found if not address.startswith("127.")]


def _usual_address() -> str | None:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect(SOMEWHERE)
        return str(sock.getsockname()[0])
    return None


def _addresses_of_interfaces() -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(sock.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found
