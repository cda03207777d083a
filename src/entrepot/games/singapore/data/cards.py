"""The cards of 1819 Singapore: reads the printed ones and those of a house set, and checks every field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Any, TypeVar

from entrepot.kernel.datafiles import DataFile, Entry, nearest
from entrepot.kernel.title import OptionError

from ..vocabulary import Bonus, Boost, Colour, Conflict, Effect, Faction, Kind, Leader, Shape, Vice
from .card_changes import Rows
from .card_entries import (
    ATTRIBUTE_FIELDS,
    IN_DECKS,
    LEGACY_FIELDS,
    MOST_BATTLE,
    MOST_EVENTS,
    MOST_MARKET,
    MOST_POPULATION,
    MOST_TILES,
    RANGES,
    read_entries,
)
from .cardtexts import (
    AttributeText,
    BattleCardText,
    CardText,
    CardTexts,
    EventCardText,
    LeaderText,
    LegacyText,
    MarketCardText,
    PopulationCardText,
    TileText,
)
from .conflicts import conflicts_of
from .house_sets import read_files
from .phrases import (
    KINDS,
    LEGACY_COUNTS,
    BoostPhrase,
    Connector,
    PhraseError,
    parse_amount,
    parse_bonus,
    parse_boost,
    parse_connectors,
    parse_effect,
    parse_modifier,
    phrase_of,
    words_of,
)

# boosts that need a card in the tableau, and those that need a revealed Battle card
IN_TABLEAU = (
    Boost.WAR_SACRIFICE,
    Boost.SCHOLARS,
    Boost.SEARCH,
    Boost.SEARCH_DEARER,
    Boost.FORCED_PEOPLE,
    Boost.VETO,
    Boost.KEEP_INFLUENCE,
    Boost.FREE_STORE,
    Boost.TAX_IF_WORKS,
)
ON_BATTLE_CARDS = (
    Boost.HINDER_RAID,
    Boost.COUNTER_ONCE,
    Boost.REROLL,
    *(boost for boost in Boost if boost.name.startswith("REVEAL")),
)
BRINGS_TAX = (Effect.TAX_PLAYER, Effect.TAX_NEUTRAL)
FOR_EACH = (Effect.INFLUENCE_EACH, Effect.WEALTH_EACH, Effect.STORE_EACH)

Parsed = TypeVar("Parsed")
Card = TypeVar("Card", bound="CardText | TileText")


@cache
def load_cards(art: str, house: str) -> CardTexts:
    """The cards as the artwork `j06`, `j22`, `n22` or `f23` has them, with those of a house set."""
    return parse_cards(read_files(house), art)


def parse_cards(files: Sequence[Mapping[str, DataFile]], art: str, changes: Sequence[Rows] = ()) -> CardTexts:
    """The cards that files describe, the printed ones first, then what house sets add and change, at last the `changes`
    of variants; an `OptionError` says what is wrong where."""
    found = read_entries(files, art, changes)
    _check_ids([entry for name in IN_DECKS for entry in found[name]])
    _check_ids(found["tiles"])
    numbers = {entry.id(): _number(entry, MOST_MARKET) for entry in found["market"]}
    leaders = _in_order(found["leaders"], LEADER_IDS, "leader")
    boards = _in_order(found["boards"], LEADER_IDS, "board")
    return CardTexts(
        art=art,
        market=_numbered([*(_market_card(entry, numbers) for entry in found["market"]), *map(_leader_card, leaders)]),
        battle=_numbered([*map(_battle_card, found["battle"]), *map(_folk_hero, found["heroes"])]),
        population=_numbered([_population_card(entry) for entry in found["population"]]),
        events=_numbered([_event_card(entry) for entry in found["events"]]),
        leaders=tuple(_leader(leader, board, numbers) for leader, board in zip(leaders, boards, strict=True)),
        conflicts=conflicts_of(found["conflicts"]),
        tiles=_numbered([_tile(entry) for entry in found["tiles"]]),
    )


def _number(entry: Entry, most: int) -> int:
    return entry.number("number", 1, most)


def _numbered(cards: Sequence[Card]) -> Mapping[int, Card]:
    """Cards by their numbers, which stay theirs whatever other cards there are."""
    found: dict[int, Card] = {}
    for card in sorted(cards, key=lambda card: card.number):
        if card.number in found:
            raise OptionError(f"The cards {found[card.number].id} and {card.id} have the same number {card.number}.")
        found[card.number] = card
    return MappingProxyType(found)


def _check_ids(cards: Iterable[Entry]) -> None:
    """Cards of all decks together are called by their ids, so no two may share one."""
    found: set[str] = set()
    for entry in cards:
        if entry.id() in found:
            entry.fail("id", "another card has this id already")
        found.add(entry.id())


def _in_order(entries: Sequence[Entry], ids: Sequence[str], what: str) -> list[Entry]:
    """One table for each of these."""
    found = {entry.id(): entry for entry in entries}
    for entry in entries:
        if entry.id() not in ids:
            entry.fail("id", f"there is no leader '{entry.id()}'; {nearest(entry.id(), ids)}")
    for wanted in ids:
        if wanted not in found:
            raise OptionError(f"The {what} of '{wanted}' is missing among the cards.")
    return [found[wanted] for wanted in ids]


# --- fields that several kinds of cards have --------------------------------------------------------------------------

LEADER_IDS = tuple(leader.name.lower().replace("_", "-") for leader in Leader)
PRINTED = "cards/printed/"


def _is_printed(entry: Entry) -> bool:
    return entry.home.file.name.startswith(PRINTED)


def _shared_by_all(entry: Entry, most: int, copies: int) -> dict[str, Any]:
    seen = entry.texts("seen")
    if _is_printed(entry) and not seen:
        entry.fail("seen", "a printed card must say in which pictures it is 'seen'")
    return {
        "id": entry.id(),
        "number": _number(entry, most),
        "origin": "rulebook" if _is_printed(entry) else "house",
        "seen": seen,
        "copies": copies,
        "picture": entry.text("picture") if "picture" in entry.fields else None,
    }


def _copies(entry: Entry) -> int:
    return entry.number("copies", *RANGES["copies"], default=1)


def _phrases(entry: Entry, key: str, most: int, parse: Callable[[str], Parsed]) -> tuple[Parsed, ...]:
    return tuple(_phrase(entry, key, phrase, parse) for phrase in entry.texts(key, most))


def _phrase(entry: Entry, key: str, phrase: str, parse: Callable[[str], Parsed]) -> Parsed:
    try:
        return parse(phrase)
    except PhraseError as wrong:
        entry.fail(key, f"in '{key}', {wrong}")


def _faction(entry: Entry) -> Faction:
    return words_of(Faction)[entry.one_of("faction", words_of(Faction))]


# --- Market cards -----------------------------------------------------------------------------------------------------


def _market_card(entry: Entry, numbers: Mapping[str, int]) -> MarketCardText:
    vice = words_of(Vice)[entry.one_of("vice", words_of(Vice))] if "vice" in entry.fields else None
    card = _tableau_card(entry, _kinds(entry), vice, _price(entry), _copies(entry), numbers)
    _check_market_card(entry, card)
    return card


def _leader_card(entry: Entry) -> MarketCardText:
    """A Leader card lies in a tableau from the start: no price, in no deck, a Personality (components 2.1)."""
    return _tableau_card(entry, (Kind.PERSONALITY, Kind.LEADER), None, (0, 0), 0, {})


def _tableau_card(
    entry: Entry,
    kind: tuple[Kind, ...],
    vice: Vice | None,
    price: tuple[int, int],
    copies: int,
    numbers: Mapping[str, int],
) -> MarketCardText:
    left, right = _phrase(entry, "connectors", entry.text("connectors"), parse_connectors)
    return MarketCardText(
        **_shared_by_all(entry, MOST_MARKET, copies),
        kind=kind,
        vice=vice,
        price=price,
        left=left,
        right=right,
        slots=entry.number("slots", *RANGES["slots"]),
        instant=_phrases(entry, "instant", 4, parse_effect),
        action=_phrases(entry, "action", 3, parse_effect),
        boost=_phrases(entry, "boost", 2, lambda phrase: parse_boost(phrase, numbers)),
        bonus=_phrases(entry, "bonus", 2, parse_bonus),
    )


def _kinds(entry: Entry) -> tuple[Kind, ...]:
    words = entry.texts("kind")
    for word in words:
        if word not in KINDS:
            entry.fail("kind", f"'{word}' is no class of cards; {nearest(word, KINDS)}")
    return tuple(KINDS[word] for word in words)


def _price(entry: Entry) -> tuple[int, int]:
    """D1: one price for all, or one for each faction."""
    price = entry.value("price")
    if not isinstance(price, dict):
        return (entry.number("price", *RANGES["price"]),) * 2
    if set(price) != {"british", "malay"}:
        entry.fail("price", "'price' must be one number, or { british = 4, malay = 2 }")
    british, malay = (
        entry.whole("price", f"price.{side}", price[side], *RANGES["price"]) for side in ("british", "malay")
    )
    return british, malay


def _check_market_card(entry: Entry, card: MarketCardText) -> None:
    """A card's classes are what its icons say (components 0.5), and its effects stand where the rules look for them."""
    instant = {line.effect for line in card.instant}
    action = {line.effect for line in card.action}
    boosts = {line.boost for line in card.boost}
    red_hollow = Connector(Shape.HOLLOW, Colour.RED)
    _agree(entry, card, Kind.PUBLIC_WORKS, Effect.PUBLIC_WORKS in instant, "the instant effect 'public works'")
    _agree(entry, card, Kind.TAX, not instant.isdisjoint(BRINGS_TAX), "an instant effect 'tax player' or 'tax neutral'")
    _agree(entry, card, Kind.COMMERCE, card.left == card.right == red_hollow, "the connectors HR | HR (E55)")
    _agree(entry, card, Kind.DEPENDENT, card.vice == Vice.SLAVERY, "the vice slavery")
    if (Effect.TAKE_STORED in action) != (Boost.KEEP_INFLUENCE in boosts):
        entry.fail("action", "the action 'take stored' and the boost 'keep influence' belong together")
    for effect in instant | action:
        if _is_of_events(effect):
            entry.fail("instant" if effect in instant else "action", f"'{phrase_of(effect)}' is an effect of events")
    if not instant.isdisjoint((Effect.TAKE_STORED, *FOR_EACH)) or any(line.per for line in card.instant):
        entry.fail("instant", "an instant effect cannot count people or stored tokens, which come later")
    if not action.isdisjoint((Effect.PUBLIC_WORKS, Effect.SWAP_OBJECTIVE, *BRINGS_TAX)):
        entry.fail("action", "only instant effects put tokens on the Tax or Public Works track, or swap an Objective")
    if Boost.FORCED_PEOPLE in boosts and card.slots == 0:
        entry.fail("slots", "a card that one's next Population card must go to needs a slot for it")
    if card.slots == 0 and any(line.per or line.effect in FOR_EACH for line in card.action):
        entry.fail("slots", "a card whose action counts people needs slots for them")
    for boost in boosts:
        if boost in ON_BATTLE_CARDS:
            entry.fail("boost", f"'{phrase_of(boost)}' is a boost of Battle cards")


