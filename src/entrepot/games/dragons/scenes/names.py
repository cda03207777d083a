"""The ids of a view by the names that scenario files call things by."""

from __future__ import annotations

from collections.abc import Mapping

from entrepot.kernel.messages import ENGLISH
from entrepot.kernel.title import Variant

from ..data.cards import CODES, SUIT_LETTERS
from ..says.words import Words
from ..seeing.ids import EVENT_IDS, SOURCE_IDS
from ..vocabulary import Event


def names_of(variant: Variant) -> Mapping[str, str]:
    words: Words = variant.in_language(ENGLISH).words
    named = {word.replace("-", " "): word for word in (*EVENT_IDS, *SOURCE_IDS)}
    named |= {words.event(event): EVENT_IDS[event] for event in Event if event != Event.NONE}
    for suit, letter in enumerate(SUIT_LETTERS):
        named |= {words.commodity(suit): letter, words.vantage(suit): letter}
    named |= {words.card(card): code for card, code in enumerate(CODES, 1)}
    return {name.casefold(): one for name, one in named.items()}
