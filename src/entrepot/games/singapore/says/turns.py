"""What is said of a turn: the Leader, the choice of an action, free actions."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.legacies import objective_points
from ..rules.turns import FREE_ACTION, KEPT, TAKEN
from ..vocabulary import Choose, Do, Happened
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import holds, not_held, wrong_space


def _turn(q: Question) -> str:
    return "ask-act" if q.s.actions else "ask-act-freely"


def _not_now(q: Question, n: int) -> str:
    """C12: a Leader Action is now or never, a Free Action may wait."""
    return "keep-leader-action" if q.g.edition.leader_actions == FREE_ACTION else "skip-leader-action"


def _leader_action(q: Question) -> str:
    return "ask-free-action" if q.g.edition.leader_actions == FREE_ACTION else "ask-leader-action"


def _cannot_place_leader(q: Question, space: int) -> Why | None:
    for seat in range(q.s.seats):
        if q.s.players[seat].space == space:
            return Why("space-taken", "C11", {"who": q.leader(seat)})
    return None


def _cannot_use_leader(q: Question, _: int) -> Why:
    if q.g.edition.leader_actions != FREE_ACTION:
        return Why("leader-action-is-none-of-a-turn", "C12")
    if q.s.leader_used == KEPT:
        return Why("leader-action-kept", "H47")
    if q.s.leader_used == TAKEN:
        return Why("leader-action-taken", "C12")
    return Why("leader-space-allows-nothing", "C13", {"space": q.words.leader_space(q.player.space)})


def _cannot_reveal(q: Question, card: int) -> Why | None:
    if q.g.edition.reveal == 0:
        return Why("battle-cards-stay-hidden", "D14")
    return None if holds(q, card) else Why("not-in-hand", "D14", {"card": q.called(Choose.HAND, card)})


def _cannot_discard(q: Question, slot: int) -> Why:
    if q.g.edition.discard_own == 0:
        return Why("no-discarding", "D6")
    return Why("leader-card-stays", "B2", {"card": q.card(slot)})


def _cannot_discard_from_hand(q: Question, card: int) -> Why | None:
    return Why("no-discarding", "D6") if q.g.edition.discard_own == 0 else not_held(q, card)


def _cannot_score(q: Question, at: int) -> Why:
    if q.g.edition.tiles_secret == 0:
        return Why("tiles-count-at-the-end", "F2")
    tile = {"tile": q.called(Choose.OBJECTIVE, at)}
    return Why("objective-scored" if q.player.tile_scored[at] else "objective-not-met", "F5", tile)


def _special(q: Question, slot: int) -> str:
    return "search" if q.searched(slot) else "store-with"


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.PLACE_LEADER: Ask("C10"),
        Do.LEADER_ACTION: Ask("C12", lambda q: {"space": q.words.leader_space(q.a)}, _leader_action),
        Do.ACT: Ask("C14", lambda q: {"n": q.s.actions}, _turn),
    },
    offers={
        (Do.PLACE_LEADER, Choose.LEADER_SPACE): Offer("C11", "place-leader", why_not=_cannot_place_leader),
        (Do.LEADER_ACTION, Choose.PASS): Offer("C12", "pass", message=_not_now),
        (Do.LEADER_ACTION, Choose.STORE): Offer(
            "C13", "store", lambda q, n: {"place": q.storehouse()}, why_not=lambda q, n: wrong_space(q)
        ),
        (Do.LEADER_ACTION, Choose.TAKE_MONEY): Offer(
            "C13", "take-money", lambda q, n: {"n": q.g.edition.leader_money}, why_not=lambda q, n: wrong_space(q)
        ),
        (Do.ACT, Choose.LEADER_ACTION): Offer("C12", "leader-action", why_not=_cannot_use_leader),
        (Do.ACT, Choose.OBJECTIVE): Offer(
            "F5", "score", lambda q, n: {"points": objective_points(q.g, q.s, q.seat, n)}, why_not=_cannot_score
        ),
        (Do.ACT, Choose.DISCARD): Offer("D6", "discard", why_not=_cannot_discard),
        (Do.ACT, Choose.DISCARD_HAND): Offer("D6", "discard-battle-card", why_not=_cannot_discard_from_hand),
        (Do.ACT, Choose.HAND): Offer("D14", "reveal", why_not=_cannot_reveal),
        (Do.ACT, Choose.END_TURN): Offer("S35", "end-turn"),
    },
    tells={
        Happened.LEADER_PLACED: Tell("C11", space=Kind.LEADER_SPACE),
        Happened.TURN_ENDED: Tell("C14"),
        Happened.REVEALED: Tell("D14", card=Kind.BATTLE),
        Happened.BATTLE_CARD_DISCARDED: Tell("D6", card=Kind.BATTLE),
        Happened.CARD_DISCARDED: Tell("H21", card=Kind.MARKET),
    },
)
