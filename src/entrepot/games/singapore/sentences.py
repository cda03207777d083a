"""What people are told: what happened, and why a choice was refused, each with the clause behind it."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel import Frame, Note
from entrepot.kernel.title import Prompt, Variant

from .buy import can_take, is_outlawed, price_of, search_target
from .decree import decree_cost
from .population import is_open_district
from .state import State
from .supplies import drawable_cards, modifier, stored_tokens
from .tableau import any_vacancy, has_vacancy, is_kind
from .text import OPTIONS, ROLLS, Asked, count, meaning, option, prompt
from .view import FACTION_WORDS, STOREHOUSES, VICE_WORDS, Printed, community, printed
from .war import WAR_ACTIONS, war_cost
from .words import MARKET_ROW, NEUTRAL, NOBODY, VICES, Choose, Do, Happened, Kind, Modifier, Rolled, Source, Vice

SOURCES = {
    Source.DISTRICTS: "Districts",
    Source.TAXES: "taxes",
    Source.DECREES: "Decrees",
    Source.WARS: "Wars",
    Source.CONFLICTS: "conflicts",
    Source.LEGACIES: "Legacies",
    Source.CARDS: "End Game bonuses",
    Source.OTHER: "everything else",
}

Wording = Callable[["Told"], str]


class Told:
    """One journal entry with everything needed to word it."""

    def __init__(self, box: Printed, s: State, entry: Note) -> None:
        self.box = box
        self.s = s
        self.entry = entry
        self.a, self.b, self.c = entry.a, entry.b, entry.c

    @property
    def who(self) -> str:
        return self.box.leader(self.s, self.entry.seat)

    @property
    def owner(self) -> str:
        return "neutral" if self.entry.seat == NEUTRAL else self.who

    def other(self, seat: int) -> str:
        return self.box.leader(self.s, seat)

    def card(self, seat: int, slot: int) -> str:
        """The name of the card in a slot of a tableau; a slot that has been emptied since says just that."""
        card = self.s.players[seat].tableau[slot].card if slot >= 0 else 0
        return self.box.market(card) if card > 0 else "a card"

    def group(self, seat: int, slot: int) -> str:
        """The Community of a card, left to right."""
        return " - ".join(self.card(seat, at) for at in community(self.s.players[seat], slot))


def money(n: int) -> str:
    return f"-${-n}" if n < 0 else f"${n}"


def _drawn(t: Told) -> str:
    return f"{t.who} buys a Battle card for ${t.a}." if t.a > 0 else f"{t.who} draws a Battle card."


def _connected(t: Told) -> str:
    return f"{t.who}'s {t.card(t.entry.seat, t.b)} and {t.card(t.entry.seat, t.c)} are connected."


def _cubes(t: Told) -> str:
    verb = "gain" if t.b >= 0 else "lose"
    return f"The {('British', 'Malays')[t.a]} {verb} {count(abs(t.b), 'Population cube')} (now {t.c})."


def _ships(t: Told) -> str:
    if t.a >= 0:
        return f"{count(t.a, 'ship')} {'enters' if t.a == 1 else 'enter'} the Port ({t.b} there)."
    return f"{count(-t.a, 'ship')} {'leaves' if t.a == -1 else 'leave'} the Port ({t.b} there)."


_SCORED_BY = {Source.DISTRICTS: "E6", Source.TAXES: "E31", Source.DECREES: "S19", Source.CONFLICTS: "H5"}


def _scored(t: Told) -> str:
    where = f" in {t.box.space(t.b)}" if t.b >= 0 else ""
    return f"{t.who} {'scores' if t.a >= 0 else 'loses'} {abs(t.a)} VP{where}."


def _turning(t: Told) -> str:
    """A vice turns over by a Decree, a Public Work by closing and rebuilding."""
    card = t.s.players[t.entry.seat].tableau[t.a].card
    if t.box.tables.market[card].vice:
        return "D60" if t.b else "D55"
    return "E38" if t.b else "E36"


def _upkeep(t: Told) -> str:
    counts = f"{t.a} Public Works against {t.b} Tax"
    return f"Upkeep is {'met' if t.c else 'failed'}: {counts}."


def _decreed(t: Told) -> str:
    return f"{t.who} pays {count(t.c, 'token')} to {'outlaw' if t.b else 'legalize'} {VICE_WORDS[t.a]}."


def _contributed(t: Told) -> str:
    paid = f" and ${t.b}" if t.b > 0 else ""
    return f"{t.who} contributes strength {t.a}{paid}."


def _tax(t: Told) -> str:
    way = "onto" if t.a >= 0 else "off"
    return f"{count(abs(t.a), f'{t.owner} token')} {'goes' if abs(t.a) == 1 else 'go'} {way} the Tax track."


def _lost_tokens(t: Told) -> str:
    whose = "" if t.a in STOREHOUSES else f" of {t.who}"
    return f"{count(t.b, 'token')}{whose} {'is' if t.b == 1 else 'are'} removed from {t.box.the_space(t.a)}."


def _final(t: Told) -> str:
    return f"{t.who}: {t.a} VP from {SOURCES[Source(t.b)]}."


def _over(t: Told) -> str:
    return "The game is over: " + ("no ship is left in the Port." if t.a else "no Event cards are left.")


SENTENCES: dict[Happened, tuple[str | Wording, Wording]] = {
    Happened.ROUND_STARTED: ("C1", lambda t: f"Round {t.a} begins."),
    Happened.FIRST_PLAYER: ("C7", lambda t: f"{t.who} is First Player."),
    Happened.EVENT_REVEALED: ("C3", lambda t: f"Event: {t.box.event(t.a)}."),
    Happened.TREATY_IN_FORCE: ("C5", lambda t: f"The {t.box.treaty(t.a)} is in force."),
    Happened.INCOME: ("C8", lambda t: f"{t.who} receives {money(t.a)} of income."),
    Happened.NEUTRAL_STORED: (
        "C9",
        lambda t: (
            f"{count(t.b, 'neutral token')} for the {FACTION_WORDS[t.a].capitalize()} {t.box.word('Storehouse')}."
        ),
    ),
    Happened.LEADER_PLACED: ("C11", lambda t: f"{t.who} places the Leader: {t.box.leader_space(t.a)}."),
    Happened.TURN_ENDED: ("C14", lambda t: f"{t.who} ends the turn."),
    Happened.BOUGHT: ("D1", lambda t: f"{t.who} buys {t.box.market(t.a)} for {money(t.b)}."),
    Happened.TOOK_CARD: ("S32", lambda t: f"{t.who} takes {t.box.market(t.a)} for nothing."),
    Happened.CONNECTED: ("D5", _connected),
    Happened.MARKET_REFILLED: ("D3", lambda t: f"{t.box.market(t.a)} enters the {t.box.word('Market')}."),
    Happened.BATTLE_CARD_DRAWN: ("D12", _drawn),
    Happened.BATTLE_CARD_SEEN: ("D13", lambda t: f"It is {t.box.battle(t.a)}."),
    Happened.POPULATED: ("D20", lambda t: f"{t.who} draws {t.box.population(t.a)}."),
    Happened.ATTACHED: (
        "D20",
        lambda t: f"{t.who} attaches {t.box.population(t.a)} to {t.card(t.entry.seat, t.b)}.",
    ),
    Happened.CUBES: ("E20", _cubes),
    Happened.DISTRICT_OPENED: ("E21", lambda t: f"{t.box.word('District')} {t.box.space(t.a)} opens."),
    Happened.DISTRICT_CLOSED: (
        "E24",
        lambda t: f"{t.box.word('District')} {t.box.space(t.a)} closes and its tokens are discarded.",
    ),
    Happened.TOKEN_PLACED: ("E2", lambda t: f"{t.who} places a token on {t.box.the_space(t.a)}."),
    Happened.KEPT_ON_CARD: (
        "H34",
        lambda t: f"{t.who} keeps {count(t.b, 'token')} on {t.card(t.entry.seat, t.a)}.",
    ),
    Happened.DISTRICT_SCORED: ("E5", lambda t: f"{t.box.word('District')} {t.box.space(t.a)} is scored and cleared."),
    Happened.SCORED: (lambda t: _SCORED_BY.get(Source(t.c), "A7"), _scored),
    Happened.SHIPS: ("S13", _ships),
    Happened.WEALTH: ("E57", lambda t: f"{t.who} {'gains' if t.a >= 0 else 'loses'} ${abs(t.a)}."),
    Happened.ACTIVATED: ("D30", lambda t: f"{t.who} activates {t.group(t.entry.seat, t.a)}."),
    Happened.STORED: ("E3", lambda t: f"{t.who} puts {count(t.a, 'token')} in {t.box.the_space(t.b)}."),
    Happened.MOVED: ("E51", lambda t: f"{t.who} moves {t.card(t.a, t.b)} in {t.other(t.a)}'s tableau."),
    Happened.ROLLED: (
        "B8",
        lambda t: f"{t.who} rolls {count(t.b, 'die', 'dice')} for {ROLLS[Rolled(t.a)]}: {t.c}.",
    ),
    Happened.REROLLED: (
        "H35",
        lambda t: f"{t.who} rolls {count(t.b, 'die', 'dice')} again for {ROLLS[Rolled(t.a)]} and keeps {t.c}.",
    ),
    Happened.RAIDED: ("D40", lambda t: f"{t.who} raids for ${t.a}."),
    Happened.HINDERED: ("H6", lambda t: f"{t.who} hinders {t.other(t.a)}'s Raid by {t.b}."),
    Happened.DECREED: ("D51", _decreed),
    Happened.VETOED: (
        "S33",
        lambda t: f"{t.who} pays {count(t.b, 'token')} to veto the Decree on {VICE_WORDS[t.a]}.",
    ),
    Happened.FLIPPED: (
        _turning,
        lambda t: f"{t.who}'s {t.card(t.entry.seat, t.a)} is turned face {'up' if t.b else 'down'}.",
    ),
    Happened.TAX_TOKENS: ("D7", _tax),
    Happened.WORKS_TOKEN: (
        "D8",
        lambda t: f"{t.who}'s token goes {'onto' if t.a > 0 else 'off'} the Public Works track.",
    ),
    Happened.REVEALED: ("D14", lambda t: f"{t.who} reveals {t.box.battle(t.a)}."),
    Happened.WAR_DECLARED: (
        "D70",
        lambda t: f"{t.who} pays {count(t.b, 'token')} and declares War on {t.other(t.a)}.",
    ),
    Happened.VOLUNTEERED: (
        "D72",
        lambda t: f"{t.who} offers to join the {'defender' if t.a else 'attacker'}.",
    ),
    Happened.ALLY_ACCEPTED: (
        "D72",
        lambda t: f"{t.who} {'accepts' if t.b else 'refuses'} {t.other(t.a)} as an ally.",
    ),
    Happened.CARD_TURNED_UP: (
        "D73",
        lambda t: f"{t.who} fights with {t.box.battle(t.a)}, strength {t.b}.",
    ),
    Happened.SACRIFICED: (
        "H8",
        lambda t: f"{t.who} discards a card to add {t.b} to the Battle result.",
    ),
    Happened.WAR_WON: (
        "D76",
        lambda t: f"{t.who} wins the War, {t.a} against {t.b}, with multiplier x{t.c}.",
    ),
    Happened.SPOILS: ("S30", lambda t: f"{t.who} takes ${t.a} and {t.b} VP as spoils."),
    Happened.BORE_LOSSES: ("D80", lambda t: f"{t.who} bears ${t.a} of the losses."),
    Happened.SHARED: ("D79", lambda t: f"{t.who} shares ${t.b} and {t.c} VP with {t.other(t.a)}."),
    Happened.CONFLICT: ("H3", lambda t: f"{t.box.conflict(t.a)} of strength {t.b}."),
    Happened.CONTRIBUTED: ("S31", _contributed),
    Happened.CONFLICT_RESULT: (
        "H5",
        lambda t: f"{t.box.conflict(t.a)}: " + (f"{t.b} is not countered." if t.b > 0 else "fully countered."),
    ),
    Happened.LOST_TOKENS: ("S31", _lost_tokens),
    Happened.LOST_POPULATION: (
        "S29",
        lambda t: f"{t.who} loses {t.box.population(t.a)} from {t.card(t.entry.seat, t.b)}.",
    ),
    Happened.UPKEEP: ("E30", _upkeep),
    Happened.FUNDED: ("E35", lambda t: f"{t.who} funds a Public Work for ${t.a}."),
    Happened.CLOSED: ("E36", lambda t: f"{t.who} closes {t.card(t.entry.seat, t.a)}."),
    Happened.REBUILT: ("E38", lambda t: f"{t.who} rebuilds {t.card(t.entry.seat, t.a)} for ${t.b}."),
    Happened.LEADERS_RECALLED: ("C19", lambda t: "The Leaders are recalled."),
    Happened.MARKET_FLUSHED: ("C20", lambda t: f"{t.box.market(t.a)} leaves the {t.box.word('Market')}."),
    Happened.CARD_DISCARDED: ("H21", lambda t: f"{t.who}'s {t.box.market(t.a)} is discarded."),
    Happened.FINAL: ("F2", _final),
    Happened.GAME_OVER: ("F1", _over),
    Happened.TOKEN_ON_CARD: ("D4", lambda t: f"{t.who} puts a token on {t.card(t.entry.seat, t.a)}."),
}


def sentence(variant: Variant, s: State, entry: Note) -> Prompt:
    """A journal entry as a sentence."""
    clause, words = SENTENCES[Happened(entry.what)]
    told = Told(printed(variant), s, entry)
    return Prompt(words(told), clause if isinstance(clause, str) else clause(told))


# --- why a choice is refused ------------------------------------------------------------------------------------------


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
    return f"The {q.box.leader_space(q.a)} space has another Leader Action (C13)." if q.do == Do.LEADER_ACTION else ""


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
    people = q.box.word("Population card")
    if q.s.population_deck.count == 0:
        return f"No {people} is left to draw (E56)."
    if not any_vacancy(q.g, q.s, q.seat):
        return f"No card of the tableau has a vacant slot for a {people} (D21)."
    if q.populate_price() > q.player.wealth:
        return f"This costs ${q.populate_price()}, and there is only ${q.player.wealth} to pay with (C13)."
    return _no_action(q) or _wrong_space(q)


def _cannot_activate(q: Asked, slot: int) -> str:
    place = q.player.tableau[slot]
    group = [q.player.tableau[at] for at in community(q.player, slot)]
    if place.face_up == 0:
        return f"{q.card(slot)} lies face down (E37)."
    if place.left != NOBODY:
        return f"{q.card(slot)} belongs to a Community, which is activated whole: {q.group(slot)} (H13)."
    if any(card.used for card in group):
        return f"{q.group(slot)} was activated this round already (S25)."
    if not any(q.g.market[card.card].action[0].effect for card in group):
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


def _cannot_decree_on(q: Asked, vice: int) -> str:
    if vice == Vice.SLAVERY and q.s.outlawed[vice] != NOBODY:
        return "Slavery can never be legalized again (D52)."
    return _short_of_tokens(
        q, "This Decree", decree_cost(q.g, q.s, q.seat, vice), "D52" if vice == Vice.SLAVERY else "D51"
    )


def _cannot_declare_war(q: Asked, _: int) -> str:
    if q.s.actions < WAR_ACTIONS:
        return f"War takes {WAR_ACTIONS} actions, and {q.s.actions} is left (C17)."
    if modifier(q.g, q.s, Modifier.NO_WAR) != 0:
        return f"{q.box.event(q.s.event)} forbids War this round (C6)."
    return _short_of_tokens(q, "War", war_cost(q.g, q.s, q.seat), "D70")


def _cannot_rebuild(q: Asked, slot: int) -> str:
    place = q.player.tableau[slot]
    if place.face_up:
        return f"{q.card(slot)} is not closed (E38)."
    if not is_kind(q.g, place.card, Kind.PUBLIC_WORKS):
        return f"{q.card(slot)} is turned up again only by making its vice legal (D60)."
    return f"{q.card(slot)} costs ${q.rebuild_price(slot)}, and there is only ${q.player.wealth} to pay with (E38)."


def _cannot_use_special(q: Asked, slot: int) -> str:
    place = q.player.tableau[slot]
    if place.face_up == 0:
        return f"{q.card(slot)} lies face down (H9)."
    if place.spent:
        return f"{q.card(slot)} was used for this already (S33)."
    card = search_target(q.g, q.s, q.seat, slot)
    if card and can_take(q.g, q.s, q.seat, card):
        price = price_of(q.g, q.s, q.seat, card)
        if price > q.player.wealth:
            return f"{q.box.market(card)} costs ${price}, and there is only ${q.player.wealth} to pay with (H17)."
    return _no_action(q)


def _cannot_reveal(q: Asked, card: int) -> str:
    held = any(q.player.card[i] == card for i in range(q.player.hand))
    return "" if held else f"{q.box.battle(card)} is not in hand (D14)."


def _cannot_commit(q: Asked, card: int) -> str:
    held = any(q.player.card[i] == card for i in range(q.player.hand))
    return _committed(q, card, held, "in hand")


def _cannot_commit_open(q: Asked, card: int) -> str:
    lying = any(q.player.open_card[i] == card for i in range(q.player.revealed))
    return _committed(q, card, lying, "face up in the tableau")


def _committed(q: Asked, card: int, there: bool, where: str) -> str:
    clause = "D73" if q.do == Do.COMMIT_CARD else "S31"
    return f"{q.box.battle(card)} is {'committed already' if there else f'not {where}'} ({clause})."


def _cannot_place_leader(q: Asked, space: int) -> str:
    for seat in range(q.s.seats):
        if q.s.players[seat].space == space:
            return f"{q.box.leader(q.s, seat)} stands on that space (C11)."
    return ""


def _cannot_sow(q: Asked, space: int) -> str:
    if space in STOREHOUSES or is_open_district(q.g, q.s, space):
        return ""
    return f"{q.box.word('District')} {q.box.space(space)} is closed (E4)."


def _cannot_attach(q: Asked, slot: int) -> str:
    return "" if has_vacancy(q.g, q.player.tableau[slot]) else f"{q.card(slot)} has no vacant slot (D20)."


def _cannot_connect(q: Asked, slot: int) -> str:
    return f"The connectors do not join {q.card(q.c if q.do == Do.MOVE_TO else q.a)} and {q.card(slot)} there (D5)."


def _cannot_move(q: Asked, slot: int) -> str:
    place = q.s.players[q.owner].tableau[slot]
    if place.left != NOBODY and place.right != NOBODY:
        return f"{q.card(slot)} stands inside a Community; only its end cards move (E50)."
    return f"{q.card(slot)} has nowhere to go (E51)."


def _cannot_fight(q: Asked, seat: int) -> str:
    if q.s.players[seat].faction == q.player.faction:
        return "War is declared on a player of the other faction (D71)."
    return ""


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
    (Do.COMMIT_CARD, Choose.HAND): _cannot_commit,
    (Do.COMMIT_CARD, Choose.REVEALED): _cannot_commit_open,
    (Do.CLAIM_SPOILS, Choose.NUMBER): _cannot_claim,
    (Do.CLOSE, Choose.CARD): lambda q, n: f"{q.card(n)} is not a Public Works card lying face up (E40).",
}
