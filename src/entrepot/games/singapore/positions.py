"""Scenario positions: a started game rearranged into what a file describes (words: `docs/scenarios-singapore.md`).

Cards are taken from wherever they lie, decks first, then places that the file does not describe; so every card stays in
exactly one place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from entrepot.kernel import Deck, below, drop, find_card, push, put_card, remove_card
from entrepot.kernel.journal import forget_notes
from entrepot.kernel.title import PositionError, Variant

from .datafiles import nearest
from .events import last_round
from .population import is_open_district
from .state import Player, Slot, State
from .supplies import lay_open, tokens_on
from .tableau import attach_people, has_room, has_works_neighbour, is_kind, lay_card, mates, people_on
from .view import (
    DISTRICT_WORDS,
    FACTION_WORDS,
    LEADER_SPACE_IDS,
    LEADER_WORDS,
    OWNER_WORDS,
    STOREHOUSES,
    VICE_WORDS,
    Printed,
    cards_of,
    decks,
    leader_word,
    owner_word,
    printed,
)
from .words import HAND, MARKET_ROW, NEUTRAL, NOBODY, PLAYERS, PORT, REVEALED, WORKS, Boost, Do, Kind, Source

WORDS = (
    *("seat", "phase", "round", "first_player", "ships", "actions", "treaty", "event", "cubes", "districts"),
    *("storehouses", "tax", "works", "vices", "market", "decks", "empty", "players"),
)
PLAYER_WORDS = ("wealth", "vp", "hand", "revealed", "tableau", "space", "raids", "wars_won")
PHASES = ("turn", "leader", "event", "income", "upkeep", "end of round", "scoring")
DECK_KINDS = {
    "market": "market",
    "population": "population",
    "battle british": "battle",
    "battle malay": "battle",
    "event I": "events",
    "event II": "events",
}
CARD = re.compile(r"(?P<name>[^()]+?)\s*(\((?P<about>[^()]*)\))?")
MUCH = 999


def place(variant: Variant, s: State, given: Mapping[str, Any]) -> None:
    """Rearrange a freshly started game; the engine then runs on to the first ask."""
    _known_words("", given, WORDS)
    while s.depth > 0:
        drop(s)
    forget_notes(s)
    placing = Placing(printed(variant), s, given)
    placing.place_round()
    placing.place_tracks()
    placing.clear_described_places()
    placing.place_market()
    for seat in range(s.seats):
        placing.place_player(seat)
    placing.place_ring()
    placing.place_decks()
    placing.place_event()
    placing.check_taxing()
    placing.place_phase()


# --- words and numbers ------------------------------------------------------------------------------------------------


def _known_words(key: str, table: Any, known: Iterable[str]) -> Mapping[str, Any]:
    if not isinstance(table, Mapping):
        raise PositionError(key, f"{key} must be a table, not {table!r}.")
    for word in table:
        if word not in known:
            raise PositionError(
                f"{key}.{word}" if key else word, f"Unknown word {word!r}; {nearest(str(word), known)}."
            )
    return table


def _number(key: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise PositionError(key, f"{key} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def _listed(key: str, value: Any, most: int) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise PositionError(key, f"{key} must be a list of names, not {value!r}.")
    if len(value) > most:
        raise PositionError(key, f"{key} has {len(value)} entries; there is room for {most}.")
    return value


def _one_of(key: str, value: Any, known: Iterable[str]) -> int:
    words = [word.casefold() for word in known]
    if not isinstance(value, str) or value.casefold() not in words:
        raise PositionError(key, f"{key} cannot be {value!r}; {nearest(str(value), known)}.")
    return words.index(value.casefold())


class Placing:
    """A position being set up."""

    def __init__(self, box: Printed, s: State, given: Mapping[str, Any]) -> None:
        self.box = box
        self.g = box.tables
        self.s = s
        self.given = given
        self.seats = [LEADER_WORDS[s.players[seat].leader] for seat in range(s.seats)]
        self.players = _known_words("players", given.get("players", {}), LEADER_WORDS)
        self.phase = PHASES[_one_of("phase", given.get("phase", "turn"), PHASES)]

    def seat(self, key: str, word: Any) -> int:
        return _one_of(key, word, self.seats)

    def tokens(self, key: str, table: Any) -> list[int]:
        """Numbers of tokens by owner, in the order in which the state keeps them."""
        table = _known_words(key, table, OWNER_WORDS)
        owners = [owner_word(self.s, owner) for owner in range(PLAYERS + 1)]
        return [_number(f"{key}.{word}", table.get(word, 0), 0, MUCH) for word in owners]

    # --- the round and the tracks -----------------------------------------------------------------------------------

    def place_round(self) -> None:
        s, given = self.s, self.given
        first = given.get("first_player", given.get("seat", self.seats[0]))
        s.first_player = self.seat("first_player" if "first_player" in given else "seat", first)
        s.round_number = _number("round", given.get("round", self._usual_round()), 1, last_round(self.g))
        s.treaty = 1 if s.round_number < self.g.edition.events_one + 2 else 2
        if "treaty" in given:
            s.treaty = 1 + _one_of("treaty", given["treaty"], [self.box.treaty(1), self.box.treaty(2)])

    def _usual_round(self) -> int:
        """The first round; for the Event phase, the first in which the named Event can be revealed."""
        if self.phase != "event":
            return 1
        card = self.box.cards.find("events", str(self.given.get("event", "")))
        return 2 if card == 0 or self.g.event[card].deck == 1 else self.g.edition.events_one + 3

    def place_tracks(self) -> None:
        s, given = self.s, self.given
        s.ships = _number("ships", given.get("ships", s.ships), 0, PORT)
        s.actions = _number("actions", given.get("actions", self.g.edition.actions), 0, 9)
        cubes = _known_words("cubes", given.get("cubes", {}), FACTION_WORDS)
        for faction, word in enumerate(FACTION_WORDS):
            s.cubes[faction] = _number(f"cubes.{word}", cubes.get(word, 0), 0, MUCH)
        s.open_districts = sum(is_open_district(self.g, s, space) for space in DISTRICT_WORDS.values()) - 2
        for owner, tokens in enumerate(self.tokens("tax", given.get("tax", {}))):
            s.tax[owner] = tokens
        works = _listed("works", given.get("works", []), WORKS)
        s.works = len(works)
        for at, owner_of_work in enumerate(works):
            s.work[at] = self.seat("works", owner_of_work)
        vices = _known_words("vices", given.get("vices", {}), VICE_WORDS)
        for vice, word in enumerate(VICE_WORDS):
            s.outlawed[vice] = self.seat(f"vices.{word}", vices[word]) if word in vices else NOBODY

    def place_ring(self) -> None:
        s = self.s
        districts = _known_words("districts", self.given.get("districts", {}), DISTRICT_WORDS)
        for word in districts:
            key, space = f"districts.{word}", DISTRICT_WORDS[word]
            self._put_tokens(key, space, districts[word])
            if tokens_on(s, space) and not is_open_district(self.g, s, space):
                raise PositionError(key, f"The District {word} is closed, so no token can lie there; see cubes (E4).")
            if tokens_on(s, space) >= self.g.edition.score_at:
                raise PositionError(key, f"The District {word} would have been scored with so many tokens (E5).")
        storehouses = _known_words("storehouses", self.given.get("storehouses", {}), FACTION_WORDS)
        for word in storehouses:
            self._put_tokens(f"storehouses.{word}", STOREHOUSES[FACTION_WORDS.index(word)], storehouses[word])

    def _put_tokens(self, key: str, space: int, table: Any) -> None:
        for owner, tokens in enumerate(self.tokens(key, table)):
            self.s.tokens[space, owner] = tokens

    # --- finding cards ----------------------------------------------------------------------------------------------

    def find(self, key: str, kind: str, name: str) -> int:
        card = self.box.cards.find(kind, name.strip())
        if card == 0:
            names = [known.name for known in self.box.cards.decks()[kind][1:]]
            raise PositionError(
                key, f"There is no {kind.removesuffix('s')} card called {name!r}; {nearest(name, names)}."
            )
        return card

    def take(self, key: str, kind: str, card: int) -> int:
        """Take a card out of its deck, or out of a place that the file does not describe."""
        deck = self._deck_of(kind, card)
        at = find_card(deck, card)
        if at >= 0:
            remove_card(deck, at)
        elif not self._swap(kind, card, deck):
            raise PositionError(key, f"There is no {self.box.cards.decks()[kind][card].name} left to put here.")
        return card

    def _deck_of(self, kind: str, card: int) -> Deck:
        if kind == "market":
            return self.s.market_deck
        if kind == "population":
            return self.s.population_deck
        if kind == "battle":
            return self.s.battle_deck[self.g.battle[card].faction]
        return self.s.event_deck[max(self.g.event[card].deck, 1) - 1]

    def _swap(self, kind: str, card: int, deck: Deck) -> bool:
        """Put another card where this one was dealt at the start: in the Market row or in a hand."""
        if deck.count == 0:
            return False
        if kind == "market":
            for place in range(len(self.given.get("market", [])), MARKET_ROW):
                if self.s.row[place] == card:
                    self.s.row[place] = self._any_card(deck)
                    return True
        if kind == "battle":
            for seat in range(self.s.seats):
                player = self.s.players[seat]
                for i in range(player.hand):
                    if player.card[i] == card and "hand" not in self.players.get(self.seats[seat], {}):
                        player.card[i] = self._any_card(deck)
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
        for place in range(len(_listed("market", self.given.get("market", []), MARKET_ROW))):
            if s.row[place]:
                put_card(s.market_deck, s.row[place])
                s.row[place] = 0
        for seat, word in enumerate(self.seats):
            player = s.players[seat]
            if "hand" in _known_words(f"players.{word}", self.players.get(word, {}), PLAYER_WORDS):
                while player.hand:
                    player.hand -= 1
                    put_card(s.battle_deck[player.faction], player.card[player.hand])
                    player.card[player.hand] = 0

    # --- cards ------------------------------------------------------------------------------------------------------

    def place_market(self) -> None:
        """From the left; an empty text leaves a space empty."""
        for place, name in enumerate(self.given.get("market", [])):
            if name:
                self.s.row[place] = self.take("market", "market", self.find("market", "market", name))

    def place_event(self) -> None:
        """The Event in force; in the Event phase it is the one about to be revealed."""
        if "event" not in self.given:
            return
        card = self.take("event", "events", self.find("event", "events", str(self.given["event"])))
        if self.phase != "event":
            self.s.event = card
            return
        part = self.g.event[card].deck
        first_of_two = self.g.edition.events_one + 2
        if self.s.round_number in (1, first_of_two) or (self.s.round_number > first_of_two) != (part == 2):
            raise PositionError(
                "round", f"{self.box.event(card)} cannot be revealed in round {self.s.round_number} (B12)."
            )
        self._lay_on_top(self.s.event_deck[part - 1], [card])

    def place_decks(self) -> None:
        """The next cards of a deck, first drawn first; and decks that have run out."""
        piles = decks(self.s)
        for word in _listed("empty", self.given.get("empty", []), len(piles)):
            self._run_out(word)
        chosen = _known_words("decks", self.given.get("decks", {}), piles)
        for word, names in chosen.items():
            key, kind, deck = f"decks.{word}", DECK_KINDS[word], piles[word]
            cards = [self.find(key, kind, name) for name in _listed(key, names, deck.count)]
            for card in cards:
                if self._deck_of(kind, card) is not deck:
                    raise PositionError(key, f"{self.box.cards.decks()[kind][card].name} does not belong in this deck.")
                self.take(key, kind, card)
            self._lay_on_top(deck, cards)

    def _lay_on_top(self, deck: Deck, cards: list[int]) -> None:
        for card in reversed(cards):
            deck.card[deck.count] = card
            deck.count += 1
        deck.fixed += len(cards)

    def _run_out(self, word: str) -> None:
        s = self.s
        piles = {
            "market": s.market_discard,
            "population": s.population_discard,
            "battle british": s.battle_discard[0],
            "battle malay": s.battle_discard[1],
        }
        if word not in piles:
            raise PositionError("empty", f"The deck {word!r} cannot be empty; {nearest(word, piles)}.")
        deck = decks(s)[word]
        while deck.count:
            deck.count -= 1
            put_card(piles[word], deck.card[deck.count])
            deck.card[deck.count] = 0

    # --- players ----------------------------------------------------------------------------------------------------

    def place_player(self, seat: int) -> None:
        word = self.seats[seat]
        key, given, player = f"players.{word}", self.players.get(word, {}), self.s.players[seat]
        player.wealth = _number(f"{key}.wealth", given.get("wealth", player.wealth), 0, MUCH)
        player.vp = _number(f"{key}.vp", given.get("vp", 0), -MUCH, MUCH)
        player.source[Source.OTHER] = player.vp
        player.raids = _number(f"{key}.raids", given.get("raids", 0), 0, 99)
        player.wars_won = _number(f"{key}.wars_won", given.get("wars_won", 0), 0, 99)
        if "space" in given:
            self._place_leader(f"{key}.space", seat, given["space"])
        for group in _listed(f"{key}.tableau", given.get("tableau", []), 99):
            self._place_community(f"{key}.tableau", seat, group)
        for text in _listed(f"{key}.hand", given.get("hand", []), HAND):
            player.card[player.hand] = self._battle_card(f"{key}.hand", player, text)
            player.hand += 1
        for text in _listed(f"{key}.revealed", given.get("revealed", []), REVEALED):
            name, about = self._read_card(f"{key}.revealed", text)
            card = self._battle_card(f"{key}.revealed", player, name)
            lay_open(self.g, self.s, seat, card)
            player.open_spent[player.revealed - 1] = 1 if "used" in about else 0

    def _place_leader(self, key: str, seat: int, word: Any) -> None:
        spaces = [space.replace("-", " ") for space in LEADER_SPACE_IDS]
        space = _one_of(key, str(word).replace("-", " "), spaces)
        for other in range(self.s.seats):
            if other != seat and self.s.players[other].space == space:
                raise PositionError(key, f"Two Leaders cannot stand on the space {word!r} (C11).")
        self.s.players[seat].space = space

    def _battle_card(self, key: str, player: Player, name: str) -> int:
        card = self.find(key, "battle", name)
        if self.g.battle[card].faction != player.faction:
            faction = FACTION_WORDS[player.faction].capitalize()
            raise PositionError(key, f"{self.box.battle(card)} is not a {faction} Battle card (D12).")
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
                names = f"{self.box.market(one.card)} and {self.box.market(other.card)}"
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
            if self.s.players[seat].tableau[0].card != card:
                raise PositionError(key, f"{self.box.market(card)} belongs in another tableau (B2).")
            return 0
        if not has_room(self.s, seat):
            raise PositionError(key, "There is no room for so many cards in a tableau.")
        return lay_card(self.g, self.s, seat, self.take(key, "market", card))

    def _describe(self, key: str, place: Slot, word: str) -> None:
        tokens = re.fullmatch(r"(\d{1,2}) tokens?", word)
        name = self.box.market(place.card)
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
            attach_people(place, self.take(key, "population", self.find(key, "population", word)))

    def _has_boost(self, place: Slot, boosts: tuple[Boost, ...]) -> bool:
        card = self.g.market[place.card]
        return card.boost[0].boost in boosts or card.boost[1].boost in boosts

    def _check_face(self, key: str, place: Slot) -> None:
        """D55, E36: face down lie exactly the cards of outlawed vices, and closed Public Works."""
        name, vice = self.box.market(place.card), self.g.market[place.card].vice
        outlawed = vice != 0 and self.s.outlawed[vice - 1] != NOBODY
        if outlawed and place.face_up:
            raise PositionError(key, f"{name} must lie face down while {VICE_WORDS[vice - 1]} is outlawed (D55).")
        if not outlawed and not place.face_up and not is_kind(self.g, place.card, Kind.PUBLIC_WORKS):
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

    # --- what comes next --------------------------------------------------------------------------------------------

    def place_phase(self) -> None:
        """The rest of the round from the given phase on; the last thing pushed comes first."""
        s = self.s
        if self.phase == "scoring":
            push(s, Do.FINAL_SCORING, 0, 0, 0, 0)
            return
        push(s, Do.END_ROUND, 0, 0, 0, 0)
        if self.phase == "end of round":
            return
        for do in (Do.FLUSH_MARKET, Do.RECALL_LEADERS, Do.UPKEEP):
            push(s, do, 0, 0, 0, 0)
        if self.phase in ("turn", "leader"):
            self._place_turn()
        elif self.phase in ("event", "income"):
            for do in (Do.START_TURN, Do.DISTRIBUTE_INCOME, Do.ASSIGN_FIRST_PLAYER):
                push(s, do, 0, 0, 0, 0)
            if self.phase == "event":
                push(s, Do.REVEAL_EVENT, 0, 0, 0, 0)

    def _place_turn(self) -> None:
        """C18: those after this player from the First Player on still have their turns to come."""
        s = self.s
        seat = self.seat("seat", self.given.get("seat", leader_word(s, s.first_player)))
        number = (seat - s.first_player) % s.seats
        s.active = seat
        s.turns_taken = number
        if number + 1 < s.seats:
            push(s, Do.START_TURN, 0, number + 1, 0, 0)
        if self.phase == "leader":
            push(s, Do.NEXT_ACTION, seat, 0, 0, 0)
            push(s, Do.PLACE_LEADER, seat, 0, 0, 0)
        else:
            push(s, Do.ACT, seat, 0, 0, 0)
