"""The Action phase: a player's turn, from placing the Leader to the last free action."""

from __future__ import annotations

from entrepot.kernel import Choices, note, offer, offer_if, push, rule, show

from ..vocabulary import (
    NOBODY,
    REVEALED,
    Because,
    Boost,
    Choose,
    Do,
    Happened,
    Kind,
    LeaderSpace,
    Modifier,
    Source,
)
from .activate import activate, can_activate
from .buy import (
    buy_battle_card,
    buy_market_card,
    buy_searched_card,
    can_buy_any,
    can_search,
    may_search,
    offer_battle_deck,
    offer_market,
)
from .decree import can_decree
from .events import in_order
from .legacies import has_objective, offer_objectives, score_objective
from .populate import can_populate, populate, populate_price
from .population import add_cubes
from .raid import can_raid, raid
from .reasons import because
from .simulation import ask_agents, can_inspire, inspire
from .state import BoostLine, State, Tables
from .supplies import (
    change_ships,
    discard_battle_card,
    gain_points,
    gain_wealth,
    in_hand,
    is_solo,
    lay_open,
    leave_hand,
    may_have,
    modifier,
    store_tokens,
)
from .tableau import discard_card, is_kind
from .upkeep import can_rebuild, rebuild
from .war import can_declare_war

NOTHING, NOW_OR_NEVER, FREE_ACTION = 0, 1, 2
TAKEN, KEPT = 1, 2  # what became of the free action


# --- Action phase: the Leader -----------------------------------------------------------------------------------------


@rule
def start_turn(g: Tables, s: State, seat: int, number: int) -> None:
    """C18: turns go clockwise from the First Player. C14: the Leader, then two actions."""
    player = in_order(s, number)
    s.active = player
    s.began = s.first_player
    s.actions = g.solo_terms.actions if is_solo(g, s, player) else g.edition.actions
    s.leader_used = 0
    s.rebuilt = 0
    s.vetoed = 0
    s.players[player].privilege_used = 0
    if number + 1 < s.seats:
        push(s, Do.START_TURN, 0, number + 1)
    push(s, Do.NEXT_ACTION, player)
    if g.edition.leader_phase == 0:
        push(s, Do.PLACE_LEADER, player)


@rule
def place_leaders(g: Tables, s: State) -> None:
    """C10: in older printings everyone places the Leader before the first turn, from the First Player on. B3: in a
    first game the places of round 1 are given; in June 2022, where a space gives nothing, those of every round are."""
    for i in range(s.seats - 1, -1, -1):
        seat = in_order(s, i)
        given = g.edition.first_spaces[s.players[seat].leader]
        fixed = g.first_game != 0 and (s.round_number == 1 or g.edition.leader_actions == NOTHING)
        if fixed and given != NOBODY:
            s.players[seat].space = given
            note(s, Happened.LEADER_PLACED, seat, given)
        else:
            push(s, Do.PLACE_LEADER, seat)


@rule
def may_place_leader(g: Tables, s: State, choices: Choices) -> None:
    """C10, C11: on an open Leader space."""
    taken = 0
    for other in range(s.seats):
        taken |= 1 << (s.players[other].space + 1)  # bit 0: on none
    for space in range(LeaderSpace.BATTLE + 1):
        offer_if(choices, Choose.LEADER_SPACE + space, (taken >> (space + 1)) & 1 == 0)


@rule
def place_leader(g: Tables, s: State, code: int, seat: int) -> None:
    """C12: the Leader Action is taken now or never; in July 2022 it is a free action of the coming turn."""
    space = code - Choose.LEADER_SPACE
    s.players[seat].space = space
    note(s, Happened.LEADER_PLACED, seat, space)
    if g.edition.leader_actions == NOW_OR_NEVER:
        push(s, Do.LEADER_ACTION, seat, space)


@rule
def leader_extra(g: Tables, s: State) -> int:
    """C13: what a Leader Action adds to a price, unless the event waives it."""
    if modifier(g, s, Modifier.LEADER_FREE) != 0:
        return 0
    return g.edition.leader_extra


