"""Buy: a Market card with one's Wealth, or the top card of one's faction's Battle deck."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, put_card, remove_card, rule, take_card

from .effects import apply_line
from .state import State, Tables
from .supplies import boost_of, boosts, can_draw_battle_card, draw_battle_card, gain_wealth, may_have, modifier
from .tableau import can_join, has_room, is_kind, join, lay_card
from .words import MARKET_ROW, NOBODY, Boost, Choose, Do, Happened, LeaderSpace, Modifier

# --- prices -----------------------------------------------------------------------------------------------------------


@rule
def price_of(g: Tables, s: State, seat: int, card: int) -> int:
    """D1: the price for one's faction, changed by the event, by boosts, and by a privilege not yet used this turn."""
    price = g.market[card].price[s.players[seat].faction] + modifier(g, s, Modifier.MARKET_PRICE)
    price -= class_discount(g, s, seat, card)
    if g.market[card].price[0] != g.market[card].price[1]:
        price -= boosts(g, s, seat, Boost.DUAL_DISCOUNT)
    price -= privilege(g, s, seat)
    return max(price, 0)


@rule
def class_discount(g: Tables, s: State, seat: int, card: int) -> int:
    """Boosts such as "Public Works cards cost you $1 less"."""
    if not may_have(s, seat, Boost.DISCOUNT):
        return 0
    player = s.players[seat]
    total = 0
    attribute = g.leader[player.leader].attribute
    if attribute.boost == Boost.DISCOUNT and is_kind(g, card, attribute.extra):
        total += attribute.n
    for slot in range(player.slots):
        place = player.tableau[slot]
        if place.face_up != 0:
            for i in range(2):
                line = g.market[place.card].boost[i]
                if line.boost == Boost.DISCOUNT and is_kind(g, card, line.extra):
                    total += line.n
    for at in range(player.revealed):
        for i in range(2):
            line = g.battle[player.open_card[at]].boost[i]
            if line.boost == Boost.DISCOUNT and is_kind(g, card, line.extra):
                total += line.n
    return total


@rule
def privilege(g: Tables, s: State, seat: int) -> int:
    """An Attribute such as Royal Privilege: once per turn, with the Leader on a Market space."""
    player = s.players[seat]
    if player.privilege_used != 0 or player.space == NOBODY or player.space > LeaderSpace.MARKET_B:
        return 0
    return boost_of(s, g.leader[player.leader].attribute, Boost.LEADER_DISCOUNT)


@rule
def battle_card_price(g: Tables, s: State, seat: int) -> int:
    """D12: $2, changed by the event and by boosts."""
    price = g.edition.battle_price + modifier(g, s, Modifier.BATTLE_PRICE)
    return max(price - boosts(g, s, seat, Boost.BATTLE_DISCOUNT), 0)


# --- Market cards -----------------------------------------------------------------------------------------------------


@rule
def is_outlawed(g: Tables, s: State, card: int) -> bool:
    vice = g.market[card].vice
    return vice != 0 and s.outlawed[vice - 1] != NOBODY


@rule
def can_take(g: Tables, s: State, seat: int, card: int) -> bool:
    """S22, D58, D59: an outlawed vice stays in the Market row, and cannot be bought."""
    return card != 0 and not is_outlawed(g, s, card) and has_room(s, seat)


@rule
def offer_market(g: Tables, s: State, choices: Choices, seat: int, extra: int) -> None:
    """Every open card one can pay for."""
    for place in range(MARKET_ROW):
        card = s.row[place]
        if can_take(g, s, seat, card) and price_of(g, s, seat, card) + extra <= s.players[seat].wealth:
            offer(choices, Choose.MARKET + place)


@rule
def buy_market_card(g: Tables, s: State, seat: int, place: int, extra: int) -> None:
    """D2: pay; the instant effects; the card joins the tableau; the row shifts and is refilled."""
    card = s.row[place]
    price = price_of(g, s, seat, card) + extra
    if privilege(g, s, seat) > 0:
        s.players[seat].privilege_used = 1
    note(s, Happened.BOUGHT, seat, card, price, 0)
    gain_wealth(g, s, seat, -price)
    s.row[place] = 0
    push(s, Do.REFILL_MARKET, seat, 0, 0, 0)
    receive_card(g, s, seat, card)


@rule
def receive_card(g: Tables, s: State, seat: int, card: int) -> None:
    """D4: a card's boosts are in force before its instant effects; only after these does it join the tableau (H15)."""
    slot = lay_card(g, s, seat, card)
    s.players[seat].tableau[slot].arriving = 1
    push(s, Do.SETTLE_CARD, seat, slot, 0, 0)
    push(s, Do.INSTANT_EFFECT, seat, slot, 0, 0)


