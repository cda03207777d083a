"""A sealed auction, the smallest game with secrets: all lay a card face down, then the cards are turned up."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from entrepot.kernel import (
    Array,
    Choices,
    Deck,
    GameState,
    GameTables,
    Record,
    Rulebook,
    empty_deck,
    find_card,
    finish,
    hide_luck,
    i8,
    keep_notes_of,
    note,
    offer,
    push,
    put_card,
    remove_card,
    rule,
    show,
    sort_deck,
    take_card,
    whisper,
)
from entrepot.kernel.holding import BY_SEAT, Card, Count

CARDS = 16
HAND = 3
NOTHING = 0


class Do(IntEnum):
    SEAL = 1
    TURN_UP = 2


class Happened(IntEnum):
    DEALT = 1
    SEALED = 2
    TURNED_UP = 3


class Tables(GameTables):
    rounds: Annotated[i8, Count(0, 3)]


class Player(Record):
    hand: Annotated[Deck, Card(numbers=CARDS + 1)]
    sealed: Annotated[i8, Card(numbers=CARDS + 1)]


class State(GameState):
    round_number: Annotated[i8, Count(0, 3)]
    deck: Annotated[Deck, Card(numbers=CARDS + 1)]
    pile: Annotated[Deck, Card(numbers=CARDS + 1)]  # turned up in earlier rounds
    players: Annotated[Array[Player], 4, BY_SEAT]


@rule
def begin(g: Tables, s: State) -> None:
    for card in range(1, CARDS + 1):
        put_card(s.deck, card)
    for seat in range(s.seats):
        for _ in range(HAND):
            card = take_card(s.chance, s.deck)
            put_card(s.players[seat].hand, card)
            whisper(s, 1 << seat, Happened.DEALT, seat, card)
        sort_deck(s.players[seat].hand)
    start_round(s)


@rule
def start_round(s: State) -> None:
    s.round_number += 1
    push(s, Do.TURN_UP, 0)
    for turn in range(s.seats):
        push(s, Do.SEAL, s.seats - 1 - turn)


@rule
def may_seal(g: Tables, s: State, choices: Choices, seat: int) -> None:
    hand = s.players[seat].hand
    for i in range(hand.count):
        offer(choices, hand.card[i])


@rule
def seal(g: Tables, s: State, code: int, seat: int) -> None:
    player = s.players[seat]
    for i in range(player.hand.count):
        if player.hand.card[i] == code:
            player.sealed = code
            remove_card(player.hand, i)
            break
    note(s, Happened.SEALED, seat)


@rule
def turn_up(g: Tables, s: State, seat: int) -> None:
    """A2, A3: the highest card takes the lot; the first is worth 1 point, the second 2, the third 3."""
    best = 0
    for bidder in range(s.seats):
        if s.players[bidder].sealed > s.players[best].sealed:
            best = bidder
        note(s, Happened.TURNED_UP, bidder, s.players[bidder].sealed)
    show(s)
    for bidder in range(s.seats):
        put_card(s.pile, s.players[bidder].sealed)
        s.players[bidder].sealed = NOTHING
    s.score[best] += s.round_number
    if s.round_number < g.rounds:
        start_round(s)
        return
    most = 0  # A4
    for bidder in range(s.seats):
        most = max(most, s.score[bidder])
    for bidder in range(s.seats):
        s.won[bidder] = 1 if s.score[bidder] == most else 0
        s.place[bidder] = place_of(s, bidder)
    finish(s)


@rule
def place_of(s: State, bidder: int) -> int:
    """A4: one behind everybody who has more points."""
    place = 1
    for other in range(s.seats):
        if s.score[other] > s.score[bidder]:
            place += 1
    return place


@rule
def redact(g: Tables, s: State, seat: int) -> None:
    hide_luck(s.chance)
    keep_notes_of(s, seat)
    hide_cards(s.deck)
    for other in range(s.seats):
        if other != seat:
            hide_cards(s.players[other].hand)
            if s.players[other].sealed != NOTHING:
                s.players[other].sealed = -1


@rule
def hide_cards(deck: Deck) -> None:
    for i in range(deck.count):
        deck.card[i] = -1


@rule
def resample(g: Tables, s: State, seat: int) -> None:
    """Every card that the seat has not seen may be in any place that the seat does not see."""
    empty_deck(s.deck)
    for card in range(1, CARDS + 1):
        if not knows(s, seat, card):
            put_card(s.deck, card)
    for other in range(s.seats):
        player = s.players[other]
        if other != seat:
            for i in range(player.hand.count):
                player.hand.card[i] = take_card(s.chance, s.deck)
            sort_deck(player.hand)
            if player.sealed != NOTHING:
                player.sealed = take_card(s.chance, s.deck)


@rule
def knows(s: State, seat: int, card: int) -> bool:
    if find_card(s.pile, card) >= 0:
        return True
    return seat >= 0 and (s.players[seat].sealed == card or find_card(s.players[seat].hand, card) >= 0)


@rule
def laws(g: Tables, s: State) -> int:
    """Each card is in exactly one place."""
    for card in range(1, CARDS + 1):
        places = 0
        if find_card(s.deck, card) >= 0:
            places += 1
        if find_card(s.pile, card) >= 0:
            places += 1
        for seat in range(s.seats):
            if s.players[seat].sealed == card or find_card(s.players[seat].hand, card) >= 0:
                places += 1
        if places != 1:
            return card
    return 0


RULEBOOK = Rulebook("auction", "entrepot_auction", ("rules",), Tables, State, Do)