def _is_of_events(effect: Effect) -> bool:
    return Effect.EACH_WEALTH <= effect <= Effect.FACTIONS_POPULATION_TIMES


def _agree(entry: Entry, card: MarketCardText, kind: Kind, shown: bool, mark: str) -> None:
    if kind in card.kind and not shown:
        entry.fail("kind", f"a card of the class '{phrase_of(kind)}' must have {mark}")
    if shown and kind not in card.kind:
        entry.fail("kind", f"a card with {mark} belongs to the class '{phrase_of(kind)}'")


# --- Battle, Population and Event cards -------------------------------------------------------------------------------


def _battle_card(entry: Entry) -> BattleCardText:
    return BattleCardText(
        **_shared_by_all(entry, MOST_BATTLE, _copies(entry)),
        faction=_faction(entry),
        strength=entry.number("strength", *RANGES["strength"]),
        mythic=entry.flag("mythic"),
        starred=entry.flag("starred"),
        ship=entry.flag("ship"),
        hero=False,
        boost=_reveal_boosts(entry),
    )


def _folk_hero(entry: Entry) -> BattleCardText:
    """G5: the Folk Heroes of Simulation mode fight like Malay Battle cards, from a deck of their own."""
    return BattleCardText(
        **_shared_by_all(entry, MOST_BATTLE, _copies(entry)),
        faction=Faction.MALAY,
        strength=entry.number("strength", *RANGES["strength"]),
        mythic=False,
        starred=False,
        ship=False,
        hero=True,
        boost=_reveal_boosts(entry),
    )


