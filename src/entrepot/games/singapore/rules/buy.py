"""Buy: a Market card with one's Wealth, or the top card of one's faction's Battle deck."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, offer_if, push, put_card, remove_card, rule, show, take_card

from ..vocabulary import (
    MARKET_ROW,
    NOBODY,
    VICES,
    Because,
    Boost,
    Choose,
    Do,
    Faction,
    Happened,
    LeaderSpace,
    Modifier,
    Role,
    Vice,
)
from .effects import apply_line
from .reasons import because, because_of_boosts, because_of_class, because_of_event
from .simulation import DRAWING_TWO, is_vetoed
from .state import State, Tables
from .supplies import (
    boost_of,
    boosts,
    draw_battle_card,
    drawable_cards,
    gain_wealth,
    leave_hand,
    may_have,
    modifier,
    spend_tokens,
    stored_tokens,
)
from .tableau import can_join, has_room, is_kind, join, lay_card

# --- prices -----------------------------------------------------------------------------------------------------------


@rule
def price_of(g: Tables, s: State, seat: int, card: int) -> int:
    """D1: the price for one's faction, changed by the event, by boosts, and by a privilege not yet used this turn."""
    return changed_price(g, s, seat, card, price_change(g, s, seat), boosts(g, s, seat, Boost.DUAL_DISCOUNT))


@rule
def price_change(g: Tables, s: State, seat: int) -> int:
    """What the event and a privilege do to every price."""
    return modifier(g, s, Modifier.MARKET_PRICE) - privilege(g, s, seat)


@rule
def changed_price(g: Tables, s: State, seat: int, card: int, change: int, dual_discount: int) -> int:
    price = printed_price(g, s, seat, card) + change - class_discount(g, s, seat, card)
    return max(price - (dual_discount if has_two_prices(g, card) else 0), 0)


@rule
def has_two_prices(g: Tables, card: int) -> bool:
    return g.market[card].price[0] != g.market[card].price[1]


@rule
def printed_price(g: Tables, s: State, seat: int, card: int) -> int:
    """D1: by faction. G8: a Colonial Ally may pay the British price of a two-price card and $1."""
    price = own_price(g, s, seat, card)
    if s.players[seat].role == Role.COLONIAL_ALLY and has_two_prices(g, card):
        price = min(price, g.market[card].price[Faction.BRITISH] + 1)
    return price


@rule
def own_price(g: Tables, s: State, seat: int, card: int) -> int:
    """D1: the price printed for one's faction."""
    return g.market[card].price[s.players[seat].faction]


@rule
def class_discount(g: Tables, s: State, seat: int, card: int) -> int:
    """Boosts such as "Public Works cards cost you $1 less"."""
    if not may_have(s, seat, Boost.DISCOUNT):
        return 0
    player = s.players[seat]
    total = 0
    attribute = player.attribute
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
    """An Attribute such as Royal Privilege: once per turn; from November 2022 on only with the Leader on a Market
    space."""
    player = s.players[seat]
    if player.privilege_used != 0:
        return 0
    discount = boost_of(s, player.attribute, Boost.TURN_DISCOUNT)
    if player.space != NOBODY and player.space <= LeaderSpace.MARKET_B:
        discount += boost_of(s, player.attribute, Boost.LEADER_DISCOUNT)
    return discount


@rule
def take_privilege(g: Tables, s: State, seat: int) -> None:
    if privilege(g, s, seat) > 0:
        s.players[seat].privilege_used = 1


@rule
def explain_price(g: Tables, s: State, seat: int, card: int) -> None:
    """What makes a price another than the printed one of one's faction."""
    because(s, seat, Because.ROLE, s.players[seat].role, printed_price(g, s, seat, card) - own_price(g, s, seat, card))
    because_of_event(g, s, seat, Modifier.MARKET_PRICE)
    because(s, seat, Because.ATTRIBUTE, 0, -privilege(g, s, seat))
    because_of_class(g, s, seat, Boost.DISCOUNT, g.market[card].kind, -1)
    if has_two_prices(g, card):
        because_of_boosts(g, s, seat, Boost.DUAL_DISCOUNT, -1)


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
def outlawed_vices(s: State) -> int:
    """A bit for each vice that is outlawed; bit 0, which is no vice, is never set."""
    bits = 0
    for vice in range(VICES):
        bits |= 1 << (vice + 1) if s.outlawed[vice] != NOBODY else 0
    return bits


@rule
def can_take(g: Tables, s: State, seat: int, card: int) -> bool:
    """S22, D58, D59: an outlawed vice stays in the Market row, and cannot be bought."""
    return card != 0 and not is_outlawed(g, s, card) and has_room(s, seat)


@rule
def offer_market(g: Tables, s: State, choices: Choices, seat: int, extra: int) -> None:
    """Every open card one can pay for."""
    if not has_room(s, seat):
        return
    purse = s.players[seat].wealth - extra
    change = price_change(g, s, seat)
    dual_discount = boosts(g, s, seat, Boost.DUAL_DISCOUNT)
    outlawed = outlawed_vices(s)
    for place in range(MARKET_ROW):
        card = s.row[place]
        legal = (outlawed >> g.market[card].vice) & 1 == 0
        price = changed_price(g, s, seat, card, change, dual_discount)
        offer_if(choices, Choose.MARKET + place, card != 0 and legal and price <= purse)