@rule
def leader_populate_price(g: Tables, s: State) -> int:
    if modifier(g, s, Modifier.LEADER_FREE) != 0:
        return populate_price(g, s)
    return g.edition.leader_populate + populate_price(g, s)


@rule
def may_leader_action(g: Tables, s: State, choices: Choices, seat: int, space: int) -> None:
    """C13: Market: buy a card at the extra price. Population: Populate for $1. Battle: buy a Battle card at the extra
    price, or store a token."""
    if space <= LeaderSpace.MARKET_B:
        offer_market(g, s, choices, seat, leader_extra(g, s))
        if g.edition.leader_money > 0:
            offer(choices, Choose.TAKE_MONEY)
    elif space == LeaderSpace.POPULATION:
        if can_populate(g, s, seat, leader_populate_price(g, s)):
            offer(choices, Choose.POPULATE)
    else:
        offer_battle_deck(g, s, choices, seat, leader_extra(g, s))
        offer(choices, Choose.STORE)
    offer(choices, Choose.PASS)


@rule
def leader_action(g: Tables, s: State, code: int, seat: int) -> None:
    if g.edition.leader_actions == FREE_ACTION:
        s.leader_used = KEPT if code == Choose.PASS else TAKEN
    if code == Choose.TAKE_MONEY:
        gain_wealth(g, s, seat, g.edition.leader_money)
    elif code == Choose.POPULATE:
        populate(g, s, seat, leader_populate_price(g, s))
    elif code == Choose.BUY_BATTLE_CARD:
        buy_battle_card(g, s, seat, leader_extra(g, s))
    elif code == Choose.BUY_TWO_BATTLE_CARDS:
        order_two(s, seat, leader_extra(g, s), 1)
    elif code == Choose.STORE:
        store_tokens(g, s, seat, 1)
    elif code >= Choose.MARKET:
        buy_market_card(g, s, seat, code - Choose.MARKET, leader_extra(g, s))


# --- Action phase: actions --------------------------------------------------------------------------------------------


@rule
def next_action(g: Tables, s: State, seat: int) -> None:
    """H20: the turn goes on while an action is left or a free action is possible."""
    if s.actions > 0 or can_act_freely(g, s, seat):
        push(s, Do.ACT, seat)
    else:
        note(s, Happened.TURN_ENDED, seat)


@rule
def can_act_freely(g: Tables, s: State, seat: int) -> bool:
    player = s.players[seat]
    if can_reveal(g, s, seat) or can_use_leader(g, s, seat) or has_objective(g, s, seat):
        return True
    if g.edition.discard_own != 0 and player.hand > 0:
        return True
    for slot in range(player.slots):
        if can_rebuild(g, s, seat, slot) or can_store_freely(g, s, seat, slot) or can_discard(g, s, seat, slot):
            return True
    return False


@rule
def can_reveal(g: Tables, s: State, seat: int) -> bool:
    """D14: from 29 November 2022 on."""
    return g.edition.reveal != 0 and s.players[seat].hand > 0 and s.players[seat].revealed < REVEALED


@rule
def can_use_leader(g: Tables, s: State, seat: int) -> bool:
    """C12, C16: the Leader's free action of July 2022, once in the turn, if there is something to do with it. H47: kept
    for later, it waits for another action."""
    space = s.players[seat].space
    if g.edition.leader_actions != FREE_ACTION or s.leader_used != 0 or space == NOBODY:
        return False
    if space <= LeaderSpace.MARKET_B:
        return can_buy_any(g, s, seat, leader_extra(g, s))
    return space == LeaderSpace.BATTLE or can_populate(g, s, seat, leader_populate_price(g, s))


