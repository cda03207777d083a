"""What is said of War, up to its result."""

from __future__ import annotations

from entrepot.kernel.saying import Ask, Offer, Page, Tell, Why

from ..rules.events import SECOND_TREATY
from ..rules.sealed import must_commit
from ..rules.supplies import modifier
from ..rules.war import WAR_ACTIONS, is_enemy, war_cost
from ..vocabulary import Choose, Do, Happened, Modifier, Role
from .happening import Happening, Kind
from .question import Question
from .shared_reasons import holds, short_of_tokens


def _cannot_declare_war(q: Question, _: int) -> Why | None:
    if q.player.role == Role.COLONIAL_ALLY:
        return Why("ally-declares-no-war", "G10")
    if q.s.actions < WAR_ACTIONS:
        return Why("war-takes-two-actions", "C17", {"needed": WAR_ACTIONS, "n": q.s.actions})
    if modifier(q.g, q.s, Modifier.NO_WAR) != 0:
        return Why("event-forbids-war", "C6", {"event": q.words.event(q.s.event)})
    return short_of_tokens(q, "roll-war.plain", war_cost(q.g, q.s, q.seat), "D70")


def _cannot_fight(q: Question, seat: int) -> Why | None:
    return None if is_enemy(q.s, q.seat, seat) else Why("not-an-enemy", "D71")


def cannot_commit(q: Question, card: int) -> Why | None:
    return _committed(q, card, holds(q, card), "not-in-hand")


def cannot_commit_open(q: Question, card: int) -> Why | None:
    lying = any(q.player.open_card[i] == card for i in range(q.player.revealed))
    return _committed(q, card, lying, "not-face-up")


def _committed(q: Question, card: int, there: bool, absent: str) -> Why:
    named = {"card": q.words.battle(card)}
    if there and q.do == Do.COMMIT_CARD:
        if q.a == 0:
            return Why("only-copies-may-follow", "D16", named)
        if q.g.edition.star_ships and q.g.battle[card].starred and not _stars_fight(q):
            return Why("starred-card-barred", "D15", {**named, "ships": q.g.edition.star_ships})
    return Why("committed-already" if there else absent, "D73" if q.do == Do.COMMIT_CARD else "S31", named)


def _stars_fight(q: Question) -> bool:
    return q.s.treaty == SECOND_TREATY and q.s.ships >= q.g.edition.star_ships


def _cannot_spend(q: Question, tokens: int) -> Why | None:
    return short_of_tokens(q, "this", tokens, "D74")


def _must_commit(q: Question, _: int) -> Why:
    return Why("a-card-must-be-committed", "D73")


def _commitment(q: Question) -> str:
    """D73, D16: so many cards of one's choice; then only copies of the last one."""
    if q.a == 0:
        return "ask-commit-copies"
    return "ask-commit-a-card" if q.a == 1 and must_commit(q.g, q.s, q.seat) else "ask-commit-card"


def _commitment_values(q: Question) -> dict[str, object]:
    return {"n": q.a, "card": q.words.battle(q.player.sealed[0]) if q.player.sealed[0] else ""}


PAGE: Page[Question, Happening] = Page(
    asks={
        Do.CHOOSE_ENEMY: Ask("D71"),
        Do.VOLUNTEER: Ask("D72", lambda q: {"who": q.leader(q.s.war.leader[q.a])}),
        Do.ACCEPT_ALLY: Ask("D72", lambda q: {"who": q.leader(q.b)}),
        Do.COMMIT_CARD: Ask("D73", _commitment_values, _commitment),
        Do.COMMIT_TOKENS: Ask("D74", lambda q: {"place": q.storehouse()}),
        Do.SACRIFICE: Ask("H8", lambda q: {"card": q.card(q.b)}),
    },
    offers={
        (Do.ACT, Choose.WAR): Offer("D70", "war", why_not=_cannot_declare_war),
        (Do.CHOOSE_ENEMY, Choose.SEAT): Offer("D71", "enemy", why_not=_cannot_fight),
        (Do.VOLUNTEER, Choose.YES): Offer("D72", "volunteer"),
        (Do.VOLUNTEER, Choose.PASS): Offer("D72", "pass", message="stay-out"),
        (Do.ACCEPT_ALLY, Choose.YES): Offer("D72", "accept", lambda q, n: {"who": q.leader(q.b)}),
        (Do.ACCEPT_ALLY, Choose.PASS): Offer("D72", "pass", lambda q, n: {"who": q.leader(q.b)}, "refuse-ally"),
        (Do.COMMIT_CARD, Choose.HAND): Offer("D73", "commit", why_not=cannot_commit),
        (Do.COMMIT_CARD, Choose.REVEALED): Offer("D73", "commit-open", why_not=cannot_commit_open),
        (Do.COMMIT_CARD, Choose.PASS): Offer(
            "D73",
            "pass",
            message=lambda q, n: "commit-no-more" if q.player.sealed[0] else "commit-no-card",
            why_not=_must_commit,
        ),
        (Do.COMMIT_TOKENS, Choose.NUMBER): Offer("D74", "spend-tokens", why_not=_cannot_spend),
        (Do.SACRIFICE, Choose.YES): Offer("H8", "sacrifice", lambda q, n: {"card": q.card(q.b)}),
        (Do.SACRIFICE, Choose.PASS): Offer("H8", "pass", lambda q, n: {"thing": q.card(q.b)}, "keep"),
    },
    tells={
        Happened.WAR_DECLARED: Tell(
            "D70",
            message=lambda t: "war-declared" if t.b else "war-declared-for-nothing",
            enemy=Kind.SEAT,
            tokens=Kind.NUMBER,
        ),
        Happened.VOLUNTEERED: Tell(
            "D72", message=lambda t: "offers-to-defend" if t.a else "offers-to-attack", side=Kind.NUMBER
        ),
        Happened.ALLY_ACCEPTED: Tell(
            "D72", message=lambda t: "ally-accepted" if t.b else "ally-refused", ally=Kind.SEAT, accepted=Kind.NUMBER
        ),
        Happened.CARD_TURNED_UP: Tell("D73", card=Kind.BATTLE, strength=Kind.NUMBER),
        Happened.TOKENS_AS_STRENGTH: Tell("D74", tokens=Kind.NUMBER),
        Happened.SACRIFICED: Tell("H8", slot=Kind.SLOT, bonus=Kind.NUMBER),
        Happened.WAR_WON: Tell("D76", strength=Kind.NUMBER, other=Kind.NUMBER, multiplier=Kind.NUMBER),
    },
)