def _reveal_boosts(entry: Entry) -> tuple[BoostPhrase, ...]:
    boosts = _phrases(entry, "boost", 2, lambda phrase: parse_boost(phrase, {}))
    for line in boosts:
        if line.boost in IN_TABLEAU:
            entry.fail("boost", f"'{phrase_of(line.boost)}' is a boost of Market cards")
    return boosts


def _population_card(entry: Entry) -> PopulationCardText:
    cubes, influence = entry.number("cubes", *RANGES["cubes"]), entry.number("influence", *RANGES["influence"])
    shared = _shared_by_all(entry, MOST_POPULATION, _copies(entry))
    return PopulationCardText(**shared, cubes=cubes, influence=influence)


def _event_card(entry: Entry) -> EventCardText:
    effects = _phrases(entry, "effect", 3, parse_effect)
    for line in effects:
        if not _is_of_events(line.effect) or line.per:
            entry.fail("effect", f"'{phrase_of(line.effect)}' is an effect of cards in a tableau, not of events")
    return EventCardText(
        **_shared_by_all(entry, MOST_EVENTS, 1),
        deck=entry.number("deck", *RANGES["deck"]),
        effect=effects,
        ships=entry.number("ships", *RANGES["ships"], default=0),
        modifiers=_phrases(entry, "modifier", 2, parse_modifier),
        **_conflict_of(entry),
    )