@rule
def may_act(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """C15: the core actions; C16: the same one may be taken twice. S35: a turn may always be ended."""
    if s.actions > 0:
        offer_core_actions(g, s, choices, seat)
    offer_free_actions(g, s, choices, seat)
    offer(choices, Choose.END_TURN)


@rule
def offer_core_actions(g: Tables, s: State, choices: Choices, seat: int) -> None:
    offer_market(g, s, choices, seat, 0)
    offer_battle_deck(g, s, choices, seat, 0)
    offer_if(choices, Choose.POPULATE, can_populate(g, s, seat, populate_price(g, s)))
    searching = may_search(s, seat)
    for slot in range(s.players[seat].slots):
        offer_if(choices, Choose.CARD + slot, can_activate(g, s, seat, slot))
        if searching and can_search(g, s, seat, slot):
            offer(choices, Choose.SPECIAL + slot)
    offer_if(choices, Choose.RAID, can_raid(g, s))
    offer_if(choices, Choose.DECREE, can_decree(g, s, seat))
    offer_if(choices, Choose.WAR, can_declare_war(g, s, seat))
    offer_if(choices, Choose.INSPIRE, can_inspire(g, s, seat))


@rule
def offer_free_actions(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """C14: free actions, after the Leader Action: Rebuild (E38), reveal a Battle card (D14), what cards grant."""
    player = s.players[seat]
    storing = may_have(s, seat, Boost.FREE_STORE)
    for slot in range(player.slots):
        if can_rebuild(g, s, seat, slot):
            offer(choices, Choose.REBUILD + slot)
        if storing and can_store_freely(g, s, seat, slot):
            offer(choices, Choose.SPECIAL + slot)
    if can_reveal(g, s, seat):
        for i in range(player.hand):
            if in_hand(s, seat, player.card[i]) == i:
                offer(choices, Choose.HAND + player.card[i])
    if can_use_leader(g, s, seat):
        offer(choices, Choose.LEADER_ACTION)
    offer_objectives(g, s, choices, seat)
    if g.edition.discard_own != 0:
        offer_discards(g, s, choices, seat)


@rule
def offer_discards(g: Tables, s: State, choices: Choices, seat: int) -> None:
    """D6: in the oldest printing one's own Market and Battle cards may be discarded at any time in one's turn."""
    player = s.players[seat]
    for slot in range(player.slots):
        if can_discard(g, s, seat, slot):
            offer(choices, Choose.DISCARD + slot)
    for i in range(player.hand):
        if in_hand(s, seat, player.card[i]) == i:
            offer(choices, Choose.DISCARD_HAND + player.card[i])


@rule
def can_discard(g: Tables, s: State, seat: int, slot: int) -> bool:
    """D6: any Market card of one's own; a Leader card is none."""
    card = s.players[seat].tableau[slot].card
    return g.edition.discard_own != 0 and card != 0 and not is_kind(g, card, Kind.LEADER)


@rule
def discard_own(g: Tables, s: State, seat: int, code: int) -> None:
    """D6: for nothing; people of a discarded card look for another home (D22)."""
    if code < Choose.DISCARD_HAND:
        discard_card(g, s, seat, code - Choose.DISCARD)
        return
    card = code - Choose.DISCARD_HAND
    discard_battle_card(g, s, seat, card, 0)
    show(s)
    note(s, Happened.BATTLE_CARD_DISCARDED, seat, card)


@rule
def act(g: Tables, s: State, code: int, seat: int) -> None:
    if code == Choose.END_TURN:
        note(s, Happened.TURN_ENDED, seat)
        return
    push(s, Do.NEXT_ACTION, seat)
    if s.leader_used == KEPT:
        s.leader_used = 0
    if code >= Choose.OBJECTIVE:
        score_objective(g, s, seat, code - Choose.OBJECTIVE)
    elif code >= Choose.DISCARD:
        discard_own(g, s, seat, code)
    elif code == Choose.LEADER_ACTION:
        push(s, Do.LEADER_ACTION, seat, s.players[seat].space)
    elif code >= Choose.HAND:
        reveal(g, s, seat, code - Choose.HAND)
    elif code >= Choose.SPECIAL:
        take_special_action(g, s, seat, code - Choose.SPECIAL)
    elif code >= Choose.REBUILD:
        rebuild(g, s, seat, code - Choose.REBUILD)
    else:
        s.actions -= 1
        take_core_action(g, s, seat, code)


@rule
def take_core_action(g: Tables, s: State, seat: int, code: int) -> None:
    if code >= Choose.CARD:
        activate(g, s, seat, code - Choose.CARD)
    elif code >= Choose.MARKET:
        buy_market_card(g, s, seat, code - Choose.MARKET, 0)
    elif code == Choose.BUY_BATTLE_CARD:
        buy_battle_card(g, s, seat, 0)
    elif code == Choose.POPULATE:
        populate(g, s, seat, populate_price(g, s))
    elif code == Choose.RAID:
        raid(g, s, seat)
    elif code == Choose.DECREE:
        push(s, Do.CHOOSE_DECREE, seat)
    elif code == Choose.BUY_TWO_BATTLE_CARDS:
        order_two(s, seat, 0, 0)
    elif code == Choose.INSPIRE:
        inspire(g, s, seat)
    elif code == Choose.WAR:
        s.actions -= 1
        push(s, Do.CHOOSE_ENEMY, seat)


@rule
def order_two(s: State, seat: int, extra: int, as_leader_action: int) -> None:
    """D12: a Colonial Ally's tokens can be vetoed (G11)."""
    push(s, Do.DRAW_TWO, seat, extra, as_leader_action)
    ask_agents(s, seat)


# --- free and special actions -----------------------------------------------------------------------------------------


@rule
def free_store(g: Tables, s: State, seat: int, slot: int) -> int:
    """How many tokens a card stores as its free action, once per turn."""
    place = s.players[seat].tableau[slot]
    if place.face_up == 0:
        return 0
    for i in range(2):
        line = g.market[place.card].boost[i]
        if line.boost == Boost.FREE_STORE:
            return line.n
    return 0


@rule
def can_store_freely(g: Tables, s: State, seat: int, slot: int) -> bool:
    if not may_have(s, seat, Boost.FREE_STORE) or s.players[seat].tableau[slot].spent != 0:
        return False
    return free_store(g, s, seat, slot) > 0


@rule
def take_special_action(g: Tables, s: State, seat: int, slot: int) -> None:
    """D11: what a card describes: Newspaper's token costs no action; searching the deck costs one (H17)."""
    if can_store_freely(g, s, seat, slot):
        s.players[seat].tableau[slot].spent = 1
        store_tokens(g, s, seat, free_store(g, s, seat, slot))
    else:
        s.actions -= 1
        buy_searched_card(g, s, seat, slot)


@rule
def reveal(g: Tables, s: State, seat: int, card: int) -> None:
    """D14: put a Battle card face up into the tableau; its Reveal Boost lasts while it stays there."""
    leave_hand(g, s, seat, in_hand(s, seat, card))
    lay_open(g, s, seat, card)
    show(s)
    note(s, Happened.REVEALED, seat, card)
    for i in range(2):
        on_reveal(g, s, seat, card, g.battle[card].boost[i])


@rule
def on_reveal(g: Tables, s: State, seat: int, card: int, line: BoostLine) -> None:
    """Reveal Boosts that happen once, on the spot."""
    if line.boost == Boost.REVEAL_SHIPS:
        change_ships(g, s, line.n)
    elif line.boost == Boost.REVEAL_WEALTH:
        gain_wealth(g, s, seat, line.n)
    elif line.boost == Boost.REVEAL_STORE:
        store_tokens(g, s, seat, line.n)
    elif line.boost == Boost.REVEAL_POINTS:
        gain_points(g, s, seat, line.n, Source.OTHER)
        because(s, seat, Because.BATTLE_CARD, card, line.n)
        note(s, Happened.SCORED, seat, line.n, NOBODY, Source.OTHER)
    elif line.boost == Boost.REVEAL_INFLUENCE:
        push(s, Do.GAIN_INFLUENCE, seat, line.n)
    elif line.boost == Boost.REVEAL_POPULATION:
        add_cubes(g, s, s.players[seat].faction, line.n)
