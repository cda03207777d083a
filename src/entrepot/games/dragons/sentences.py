"""What happened, as sentences, each with the clause behind it."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.kernel import Note
from entrepot.kernel.title import Prompt, Variant

from .cards import code_of
from .state import State
from .text import count, spending
from .view import Printed, printed, seat_name
from .words import NO_NUMBER, NOBODY, Ending, Event, Happened, Source, Stage


class Told:
    """One journal entry with everything needed to word it."""

    def __init__(self, box: Printed, s: State, entry: Note) -> None:
        self.box = box
        self.s = s
        self.seat = entry.seat
        self.a, self.b, self.c = entry.a, entry.b, entry.c

    @property
    def who(self) -> str:
        return seat_name(self.seat)

    @property
    def card(self) -> str:
        return self.name(self.a)

    def name(self, card: int) -> str:
        return f"{code_of(card)} ({self.box.wording.card(card)})"

    def of_owner(self) -> str:
        """Whose card went: nothing for one that was nobody's."""
        return "" if self.seat == NOBODY else f" of {self.who}"


ROLLS = {(6, 6): "Woot! ", (1, 1): "Wyvern Eyes! "}


def _rolled(t: Told) -> str:
    dabo = "Dabo! " if t.a == t.b else ""
    call = ROLLS.get((t.a, t.b), dabo)
    against = "" if t.c == NO_NUMBER else f" against {t.c}"
    return f"{call}{t.who} rolls {t.a} and {t.b}{against}."


def _event(t: Told) -> str:
    event = t.box.wording.event(t.box.tables.card[t.a].event)
    value = f" {t.b}" if t.b and t.box.tables.card[t.a].event <= Event.MERCHANT_UNION else ""
    return f"The Event is {t.card}: {event}{value}."


def _hand(t: Told) -> str:
    cards = ", ".join(t.name(card) for card in (t.a, t.b, t.c) if card)
    return f"{t.who} shows {cards}."


def _won(t: Told) -> str:
    if t.a == Ending.MONOPOLY:
        return f"{t.who} holds the Monopoly of {t.box.wording.commodity(t.b)} and wins."
    if t.a == Ending.FATHER_OF_DRAGONS:
        return f"{t.who} is the Father of Dragons and wins."
    if t.a == Ending.LAST_LEFT:
        return f"{t.who} is the last player left and wins."
    total = count(t.b, "Victory Point")
    if t.c:
        return f"{t.who} wins with {total} and the most Eggs of those who have as many."
    return f"{t.who} wins with the most points: {total}."


def _nobody_won(t: Told) -> str:
    if t.a == Ending.NOBODY_LEFT:
        return "Nobody is left, and nobody wins."
    return "The first place is shared, and Eggs do not break the tie: nobody wins."


def _went_back(t: Told) -> str:
    if t.b == Source.STOCK:
        return f"{t.card} goes back to its Stock."
    return f"{t.card} goes back to {'the Event' if t.b == Source.EVENT else f'the Front of {seat_name(t.b)}'}."


def _played(t: Told) -> str:
    return f"{t.who} plays {t.card} as {'a Power' if t.b else 'an Emblem'}."


Wording = Callable[[Told], str]

ENDED_BY = {
    Ending.MONOPOLY: "11.1",
    Ending.FATHER_OF_DRAGONS: "11.1",
    Ending.LAST_LEFT: "12.4",
    Ending.NOBODY_LEFT: "12.4",
    Ending.TIE: "R59",
}


def _ended(t: Told) -> str:
    """The clause by which somebody or nobody has won."""
    return ENDED_BY.get(Ending(t.a), "R59" if t.c else "11.4")


