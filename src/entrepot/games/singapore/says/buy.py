"""What is said of Buy: Market cards and Battle cards."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.buy import can_take, is_outlawed, search_price, search_target
from ..rules.simulation import DRAWING_TWO, is_vetoed
from ..rules.supplies import drawable_cards
from ..vocabulary import Choose, Do, Happened, LeaderSpace
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import no_action, short_of_tokens, too_dear, wrong_space

MARKETS = (LeaderSpace.MARKET_A, LeaderSpace.MARKET_B)


def outlawed(q: Question, card: int) -> Why:
    vice = q.words.vice(q.g.market[card].vice - 1)
    return Why("outlawed", "S22", {"card": q.words.market(card), "vice": vice})


def _cannot_buy(q: Question, place: int) -> Why | None:
    card = q.s.row[place]
    if is_outlawed(q.g, q.s, card):
        return outlawed(q, card)
    if q.price(place) > q.player.wealth:
        return too_dear(q, q.words.market(card), q.price(place), "D1")
    return no_action(q) or wrong_space(q)


def missing_for(q: Question, legal: Sequence[int]) -> dict[str, str]:
    """What is missing for each card of the row that cannot be bought though cards can be bought now, in a word or two,
    by the place where it lies."""
    if not (q.do == Do.ACT and q.s.actions) and not (q.do == Do.LEADER_ACTION and q.a in MARKETS):
        return {}
    places = (n for n in q.numbers(Choose.MARKET) if q.exists(Choose.MARKET, n) and Choose.MARKET + n not in legal)
    found = {q.target(Choose.MARKET, n): _missing(q, n) for n in places}
    return {place: missing for place, missing in found.items() if place and missing}


def _missing(q: Question, place: int) -> str | None:
    if is_outlawed(q.g, q.s, q.s.row[place]):
        return q.says.say("outlawed-now")
    short = q.price(place) - q.player.wealth
    return q.says.say("money-short", n=short) if short > 0 else None


def cannot_buy_battle_card(q: Question, _: int) -> Why | None:
    if q.battle_price() > q.player.wealth:
        return too_dear(q, q.says.say("a-battle-card.capital"), q.battle_price(), "D12")
    if not drawable_cards(q.g, q.s, q.seat):
        return Why("no-battle-card-left", "E56")
    return no_action(q) or wrong_space(q)


def _cannot_buy_two(q: Question, _: int) -> Why | None:
    cost = q.g.edition.draw_two_cost
    if cost == 0:
        return Why("one-battle-card-at-a-time", "D12")
    if is_vetoed(q.s, DRAWING_TWO):
        return Why("vetoed-this-turn", "G19")
    return short_of_tokens(q, "choice-of-two", cost, "D12") or cannot_buy_battle_card(q, 0)


def _cannot_use_special(q: Question, slot: int) -> Why | None:
    place = q.player.tableau[slot]
    if place.face_up == 0:
        return Why("lies-face-down", "H9", {"card": q.card(slot)})
    if place.spent:
        return Why("used-for-this-already", "S33", {"card": q.card(slot)})
    card = search_target(q.g, q.s, q.seat, slot)
    if card and can_take(q.g, q.s, q.seat, card):
        price = search_price(q.g, q.s, q.seat, slot)
        if price > q.player.wealth:
            return too_dear(q, q.words.market(card), price, "H17")
    return no_action(q)


def cannot_connect_new(q: Question, slot: int) -> Why:
    return Why("connectors-do-not-join", "D5", {"card": q.card(q.a), "other": q.card(slot)})


def _search_or_store(q: Question, slot: int) -> str:
    return "search" if q.searched(slot) else "store-with"


def _search_price(q: Question, slot: int) -> dict[str, int]:
    return {"price": q.search_cost(slot)} if q.searched(slot) else {}


def _drawn(t: Happening) -> str:
    if t.a > 0:
        return "battle-card-bought"
    return "folk-hero-drawn" if t.b else "battle-card-drawn"


def _price(q: Question, place: int) -> dict[str, int]:
    return {"price": q.price(place)}


def _battle_price(q: Question, _: int) -> dict[str, int]:
    return {"price": q.battle_price()}


def _two(q: Question, _: int) -> dict[str, int]:
    return {"price": q.battle_price(), "n": q.g.edition.draw_two_cost}


def _tax(t: Happening) -> str:
    return "tax-tokens-on" if t.a >= 0 else "tax-tokens-off"


def _works(t: Happening) -> str:
    return "works-token-on" if t.a > 0 else "works-token-off"


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.CONNECT: Ask("D5", lambda q: {"card": q.card(q.a)}),
        Do.KEEP_DRAWN_CARD: Ask("D12"),
    },
    offers={
        (Do.LEADER_ACTION, Choose.MARKET): Offer("C13", "buy", _price, why_not=_cannot_buy),
        (Do.LEADER_ACTION, Choose.BUY_BATTLE_CARD): Offer(
            "C13", "buy-battle-card", _battle_price, why_not=cannot_buy_battle_card
        ),
        (Do.LEADER_ACTION, Choose.BUY_TWO_BATTLE_CARDS): Offer("C13", "buy-two", _two, why_not=_cannot_buy_two),
        (Do.ACT, Choose.MARKET): Offer("D1", "buy", _price, why_not=_cannot_buy),
        (Do.ACT, Choose.BUY_BATTLE_CARD): Offer(
            "D12", "buy-battle-card", _battle_price, why_not=cannot_buy_battle_card
        ),
        (Do.ACT, Choose.BUY_TWO_BATTLE_CARDS): Offer("D12", "buy-two", _two, why_not=_cannot_buy_two),
        (Do.ACT, Choose.SPECIAL): Offer("D11", "special", _search_price, _search_or_store, _cannot_use_special),
        (Do.CONNECT, Choose.LEFT_OF): Offer("D5", "connect-left", why_not=cannot_connect_new),
        (Do.CONNECT, Choose.RIGHT_OF): Offer("D5", "connect-right", why_not=cannot_connect_new),
        (Do.CONNECT, Choose.PASS): Offer("D5", "pass", message="do-not-connect"),
        (Do.KEEP_DRAWN_CARD, Choose.HAND): Offer("D12", "keep"),
    },
    tells={
        Happened.BOUGHT: Tell("D1", card=Kind.MARKET, dollars=Kind.NUMBER, place=Kind.PLACE),
        Happened.CONNECTED: Tell(
            "D5",
            lambda t: {"left": t.card(t.entry.seat, t.b), "right": t.card(t.entry.seat, t.c)},
            slot=Kind.NUMBER,
            left=Kind.NUMBER,
            right=Kind.NUMBER,
        ),
        Happened.MARKET_REFILLED: Tell("D3", card=Kind.MARKET),
        Happened.MARKET_FLUSHED: Tell("C20", card=Kind.MARKET),
        Happened.BATTLE_CARD_DRAWN: Tell("D12", message=_drawn, dollars=Kind.NUMBER, hero=Kind.NUMBER),
        Happened.BATTLE_CARD_SEEN: Tell("D13", card=Kind.BATTLE),
        Happened.TOKENS_SPENT: Tell("D12", tokens=Kind.NUMBER),
        Happened.TOKEN_ON_CARD: Tell("D4", slot=Kind.SLOT),
        Happened.TAX_TOKENS: Tell("D7", lambda t: {"n": abs(t.a)}, _tax, change=Kind.NUMBER),
        Happened.WORKS_TOKEN: Tell("D8", message=_works, change=Kind.NUMBER),
        Happened.VICE_TOKEN: Tell("D9", faction=Kind.FACTION),
    },
)
