"""The phrases of the card files: "wealth 1D + people", "discount 1 public works", "1 per 3 tokens".

A phrase is an enum member's name in lower case with its number; a new word in `words` is a new phrase by itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple, TypeVar

from entrepot.kernel.datafiles import nearest

from ..vocabulary import Bonus, Boost, Colour, Effect, Kind, Modifier, Shape

Word = TypeVar("Word", bound=IntEnum)

# words that stand without a number (their n is 1)
NUMBERLESS_EFFECTS = (Effect.PUBLIC_WORKS, Effect.TAKE_STORED, Effect.EACH_POPULATES, Effect.SWAP_OBJECTIVE)
NUMBERLESS_BOOSTS = (Boost.SCHOLARS, Boost.FORCED_PEOPLE)
NUMBERLESS_MODIFIERS = (
    Modifier.COMMERCE_HALF,
    Modifier.LEADER_FREE,
    Modifier.NO_RAID,
    Modifier.NO_WAR,
)


class PhraseError(ValueError):
    """A phrase cannot be read; the message is a clause without its full stop."""


class EffectPhrase(NamedTuple):
    effect: Effect
    n: int
    dice: int = 0
    per: int = 0


class BoostPhrase(NamedTuple):
    boost: Boost
    n: int
    extra: int = 0


class BonusPhrase(NamedTuple):
    bonus: Bonus
    n: int
    dice: int = 0
    extra: int = 0


class Connector(NamedTuple):
    shape: Shape
    colour: int


class Amount(NamedTuple):
    n: int
    dice: int
    people: int


def phrase_of(word: IntEnum) -> str:
    return word.name.lower().replace("_", " ")


def words_of(words: type[Word]) -> dict[str, Word]:
    """Every phrase of an enum but `none`."""
    return {phrase_of(word): word for word in words if word.name != "NONE"}


KINDS = {phrase: kind for phrase, kind in words_of(Kind).items() if kind != Kind.LEADER}
_EFFECTS = words_of(Effect)
_BOOSTS = words_of(Boost)
_MODIFIERS = words_of(Modifier)
_COUNTED = {
    "tokens": Bonus.PER_TOKENS,
    "attached": Bonus.PER_ATTACHED,
    "works": Bonus.PER_WORKS,
    "personality": Bonus.PER_PERSONALITY,
    "commerce": Bonus.PER_COMMERCE,
    "ships": Bonus.PER_SHIP,
    "outlawed": Bonus.PER_OUTLAWED,
    "connected": Bonus.PER_CONNECTED,
}
# what a Legacy may count (the words of `Bonus` from 20 on)
LEGACY_COUNTS = {phrase: bonus for phrase, bonus in words_of(Bonus).items() if bonus >= Bonus.WEALTH}

_SPLIT = re.compile(r"(?P<word>[a-z ]*?) *(?P<rest>-?\d.*|'.*)?")
_SHAPES = {"S": Shape.SOLID, "H": Shape.HOLLOW}
_COLOURS = {"K": int(Colour.BLACK), "R": int(Colour.RED), "B": Colour.BLACK | Colour.RED}


def _split(phrase: str) -> tuple[str, str]:
    found = _SPLIT.fullmatch(phrase.strip())
    if found is None:
        raise PhraseError(f"'{phrase}' cannot be read; a word and a number are expected")
    return found["word"], found["rest"] or ""


def _look_up(phrase: str, word: str, known: Mapping[str, Word], what: str) -> Word:
    if word not in known:
        raise PhraseError(f"'{phrase}' is not {what}; {nearest(word, known)}")
    return known[word]


def _number(phrase: str, text: str) -> int:
    if not re.fullmatch(r"-?\d\d?", text):
        raise PhraseError(f"'{phrase}' needs one number from -99 to 99 after its words")
    return int(text)


def parse_amount(phrase: str, text: str) -> Amount:
    """`2`, `1D`, `1 + 2D`, `1 + people`."""
    n = dice = people = 0
    for term in (part.strip() for part in text.split("+")):
        if re.fullmatch(r"[1-9]D", term):
            dice += int(term[0])
        elif term == "people":
            people = 1
        elif re.fullmatch(r"-?\d\d?", term):
            n += int(term)
        else:
            raise PhraseError(f"'{phrase}' has the amount '{text}'; amounts look like 2, 1D, 1 + 2D or 1 + people")
    return Amount(n, dice, people)


def parse_effect(phrase: str) -> EffectPhrase:
    """`influence 2`, `wealth 1D + people`, `influence 2 each`, `factions population -2 x 1D`, `public works`."""
    word, rest = _split(phrase)
    times = re.fullmatch(r"(-?\d\d?) x ([1-9])D", rest)
    if times:
        effect = _look_up(phrase, f"{word} times", _EFFECTS, "an effect that can be multiplied")
        return EffectPhrase(effect, int(times[1]), int(times[2]))
    if rest.endswith(" each"):
        effect = _look_up(phrase, f"{word} each", _EFFECTS, "an effect that counts for each Population card")
        return EffectPhrase(effect, _number(phrase, rest.removesuffix(" each")))
    effect = _look_up(phrase, word, _EFFECTS, "an effect")
    if effect in NUMBERLESS_EFFECTS:
        return EffectPhrase(effect, _without_number(phrase, rest))
    if word.endswith((" times", " each")) or not rest:
        raise PhraseError(f"'{phrase}' needs its number, as in 'influence 2', 'influence 2 each' or 'wealth 1D'")
    return EffectPhrase(effect, *parse_amount(phrase, rest))


def _without_number(phrase: str, rest: str) -> int:
    if rest:
        raise PhraseError(f"'{phrase}' takes no number")
    return 1


def parse_boost(phrase: str, market: Mapping[str, int]) -> BoostPhrase:
    """`counter 1`, `discount 1 public works`, `search 'goods-trading' once`, `search dearer 1 'land-holdings'`,
    `veto 6, slavery 10`, `income ships 1 from 5`; `market` has the numbers of the Market cards."""
    word, rest = _split(phrase)
    boost = _look_up(phrase, word, _BOOSTS, "a boost")
    if boost in NUMBERLESS_BOOSTS:
        return BoostPhrase(boost, _without_number(phrase, rest))
    if boost == Boost.DISCOUNT:
        number, _, kind = rest.partition(" ")
        return BoostPhrase(
            boost, _number(phrase, number), _look_up(phrase, kind, KINDS, "a discount on a class of cards")
        )
    if boost == Boost.SEARCH:
        found = re.fullmatch(r"'(.+)'( once)?", rest)
        if found is None or found[1] not in market:
            raise PhraseError(f"'{phrase}' must name a Market card, as in search 'goods-trading' once")
        return BoostPhrase(boost, int(found[2] is not None), market[found[1]])
    if boost == Boost.SEARCH_DEARER:
        found = re.fullmatch(r"(\d\d?) '(.+)'", rest)
        if found is None or found[2] not in market:
            raise PhraseError(f"'{phrase}' must name a Market card, as in search dearer 1 'land-holdings'")
        return BoostPhrase(boost, int(found[1]), market[found[2]])
    second = {Boost.VETO: ", slavery ", Boost.INCOME_SHIPS: " from "}.get(boost)
    if second is None:
        return BoostPhrase(boost, _number(phrase, rest))
    first, comma, extra = rest.partition(second)
    if not comma:
        raise PhraseError(f"'{phrase}' needs two numbers, as in '{word} 6{second}10'")
    return BoostPhrase(boost, _number(phrase, first), _number(phrase, extra))


def parse_bonus(phrase: str) -> BonusPhrase:
    """`2`, `4D`, `1 + 2D`, `1 per 3 tokens`, `-3 per attached`, `1 per 2 ships`."""
    counted = re.fullmatch(r"(-?\d\d?) per (?:(\d\d?) )?([a-z]+)", phrase.strip())
    if counted is None:
        amount = parse_amount(phrase, phrase)
        if amount.people:
            raise PhraseError(f"'{phrase}' must be written 'n per attached'")
        return BonusPhrase(Bonus.FLAT, amount.n, amount.dice)
    points, every = int(counted[1]), int(counted[2] or 1)
    bonus = _look_up(phrase, counted[3], _COUNTED, "a bonus that can be counted")
    if every < 1 or (every > 1 and bonus not in (Bonus.PER_TOKENS, Bonus.PER_SHIP)):
        raise PhraseError(f"'{phrase}' must count {counted[3]} one by one")
    if bonus == Bonus.PER_TOKENS:
        if points != 1:
            raise PhraseError(f"'{phrase}' must give 1 VP per so many tokens")
        return BonusPhrase(bonus, every)
    return BonusPhrase(bonus, points, 0, every if bonus == Bonus.PER_SHIP else 0)


def parse_modifier(phrase: str) -> tuple[Modifier, int]:
    """`market price 1`, `no war`."""
    word, rest = _split(phrase)
    modifier = _look_up(phrase, word, _MODIFIERS, "a round modifier")
    return modifier, _without_number(phrase, rest) if modifier in NUMBERLESS_MODIFIERS else _number(phrase, rest)


def parse_connectors(text: str) -> tuple[Connector, Connector]:
    """`HK | SR`, `- | HB`."""
    ends = [end.strip() for end in text.split("|")]
    if len(ends) != 2:
        raise PhraseError(f"'{text}' must be two connectors, as in 'HK | SR'")
    return _connector(text, ends[0]), _connector(text, ends[1])


def _connector(text: str, end: str) -> Connector:
    if end == "-":
        return Connector(Shape.NONE, 0)
    if len(end) != 2 or end[0] not in _SHAPES or end[1] not in _COLOURS:
        raise PhraseError(f"'{text}' has the connector '{end}'; S or H, then K, R or B, or - for none")
    return Connector(_SHAPES[end[0]], _COLOURS[end[1]])
