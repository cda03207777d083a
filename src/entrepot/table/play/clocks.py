"""Clocks, worked out from the times in the log: nothing about them is stored besides."""

from __future__ import annotations

from typing import Any

from ..store.entries import Pace

MINUTE = 60.0
DAY = 86_400.0


class Clocks:
    """The time of each seat. Seconds run from the seat that is asked, while a person sits there and nothing stops the
    game."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [(pace.minutes or 0.0) * MINUTE] * seats
        self.since: float | None = None  # when the running clock was last looked at
        self.seat: int | None = None  # whose clock is running

    def run(self, seat: int | None, at: float) -> None:
        """From now on the clock of this seat runs, or none."""
        self.elapse(at)
        if self.pace.kind == "days" and seat is not None and seat == self.seat:
            return  # the same choice, the same deadline
        self.seat, self.since = seat, at

    def elapse(self, at: float) -> None:
        """Take off what the running clock has used."""
        if self.pace.kind == "live" and self.seat is not None and self.since is not None:
            self.left[self.seat] = max(0.0, self.left[self.seat] - max(0.0, at - self.since))
            self.since = at

    def forgive(self, at: float) -> None:
        """Nobody could choose until now: a running live clock goes on from here."""
        if self.pace.kind == "live":
            self.since = at

    def chosen(self, seat: int) -> None:
        """A player chose: the increment, and a new deadline for whatever is asked next."""
        if self.pace.kind == "live":
            self.left[seat] += self.pace.increment or 0.0
        self.seat = None

    def remaining(self, seat: int, now: float) -> float:
        used = now - self.since if seat == self.seat and self.since is not None else 0.0
        return max(0.0, self.left[seat] - max(0.0, used))

    def deadline(self) -> float | None:
        """When the asked seat will have run out of time; None when no clock runs."""
        if self.seat is None or self.since is None:
            return None
        if self.pace.kind == "live":
            return self.since + self.left[self.seat]
        if self.pace.kind == "days":
            return self.since + (self.pace.days or 1) * DAY
        return None

    def shown(self, now: float) -> dict[str, Any] | None:
        """As clients get it."""
        if self.pace.kind == "live":
            seats = [
                {"left": round(self.remaining(seat, now), 1), "running": seat == self.seat}
                for seat in range(len(self.left))
            ]
            return {"kind": "live", "seats": seats, "increment": self.pace.increment or 0}
        if self.pace.kind == "days":
            return {"kind": "days", "deadline": self.deadline()}
        return None
