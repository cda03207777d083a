"""What there is to see in 1819 Singapore."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from entrepot.kernel.figures import Figures, Use
from entrepot.kernel.title import Variant

from .happenings import HAPPENINGS
from .rules.tableau import REASSIGNED
from .says.words import words
from .seeing.ids import DISTRICTS, ENDINGS, LEADER_IDS, SOURCE_IDS, SPACE_IDS, STOREHOUSES, printed
from .vocabulary import Happened

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
        Happened.TOKENS_SPENT: ("draw_two_cost",),
        Happened.BATTLE_CARD_DISCARDED: ("draw_two_cost", "discard_own"),
        Happened.MOVED: ("moves",),
        Happened.REVEALED: ("reveal",),
        Happened.ALLY_ACCEPTED: ("accept_ally",),
    }
)
SIMULATION = frozenset((Happened.ROLE_TAKEN, Happened.INSPIRED, Happened.USE_VETOED))


class SingaporeFigures(Figures):
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
    happenings: Mapping[int, str] = HAPPENINGS
    drives: Mapping[str, Use] = MappingProxyType(
        {
            "raider": Use(frozenset({"raid"})),
            "warrior": Use(frozenset({"war", "volunteer", "enemy"})),
            "buyer": Use(frozenset({"buy", "connect-left", "connect-right"})),
            "settler": Use(frozenset({"populate", "attach"})),
            "law-giver": Use(frozenset({"decree", "decree-on"})),
        }
    )
    uses: Mapping[str, frozenset[str]] = MappingProxyType(
        {
            "card": frozenset({"buy", "take", "special", "rebuild", "activate"}),
            "leader": frozenset({"activate"}),
            "action": frozenset(),
            "district": frozenset({"sow", "store"}),
        }
    )
    gauges: Mapping[str, int] = MappingProxyType(
        {
            "gauge-dollars": 1,
            "gauge-tokens": 1,
            "gauge-buildings": 1,
            "gauge-people": 1,
            "gauge-battle-cards": 1,
            "gauge-wars": 1,
        }
    )
    wealth_word = "dollars"
    role_word = "leader"
    sources: Sequence[str] = SOURCE_IDS

    traits: Sequence[str] = ("cards in the largest Community", "Communities", "raids that paid", "wars won")

    def wealth(self, rows: Any, players: int) -> list[list[int]]:
        found: list[list[int]] = rows["players"]["wealth"][:, :players].tolist()
        return found

    def decks(self, variant: Variant, rows: Any) -> dict[str, list[int]]:
        battle = rows["battle_deck"]["count"].astype(int)
        if printed(variant).tables.edition.battle_reshuffle:  # E56
            battle += rows["battle_discard"]["count"]
        left = {"Market": rows["market_deck"]["count"], "Population": rows["population_deck"]["count"]}
        left |= {f"{words(variant).faction(side)} Battle": battle[:, side] for side in range(2)}
        return {deck: count.tolist() for deck, count in left.items()}

    def source(self, variant: Variant, row: Any, players: int) -> list[list[int]]:
        found: list[list[int]] = row["players"]["source"][:players].tolist()
        return found

    def gauge(self, rows: Any, players: int) -> dict[str, Any]:
        """Dollars, tokens on the board, cards in the tableau with the people on them, Battle cards, Wars won."""
        own = rows["players"][:, :players]
        slots = own["tableau"]
        return {
            "gauge-dollars": own["wealth"],
            "gauge-tokens": rows["tokens"][:, :, :players].sum(axis=1),
            "gauge-buildings": (slots["card"] > 0).sum(axis=2),
            "gauge-people": (slots["people"] > 0).reshape(len(rows), players, -1).sum(axis=2),
            "gauge-battle-cards": own["hand"] + own["revealed"],
            "gauge-wars": own["wars_won"],
        }

    def trait(self, row: Any, players: int) -> list[list[int]]:
        return [
            [*_communities(player), int(player["raids"]), int(player["wars_won"])] for player in _each(row, players)
        ]

    def roles(self, variant: Variant, row: Any, players: int) -> list[str]:
        return [variant.says.say(f"leader-{LEADER_IDS[leader]}") for leader in row["players"]["leader"][:players]]

    def sides(self, variant: Variant, row: Any, players: int) -> list[str]:
        return [words(variant).faction(faction) for faction in row["players"]["faction"][:players]]

    def first(self, row: Any) -> int:
        return int(row["first_player"])

    def card(self, variant: Variant, card: int) -> str:
        return words(variant).market(card)

    def cards(self, variant: Variant) -> dict[int, str]:
        box = printed(variant)
        called = words(variant)
        return {number: called.market(number) for number in box.cards.market if box.tables.market[number].copies > 0}

    def named(self, variant: Variant, kind: str) -> dict[str, str]:
        box, called = printed(variant), words(variant)
        if kind == "card":
            return {box.cards.market[number].id: name for number, name in self.cards(variant).items()}
        if kind == "leader":
            return {leader: variant.says.say(f"leader-{leader}") for leader in LEADER_IDS}
        spaces = [*DISTRICTS.values(), *STOREHOUSES] if kind == "district" else []
        return {SPACE_IDS[space]: called.space(space) for space in spaces}

    def source_names(self, variant: Variant) -> list[str]:
        return [variant.says.say(f"source-{source}") for source in SOURCE_IDS]

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
        if variant.seats != 2:  # A1
            gone.add(Happened.LOWER)
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


FIGURES = SingaporeFigures()
