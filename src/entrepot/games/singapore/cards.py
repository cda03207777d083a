"""The cards of 1819 Singapore: reads `cards/*.toml`, and checks every field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any, TypeVar, cast

from entrepot.kernel.title import OptionError

from .book import (
    BattleCardText,
    Book,
    CardText,
    ConflictText,
    EventCardText,
    LeaderText,
    LegacyText,
    MarketCardText,
    PopulationCardText,
    TileText,
)
from .datafiles import DataFile, Entry, entries, nearest
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
from .words import CARD_SLOTS, Bonus, Boost, Colour, Conflict, Effect, Faction, Kind, Leader, Shape, Vice

__all__ = ["ARTS", "CONFLICT_ROWS", "FILES", "MOST_COPIES", "Book", "load_cards", "parse_cards"]

# the artworks, oldest first, and the changes that each lays over what a card says; June 2022, of which no picture
# is left, is July's with our own changes (components 0.1)
LAYERS = {"j06": ("j22", "j06"), "j22": ("j22",), "n22": (), "f23": ("f23",)}
ARTS = tuple(LAYERS)
CHANGES = tuple(dict.fromkeys(layer for layers in LAYERS.values() for layer in layers))
FILES = ("market", "battle", "heroes", "population", "events", "leaders", "conflicts", "tiles")
MOST_COPIES = 9
MOST_TILES = 39
CONFLICT_ROWS = 5

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
Card = TypeVar("Card", bound=CardText)


@cache
def load_cards(art: str) -> Book:
    """The cards as the artwork `j06`, `j22`, `n22` or `f23` has them."""
    folder = resources.files(__package__).joinpath("cards")
    return parse_cards({name: folder.joinpath(f"{name}.toml").read_text("utf-8") for name in FILES}, art)


def parse_cards(texts: Mapping[str, str], art: str) -> Book:
    """The cards that the texts of the eight files describe; an `OptionError` says what is wrong where."""
    if art not in ARTS:
        raise OptionError(f"There is no artwork '{art}' of the cards; {nearest(art, ARTS)}.")
    files = {name: DataFile.read(f"cards/{name}.toml", texts[name]) for name in FILES}
    market = _cards(files["market"], MARKET_FIELDS, art)
    leaders = _leaders(files["leaders"], art)
    battle = _cards(files["battle"], BATTLE_FIELDS, art)
    heroes = _cards(files["heroes"], HERO_FIELDS, art)
    population = _cards(files["population"], POPULATION_FIELDS, art)
    events = _cards(files["events"], EVENT_FIELDS, art)
    _check_names([*market, *leaders, *battle, *heroes, *population, *events])
    numbers = {entry.text("name"): at for at, entry in enumerate(market, 1)}
    return Book(
        art=art,
        market=_numbered([*(_market_card(entry, numbers) for entry in market), *map(_leader_card, leaders)], 95),
        battle=_numbered([*map(_battle_card, battle), *map(_folk_hero, heroes)], 63),
        population=_numbered([_population_card(entry) for entry in population], 31),
        events=_numbered([_event_card(entry) for entry in events], 31),
        leaders=tuple(_leader(entry, len(market) + at, numbers) for at, entry in enumerate(leaders, 1)),
        conflicts=_conflicts(files["conflicts"]),
        tiles=_tiles(files["tiles"], art),
    )


def _cards(file: DataFile, known: Iterable[str], art: str) -> list[Entry]:
    return entries(file, "card", known, CHANGES, LAYERS[art])


def _numbered(cards: Sequence[Card], most: int) -> tuple[Card, ...]:
    if len(cards) > most:
        kinds = f"{len(cards)} different cards like {cards[-1].name}"
        raise OptionError(f"There are {kinds}, but the rules have room for {most}.")
    return (cast(Card, None), *cards)


def _check_names(cards: Iterable[Entry]) -> None:
    """Editions and scenarios call cards by their names, so no two may share one."""
    found: set[str] = set()
    for entry in cards:
        name = entry.text("name").casefold()
        if name in found:
            entry.fail("name", "another card has this name already")
        found.add(name)


# --- fields that several kinds of cards have --------------------------------------------------------------------------

COMMON = ("name", "origin", "seen", "text", "copies")
MARKET_FIELDS = (*COMMON, "kind", "vice", "price", "instant", "connectors", "slots", "boost", "action", "bonus")
BATTLE_FIELDS = (*COMMON, "faction", "strength", "mythic", "starred", "ship", "boost")
HERO_FIELDS = (*COMMON, "strength", "boost")
POPULATION_FIELDS = ("name", "origin", "seen", "copies", "cubes", "influence")
CONFLICT_EVENT_FIELDS = ("conflict", "strength", "by", "volunteer")
EVENT_FIELDS = ("name", "origin", "seen", "text", "deck", "effect", "ships", "modifier", *CONFLICT_EVENT_FIELDS)
BOARD_FIELDS = ("person", "board_origin", "faction", "attribute", "legacy")
LEADER_FIELDS = ("name", "origin", "seen", "text", "connectors", "slots", "action", *BOARD_FIELDS)
LEGACY_FIELDS = ("name", "text", "count", "steps", "points", "each")
TILE_FIELDS = ("name", "origin", "text", "count", "steps", "boost")
CONFLICT_FIELDS = ("word", "name", "rows")
ORIGINS = ("rulebook", "house")


def _shared_by_all(entry: Entry, text: str, copies: int) -> dict[str, Any]:
    origin, seen = entry.one_of("origin", ORIGINS), entry.texts("seen")
    if origin == "rulebook" and not seen:
        entry.fail("seen", "a card with origin 'rulebook' must say in which pictures it is 'seen'")
    return {"name": entry.text("name"), "origin": origin, "seen": seen, "text": text, "copies": copies}


def _copies(entry: Entry) -> int:
    return entry.number("copies", 0, MOST_COPIES, default=1)


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
    vice = words_of(Vice)[entry.one_of("vice", words_of(Vice))] if "vice" in entry.data else None
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
        **_shared_by_all(entry, entry.text("text"), copies),
        kind=kind,
        vice=vice,
        price=price,
        left=left,
        right=right,
        slots=entry.number("slots", 0, CARD_SLOTS),
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
        return (entry.number("price", 0, 20),) * 2
    if set(price) != {"british", "malay"}:
        entry.fail("price", "'price' must be one number, or { british = 4, malay = 2 }")
    british, malay = (entry.whole("price", f"price.{side}", price[side], 0, 20) for side in ("british", "malay"))
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
        **_shared_by_all(entry, entry.text("text"), _copies(entry)),
        faction=_faction(entry),
        strength=entry.number("strength", 0, 9),
        mythic=entry.flag("mythic"),
        starred=entry.flag("starred"),
        ship=entry.flag("ship"),
        hero=False,
        boost=_reveal_boosts(entry),
    )


def _folk_hero(entry: Entry) -> BattleCardText:
    """G5: the Folk Heroes of Simulation mode fight like Malay Battle cards, from a deck of their own."""
    return BattleCardText(
        **_shared_by_all(entry, entry.text("text"), _copies(entry)),
        faction=Faction.MALAY,
        strength=entry.number("strength", 0, 9),
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
    cubes, influence = entry.number("cubes", 0, 6), entry.number("influence", 0, 6)
    parts = [f"{cubes} cube{'s' * (cubes != 1)}"] * (cubes > 0) + [f"{influence} Influence"] * (influence > 0)
    text = " and ".join(parts) + "."
    return PopulationCardText(**_shared_by_all(entry, text, _copies(entry)), cubes=cubes, influence=influence)


def _event_card(entry: Entry) -> EventCardText:
    effects = _phrases(entry, "effect", 3, parse_effect)
    for line in effects:
        if not _is_of_events(line.effect) or line.per:
            entry.fail("effect", f"'{phrase_of(line.effect)}' is an effect of cards in a tableau, not of events")
    return EventCardText(
        **_shared_by_all(entry, entry.text("text"), 1),
        deck=entry.number("deck", 1, 2),
        effect=effects,
        ships=entry.number("ships", -12, 12, default=0),
        modifiers=_phrases(entry, "modifier", 2, parse_modifier),
        **_conflict_of(entry),
    )


def _conflict_of(entry: Entry) -> dict[str, Any]:
    """The conflict an event brings: its column, strength, what counters it, and the volunteers' points."""
    if "conflict" not in entry.data:
        for key in ("strength", "by", "volunteer"):
            if key in entry.data:
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
        "by_wealth": "by" in entry.data and entry.one_of("by", ("battle cards", "wealth")) == "wealth",
        "volunteer_points": volunteer.number("points", 0, 20),
        "points_per_strength": volunteer.number("per_strength", 0, 20),
    }


