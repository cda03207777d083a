"""The sealed auction as a whole: what it gives to everyone who plays it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

import numpy as np

from entrepot.kernel import GameState
from entrepot.kernel.clauses import Clauses
from entrepot.kernel.plain_saying import PlainQuestion, Ranges
from entrepot.kernel.saying import Thing
from entrepot.kernel.title import OptionError, PositionError, Setting, Title, Variant

from .figures import FIGURES
from .judgement import JUDGEMENT
from .rules import CARDS, RULEBOOK, Do, State, Tables
from .says import SAYINGS
from .space import SPACE

RANGES = Ranges((0,))  # every choice is a card


class Question(PlainQuestion):
    """A choice is a card, and belongs to that card of the hand."""

    def exists(self, base: int, n: int) -> bool:
        return 1 <= n <= CARDS

    def thing(self, base: int, n: int) -> Thing:
        return n

    def target(self, base: int, n: int) -> str | None:
        return f"hand {n}"


class Auction(Title):
    name = "auction"
    rulebook = RULEBOOK
    sayings = SAYINGS
    clause_book = Clauses.read(resources.files(__package__).joinpath("clauses.toml"))
    judgement = JUDGEMENT
    figures = FIGURES
    space = SPACE
    open_asks = frozenset({Do.SEAL})  # everybody can count the cards in a hand
    web = resources.files(__package__).joinpath("web")

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
        seats = tuple(f"bidder-{seat + 1}" for seat in range(chosen["seats"]))
        return Variant(self, chosen, "first", digest, tables, seats)

    def seat_name(self, variant: Variant, seat: int) -> str:
        return variant.says.say(variant.seat_ids[seat])

    def question(self, variant: Variant, s: GameState) -> Question:
        return Question(variant, s, RANGES)

    def view(self, variant: Variant, s: GameState) -> dict[str, Any]:
        assert isinstance(s, State)
        players = {}
        for seat, bidder in enumerate(variant.seat_ids):
            player = s.players[seat]
            hand = [player.hand.card[i] for i in range(player.hand.count)]
            players[bidder] = {"hand": hand, "sealed": player.sealed, "points": s.score[seat]}
        return {"round": s.round_number, "players": players}

    def place(self, variant: Variant, s: GameState, given: Mapping[str, Any]) -> None:
        for key in given:
            raise PositionError(key, f"an auction is always dealt; {key!r} cannot be set up.")

    def board(self, variant: Variant, s: GameState) -> str:
        rows = zip(variant.seat_names, self.view(variant, s)["players"].values(), strict=True)
        return "\n".join(
            variant.says.say("board-bidder", who=name, points=row["points"], hand=str(row["hand"]))
            for name, row in rows
        )


TITLE = Auction()
