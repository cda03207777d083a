"""How much one person may say, whichever sockets it comes by; and how much one address, whoever it says to be."""

from __future__ import annotations

from ..errors import Refused
from ..settings import Buckets, Limits


class Speaking:
    def __init__(self, limits: Limits) -> None:
        self._by_person = Buckets(limits.chat)
        self._by_address = Buckets(limits.chat_per_address)
        self._reports = Buckets(limits.reports)
        self._reports_by_address = Buckets(limits.reports_per_address)

    def check(self, player: str, address: str, now: float) -> None:
        if not (self._by_person.take(player, now) and self._by_address.take(address, now)):
            raise Refused("too-fast", "chat-too-fast")

    def check_report(self, player: str, address: str, now: float) -> None:
        if not (self._reports.take(player, now) and self._reports_by_address.take(address, now)):
            raise Refused("too-fast", "reports-too-fast")
