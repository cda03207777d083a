"""Pig with words: the smallest game that everything above the kernel can play."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from entrepot.kernel.clauses import Clauses, Entry
from entrepot.kernel.plain_saying import PlainHappening, PlainQuestion, Ranges
from entrepot.kernel.saying import Ask, Offer, Page, Sayings, Tell, Thing, Why
from entrepot.kernel.state import GameState
from entrepot.kernel.title import OptionError, PositionError, Setting, Title, Variant
from tests.kernel.pig.rules import HOLD, ROLL, RULEBOOK, Do, Happened, State, Tables

NAMES = ("Anna", "Bert", "Cleo", "Dora")
RANGES = Ranges((HOLD, ROLL))
GOALS = {"short": 30, "long": 100}


class Question(PlainQuestion):
    def exists(self, base: int, n: int) -> bool:
        return n == 0

    def thing(self, base: int, n: int) -> Thing:
        return None

    def target(self, base: int, n: int) -> str | None:
        return "pot" if base == HOLD else "die"

    def keeping(self) -> dict[str, Any]:
        assert isinstance(self.s, State)
        return {"pot": self.s.pot}


PAGE: Page[Question, PlainHappening] = Page(
    asks={Do.DECIDE: Ask("P1", lambda q: {"who": q.who})},
    offers={
        (Do.DECIDE, HOLD): Offer(
            "P2", "hold", lambda q, n: q.keeping(), why_not=lambda q, n: Why("nothing-to-keep", "P2")
        ),
        (Do.DECIDE, ROLL): Offer("P1", "roll"),
    },
    tells={Happened.ROLLED: Tell("P1", die=int)},
)


class Pig(Title):
    name = "pig"
    rulebook = RULEBOOK
    sayings = Sayings(Do, Happened, [PAGE])
    clause_book = Clauses(
        "short",
        (
            Entry("P1", "Playing", "rule"),
            Entry("P2", "Playing", "rule"),
            Entry("P3", "Ending", "rule"),
            Entry("P4", "Ending", "absent", otherwise=("long",)),
        ),
    )

    def lowest_face(self, variant: Variant) -> int:
        return 1

    def settings(self) -> Sequence[Setting]:
        return (
            Setting("edition", tuple(GOALS), "short", "how many points are played for"),
            Setting("seats", (2, 3, 4), 2, "how many players"),
            Setting("generous", (False, True), False, "play for half the points"),
        )

    def prepare(self, **options: Any) -> Variant:
        chosen = {setting.name: setting.default for setting in self.settings()} | options
        for setting in self.settings():
            if chosen[setting.name] not in setting.values:
                values = ", ".join(map(str, setting.values))
                raise OptionError(f"pig's {setting.name} is one of {values}, not {chosen[setting.name]!r}.")
        tables = np.zeros(1, Tables.dtype())
        tally = Tables.at(tables)
        tally.seats = chosen["seats"]
        tally.goal = GOALS[chosen["edition"]] // (2 if chosen["generous"] else 1)
        digest = hashlib.sha256(tables.tobytes()).hexdigest()[:16]
        return Variant(self, chosen, chosen["edition"], digest, tables, NAMES[: chosen["seats"]])

    def question(self, variant: Variant, s: GameState) -> Question:
        return Question(variant, s, RANGES)

    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        assert isinstance(s, State)
        players = [{"name": name, "points": s.points[seat]} for seat, name in enumerate(variant.seat_names)]
        return {"players": players, "pot": s.pot, "goal": Tables.at(variant.tables).goal}

    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        assert isinstance(s, State)
        for key, value in given.items():
            if key == "pot":
                s.pot = value
            elif key == "seat":
                s.agenda[0].seat = _seat(variant, key, value)
            elif key == "points":
                for name, points in value.items():
                    s.points[_seat(variant, f"points.{name}", name)] = points
            else:
                raise PositionError(key, f"pig knows no {key!r}: a position has a pot, a seat and points.")

    def board(self, variant: Variant, s: GameState) -> str:
        view = self.view(variant, s)
        return "\n".join([*(f"{p['name']:6}{p['points']:4}" for p in view["players"]), f"pot   {view['pot']:4}"])


def _seat(variant: Variant, key: str, name: str) -> int:
    for seat, known in enumerate(variant.seat_names):
        if known.casefold() == name.casefold():
            return seat
    raise PositionError(key, f"there is no player called {name!r}.")


TITLE = Pig()
