"""Pig with words: the smallest game that everything above the kernel can play."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from entrepot.kernel.state import Frame, GameState, Note
from entrepot.kernel.title import Clause, Option, OptionError, PositionError, Prompt, Setting, Title, Variant
from tests.kernel.pig.rules import HOLD, RULEBOOK, State, Tables

NAMES = ("Anna", "Bert", "Cleo", "Dora")
GOALS = {"short": 30, "long": 100}


class Pig(Title):
    name = "pig"
    rulebook = RULEBOOK

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

    def prompt(self, variant: Variant, s: GameState, ask: Frame) -> Prompt:
        return Prompt(f"{variant.seat_names[ask.seat]}: roll or hold?", "P1")

    def option(self, variant: Variant, s: GameState, ask: Frame, code: int) -> Option:
        assert isinstance(s, State)
        if code == HOLD:
            return Option(code, f"hold and keep {s.pot}", "pot", "P2")
        return Option(code, "roll the die", "die", "P1")

    def refusal(self, variant: Variant, s: GameState, ask: Frame, code: int) -> str:
        if code == HOLD:
            return "There is nothing to keep before the first roll (P2)."
        return "One rolls or holds, nothing else (P1)."

    def sentence(self, variant: Variant, s: GameState, entry: Note) -> Prompt:
        return Prompt(f"{variant.seat_names[entry.seat]} rolls a {entry.a}.", "P1")

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

    def clauses(self, variant: Variant) -> Sequence[Clause]:
        return (
            Clause(
                "P1", "Playing", "Roll the die: a 1 loses the pot and the turn, anything else goes into the pot.", True
            ),
            Clause("P2", "Playing", "Hold: the pot is added to the points, and the turn is over.", True),
            Clause("P3", "Ending", "Whoever reaches the goal when holding wins.", True),
            Clause("P4", "Ending", "A game for 100 points takes about half an hour.", variant.edition == "long"),
        )

    def board(self, variant: Variant, s: GameState) -> str:
        view = self.view(variant, s)
        return "\n".join([*(f"{p['name']:6}{p['points']:4}" for p in view["players"]), f"pot   {view['pot']:4}"])


def _seat(variant: Variant, key: str, name: str) -> int:
    for seat, known in enumerate(variant.seat_names):
        if known.casefold() == name.casefold():
            return seat
    raise PositionError(key, f"there is no player called {name!r}.")


TITLE = Pig()
