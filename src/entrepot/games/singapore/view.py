"""What things are called, and the position as plain data: words for keys, names for cards, `None` for the unknown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from entrepot.kernel import Deck
from entrepot.kernel.title import Variant

from .data.cardtexts import CardTexts
from .population import district_value, is_open_district, multiplier
from .state import MarketCard, Player, Slot, State, Tables
from .words import CARD_SLOTS, HAND, MARKET_ROW, NEUTRAL, TILES, Colour, Kind, Shape, Source, Space, Vice

LEADERS = ("Lieutenant-Governor", "Temenggong", "Resident", "Sultan")
LEADER_WORDS = tuple(name.lower() for name in LEADERS)
FACTION_WORDS = ("british", "malay")
VICE_WORDS = tuple(vice.name.lower() for vice in Vice)
SOURCE_WORDS = tuple(source.name.lower() for source in Source)
DISTRICT_WORDS = {
    "blue x1": Space.BLUE_1,
    "blue x2": Space.BLUE_2,
    "blue x3": Space.BLUE_3,
    "green x1": Space.GREEN_1,
    "green x2": Space.GREEN_2,
    "green x3": Space.GREEN_3,
}
SPACE_IDS = ("blue-1", "blue-2", "blue-3", "british-storehouse", "green-1", "green-2", "green-3", "malay-storehouse")
STOREHOUSES = (Space.BRITISH_STOREHOUSE, Space.MALAY_STOREHOUSE)
LEADER_SPACE_IDS = ("market", "market-2", "population", "battle")
ROLES = ("none", "Colonial Ally", "Resistance Leader", "Colonial Ruler")
ROLE_WORDS = tuple(role.lower() for role in ROLES)
ENDINGS = ("events", "no ships", "all ships")
UNKNOWN = -1


@dataclass(frozen=True)
class Printed:
    """What is printed in a variant's box: the cards, the words of the edition, the tables as plain records."""

    cards: CardTexts
    words: Mapping[str, str]
    tables: Tables
    root: str = ""  # the edition that comes with the game and is, or underlies, this one

    def word(self, usual: str) -> str:
        """The edition's word for a thing whose usual word is given (S1)."""
        return self.words.get(usual, usual)

    def a(self, usual: str) -> str:
        """The same with its article: `a Market card`, `an Emporium card`."""
        word = self.word(usual)
        return f"{'an' if word[0] in 'AEIOaeio' else 'a'} {word}"

    def leader(self, s: State, seat: int) -> str:
        """The name of the leader a seat plays."""
        return self.word(LEADERS[s.players[seat].leader])

    def market(self, card: int) -> str:
        """A Market card's name; a Leader card is called like its leader."""
        return self.word(self.cards.market[card].name)

    def battle(self, card: int) -> str:
        return "a Battle card" if card == UNKNOWN else self.cards.battle[card].name

    def population(self, card: int) -> str:
        return self.cards.population[card].name

    def tile(self, tile: int) -> str:
        return self.a("Legacy tile") if tile == UNKNOWN else self.cards.tiles[tile].name

    def attribute(self, s: State, seat: int) -> str | None:
        """The name of a leader's Attribute, printed on the board or on a tile (B4)."""
        player = s.players[seat]
        line = (player.attribute.boost, player.attribute.n, player.attribute.extra)
        printed = self.cards.leaders[player.leader].attribute
        if self.tables.edition.attribute_tiles and not self.tables.first_game:
            tiles = self.cards.tiles.values()
            return next((tile.name for tile in tiles if line[0] and tile.attribute == line), None)
        return printed.name if printed else None

    def role(self, role: int) -> str:
        return ROLES[role]

    def event(self, card: int) -> str:
        return self.cards.events[card].name

    def space(self, space: int) -> str:
        """A space of the ring: `green x2`, `Malay Storehouse`."""
        if space in STOREHOUSES:
            return f"{FACTION_WORDS[STOREHOUSES.index(Space(space))].capitalize()} {self.word('Storehouse')}"
        return next(word for word, district in DISTRICT_WORDS.items() if district == space)

    def the_space(self, space: int) -> str:
        """A space of the ring in the middle of a sentence: `green x2`, `the Malay Storehouse`."""
        return f"the {self.space(space)}" if space in STOREHOUSES else self.space(space)

    def leader_space(self, space: int) -> str:
        """A Leader space; the second Market space is `Market 2`."""
        market = self.word("Market")
        return (market, f"{market} 2", self.word("Population"), "Battle")[space]

    def conflict(self, conflict: int) -> str:
        return self.cards.conflicts[conflict - 1].name

    def treaty(self, treaty: int) -> str:
        return ("no treaty", self.word("Singapore Treaty"), self.word("Anglo-Dutch Treaty"))[treaty]


def printed(variant: Variant) -> Printed:
    return cast(Printed, variant.book)


def leader_word(s: State, seat: int) -> str | None:
    return None if seat < 0 else LEADER_WORDS[s.players[seat].leader]


def owner_word(s: State, owner: int) -> str:
    """Whose token: a leader's, or neutral."""
    return "neutral" if owner == NEUTRAL else LEADER_WORDS[s.players[owner].leader]