def _conflicts(file: DataFile) -> tuple[ConflictText, ...]:
    """The columns of the Conflict Events Table, in the order of `Conflict`."""
    found = {entry.text("word"): entry for entry in entries(file, "conflict", CONFLICT_FIELDS)}
    for word in words_of(Conflict):
        if word not in found:
            file.fail((), f"the conflict '{word}' is missing")
    for word, entry in found.items():
        if word not in words_of(Conflict):
            entry.fail("word", f"there is no conflict '{word}'; {nearest(word, words_of(Conflict))}")
    return tuple(_conflict(found[word]) for word in words_of(Conflict))


def _conflict(entry: Entry) -> ConflictText:
    losses = ("storehouse", "wealth", "ships", "influence", "population")
    rows = entry.value("rows")
    if not isinstance(rows, list) or not 1 <= len(rows) <= CONFLICT_ROWS:
        entry.fail("rows", f"'rows' must be a list of 1 to {CONFLICT_ROWS} rows")
    found = []
    for row in rows:
        cells = entry.part("rows", row, ("from", *losses))
        found.append((cells.number("from", 1, 99), *(cells.number(loss, 0, 20, default=0) for loss in losses)))
    if any(first[0] >= second[0] for first, second in pairwise(found)):
        entry.fail("rows", "'from' must rise from row to row")
    return ConflictText(entry.text("name"), cast(tuple[tuple[int, int, int, int, int, int], ...], tuple(found)))


