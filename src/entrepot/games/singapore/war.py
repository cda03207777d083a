"""War: two actions and a full Storehouse to humble a player of the other faction."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule, show

from .population import multiplier
from .raid import offer_reroll
from .sealed import clear_seal, offer_battle_cards, seal_card
from .state import State, Tables
from .supplies import (
    boosts,
    change_ships,
    discard_battle_card,
    gain_points,
    gain_wealth,
    may_have,
    modifier,
    roll,
    spend_tokens,
    stored_tokens,
)
from .tableau import discard_card
from .words import NOBODY, Boost, Choose, Do, Happened, Modifier, Rolled, Source

ATTACKER, DEFENDER = 0, 1
WAR_ACTIONS = 2
LARGEST_NUMBER = 95

# --- declaring --------------------------------------------------------------------------------------------------------


@rule
def war_cost(g: Tables, s: State, seat: int) -> int:
    """D70, S21: seven tokens under the first treaty, four under the second, changed by boosts and by the event."""
    cost = g.edition.war_cost if s.treaty < 2 else g.edition.war_cost_late
    return max(cost + modifier(g, s, Modifier.WAR_COST) - boosts(g, s, seat, Boost.WAR_DISCOUNT), 0)


@rule
def can_declare_war(g: Tables, s: State, seat: int) -> bool:
    """C17: War takes two actions. D70: the tokens must be in one's Storehouse."""
    if s.actions < WAR_ACTIONS or modifier(g, s, Modifier.NO_WAR) != 0:
        return False
    return stored_tokens(s, seat) >= war_cost(g, s, seat)


@rule
def may_choose_enemy(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D71: one player of the other faction."""
    for other in range(s.seats):
        if s.players[other].faction != s.players[seat].faction:
            offer(choices, Choose.SEAT + other)


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
    ask_ally(s, enemy, DEFENDER)
    ask_ally(s, seat, ATTACKER)


@rule
def begin_war(s: State, attacker: int, defender: int) -> None:
    s.war.leader[ATTACKER] = attacker
    s.war.leader[DEFENDER] = defender
    for side in range(2):
        s.war.ally[side] = NOBODY
        s.war.strength[side] = 0
    s.war.spoils = 0
    s.war.winner = NOBODY
    s.war.borne = 0
    s.war.money = 0
    s.war.points = 0


# --- allies -----------------------------------------------------------------------------------------------------------


@rule
def ask_ally(s: State, leader: int, side: int) -> None:
    for other in range(s.seats):
        if other != leader and s.players[other].faction == s.players[leader].faction:
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
        push(s, Do.ACCEPT_ALLY, s.war.leader[side], side, seat, 0)


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
            push(s, Do.COMMIT_CARD, other, 0, 0, 0)
            return
        at += 1
    show(s)
    for i in range(s.seats):
        turn_up_committed(g, s, (seat + i) % s.seats)


@rule
def may_commit_card(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D73: one card from the hand, or one that lies face up (D14)."""
    offer_battle_cards(s, choices, seat)
    offer(choices, Choose.PASS)


@rule
def commit_card(g: Tables, s: State, code: int, seat: int) -> None:
    if code != Choose.PASS:
        seal_card(s, seat, code)
    s.players[seat].answered = 1


@rule
def turn_up_committed(g: Tables, s: State, seat: int) -> None:
    """D82: the card counts for its side and is discarded; turned up in a War it gives no Reveal Boost (H10)."""
    player = s.players[seat]
    card = player.sealed[0]
    if card > 0:
        strength = g.battle[card].strength
        note(s, Happened.CARD_TURNED_UP, seat, card, strength, 0)
        s.war.strength[side_of(s, seat)] += strength
        discard_battle_card(g, s, seat, card, player.sealed_open[0])
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
    s.war.spoils = abs(attack - defence) * multiplier(g, s)
    victor = s.war.leader[winner]
    s.players[victor].wars_won += 1
    note(s, Happened.WAR_WON, victor, s.war.strength[winner], s.war.strength[1 - winner], multiplier(g, s))
    if s.war.spoils == 0:
        return
    if s.war.ally[winner] != NOBODY:
        push(s, Do.SHARE_SPOILS, victor, 0, 0, 0)
    push(s, Do.CLAIM_SPOILS, victor, 0, 0, 0)
    ally = s.war.ally[1 - winner]
    if ally != NOBODY and s.players[ally].wealth > 0:
        push(s, Do.BEAR_LOSSES, ally, s.war.spoils, 0, 0)


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
def end_war(g: Tables, s: State) -> None:
    """D81: War drives ships away."""
    change_ships(g, s, -(g.edition.war_ships + roll(g, s, g.edition.war_ship_dice)))
    begin_war(s, 0, 0)
    s.war.leader[ATTACKER] = NOBODY
    s.war.leader[DEFENDER] = NOBODY
