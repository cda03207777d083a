"""The ids of a view by the names that scenario files call things by."""

from __future__ import annotations

from collections.abc import Mapping

from entrepot.kernel.messages import ENGLISH
from entrepot.kernel.title import Variant

from ..says.words import Words
from ..seeing.ids import ROLE_IDS, TREATY_IDS


def names_of(variant: Variant) -> Mapping[str, str]:
    words: Words = variant.in_language(ENGLISH).words
    named = {words.card(card): card.id for deck in words.cards.decks().values() for card in deck.values()}
    named |= {words.tile(number): tile.id for number, tile in words.cards.tiles.items()}
    named |= {words.treaty(n): TREATY_IDS[n] for n in (1, 2)}
    named |= {words.role(n): role for n, role in enumerate(ROLE_IDS) if n}
    for leader in words.cards.leaders:
        if leader.attribute:
            named[words.says.say(f"attribute-{leader.attribute.id}")] = leader.attribute.id
    return {name.casefold(): one for name, one in named.items()}
