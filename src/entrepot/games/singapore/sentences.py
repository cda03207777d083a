"""What people are told of what happened, each sentence with the clause behind it."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel import Note
from entrepot.kernel.title import Prompt, Variant

from .asked import ROLLS, count
from .state import State
from .view import FACTION_WORDS, STOREHOUSES, VICE_WORDS, Printed, community, printed
from .words import NEUTRAL, Because, Happened, Rolled, Source, Tie

SOURCES = {
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
    if t.a > 0:
        return f"{t.who} buys a Battle card for ${t.a}."
    return f"{t.who} draws a {'Folk Hero' if t.b else 'Battle card'}."


def _connected(t: Told) -> str:
    return f"{t.who}'s {t.card(t.entry.seat, t.b)} and {t.card(t.entry.seat, t.c)} are connected."


def _activated(t: Told) -> str:
    return f"{t.who} {t.box.word('Activate').lower()}s {t.group(t.entry.seat, t.a)}."


def _cubes(t: Told) -> str:
    verb = "gain" if t.b >= 0 else "lose"
    return f"The {FACTIONS[t.a]} {verb} {count(abs(t.b), 'Population cube')} (now {t.c})."


def _ships(t: Told) -> str:
    if t.a >= 0:
        return f"{count(t.a, 'ship')} {'enters' if t.a == 1 else 'enter'} the Port ({t.b} there)."
    return f"{count(-t.a, 'ship')} {'leaves' if t.a == -1 else 'leave'} the Port ({t.b} there)."


FACTIONS = ("British", "Malays")
ENDINGS = ("no Event cards are left", "no ship is left in the Port", "all ships are in the Port")
_SCORED_BY = {Source.DISTRICTS: "E6", Source.TAXES: "E31", Source.DECREES: "S19", Source.CONFLICTS: "H5"}


def _scored(t: Told) -> str:
    return f"{t.who} scores {t.a} VP{_what_for(t)}."


def _what_for(t: Told) -> str:
    if t.c == Source.DISTRICTS:
        return f" in {t.box.word('District')} {t.box.space(t.b)}"
    if t.c == Source.CONFLICTS:
        return f" for countering the {t.box.event(t.s.event)}"
    return {Source.TAXES: " for taxes", Source.DECREES: " for the Decree"}.get(Source(t.c), "")


def _declared(t: Told) -> str:
    paid = f"pays {count(t.b, 'token')} and " if t.b else ""
    return f"{t.who} {paid}declares War on {t.other(t.a)}."


# --- the end ----------------------------------------------------------------------------------------------------------

_TIES = {
    Tie.WEALTH: "more Wealth",
    Tie.TOKENS: "more tokens on the board",
    Tie.ORDER: "the later place in the last round",
}


def _tie(t: Told) -> str:
    return f"{t.who} and {t.other(t.a)} are tied at {t.c} VP: {_TIES[Tie(t.b)]} decides."


def _lower(t: Told) -> str:
    faction = FACTIONS[t.s.players[t.entry.seat].faction]
    return f"For the {faction} the lower of both counts: {t.who}, {t.a} VP."


def _won(t: Told) -> str:
    return f"The {FACTIONS[t.entry.seat]} win the game." if t.box.tables.two else f"{t.who} wins the game."


# --- reasons ----------------------------------------------------------------------------------------------------------


def _reason(t: Told) -> str:
    """What changed a number, and by how much: `G.D. Coleman -1`."""
    names: dict[Because, Callable[[], str]] = {
        Because.CARD: lambda: t.box.market(t.b),
        Because.BATTLE_CARD: lambda: t.box.battle(t.b),
        Because.ATTRIBUTE: lambda: t.box.attribute(t.s, t.entry.seat) or "Attribute",
        Because.EVENT: lambda: t.box.event(t.b),
        Because.LEADER_SPACE: lambda: f"{t.box.leader_space(t.b)} space",
        Because.ROLE: lambda: t.box.role(t.b),
        Because.MOST_TAXES: lambda: "most Tax tokens",
    }
    return f"{names[Because(t.a)]()} {t.c:+d}"


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
    source = f"{t.box.word('District')}s" if t.b == Source.DISTRICTS else SOURCES[Source(t.b)]
    return f"{t.who}: {t.a} VP from {source}."


def _over(t: Told) -> str:
    return f"The game is over: {ENDINGS[t.a]}."


def _intervention(t: Told) -> str:
    result = f"strength {t.b} against {t.c}"
    return f"{t.who}'s Intervention {'stops the Raid' if t.a else 'fails'}: {result}."


def _people_moved(t: Told) -> str:
    hosts = f"from {t.card(t.entry.seat, t.b)} to {t.card(t.entry.seat, t.c)}"
    return f"{t.who}'s {t.box.population(t.a)} moves {hosts}."


def _vice_token(t: Told) -> str:
    return f"A Vice token goes into the {FACTION_WORDS[t.a].capitalize()} {t.box.word('Storehouse')}."


def _village_kept(t: Told) -> str:
    village = f"{t.box.word('District')} {t.box.space(t.a)}"
    return f"{t.who} stores {count(t.b, 'token')} of {village} instead of scoring."


def _unanchored(t: Told) -> str:
    people = t.box.population(t.a)
    return f"{t.who} loses {people} and {t.b} VP." if t.b else f"{t.who} discards {people}."


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
    Happened.ACTIVATED: ("D30", _activated),
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
    Happened.WAR_DECLARED: ("D70", _declared),
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
    Happened.ROLE_TAKEN: ("G6", lambda t: f"{t.who} is {t.box.role(t.a)}."),
    Happened.TILE_SEEN: ("B4", lambda t: f"{t.who} draws the {t.box.word('Legacy tile')} {t.box.tile(t.a)}."),
    Happened.TILE_KEPT: ("B4", lambda t: f"{t.who} keeps the {t.box.word('Legacy tile')} {t.box.tile(t.a)}."),
    Happened.OBJECTIVE_SCORED: ("F5", lambda t: f"{t.who} scores {t.box.tile(t.a)} for {t.b} VP."),
    Happened.REASSIGNED: (
        "D22",
        lambda t: f"{t.who}'s {t.box.population(t.a)} moves to {t.card(t.entry.seat, t.b)}.",
    ),
    Happened.UNANCHORED: ("D22", _unanchored),
    Happened.INTERVENED: (
        "D43",
        lambda t: f"{t.who} intervenes in {t.other(t.a)}'s Raid with {t.box.battle(t.b)}, strength {t.c} so far.",
    ),
    Happened.INTERVENTION_RESULT: ("D43", _intervention),
    Happened.TOKENS_AS_STRENGTH: ("D74", lambda t: f"{t.who} spends {count(t.a, 'token')} as strength."),
    Happened.PLUNDERED: (
        "D78",
        lambda t: f"{t.who} takes {t.box.market(t.a)} from {t.other(t.b)} for ${t.c} of the debt.",
    ),
    Happened.STOREHOUSE_SHARE: ("F3", lambda t: f"{t.who}: {t.a} VP from a share of the {t.box.word('Storehouse')}."),
    Happened.VICE_TOKEN: ("D9", _vice_token),
    Happened.INSPIRED: ("G12", lambda t: f"{t.who} pays {count(t.a, 'token')} to inspire a Folk Hero."),
    Happened.USE_VETOED: (
        "G19",
        lambda t: f"The {t.box.word('Agent')}s veto {t.who}'s use of the British {t.box.word('Storehouse')}.",
    ),
    Happened.VILLAGE_KEPT: ("E8", _village_kept),
    Happened.PEOPLE_MOVED: ("E52", _people_moved),
    Happened.BATTLE_CARD_DISCARDED: ("D6", lambda t: f"{t.who} discards {t.box.battle(t.a)}."),
    Happened.BECAUSE: ("C6", lambda t: f"{_reason(t)}."),
    Happened.DIE: ("B8", lambda t: f"{t.who} rolls a {t.a}."),
    Happened.TOKENS_SPENT: ("D12", lambda t: f"{t.who} pays {count(t.a, 'token')} for a choice of two Battle cards."),
    Happened.SPARED: ("E35", lambda t: f"{t.who} need not pay for {count(t.a, 'Public Work')}."),
    Happened.TOTAL: ("F2", lambda t: f"{t.who}: {t.a} VP in all."),
    Happened.LOWER: ("A1", _lower),
    Happened.TIE_BROKEN: ("S11", _tie),
    Happened.WON: ("A2", _won),
}


def told(variant: Variant, s: State) -> list[tuple[Note, Prompt]]:
    """The notes of a choice as lines; dice go into the line of their roll, reasons into the one whose number they
    changed."""
    box, lines = printed(variant), list[tuple[Note, Prompt]]()
    dice, reasons = list[str](), list[str]()
    for i in range(s.noted):
        entry = s.notes[i]
        if entry.what == Happened.DIE:
            dice.append(str(entry.a))
        elif entry.what == Happened.BECAUSE:
            reasons.append(_reason(Told(box, s, entry)))
        else:
            about = reasons if len(dice) < 2 else [" + ".join(dice), *reasons]
            lines.append((entry, _with(sentence(variant, s, entry), about)))
            dice, reasons = [], []
    return lines


def _with(line: Prompt, about: list[str]) -> Prompt:
    return Prompt(f"{line.text.removesuffix('.')} ({', '.join(about)}).", line.clause) if about else line


def sentence(variant: Variant, s: State, entry: Note) -> Prompt:
    """A journal entry as a sentence."""
    clause, words = SENTENCES[Happened(entry.what)]
    told = Told(printed(variant), s, entry)
    return Prompt(words(told), clause if isinstance(clause, str) else clause(told))