def kinds(card: MarketCard) -> list[str]:
    return list(_kind_words(card.kind))


@cache
def _kind_words(kinds_of_card: int) -> tuple[str, ...]:
    return tuple(kind.name.lower().replace("_", " ") for kind in Kind if kinds_of_card & kind)


@cache
def connector(shape: int, colour: int) -> str:
    """`SK` solid black, `HR` hollow red, `SB` two-tone, `-` none (components 0.4)."""
    if shape == Shape.NONE:
        return "-"
    both = Colour.BLACK | Colour.RED
    return ("S" if shape == Shape.SOLID else "H") + ("B" if colour == both else "K" if colour == Colour.BLACK else "R")


def cards_of(player: Player) -> Iterator[tuple[int, Slot]]:
    """The tableau, slot by slot, without the empty slots."""
    for at in range(player.slots):
        if player.tableau[at].card != 0:
            yield at, player.tableau[at]


def community(player: Player, slot: int) -> list[int]:
    """The slots of the Community a card belongs to, left to right; a lone card is by itself."""
    while player.tableau[slot].left >= 0:
        slot = player.tableau[slot].left
    found = [slot]
    while player.tableau[found[-1]].right >= 0:
        found.append(player.tableau[found[-1]].right)
    return found


def communities(player: Player) -> list[list[int]]:
    """Every Community and lone face-up card, as slots from left to right."""
    return [community(player, at) for at, slot in cards_of(player) if slot.face_up and slot.left < 0]


def attached(player: Player) -> list[tuple[int, int]]:
    """Every attached Population card as (slot, card), in the order of slots and of places on the card."""
    people = [(at, slot.people[i]) for at, slot in cards_of(player) for i in range(CARD_SLOTS)]
    return [(at, card) for at, card in people if card != 0]


def at_war(s: State) -> bool:
    return s.war.leader[0] >= 0


def view(variant: Variant, s: State) -> dict[str, Any]:
    """The whole position; a redacted one shows `None` where something is hidden."""
    box = printed(variant)
    shown = turn_part(box, s) | ring_part(box, s) | tracks_part(box, s) | row_part(box, s) | piles_part(box, s)
    shown["seats"] = leaders_by_seat(variant, s)
    shown["players"] = {LEADER_WORDS[s.players[p].leader]: player_part(box, s, p) for p in range(s.seats)}
    if at_war(s):
        shown |= war_part(box, s)
    return shown | end_part(box, s) if s.over else shown


def turn_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "round": s.round_number,
        "first_player": leader_word(s, s.first_player),
        "active": leader_word(s, s.active),
        "actions": s.actions,
        "leader_used": s.leader_used == 1,
        "treaty": box.treaty(s.treaty) if s.treaty else None,
        "event": box.event(s.event) if s.event else None,
        "ships": s.ships,
        "cubes": {word: s.cubes[f] for f, word in enumerate(FACTION_WORDS)},
        "multiplier": multiplier(box.tables, s),
    }


def ring_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "districts": {word: _district(box, s, space) for word, space in DISTRICT_WORDS.items()},
        "storehouses": {word: _tokens(s, STOREHOUSES[f]) for f, word in enumerate(FACTION_WORDS)},
    }


def tracks_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "vice_tokens": {word: s.vice_tokens[f] for f, word in enumerate(FACTION_WORDS)},
        "tax": _tally(s, lambda owner: s.tax[owner]),
        "works": [leader_word(s, s.work[i] % 8) for i in range(s.works)],
        "vices": {word: leader_word(s, s.outlawed[vice]) for vice, word in enumerate(VICE_WORDS)},
    }


def row_part(box: Printed, s: State) -> dict[str, Any]:
    return {
        "market": [_or_none(box.market, s.row[place]) for place in range(MARKET_ROW)],
        "prices": [_prices(box, s.row[place]) for place in range(MARKET_ROW)],
    }


def piles_part(box: Printed, s: State) -> dict[str, Any]:
    return {"decks": {word: deck.count for word, deck in decks(s).items()}, "discards": _discards(box, s)}


def end_part(box: Printed, s: State) -> dict[str, Any]:
    names = FACTION_WORDS if box.tables.two else [leader_word(s, p) for p in range(s.seats)]
    return {
        "scores": {name: s.score[p] for p, name in enumerate(names)},
        "winners": [name for p, name in enumerate(names) if s.won[p]],
        "ended_by": ENDINGS[s.ended_by],
    }


def leaders_by_seat(variant: Variant, s: State) -> list[list[str]]:
    """The leaders that each person at the table plays: one each, or with two players both of a faction."""
    return [
        [LEADER_WORDS[s.players[p].leader] for p in range(s.seats) if s.chair[p] == person]
        for person in range(variant.seats)
    ]


def decks(s: State) -> dict[str, Deck]:
    """The draw piles by the words that scenarios use."""
    return {
        "market": s.market_deck,
        "population": s.population_deck,
        "battle british": s.battle_deck[0],
        "battle malay": s.battle_deck[1],
        "event I": s.event_deck[0],
        "event II": s.event_deck[1],
        "heroes": s.hero_deck,
        "tiles": s.tile_deck,
    }


