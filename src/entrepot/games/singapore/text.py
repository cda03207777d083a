"""What a seat is asked and what its choices say. Scenario files match these words, so they are short and do not change.

An option names the board element it belongs to:

    market:0 … market:4            a place of the Market row, 0 the leftmost
    ring:green-2                   a District; the Storehouses are ring:british-storehouse and ring:malay-storehouse
    space:market                   a Leader space: market, market-2, population, battle
    seat:sultan                    a player
    card:sultan:3                  slot 3 of a player's tableau
    vice:opium                     a space of the vice tracker
    hand:12, revealed:12           Battle card number 12 in the chooser's hand, or face up in the tableau
    objective:0                    a Private Objective of the chooser
    people:sultan:2                the third attached Population card of a player's tableau
    deck:population                a draw pile: population, battle-british, battle-malay, heroes
    number:3                       a number
    None                           a choice that belongs to no element: a yes, a pass, a verb
"""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel import Frame
from entrepot.kernel.title import Option, Prompt, Variant

from .asked import ABOUT_TILES, ROLLS, SLOTS, Asked, count, meaning
from .state import State
from .supplies import storehouse_of
from .view import FACTION_WORDS, LEADER_SPACE_IDS, SPACE_IDS, VICE_WORDS, leader_word
from .words import Choose, Do, Rolled

# ranges in which two choices may bear the same card's name
NAMED = (*SLOTS, Choose.MARKET, Choose.PEOPLE)

Wording = Callable[[Asked], str]
Choice = Callable[[Asked, int], str]

