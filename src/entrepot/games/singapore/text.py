"""What a seat is asked and what its choices say. Scenario files match these words, so they are short and do not change.

An option names the board element it belongs to:

    market:0 … market:4            a place of the Market row, 0 the leftmost
    ring:green-2                   a District; the Storehouses are ring:british-storehouse and ring:malay-storehouse
    space:market                   a Leader space: market, market-2, population, battle
    seat:sultan                    a player
    card:sultan:3                  slot 3 of a player's tableau
    vice:opium                     a space of the vice tracker
    hand:12, revealed:12           Battle card number 12 in the chooser's hand, or face up in the tableau
    deck:population                a draw pile: population, battle-british, battle-malay
    number:3                       a number
    None                           a choice that belongs to no element: a yes, a pass, a verb
"""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel import Frame
from entrepot.kernel.title import Option, Prompt, Variant

from .buy import battle_card_price, price_of
from .populate import populate_price
from .rounds import leader_extra, leader_populate_price
from .state import State
from .supplies import storehouse_of
from .view import (
    FACTION_WORDS,
    LEADER_SPACE_IDS,
    SPACE_IDS,
    VICE_WORDS,
    attached,
    community,
    leader_word,
    printed,
)
from .words import MARKET_ROW, NOBODY, PLAYERS, RING, VICES, Boost, Choose, Do, LeaderSpace, Rolled

ROLLS = {Rolled.RAID: "a Raid", Rolled.WAR: "a War", Rolled.WEALTH: "Wealth"}
RANGES = sorted((choose for choose in Choose if choose >= Choose.MARKET), reverse=True)
SLOTS = (Choose.CARD, Choose.LEFT_OF, Choose.RIGHT_OF, Choose.REBUILD, Choose.SPECIAL)
NAMED = (*SLOTS, Choose.MARKET)  # ranges in which two choices may bear the same card's name


def count(n: int, thing: str, plural: str = "") -> str:
    """A number of things: `1 token`, `2 tokens`."""
    return f"{n} {thing if abs(n) == 1 else plural or thing + 's'}"


def meaning(code: int) -> tuple[int, int]:
    """A choice code as its verb or range, and the number within the range."""
    for base in RANGES:
        if code >= base:
            return base, code - base
    return code, 0


