"""What lies here for clients that do not read it: in bytes, for each of them, by person, by address, and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from ..play.people import Person
from ..settings import Unread


class Slow(Protocol):
    """A client that something waits for."""

    address: str

    @property
    def person(self) -> Person: ...

    def let_go(self) -> None:
        """Too much waits: it is to go, and what waits for it is forgotten."""


class Account:
    """Knows who holds how much. Clients that read what they are sent are not in it."""

    def __init__(self, limits: Unread) -> None:
        self._limits = limits
        self._sizes: dict[Slow, int] = {}
        self._by_person: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()
        self.total = 0

    def note(self, client: Slow, size: int) -> None:
        """So much waits for a client now. Whoever has most of what is too much is let go, which notes 0 for it."""
        more = size - self._sizes.get(client, 0)
        if more == 0:
            return
        if size:
            self._sizes[client] = size
        else:
            del self._sizes[client]
        self._add(client, more)
        if more > 0:
            self._hold(client)

    def _add(self, client: Slow, more: int) -> None:
        self.total += more
        counts = [(self._by_address, client.address)]
        if client.person.player is not None:
            counts.append((self._by_person, client.person.player))
        for count, key in counts:
            count[key] += more
            if not count[key]:
                del count[key]

    def _hold(self, client: Slow) -> None:
        limits, person, address = self._limits, client.person.player, client.address
        if self._sizes[client] > limits.client:
            client.let_go()
        if person is not None and self._by_person[person] > limits.person:
            self._largest(lambda each: each.person.player == person).let_go()
        if self._by_address[address] > limits.address:
            self._largest(lambda each: each.address == address).let_go()
        if self.total > limits.process:
            worst = max(self._by_address, key=self._by_address.__getitem__)
            self._largest(lambda each: each.address == worst).let_go()

    def _largest(self, of: Callable[[Slow], bool]) -> Slow:
        return max(filter(of, self._sizes), key=self._sizes.__getitem__)
