"""The result of a War: who won, what becomes of those who fought, and how the spoils are divided."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule

from ..vocabulary import (
    ATTACKER,
    DEFENDER,
    FOUGHT,
    LARGEST_NUMBER,
    NOBODY,
    Because,
    Boost,
    Choose,
    Do,
    Happened,
    Role,
    Source,
)
from .buy import buy_battle_card, can_buy_battle_card, can_buy_two
from .plunder import begin_plunder
from .population import multiplier
from .reasons import because, because_of_boosts
from .state import State, Tables
from .supplies import (
    change_ships,
    draw_hero,
    gain_points,
    gain_wealth,
    lay_aside,
    leave_open,
    mate_of,
    roll,
)


@rule
def compare_strengths(g: Tables, s: State) -> None:
    """D76: the higher total wins; S10, D77: the attacker wins a tie. D78: the spoils are the difference times the
    active multiplier. D82, D81: used cards are discarded and ships leave, then the spoils are divided."""
    attack = s.war.strength[ATTACKER]
    defence = s.war.strength[DEFENDER]
    winner = ATTACKER if attack >= defence else DEFENDER
    s.war.winner = winner
    s.war.factor = war_factor(g, s)
    s.war.spoils = abs(attack - defence) * s.war.factor
    victor = s.war.leader[winner]
    s.players[victor].wars_won += 1
    explain_strengths(g, s)
    note(s, Happened.WAR_WON, victor, s.war.strength[winner], s.war.strength[1 - winner], s.war.factor)
    discard_used_cards(g, s)
    change_ships(g, s, -(g.edition.war_ships + roll(g, s, g.edition.war_ship_dice)))
    divide_spoils(g, s)
    console_losers(g, s)


@rule
def explain_strengths(g: Tables, s: State) -> None:
    """What dice, cards and the plain multiplier do not say: boosts of attacker and defender, and the roles."""
    attacker = s.war.leader[ATTACKER]
    defender = s.war.leader[DEFENDER]
    because_of_boosts(g, s, attacker, Boost.WAR, 1)
    because_of_boosts(g, s, defender, Boost.WAR, 1)
    because_of_boosts(g, s, defender, Boost.DEFENCE, 1)
    role = Role.RESISTANCE_LEADER
    if s.players[defender].role == Role.COLONIAL_ALLY:
        role = Role.COLONIAL_ALLY
    because(s, defender, Because.ROLE, role, s.war.factor - multiplier(g, s))


@rule
def discard_used_cards(g: Tables, s: State) -> None:
    """D82, H46: cards that fought lying face up had their boosts until now."""
    for seat in range(s.seats):
        player = s.players[seat]
        for at in range(player.revealed - 1, -1, -1):
            if player.open_spent[at] >= FOUGHT:
                card = player.open_card[at]
                leave_open(s, seat, at)
                lay_aside(g, s, seat, card)


# --- roles in War (Simulation mode) -----------------------------------------------------------------------------------


@rule
def role_on_side(s: State, side: int, role: int) -> bool:
    """Whether somebody of a role fights on a side, as its leader or as the ally."""
    ally = s.war.ally[side]
    return s.players[s.war.leader[side]].role == role or (ally != NOBODY and s.players[ally].role == role)


@rule
def war_factor(g: Tables, s: State) -> int:
    """E23, H41: the active multiplier. G15, G17: in a War on a Colonial Ally, whoever wins it, 1 less for a Resistance
    Leader's attack and 2 less for an Agent's. G13: otherwise 5 more for a Resistance Leader's victory over an Agent."""
    factor = multiplier(g, s)
    if s.players[s.war.leader[DEFENDER]].role == Role.COLONIAL_ALLY:
        factor -= 1 if s.players[s.war.leader[ATTACKER]].role == Role.RESISTANCE_LEADER else 2
    elif has_freed_itself(s):
        factor += 5
    return max(factor, 0)


@rule
def has_freed_itself(s: State) -> bool:
    """G13: a Resistance Leader was on the side that beat an Agent's."""
    winner = s.war.winner
    return role_on_side(s, winner, Role.RESISTANCE_LEADER) and role_on_side(s, 1 - winner, Role.COLONIAL_RULER)


