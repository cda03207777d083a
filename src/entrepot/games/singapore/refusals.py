"""Why a choice is refused, in one sentence with the clause behind it."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel import Frame
from entrepot.kernel.title import Variant

from .activate import has_action
from .asked import Asked, count, meaning
from .buy import can_take, is_outlawed, price_of, search_price, search_target
from .decree import decree_cost
from .events import SECOND_TREATY
from .moving import are_together
from .population import is_open_district
from .simulation import DRAWING_TWO, is_vetoed
from .state import State
from .supplies import drawable_cards, modifier, stored_tokens
from .tableau import any_vacancy, has_vacancy, is_kind
from .text import OPTIONS, PROMPTS, option, prompt
from .turns import FREE_ACTION, KEPT, TAKEN
from .upkeep import can_reopen
from .view import STOREHOUSES, VICE_WORDS, community
from .war import WAR_ACTIONS, is_enemy, war_cost
from .words import MARKET_ROW, NOBODY, TRADE_ONLY, VICES, Choose, Do, Kind, Modifier, Role, Vice


def refusal(variant: Variant, s: State, ask: Frame, code: int) -> str:
    """Why a choice code is not legal now; where no particular reason fits, in general words."""
    q = Asked(variant, s, ask)
    verb, n = meaning(code)
    asked = prompt(variant, s, ask)
    if (q.do, verb) not in OPTIONS:
        return f"That is no answer to what is asked: {asked.text.rstrip('.')} ({asked.clause})."
    if not q.exists(verb, n):
        return f"There is nothing there to choose ({asked.clause})."
    if (q.do, verb) in REASONS:
        reason = REASONS[q.do, verb](q, n)
        if reason:
            return reason
    choice = option(variant, s, ask, code)
    return f"It is not possible now to choose '{choice.text}' ({choice.clause})."


def _no_action(q: Asked) -> str:
    return "No action is left in this turn (C14)." if q.do == Do.ACT and q.s.actions == 0 else ""


def _cannot_buy(q: Asked, place: int) -> str:
    card = q.s.row[place]
    if is_outlawed(q.g, q.s, card):
        return _outlawed(q, card)
    if q.price(place) > q.player.wealth:
        return f"{q.row(place)} costs ${q.price(place)}, and there is only ${q.player.wealth} to pay with (D1)."
    return _no_action(q) or _wrong_space(q)


def _outlawed(q: Asked, card: int) -> str:
    vice = VICE_WORDS[q.g.market[card].vice - 1]
    return f"{q.box.market(card)} cannot be bought while {vice} is outlawed (S22)."


def _wrong_space(q: Asked) -> str:
    return (
        f"The {q.box.leader_space(q.a)} space has another {q.word('Leader Action')} (C13)."
        if q.do == Do.LEADER_ACTION
        else ""
    )


def _cannot_take(q: Asked, place: int) -> str:
    card = q.s.row[place]
    if is_outlawed(q.g, q.s, card):
        return _outlawed(q, card)
    prices = [price_of(q.g, q.s, q.seat, q.s.row[i]) for i in range(MARKET_ROW) if q.s.row[i]]
    if price_of(q.g, q.s, q.seat, card) == max(prices):
        return f"{q.row(place)} is the dearest open card (H11)."
    return ""


def _cannot_buy_battle_card(q: Asked, _: int) -> str:
    if q.battle_price() > q.player.wealth:
        return f"A Battle card costs ${q.battle_price()}, and there is only ${q.player.wealth} to pay with (D12)."
    if not drawable_cards(q.g, q.s, q.seat):
        return "No Battle card can be drawn any more (E56)."
    return _no_action(q) or _wrong_space(q)


def _cannot_populate(q: Asked, _: int) -> str:
    if q.s.population_deck.count == 0:
        return f"No {q.word('Population card')} is left to draw (E56)."
    if q.g.edition.populate_needs_slot and not any_vacancy(q.g, q.s, q.seat):
        return f"No card of the tableau has a vacant slot for {q.box.a('Population card')} (D21)."
    if q.populate_price() > q.player.wealth:
        return f"This costs ${q.populate_price()}, and there is only ${q.player.wealth} to pay with (C13)."
    return _no_action(q) or _wrong_space(q)


def _cannot_activate(q: Asked, slot: int) -> str:
    place = q.player.tableau[slot]
    group = [q.player.tableau[at] for at in community(q.player, slot)]
    if place.face_up == 0:
        return f"{q.card(slot)} lies face down (E37)."
    if place.left != NOBODY:
        return f"{q.card(slot)} belongs to {q.box.a('Community')} that works as a whole: {q.group(slot)} (H13)."
    if any(card.used for card in group):
        return f"{q.group(slot)} has worked this round already (S25)."
    if not any(has_action(q.g, card) for card in group):
        return f"{q.group(slot)} has no Action (S24)."
    return _no_action(q) or f"There is not enough Wealth to pay for {q.group(slot)} (H22)."


def _cannot_raid(q: Asked, _: int) -> str:
    if modifier(q.g, q.s, Modifier.NO_RAID) != 0:
        return f"{q.box.event(q.s.event)} forbids Raids this round (C6)."
    return "There is no ship in Port to raid (D42)." if q.s.ships == 0 else _no_action(q)


def _short_of_tokens(q: Asked, what: str, cost: int, clause: str) -> str:
    there = stored_tokens(q.s, q.seat)
    if there >= cost:
        return ""
    return f"{what} costs {count(cost, 'token')}, and the {q.storehouse()} has {there} ({clause})."


def _cannot_decree(q: Asked, _: int) -> str:
    cheapest = min(decree_cost(q.g, q.s, q.seat, vice) for vice in range(VICES))
    return _short_of_tokens(q, "A Decree", cheapest, "D51") or _no_action(q)


def _vetoed(q: Asked, use: int) -> str:
    return f"The {q.word('Agent')}s have vetoed this in this turn (G19)." if is_vetoed(q.s, use) else ""


def _cannot_decree_on(q: Asked, vice: int) -> str:
    if is_vetoed(q.s, vice):
        return _vetoed(q, vice)
    if vice == Vice.SLAVERY and q.s.outlawed[vice] != NOBODY:
        return "Slavery can never be legalized again (D52)."
    return _short_of_tokens(
        q, "This Decree", decree_cost(q.g, q.s, q.seat, vice), "D52" if vice == Vice.SLAVERY else "D51"
    )


def _cannot_declare_war(q: Asked, _: int) -> str:
    if q.player.role == Role.COLONIAL_ALLY:
        return "A Colonial Ally declares no War (G10)."
    if q.s.actions < WAR_ACTIONS:
        return f"War takes {WAR_ACTIONS} actions, and {q.s.actions} is left (C17)."
    if modifier(q.g, q.s, Modifier.NO_WAR) != 0:
        return f"{q.box.event(q.s.event)} forbids War this round (C6)."
    return _short_of_tokens(q, "War", war_cost(q.g, q.s, q.seat), "D70")


def _cannot_rebuild(q: Asked, slot: int) -> str:
    place = q.player.tableau[slot]
    if place.face_up:
        return f"{q.card(slot)} is not closed (E38)."
    if not is_kind(q.g, place.card, Kind.PUBLIC_WORKS) and not can_reopen(q.g, q.s, place.card):
        return f"{q.card(slot)} is turned up again only by making its vice legal (D60)."
    if q.g.edition.free_once and q.s.rebuilt:
        return "A card was rebuilt in this turn already (C16)."
    return f"{q.card(slot)} costs ${q.rebuild_price(slot)}, and there is only ${q.player.wealth} to pay with (E38)."


def _cannot_use_special(q: Asked, slot: int) -> str:
    place = q.player.tableau[slot]
    if place.face_up == 0:
        return f"{q.card(slot)} lies face down (H9)."
    if place.spent:
        return f"{q.card(slot)} was used for this already (S33)."
    card = search_target(q.g, q.s, q.seat, slot)
    if card and can_take(q.g, q.s, q.seat, card):
        price = search_price(q.g, q.s, q.seat, slot)
        if price > q.player.wealth:
            return f"{q.box.market(card)} costs ${price}, and there is only ${q.player.wealth} to pay with (H17)."
    return _no_action(q)


def _cannot_reveal(q: Asked, card: int) -> str:
    if q.g.edition.reveal == 0:
        return "Battle cards stay hidden in the hand until they are used (D14)."
    return "" if _holds(q, card) else f"{q.box.battle(card)} is not in hand (D14)."


def _holds(q: Asked, card: int) -> bool:
    return any(q.player.card[i] == card for i in range(q.player.hand))


def _not_held(q: Asked, card: int) -> str:
    clause = PROMPTS[q.do][0] if q.do != Do.ACT else "D6"
    return "" if _holds(q, card) else f"{q.box.battle(card)} is not in hand ({clause})."


def _cannot_discard(q: Asked, slot: int) -> str:
    if q.g.edition.discard_own == 0:
        return "Cards of one's own cannot just be discarded (D6)."
    return f"{q.card(slot)} is a Leader card and stays (B2)."


def _cannot_discard_from_hand(q: Asked, card: int) -> str:
    if q.g.edition.discard_own == 0:
        return "Cards of one's own cannot just be discarded (D6)."
    return _not_held(q, card)


def _cannot_use_leader(q: Asked, _: int) -> str:
    action = q.word("Leader Action")
    if q.g.edition.leader_actions != FREE_ACTION:
        return f"The {action} is no action of a turn (C12)."
    if q.s.leader_used == KEPT:
        return f"The {action} is kept for after another action (H47)."
    if q.s.leader_used == TAKEN:
        return f"The {action} was taken in this turn already (C12)."
    return f"There is nothing that the {q.box.leader_space(q.player.space)} space allows now (C13)."


def _cannot_score(q: Asked, at: int) -> str:
    if q.g.edition.tiles_secret == 0:
        return f"{q.word('Legacy tile')}s count at the end of the game (F2)."
    return f"{q.tile(at)} is {'scored already' if q.player.tile_scored[at] else 'not met yet'} (F5)."


def _cannot_inspire(q: Asked, _: int) -> str:
    if q.player.role != Role.RESISTANCE_LEADER:
        return "Only a Resistance Leader inspires Folk Heroes (G12)."
    if q.s.hero_deck.count == 0:
        return "No Folk Hero is left (G5)."
    return _short_of_tokens(q, "A Folk Hero", q.g.edition.inspire_cost, "G12") or _no_action(q)


def _cannot_buy_two(q: Asked, _: int) -> str:
    if q.g.edition.draw_two_cost == 0:
        return "Battle cards are drawn one at a time (D12)."
    short = _short_of_tokens(q, "A choice of two Battle cards", q.g.edition.draw_two_cost, "D12")
    return _vetoed(q, DRAWING_TWO) or short or _cannot_buy_battle_card(q, 0)


def _cannot_plunder(q: Asked, slot: int) -> str:
    if is_kind(q.g, q.s.players[q.owner].tableau[slot].card, Kind.LEADER):
        return f"{q.card(slot)} is a Leader card and stays (B2)."
    return f"{q.card(slot)} is worth ${q.worth(slot)}, and only ${q.s.war.owed} is owed (D78)."


def _cannot_spend(q: Asked, tokens: int) -> str:
    return _short_of_tokens(q, "This", tokens, "D74")


def _cannot_commit(q: Asked, card: int) -> str:
    return _committed(q, card, _holds(q, card), "in hand")


def _cannot_commit_open(q: Asked, card: int) -> str:
    lying = any(q.player.open_card[i] == card for i in range(q.player.revealed))
    return _committed(q, card, lying, "face up in the tableau")


def _committed(q: Asked, card: int, there: bool, where: str) -> str:
    clause = "D73" if q.do == Do.COMMIT_CARD else "S31"
    if there and q.do == Do.COMMIT_CARD:
        if q.a == 0:
            return f"Only copies of the card committed may follow, not {q.box.battle(card)} (D16)."
        if q.g.edition.star_ships and q.g.battle[card].starred and not _stars_fight(q):
            needed = q.g.edition.star_ships
            treaty = q.word("Anglo-Dutch Treaty")
            return f"{q.box.battle(card)} fights only under the {treaty} with {needed} ships in Port (D15)."
    return f"{q.box.battle(card)} is {'committed already' if there else f'not {where}'} ({clause})."


def _stars_fight(q: Asked) -> bool:
    return q.s.treaty == SECOND_TREATY and q.s.ships >= q.g.edition.star_ships


def _cannot_place_leader(q: Asked, space: int) -> str:
    for seat in range(q.s.seats):
        if q.s.players[seat].space == space:
            return f"{q.leader(seat)} stands on that space (C11)."
    return ""


def _cannot_sow(q: Asked, space: int) -> str:
    if space in STOREHOUSES and q.g.edition.sow_from_storehouse:
        return f"A Colonial Ally has access to the British {q.word('Storehouse')} only (G11)."
    if space in STOREHOUSES:
        return f"Placing begins in {q.box.a('District')}, not in the {q.box.space(space)} (E1)."
    return "" if is_open_district(q.g, q.s, space) else f"{q.district(space)} is closed (E4)."


def _cannot_attach(q: Asked, slot: int) -> str:
    return "" if has_vacancy(q.g, q.s.players[q.owner].tableau[slot]) else f"{q.card(slot)} has no vacant slot (D20)."


def _cannot_connect(q: Asked, slot: int) -> str:
    moved = q.c if q.do == Do.MOVE_TO else q.a
    if q.do == Do.MOVE_TO and are_together(q.s, q.owner, moved, slot):
        return f"{q.card(moved)} and {q.card(slot)} are in one {q.word('Community')}; a move leads to another (E51)."
    return f"The connectors do not join {q.card(moved)} and {q.card(slot)} there (D5)."


def _cannot_move(q: Asked, slot: int) -> str:
    place = q.s.players[q.owner].tableau[slot]
    if place.left != NOBODY and place.right != NOBODY:
        return f"{q.card(slot)} stands inside {q.box.a('Community')}; only its end cards move (E50)."
    if q.b >= TRADE_ONLY and not is_kind(q.g, place.card, Kind.COMMERCE | Kind.PUBLIC_WORKS):
        return f"{q.card(slot)} is neither a Commerce nor a Public Works card (E50)."
    return f"{q.card(slot)} has nowhere to go (E51)."


def _cannot_fight(q: Asked, seat: int) -> str:
    return "" if is_enemy(q.s, q.seat, seat) else "War is declared on a player of the other faction (D71)."


def _cannot_claim(q: Asked, dollars: int) -> str:
    if dollars > q.s.war.spoils:
        return f"The spoils are only {q.s.war.spoils} (D78)."
    return f"The losers have less than ${dollars} to give (S30)."


REASONS: dict[tuple[int, int], Callable[[Asked, int], str]] = {
    (Do.PLACE_LEADER, Choose.LEADER_SPACE): _cannot_place_leader,
    (Do.LEADER_ACTION, Choose.MARKET): _cannot_buy,
    (Do.LEADER_ACTION, Choose.BUY_BATTLE_CARD): _cannot_buy_battle_card,
    (Do.LEADER_ACTION, Choose.POPULATE): _cannot_populate,
    (Do.LEADER_ACTION, Choose.STORE): lambda q, n: _wrong_space(q),
    (Do.LEADER_ACTION, Choose.TAKE_MONEY): lambda q, n: _wrong_space(q),
    (Do.ACT, Choose.MARKET): _cannot_buy,
    (Do.ACT, Choose.BUY_BATTLE_CARD): _cannot_buy_battle_card,
    (Do.ACT, Choose.POPULATE): _cannot_populate,
    (Do.ACT, Choose.CARD): _cannot_activate,
    (Do.ACT, Choose.RAID): _cannot_raid,
    (Do.ACT, Choose.DECREE): _cannot_decree,
    (Do.ACT, Choose.WAR): _cannot_declare_war,
    (Do.ACT, Choose.REBUILD): _cannot_rebuild,
    (Do.ACT, Choose.SPECIAL): _cannot_use_special,
    (Do.ACT, Choose.HAND): _cannot_reveal,
    (Do.TAKE_OPEN_CARD, Choose.MARKET): _cannot_take,
    (Do.CONTRIBUTE, Choose.HAND): _cannot_commit,
    (Do.CONTRIBUTE, Choose.REVEALED): _cannot_commit_open,
    (Do.LOSE_INFLUENCE, Choose.RING): lambda q, n: f"No token of yours is on {q.box.the_space(n)} (H12).",
    (Do.CONNECT, Choose.LEFT_OF): _cannot_connect,
    (Do.CONNECT, Choose.RIGHT_OF): _cannot_connect,
    (Do.ATTACH, Choose.CARD): _cannot_attach,
    (Do.SOW, Choose.RING): _cannot_sow,
    (Do.MOVE_CARD, Choose.CARD): _cannot_move,
    (Do.MOVE_TO, Choose.LEFT_OF): _cannot_connect,
    (Do.MOVE_TO, Choose.RIGHT_OF): _cannot_connect,
    (Do.CHOOSE_DECREE, Choose.VICE): _cannot_decree_on,
    (Do.CHOOSE_ENEMY, Choose.SEAT): _cannot_fight,
    (Do.COMMIT_CARD, Choose.PASS): lambda q, n: "Attacker and defender commit a Battle card if they have one (D73).",
    (Do.COMMIT_CARD, Choose.HAND): _cannot_commit,
    (Do.COMMIT_CARD, Choose.REVEALED): _cannot_commit_open,
    (Do.CLAIM_SPOILS, Choose.NUMBER): _cannot_claim,
    (Do.LEADER_ACTION, Choose.BUY_TWO_BATTLE_CARDS): _cannot_buy_two,
    (Do.ACT, Choose.BUY_TWO_BATTLE_CARDS): _cannot_buy_two,
    (Do.ACT, Choose.LEADER_ACTION): _cannot_use_leader,
    (Do.ACT, Choose.INSPIRE): _cannot_inspire,
    (Do.ACT, Choose.DISCARD): _cannot_discard,
    (Do.ACT, Choose.DISCARD_HAND): _cannot_discard_from_hand,
    (Do.ACT, Choose.OBJECTIVE): _cannot_score,
    (Do.KEEP_DEALT_CARDS, Choose.HAND): _not_held,
    (Do.INTERVENE, Choose.HAND): _not_held,
    (Do.REASSIGN, Choose.CARD): _cannot_attach,
    (Do.MOVE_PEOPLE, Choose.CARD): _cannot_attach,
    (Do.COMMIT_TOKENS, Choose.NUMBER): _cannot_spend,
    (Do.PLUNDER, Choose.CARD): _cannot_plunder,
    (Do.CLOSE, Choose.CARD): lambda q, n: f"{q.card(n)} is not a Public Works card lying face up (E40).",
}
