"""Scenario positions: a started game rearranged into what a file describes (words: `docs/scenarios-singapore.md`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from entrepot.kernel import Deck, drop, push, put_card
from entrepot.kernel.datafiles import nearest
from entrepot.kernel.journal import forget_notes
from entrepot.kernel.messages import ENGLISH
from entrepot.kernel.title import PositionError, Variant

from ..rules.events import SECOND_TREATY, SINGAPORE_TREATY, last_round
from ..rules.population import is_open_district
from ..rules.rounds import distribute_income
from ..rules.state import State
from ..rules.supplies import change_ships, tokens_on
from ..says.words import Words
from ..seeing.ids import DISTRICTS, FACTION_IDS, LEADER_SPACE_IDS, STOREHOUSES, VICE_IDS, leader_id
from ..seeing.view import decks
from ..vocabulary import NOBODY, PORT, WORKS, Do
from .fields import known_words, listed, number, one_of
from .placing import MUCH, PlacingCards

WORDS = (
    *("seat", "phase", "round", "first_player", "ships", "actions", "treaty", "event", "cubes", "districts"),
    *("storehouses", "vice_tokens", "tax", "works", "vices", "market", "decks", "empty", "players"),
)
PHASES = ("turn", "leader", "leaders", "event", "income", "upkeep", "end of round", "scoring")
DECK_KINDS = {
    "market": "market",
    "population": "population",
    "battle british": "battle",
    "battle malay": "battle",
    "event I": "events",
    "event II": "events",
    "heroes": "battle",
    "tiles": "tiles",
}


def place(variant: Variant, s: State, given: Mapping[str, Any]) -> None:
    """Rearrange a freshly started game; the engine then runs on to the first ask."""
    known_words("", given, WORDS)
    while s.depth > 0:
        drop(s)
    forget_notes(s)
    placing = Placing(variant.in_language(ENGLISH).words, s, given)
    placing.place_round()
    placing.place_tracks()
    placing.clear_described_places()
    placing.place_market()
    for seat in range(s.seats):
        s.players[seat].space = NOBODY
    for seat in range(s.seats):
        placing.place_player(seat)
    placing.place_spaces()
    placing.place_ring()
    placing.place_decks()
    placing.place_event()
    placing.check_taxing()
    placing.place_phase()


class Placing(PlacingCards):
    """A position being set up: its round, tracks and decks."""

    def __init__(self, words: Words, s: State, given: Mapping[str, Any]) -> None:
        super().__init__(words, s, given)
        self.phase = PHASES[one_of("phase", given.get("phase", "turn"), PHASES)]

    # --- the round and the tracks -----------------------------------------------------------------------------------

    def place_round(self) -> None:
        s, given = self.s, self.given
        self._start_round()
        first = given.get("first_player", given.get("seat", self.seats[0]))
        s.first_player = self.seat("first_player" if "first_player" in given else "seat", first)
        s.began = s.first_player
        s.round_number = number("round", given.get("round", self._usual_round()), 1, last_round(self.g))
        s.treaty = SECOND_TREATY if self._is_late() else SINGAPORE_TREATY
        if "treaty" in given:
            s.treaty = 1 + one_of("treaty", given["treaty"], [self.words.treaty(1), self.words.treaty(2)])

    def _start_round(self) -> None:
        """Where a game first asks about tiles or cards dealt, the first round comes up to its income: B10, B11."""
        s = self.s
        if s.round_number == 0:
            s.round_number = 1
            change_ships(self.g, s, self.g.edition.treaty_ships)
            distribute_income(self.g, s)
            forget_notes(s)

    def _is_late(self) -> bool:
        """C5, C4: whether the second treaty is in force, by the round or by the ships."""
        if self.g.edition.check_ships:
            ships = self.given.get("ships", 0)
            return self.phase != "event" and type(ships) is int and ships >= self.g.edition.check_ships
        treaty_round = self.treaty_round()
        return self.s.round_number > treaty_round or (self.s.round_number == treaty_round and self.phase != "event")

    def treaty_round(self) -> int:
        """B13: the round that reveals the second treaty; none where it comes with the ships (C4)."""
        return 0 if self.g.edition.check_ships else self.g.edition.events_one + 2

    def _usual_round(self) -> int:
        """The first round; for the Event phase, the first in which the named Event can be revealed."""
        if self.phase != "event":
            return 1
        wanted = str(self.given.get("event", "")).casefold()
        card = next((n for n, name in self.names("events").items() if name.casefold() == wanted), 0)
        first_of_two = self.g.edition.events_one + (2 if self.g.edition.check_ships else 3)
        return 2 if card == 0 or self.g.event[card].deck == 1 else first_of_two

    def place_tracks(self) -> None:
        s, given = self.s, self.given
        s.ships = number("ships", given.get("ships", s.ships), 0, PORT)
        s.actions = number("actions", given.get("actions", self._usual_actions()), 0, 9)
        s.leader_used = s.rebuilt = s.vetoed = 0
        cubes = known_words("cubes", given.get("cubes", {}), FACTION_IDS)
        for faction, word in enumerate(FACTION_IDS):
            s.cubes[faction] = number(f"cubes.{word}", cubes.get(word, 0), 0, MUCH)
        open_at_start = 2 if self.g.solo < 0 else 3
        s.open_districts = sum(is_open_district(self.g, s, space) for space in DISTRICTS.values()) - open_at_start
        for owner, tokens in enumerate(self.tokens("tax", given.get("tax", {}))):
            s.tax[owner] = tokens
        works = listed("works", given.get("works", []), WORKS)
        s.works = len(works)
        for at, owner_of_work in enumerate(works):
            s.work[at] = self.seat("works", owner_of_work)
        vices = known_words("vices", given.get("vices", {}), VICE_IDS)
        for vice, word in enumerate(VICE_IDS):
            s.outlawed[vice] = self.seat(f"vices.{word}", vices[word]) if word in vices else NOBODY

        self._place_vice_tokens()

    def _usual_actions(self) -> int:
        """C14; three players: the leader without an ally has more."""
        seat = self.seat("seat", self.given.get("seat", self.seats[self.s.first_player]))
        solo = self.s.players[seat].leader == self.g.solo
        return self.g.solo_terms.actions if solo else self.g.edition.actions

    def _place_vice_tokens(self) -> None:
        tokens = known_words("vice_tokens", self.given.get("vice_tokens", {}), FACTION_IDS)
        if tokens and self.g.edition.vice_tokens == 0:
            raise PositionError("vice_tokens", "This edition has no Vice tokens (D9).")
        for faction, word in enumerate(FACTION_IDS):
            self.s.vice_tokens[faction] = number(f"vice_tokens.{word}", tokens.get(word, 0), 0, 99)

    def place_ring(self) -> None:
        s, called = self.s, self.words.says.say("word-district")
        districts = known_words("districts", self.given.get("districts", {}), DISTRICTS)
        for word in districts:
            key, space = f"districts.{word}", DISTRICTS[word]
            self._put_tokens(key, space, districts[word])
            if tokens_on(s, space) and not is_open_district(self.g, s, space):
                raise PositionError(key, f"The {called} {word} is closed, so no token can lie there; see cubes (E4).")
            if tokens_on(s, space) >= self.g.edition.score_at:
                raise PositionError(key, f"The {called} {word} would have been scored with so many tokens (E5).")
        storehouses = known_words("storehouses", self.given.get("storehouses", {}), FACTION_IDS)
        for word in storehouses:
            self._put_tokens(f"storehouses.{word}", STOREHOUSES[FACTION_IDS.index(word)], storehouses[word])

    def _put_tokens(self, key: str, space: int, table: Any) -> None:
        for owner, tokens in enumerate(self.tokens(key, table)):
            self.s.tokens[space, owner] = tokens

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
        late = self.s.round_number > self.g.edition.events_one + 1
        if self.s.round_number in (1, self.treaty_round()) or late != (part == 2):
            raise PositionError(
                "round", f"{self.words.event(card)} cannot be revealed in round {self.s.round_number} (B12)."
            )
        self._lay_on_top(self.s.event_deck[part - 1], [card])

    def place_decks(self) -> None:
        """The next cards of a deck, first drawn first; and decks that have run out."""
        piles = decks(self.s)
        for word in listed("empty", self.given.get("empty", []), len(piles)):
            self._run_out(word)
        chosen = known_words("decks", self.given.get("decks", {}), piles)
        for word, names in chosen.items():
            key, kind, deck = f"decks.{word}", DECK_KINDS[word], piles[word]
            cards = [self.find(key, kind, name) for name in listed(key, names, deck.count)]
            for card in cards:
                if self.deck_of(kind, card) is not deck:
                    raise PositionError(key, f"{self.names(kind)[card]} does not belong in this deck.")
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

    # --- what comes next --------------------------------------------------------------------------------------------

    def place_spaces(self) -> None:
        """C10: where Leaders are placed before the first turn, those that the file does not place stand on the spaces
        left."""
        s = self.s
        if self.g.edition.leader_phase == 0 or self.phase != "turn":
            return
        waiting = [seat for seat in range(s.seats) if s.players[seat].space == NOBODY]
        taken = [s.players[seat].space for seat in range(s.seats)]
        free = [space for space in range(len(LEADER_SPACE_IDS)) if space not in taken]
        for seat, space in zip(waiting, free, strict=False):
            s.players[seat].space = space

    def place_phase(self) -> None:
        """The rest of the round from the given phase on, as a round has it; the last thing pushed comes first."""
        if self.phase == "scoring":
            self._push(Do.FINAL_SCORING)
            return
        self._push(Do.END_ROUND)
        if self.phase == "end of round":
            return
        if self.g.edition.pass_in_cleanup:
            self._push(Do.PASS_FIRST_PLAYER)
        self._push(Do.FLUSH_MARKET, Do.RECALL_LEADERS, Do.UPKEEP)
        if self.phase in ("turn", "leader"):
            self._place_turn()
        elif self.phase in ("event", "income", "leaders"):
            self._place_earlier_phase()

    def _place_earlier_phase(self) -> None:
        self._push(Do.START_TURN)
        if self.g.edition.leader_phase:
            self._push(Do.PLACE_LEADERS)
        elif self.phase == "leaders":
            raise PositionError("phase", "In this edition each player's turn begins with the Leader: 'leader' (C10).")
        if self.phase == "leaders":
            return
        self._push(Do.DISTRIBUTE_INCOME, Do.ASSIGN_FIRST_PLAYER)
        if self.phase == "event":
            self._push(Do.REVEAL_EVENT)
            if self.g.edition.check_ships and self.s.round_number > 1:
                self._push(Do.CHECK_SHIPS)

    def _place_turn(self) -> None:
        """C18: those after this player from the First Player on still have their turns to come."""
        s = self.s
        if self.phase == "leader" and self.g.edition.leader_phase:
            raise PositionError(
                "phase", "In this edition all Leaders are placed before the first turn: 'leaders' (C10)."
            )
        seat = self.seat("seat", self.given.get("seat", leader_id(s, s.first_player)))
        turn = (seat - s.first_player) % s.seats
        s.active = seat
        if turn + 1 < s.seats:
            push(s, Do.START_TURN, 0, turn + 1)
        if self.phase == "leader":
            push(s, Do.NEXT_ACTION, seat)
            push(s, Do.PLACE_LEADER, seat)
        else:
            push(s, Do.ACT, seat)

    def _push(self, *steps: Do) -> None:
        for do in steps:
            push(self.s, do, 0)