@rule
def can_buy_any(g: Tables, s: State, seat: int, extra: int) -> bool:
    """Whether there is an open card one can pay for."""
    if not has_room(s, seat):
        return False
    for place in range(MARKET_ROW):
        card = s.row[place]
        if card != 0 and not is_outlawed(g, s, card) and price_of(g, s, seat, card) + extra <= s.players[seat].wealth:
            return True
    return False


@rule
def buy_market_card(g: Tables, s: State, seat: int, place: int, extra: int) -> None:
    """D2: pay; the instant effects; the card joins the tableau; the row shifts and is refilled. D3: in the oldest
    printing the card is replaced before anything else."""
    card = s.row[place]
    price = price_of(g, s, seat, card) + extra
    explain_price(g, s, seat, card)
    because(s, seat, Because.LEADER_SPACE, s.players[seat].space, extra)
    take_privilege(g, s, seat)
    note(s, Happened.BOUGHT, seat, card, price, place)
    gain_wealth(g, s, seat, -price)
    s.row[place] = 0
    if g.edition.shift_row == 0:
        refill_market(g, s)
    else:
        push(s, Do.REFILL_MARKET, seat)
    receive_card(g, s, seat, card)


@rule
def receive_card(g: Tables, s: State, seat: int, card: int) -> None:
    """D4: a card's boosts are in force before its instant effects; only after these does it join the tableau (H15). D9:
    in June 2022 a Vice brings a Vice token; slavery has an icon of its own, which brings none."""
    slot = lay_card(g, s, seat, card)
    if g.edition.vice_tokens != 0 and g.market[card].vice > Vice.SLAVERY + 1:
        s.vice_tokens[s.players[seat].faction] += 1
        note(s, Happened.VICE_TOKEN, seat, s.players[seat].faction)
    s.players[seat].tableau[slot].arriving = 1
    push(s, Do.SETTLE_CARD, seat, slot)
    push(s, Do.INSTANT_EFFECT, seat, slot)


@rule
def instant_effect(g: Tables, s: State, seat: int, slot: int, index: int) -> None:
    """D2: instant effects from top to bottom, each finished before the next."""
    card = g.market[s.players[seat].tableau[slot].card]
    if index < 4 and card.instant[index].effect != 0:
        push(s, Do.INSTANT_EFFECT, seat, slot, index + 1)
        apply_line(g, s, seat, slot, card.instant[index])


@rule
def settle_card(g: Tables, s: State, seat: int, slot: int) -> None:
    """D5: the card now belongs to the tableau and may make one connection."""
    player = s.players[seat]
    player.tableau[slot].arriving = 0
    for other in range(player.slots):
        if can_join(g, s, seat, slot, other) or can_join(g, s, seat, other, slot):
            push(s, Do.CONNECT, seat, slot)
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
    """D3: cards left of a gap move right, and the leftmost space is filled from the deck; in the oldest printing the
    gap itself is filled. E56: an empty deck stays empty."""
    if g.edition.shift_row == 0:
        for place in range(MARKET_ROW):
            if s.row[place] == 0:
                fill_space(g, s, place)
        return
    for _ in range(MARKET_ROW):
        gap = MARKET_ROW - 1
        while gap >= 0 and s.row[gap] != 0:
            gap -= 1
        if gap < 0 or (s.market_deck.count == 0 and nothing_left_of(s, gap)):
            return
        for place in range(gap, 0, -1):
            s.row[place] = s.row[place - 1]
        s.row[0] = 0
        fill_space(g, s, 0)


@rule
def fill_space(g: Tables, s: State, place: int) -> None:
    """D59, S22: where outlawed vices leave the Market, one that appears is discarded and replaced at once."""
    while s.market_deck.count > 0 and s.row[place] == 0:
        s.row[place] = take_card(s.chance, s.market_deck)
        note(s, Happened.MARKET_REFILLED, 0, s.row[place])
        if g.edition.outlaw_row != 0 and is_outlawed(g, s, s.row[place]):
            discard_from_row(g, s, place)


@rule
def nothing_left_of(s: State, gap: int) -> bool:
    for place in range(gap):
        if s.row[place] != 0:
            return False
    return True


# --- cards out of the deck --------------------------------------------------------------------------------------------


@rule
def may_search(s: State, seat: int) -> bool:
    return may_have(s, seat, Boost.SEARCH) or may_have(s, seat, Boost.SEARCH_DEARER)


@rule
def search_target(g: Tables, s: State, seat: int, slot: int) -> int:
    """The Market card that a face-up card lets its owner look for, or 0 if it is used up or not in the deck."""
    place = s.players[seat].tableau[slot]
    if not may_search(s, seat) or place.face_up == 0 or place.spent != 0:
        return 0
    for i in range(2):
        line = g.market[place.card].boost[i]
        if line.boost in (Boost.SEARCH, Boost.SEARCH_DEARER):
            for at in range(s.market_deck.count):
                if s.market_deck.card[at] == line.extra:
                    return line.extra
    return 0


