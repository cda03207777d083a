"""What there is to see in 1819 Singapore."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from types import MappingProxyType
from typing import Any

from entrepot.games.singapore.sentences import ENDINGS
from entrepot.games.singapore.tableau import REASSIGNED
from entrepot.games.singapore.view import FACTION_WORDS, LEADERS, printed
from entrepot.games.singapore.words import Happened, Source
from entrepot.kernel.title import Variant

# what only some editions have, and the values of theirs that bring it
SWITCHED: Mapping[int, Sequence[str]] = MappingProxyType(
    {
        Happened.TILE_SEEN: ("tiles_dealt",),
        Happened.TILE_KEPT: ("tiles_dealt",),
        Happened.INTERVENED: ("intervene",),
        Happened.INTERVENTION_RESULT: ("intervene",),
        Happened.TOKENS_AS_STRENGTH: ("war_tokens",),
        Happened.PLUNDERED: ("plunder",),
        Happened.STOREHOUSE_SHARE: ("storehouse_points",),
        Happened.VICE_TOKEN: ("vice_tokens",),
        Happened.VILLAGE_KEPT: ("keep_village",),
        Happened.PEOPLE_MOVED: ("move_people",),
        Happened.BATTLE_CARD_DISCARDED: ("draw_two_cost", "discard_own"),
        Happened.MOVED: ("moves",),
        Happened.REVEALED: ("reveal",),
        Happened.ALLY_ACCEPTED: ("accept_ally",),
    }
)
SIMULATION = frozenset((Happened.ROLE_TAKEN, Happened.INSPIRED, Happened.USE_VETOED))


class Singapore:
    happened: type[IntEnum] = Happened
    bought: frozenset[int] = frozenset((Happened.BOUGHT, Happened.TOOK_CARD))
    paid: frozenset[int] = frozenset((Happened.BOUGHT,))
    actions: Mapping[str, int] = MappingProxyType(
        {
            "buy a card": Happened.BOUGHT,
            "take a card for nothing": Happened.TOOK_CARD,
            "draw a Battle card": Happened.BATTLE_CARD_DRAWN,
            "populate": Happened.POPULATED,
            "activate a Community": Happened.ACTIVATED,
            "connect cards": Happened.CONNECTED,
            "raid": Happened.RAIDED,
            "hinder a raid": Happened.HINDERED,
            "stop a raid": Happened.INTERVENED,
            "decree": Happened.DECREED,
            "veto": Happened.VETOED,
            "declare war": Happened.WAR_DECLARED,
            "volunteer": Happened.VOLUNTEERED,
            "reveal a Battle card": Happened.REVEALED,
            "move a card": Happened.MOVED,
            "fund Upkeep": Happened.FUNDED,
            "close a Public Work": Happened.CLOSED,
            "rebuild": Happened.REBUILT,
            "score an objective": Happened.OBJECTIVE_SCORED,
            "place the Leader": Happened.LEADER_PLACED,
        }
    )
    drives: Mapping[str, str] = MappingProxyType(
        {
            "raider": r"^raid$",
            "warrior": r"^declare war|^join the war|^enemy:",
            "buyer": r"^buy (?!a battle)|^connect (left|right)",
            "settler": r"^populate|^attach",
            "law-giver": r"^issue a decree|^outlaw|^legalize",
        }
    )
    uses: Mapping[str, str] = MappingProxyType(
        {
            "card": r"^(buy|take|search for|rebuild|activate) (.* )?{name}(?!\w)",
            "leader": r"^activate (.* )?{name}(?!\w)",
            "action": r"^{name}(?!\w)",
            "district": r"^sow: {name}(?!\w)|^put a token in .*{name}(?!\w)",
        }
    )
    wealth_word = "dollars"
    title = "1819 Singapore"
    role_word = "leader"
    sources: Sequence[str] = tuple(source.name.lower() for source in Source)

    traits: Sequence[str] = ("cards in the largest Community", "Communities", "raids that paid", "wars won")

    def wealth(self, rows: Any, players: int) -> list[list[int]]:
        found: list[list[int]] = rows["players"]["wealth"][:, :players].tolist()
        return found

    def decks(self, variant: Variant, rows: Any) -> dict[str, list[int]]:
        battle = rows["battle_deck"]["count"].astype(int)
        if printed(variant).tables.edition.battle_reshuffle:  # E56
            battle += rows["battle_discard"]["count"]
        left = {"Market": rows["market_deck"]["count"], "Population": rows["population_deck"]["count"]}
        left |= {f"{FACTION_WORDS[side]} Battle": battle[:, side] for side in range(2)}
        return {deck: count.tolist() for deck, count in left.items()}

    def source(self, row: Any, players: int) -> list[list[int]]:
        found: list[list[int]] = row["players"]["source"][:players].tolist()
        return found

    def trait(self, row: Any, players: int) -> list[list[int]]:
        return [
            [*_communities(player), int(player["raids"]), int(player["wars_won"])] for player in _each(row, players)
        ]

    def roles(self, variant: Variant, row: Any, players: int) -> list[str]:
        box = printed(variant)
        return [box.word(LEADERS[leader]) for leader in row["players"]["leader"][:players]]

    def sides(self, variant: Variant, row: Any, players: int) -> list[str]:
        return [FACTION_WORDS[faction] for faction in row["players"]["faction"][:players]]

    def first(self, row: Any) -> int:
        return int(row["first_player"])

    def card(self, variant: Variant, card: int) -> str:
        return printed(variant).market(card)

    def cards(self, variant: Variant) -> dict[int, str]:
        box = printed(variant)
        return {number: box.market(number) for number in box.cards.market if box.tables.market[number].copies > 0}

    def for_sale(self, variant: Variant) -> dict[int, str]:
        return self.cards(variant)

    def ending(self, code: int) -> str:
        return ENDINGS[code]

    def absent(self, variant: Variant) -> frozenset[int]:
        edition = printed(variant).tables.edition
        gone = {kind for kind, switches in SWITCHED.items() if not any(getattr(edition, name) for name in switches)}
        if variant.options["mode"] != "simulation":
            gone |= SIMULATION
        gone.add(Happened.TILE_KEPT if edition.tiles_secret else Happened.OBJECTIVE_SCORED)  # F5
        if edition.homeless != REASSIGNED:
            gone.add(Happened.REASSIGNED)
        return frozenset(gone)


def _each(row: Any, players: int) -> list[Any]:
    return [row["players"][player] for player in range(players)]


def _communities(player: Any) -> list[int]:
    """The size of the largest Community, and how many have more than one card."""
    slots = int(player["slots"])
    cards, right = player["tableau"]["card"][:slots].tolist(), player["tableau"]["right"][:slots].tolist()
    left = player["tableau"]["left"][:slots].tolist()
    sizes = []
    for slot in range(slots):
        if cards[slot] > 0 and left[slot] < 0:
            size, at = 1, slot
            while right[at] >= 0 and size < slots:
                size, at = size + 1, right[at]
            sizes.append(size)
    return [max(sizes, default=0), sum(size > 1 for size in sizes)]


WATCH = Singapore()
