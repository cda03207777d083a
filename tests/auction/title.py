"""The sealed auction with words."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from entrepot.kernel.state import Frame, GameState, Note
from entrepot.kernel.title import Clause, Option, OptionError, PositionError, Prompt, Setting, Title, Variant
from tests.auction.rules import RULEBOOK, Happened, State, Tables


class Auction(Title):
    name = "auction"
    rulebook = RULEBOOK

    def settings(self) -> Sequence[Setting]:
        return (
            Setting("seats", (2, 3, 4), 3, "how many bidders"),
            Setting("rounds", (1, 2, 3), 3, "how many lots"),
        )

    def prepare(self, **options: Any) -> Variant:
        chosen = {setting.name: setting.default for setting in self.settings()} | options
        for setting in self.settings():
            if chosen[setting.name] not in setting.values:
                values = ", ".join(map(str, setting.values))
                raise OptionError(f"the auction's {setting.name} is one of {values}, not {chosen[setting.name]!r}.")
        tables = np.zeros(1, Tables.dtype())
        tally = Tables.at(tables)
        tally.seats = chosen["seats"]
        tally.rounds = chosen["rounds"]
        digest = hashlib.sha256(tables.tobytes()).hexdigest()[:16]
        names = tuple(f"bidder {seat + 1}" for seat in range(chosen["seats"]))
        return Variant(self, chosen, "first", digest, tables, names)

    def prompt(self, variant: Variant, s: GameState, ask: Frame) -> Prompt:
        return Prompt("Lay a card face down.", "A1")

    def option(self, variant: Variant, s: GameState, ask: Frame, code: int) -> Option:
        return Option(code, f"the {code}", f"hand {code}", "A1")

    def refusal(self, variant: Variant, s: GameState, ask: Frame, code: int) -> str:
        return f"The {code} is not in the hand of {variant.seat_names[ask.seat]} (A1)."

    def sentence(self, variant: Variant, s: GameState, entry: Note) -> Prompt:
        name = variant.seat_names[entry.seat]
        if entry.what == Happened.DEALT:
            return Prompt(f"{name} is dealt the {entry.a}.", "A1")
        if entry.what == Happened.SEALED:
            return Prompt(f"{name} lays a card face down.", "A1")
        return Prompt(f"{name} turns up the {entry.a}.", "A2")

    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        assert isinstance(s, State)
        players = {}
        for seat, name in enumerate(variant.seat_names):
            player = s.players[seat]
            hand = [player.hand.card[i] for i in range(player.hand.count)]
            players[name] = {"hand": hand, "sealed": player.sealed, "points": s.score[seat]}
        return {"round": s.round_number, "players": players}

    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        for key in given:
            raise PositionError(key, f"an auction is always dealt; {key!r} cannot be set up.")

    def clauses(self, variant: Variant) -> Sequence[Clause]:
        return (
            Clause("A1", "Bidding", "Each bidder in turn lays a card of the hand face down.", True),
            Clause("A2", "Bidding", "All cards are turned up; the highest takes the lot.", True),
        )

    def board(self, variant: Variant, s: GameState) -> str:
        rows = self.view(variant, s)["players"].items()
        return "\n".join(f"{name}: {row['points']} points, hand {row['hand']}" for name, row in rows)


TITLE = Auction()
