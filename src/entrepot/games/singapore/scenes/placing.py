"""Scenario positions: finding the cards a file names, and laying out the players' hands, tiles and tableaus.

Cards are taken from wherever they lie, decks first, then places that the file does not describe; so every card stays in
exactly one place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from entrepot.kernel import Deck, below, find_card, put_card, remove_card
from entrepot.kernel.datafiles import nearest
from entrepot.kernel.title import PositionError

from ..rules.events import SECOND_TREATY
from ..rules.legacies import KEPT, give_back_tile, tiles_of, uses_tiles
from ..rules.setup import give_attribute
from ..rules.state import Player, Slot, State
from ..rules.supplies import lay_open
from ..rules.tableau import attach_people, has_room, has_works_neighbour, is_kind, lay_card, mates, people_on
from ..says.words import Words
from ..seeing.ids import FACTION_IDS, LEADER_IDS, LEADER_SPACE_IDS, ROLE_IDS, UNKNOWN, VICE_IDS
from ..seeing.view import cards_of
from ..vocabulary import HAND, MARKET_ROW, NEUTRAL, NOBODY, REVEALED, Bonus, Boost, Faction, Kind, Role, Source
from .fields import known_words, listed, number, one_of

PLAYER_WORDS = (
    *("wealth", "vp", "hand", "revealed", "tableau", "space", "raids", "wars_won", "role", "tiles", "attribute"),
)
CARD = re.compile(r"(?P<name>[^()]+?)\s*(\((?P<about>[^()]*)\))?")
MUCH = 999


class PlacingCards:
    """A position being set up: its cards and players."""

    def __init__(self, words: Words, s: State, given: Mapping[str, Any]) -> None:
        self.words = words
        self.g = words.box.tables
        self.s = s
        self.given = given
        self.seats = [LEADER_IDS[s.players[seat].leader] for seat in range(s.seats)]
        self.players = known_words("players", given.get("players", {}), self.seats)

    def seat(self, key: str, word: Any) -> int:
        return one_of(key, word, self.seats)

    def tokens(self, key: str, table: Any) -> list[int]:
        """Numbers of tokens by owner, in the order in which the state keeps them."""
        owners = [*self.seats, *self.unseated(), "neutral"]
        table = known_words(key, table, [*self.seats, "neutral"])
        return [number(f"{key}.{word}", table.get(word, 0), 0, MUCH) for word in owners]

    def unseated(self) -> list[str]:
        return [word for word in LEADER_IDS if word not in self.seats]

    # --- finding cards ----------------------------------------------------------------------------------------------

    def find(self, key: str, kind: str, name: str) -> int:
        names = self.names(kind)
        for card, known in names.items():
            if name.strip().casefold() == known.casefold():
                return card
        what = "tile" if kind == "tiles" else f"{kind.removesuffix('s')} card"
        raise PositionError(key, f"There is no {what} called {name!r}; {nearest(name, names.values())}.")

    def names(self, kind: str) -> dict[int, str]:
        """The names of all cards of a kind, or of the tiles, by number."""
        if kind == "tiles":
            return {number: self.words.tile(number) for number in self.words.cards.tiles}
        return {number: self.words.card(card) for number, card in self.words.cards.decks()[kind].items()}

    def take(self, key: str, kind: str, card: int) -> int:
        """Take a card out of its deck, or out of a place that the file does not describe."""
        deck = self.deck_of(kind, card)
        at = find_card(deck, card)
        if at >= 0:
            remove_card(deck, at)
        elif not self._swap(kind, card, deck):
            raise PositionError(key, f"There is no {self.names(kind)[card]} left to put here.")
        return card

    def deck_of(self, kind: str, card: int) -> Deck:
        if kind == "market":
            return self.s.market_deck
        if kind == "population":
            return self.s.population_deck
        if kind == "tiles":
            return self.s.tile_deck
        if kind == "battle":
            if self.g.battle[card].hero:
                return self.s.hero_deck
            return self.s.battle_deck[self.g.battle[card].faction]
        return self.s.event_deck[max(self.g.event[card].deck, 1) - 1]

    def _swap(self, kind: str, card: int, deck: Deck) -> bool:
        """Put another card where this one was dealt at the start: in the Market row, in a hand or among tiles."""
        if deck.count == 0:
            return False
        if kind == "market":
            for place in range(len(self.given.get("market", [])), MARKET_ROW):
                if self.s.row[place] == card:
                    self.s.row[place] = self._any_card(deck)
                    return True
        for seat in range(self.s.seats):
            player, given = self.s.players[seat], self.players.get(self.seats[seat], {})
            held, word = (player.card, "hand") if kind == "battle" else (player.tile, "tiles")
            for i in range(len(held)):
                if kind in ("battle", "tiles") and held[i] == card and word not in given:
                    held[i] = self._any_card(deck)
                    return True
        return False

    def _any_card(self, deck: Deck) -> int:
        """A random card; written-down results (`dice`, `chance`) are left for what happens later."""
        at = below(self.s.chance, deck.count)
        card = deck.card[at]
        remove_card(deck, at)
        return card

    def clear_described_places(self) -> None:
        """What was dealt to places that the file describes goes back into the decks."""
        s = self.s
        for place in range(len(listed("market", self.given.get("market", []), MARKET_ROW))):
            if s.row[place]:
                put_card(s.market_deck, s.row[place])
                s.row[place] = 0
        for seat, word in enumerate(self.seats):
            given = known_words(f"players.{word}", self.players.get(word, {}), PLAYER_WORDS)
            self._give_back(s.players[seat], 0 if "hand" in given else self._usual_hand(seat))
            while tiles_of(s, seat) > (0 if "tiles" in given else KEPT):
                give_back_tile(s, seat, tiles_of(s, seat) - 1)

    def _usual_hand(self, seat: int) -> int:
        """As many Battle cards as a fresh game deals; three players: the leader without an ally keeps two of three."""
        if self.s.players[seat].leader == self.g.solo:
            return self.g.solo_terms.kept_cards
        return self.g.edition.start_battle_cards

    def _give_back(self, player: Player, kept: int) -> None:
        while player.hand > kept:
            player.hand -= 1
            put_card(self.s.battle_deck[player.faction], player.card[player.hand])
            player.card[player.hand] = 0

    # --- players ----------------------------------------------------------------------------------------------------

    def place_player(self, seat: int) -> None:
        word = self.seats[seat]
        key, given, player = f"players.{word}", self.players.get(word, {}), self.s.players[seat]
        player.wealth = number(f"{key}.wealth", given.get("wealth", player.wealth), 0, MUCH)
        player.vp = number(f"{key}.vp", given.get("vp", 0), -MUCH, MUCH)
        player.source[Source.OTHER] = player.vp
        player.raids = number(f"{key}.raids", given.get("raids", 0), 0, 99)
        player.wars_won = number(f"{key}.wars_won", given.get("wars_won", 0), 0, 99)
        if "space" in given:
            self._place_leader(f"{key}.space", seat, given["space"])
        if "attribute" in given:
            self._place_attribute(f"{key}.attribute", seat, given["attribute"])
        self._place_tiles(f"{key}.tiles", seat, given.get("tiles", []))
        self._place_role(f"{key}.role", player, given)
        for group in listed(f"{key}.tableau", given.get("tableau", []), 99):
            self._place_community(f"{key}.tableau", seat, group)
        for text in listed(f"{key}.hand", given.get("hand", []), HAND):
            card = self._battle_card(f"{key}.hand", player, text)
            player.card[player.hand] = card
            player.hand += 1
            player.heroes += self.g.battle[card].hero
        for text in listed(f"{key}.revealed", given.get("revealed", []), REVEALED):
            name, about = self._read_card(f"{key}.revealed", text)
            card = self._battle_card(f"{key}.revealed", player, name)
            lay_open(self.g, self.s, seat, card)
            player.open_spent[player.revealed - 1] = 1 if "used" in about else 0

    def _place_attribute(self, key: str, seat: int, name: Any) -> None:
        """B4: an Attribute tile, where such tiles are dealt."""
        tile = self.find(key, "tiles", str(name))
        if self.g.edition.attribute_tiles == 0 or self.g.first_game or self.g.tile[tile].attribute.boost == Boost.NONE:
            raise PositionError(key, f"{self.words.tile(tile)} cannot be an Attribute here (B4).")
        give_attribute(self.s, seat, self.g.tile[tile].attribute)

    def _place_tiles(self, key: str, seat: int, given: Any) -> None:
        """B4, F5: the Legacy tiles that were kept; a secret one may have been scored."""
        player = self.s.players[seat]
        for at, text in enumerate(listed(key, given, KEPT)):
            name, about = self._read_card(key, text)
            tile = self.find(key, "tiles", name)
            if not uses_tiles(self.g) or self.g.tile[tile].legacy.count == Bonus.NONE:
                raise PositionError(key, f"{self.words.tile(tile)} cannot be {self.words.tile(UNKNOWN)} here (B4).")
            player.tile[at] = self.take(key, "tiles", tile)
            player.tile_scored[at] = 1 if "scored" in about and self.g.edition.tiles_secret else 0

    def _place_role(self, key: str, player: Player, given: Mapping[str, Any]) -> None:
        """G4, G6: under the second treaty of Simulation mode everyone has a role, which Rajas choose."""
        late = self.g.simulation != 0 and self.s.treaty == SECOND_TREATY
        if "role" in given and not late:
            raise PositionError(key, "Roles are taken under the second treaty of Simulation mode (G6).")
        if late:
            player.role = Role.COLONIAL_RULER
            if player.faction == Faction.MALAY:
                player.role = Role.RESISTANCE_LEADER
            if "role" in given:
                self._check_role(key, player, one_of(key, given["role"], [role.replace("-", " ") for role in ROLE_IDS]))

    def _check_role(self, key: str, player: Player, role: int) -> None:
        if role == Role.NONE or (role == Role.COLONIAL_RULER) != (player.faction == Faction.BRITISH):
            who = self.words.says.say("word-raja" if player.faction == Faction.MALAY else "word-agent")
            article = "an" if who[0] in "AEIO" else "a"
            raise PositionError(key, f"{self.words.role(role)} is no role of {article} {who} (G4).")
        player.role = role

    def _place_leader(self, key: str, seat: int, word: Any) -> None:
        spaces = [space.replace("-", " ") for space in LEADER_SPACE_IDS]
        space = one_of(key, str(word).replace("-", " "), spaces)
        for other in range(self.s.seats):
            if other != seat and self.s.players[other].space == space:
                raise PositionError(key, f"Two Leaders cannot stand on the space {word!r} (C11).")
        self.s.players[seat].space = space

    def _battle_card(self, key: str, player: Player, name: str) -> int:
        card = self.find(key, "battle", name)
        if self.g.battle[card].faction != player.faction:
            faction = FACTION_IDS[player.faction].capitalize()
            raise PositionError(key, f"{self.words.battle(card)} is not a {faction} Battle card (D12).")
        return self.take(key, "battle", card)

    def _read_card(self, key: str, text: str) -> tuple[str, list[str]]:
        """`School (Orang Laut; 3 tokens)` as the name and what is said about the card."""
        found = CARD.fullmatch(text.strip())
        if found is None:
            raise PositionError(key, f"{text!r} must be a card's name, with what lies on it in parentheses.")
        return found["name"], [word.strip() for word in re.split("[;,]", found["about"] or "") if word.strip()]

    def _place_community(self, key: str, seat: int, group: str) -> None:
        """Cards from left to right; one lying face down was divided from its neighbours and remembers them (S26)."""
        slots = [self._place_card(key, seat, text) for text in re.split(r"\s+-\s+", group)]
        for left, right in pairwise(slots):
            one, other = (self.s.players[seat].tableau[at] for at in (left, right))
            if not mates(self.g.market[one.card], self.g.market[other.card]) or not (one.right == other.left == NOBODY):
                names = f"{self.words.market(one.card)} and {self.words.market(other.card)}"
                raise PositionError(key, f"{names} have no connectors that join there (D5).")
            if one.face_up and other.face_up:
                one.right, other.left = right, left
            if not one.face_up:
                one.was_right = right
            if not other.face_up:
                other.was_left = left

    def _place_card(self, key: str, seat: int, text: str) -> int:
        name, about = self._read_card(key, text)
        card = self.find(key, "market", name)
        slot = self._lay(key, seat, card)
        place = self.s.players[seat].tableau[slot]
        for word in about:
            self._describe(key, place, word)
        self._check_face(key, place)
        return slot

    def _lay(self, key: str, seat: int, card: int) -> int:
        """The Leader card lies in the first slot from the start; any other is taken from where it is."""
        if is_kind(self.g, card, Kind.LEADER):
            if self.g.edition.leader_card == 0:
                raise PositionError(key, "This edition has no Leader cards (B2).")
            if self.s.players[seat].tableau[0].card != card:
                raise PositionError(key, f"{self.words.market(card)} belongs in another tableau (B2).")
            return 0
        if not has_room(self.s, seat):
            raise PositionError(key, "There is no room for so many cards in a tableau.")
        return lay_card(self.g, self.s, seat, self.take(key, "market", card))

    def _describe(self, key: str, place: Slot, word: str) -> None:
        tokens = re.fullmatch(r"(\d{1,2}) tokens?", word)
        name = self.words.market(place.card)
        if tokens:
            if not self._has_boost(place, (Boost.SCHOLARS, Boost.KEEP_INFLUENCE)):
                raise PositionError(key, f"{name} is not a card that tokens lie on.")
            place.tokens = int(tokens[1])
        elif word == "face down":
            place.face_up = 0
        elif word == "used":
            place.used = 1
        elif word == "spent":
            place.spent = 1
        else:
            if people_on(place) == self.g.market[place.card].slots:
                raise PositionError(key, f"{name} has no slot for {word} (D20).")
            people = self.take(key, "population", self.find(key, "population", word))
            attach_people(place, people, int(self._has_boost(place, (Boost.FORCED_PEOPLE,))))

    def _has_boost(self, place: Slot, boosts: tuple[Boost, ...]) -> bool:
        card = self.g.market[place.card]
        return card.boost[0].boost in boosts or card.boost[1].boost in boosts

    def _check_face(self, key: str, place: Slot) -> None:
        """D55, E36: face down lie exactly the cards of outlawed vices, and closed Public Works."""
        name, vice = self.words.market(place.card), self.g.market[place.card].vice
        outlawed = vice != 0 and self.s.outlawed[vice - 1] != NOBODY
        if outlawed and place.face_up:
            raise PositionError(key, f"{name} must lie face down while {VICE_IDS[vice - 1]} is outlawed (D55).")
        reopens = vice != 0 and self.g.edition.rebuild_vices
        if not outlawed and not place.face_up and not is_kind(self.g, place.card, Kind.PUBLIC_WORKS) and not reopens:
            raise PositionError(key, f"{name} cannot lie face down: it is neither outlawed nor a Public Work (E36).")

    def check_taxing(self) -> None:
        """H32: a card that taxes by its neighbours has its tokens on the Tax track already, so they must be given."""
        s, total = self.s, 0
        for seat in range(s.seats):
            for slot, place in cards_of(s.players[seat]):
                for i in range(2):
                    line = self.g.market[place.card].boost[i]
                    if (
                        line.boost == Boost.TAX_IF_WORKS
                        and place.face_up
                        and has_works_neighbour(self.g, s, seat, slot)
                    ):
                        place.taxing += line.n
                total += place.taxing
        if total > s.tax[NEUTRAL]:
            raise PositionError(
                "tax", f"The connections put {total} neutral on the Tax track, so tax must say so (H32)."
            )