class Asked:
    """An ask, with everything needed to word it and its choices."""

    def __init__(self, variant: Variant, s: State, ask: Frame) -> None:
        self.box = printed(variant)
        self.g = self.box.tables
        self.s = s
        self.do = ask.do
        self.seat = ask.seat
        self.a, self.b, self.c = ask.a, ask.b, ask.c
        self.player = s.players[ask.seat]

    @property
    def owner(self) -> int:
        """Whose tableau the slots of this ask belong to."""
        return self.b if self.do in (Do.MOVE_CARD, Do.MOVE_TO) else self.seat

    def card(self, slot: int) -> str:
        """The name of a card in the tableau asked about."""
        return self.box.market(self.s.players[self.owner].tableau[slot].card)

    def group(self, slot: int) -> str:
        """A card with its Community, left to right."""
        return " - ".join(self.card(at) for at in community(self.player, slot))

    def activation(self, slot: int) -> str:
        """What activating a slot means: the first card of a Community stands for all of it (H13)."""
        first = self.player.tableau[slot].left == NOBODY
        return f"{self.box.word('Activate').lower()} {self.group(slot) if first else self.card(slot)}"

    def row(self, place: int) -> str:
        return self.box.market(self.s.row[place])

    def open_card(self, at: int) -> str:
        return self.box.battle(self.player.open_card[at])

    def storehouse(self) -> str:
        return self.box.space(storehouse_of(self.s, self.seat))

    def turn(self) -> str:
        if self.s.actions == 0:
            return "Take a free action, or end the turn."
        return f"Take an action or a free action ({count(self.s.actions, 'action')} left)."

    def threat(self) -> str:
        """The conflict that is to be countered; its strength was rolled when it was revealed."""
        return f"the {self.box.conflict(self.a)} of strength {self.s.rolled}"

    def special(self, slot: int) -> str:
        """What the special or free action of a card's boost does; nothing for a card without one."""
        card = self.g.market[self.player.tableau[slot].card]
        for line in (card.boost[0], card.boost[1]):
            if line.boost == Boost.SEARCH:
                price = price_of(self.g, self.s, self.seat, line.extra)
                return f"search for {self.box.market(line.extra)} (${price})"
            if line.boost == Boost.FREE_STORE:
                return f"store with {self.card(slot)}"
        return ""

    def decree(self, vice: int) -> str:
        return ("outlaw" if self.s.outlawed[vice] == NOBODY else "legalize") + f" {VICE_WORDS[vice]}"

    def side(self) -> str:
        """The leader of the side of the War that is asked about."""
        return self.box.leader(self.s, self.s.war.leader[self.a])

    def share(self, parts: int) -> str:
        return f"share {parts}/{self.g.edition.share_parts}" if parts else "keep everything"

    def price(self, place: int) -> int:
        """What a card of the row costs, as a Leader Action or as an action."""
        extra = leader_extra(self.g, self.s) if self.do == Do.LEADER_ACTION else 0
        return price_of(self.g, self.s, self.seat, self.s.row[place]) + extra

    def battle_price(self) -> int:
        extra = leader_extra(self.g, self.s) if self.do == Do.LEADER_ACTION else 0
        return battle_card_price(self.g, self.s, self.seat) + extra

    def populate_price(self) -> int:
        price = leader_populate_price if self.do == Do.LEADER_ACTION else populate_price
        return price(self.g, self.s)

    def rebuild_price(self, slot: int) -> int:
        return self.g.market[self.player.tableau[slot].card].price[self.player.faction]

    def lost_people(self, k: int) -> str:
        slot, card = attached(self.player)[k]
        return f"{self.box.population(card)} ({self.card(slot)})"

    def exists(self, verb: int, n: int) -> bool:
        """Whether a choice names something that is on the table at all."""
        if verb == Choose.MARKET:
            return n < MARKET_ROW and self.s.row[n] > 0
        if verb in SLOTS:
            return self.s.players[self.owner].tableau[n].card > 0 and (verb != Choose.SPECIAL or self.special(n) != "")
        if verb in (Choose.HAND, Choose.REVEALED):
            return 0 < n < len(self.box.cards.battle)
        if verb == Choose.NUMBER and self.do == Do.LOSE_POPULATION:
            return n < len(attached(self.player))
        most = {Choose.LEADER_SPACE: len(LeaderSpace), Choose.RING: RING, Choose.SEAT: PLAYERS, Choose.VICE: VICES}
        return verb not in most or n < most[Choose(verb)]


Wording = Callable[[Asked], str]
Choice = Callable[[Asked, int], str]

PROMPTS: dict[int, tuple[str, Wording]] = {
    Do.PLACE_LEADER: ("C10", lambda q: "Place your Leader on an open Leader space."),
    Do.LEADER_ACTION: (
        "C12",
        lambda q: f"Take the Leader Action of the {q.box.leader_space(q.a)} space now, or skip it.",
    ),
    Do.ACT: ("C14", lambda q: q.turn()),
    Do.TAKE_OPEN_CARD: (
        "H11",
        lambda q: f"Take an open {q.box.word('Market')} card, though not the dearest, or ${q.a}.",
    ),
    Do.CONTRIBUTE: ("S31", lambda q: f"Commit Battle cards against {q.threat()}, in secret."),
    Do.PAY_TOWARDS: ("S31", lambda q: f"Pay towards countering {q.threat()}, in secret."),
    Do.LOSE_INFLUENCE: ("H12", lambda q: f"Remove an Influence token of yours ({q.a} to go)."),
    Do.LOSE_POPULATION: ("S29", lambda q: f"Lose a {q.box.word('Population')} card ({q.a} to go)."),
    Do.CONNECT: ("D5", lambda q: f"Connect {q.card(q.a)} to one card, or leave it alone."),
    Do.ATTACH: ("D20", lambda q: f"Attach {q.box.population(q.a)} to a card with a vacant slot."),
    Do.KEEP_INFLUENCE: ("H34", lambda q: f"Keep some of {q.a} Influence on {q.card(q.b)} instead of placing it."),
    Do.SOW: ("E1", lambda q: f"Choose where to begin placing {q.a} Influence."),
    Do.PASS_STOREHOUSE: ("E3", lambda q: f"Put a token in the {q.box.space(q.b)}, or pass it by ({q.a} to place)."),
    Do.TAKE_STORED: ("D30", lambda q: f"Take tokens kept on {q.card(q.a)} to place as Influence."),
    Do.CHOOSE_TABLEAU: ("E53", lambda q: f"Choose a tableau to move up to {count(q.a, 'card')} in."),
    Do.MOVE_CARD: ("E50", lambda q: f"Move a card ({count(q.a, 'move')} left)."),
    Do.MOVE_TO: ("E51", lambda q: f"Choose where {q.card(q.c)} goes."),
    Do.REROLL: (
        "H35",
        lambda q: f"Roll again for {ROLLS[Rolled(q.a)]} with {q.open_card(q.b)}, or keep {q.s.rolled}.",
    ),
    Do.HINDER_RAID: ("H6", lambda q: f"Hinder {q.box.leader(q.s, q.a)}'s Raid, now at {q.s.rolled}, or let it be."),
    Do.CHOOSE_DECREE: ("D51", lambda q: "Choose a vice to outlaw or legalize."),
    Do.VETO: ("S33", lambda q: f"Veto {q.box.leader(q.s, q.a)}'s Decree to {q.decree(q.b)}, or let it stand."),
    Do.CHOOSE_ENEMY: ("D71", lambda q: "Choose whom to declare War on."),
    Do.VOLUNTEER: ("D72", lambda q: f"Join the War on {q.side()}'s side, or stay out."),
    Do.ACCEPT_ALLY: ("D72", lambda q: f"Accept {q.box.leader(q.s, q.b)} as your ally, or fight alone."),
    Do.COMMIT_CARD: ("D73", lambda q: "Commit up to one Battle card to the War, in secret."),
    Do.SACRIFICE: ("H8", lambda q: f"Discard {q.card(q.b)} to strengthen your side, or keep it."),
    Do.BEAR_LOSSES: ("D80", lambda q: f"Bear part of the loser's losses (spoils of {q.a})."),
    Do.CLAIM_SPOILS: ("S30", lambda q: f"Divide spoils of {q.s.war.spoils} between money and VP."),
    Do.SHARE_SPOILS: ("D79", lambda q: "Share the spoils with your ally, or keep everything."),
    Do.FUND: ("E35", lambda q: f"Fund your excess Public Work for ${q.a}, or close it."),
    Do.CLOSE: ("E40", lambda q: "Choose the Public Works card to turn face down."),
}


