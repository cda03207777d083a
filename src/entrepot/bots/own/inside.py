"""A class that plays, in a thread of its own here: a thread can be left behind when it takes too long."""

from __future__ import annotations

import contextlib
import importlib
import os
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any

from entrepot.kernel.title import OptionError

from .names import OwnName
from .program import LOG, LOOK, STARTING_SECONDS, Stopped
from .protocol import Ask, NewGame, Outcome
from .tally import Fault


class Errand:
    """Something to be done in the thread, and what came of it."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self.done = threading.Event()
        self.found: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.found = self._work()
        except BaseException as error:  # whatever a bot does, even if it wants to leave, is its own affair
            self.error = error
        self.done.set()


class Inside:
    """One object of a class, asked in its thread."""

    def __init__(self, who: OwnName) -> None:
        """Made and ready; an `OptionError` if there is no such class, a `Fault` if it cannot be made."""
        made = _made_by(who)
        self._errands: queue.SimpleQueue[Errand | None] = queue.SimpleQueue()
        threading.Thread(target=self._serve, name=f"bot {who.name}", daemon=True).start()
        try:
            self._player = self._do(made, STARTING_SECONDS)
        except BaseException:
            self.kill()
            raise
        if not callable(getattr(self._player, "choose", None)):
            self.kill()
            raise OptionError(f"{who.name}: a bot has a method `choose`, which {who.place} lacks.")

    def new_game(self, game: NewGame) -> None:
        self._tell("new_game", game)

    def choose(self, ask: Ask, stop: threading.Event | None = None) -> int:
        answer = self._do(lambda: self._player.choose(ask), ask.seconds, stop)
        code = getattr(answer, "code", answer)
        if not hasattr(code, "__index__") or isinstance(code, bool):
            raise Fault("garbled", f"it should answer with an option or its code, not {answer!r:.80}")
        return int(code)

    def over(self, outcome: Outcome) -> None:
        self._tell("over", outcome)

    def part(self) -> None:
        self._errands.put(None)

    def close(self) -> None:
        """The thread ends by itself."""

    kill = part

    def _tell(self, what: str, told: NewGame | Outcome) -> None:
        method = getattr(self._player, what, None)
        if method is not None:
            self._do(lambda: method(told), STARTING_SECONDS)

    def _do(self, work: Callable[[], Any], seconds: float, stop: threading.Event | None = None) -> Any:
        errand = Errand(work)
        self._errands.put(errand)
        until = time.monotonic() + seconds
        while not errand.done.wait(max(0.0, min(until - time.monotonic(), seconds if stop is None else LOOK))):
            if stop is not None and stop.is_set():
                raise Stopped
            if time.monotonic() >= until:
                raise Fault("late", f"it took more than {seconds:g} s", ended=True)
        if errand.error is not None:
            error = errand.error
            _keep(error)
            raise Fault("crashed", f"it raised {type(error).__name__}: {error}", ended=True) from error
        return errand.found

    def _serve(self) -> None:
        while (errand := self._errands.get()) is not None:
            errand.run()


def _keep(error: BaseException) -> None:
    """What a bot failed by goes to the log that programs write to, when there is one."""
    if log := os.environ.get(LOG):
        with contextlib.suppress(OSError), open(log, "a", encoding="utf-8") as file:
            file.writelines(traceback.format_exception(error))


def _made_by(who: OwnName) -> Callable[[], Any]:
    """What makes the bot. Modules are looked for in the current folder, too."""
    module, _, name = who.place.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except Exception as error:  # a module may fail in any way when it is first read
        raise OptionError(f"There is no bot {who.name!r}: {type(error).__name__}: {error}.") from error
    if not callable(found):
        raise OptionError(f"{who.name}: {who.place} is no class.")
    made: Callable[[], Any] = found
    return made
