"""A bot of one's own as everybody else asks bots; where it loses a choice, `greedy` chooses."""

from __future__ import annotations

import hashlib
import secrets
import threading
import weakref
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from entrepot.kernel.seeds import for_strangers
from entrepot.match import Sight

from .house import HOUSE, Place
from .names import OwnName
from .protocol import Ask, Outcome
from .tally import Tally

if TYPE_CHECKING:
    from ..players import Bot


class OwnPlayer:
    """Plays one match, in any of its seats. `played` says how many choices were made in it; where that is not known,
    what it sees tells one choice from another."""

    def __init__(
        self, who: OwnName, stand_in: Bot, seed: int | None, match: Hashable = None, played: int | None = None
    ) -> None:
        self.name = who.name
        self.tally = Tally()
        self._who = who
        self._stand_in = stand_in
        self._seed = secrets.randbits(64) if seed is None else seed
        self._played = played
        self._match = match
        if match is None:
            self._match = object()
            weakref.finalize(self, HOUSE.over, self._match, None)

    def choose(self, sight: Sight, stop: threading.Event | None = None) -> int:
        if len(sight.codes) == 1:
            return sight.codes[0]
        ask = Ask(sight, self._who.seconds, self._seed_for(sight))
        code = HOUSE.ask(self._who, Place(self._match, sight.seat), ask, self.tally, stop)
        return self._stand_in.choose(sight, stop) if code is None else code

    def explain(self, sight: Sight, stop: threading.Event | None = None) -> dict[str, Any]:
        from ..explaining import explain_without_thinking

        return explain_without_thinking(self.name, sight, self.choose(sight, stop))

    def over(self, outcome: Outcome) -> None:
        HOUSE.over(self._match, outcome)

    def _seed_for(self, sight: Sight) -> int:
        if self._played is not None:
            return for_strangers(self._seed, sight.seat, self._played)
        seen = int.from_bytes(hashlib.sha256(sight.data).digest()[:8], "big")
        return for_strangers(self._seed, sight.seat, seen)