def _left_of(q: Asked, slot: int) -> str:
    return f"connect left of {q.card(slot)}"


def _right_of(q: Asked, slot: int) -> str:
    return f"connect right of {q.card(slot)}"


def _commit(q: Asked, card: int) -> str:
    return f"commit {q.box.battle(card)}"


def _commit_open(q: Asked, card: int) -> str:
    return f"commit {q.box.battle(card)} (face up)"


def _buy(q: Asked, place: int) -> str:
    return f"buy {q.row(place)} (${q.price(place)})"


def _buy_battle_card(q: Asked, _: int) -> str:
    return f"buy a Battle card (${q.battle_price()})"


def _populate(q: Asked, _: int) -> str:
    price = q.populate_price()
    return f"populate (${price})" if price else "populate"


OPTIONS: dict[tuple[int, int], tuple[str, Choice]] = {
    (Do.PLACE_LEADER, Choose.LEADER_SPACE): ("C11", lambda q, n: f"place Leader: {q.box.leader_space(n)}"),
    (Do.LEADER_ACTION, Choose.PASS): ("C12", lambda q, n: "skip the Leader Action"),
    (Do.LEADER_ACTION, Choose.MARKET): ("C13", _buy),
    (Do.LEADER_ACTION, Choose.POPULATE): ("C13", _populate),
    (Do.LEADER_ACTION, Choose.BUY_BATTLE_CARD): ("C13", _buy_battle_card),
    (Do.LEADER_ACTION, Choose.STORE): ("C13", lambda q, n: f"put a token in the {q.storehouse()}"),
    (Do.LEADER_ACTION, Choose.TAKE_MONEY): ("C13", lambda q, n: f"take ${q.g.edition.leader_money}"),
    (Do.ACT, Choose.MARKET): ("D1", _buy),
    (Do.ACT, Choose.BUY_BATTLE_CARD): ("D12", _buy_battle_card),
    (Do.ACT, Choose.POPULATE): ("D20", _populate),
    (Do.ACT, Choose.CARD): ("D30", lambda q, n: q.activation(n)),
    (Do.ACT, Choose.RAID): ("D40", lambda q, n: "raid"),
    (Do.ACT, Choose.DECREE): ("D50", lambda q, n: "issue a Decree"),
    (Do.ACT, Choose.WAR): ("D70", lambda q, n: "declare War"),
    (Do.ACT, Choose.REBUILD): ("E38", lambda q, n: f"rebuild {q.card(n)} (${q.rebuild_price(n)})"),
    (Do.ACT, Choose.SPECIAL): ("D11", lambda q, n: q.special(n)),
    (Do.ACT, Choose.HAND): ("D14", lambda q, n: f"reveal {q.box.battle(n)}"),
    (Do.ACT, Choose.END_TURN): ("S35", lambda q, n: "end the turn"),
    (Do.TAKE_OPEN_CARD, Choose.MARKET): ("S32", lambda q, n: f"take {q.row(n)}"),
    (Do.TAKE_OPEN_CARD, Choose.TAKE_MONEY): ("S32", lambda q, n: f"take ${q.a}"),
    (Do.CONTRIBUTE, Choose.HAND): ("S31", _commit),
    (Do.CONTRIBUTE, Choose.REVEALED): ("S31", _commit_open),
    (Do.CONTRIBUTE, Choose.COUNTER_BOOST): ("S33", lambda q, n: "use a counter boost"),
    (Do.CONTRIBUTE, Choose.PASS): ("S31", lambda q, n: "commit no more"),
    (Do.PAY_TOWARDS, Choose.NUMBER): ("S31", lambda q, n: f"pay ${n}"),
    (Do.PAY_TOWARDS, Choose.COUNTER_BOOST): ("S33", lambda q, n: "use a counter boost"),
    (Do.LOSE_INFLUENCE, Choose.RING): ("H12", lambda q, n: f"remove a token: {q.box.space(n)}"),
    (Do.LOSE_POPULATION, Choose.NUMBER): ("S29", lambda q, n: f"lose {q.lost_people(n)}"),
    (Do.CONNECT, Choose.LEFT_OF): ("D5", _left_of),
    (Do.CONNECT, Choose.RIGHT_OF): ("D5", _right_of),
    (Do.CONNECT, Choose.PASS): ("D5", lambda q, n: "do not connect"),
    (Do.ATTACH, Choose.CARD): ("D20", lambda q, n: f"attach to {q.card(n)}"),
    (Do.KEEP_INFLUENCE, Choose.NUMBER): ("H34", lambda q, n: f"keep {n} on {q.card(q.b)}"),
    (Do.SOW, Choose.RING): ("E1", lambda q, n: f"sow: {q.box.space(n)}"),
    (Do.PASS_STOREHOUSE, Choose.YES): ("E3", lambda q, n: f"put a token in the {q.box.space(q.b)}"),
    (Do.PASS_STOREHOUSE, Choose.PASS): ("E3", lambda q, n: f"pass the {q.box.space(q.b)} by"),
    (Do.TAKE_STORED, Choose.NUMBER): ("D30", lambda q, n: f"take {count(n, 'token')}"),
    (Do.CHOOSE_TABLEAU, Choose.SEAT): ("E53", lambda q, n: f"move cards of {q.box.leader(q.s, n)}"),
    (Do.CHOOSE_TABLEAU, Choose.PASS): ("E54", lambda q, n: "move nothing"),
    (Do.MOVE_CARD, Choose.CARD): ("E50", lambda q, n: f"move {q.card(n)}"),
    (Do.MOVE_CARD, Choose.PASS): ("E54", lambda q, n: "move nothing"),
    (Do.MOVE_TO, Choose.LEFT_OF): ("E51", _left_of),
    (Do.MOVE_TO, Choose.RIGHT_OF): ("E51", _right_of),
    (Do.MOVE_TO, Choose.YES): ("E51", lambda q, n: "stand alone"),
    (Do.REROLL, Choose.YES): ("H35", lambda q, n: "roll again"),
    (Do.REROLL, Choose.PASS): ("H35", lambda q, n: "keep the roll"),
    (Do.HINDER_RAID, Choose.YES): ("H6", lambda q, n: f"hinder the Raid with {q.open_card(q.b)}"),
    (Do.HINDER_RAID, Choose.PASS): ("H6", lambda q, n: "let the Raid be"),
    (Do.CHOOSE_DECREE, Choose.VICE): ("D51", lambda q, n: q.decree(n)),
    (Do.VETO, Choose.YES): ("S33", lambda q, n: "veto the Decree"),
    (Do.VETO, Choose.PASS): ("S33", lambda q, n: "let the Decree stand"),
    (Do.CHOOSE_ENEMY, Choose.SEAT): ("D71", lambda q, n: f"enemy: {q.box.leader(q.s, n)}"),
    (Do.VOLUNTEER, Choose.YES): ("D72", lambda q, n: "join the War"),
    (Do.VOLUNTEER, Choose.PASS): ("D72", lambda q, n: "stay out"),
    (Do.ACCEPT_ALLY, Choose.YES): ("D72", lambda q, n: f"accept {q.box.leader(q.s, q.b)}"),
    (Do.ACCEPT_ALLY, Choose.PASS): ("D72", lambda q, n: f"refuse {q.box.leader(q.s, q.b)}"),
    (Do.COMMIT_CARD, Choose.HAND): ("D73", _commit),
    (Do.COMMIT_CARD, Choose.REVEALED): ("D73", _commit_open),
    (Do.COMMIT_CARD, Choose.PASS): ("D73", lambda q, n: "commit no card"),
    (Do.SACRIFICE, Choose.YES): ("H8", lambda q, n: f"discard {q.card(q.b)}"),
    (Do.SACRIFICE, Choose.PASS): ("H8", lambda q, n: f"keep {q.card(q.b)}"),
    (Do.BEAR_LOSSES, Choose.NUMBER): ("D80", lambda q, n: f"bear ${n}"),
    (Do.CLAIM_SPOILS, Choose.NUMBER): ("S30", lambda q, n: f"take ${n} and {q.s.war.spoils - n} VP"),
    (Do.SHARE_SPOILS, Choose.NUMBER): ("D79", lambda q, n: q.share(n)),
    (Do.FUND, Choose.YES): ("E35", lambda q, n: f"fund for ${q.a}"),
    (Do.FUND, Choose.PASS): ("E36", lambda q, n: "close"),
    (Do.CLOSE, Choose.CARD): ("E40", lambda q, n: f"close {q.card(n)}"),
}


