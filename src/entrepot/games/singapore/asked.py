"""A question that a seat is asked, with everything needed to word it and its choices."""

from __future__ import annotations

from entrepot.kernel import Frame
from entrepot.kernel.title import Variant

from .buy import battle_card_price, price_of
from .legacies import objective_points
from .populate import populate_price
from .raid import raid_result
from .scoring import storehouse_share
from .sealed import must_commit
from .spoils import part_of_spoils, partner
from .state import State
from .supplies import mate_of, storehouse_of
from .turns import FREE_ACTION, leader_extra, leader_populate_price
from .view import VICE_WORDS, attached, community, printed
from .words import (
    DICE,
    MARKET_ROW,
    NOBODY,
    RING,
    TILES,
    TRADE_ONLY,
    VICES,
    Boost,
    Choose,
    Do,
    LeaderSpace,
    Role,
    Rolled,
)

ROLLS = {Rolled.RAID: "a Raid", Rolled.WAR: "a War", Rolled.WEALTH: "Wealth", Rolled.FIRST_PLAYER: "First Player"}
RANGES = sorted((choose for choose in Choose if choose >= Choose.MARKET), reverse=True)
SLOTS = (Choose.CARD, Choose.LEFT_OF, Choose.RIGHT_OF, Choose.REBUILD, Choose.SPECIAL, Choose.DISCARD)
BATTLE_CARDS = (Choose.HAND, Choose.REVEALED, Choose.DISCARD_HAND)
MOVING = (Do.MOVE_CARD, Do.MOVE_TO, Do.MOVE_PEOPLE)
ABOUT_TILES = (Do.KEEP_TILES, Do.SWAP_TILE, Do.KEEP_SWAPPED)
CHOSEN_ROLES = (Role.COLONIAL_ALLY, Role.RESISTANCE_LEADER)


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
        if self.do in MOVING:
            return self.b % TRADE_ONLY
        return self.a if self.do == Do.PLUNDER else self.seat

    def leader(self, seat: int) -> str:
        return self.box.leader(self.s, seat)

    def word(self, usual: str) -> str:
        return self.box.word(usual)

    # --- cards ------------------------------------------------------------------------------------------------------

    def card(self, slot: int) -> str:
        """The name of a card in the tableau asked about."""
        return self.box.market(self.s.players[self.owner].tableau[slot].card)

    def group(self, slot: int) -> str:
        """A card with its Community, left to right."""
        return " - ".join(self.card(at) for at in community(self.player, slot))

    def activation(self, slot: int) -> str:
        """What activating a slot means: the first card of a Community stands for all of it (H13)."""
        first = self.player.tableau[slot].left == NOBODY
        return f"{self.word('Activate').lower()} {self.group(slot) if first else self.card(slot)}"

    def row(self, place: int) -> str:
        return self.box.market(self.s.row[place])

    def open_card(self, at: int) -> str:
        return self.box.battle(self.player.open_card[at])

    def tile(self, at: int) -> str:
        return self.box.tile(self.player.tile[at])

    def objective(self, at: int) -> str:
        return f"score {self.tile(at)} ({objective_points(self.g, self.s, self.seat, at)} VP)"

    def people(self, number: int) -> str:
        """An attached Population card of the tableau asked about, with its host."""
        slot, card = attached(self.s.players[self.owner])[number]
        return f"{self.box.population(card)} ({self.card(slot)})"

    def moved_people(self) -> str:
        return self.box.population(attached(self.s.players[self.owner])[self.c][1])

    def turning_out(self) -> str:
        """D22, D78: what it means not to give people a new home."""
        people = self.box.population(self.a)
        return f"lose {people} and {self.b} VP" if self.b else f"discard {people}"

    def movable(self) -> str:
        """What may be moved: any card, or only some classes (components 1, Coleman's Action)."""
        return "a Commerce or Public Works card" if self.b >= TRADE_ONLY else "a card"

    def special(self, slot: int) -> str:
        """What the special or free action of a card's boost does; nothing for a card without one."""
        card = self.g.market[self.player.tableau[slot].card]
        for line in (card.boost[0], card.boost[1]):
            if line.boost in (Boost.SEARCH, Boost.SEARCH_DEARER):
                dearer = line.n if line.boost == Boost.SEARCH_DEARER else 0
                price = price_of(self.g, self.s, self.seat, line.extra) + dearer
                return f"search for {self.box.market(line.extra)} (${price})"
            if line.boost == Boost.FREE_STORE:
                return f"store with {self.card(slot)}"
        return ""

    # --- turns and prices -------------------------------------------------------------------------------------------

    def turn(self) -> str:
        if self.s.actions == 0:
            return "Take a free action, or end the turn."
        return f"Take an action or a free action ({count(self.s.actions, 'action')} left)."

    def not_now(self, action: str) -> str:
        """C12: a Leader Action is now or never, a Free Action may wait."""
        if self.g.edition.leader_actions == FREE_ACTION:
            return f"keep {action} for later"
        return f"skip {action}"

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

    # --- the ring, conflicts, Decrees -------------------------------------------------------------------------------

    def storehouse(self) -> str:
        return self.box.space(storehouse_of(self.s, self.seat))

    def district(self, space: int) -> str:
        return f"{self.word('District')} {self.box.space(space)}"

    def threat(self) -> str:
        """The conflict that is to be countered; its strength was rolled when it was revealed."""
        return f"the {self.box.conflict(self.a)} of strength {self.s.rolled}"

    def decree(self, vice: int) -> str:
        return ("outlaw" if self.s.outlawed[vice] == NOBODY else "legalize") + f" {VICE_WORDS[vice]}"

    def raid(self) -> int:
        """What the Raid asked about would bring now."""
        return raid_result(self.g, self.s, self.a)

    # --- War --------------------------------------------------------------------------------------------------------

    def side(self) -> str:
        """The leader of the side of the War that is asked about."""
        return self.leader(self.s.war.leader[self.a])

    def loser(self) -> str:
        return self.leader(self.s.war.leader[1 - self.s.war.winner])

    def commitment(self) -> str:
        """D73, D16: so many cards of one's choice; then only copies of the last one."""
        if self.a == 0:
            return f"Commit another {self.box.battle(self.player.sealed[0])} with it, or no more."
        cards = "one Battle card" if self.a == 1 else f"{self.a} Battle cards"
        if self.a == 1 and must_commit(self.g, self.s, self.seat):
            return "Commit a Battle card to the War, in secret."
        return f"Commit up to {cards} to the War, in secret."

    def intervention(self) -> str:
        """D43, D16: one card, then only copies of it."""
        if self.b:
            return f"Intervene with another {self.box.battle(self.b)} (strength {self.s.intervention}), or leave it so."
        return f"Intervene in {self.leader(self.a)}'s Raid with a Battle card, or let it be."

    def rolled(self) -> str:
        """A roll, and what its dice show: `2 (2 + 0)`."""
        faces = self.faces(-1)
        return f"{self.s.rolled} ({' + '.join(faces)})" if len(faces) > 1 else str(self.s.rolled)

    def faces(self, dice: int) -> list[str]:
        """What the dice of a set, one bit each, show."""
        return [str(self.s.die[i]) for i in range(min(self.s.rolled_dice, DICE)) if dice >> i & 1]

    def dice(self, dice: int) -> str:
        """H35: rolling again: all dice of a roll, or those that show what."""
        faces = self.faces(dice)
        if len(faces) == self.s.rolled_dice:
            return {1: "roll again", 2: "roll both again"}.get(len(faces), "roll all again")
        return f"roll {' and '.join(f'the {face}' for face in faces)} again"

    def worth(self, slot: int) -> int:
        """D78: what a plundered card counts for, at the winner's price."""
        return self.g.market[self.s.players[self.owner].tableau[slot].card].price[self.player.faction]

    def partner(self) -> str:
        """D79: with whom the spoils are shared."""
        return self.leader(partner(self.g, self.s, self.s.war.winner))

    def share(self, parts: int) -> str:
        if not parts:
            return "keep everything"
        return f"share {parts}/{self.g.edition.share_parts} ({part_of_spoils(self.g, self.s, parts)})"

    def shared(self, n: int) -> str:
        """D79: a part of the money, then of the points."""
        return f"{n} VP" if self.a else f"${n}"

    # --- the end ----------------------------------------------------------------------------------------------------

    def mate(self) -> str:
        return self.leader(mate_of(self.s, self.seat))

    def storehouse_share(self) -> int:
        return storehouse_share(self.g, self.s, self.seat)

    # --- what is there ----------------------------------------------------------------------------------------------

    def exists(self, verb: int, n: int) -> bool:
        """Whether a choice names something that is on the table at all."""
        if verb == Choose.MARKET:
            return n < MARKET_ROW and self.s.row[n] > 0
        if verb in SLOTS:
            return self.s.players[self.owner].tableau[n].card > 0 and (verb != Choose.SPECIAL or self.special(n) != "")
        if verb in BATTLE_CARDS:
            return n in self.box.cards.battle
        if verb == Choose.OBJECTIVE or (verb == Choose.NUMBER and self.do in ABOUT_TILES):
            return n < TILES and self.player.tile[n] > 0
        if verb == Choose.PEOPLE or (verb == Choose.NUMBER and self.do == Do.LOSE_POPULATION):
            return n < len(attached(self.s.players[self.owner]))
        if verb == Choose.NUMBER and self.do == Do.CHOOSE_ROLE:
            return n in CHOSEN_ROLES
        if verb == Choose.NUMBER and self.do == Do.REROLL:
            return 0 < n < 1 << min(self.s.rolled_dice, DICE)
        seats = self.s.seats
        most = {Choose.LEADER_SPACE: len(LeaderSpace), Choose.RING: RING, Choose.SEAT: seats, Choose.VICE: VICES}
        return verb not in most or n < most[Choose(verb)]
