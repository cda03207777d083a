"""Decks: bags without order, but for the cards that were put on top on purpose."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from entrepot.kernel import Chance, Deck, empty_deck, find_card, put_card, remove_card, seed, sort_deck, take_card
from entrepot.kernel.chance import DECK


def chance(number: int = 1) -> Chance:
    made = Chance.zeros()
    seed(made, number, 2, 3)
    return made


def deck_of(*cards: int, fixed: int = 0) -> Deck:
    deck = Deck.zeros()
    for card in cards:
        put_card(deck, card)
    deck.fixed = fixed
    return deck


def cards(deck: Deck) -> list[int]:
    return [deck.card[i] for i in range(deck.count)]


def drawn(deck: Deck, number: int = 1) -> list[int]:
    luck = chance(number)
    return [take_card(luck, deck) for _ in range(deck.count)]


def test_every_card_is_drawn_once() -> None:
    deck = deck_of(*range(1, 21))
    assert sorted(drawn(deck)) == list(range(1, 21))
    assert bytes(deck) == bytes(Deck.zeros())


def test_a_draw_is_counted_from_the_bag_and_from_the_top() -> None:
    luck, deck = chance(), deck_of(1, 2, 3, fixed=1)
    take_card(luck, deck)
    assert luck.draws == 1
    take_card(luck, deck)
    assert luck.draws == 2


def test_cards_fixed_on_top_come_first_and_cost_no_luck() -> None:
    luck, untouched = chance(), chance()
    deck = deck_of(1, 2, 3, 4, 5, fixed=3)
    assert [take_card(luck, deck) for _ in range(3)] == [5, 4, 3]
    assert deck.fixed == 0
    assert [luck.a, luck.b, luck.c, luck.counter] == [untouched.a, untouched.b, untouched.c, untouched.counter]
    assert sorted(drawn(deck)) == [1, 2]


@pytest.mark.parametrize("fixed", [0, 1, 2, 3])
def test_a_card_laid_into_a_deck_goes_under_those_fixed_on_top(fixed: int) -> None:
    deck = deck_of(1, 2, 3, 4, fixed=fixed)
    put_card(deck, 9)
    order = drawn(deck)
    assert order[:fixed] == [4, 3, 2][:fixed]
    assert sorted(order) == [1, 2, 3, 4, 9]


def test_a_card_taken_out_leaves_the_others_as_they_are() -> None:
    deck = deck_of(5, 6, 7, 8, fixed=2)
    remove_card(deck, find_card(deck, 5))
    assert [cards(deck), deck.fixed] == [[6, 7, 8], 2]
    remove_card(deck, find_card(deck, 7))
    assert [cards(deck), deck.fixed] == [[6, 8], 1]
    remove_card(deck, find_card(deck, 8))
    assert [cards(deck), deck.fixed] == [[6], 0]
    assert deck.card[1] == deck.card[2] == deck.card[3] == 0


def test_a_card_that_is_not_there_is_not_found() -> None:
    deck = deck_of(5, 6)
    take_card(chance(), deck)
    take_card(chance(), deck)
    assert find_card(deck, 5) == find_card(deck, 0) == -1


def test_a_sorted_deck_tells_nothing_of_how_it_lay() -> None:
    one, other = deck_of(3, 1, 2, 2, fixed=2), deck_of(2, 2, 3, 1)
    sort_deck(one)
    sort_deck(other)
    assert cards(one) == [1, 2, 2, 3]
    assert bytes(one) == bytes(other)


def test_an_emptied_deck_leaves_no_trace() -> None:
    deck = deck_of(3, 1, 2, fixed=1)
    empty_deck(deck)
    assert bytes(deck) == bytes(Deck.zeros())


def test_a_deck_holds_64_cards_and_no_more_in_plain_play() -> None:
    deck = deck_of(*range(DECK))
    with pytest.raises(IndexError):
        put_card(deck, 1)


def test_every_order_of_a_bag_is_equally_likely() -> None:
    luck = chance()
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(2400):
        deck = deck_of(1, 2, 3, 4)
        order = tuple(take_card(luck, deck) for _ in range(4))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    off = (np.array(list(counts.values())) - 100) ** 2 / 100
    assert off.sum() < 58.6  # the 99.99 % point of chi-square with 23 degrees of freedom


@given(st.data())
def test_a_deck_is_a_bag_under_a_pile(data: st.DataObject) -> None:
    """Whatever is done with a deck: a bag of cards and, on it, a pile in order."""
    luck = chance(data.draw(st.integers(0, 1000)))
    bag = data.draw(st.lists(st.integers(1, 9), max_size=6))
    pile = data.draw(st.lists(st.integers(1, 9), max_size=4))
    deck = deck_of(*bag, *pile, fixed=len(pile))
    for act in data.draw(st.lists(st.sampled_from(["take", "put", "remove"]), max_size=20)):
        if act == "put":
            card = data.draw(st.integers(1, 9))
            put_card(deck, card)
            bag.append(card)
        elif deck.count and act == "take":
            card = take_card(luck, deck)
            if pile:
                assert card == pile.pop()
            else:
                bag.remove(card)
        elif deck.count:
            at = data.draw(st.integers(0, deck.count - 1))
            card = deck.card[at]
            remove_card(deck, at)
            if at < len(bag):
                bag.remove(card)
            else:
                assert pile.pop(at - len(bag)) == card
        assert deck.fixed == len(pile)
        assert cards(deck)[len(bag) :] == pile
        assert sorted(cards(deck)[: len(bag)]) == sorted(bag)
        assert not any(deck.card[i] for i in range(deck.count, DECK))