def prompt(variant: Variant, s: State, ask: Frame) -> Prompt:
    """What a seat is asked."""
    clause, words = PROMPTS[ask.do]
    return Prompt(words(Asked(variant, s, ask)), clause)


def option(variant: Variant, s: State, ask: Frame, code: int) -> Option:
    """What a choice means; a code that means nothing here is worded as a bare number."""
    q = Asked(variant, s, ask)
    verb, n = meaning(code)
    if (q.do, verb) not in OPTIONS or not q.exists(verb, n):
        return Option(code, f"choice {code}", None, PROMPTS[q.do][0])
    clause, words = OPTIONS[q.do, verb]
    text = words(q, n)
    twins = sum(q.exists(verb, m) and words(q, m) == text for m in range(n)) if verb in NAMED else 0
    return Option(code, f"{text} ({twins + 1})" if twins else text, _target(q, verb, n), clause)


def _target(q: Asked, verb: int, n: int) -> str | None:
    if verb == Choose.MARKET:
        return f"market:{n}"
    if verb == Choose.LEADER_SPACE:
        return f"space:{LEADER_SPACE_IDS[n]}"
    if verb == Choose.RING:
        return f"ring:{SPACE_IDS[n]}"
    if verb == Choose.SEAT:
        return f"seat:{leader_word(q.s, n)}"
    if verb == Choose.VICE:
        return f"vice:{VICE_WORDS[n]}"
    if verb == Choose.NUMBER:
        return f"number:{n}"
    if verb in SLOTS:
        return f"card:{leader_word(q.s, q.owner)}:{n}"
    if verb == Choose.HAND:
        return f"hand:{n}"
    if verb == Choose.REVEALED:
        return f"revealed:{n}"
    if verb == Choose.STORE:
        return f"ring:{SPACE_IDS[storehouse_of(q.s, q.seat)]}"
    if verb == Choose.YES:
        return _answer_target(q)
    if verb == Choose.BUY_BATTLE_CARD:
        return f"deck:battle-{FACTION_WORDS[q.player.faction]}"
    return "deck:population" if verb == Choose.POPULATE else None


def _answer_target(q: Asked) -> str | None:
    """What a yes is about: the Storehouse being passed, or the card that makes the answer possible."""
    if q.do == Do.PASS_STOREHOUSE:
        return f"ring:{SPACE_IDS[q.b]}"
    if q.do in (Do.REROLL, Do.HINDER_RAID):
        return f"revealed:{q.player.open_card[q.b]}"
    slot = {Do.SACRIFICE: q.b, Do.VETO: q.c}.get(Do(q.do))
    return None if slot is None else f"card:{leader_word(q.s, q.seat)}:{slot}"
