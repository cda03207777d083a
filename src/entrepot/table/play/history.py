"""A table's past, folded: who sits where, which choices stand, what is asked of whom, whose clock runs.

No rules are needed here. The game follows by playing the choices that stand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from entrepot.match.deals import Deal, Sealed, Seeded
from entrepot.match.redealing import Redeal

from ..store.entries import (
    Answered,
    Barred,
    CameBack,
    Charter,
    Chosen,
    ClocksSet,
    Closed,
    Dealt,
    Entry,
    Habits,
    Holder,
    Logged,
    PauseAsked,
    Paused,
    Rematched,
    Resigned,
    Resumed,
    Revealed,
    Seated,
    Silenced,
    Started,
    StoodIn,
    UndoAsked,
    Undone,
    Withdrawn,
)
from .clocks import Clocks
from .guests import device_of

DEAL_WITHIN = 6.0  # seconds that a player's browser has to tell what it pledged


@dataclass
class Request:
    """A player asked for something that touches everyone's game, to take back more than the law allows or to pause:
    every other person has to agree, there or not."""

    kind: Literal["undo", "pause"]
    seat: int
    to: int | None = None
    answers: dict[int, bool] = field(default_factory=dict)


@dataclass
class Pause:
    by: str
    at: float


class History:
    """Everything that follows from the charter and the log without playing the game."""

    def __init__(self, charter: Charter) -> None:
        seats = len(charter.seats)
        self.charter = charter
        self.version = 0
        self.holders: list[Holder] = list(charter.seats)
        self.started = False
        self.started_at: float | None = None
        self.dealt = False
        self.pledges: list[str | None] = list(charter.pledges)
        self.entropy: list[str | None] = list(charter.entropy or [None] * seats)
        self.updated = charter.created
        self.choices: list[int] = list(charter.opening)
        self.witnesses: list[int | None] = [None] * len(charter.opening)  # of the position before each choice
        # who made each of them: a seat, or ~seat where a bot chose for it; None where that is not known
        self.makers: list[int | None] = [None] * len(charter.opening)
        self.itself: set[int] = set()  # which of them were made by themselves
        self.habits: dict[int, Habits] = {}  # of the seats that said something about theirs
        self.undone = 0
        self.redeals = [Redeal(*redeal) for redeal in charter.redeals]  # of the choices that stand
        self.redealt = (
            self.redeals[-1].number if self.redeals else 0
        )  # how often anything was dealt anew, whether it stands or not
        self.spare = 0  # rows of the log that are no choice that stands
        self.spent: Counter[str] = Counter()  # the same by player
        self.absences: Counter[int] = Counter()  # how often a bot stood in, by seat
        self.pause: Pause | None = None
        self.request: Request | None = None
        self.stand_ins: dict[int, str] = {}
        self.resigned: set[int] = set()
        self.out_of_time: set[int] = set()
        self.barred: set[str] = set()
        self.silenced: set[str] = set()
        self.rematch: str | None = None
        self.closed: Closed | None = None
        self.clocks = Clocks(charter.pace, seats)
        self.answered: dict[str, int] = {}  # version after the message of a client, by the client's id for it
        self.lengths: list[int] = [len(self.choices)]  # number of choices that stood at each version
        self.cuts: list[tuple[int, int]] = []  # (version, to) of every undo

    def add(self, logged: Logged) -> None:
        """Take one more entry of the log in. Who is asked after it, `ask` says."""
        entry = logged.entry
        self.version += 1
        if logged.client is not None:
            self.answered[logged.client] = self.version
        self.ask(logged.asked, self.updated)
        if isinstance(entry, ClocksSet):
            self.clocks.forgive(logged.at)
        self.clocks.elapse(logged.at)
        self.updated = logged.at
        self._count(entry)
        if isinstance(entry, Chosen):
            self._chose(entry, logged.seen)
        elif isinstance(entry, Undone):
            self._undo(entry)
        elif isinstance(entry, Habits):
            self.habits[entry.seat] = entry
        elif isinstance(entry, Seated):
            self._sit(entry)
        elif isinstance(entry, Started):
            self._start(logged.at)
        elif isinstance(entry, Revealed):
            self.entropy[entry.seat] = entry.entropy
        elif isinstance(entry, Dealt):
            self.dealt, self.started_at = True, logged.at
        elif isinstance(entry, UndoAsked):
            self.request = Request("undo", entry.seat, entry.to)
        elif isinstance(entry, PauseAsked):
            self.request = Request("pause", entry.seat)
        elif isinstance(entry, Answered):
            self._answer(entry)
        elif isinstance(entry, Withdrawn):
            self.request = None
        elif isinstance(entry, Paused):
            self.pause, self.request = Pause(entry.by, logged.at), None
        elif isinstance(entry, Resumed):
            self.pause = None
        elif isinstance(entry, Resigned):
            self._resign(entry)
        elif isinstance(entry, StoodIn):
            self.stand_ins[entry.seat] = entry.level
            self.absences[entry.seat] += 1
        elif isinstance(entry, CameBack):
            self.stand_ins.pop(entry.seat, None)
        elif isinstance(entry, Barred):
            self.barred.add(entry.player)
        elif isinstance(entry, Silenced):
            (self.silenced.add if entry.silenced else self.silenced.discard)(entry.player)
        elif isinstance(entry, Rematched):
            self.rematch = entry.table
        elif isinstance(entry, Closed):
            self.closed = entry
        self.lengths.append(len(self.choices))

    @property
    def dealing(self) -> bool:
        """Whether the game has started, and is not dealt before those who pledged something have told it."""
        return self.started and not self.dealt and self.closed is None

    @property
    def deal_by(self) -> float | None:
        """Until when they are waited for."""
        return self.started_at + DEAL_WITHIN if self.dealing and self.started_at is not None else None

    def untold(self) -> list[int]:
        """The seats that pledged something and have not told it."""
        return [seat for seat, pledge in enumerate(self.pledges) if pledge and self.entropy[seat] is None]

    @property
    def deal(self) -> Deal:
        """What the game is dealt from."""
        charter = self.charter
        if charter.secret is None:
            return Seeded(int(charter.seed or 0))
        return Sealed(charter.secret, charter.commitment, tuple(self.pledges), tuple(self.entropy))

    def ask(self, seat: int | None, at: float) -> None:
        """This seat is asked from now on, as the rules say; its clock runs if a person sits there."""
        self.clocks.run(self._timed(seat), at)

    def bot_at(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now; None where a person does."""
        return self.stand_ins.get(seat) or self.holders[seat].level

    def habits_of(self, seat: int) -> Habits:
        """What happens by itself at a seat."""
        return self.habits.get(seat) or Habits(seat)

    def people(self) -> list[int]:
        """Seats where a person decides: not bots, nor those for whom one stands in."""
        return [
            seat
            for seat, holder in enumerate(self.holders)
            if holder.kind == "player" and seat not in self.stand_ins and seat not in self.resigned
        ]

    def owners(self) -> list[int]:
        """Seats that belong to a person, whether they are there or a bot stands in for them: not those who left."""
        return [
            seat for seat, holder in enumerate(self.holders) if holder.kind == "player" and seat not in self.resigned
        ]

    def is_alone(self, seat: int) -> bool:
        """Whether nobody plays but those at one device: they can talk to each other."""
        return len({device_of(self.holders[one].player or "") for one in {*self.owners(), seat}}) == 1

    def seat_of(self, player: str | None) -> int | None:
        for seat, holder in enumerate(self.holders):
            if player is not None and holder.player == player and holder.kind == "player":
                return seat
        return None

    def kept_for(self, player: str | None) -> int | None:
        """The seat that waits for somebody who has not come yet."""
        for seat, holder in enumerate(self.holders):
            if player is not None and holder.player == player and holder.kind == "kept":
                return seat
        return None

    def waiting_for(self) -> list[int]:
        """Who still has to answer the request."""
        if self.request is None:
            return []
        asked = self.request
        return [seat for seat in self.owners() if seat != asked.seat and seat not in asked.answers]

    def kept_since(self, version: int) -> int | None:
        """Of the choices that stood at an earlier version, how many stand still; None for a version that never was."""
        if not 0 <= version <= self.version:
            return None
        return min([self.lengths[version], *(to for at, to in self.cuts if at > version)])

    def _timed(self, seat: int | None) -> int | None:
        """The seat if time runs for it. Days run only while somebody else is there to wait: otherwise bots would play
        the whole game out among themselves before the last one who stays away looks in again."""
        if self.pause is not None or not self.dealt or seat is None or self.bot_at(seat) is not None:
            return None
        return None if self.charter.pace.kind == "days" and self.people() == [seat] else seat

    def _start(self, at: float) -> None:
        self.started, self.started_at = True, at
        self.dealt = self.charter.secret is None or self.charter.entropy is not None
        if not self.dealt:
            self.pledges = [holder.pledge for holder in self.holders]

    def _chose(self, entry: Chosen, seen: int | None) -> None:
        if entry.itself is not None:
            self.itself.add(len(self.choices))
        elif entry.by is None:
            self._pass_no_longer(entry.seat)
        self.choices.append(entry.code)
        self.makers.append(entry.seat if entry.by is None else ~entry.seat)
        self.witnesses.append(seen)
        if entry.by is None:
            self._lapse()  # people who play on have answered; a bot that plays for somebody has not
            self.clocks.chosen(entry.seat)

    def _undo(self, entry: Undone) -> None:
        self.undone += len(self.choices) - entry.to
        del self.choices[entry.to :]
        del self.makers[entry.to :]
        del self.witnesses[entry.to :]
        self.itself.difference_update([number for number in self.itself if number >= entry.to])
        self._pass_no_longer(entry.seat)
        self.cuts.append((self.version, entry.to))
        self.redeals = [redeal for redeal in self.redeals if redeal.after <= entry.to]
        if entry.fresh is not None:
            self.redealt += 1
            seat = entry.seat if entry.fresh == "hidden" else None
            self.redeals.append(Redeal(entry.to, self.redealt, seat))
        self._lapse()

    def _pass_no_longer(self, seat: int) -> None:
        """Who chooses for themselves, or takes something back, wants to be asked again."""
        if (habits := self.habits.get(seat)) is not None and habits.until_turn:
            self.habits[seat] = Habits(seat, habits.forced, habits.cannot)

    def _lapse(self) -> None:
        """The position that a request to take back speaks of is not the one that people play on from."""
        if self.request is not None and self.request.kind == "undo":
            self.request = None

    def _answer(self, entry: Answered) -> None:
        if self.request is not None:
            self.request.answers[entry.seat] = entry.agree
            if not entry.agree:
                self.request = None

    def _sit(self, entry: Seated) -> None:
        self.holders[entry.seat] = entry.holder
        self.makers = [None if maker in (entry.seat, ~entry.seat) else maker for maker in self.makers]
        self.habits.pop(entry.seat, None)
        self.stand_ins.pop(entry.seat, None)

    def _resign(self, entry: Resigned) -> None:
        self.resigned.add(entry.seat)
        self.stand_ins[entry.seat] = entry.level
        if entry.out_of_time:
            self.out_of_time.add(entry.seat)
        if self.request is not None and (self.request.seat == entry.seat or not self.waiting_for()):
            self.request = None

    def _count(self, entry: Entry) -> None:
        """What an entry adds to the log that the game itself does not need, and whose doing it was."""
        if isinstance(entry, Chosen):
            return
        rows = 1 + (len(self.choices) - entry.to if isinstance(entry, Undone) else 0)
        self.spare += rows
        player = self._doer(entry)
        if player is not None:
            self.spent[player] += rows

    def _doer(self, entry: Entry) -> str | None:
        if isinstance(entry, Barred | Silenced):
            return self.charter.host
        if isinstance(entry, Seated):
            return entry.holder.player or self.holders[entry.seat].player or self.charter.host
        seat = getattr(entry, "seat", None)
        return None if seat is None else self.holders[seat].player
