"""War: two actions and a full Storehouse to humble a player of the other faction."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule, show

from .buy import buy_battle_card, can_buy_battle_card
from .plunder import begin_plunder
from .population import multiplier
from .raid import offer_reroll
from .sealed import battle_card_of, clear_seal, is_sealed, must_commit, offer_battle_cards, seal_card, sealed_cards
from .state import State, Tables
from .supplies import (
    boosts,
    change_ships,
    discard_battle_card,
    draw_hero,
    gain_points,
    gain_wealth,
    may_have,
    modifier,
    roll,
    spend_tokens,
    stored_tokens,
)
from .tableau import discard_card
from .words import LARGEST_NUMBER, NOBODY, Boost, Choose, Do, Happened, Modifier, Role, Rolled, Source

ATTACKER, DEFENDER = 0, 1
WAR_ACTIONS = 2
SECOND_TREATY = 2

# --- declaring --------------------------------------------------------------------------------------------------------


@rule
def war_cost(g: Tables, s: State, seat: int) -> int:
    """D70, S21: seven tokens under the first treaty, four under the second, changed by boosts and by the event."""
    cost = g.edition.war_cost if s.treaty < 2 else g.edition.war_cost_late
    return max(cost + modifier(g, s, Modifier.WAR_COST) - boosts(g, s, seat, Boost.WAR_DISCOUNT), 0)


@rule
def can_declare_war(g: Tables, s: State, seat: int) -> bool:
    """C17: War takes two actions. D70: the tokens must be in one's Storehouse. G10: a Colonial Ally declares no War."""
    if s.players[seat].role == Role.COLONIAL_ALLY or s.actions < WAR_ACTIONS or modifier(g, s, Modifier.NO_WAR) != 0:
        return False
    return stored_tokens(s, seat) >= war_cost(g, s, seat)