PROMPTS: dict[int, tuple[str, Wording]] = {
    Do.PLACE_LEADER: ("C10", lambda q: "Place your Leader on an open Leader space."),
    Do.LEADER_ACTION: (
        "C12",
        lambda q: f"Take the {q.word('Leader Action')} of the {q.box.leader_space(q.a)} space, or {q.not_now('it')}.",
    ),
    Do.ACT: ("C14", lambda q: q.turn()),
    Do.TAKE_OPEN_CARD: (
        "H11",
        lambda q: f"Take an open {q.word('Market card')}, though not the dearest, or ${q.a}.",
    ),
    Do.CONTRIBUTE: ("S31", lambda q: f"Commit Battle cards against {q.threat()}, in secret."),
    Do.PAY_TOWARDS: ("S31", lambda q: f"Pay towards countering {q.threat()}, in secret."),
    Do.LOSE_INFLUENCE: ("H12", lambda q: f"Remove an Influence token of yours ({q.a} to go)."),
    Do.LOSE_POPULATION: ("S29", lambda q: f"Lose {q.box.a('Population card')} ({q.a} to go)."),
    Do.CONNECT: ("D5", lambda q: f"Connect {q.card(q.a)} to one card, or leave it alone."),
    Do.ATTACH: ("D20", lambda q: f"Attach {q.box.population(q.a)} to a card with a vacant slot."),
    Do.KEEP_INFLUENCE: ("H34", lambda q: f"Keep some of {q.a} Influence on {q.card(q.b)} instead of placing it."),
    Do.SOW: ("E1", lambda q: f"Choose where to begin placing {q.a} Influence."),
    Do.PASS_STOREHOUSE: ("E3", lambda q: f"Put a token in the {q.box.space(q.b)}, or pass it by ({q.a} to place)."),
    Do.TAKE_STORED: ("D30", lambda q: f"Take tokens kept on {q.card(q.a)} to place as Influence."),
    Do.CHOOSE_TABLEAU: ("E53", lambda q: f"Choose a tableau to move up to {count(q.a, 'card')} in."),
    Do.MOVE_CARD: ("E50", lambda q: f"Move {q.movable()} ({count(q.a, 'move')} left)."),
    Do.MOVE_TO: ("E51", lambda q: f"Choose where {q.card(q.c)} goes."),
    Do.REROLL: (
        "H35",
        lambda q: f"Roll dice again for {ROLLS[Rolled(q.a)]} with {q.open_card(q.b)}, or keep {q.rolled()}.",
    ),
    Do.HINDER_RAID: ("H6", lambda q: f"Hinder {q.leader(q.a)}'s Raid, now at ${q.raid()}, or let it be."),
    Do.CHOOSE_DECREE: ("D51", lambda q: "Choose a vice to outlaw or legalize."),
    Do.VETO: ("S33", lambda q: f"Veto {q.leader(q.a)}'s Decree to {q.decree(q.b)}, or let it stand."),
    Do.CHOOSE_ENEMY: ("D71", lambda q: "Choose whom to declare War on."),
    Do.VOLUNTEER: ("D72", lambda q: f"Join the War on {q.side()}'s side, or stay out."),
    Do.ACCEPT_ALLY: ("D72", lambda q: f"Accept {q.leader(q.b)} as your ally, or fight alone."),
    Do.COMMIT_CARD: ("D73", lambda q: q.commitment()),
    Do.SACRIFICE: ("H8", lambda q: f"Discard {q.card(q.b)} to strengthen your side, or keep it."),
    Do.BEAR_LOSSES: ("D80", lambda q: f"Bear part of the loser's losses (spoils of {q.a})."),
    Do.CLAIM_SPOILS: ("S30", lambda q: f"Divide spoils of {q.s.war.spoils} between money and VP."),
    Do.SHARE_SPOILS: ("D79", lambda q: f"Share the spoils of {q.s.war.spoils} with {q.partner()}, or keep everything."),
    Do.DIVIDE_SHARE: ("S30", lambda q: f"Choose what the {q.a} for {q.partner()} are made of."),
    Do.FUND: ("E35", lambda q: f"Fund your excess Public Work for ${q.a}, or close it."),
    Do.CLOSE: ("E40", lambda q: "Choose the Public Works card to turn face down."),
    Do.KEEP_TILES: ("B4", lambda q: f"Give back {q.box.a('Legacy tile')} ({q.a} to go)."),
    Do.SWAP_TILE: ("D10", lambda q: f"Swap {q.box.a('Legacy tile')} that is not scored yet, or none."),
    Do.KEEP_SWAPPED: ("D10", lambda q: f"Keep one of the two {q.word('Legacy tile')}s drawn."),
    Do.KEEP_DEALT_CARDS: ("A1", lambda q: f"Give back a Battle card ({q.a} to go)."),
    Do.REASSIGN: ("D22", lambda q: f"Find {q.box.population(q.a)} a new home, or {q.turning_out()}."),
    Do.KEEP_DRAWN_CARD: ("D12", lambda q: "Keep one of the two Battle cards drawn."),
    Do.MOVE_PEOPLE: ("E52", lambda q: f"Choose where {q.moved_people()} goes."),
    Do.CLEAR_VILLAGE: (
        "E8",
        lambda q: f"Store the tokens of {q.district(q.a)} in the {q.storehouse()}, or score them.",
    ),
    Do.INTERVENE: ("D43", lambda q: q.intervention()),
    Do.COMMIT_TOKENS: ("D74", lambda q: f"Spend tokens of the {q.storehouse()} for strength, in secret."),
    Do.DONATE: ("D80", lambda q: f"Donate towards the ${q.s.war.owed} that {q.loser()} still owes."),
    Do.PLUNDER: (
        "D78",
        lambda q: f"Take {q.word('Market card')}s of {q.leader(q.a)} for the ${q.s.war.owed} still owed, or VP.",
    ),
    Do.SHARE_AT_WILL: (
        "D79",
        lambda q: f"Share any part of {q.shared(q.s.war.points if q.a else q.s.war.money)} with {q.partner()}.",
    ),
    Do.CHOOSE_PURCHASE: ("G18", lambda q: "Buy a Battle card after the lost War, or the better of two."),
    Do.CHOOSE_ROLE: ("G6", lambda q: f"Choose your role under the {q.word('Anglo-Dutch Treaty')}, in secret."),
    Do.VETO_STOREHOUSE: (
        "G19",
        lambda q: f"Join in a veto of {q.leader(q.a)}'s use of the British {q.word('Storehouse')}, or let it be.",
    ),
    Do.GIVE_SHARE: (
        "F3",
        lambda q: f"Give your share of the {q.storehouse()}, {q.storehouse_share()} VP, to {q.mate()}, or keep it.",
    ),
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


def _buy_two(q: Asked, _: int) -> str:
    return f"buy the better of two Battle cards (${q.battle_price()}, {_tokens(q.g.edition.draw_two_cost)})"


def _tokens(n: int) -> str:
    return count(n, "token")


def _populate(q: Asked, _: int) -> str:
    price = q.populate_price()
    return f"populate (${price})" if price else "populate"


OPTIONS: dict[tuple[int, int], tuple[str, Choice]] = {
    (Do.PLACE_LEADER, Choose.LEADER_SPACE): ("C11", lambda q, n: f"place Leader: {q.box.leader_space(n)}"),
    (Do.LEADER_ACTION, Choose.PASS): ("C12", lambda q, n: q.not_now(f"the {q.word('Leader Action')}")),
    (Do.LEADER_ACTION, Choose.MARKET): ("C13", _buy),
    (Do.LEADER_ACTION, Choose.POPULATE): ("C13", _populate),
    (Do.LEADER_ACTION, Choose.BUY_BATTLE_CARD): ("C13", _buy_battle_card),
    (Do.LEADER_ACTION, Choose.BUY_TWO_BATTLE_CARDS): ("C13", _buy_two),
    (Do.LEADER_ACTION, Choose.STORE): ("C13", lambda q, n: f"put a token in the {q.storehouse()}"),
    (Do.LEADER_ACTION, Choose.TAKE_MONEY): ("C13", lambda q, n: f"take ${q.g.edition.leader_money}"),
    (Do.ACT, Choose.MARKET): ("D1", _buy),
    (Do.ACT, Choose.BUY_BATTLE_CARD): ("D12", _buy_battle_card),
    (Do.ACT, Choose.BUY_TWO_BATTLE_CARDS): ("D12", _buy_two),
    (Do.ACT, Choose.POPULATE): ("D20", _populate),
    (Do.ACT, Choose.CARD): ("D30", lambda q, n: q.activation(n)),
    (Do.ACT, Choose.RAID): ("D40", lambda q, n: "raid"),
    (Do.ACT, Choose.DECREE): ("D50", lambda q, n: "issue a Decree"),
    (Do.ACT, Choose.WAR): ("D70", lambda q, n: "declare War"),
    (Do.ACT, Choose.INSPIRE): ("G12", lambda q, n: f"inspire a Folk Hero ({_tokens(q.g.edition.inspire_cost)})"),
    (Do.ACT, Choose.LEADER_ACTION): ("C12", lambda q, n: f"take the {q.word('Leader Action')}"),
    (Do.ACT, Choose.OBJECTIVE): ("F5", lambda q, n: q.objective(n)),
    (Do.ACT, Choose.DISCARD): ("D6", lambda q, n: f"discard {q.card(n)}"),
    (Do.ACT, Choose.DISCARD_HAND): ("D6", lambda q, n: f"discard {q.box.battle(n)} from the hand"),
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
    (Do.LOSE_POPULATION, Choose.NUMBER): ("S29", lambda q, n: f"lose {q.people(n)}"),
    (Do.CONNECT, Choose.LEFT_OF): ("D5", _left_of),
    (Do.CONNECT, Choose.RIGHT_OF): ("D5", _right_of),
    (Do.CONNECT, Choose.PASS): ("D5", lambda q, n: "do not connect"),
    (Do.ATTACH, Choose.CARD): ("D20", lambda q, n: f"attach to {q.card(n)}"),
    (Do.KEEP_INFLUENCE, Choose.NUMBER): ("H34", lambda q, n: f"keep {n} on {q.card(q.b)}"),
    (Do.SOW, Choose.RING): ("E1", lambda q, n: f"sow: {q.box.space(n)}"),
    (Do.PASS_STOREHOUSE, Choose.YES): ("E3", lambda q, n: f"put a token in the {q.box.space(q.b)}"),
    (Do.PASS_STOREHOUSE, Choose.PASS): ("E3", lambda q, n: f"pass the {q.box.space(q.b)} by"),
    (Do.TAKE_STORED, Choose.NUMBER): ("D30", lambda q, n: f"take {count(n, 'token')}"),
    (Do.CHOOSE_TABLEAU, Choose.SEAT): ("E53", lambda q, n: f"move cards of {q.leader(n)}"),
    (Do.CHOOSE_TABLEAU, Choose.PASS): ("E54", lambda q, n: "move nothing"),
    (Do.MOVE_CARD, Choose.CARD): ("E50", lambda q, n: f"move {q.card(n)}"),
    (Do.MOVE_CARD, Choose.PEOPLE): ("E52", lambda q, n: f"move {q.people(n)}"),
    (Do.MOVE_CARD, Choose.PASS): ("E54", lambda q, n: "move nothing"),
    (Do.MOVE_TO, Choose.LEFT_OF): ("E51", _left_of),
    (Do.MOVE_TO, Choose.RIGHT_OF): ("E51", _right_of),
    (Do.MOVE_TO, Choose.YES): ("E51", lambda q, n: "stand alone"),
    (Do.REROLL, Choose.NUMBER): ("H35", lambda q, n: q.dice(n)),
    (Do.REROLL, Choose.PASS): ("H35", lambda q, n: "keep the roll"),
    (Do.HINDER_RAID, Choose.YES): ("H6", lambda q, n: f"hinder the Raid with {q.open_card(q.b)}"),
    (Do.HINDER_RAID, Choose.PASS): ("H6", lambda q, n: "let the Raid be"),
    (Do.CHOOSE_DECREE, Choose.VICE): ("D51", lambda q, n: q.decree(n)),
    (Do.VETO, Choose.YES): ("S33", lambda q, n: "veto the Decree"),
    (Do.VETO, Choose.PASS): ("S33", lambda q, n: "let the Decree stand"),
    (Do.CHOOSE_ENEMY, Choose.SEAT): ("D71", lambda q, n: f"enemy: {q.leader(n)}"),
    (Do.VOLUNTEER, Choose.YES): ("D72", lambda q, n: "join the War"),
    (Do.VOLUNTEER, Choose.PASS): ("D72", lambda q, n: "stay out"),
    (Do.ACCEPT_ALLY, Choose.YES): ("D72", lambda q, n: f"accept {q.leader(q.b)}"),
    (Do.ACCEPT_ALLY, Choose.PASS): ("D72", lambda q, n: f"refuse {q.leader(q.b)}"),
    (Do.COMMIT_CARD, Choose.HAND): ("D73", _commit),
    (Do.COMMIT_CARD, Choose.REVEALED): ("D73", _commit_open),
    (Do.COMMIT_CARD, Choose.PASS): ("D73", lambda q, n: "commit no more" if q.player.sealed[0] else "commit no card"),
    (Do.SACRIFICE, Choose.YES): ("H8", lambda q, n: f"discard {q.card(q.b)}"),
    (Do.SACRIFICE, Choose.PASS): ("H8", lambda q, n: f"keep {q.card(q.b)}"),
    (Do.BEAR_LOSSES, Choose.NUMBER): ("D80", lambda q, n: f"bear ${n}"),
    (Do.CLAIM_SPOILS, Choose.NUMBER): ("S30", lambda q, n: f"take ${n} and {q.s.war.spoils - n} VP"),
    (Do.SHARE_SPOILS, Choose.NUMBER): ("D79", lambda q, n: q.share(n)),
    (Do.DIVIDE_SHARE, Choose.NUMBER): ("S30", lambda q, n: f"give ${n} and {q.a - n} VP"),
    (Do.FUND, Choose.YES): ("E35", lambda q, n: f"fund for ${q.a}"),
    (Do.FUND, Choose.PASS): ("E36", lambda q, n: "close"),
    (Do.CLOSE, Choose.CARD): ("E40", lambda q, n: f"close {q.card(n)}"),
    (Do.KEEP_TILES, Choose.NUMBER): ("B4", lambda q, n: f"give back {q.tile(n)}"),
    (Do.SWAP_TILE, Choose.NUMBER): ("D10", lambda q, n: f"swap {q.tile(n)}"),
    (Do.SWAP_TILE, Choose.PASS): ("D10", lambda q, n: "swap nothing"),
    (Do.KEEP_SWAPPED, Choose.NUMBER): ("D10", lambda q, n: f"keep {q.tile(n)}"),
    (Do.KEEP_DEALT_CARDS, Choose.HAND): ("A1", lambda q, n: f"give back {q.box.battle(n)}"),
    (Do.REASSIGN, Choose.CARD): ("D22", lambda q, n: f"attach to {q.card(n)}"),
    (Do.REASSIGN, Choose.PASS): ("D22", lambda q, n: q.turning_out()),
    (Do.KEEP_DRAWN_CARD, Choose.HAND): ("D12", lambda q, n: f"keep {q.box.battle(n)}"),
    (Do.MOVE_PEOPLE, Choose.CARD): ("E52", lambda q, n: f"attach to {q.card(n)}"),
    (Do.CLEAR_VILLAGE, Choose.YES): ("E8", lambda q, n: "store the tokens"),
    (Do.CLEAR_VILLAGE, Choose.PASS): ("E5", lambda q, n: f"score {q.box.space(q.a)}"),
    (Do.INTERVENE, Choose.HAND): ("D43", lambda q, n: f"intervene with {q.box.battle(n)}"),
    (Do.INTERVENE, Choose.PASS): ("D43", lambda q, n: "add no more" if q.b else "let the Raid be"),
    (Do.COMMIT_TOKENS, Choose.NUMBER): ("D74", lambda q, n: f"spend {_tokens(n)}"),
    (Do.DONATE, Choose.NUMBER): ("D80", lambda q, n: f"donate ${n}"),
    (Do.PLUNDER, Choose.CARD): ("D78", lambda q, n: f"take {q.card(n)} (${q.worth(n)})"),
    (Do.PLUNDER, Choose.PASS): ("D78", lambda q, n: f"take {q.s.war.owed} VP"),
    (Do.SHARE_AT_WILL, Choose.NUMBER): ("D79", lambda q, n: f"share {q.shared(n)}"),
    (Do.CHOOSE_PURCHASE, Choose.BUY_BATTLE_CARD): ("G18", _buy_battle_card),
    (Do.CHOOSE_PURCHASE, Choose.BUY_TWO_BATTLE_CARDS): ("G18", _buy_two),
    (Do.CHOOSE_ROLE, Choose.NUMBER): ("G6", lambda q, n: f"become {q.box.role(n)}"),
    (Do.VETO_STOREHOUSE, Choose.YES): ("G19", lambda q, n: "join in the veto"),
    (Do.VETO_STOREHOUSE, Choose.PASS): ("G19", lambda q, n: "let it be"),
    (Do.GIVE_SHARE, Choose.YES): ("F3", lambda q, n: f"give the share to {q.mate()}"),
    (Do.GIVE_SHARE, Choose.PASS): ("F3", lambda q, n: "keep the share"),
}


def prompt(variant: Variant, s: State, ask: Frame) -> Prompt:
    """What a seat is asked; where one person plays two leaders, for which of them."""
    clause, words = PROMPTS[ask.do]
    q = Asked(variant, s, ask)
    return Prompt(f"{q.leader(q.seat)}: {words(q)}" if q.g.two else words(q), clause)


def option(variant: Variant, s: State, ask: Frame, code: int) -> Option:
    """What a choice means; a code that means nothing here is worded as a bare number."""
    q = Asked(variant, s, ask)
    verb, n = meaning(code)
    if (q.do, verb) not in OPTIONS or not q.exists(verb, n):
        return Option(code, f"choice {code}", None, PROMPTS[q.do][0])
    clause, words = OPTIONS[q.do, verb]
    text = words(q, n)
    named = verb in NAMED or q.do == Do.LOSE_POPULATION
    twins = sum(q.exists(verb, m) and words(q, m) == text for m in range(n)) if named else 0
    return Option(code, f"{text} ({twins + 1})" if twins else text, _target(q, verb, n), clause)


def _target(q: Asked, verb: int, n: int) -> str | None:
    """The board element that a choice belongs to."""
    if verb in SLOTS:
        return f"card:{leader_word(q.s, q.owner)}:{n}"
    if verb == Choose.PEOPLE:
        return f"people:{leader_word(q.s, q.owner)}:{n}"
    if verb == Choose.SEAT:
        return f"seat:{leader_word(q.s, n)}"
    if verb == Choose.OBJECTIVE or (verb == Choose.NUMBER and q.do in ABOUT_TILES):
        return f"objective:{n}"
    if verb in PLAIN_TARGETS:
        return PLAIN_TARGETS[verb](n)
    if verb == Choose.STORE:
        return f"ring:{SPACE_IDS[storehouse_of(q.s, q.seat)]}"
    if verb == Choose.YES:
        return _answer_target(q)
    if verb in (Choose.BUY_BATTLE_CARD, Choose.BUY_TWO_BATTLE_CARDS):
        return f"deck:battle-{FACTION_WORDS[q.player.faction]}"
    return {Choose.POPULATE: "deck:population", Choose.INSPIRE: "deck:heroes"}.get(Choose(verb))


PLAIN_TARGETS: dict[int, Callable[[int], str]] = {
    Choose.MARKET: lambda n: f"market:{n}",
    Choose.LEADER_SPACE: lambda n: f"space:{LEADER_SPACE_IDS[n]}",
    Choose.RING: lambda n: f"ring:{SPACE_IDS[n]}",
    Choose.VICE: lambda n: f"vice:{VICE_WORDS[n]}",
    Choose.NUMBER: lambda n: f"number:{n}",
    Choose.HAND: lambda n: f"hand:{n}",
    Choose.DISCARD_HAND: lambda n: f"hand:{n}",
    Choose.REVEALED: lambda n: f"revealed:{n}",
}


def _answer_target(q: Asked) -> str | None:
    """What a yes is about: a space of the ring, or the card that makes the answer possible."""
    if q.do in (Do.PASS_STOREHOUSE, Do.CLEAR_VILLAGE):
        return f"ring:{SPACE_IDS[q.b if q.do == Do.PASS_STOREHOUSE else q.a]}"
    if q.do == Do.HINDER_RAID:
        return f"revealed:{q.player.open_card[q.b]}"
    slot = {Do.SACRIFICE: q.b, Do.VETO: q.c}.get(Do(q.do))
    return None if slot is None else f"card:{leader_word(q.s, q.seat)}:{slot}"