# --- leaders and tiles ------------------------------------------------------------------------------------------------


def _leaders(file: DataFile, art: str) -> list[Entry]:
    """One table for each leader, in the order of `Leader`."""
    found = entries(file, "leader", LEADER_FIELDS, CHANGES, LAYERS[art])
    names = [leader.name.replace("_", "-").title() for leader in Leader]
    if [entry.text("name") for entry in found] != names:
        file.fail(("leader",), f"the leaders must be {', '.join(names)}, in this order")
    return found


def _leader(entry: Entry, card: int, numbers: Mapping[str, int]) -> LeaderText:
    name, text, boost = _attribute_of(entry, numbers)
    legacies = entry.value("legacy")
    if not isinstance(legacies, list) or len(legacies) > 3:
        entry.fail("legacy", "a leader has at most three [[leader.legacy]] tables")
    return LeaderText(
        name=entry.text("name"),
        person=entry.text("person"),
        board_origin=entry.one_of("board_origin", ORIGINS),
        faction=_faction(entry),
        card=card,
        attribute_name=name,
        attribute_text=text,
        attribute=boost,
        legacy=tuple(_legacy(entry.part("legacy", row, LEGACY_FIELDS, at)) for at, row in enumerate(legacies)),
    )


def _attribute_of(entry: Entry, numbers: Mapping[str, int]) -> tuple[str, str, BoostPhrase]:
    """Name, text and boost of a leader's Attribute; an empty table where the artwork has none (B4)."""
    if entry.value("attribute") == {}:
        return "", "", BoostPhrase(Boost.NONE, 0)
    attribute = entry.part("attribute", entry.value("attribute"), ("name", "boost", "text"))
    return attribute.text("name"), attribute.text("text"), _attribute(attribute, numbers)


def _attribute(entry: Entry, numbers: Mapping[str, int]) -> BoostPhrase:
    boost = _phrase(entry, "boost", entry.text("boost"), lambda phrase: parse_boost(phrase, numbers))
    if boost.boost in (*IN_TABLEAU, *ON_BATTLE_CARDS):
        entry.fail("boost", f"'{phrase_of(boost.boost)}' cannot be an Attribute")
    return boost


def _tiles(file: DataFile, art: str) -> tuple[TileText, ...]:
    found = entries(file, "tile", TILE_FIELDS, CHANGES, LAYERS[art])
    _check_names(found)
    if len(found) > MOST_TILES:
        file.fail(("tile",), f"there are {len(found)} tiles, but the rules have room for {MOST_TILES}")
    return (cast(TileText, None), *map(_tile, found))


def _tile(entry: Entry) -> TileText:
    """A tile has what a Legacy counts, or the boost of an Attribute."""
    if ("count" in entry.data) == ("boost" in entry.data):
        entry.fail("count", "a tile needs either the 'count' of a Legacy or the 'boost' of an Attribute")
    is_legacy = "count" in entry.data
    return TileText(
        name=entry.text("name"),
        origin=entry.one_of("origin", ORIGINS),
        text=entry.text("text"),
        legacy=_legacy(entry) if is_legacy else None,
        attribute=BoostPhrase(Boost.NONE, 0) if is_legacy else _attribute(entry, {}),
    )


def _legacy(entry: Entry) -> LegacyText:
    """Points by steps, or for Dependent cards (components 2.2) `points` and so many `each`."""
    count = LEGACY_COUNTS[entry.one_of("count", LEGACY_COUNTS)]
    n = extra = 0
    steps: tuple[tuple[int, int], ...] = ()
    if count == Bonus.DEPENDENTS:
        n, extra = entry.number("points", 0, 20), entry.number("each", 0, 20)
    else:
        steps = _steps(entry)
    return LegacyText(entry.text("name"), entry.text("text"), count, n, extra, steps)


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