@rule
def console_losers(g: Tables, s: State) -> None:
    """G14, H42: every Resistance Leader beaten by an Agent's side draws Folk Heroes. G18, H43: every Agent beaten by a
    Resistance Leader's side buys a Battle card at once, before the spoils are taken."""
    side = 1 - s.war.winner
    console(g, s, s.war.ally[side])
    console(g, s, s.war.leader[side])


@rule
def console(g: Tables, s: State, seat: int) -> None:
    if seat == NOBODY:
        return
    role = s.players[seat].role
    if role == Role.RESISTANCE_LEADER and role_on_side(s, s.war.winner, Role.COLONIAL_RULER):
        push(s, Do.DRAW_HEROES, seat, 2 if is_outnumbered(s) else 1)
    elif role == Role.COLONIAL_RULER and role_on_side(s, s.war.winner, Role.RESISTANCE_LEADER):
        push(s, Do.BUY_AFTER_LOSS, seat)


@rule
def is_outnumbered(s: State) -> bool:
    """G14: the losing side was one, the winning side two."""
    return s.war.ally[1 - s.war.winner] == NOBODY and s.war.ally[s.war.winner] != NOBODY


@rule
def draw_heroes(g: Tables, s: State, seat: int, heroes: int) -> None:
    for _ in range(heroes):
        draw_hero(g, s, seat)


@rule
def buy_after_loss(g: Tables, s: State, seat: int) -> None:
    """G18: who can pay must buy; D12: in 2023 perhaps the better of two."""
    if can_buy_two(g, s, seat, 0):
        push(s, Do.CHOOSE_PURCHASE, seat)
    elif can_buy_battle_card(g, s, seat, 0):
        buy_battle_card(g, s, seat, 0)


@rule
def may_choose_purchase(g: Tables, s: State, choices: Choices) -> None:
    """G18, D12: one card, or the better of two."""
    offer(choices, Choose.BUY_BATTLE_CARD)
    offer(choices, Choose.BUY_TWO_BATTLE_CARDS)


@rule
def choose_purchase(g: Tables, s: State, code: int, seat: int) -> None:
    if code == Choose.BUY_BATTLE_CARD:
        buy_battle_card(g, s, seat, 0)
    else:
        push(s, Do.DRAW_TWO, seat)


# --- the spoils -------------------------------------------------------------------------------------------------------


@rule
def divide_spoils(g: Tables, s: State) -> None:
    """Who is asked about the spoils: whoever may bear part of the loss, then the victor."""
    victor = s.war.leader[s.war.winner]
    if s.war.spoils == 0:
        return
    if g.edition.plunder != 0:
        begin_plunder(g, s)
        return
    push(s, Do.CLAIM_SPOILS, victor)
    bearer = partner(g, s, 1 - s.war.winner)
    if bearer != NOBODY and s.players[bearer].wealth > 0:
        push(s, Do.BEAR_LOSSES, bearer, s.war.spoils)


@rule
def partner(g: Tables, s: State, side: int) -> int:
    """D79, D80, H19: who shares in spoils and losses: the ally in this War; in July 2022 the faction mate, whether it
    fought or not."""
    if g.edition.mate_shares != 0:
        return mate_of(s, s.war.leader[side])
    return s.war.ally[side]