@rule
def instant_effect(g: Tables, s: State, seat: int, slot: int, index: int) -> None:
    """D2: instant effects from top to bottom, each finished before the next."""
    card = g.market[s.players[seat].tableau[slot].card]
    if index < 4 and card.instant[index].effect != 0:
        push(s, Do.INSTANT_EFFECT, seat, slot, index + 1, 0)
        apply_line(g, s, seat, slot, card.instant[index])


@rule
def settle_card(g: Tables, s: State, seat: int, slot: int) -> None:
    """D5: the card now belongs to the tableau and may make one connection."""
    player = s.players[seat]
    player.tableau[slot].arriving = 0
    for other in range(player.slots):
        if can_join(g, s, seat, slot, other) or can_join(g, s, seat, other, slot):
            push(s, Do.CONNECT, seat, slot, 0, 0)
            return


@rule
def may_connect(g: Tables, s: State, choices: Choices, seat: int, slot: int) -> None:
    """D5: at most one connection is made on purchase."""
    for other in range(s.players[seat].slots):
        if can_join(g, s, seat, slot, other):
            offer(choices, Choose.LEFT_OF + other)
        if can_join(g, s, seat, other, slot):
            offer(choices, Choose.RIGHT_OF + other)
    offer(choices, Choose.PASS)


@rule
def connect(g: Tables, s: State, code: int, seat: int, slot: int) -> None:
    if code >= Choose.RIGHT_OF:
        join(g, s, seat, code - Choose.RIGHT_OF, slot)
    elif code >= Choose.LEFT_OF:
        join(g, s, seat, slot, code - Choose.LEFT_OF)


@rule
def refill_market(g: Tables, s: State) -> None:
    """D3: cards left of a gap move right, and the leftmost space is filled from the deck. E56: an empty deck stays
    empty."""
    for _ in range(MARKET_ROW):
        gap = MARKET_ROW - 1
        while gap >= 0 and s.row[gap] != 0:
            gap -= 1
        if gap < 0 or (s.market_deck.count == 0 and nothing_left_of(s, gap)):
            return
        for place in range(gap, 0, -1):
            s.row[place] = s.row[place - 1]
        s.row[0] = 0
        if s.market_deck.count > 0:
            s.row[0] = take_card(s.chance, s.market_deck)
            note(s, Happened.MARKET_REFILLED, 0, s.row[0], 0, 0)


@rule
def nothing_left_of(s: State, gap: int) -> bool:
    for place in range(gap):
        if s.row[place] != 0:
            return False
    return True


# --- cards out of the deck --------------------------------------------------------------------------------------------


@rule
def search_target(g: Tables, s: State, seat: int, slot: int) -> int:
    """The Market card that a face-up card lets its owner look for, or 0 if it is used up or not in the deck."""
    place = s.players[seat].tableau[slot]
    if not may_have(s, seat, Boost.SEARCH) or place.face_up == 0 or place.spent != 0:
        return 0
    for i in range(2):
        line = g.market[place.card].boost[i]
        if line.boost == Boost.SEARCH:
            for at in range(s.market_deck.count):
                if s.market_deck.card[at] == line.extra:
                    return line.extra
    return 0


@rule
def can_search(g: Tables, s: State, seat: int, slot: int) -> bool:
    card = search_target(g, s, seat, slot)
    return can_take(g, s, seat, card) and price_of(g, s, seat, card) <= s.players[seat].wealth


@rule
def buy_searched_card(g: Tables, s: State, seat: int, slot: int) -> None:
    """H17: the named card is bought out of the deck like any other; the Market row stays as it is."""
    place = s.players[seat].tableau[slot]
    card = search_target(g, s, seat, slot)
    price = price_of(g, s, seat, card)
    for i in range(2):
        line = g.market[place.card].boost[i]
        if line.boost == Boost.SEARCH and line.n == 1:
            place.spent = 1
    if privilege(g, s, seat) > 0:
        s.players[seat].privilege_used = 1
    for at in range(s.market_deck.count):
        if s.market_deck.card[at] == card:
            remove_card(s.market_deck, at)
            break
    note(s, Happened.BOUGHT, seat, card, price, 0)
    gain_wealth(g, s, seat, -price)
    receive_card(g, s, seat, card)


# --- Battle cards -----------------------------------------------------------------------------------------------------


@rule
def can_buy_battle_card(g: Tables, s: State, seat: int, extra: int) -> bool:
    return can_draw_battle_card(s, seat) and battle_card_price(g, s, seat) + extra <= s.players[seat].wealth


@rule
def buy_battle_card(g: Tables, s: State, seat: int, extra: int) -> None:
    """D12: pay and draw."""
    price = battle_card_price(g, s, seat) + extra
    gain_wealth(g, s, seat, -price)
    draw_battle_card(g, s, seat, price)


@rule
def discard_from_row(g: Tables, s: State, place: int) -> None:
    """A card departs from the Market row."""
    if s.row[place] != 0:
        note(s, Happened.MARKET_FLUSHED, 0, s.row[place], 0, 0)
        put_card(s.market_discard, s.row[place])
        s.row[place] = 0