@rule
def may_choose_enemy(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D71: one player of the other faction."""
    for other in range(s.seats):
        if is_enemy(s, seat, other):
            offer(choices, Choose.SEAT + other)


@rule
def is_enemy(s: State, seat: int, other: int) -> bool:
    """D71; G15: a Resistance Leader may also turn against a Colonial Ally."""
    if s.players[other].faction != s.players[seat].faction:
        return True
    return s.players[seat].role == Role.RESISTANCE_LEADER and s.players[other].role == Role.COLONIAL_ALLY


@rule
def choose_enemy(g: Tables, s: State, code: int, seat: int) -> None:
    """The stages of a War, in order: allies, Battle cards, dice, result."""
    enemy = code - Choose.SEAT
    cost = war_cost(g, s, seat)
    spend_tokens(g, s, seat, cost)
    note(s, Happened.WAR_DECLARED, seat, enemy, cost, 0)
    begin_war(s, seat, enemy)
    push(s, Do.END_WAR, seat, 0, 0, 0)
    push(s, Do.COMPARE_STRENGTHS, seat, 0, 0, 0)
    push(s, Do.ROLL_FOR_WAR, enemy, DEFENDER, 0, 0)
    push(s, Do.ROLL_FOR_WAR, seat, ATTACKER, 0, 0)
    push(s, Do.REVEAL_CARDS, seat, 0, 0, 0)
    if g.edition.war_tokens != 0:
        push(s, Do.COMMIT_TOKENS, enemy, DEFENDER, 0, 0)
        push(s, Do.COMMIT_TOKENS, seat, ATTACKER, 0, 0)
    ask_ally(s, enemy, seat, DEFENDER)
    ask_ally(s, seat, enemy, ATTACKER)


@rule
def begin_war(s: State, attacker: int, defender: int) -> None:
    s.war.leader[ATTACKER] = attacker
    s.war.leader[DEFENDER] = defender
    for side in range(2):
        s.war.ally[side] = NOBODY
        s.war.strength[side] = 0
    s.war.spoils = 0
    s.war.owed = 0
    s.war.factor = 0
    s.war.winner = NOBODY
    s.war.borne = 0
    s.war.money = 0
    s.war.points = 0


# --- allies -----------------------------------------------------------------------------------------------------------


@rule
def ask_ally(s: State, leader: int, enemy: int, side: int) -> None:
    """D72: faction mates; G10: a Colonial Ally joins no War."""
    for other in range(s.seats):
        mate = other not in (leader, enemy) and s.players[other].faction == s.players[leader].faction
        if mate and s.players[other].role != Role.COLONIAL_ALLY:
            push(s, Do.VOLUNTEER, other, side, 0, 0)


@rule
def may_volunteer(g: Tables, s: State, choices: Choices) -> None:
    """D72: a faction mate may volunteer."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def volunteer(g: Tables, s: State, code: int, seat: int, side: int) -> None:
    if code == Choose.YES:
        note(s, Happened.VOLUNTEERED, seat, side, 0, 0)
        if g.edition.accept_ally != 0:
            push(s, Do.ACCEPT_ALLY, s.war.leader[side], side, seat, 0)
        else:
            s.war.ally[side] = seat


@rule
def may_accept_ally(g: Tables, s: State, choices: Choices) -> None:
    """D72: attacker and defender may each accept one ally."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def accept_ally(g: Tables, s: State, code: int, seat: int, side: int, ally: int) -> None:
    accepted = 1 if code == Choose.YES else 0
    if accepted == 1:
        s.war.ally[side] = ally
    note(s, Happened.ALLY_ACCEPTED, seat, ally, accepted, 0)


@rule
def is_in_war(s: State, seat: int) -> bool:
    return side_of(s, seat) != NOBODY


@rule
def side_of(s: State, seat: int) -> int:
    for side in range(2):
        if s.war.leader[side] == seat or s.war.ally[side] == seat:
            return side
    return NOBODY


# --- Battle cards -----------------------------------------------------------------------------------------------------


@rule
def reveal_cards(g: Tables, s: State, seat: int, asked: int) -> None:
    """D73: everyone in the War commits up to one Battle card, face down, in turn order from the attacker; then all are
    turned up."""
    at = asked
    while at < s.seats:
        other = (seat + at) % s.seats
        if is_in_war(s, other) and s.players[other].hand + s.players[other].revealed > 0:
            push(s, Do.REVEAL_CARDS, seat, at + 1, 0, 0)
            push(s, Do.COMMIT_CARD, other, commits(g, s, other), 0, 0)
            return
        at += 1
    show(s)
    for i in range(s.seats):
        turn_up_committed(g, s, (seat + i) % s.seats)


@rule
def commits(g: Tables, s: State, seat: int) -> int:
    """D73: one card; three players: the leader without an ally may commit two. D16: identical ones count as one."""
    return g.solo_terms.commits if s.players[seat].leader == g.solo else 1


@rule
def may_commit_card(g: Tables, s: State, choices: Choices, seat: int, cards: int) -> None:
    """D73: one card from the hand, or one that lies face up (D14). D15: starred cards only when the treaty and the
    ships allow."""
    barred = 0
    if g.edition.star_ships > 0 and (s.treaty < SECOND_TREATY or s.ships < g.edition.star_ships):
        barred = 1
    offer_battle_cards(g, s, choices, seat, barred, 1 if cards == 0 else 0)
    if choices.count == 0 or sealed_cards(s, seat) > 0 or not must_commit(g, s, seat):
        offer(choices, Choose.PASS)


@rule
def commit_card(g: Tables, s: State, code: int, seat: int, cards: int) -> None:
    """D16: a copy of a card committed already counts as part of it; `cards` counts what may still be chosen freely."""
    if code == Choose.PASS:
        s.players[seat].answered = 1
        return
    left = cards - 1
    if g.edition.identical != 0 and is_sealed(s, seat, battle_card_of(code)):
        left = cards
    seal_card(s, seat, code)
    if left > 0 or g.edition.identical != 0:
        push(s, Do.COMMIT_CARD, seat, left, 0, 0)
    else:
        s.players[seat].answered = 1


@rule
def may_commit_tokens(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D74, E11: in June 2022 attacker and defender may spend Stronghold tokens, each worth 1."""
    for tokens in range(min(stored_tokens(s, seat), LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + tokens)


@rule
def commit_tokens(g: Tables, s: State, code: int, seat: int) -> None:
    s.players[seat].sealed_wealth = code - Choose.NUMBER


@rule
def turn_up_committed(g: Tables, s: State, seat: int) -> None:
    """D82: the card counts for its side and is discarded; turned up in a War it gives no Reveal Boost (H10)."""
    player = s.players[seat]
    for i in range(sealed_cards(s, seat)):
        card = player.sealed[i]
        strength = g.battle[card].strength
        note(s, Happened.CARD_TURNED_UP, seat, card, strength, 0)
        s.war.strength[side_of(s, seat)] += strength
        discard_battle_card(g, s, seat, card, player.sealed_open[i])
    if player.sealed_wealth > 0:
        spend_tokens(g, s, seat, player.sealed_wealth)
        s.war.strength[side_of(s, seat)] += player.sealed_wealth
        note(s, Happened.TOKENS_AS_STRENGTH, seat, player.sealed_wealth, 0, 0)
    clear_seal(s, seat)


# --- dice and strength ------------------------------------------------------------------------------------------------


@rule
def roll_for_war(g: Tables, s: State, seat: int, side: int) -> None:
    """D75: attacker and defender roll two dice each; a re-roll may follow (H35), then a sacrifice (H8)."""
    s.rolled_dice = g.edition.war_dice
    s.rolled = roll(g, s, s.rolled_dice)
    note(s, Happened.ROLLED, seat, Rolled.WAR, s.rolled_dice, s.rolled)
    push(s, Do.TAKE_WAR_ROLL, seat, side, 0, 0)
    offer_reroll(g, s, seat, Rolled.WAR)


@rule
def take_war_roll(g: Tables, s: State, seat: int, side: int) -> None:
    s.war.strength[side] += s.rolled + boosts(g, s, seat, Boost.WAR)
    if side == DEFENDER:
        s.war.strength[side] += boosts(g, s, seat, Boost.DEFENCE)
        ask_sacrifices(g, s)


@rule
def ask_sacrifices(g: Tables, s: State) -> None:
    """H8: once all dice lie open, whoever is in the War may give up a card for strength, the attacker's side first."""
    for side in range(1, -1, -1):
        ask_sacrifice(g, s, s.war.ally[side], side)
        ask_sacrifice(g, s, s.war.leader[side], side)


@rule
def ask_sacrifice(g: Tables, s: State, seat: int, side: int) -> None:
    if seat == NOBODY or not may_have(s, seat, Boost.WAR_SACRIFICE):
        return
    player = s.players[seat]
    for slot in range(player.slots - 1, -1, -1):
        if sacrifice_value(g, s, seat, slot) > 0:
            push(s, Do.SACRIFICE, seat, side, slot, 0)


@rule
def sacrifice_value(g: Tables, s: State, seat: int, slot: int) -> int:
    place = s.players[seat].tableau[slot]
    if place.face_up == 0:
        return 0
    for i in range(2):
        line = g.market[place.card].boost[i]
        if line.boost == Boost.WAR_SACRIFICE:
            return line.n
    return 0


@rule
def may_sacrifice(g: Tables, s: State, choices: Choices) -> None:
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def sacrifice(g: Tables, s: State, code: int, seat: int, side: int, slot: int) -> None:
    """H8: discard the card to add to one's side."""
    if code == Choose.YES:
        value = sacrifice_value(g, s, seat, slot)
        s.war.strength[side] += value
        note(s, Happened.SACRIFICED, seat, slot, value, 0)
        discard_card(g, s, seat, slot)


# --- the result -------------------------------------------------------------------------------------------------------


@rule
def compare_strengths(g: Tables, s: State) -> None:
    """D76: the higher total wins; S10, D77: the attacker wins a tie. D78: the spoils are the difference times the
    active multiplier."""
    attack = s.war.strength[ATTACKER]
    defence = s.war.strength[DEFENDER]
    winner = ATTACKER if attack >= defence else DEFENDER
    s.war.winner = winner
    s.war.factor = war_factor(g, s)
    s.war.spoils = abs(attack - defence) * s.war.factor
    victor = s.war.leader[winner]
    s.players[victor].wars_won += 1
    note(s, Happened.WAR_WON, victor, s.war.strength[winner], s.war.strength[1 - winner], s.war.factor)
    divide_spoils(g, s)
    console_loser(g, s)


@rule
def divide_spoils(g: Tables, s: State) -> None:
    """Who is asked about the spoils, the loser's ally first."""
    winner = s.war.winner
    victor = s.war.leader[winner]
    if s.war.spoils == 0:
        return
    if g.edition.plunder != 0:
        begin_plunder(g, s)
        return
    if s.war.ally[winner] != NOBODY:
        push(s, Do.SHARE_AT_WILL if g.edition.share_at_will != 0 else Do.SHARE_SPOILS, victor, 0, 0, 0)
    push(s, Do.CLAIM_SPOILS, victor, 0, 0, 0)
    ally = s.war.ally[1 - winner]
    if ally != NOBODY and s.players[ally].wealth > 0:
        push(s, Do.BEAR_LOSSES, ally, s.war.spoils, 0, 0)


# --- roles in War (Simulation mode) -----------------------------------------------------------------------------------


@rule
def role_on_side(s: State, side: int, role: int) -> bool:
    """Whether somebody of a role fought on a side."""
    ally = s.war.ally[side]
    return s.players[s.war.leader[side]].role == role or (ally != NOBODY and s.players[ally].role == role)


@rule
def war_factor(g: Tables, s: State) -> int:
    """E23; G13: a Resistance Leader who beats an Agent adds 5, G15: one who fights only Colonial Allies loses 1; G17: a
    Colonial Ruler who beats a Colonial Ally loses 2."""
    factor = multiplier(g, s)
    role = s.players[s.war.leader[s.war.winner]].role
    loser = 1 - s.war.winner
    if role == Role.RESISTANCE_LEADER:
        factor += 5 if role_on_side(s, loser, Role.COLONIAL_RULER) else -1
    elif role == Role.COLONIAL_RULER and role_on_side(s, loser, Role.COLONIAL_ALLY):
        factor -= 2
    return max(factor, 0)


@rule
def console_loser(g: Tables, s: State) -> None:
    """G14: a Resistance Leader who loses to an Agent draws a Folk Hero, two if outnumbered. G18: a Colonial Ruler who
    loses to a Resistance Leader may buy a Battle card at once."""
    side = 1 - s.war.winner
    loser = s.war.leader[side]
    role = s.players[loser].role
    if role == Role.RESISTANCE_LEADER and role_on_side(s, s.war.winner, Role.COLONIAL_RULER):
        draw_hero(g, s, loser)
        if s.war.ally[side] == NOBODY and s.war.ally[s.war.winner] != NOBODY:
            draw_hero(g, s, loser)
    elif role == Role.COLONIAL_RULER and role_on_side(s, s.war.winner, Role.RESISTANCE_LEADER):
        push(s, Do.BUY_BATTLE_CARD_AFTER_LOSS, loser, 0, 0, 0)


@rule
def may_buy_battle_card_after_loss(g: Tables, s: State, choices: Choices, seat: int) -> None:
    if can_buy_battle_card(g, s, seat, 0):
        offer(choices, Choose.BUY_BATTLE_CARD)
    offer(choices, Choose.PASS)


@rule
def buy_battle_card_after_loss(g: Tables, s: State, code: int, seat: int) -> None:
    """G18."""
    if code == Choose.BUY_BATTLE_CARD:
        buy_battle_card(g, s, seat, 0)


# --- spoils -----------------------------------------------------------------------------------------------------------


@rule
def may_bear_losses(g: Tables, s: State, choices: Choices, seat: int, spoils: int) -> None:
    """D80, H19: the loser's ally in this War may offer to bear part of the money."""
    for dollars in range(min(s.players[seat].wealth, spoils, LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + dollars)


@rule
def bear_losses(g: Tables, s: State, code: int, seat: int) -> None:
    s.war.borne = code - Choose.NUMBER
    note(s, Happened.BORE_LOSSES, seat, s.war.borne, 0, 0)


@rule
def may_claim_spoils(g: Tables, s: State, choices: Choices) -> None:
    """S30: the victor names how much of the spoils is money, as far as the loser and a willing ally have it; the rest
    is VP."""
    loser = s.war.leader[1 - s.war.winner]
    for dollars in range(min(s.war.spoils, s.players[loser].wealth + s.war.borne, LARGEST_NUMBER) + 1):
        offer(choices, Choose.NUMBER + dollars)


@rule
def claim_spoils(g: Tables, s: State, code: int, seat: int) -> None:
    """D78: the ally's offer is used first, then the loser pays."""
    money = code - Choose.NUMBER
    loser = s.war.leader[1 - s.war.winner]
    by_ally = min(s.war.borne, money)
    if by_ally > 0:
        gain_wealth(g, s, s.war.ally[1 - s.war.winner], -by_ally)
    gain_wealth(g, s, loser, by_ally - money)
    gain_wealth(g, s, seat, money)
    s.war.money = money
    s.war.points = s.war.spoils - money
    gain_points(g, s, seat, s.war.points, Source.WARS)
    note(s, Happened.SPOILS, seat, money, s.war.points, 0)


@rule
def may_share_spoils(g: Tables, s: State, choices: Choices) -> None:
    """D79, S30: nothing, one third or two thirds for the ally."""
    for parts in range(g.edition.share_parts):
        offer(choices, Choose.NUMBER + parts)


@rule
def share_spoils(g: Tables, s: State, code: int, seat: int) -> None:
    """S30: the ally's part is rounded down, of the money and of the points alike."""
    parts = code - Choose.NUMBER
    ally = s.war.ally[s.war.winner]
    money = s.war.money * parts // g.edition.share_parts
    points = s.war.points * parts // g.edition.share_parts
    gain_wealth(g, s, seat, -money)
    gain_wealth(g, s, ally, money)
    gain_points(g, s, seat, -points, Source.WARS)
    gain_points(g, s, ally, points, Source.WARS)
    if parts > 0:
        note(s, Happened.SHARED, seat, ally, money, points)


@rule
def may_share_at_will(g: Tables, s: State, choices: Choices, seat: int, points_now: int) -> None:
    """D79: in July 2022 any part of the money, then any part of the points."""
    for n in range((s.war.points if points_now != 0 else s.war.money) + 1):
        offer(choices, Choose.NUMBER + n)


@rule
def share_at_will(g: Tables, s: State, code: int, seat: int, points_now: int) -> None:
    n = code - Choose.NUMBER
    ally = s.war.ally[s.war.winner]
    if points_now == 0:
        gain_wealth(g, s, seat, -n)
        gain_wealth(g, s, ally, n)
        if s.war.points > 0:
            push(s, Do.SHARE_AT_WILL, seat, 1, 0, 0)
    else:
        gain_points(g, s, seat, -n, Source.WARS)
        gain_points(g, s, ally, n, Source.WARS)
    if n > 0:
        note(s, Happened.SHARED, seat, ally, 0 if points_now != 0 else n, n if points_now != 0 else 0)


@rule
def end_war(g: Tables, s: State) -> None:
    """D81: War drives ships away."""
    change_ships(g, s, -(g.edition.war_ships + roll(g, s, g.edition.war_ship_dice)))
    begin_war(s, 0, 0)
    s.war.leader[ATTACKER] = NOBODY
    s.war.leader[DEFENDER] = NOBODY