@rule
def may_bear_losses(g: Tables, s: State, choices: Choices, seat: int, spoils: int) -> None:
    """D80: any part of the money."""
    for dollars in range(min(s.players[seat].wealth, spoils, LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + dollars)


@rule
def bear_losses(g: Tables, s: State, code: int, seat: int) -> None:
    s.war.borne = code - Choose.NUMBER
    note(s, Happened.BORE_LOSSES, seat, s.war.borne)


@rule
def may_claim_spoils(g: Tables, s: State, choices: Choices) -> None:
    """S30: the victor names how much of the spoils is money, as far as the loser and a willing partner have it; the
    rest is VP."""
    loser = s.war.leader[1 - s.war.winner]
    for dollars in range(min(s.war.spoils, s.players[loser].wealth + s.war.borne, LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + dollars)


@rule
def claim_spoils(g: Tables, s: State, code: int, seat: int) -> None:
    """D78: what the partner offered is used first, then the loser pays."""
    money = code - Choose.NUMBER
    loser = s.war.leader[1 - s.war.winner]
    borne = min(s.war.borne, money)
    if borne > 0:
        gain_wealth(g, s, partner(g, s, 1 - s.war.winner), -borne)
    gain_wealth(g, s, loser, borne - money)
    gain_wealth(g, s, seat, money)
    s.war.money = money
    s.war.points = s.war.spoils - money
    gain_points(g, s, seat, s.war.points, Source.WARS)
    note(s, Happened.SPOILS, seat, money, s.war.points)
    begin_sharing(g, s, seat)


# --- sharing ----------------------------------------------------------------------------------------------------------


@rule
def begin_sharing(g: Tables, s: State, victor: int) -> None:
    """D79: with the ally a third or two thirds of everything; in July 2022 with the faction mate at will."""
    if partner(g, s, s.war.winner) == NOBODY:
        return
    if g.edition.share_at_will != 0:
        for points_now in range(1, -1, -1):
            if (s.war.points if points_now != 0 else s.war.money) > 0:
                push(s, Do.SHARE_AT_WILL, victor, points_now)
    elif part_of_spoils(g, s, g.edition.share_parts - 1) > 0:
        push(s, Do.SHARE_SPOILS, victor)


@rule
def part_of_spoils(g: Tables, s: State, parts: int) -> int:
    """D79, S30: a part of the total, money and points counted together, rounded down."""
    return s.war.spoils * parts // g.edition.share_parts


@rule
def may_share_spoils(g: Tables, s: State, choices: Choices) -> None:
    """D79, S30: nothing, one third or two thirds for the ally."""
    offer(choices, Choose.NUMBER)
    for parts in range(1, g.edition.share_parts):
        if part_of_spoils(g, s, parts) > 0:
            offer(choices, Choose.NUMBER + parts)


@rule
def share_spoils(g: Tables, s: State, code: int, seat: int) -> None:
    """S30: the victor chooses of which kind the part is made, where there is a choice."""
    share = part_of_spoils(g, s, code - Choose.NUMBER)
    if least_money(s, share) == most_money(s, share):
        hand_over(g, s, seat, most_money(s, share), share - most_money(s, share))
    else:
        push(s, Do.DIVIDE_SHARE, seat, share)


@rule
def least_money(s: State, share: int) -> int:
    return max(share - s.war.points, 0)


@rule
def most_money(s: State, share: int) -> int:
    return min(share, s.war.money)


@rule
def may_divide_share(g: Tables, s: State, choices: Choices, seat: int, share: int) -> None:
    for dollars in range(least_money(s, share), most_money(s, share) + 1):
        offer(choices, Choose.NUMBER + dollars)


@rule
def divide_share(g: Tables, s: State, code: int, seat: int, share: int) -> None:
    """S30."""
    money = code - Choose.NUMBER
    hand_over(g, s, seat, money, share - money)


@rule
def hand_over(g: Tables, s: State, victor: int, money: int, points: int) -> None:
    to = partner(g, s, s.war.winner)
    gain_wealth(g, s, victor, -money)
    gain_wealth(g, s, to, money)
    gain_points(g, s, victor, -points, Source.WARS)
    gain_points(g, s, to, points, Source.WARS)
    if money + points > 0:
        note(s, Happened.SHARED, victor, to, money, points)


@rule
def may_share_at_will(g: Tables, s: State, choices: Choices, seat: int, points_now: int) -> None:
    """D79: in July 2022 any part of the money, then any part of the points."""
    for n in range(min(s.war.points if points_now != 0 else s.war.money, LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + n)


@rule
def share_at_will(g: Tables, s: State, code: int, seat: int, points_now: int) -> None:
    n = code - Choose.NUMBER
    hand_over(g, s, seat, 0 if points_now != 0 else n, n if points_now != 0 else 0)