SENTENCES: dict[int, tuple[str | Wording, Wording]] = {
    Happened.ROLLED: ("7.0", _rolled),
    Happened.DEALER: ("4.1", lambda t: f"{t.who} has the Dealer Token."),
    Happened.DEALT: ("3.0", lambda t: f"{t.who} is dealt {t.card}, {t.name(t.b)} and {t.name(t.c)}."),
    Happened.UNDEALT: ("R7", lambda t: f"{t.card} was not dealt."),
    Happened.ROUND_STARTED: ("4.1", lambda t: f"Round {t.a} begins."),
    Happened.EVENT_DRAWN: ("4.2", _event),
    Happened.AFFECTED: ("R22", lambda t: f"{t.who} is affected by the Event."),
    Happened.DISCARDED: ("2.3", lambda t: f"{t.card}{t.of_owner()} goes to the Discard Pile."),
    Happened.TO_NEST: ("R11", lambda t: f"{t.card}{t.of_owner()} returns to the Dragon's Nest."),
    Happened.INTO_DECK: ("R55", lambda t: f"{t.card}{t.of_owner()} is shuffled into the Deck."),
    Happened.STOCKED: ("4.3", lambda t: f"{t.card} comes into its Stock."),
    Happened.TURN_STARTED: (
        "4.5",
        lambda t: f"{t.who} has {spending(t.a, t.b, ' and ')}.",
    ),
    Happened.TURN_ENDED: ("4.5", lambda t: f"{t.who}'s Turn ends."),
    Happened.SUBSTITUTED: ("5.0", lambda t: f"{t.who} substitutes an Action for a Minor Action."),
    Happened.LEFT_UNSPENT: (
        "R42",
        lambda t: f"{t.who} leaves {spending(t.a, t.b, ' and ')} unspent.",
    ),
    Happened.DECLARED: ("6.1", lambda t: f"{t.who} declares {t.card}."),
    Happened.COMMITTED: (
        lambda t: "6.1" if t.c == Stage.DECLARING else "6.3",
        lambda t: f"{t.who} commits {t.card}; the Value is now {t.b}.",
    ),
    Happened.ANNOUNCED: ("6.1", lambda t: f"{t.who}'s Declaration has Value {t.a}."),
    Happened.BID_LAID: ("6.2", lambda t: f"{t.who} lays down a bid of {count(t.a, 'card')}."),
    Happened.PASSED_SEIZE: ("6.2", lambda t: f"{t.who} does not bid."),
    Happened.BID_SHOWN: ("6.2", lambda t: f"{t.who} bid {t.card}."),
    Happened.SEIZER: ("6.2", lambda t: f"{t.who} Seizes with {t.a}; the Value is now {t.b}."),
    Happened.NO_SEIZER: ("6.2", lambda t: "Nobody Seizes."),
    Happened.BID_RETURNED: ("6.2", lambda t: f"{t.who} takes {t.card} back."),
    Happened.PASSED_EXCHANGE: ("R35", lambda t: f"{t.who} commits nothing more."),
    Happened.BOUGHT: ("6.4", lambda t: f"{t.who} buys {t.card}."),
    Happened.SEIZED: ("6.4", lambda t: f"{t.who} takes {t.card} instead."),
    Happened.BUYING_FAILED: ("6.4", lambda t: f"{t.who}'s Buying fails."),
    Happened.LOST_TO_STOCK: ("R38", lambda t: f"{t.card} is lost to its Stock."),
    Happened.CALLED_BACK: ("R41", lambda t: f"{t.who} calls {t.card} back."),
    Happened.CALLBACK_FAILED: ("R41", lambda t: f"{t.card} stays in {t.who}'s Front."),
    Happened.VISITED: ("9.3", lambda t: f"{t.who} visits Black Market {t.a}."),
    Happened.VISIT_FAILED: ("9.3", lambda t: f"{t.who} finds nothing in Black Market {t.a}."),
    Happened.DREW: ("9.3", lambda t: f"{t.who} draws {count(t.b, 'card')} from Black Market {t.a}."),
    Happened.DREW_CARD: ("2.4", lambda t: f"{t.who} has drawn {t.card}."),
    Happened.HUSTLED: ("12.4", lambda t: f"Hustled! {t.who} loses a card to Black Market {t.a}."),
    Happened.HUSTLED_CARD: ("12.4", lambda t: f"{t.who} has lost {t.card}."),
    Happened.PLAYED: ("8.1", _played),
    Happened.PASSED_PRIORITY: ("8.4", lambda t: f"{t.who} plays nothing."),
    Happened.EMBLEM_LAID: ("8.4", lambda t: f"{t.card} lies in {t.who}'s Front."),
    Happened.POWER_USED: ("8.4", lambda t: f"{t.who}'s {t.card} resolves."),
    Happened.NO_EFFECT: ("R45", lambda t: f"{t.card} has no effect."),
    Happened.EXILED: ("2.3", lambda t: f"{t.card}{t.of_owner()} goes to Exile."),
    Happened.EMBLEM_RETURNED: ("R48", lambda t: f"{t.card} returns to {t.who}'s Hand."),
    Happened.SEARCHED: ("R51", lambda t: f"{t.who} looks through Black Market {t.a} and takes a card."),
    Happened.FOUND: ("R51", lambda t: f"{t.who} sees {t.card} there."),
    Happened.TOOK_FOUND: ("R51", lambda t: f"{t.who} has taken {t.card}."),
    Happened.TITHE: ("R49", lambda t: f"{t.who} gives a card to {seat_name(t.a)}."),
    Happened.TITHE_CARD: ("R49", lambda t: f"{t.who} has given {t.name(t.b)} to {seat_name(t.a)}."),
    Happened.TOOK_EGG: ("R52", lambda t: f"{t.who} takes an Egg from the Dragon's Nest."),
    Happened.TOOK_EGG_CARD: ("R52", lambda t: f"{t.who} has taken {t.card}."),
    Happened.TOOK_STOCK_CARD: ("R52", lambda t: f"{t.who} takes {t.card} from its Stock."),
    Happened.PLANTED: ("R50", lambda t: f"{t.who} plants a card on {seat_name(t.a)}."),
    Happened.PLANTED_CARD: ("R50", lambda t: f"{t.who} has planted {t.name(t.b)} on {seat_name(t.a)}."),
    Happened.STOLE: ("R50", lambda t: f"{t.who} steals a card from {seat_name(t.a)}."),
    Happened.STOLE_CARD: ("R50", lambda t: f"{t.who} has stolen {t.name(t.b)} from {seat_name(t.a)}."),
    Happened.BLACK_MARKET: ("9.2", lambda t: f"Black Market {t.a} is established with {count(t.b, 'card')}."),
    Happened.NOTHING_COLLECTED: ("9.2", lambda t: "There is nothing to make a Black Market of."),
    Happened.SIEGE: ("9.1", lambda t: f"{t.who} has set off a Dragon Siege."),
    Happened.HAND_SHOWN: ("9.1", _hand),
    Happened.SAFE: ("R15", lambda t: f"{t.who} is safe: {count(t.a, 'Egg')}, {count(t.b, 'Shield')}."),
    Happened.REMOVED: ("12.4", lambda t: f"{t.who} is removed from the game."),
    Happened.WON: (_ended, _won),
    Happened.POINTS: ("11.3", lambda t: f"{t.who} has {count(t.a, 'Victory Point')}."),
    Happened.NOBODY_WON: (_ended, _nobody_won),
    Happened.EARNED: ("R66", lambda t: f"{t.who} has earned {t.box.wording.achievement(t.a)!r} (A{t.a})."),
    Happened.KING_SHOWN: ("11.3", lambda t: f"{t.who} is the {t.box.wording.card(t.a)}."),
    Happened.WITHDREW: ("R31", lambda t: f"{t.who} withdraws the Declaration."),
    Happened.TAPPED: ("R16", lambda t: f"{t.who} uses {t.card} to roll again."),
    Happened.MARKET_CLOSED: ("9.3", lambda t: f"Black Market {t.a} is empty and ceases to exist."),
    Happened.JOKER_DRAWN: ("R9", lambda t: f"{code_of(t.a)} is drawn: a Foreign Merchant comes."),
    Happened.CALLING_BACK: ("R41", lambda t: f"{t.who} tries to call {t.card} back."),
    Happened.LEFT_IN_FRONT: ("R41", lambda t: f"{t.who} leaves {t.card} in the Front."),
    Happened.WENT_BACK: ("R37", _went_back),
    Happened.EMPTY_HAND: ("R35", lambda t: f"{t.who} has no card left in Hand, which ends the exchange."),
    Happened.HAND_COUNTED: ("11.3", _hand),
    Happened.HAND_TURNED_UP: ("11.1", _hand),
    Happened.TIED: ("R59", lambda t: f"{t.who} shares the highest total, {t.a}, and holds {count(t.b, 'Egg')}."),
}


def sentence(variant: Variant, s: State, entry: Note) -> Prompt:
    """One journal entry."""
    clause, words = SENTENCES[entry.what]
    told = Told(printed(variant), s, entry)
    return Prompt(words(told), clause if isinstance(clause, str) else clause(told))