def _conflict_of(entry: Entry) -> dict[str, Any]:
    """The conflict an event brings: its column, strength, what counters it, and the volunteers' points."""
    if "conflict" not in entry.fields:
        for key in ("strength", "by", "volunteer"):
            if key in entry.fields:
                entry.fail(key, f"'{key}' needs a 'conflict'")
        return dict.fromkeys(("strength", "strength_dice", "volunteer_points", "points_per_strength"), 0) | {
            "conflict": Conflict.NONE,
            "by_wealth": False,
        }
    strength = entry.text("strength")
    amount = _phrase(entry, "strength", strength, lambda phrase: parse_amount(phrase, phrase))
    if amount.people or amount.n < 0:
        entry.fail("strength", f"'strength' must look like '5 + 3D', not '{strength}'")
    volunteer = entry.part("volunteer", entry.value("volunteer"), ("points", "per_strength"))
    return {
        "conflict": words_of(Conflict)[entry.one_of("conflict", words_of(Conflict))],
        "strength": amount.n,
        "strength_dice": amount.dice,
        "by_wealth": "by" in entry.fields and entry.one_of("by", ("battle cards", "wealth")) == "wealth",
        "volunteer_points": volunteer.number("points", 0, 20),
        "points_per_strength": volunteer.number("per_strength", 0, 20),
    }


# --- leaders and tiles ------------------------------------------------------------------------------------------------


def _leader(entry: Entry, board: Entry, numbers: Mapping[str, int]) -> LeaderText:
    attribute = _attribute_of(board, numbers)
    legacies = board.value("legacy")
    if not isinstance(legacies, list) or len(legacies) > 3:
        board.fail("legacy", "a leader has at most three [[board.legacy]] tables")
    return LeaderText(
        id=entry.id(),
        board_origin="rulebook" if _is_printed(board) else "house",
        faction=_faction(entry),
        card=_number(entry, MOST_MARKET),
        attribute=attribute,
        legacy=tuple(_legacy(board.part("legacy", row, LEGACY_FIELDS, at)) for at, row in enumerate(legacies)),
    )


def _attribute_of(board: Entry, numbers: Mapping[str, int]) -> AttributeText | None:
    """A leader's Attribute; an empty table where the artwork has none (B4)."""
    if board.value("attribute") == {}:
        return None
    attribute = board.part("attribute", board.value("attribute"), ATTRIBUTE_FIELDS)
    return AttributeText(attribute.id(), _attribute(attribute, numbers))


def _attribute(entry: Entry, numbers: Mapping[str, int]) -> BoostPhrase:
    boost = _phrase(entry, "boost", entry.text("boost"), lambda phrase: parse_boost(phrase, numbers))
    if boost.boost in (*IN_TABLEAU, *ON_BATTLE_CARDS):
        entry.fail("boost", f"'{phrase_of(boost.boost)}' cannot be an Attribute")
    return boost


def _tile(entry: Entry) -> TileText:
    """A tile has what a Legacy counts, or the boost of an Attribute."""
    if ("count" in entry.fields) == ("boost" in entry.fields):
        entry.fail("count", "a tile needs either the 'count' of a Legacy or the 'boost' of an Attribute")
    is_legacy = "count" in entry.fields
    return TileText(
        id=entry.id(),
        number=_number(entry, MOST_TILES),
        legacy=_legacy(entry) if is_legacy else None,
        attribute=BoostPhrase(Boost.NONE, 0) if is_legacy else _attribute(entry, {}),
    )


def _legacy(entry: Entry) -> LegacyText:
    """Points by steps, or for Dependent cards (components 2.2) `points` and so many `each`."""
    count = LEGACY_COUNTS[entry.one_of("count", LEGACY_COUNTS)]
    n = extra = 0
    steps: tuple[tuple[int, int], ...] = ()
    if count == Bonus.DEPENDENTS:
        n, extra = entry.number("points", *RANGES["points"]), entry.number("each", *RANGES["each"])
    else:
        steps = _steps(entry)
    return LegacyText(entry.id(), count, n, extra, steps)


def _steps(entry: Entry) -> tuple[tuple[int, int], ...]:
    rows = entry.value("steps")
    if not isinstance(rows, list) or not 1 <= len(rows) <= 3:
        entry.fail("steps", "'steps' must be a list of one to three pairs [at least so many, VP]")
    steps = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 2:
            entry.fail("steps", f"'steps' must hold pairs [at least so many, VP], not {row!r}")
        steps.append((entry.whole("steps", "steps", row[0], 1, 99), entry.whole("steps", "steps", row[1], 0, 99)))
    if any(first[0] >= second[0] for first, second in pairwise(steps)):
        entry.fail("steps", "'steps' must rise")
    return tuple(steps)