def _or_none(name: Any, card: int) -> str | None:
    return cast(str, name(card)) if card > 0 else None


def _prices(box: Printed, card: int) -> list[int] | None:
    """The printed prices for the British and the Malays (D1)."""
    return list(box.cards.market[card].price) if card > 0 else None


def _names(name: Any, deck: Deck) -> list[str | None]:
    return [_or_none(name, deck.card[i]) for i in range(deck.count)]


def _discards(box: Printed, s: State) -> dict[str, list[str | None]]:
    return {
        "market": _names(box.market, s.market_discard),
        "population": _names(box.population, s.population_discard),
        "battle british": _names(box.battle, s.battle_discard[0]),
        "battle malay": _names(box.battle, s.battle_discard[1]),
        "event": _names(box.event, s.event_discard),
        "heroes": _names(box.battle, s.hero_discard),
    }


def _tally(s: State, tokens: Callable[[int], int]) -> dict[str, int]:
    """Tokens by owner; every owner is named, so that a path into the view always leads somewhere."""
    tally = {owner_word(s, owner): tokens(owner) for owner in (*range(s.seats), NEUTRAL)}
    return {**tally, "total": sum(tally.values())}


def _tokens(s: State, space: int) -> dict[str, int]:
    return _tally(s, lambda owner: s.tokens[space, owner])


def _district(box: Printed, s: State, space: Space) -> dict[str, Any]:
    tokens = _tokens(s, space)
    return {
        "open": is_open_district(box.tables, s, space),
        "multiplier": district_value(space),
        "tokens": tokens,
        "total": tokens["total"],
    }


def player_part(box: Printed, s: State, seat: int) -> dict[str, Any]:
    player = s.players[seat]
    return {
        "name": box.leader(s, seat),
        "seat": s.chair[seat],
        "faction": FACTION_WORDS[player.faction],
        "wealth": player.wealth,
        "vp": player.vp,
        "points": {word: player.source[i] for i, word in enumerate(SOURCE_WORDS)},
        "role": ROLE_WORDS[player.role] if player.role else None,
        "attribute": box.attribute(s, seat),
        "tiles": [_or_none(box.tile, player.tile[i]) for i in range(TILES) if player.tile[i] != 0],
        "tiles_scored": [box.tile(player.tile[i]) for i in range(TILES) if player.tile_scored[i]],
        "leader_space": LEADER_SPACE_IDS[player.space] if player.space >= 0 else None,
        "hand": [_or_none(box.battle, player.card[i]) for i in range(player.hand)],
        "hand_size": player.hand,
        "heroes": player.heroes,
        "revealed": [box.battle(player.open_card[i]) for i in range(player.revealed)],
        "committed": _committed(box, s, player),
        "tableau": [_card(box, at, slot) for at, slot in cards_of(player)],
        "communities": [[box.market(player.tableau[at].card) for at in group] for group in communities(player)],
        "raids": player.raids,
        "wars_won": player.wars_won,
    }


def _committed(box: Printed, s: State, player: Player) -> dict[str, Any] | None:
    """What a player has committed in secret: `None` for those who may not know it (S31, D73)."""
    if player.sealed[0] == UNKNOWN:
        return None
    cards = [box.battle(player.sealed[i]) for i in range(HAND) if player.sealed[i] != 0]
    in_war = s.war.leader[0] >= 0
    return {
        "cards": cards,
        "wealth": 0 if in_war else player.sealed_wealth,
        "tokens": player.sealed_wealth if in_war else 0,
        "boost": bool(player.sealed_boost),
        "role": ROLE_WORDS[player.sealed_role] if player.sealed_role else None,
    }


def _card(box: Printed, at: int, slot: Slot) -> dict[str, Any]:
    card = box.tables.market[slot.card]
    return {
        "slot": at,
        "card": box.market(slot.card),
        "kinds": kinds(card),
        "face_up": bool(slot.face_up),
        "population": [box.population(slot.people[i]) for i in range(CARD_SLOTS) if slot.people[i] != 0],
        "slots": card.slots,
        "tokens": slot.tokens,
        "connectors": [
            connector(card.left_shape, card.left_colour),
            connector(card.right_shape, card.right_colour),
        ],
        "left": slot.left if slot.left >= 0 else None,
        "right": slot.right if slot.right >= 0 else None,
        "used": bool(slot.used),
        "spent": bool(slot.spent),
    }


def war_part(box: Printed, s: State) -> dict[str, Any]:
    war = s.war
    sides = ("attacker", "defender")
    shown = {
        "attacker": leader_word(s, war.leader[0]),
        "defender": leader_word(s, war.leader[1]),
        "allies": {side: leader_word(s, war.ally[i]) for i, side in enumerate(sides)},
        "strength": {side: war.strength[i] for i, side in enumerate(sides)},
        "winner": sides[war.winner] if war.winner >= 0 else None,
        "spoils": war.spoils,
        "owed": war.owed,
    }
    return {"war": shown}
