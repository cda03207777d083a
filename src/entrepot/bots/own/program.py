"""A program that plays: a process, spoken with by lines over its standard input and output."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from entrepot.kernel.title import OptionError

from . import messages
from .names import OwnName
from .protocol import Ask, NewGame, Outcome
from .tally import Fault

LOG = "ENTREPOT_BOT_LOG"  # names the file that gets what programs write to standard error
STARTING_SECONDS = 30.0
GRACE = 2.0  # seconds in which a program may end by itself
LOOK = 0.05  # seconds between looks at `stop`
CHUNK = 1 << 16
MOST_NOTES = 10_000  # lines of a program about one choice
MOST_UNREAD = 4 << 20  # bytes that it writes while it should read

Found = TypeVar("Found")
_RUNNING: set[Program] = set()  # from the moment they are started


class Stopped(Exception):
    """Nobody waits for the choice any more."""


class Program:
    """One process. It is in a session of its own, so that an interrupt at the keyboard is ours to pass on."""

    def __init__(self, who: OwnName) -> None:
        """Started and ready; an `OptionError` if there is no such program, a `Fault` if it does not get ready."""
        if os.name != "posix":
            raise OptionError("Programs can be bots on Linux and macOS only (on Windows, in WSL).")
        self._asked = 0
        self._unread = bytearray()
        self._process = _started(who)
        _RUNNING.add(self)
        assert self._process.stdin and self._process.stdout
        self._into, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        for end in (self._into, self._from):
            os.set_blocking(end, False)
        try:
            self._converse(messages.hello(), lambda line: messages.is_ready(line) or None, STARTING_SECONDS)
        except BaseException:
            self.kill()
            raise

    # --- the game -----------------------------------------------------------------------------------------------------

    def new_game(self, game: NewGame) -> None:
        self._converse(messages.new_game(game), None, STARTING_SECONDS)

    def choose(self, ask: Ask, stop: threading.Event | None = None) -> int:
        self._asked += 1
        number = self._asked
        line = messages.choose(number, ask)
        code: int = self._converse(line, lambda answer: messages.chosen(answer, number), ask.seconds, stop)
        return code

    def over(self, outcome: Outcome) -> None:
        self._converse(messages.over(outcome), None, STARTING_SECONDS)

    # --- the end ------------------------------------------------------------------------------------------------------

    def part(self) -> None:
        """Ask it to end."""
        with contextlib.suppress(OSError):
            os.write(self._into, messages.stop())  # whoever does not read it sees that there will be no more
        self._process.stdin.close()  # type: ignore[union-attr]

    def close(self) -> None:
        """Wait until it has ended, but not for long."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        """It ends at once, with all that it started."""
        self._abort()
        self._process.wait()
        _RUNNING.discard(self)
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]

    def _abort(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    # --- lines --------------------------------------------------------------------------------------------------------

    def _converse(
        self,
        line: bytes,
        understood: Callable[[bytes], Found | None] | None,
        seconds: float,
        stop: threading.Event | None = None,
    ) -> Any:
        """Write a line and, where an answer is expected, read lines until one is understood. Neither takes longer than
        allowed: a program that does not read what is written to it is late, too."""
        until, unwritten, lines = time.monotonic() + seconds, memoryview(line), 0
        with selectors.DefaultSelector() as ready:
            ready.register(self._into, selectors.EVENT_WRITE)
            ready.register(self._from, selectors.EVENT_READ)
            while unwritten or understood:
                while understood and not unwritten and (answer := self._next_line()) is not None:
                    lines += 1
                    if lines > MOST_NOTES:
                        raise Fault("garbled", f"it wrote more than {MOST_NOTES} lines about one choice", ended=True)
                    if answer.strip() and (found := understood(answer)) is not None:
                        return found
                left = until - time.monotonic()
                if left <= 0:
                    raise Fault("late", f"it took more than {seconds:g} s", ended=True)
                if stop is not None and stop.is_set():
                    raise Stopped
                for key, _ in ready.select(left if stop is None else min(left, LOOK)):
                    if key.fd == self._from:
                        self._read()
                    elif not (unwritten := unwritten[self._write(unwritten) :]):
                        ready.unregister(self._into)
        return None

    def _write(self, line: memoryview) -> int:
        try:
            return os.write(self._into, line)
        except BlockingIOError:
            return 0
        except OSError:
            raise self._crashed() from None

    def _read(self) -> None:
        try:
            found = os.read(self._from, CHUNK)
        except BlockingIOError:
            return
        if not found:
            raise self._crashed()
        self._unread += found
        if len(self._unread) > messages.LONGEST_LINE and b"\n" not in self._unread:
            raise Fault("garbled", f"it wrote a line of more than {messages.LONGEST_LINE} bytes", ended=True)
        if len(self._unread) > MOST_UNREAD:
            raise Fault("garbled", "it writes on and on without reading what it is asked", ended=True)

    def _next_line(self) -> bytes | None:
        line, end, rest = self._unread.partition(b"\n")
        if not end:
            return None
        self._unread = rest
        if len(line) > messages.LONGEST_LINE:
            raise Fault("garbled", f"it wrote a line of more than {messages.LONGEST_LINE} bytes", ended=True)
        return bytes(line)

    def _crashed(self) -> Fault:
        """It closed its ends of the lines: most likely because it ended."""
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Fault("crashed", "it closed its input or output", ended=True)
        said = f"signal {-status}" if status < 0 else f"exit status {status}"
        return Fault("crashed", f"it ended ({said})", ended=True)


def abort_all() -> None:
    """End every program for whoever will not be here to see it: nothing is waited for, and no lock is taken."""
    for program in list(_RUNNING):
        program._abort()


def _started(who: OwnName) -> subprocess.Popen[bytes]:
    log = os.environ.get(LOG)
    try:
        with open(log or os.devnull, "ab") as errors:
            return subprocess.Popen(
                who.command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )
    except OSError as error:
        what = f"the log {log} cannot be written" if error.filename == log and log else "it cannot be started"
        raise OptionError(f"{who.name}: {what}: {error.strerror}.") from None
