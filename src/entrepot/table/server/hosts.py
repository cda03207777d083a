"""The names that the table is reached by. A page of another site whose name suddenly leads here (DNS rebinding) still
says that name as `Host`, and is turned away."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from ..settings import Settings


class Hosts:
    """Knows localhost, those that were allowed, and those of other origins. An address that is spelt out is nobody's
    name, and cannot be made to lead elsewhere."""

    def __init__(self, settings: Settings) -> None:
        of_origins = [urlsplit(origin).hostname or "" for origin in settings.origins]
        self._names = {_plain(name) for name in ("localhost", *settings.hosts, *of_origins)} - {""}

    def knows(self, headers: Headers) -> bool:
        """Whether a request was meant for this table. Programs that are no browsers need not say a host."""
        said = headers.get("host")
        if said is None:
            return True
        name = host_name(said)
        return name in self._names or name.endswith(".localhost") or _is_address(name)


def host_name(said: str) -> str:
    """The name in a `Host`, without the port."""
    name = said.strip()
    if name.startswith("["):
        return _plain(name[1:].partition("]")[0])
    return _plain(name.partition(":")[0])


def _plain(name: str) -> str:
    return name.strip().casefold().removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