@rule
def search_price(g: Tables, s: State, seat: int, slot: int) -> int:
    """What the searched card costs: its price, and what the searching card adds."""
    price = price_of(g, s, seat, search_target(g, s, seat, slot))
    for i in range(2):
        price += boost_of(s, g.market[s.players[seat].tableau[slot].card].boost[i], Boost.SEARCH_DEARER)
    return price


@rule
def can_search(g: Tables, s: State, seat: int, slot: int) -> bool:
    card = search_target(g, s, seat, slot)
    return can_take(g, s, seat, card) and search_price(g, s, seat, slot) <= s.players[seat].wealth


@rule
def buy_searched_card(g: Tables, s: State, seat: int, slot: int) -> None:
    """H17: the named card is bought out of the deck like any other; the Market row stays as it is."""
    place = s.players[seat].tableau[slot]
    card = search_target(g, s, seat, slot)
    price = search_price(g, s, seat, slot)
    for i in range(2):
        line = g.market[place.card].boost[i]
        if line.boost == Boost.SEARCH and line.n == 1:
            place.spent = 1
    explain_price(g, s, seat, card)
    for i in range(2):
        dearer = boost_of(s, g.market[place.card].boost[i], Boost.SEARCH_DEARER)
        because(s, seat, Because.CARD, place.card, dearer)
    take_privilege(g, s, seat)
    for at in range(s.market_deck.count):
        if s.market_deck.card[at] == card:
            remove_card(s.market_deck, at)
            break
    note(s, Happened.BOUGHT, seat, card, price, NOBODY)
    gain_wealth(g, s, seat, -price)
    receive_card(g, s, seat, card)


# --- Battle cards -----------------------------------------------------------------------------------------------------


@rule
def can_buy_battle_card(g: Tables, s: State, seat: int, extra: int) -> bool:
    return drawable_cards(g, s, seat) > 0 and battle_card_price(g, s, seat) + extra <= s.players[seat].wealth


@rule
def can_buy_two(g: Tables, s: State, seat: int, extra: int) -> bool:
    """D12: from 2023 on, Storehouse tokens buy the better of two cards."""
    if g.edition.draw_two_cost == 0 or drawable_cards(g, s, seat) <= 1 or is_vetoed(s, DRAWING_TWO):
        return False
    return can_buy_battle_card(g, s, seat, extra) and stored_tokens(s, seat) >= g.edition.draw_two_cost


@rule
def offer_battle_deck(g: Tables, s: State, choices: Choices, seat: int, extra: int) -> None:
    offer_if(choices, Choose.BUY_BATTLE_CARD, can_buy_battle_card(g, s, seat, extra))
    offer_if(choices, Choose.BUY_TWO_BATTLE_CARDS, can_buy_two(g, s, seat, extra))


@rule
def buy_battle_card(g: Tables, s: State, seat: int, extra: int) -> None:
    """D12: pay and draw."""
    price = battle_card_price(g, s, seat) + extra
    gain_wealth(g, s, seat, -price)
    because_of_event(g, s, seat, Modifier.BATTLE_PRICE)
    because_of_boosts(g, s, seat, Boost.BATTLE_DISCOUNT, -1)
    because(s, seat, Because.LEADER_SPACE, s.players[seat].space, extra)
    draw_battle_card(g, s, seat, price)


@rule
def draw_two(g: Tables, s: State, seat: int, extra: int) -> None:
    """D12: pay money and tokens, draw two, keep one."""
    spend_tokens(g, s, seat, g.edition.draw_two_cost)
    note(s, Happened.TOKENS_SPENT, seat, g.edition.draw_two_cost)
    buy_battle_card(g, s, seat, extra)
    draw_battle_card(g, s, seat, 0)
    push(s, Do.KEEP_DRAWN_CARD, seat)


@rule
def may_keep_drawn_card(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D12: one of the two cards drawn last."""
    player = s.players[seat]
    offer(choices, Choose.HAND + player.card[player.hand - 1])
    if player.card[player.hand - 2] != player.card[player.hand - 1]:
        offer(choices, Choose.HAND + player.card[player.hand - 2])


@rule
def keep_drawn_card(g: Tables, s: State, code: int, seat: int) -> None:
    """D12: the other is discarded."""
    player = s.players[seat]
    gone = player.hand - 1
    if player.card[gone] == code - Choose.HAND:
        gone -= 1
    card = player.card[gone]
    leave_hand(g, s, seat, gone)
    put_card(s.battle_discard[player.faction], card)
    show(s)
    note(s, Happened.BATTLE_CARD_DISCARDED, seat, card)


@rule
def discard_from_row(g: Tables, s: State, place: int) -> None:
    """A card departs from the Market row."""
    if s.row[place] != 0:
        note(s, Happened.MARKET_FLUSHED, 0, s.row[place])
        put_card(s.market_discard, s.row[place])
        s.row[place] = 0
