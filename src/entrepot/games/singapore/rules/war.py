"""War: two actions and a full Storehouse to humble a player of the other faction."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, push, rule, show

from ..vocabulary import (
    ATTACKER,
    DEFENDER,
    FOUGHT,
    LARGEST_NUMBER,
    NOBODY,
    Boost,
    Choose,
    Do,
    Happened,
    Modifier,
    Role,
    Rolled,
)
from .dice import offer_reroll, throw
from .reasons import because_of_boosts, because_of_event
from .sealed import battle_card_of, clear_seal, is_sealed, must_commit, offer_battle_cards, seal_card, sealed_cards
from .state import State, Tables
from .supplies import boosts, discard_battle_card, may_have, modifier, spend_tokens, stored_tokens
from .tableau import discard_card

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
    """The stages of a War, in order: allies, Battle cards, dice, cards turned up, result."""
    enemy = code - Choose.SEAT
    cost = war_cost(g, s, seat)
    spend_tokens(g, s, seat, cost)
    because_of_event(g, s, seat, Modifier.WAR_COST)
    because_of_boosts(g, s, seat, Boost.WAR_DISCOUNT, -1)
    note(s, Happened.WAR_DECLARED, seat, enemy, cost)
    begin_war(s, seat, enemy)
    push(s, Do.END_WAR, seat)
    push(s, Do.COMPARE_STRENGTHS, seat)
    push(s, Do.TURN_UP_CARDS, seat)
    push(s, Do.ROLL_FOR_WAR, enemy, DEFENDER)
    push(s, Do.ROLL_FOR_WAR, seat, ATTACKER)
    push(s, Do.CALL_FOR_CARDS, seat)
    if g.edition.war_tokens != 0:
        push(s, Do.COMMIT_TOKENS, enemy, DEFENDER)
        push(s, Do.COMMIT_TOKENS, seat, ATTACKER)
    push(s, Do.TAKE_ALLIES, seat)
    ask_mates(s, enemy, seat, DEFENDER)
    ask_mates(s, seat, enemy, ATTACKER)


@rule
def begin_war(s: State, attacker: int, defender: int) -> None:
    s.war.leader[ATTACKER] = attacker
    s.war.leader[DEFENDER] = defender
    for side in range(2):
        s.war.volunteer[side] = NOBODY
        s.war.ally[side] = NOBODY
        s.war.strength[side] = 0
    s.war.spoils = 0
    s.war.owed = 0
    s.war.factor = 0
    s.war.winner = NOBODY
    s.war.borne = 0
    s.war.money = 0
    s.war.points = 0


@rule
def end_war(g: Tables, s: State) -> None:
    begin_war(s, NOBODY, NOBODY)


# --- allies -----------------------------------------------------------------------------------------------------------


@rule
def ask_mates(s: State, leader: int, enemy: int, side: int) -> None:
    """D72: faction mates; G10: a Colonial Ally joins no War. H45: nobody else does, so no Agent fights for one."""
    for other in range(s.seats):
        mate = other not in (leader, enemy) and s.players[other].faction == s.players[leader].faction
        if mate and s.players[other].role != Role.COLONIAL_ALLY:
            push(s, Do.VOLUNTEER, other, side)


@rule
def may_volunteer(g: Tables, s: State, choices: Choices) -> None:
    """D72: a faction mate may volunteer."""
    offer(choices, Choose.YES)
    offer(choices, Choose.PASS)


@rule
def volunteer(g: Tables, s: State, code: int, seat: int, side: int) -> None:
    if code == Choose.YES:
        note(s, Happened.VOLUNTEERED, seat, side)
        s.war.volunteer[side] = seat


@rule
def take_allies(g: Tables, s: State) -> None:
    """D72: only when all have volunteered or not are they accepted, the attacker saying so first; before November 2022
    whoever will joins."""
    for side in range(DEFENDER, ATTACKER - 1, -1):
        if s.war.volunteer[side] != NOBODY:
            if g.edition.accept_ally != 0:
                push(s, Do.ACCEPT_ALLY, s.war.leader[side], side, s.war.volunteer[side])
            else:
                s.war.ally[side] = s.war.volunteer[side]


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
    note(s, Happened.ALLY_ACCEPTED, seat, ally, accepted)


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
def call_for_cards(g: Tables, s: State, seat: int) -> None:
    """D73: everyone in the War commits up to one Battle card, face down, in turn order from the attacker."""
    for i in range(s.seats - 1, -1, -1):
        other = (seat + i) % s.seats
        if is_in_war(s, other) and s.players[other].hand + s.players[other].revealed > 0:
            push(s, Do.COMMIT_CARD, other, commits(g, s, other))


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
        push(s, Do.COMMIT_CARD, seat, left)
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


# --- dice, then cards -------------------------------------------------------------------------------------------------


@rule
def roll_for_war(g: Tables, s: State, seat: int, side: int) -> None:
    """D75: attacker and defender roll two dice each, and may roll again (H35), before any card is turned up."""
    throw(g, s, seat, Rolled.WAR, g.edition.war_dice)
    push(s, Do.TAKE_WAR_ROLL, seat, side)
    offer_reroll(g, s, seat, Rolled.WAR)


@rule
def take_war_roll(g: Tables, s: State, seat: int, side: int) -> None:
    s.war.strength[side] += s.rolled + boosts(g, s, seat, Boost.WAR)
    if side == DEFENDER:
        s.war.strength[side] += boosts(g, s, seat, Boost.DEFENCE)


@rule
def turn_up_cards(g: Tables, s: State, seat: int) -> None:
    """D75: with the dice on the table all committed cards are turned up, in turn order from the attacker."""
    show(s)
    for i in range(s.seats):
        turn_up_committed(g, s, (seat + i) % s.seats)
    ask_sacrifices(g, s)


@rule
def turn_up_committed(g: Tables, s: State, seat: int) -> None:
    """D76, D82: each card counts for its side, and is discarded; one that lay face up stays until the War is over
    (H46). Turned up in a War a card gives no Reveal Boost (H10)."""
    player = s.players[seat]
    for i in range(sealed_cards(s, seat)):
        card = player.sealed[i]
        strength = g.battle[card].strength
        note(s, Happened.CARD_TURNED_UP, seat, card, strength)
        s.war.strength[side_of(s, seat)] += strength
        if player.sealed_open[i] != 0:
            mark_fought(s, seat, card)
        else:
            discard_battle_card(g, s, seat, card, 0)
    if player.sealed_wealth > 0:
        spend_tokens(g, s, seat, player.sealed_wealth)
        s.war.strength[side_of(s, seat)] += player.sealed_wealth
        note(s, Happened.TOKENS_AS_STRENGTH, seat, player.sealed_wealth)
    clear_seal(s, seat)


@rule
def mark_fought(s: State, seat: int, card: int) -> None:
    player = s.players[seat]
    at = 0
    while player.open_card[at] != card or player.open_spent[at] >= FOUGHT:
        at += 1
    player.open_spent[at] += FOUGHT


# --- sacrifices -------------------------------------------------------------------------------------------------------


@rule
def ask_sacrifices(g: Tables, s: State) -> None:
    """H8: with dice and cards on the table, whoever is in the War may give up a card for strength, the attacker's side
    first."""
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
            push(s, Do.SACRIFICE, seat, side, slot)


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
        note(s, Happened.SACRIFICED, seat, slot, value)
        discard_card(g, s, seat, slot)
