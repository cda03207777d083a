"""An edition as a whole: that its decks and values fit each other, and its content hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, NoReturn, cast

from entrepot.kernel.chance import DECK
from entrepot.kernel.datafiles import KeyPath, nearest
from entrepot.kernel.edition_values import Value

from ..vocabulary import PLAYERS, Faction
from .card_changes import Rows
from .cardtexts import CardText, CardTexts, EventCardText

WHERE_CARDS_ARE = "copies cards.market cards.battle cards.heroes cards.population cards.events"
KEPT_TILES = 2  # of the Legacy tiles dealt (B4)
# fields of cards that people read and the rules do not
PROSE = ("seen", "origin", "art", "board_origin", "picture")


@dataclass(frozen=True)
class EditionFile:
    """An edition as its file, and the files it is based on, say it. `editions` are those of them that come with the
    game, the oldest first (the last has the wording of the clauses), `variants` the paths of the others. `values` and
    `clauses` are by dotted name (`raid.ship_at`), `copies` (where they differ from the card's own) by the card's id;
    `house` is the set of house cards, `changes` what variants do to cards, and `book` all cards as they are then."""

    name: str
    title: str
    notes: str
    path: str
    editions: tuple[str, ...]
    variants: tuple[str, ...]
    art: str
    house: str
    options: Mapping[str, Any]
    values: Mapping[str, Value]
    clauses: Mapping[str, str]
    copies: Mapping[str, int]
    changes: tuple[Rows, ...]
    book: CardTexts
    hash: str


Refuse = Callable[[str | KeyPath, str], NoReturn]  # by the dotted names of values, or a key, and a message


def finish(edition: EditionFile, refuse: Refuse) -> EditionFile:
    """Check that decks and values fit each other, and add the hash."""
    book = edition.book
    _check_copies(edition, book, refuse)
    sizes = deck_sizes(edition, book)
    for deck, size in sizes.items():
        if size > DECK:
            refuse(WHERE_CARDS_ARE, f"the {deck} deck has {size} cards, but there is room for {DECK}")
    for deck, name in (("Event I", "setup.events_one"), ("Event II", "setup.events_two")):
        wanted = _single(edition, name)
        if wanted > sizes[deck]:
            refuse(f"{name} copies", f"{name} is {wanted}, but there are only {sizes[deck]} {deck} cards")
    dealt = _single(edition, "solo.battle_cards")
    for deck in ("British Battle", "Malay Battle"):
        if dealt > sizes[deck]:
            message = f"a leader alone draws {dealt} Battle cards, but the {deck} deck has only {sizes[deck]}"
            refuse("solo.battle_cards copies", message)
    _check_setup(edition, book, refuse)
    return replace(edition, hash=_content_hash(edition, book))


def _check_copies(edition: EditionFile, book: CardTexts, refuse: Refuse) -> None:
    """How often a card is in its deck: cards that there are; an event once or not at all."""
    known = book.drawn()
    for card, number in edition.copies.items():
        if card not in known:
            refuse(("copies", card), f"there is no card '{card}' in a deck; {nearest(card, known)}")
        if isinstance(known[card], EventCardText) and number > 1:
            refuse(("copies", card), f"the copies of '{card}' must be 0 or 1, not {number!r}")


def _single(edition: EditionFile, name: str) -> int:
    return cast(int, edition.values[name])


def _check_setup(edition: EditionFile, book: CardTexts, refuse: Refuse) -> None:
    """What the limits of single values cannot say: B1, B3, B4, and the cards of a leader alone."""
    leaders = cast(tuple[int, ...], edition.values["setup.leaders"])
    if len(set(leaders)) < PLAYERS:
        refuse("setup.leaders", f"setup.leaders must name each of the {PLAYERS} leaders once, not {list(leaders)}")
    spaces = [space for space in cast(tuple[int, ...], edition.values["leader.first_spaces"]) if space >= 0]
    if len(set(spaces)) < len(spaces):
        refuse("leader.first_spaces", "leader.first_spaces puts two leaders on one space")
    dealt = _single(edition, "setup.tiles")
    most = sum(tile.legacy is not None for tile in book.tiles.values()) // PLAYERS
    if 0 < dealt < KEPT_TILES or dealt > most:
        refuse("setup.tiles", f"setup.tiles must be 0 or from {KEPT_TILES} to {most}, not {dealt}")
    if _single(edition, "solo.kept_cards") > _single(edition, "solo.battle_cards"):
        refuse(
            "solo.kept_cards solo.battle_cards",
            "solo.kept_cards is more than solo.battle_cards, out of which they are kept",
        )


def deck_sizes(edition: EditionFile, book: CardTexts) -> dict[str, int]:
    """How many cards each deck has in an edition."""

    def total(cards: Iterable[CardText]) -> int:
        return sum(edition.copies.get(card.id, card.copies) for card in cards)

    battle = [card for card in book.battle.values() if not card.hero]
    return {
        "Market": total(book.market.values()),
        "British Battle": total(card for card in battle if card.faction == Faction.BRITISH),
        "Malay Battle": total(card for card in battle if card.faction == Faction.MALAY),
        "Folk Hero": total(card for card in book.battle.values() if card.hero),
        "Population": total(book.population.values()),
        "Event I": total(card for card in book.events.values() if card.deck == 1),
        "Event II": total(card for card in book.events.values() if card.deck == 2),
    }


def _content_hash(edition: EditionFile, book: CardTexts) -> str:
    """16 hex digits over everything that decides play and nothing else: the values, and the cards that are in a deck or
    on a board. What people only read does not count, nor what other editions and sets have."""
    copies = {card.id: edition.copies.get(card.id, card.copies) for card in book.drawn().values()}
    in_play = {
        name: [asdict(card) for card in deck.values() if copies.get(card.id, 1) > 0]
        for name, deck in book.decks().items()
    }
    tiles = book.tiles.values() if edition.values["setup.tiles"] or edition.values["setup.attribute_tiles"] else ()
    boards = [asdict(leader) for leader in book.leaders]
    conflicts = {card.conflict for card in book.events.values() if copies[card.id] > 0}
    content = {
        "values": dict(edition.values),
        "copies": {card: number for card, number in copies.items() if number > 0},
        "cards": in_play,
        "leaders": boards,
        "tiles": [asdict(tile) for tile in tiles],
        "conflicts": [book.conflicts[conflict - 1].rows for conflict in sorted(conflicts) if conflict > 0],
    }
    text = json.dumps(_what_counts(content), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _what_counts(data: Any) -> Any:
    """Without prose, and without what is nothing: a field or value that comes later, and is nothing in the editions of
    before, leaves their hashes alone."""
    if isinstance(data, dict):
        return {key: _what_counts(value) for key, value in data.items() if value and key not in PROSE}
    if isinstance(data, list | tuple):
        return [_what_counts(item) for item in data]
    return data
