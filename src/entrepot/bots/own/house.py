"""Where bots of one's own stay: each is started when it is first asked, plays one seat of one game at a time, and is
used again for the next. Whatever happens to it, somebody chooses."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Hashable
from multiprocessing.util import Finalize
from types import FrameType
from typing import NamedTuple, Protocol

from entrepot.kernel.title import OptionError

from .inside import Inside
from .names import OwnName
from .program import LOG, Program, Stopped, abort_all
from .protocol import Ask, NewGame, Outcome
from .tally import Fault, Tally

log = logging.getLogger("entrepot.bots")
RESTARTS = 3  # of a bot in one game
MOST_KEPT = 8  # of one name, between choices
MOST_REMEMBERED = 10_000  # games in which a bot ended


class Host(Protocol):
    """A bot that is running."""

    def new_game(self, game: NewGame) -> None: ...

    def choose(self, ask: Ask, stop: threading.Event | None = None) -> int: ...

    def over(self, outcome: Outcome) -> None: ...

    def part(self) -> None: ...

    def close(self) -> None: ...

    def kill(self) -> None: ...


class Place(NamedTuple):
    """Which match, and which seat of it."""

    match: Hashable
    seat: int


class Room:
    """A running bot, and where it plays; None when it is free."""

    def __init__(self, who: OwnName, host: Host) -> None:
        self.who = who
        self.host = host
        self.place: Place | None = None


class House:
    """All that run in this process. Threads may ask at the same time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free: list[Room] = []  # those not asked just now, the one asked longest ago first
        self._all: set[Room] = set()
        self._ended: OrderedDict[tuple[str, Place], int] = OrderedDict()  # how often, by game
        self._told: set[tuple[str, str]] = set()
        Finalize(None, self.close, exitpriority=10)

    def check(self, who: OwnName) -> None:
        """Whether it can play at all; an `OptionError` says why not."""
        try:
            self._put_back(self._take(who, None))
        except Fault as fault:
            raise OptionError(f"{who.name} cannot play: {fault}.{_advice(who)}") from None

    def ask(
        self, who: OwnName, place: Place, ask: Ask, tally: Tally, stop: threading.Event | None = None
    ) -> int | None:
        """A legal choice, or None where somebody else has to choose; what went wrong is counted."""
        tally.choices += 1
        if self._ended.get((who.name, place), 0) > RESTARTS:
            tally.abandoned += 1
            return None
        room = None
        try:
            room = self._take(who, place)
            if room.place != place:
                room.host.new_game(NewGame.of(ask.sight.game, place.seat))
                room.place = place
            code = room.host.choose(ask, stop)
            if code not in ask.sight.codes:
                raise Fault("illegal", f"it chose {code}, which is none of its options")
        except Stopped:
            assert room
            self._end(room)
            return None
        except (Fault, OptionError) as error:
            fault = error if isinstance(error, Fault) else Fault("crashed", str(error), ended=True)
            self._blame(who, place, fault, tally)
            if room is not None:
                (self._end if fault.ended else self._put_back)(room)
            return None
        except BaseException:
            if room is not None:
                self._end(room)
            raise
        self._put_back(room)
        return code

    def over(self, match: Hashable, outcome: Outcome | None) -> None:
        """A match is over, or (without an outcome) given up: whoever played in it is free."""
        with self._lock:
            there = [room for room in self._free if room.place is not None and room.place.match == match]
            self._free = [room for room in self._free if room not in there]
            for key in [key for key in self._ended if key[1].match == match]:
                del self._ended[key]
        for room in there:
            room.place = None
            try:
                if outcome is not None:
                    room.host.over(outcome)
            except Fault as fault:
                self._say(room.who, fault)
                self._end(room)
            else:
                self._put_back(room)

    def close(self) -> None:
        """Everybody leaves."""
        with self._lock:
            rooms, self._free, self._all = list(self._all), [], set()
        for room in rooms:
            room.host.part()
        for room in rooms:
            room.host.close()

    # --- rooms --------------------------------------------------------------------------------------------------------

    def _take(self, who: OwnName, place: Place | None) -> Room:
        """The one who plays there, else one who is free, else a new one; of too many, whoever waits longest moves."""
        with self._lock:
            ours = [room for room in self._free if room.who == who]
            fitting = [room for room in ours if room.place == place] or [room for room in ours if room.place is None]
            found = fitting[0] if fitting else ours[0] if len(ours) >= MOST_KEPT else None
            if found is not None:
                self._free.remove(found)
                return found
        _mind_the_end()
        room = Room(who, Program(who) if who.command else Inside(who))
        with self._lock:
            self._all.add(room)
        return room

    def _put_back(self, room: Room) -> None:
        with self._lock:
            self._free.append(room)
            ours = [one for one in self._free if one.who == room.who]
            leaving = ours[0] if len(ours) > MOST_KEPT else None
            if leaving is not None:
                self._free.remove(leaving)
                self._all.discard(leaving)
        if leaving is not None:
            leaving.host.part()
            leaving.host.close()

    def _end(self, room: Room) -> None:
        with self._lock:
            self._all.discard(room)
        room.host.kill()

    # --- what goes wrong ----------------------------------------------------------------------------------------------

    def _blame(self, who: OwnName, place: Place, fault: Fault, tally: Tally) -> None:
        tally.count(fault.kind)
        self._say(who, fault)
        if not fault.ended:
            return
        with self._lock:
            ended = self._ended[who.name, place] = self._ended.get((who.name, place), 0) + 1
            while len(self._ended) > MOST_REMEMBERED:
                self._ended.popitem(last=False)
        if ended <= RESTARTS:
            tally.starts_again += 1

    def _say(self, who: OwnName, fault: Fault) -> None:
        """The first of its kind is told at once; all are counted."""
        if (who.name, fault.kind) not in self._told:
            self._told.add((who.name, fault.kind))
            log.warning("%s: %s. Somebody else chose instead.%s", who.name, fault, _advice(who))


def _advice(who: OwnName) -> str:
    if os.environ.get(LOG):
        return ""
    return f" --bot-log FILE keeps {'what it writes to standard error' if who.command else 'where it failed'}."


def _mind_the_end() -> None:
    """Whoever ends this process politely ends the programs, too, which may hang."""
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:

        def leave(number: int, frame: FrameType | None) -> None:
            abort_all()
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTERM)

        signal.signal(signal.SIGTERM, leave)


HOUSE = House()
