"""What a beginner should notice in 1819 Singapore: what can be paid for, who threatens what, what ends the game soon.

Everything here reads the position as the seat that is asked may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from entrepot.kernel.coaching import Coaching, Remark
from entrepot.kernel.state import GameState
from entrepot.kernel.title import Variant

from .rules.buy import can_take, price_of
from .rules.decree import can_decree_on
from .rules.events import last_round
from .rules.influence import scores_in
from .rules.population import district_value, is_open_district, multiplier
from .rules.raid import can_raid
from .rules.state import State
from .rules.supplies import boosts, modifier, stored_tokens, storehouse_of, tokens_on, total_tax
from .rules.tableau import mates
from .rules.turns import leader_extra
from .rules.upkeep import fund_price, has_most_tax
from .rules.war import is_enemy, war_cost
from .says.words import words
from .seeing.ids import LEADER_IDS, SPACE_IDS, VICE_IDS, printed
from .seeing.view import communities
from .vocabulary import (
    MARKET_ROW,
    NOBODY,
    PORT,
    RING,
    VICES,
    WORKS,
    Boost,
    Do,
    LeaderSpace,
    Modifier,
    Role,
)

FEW_SHIPS = 2
SMALL = 2  # cards of a Community that is worth a word

# What a question is about, for somebody who meets it for the first time; and the clause behind it.
FIRST_TIME: dict[int, tuple[str, str]] = {
    Do.PLACE_LEADER: ("coach-place-leader", "C10"),
    Do.LEADER_ACTION: ("coach-leader-action", "C12"),
    Do.ACT: ("coach-act", "C14"),
    Do.SOW: ("coach-sow", "E1"),
    Do.PASS_STOREHOUSE: ("coach-pass-storehouse", "E3"),
    Do.CONNECT: ("coach-connect", "D5"),
    Do.ATTACH: ("coach-attach", "D20"),
    Do.CHOOSE_DECREE: ("coach-choose-decree", "D51"),
    Do.CHOOSE_ENEMY: ("coach-choose-enemy", "D71"),
    Do.COMMIT_CARD: ("coach-commit-card", "D73"),
    Do.FUND: ("coach-fund", "E35"),
    Do.CONTRIBUTE: ("coach-contribute", "S31"),
    Do.PAY_TOWARDS: ("coach-contribute", "S31"),
    Do.CLAIM_SPOILS: ("coach-claim-spoils", "S30"),
}


class _Seen:
    """A position with the words for it, as the leader sees it who is asked."""

    def __init__(self, variant: Variant, s: State) -> None:
        ask = s.agenda[s.depth - 1]
        self.words = words(variant)
        self.says = variant.says
        self.g = printed(variant).tables
        self.s = s
        self.do, self.me = ask.do, ask.seat
        self.player = s.players[self.me]
        self.edition = self.g.edition

    def say(self, message: str, **values: object) -> str:
        return self.says.say(message, **values)

    def leader(self, player: int) -> str:
        return self.words.leader(self.s, player)

    def is_mine(self, player: int) -> bool:
        """With few players one person plays two leaders."""
        return self.s.chair[player] == self.s.chair[self.me]

    def others(self) -> list[int]:
        return [player for player in range(self.s.seats) if not self.is_mine(player)]

    def still_to_come(self) -> list[int]:
        """Who else has a turn in this round."""
        mine = (self.s.active - self.s.began) % self.s.seats
        return [player for player in self.others() if (player - self.s.began) % self.s.seats > mine]

    def prices(self) -> list[tuple[int, int]]:
        """What every card for sale costs now, and where it lies; the cheapest first."""
        extra = leader_extra(self.g, self.s) if self.do in (Do.LEADER_ACTION, Do.PLACE_LEADER) else 0
        cards = [(place, self.s.row[place]) for place in range(MARKET_ROW)]
        return sorted(
            (price_of(self.g, self.s, self.me, card) + extra, place)
            for place, card in cards
            if card > 0 and can_take(self.g, self.s, self.me, card)
        )


Part = Callable[[_Seen], Iterator[Remark]]


class SingaporeCoaching(Coaching):
    def welcome(self, variant: Variant) -> str:
        return variant.says.say("coach-welcome")

    def remarks(self, variant: Variant, s: GameState, seat: int) -> Iterable[Remark]:
        assert isinstance(s, State)
        seen = _Seen(variant, s)
        yield from _first_time(seen)
        if s.round_number > 0:
            for part in PARTS:
                yield from part(seen)


def _first_time(seen: _Seen) -> Iterator[Remark]:
    if seen.do in FIRST_TIME:
        message, clause = FIRST_TIME[seen.do]
        text = seen.say(message, actions=seen.edition.actions, full=seen.edition.score_at)
        yield Remark(message, "", 60, text, clause=clause)


# --- money ------------------------------------------------------------------------------------------------------------


def _purse(seen: _Seen) -> Iterator[Remark]:
    """What can be bought now, and what would join what lies there already."""
    if seen.do not in (Do.ACT, Do.LEADER_ACTION) or not (prices := seen.prices()):
        return
    if seen.do == Do.LEADER_ACTION and seen.player.space > LeaderSpace.MARKET_B:
        return
    money, (least, place) = seen.player.wealth, prices[0]
    within = [(price, at) for price, at in prices if price <= money]
    if not within:
        card = seen.words.market(seen.s.row[place])
        raid = "yes" if seen.do == Do.ACT and can_raid(seen.g, seen.s) else "no"
        text = seen.say("coach-purse-empty", money=money, card=card, price=least, raid=raid)
        yield Remark("purse", "empty", 64, text, (f"market:{place}",), "D1")
        return
    text = seen.say("coach-purse", money=money, n=len(within), all=len(prices))
    yield Remark("purse", f"{len(within)} of {len(prices)}", 34, text, clause="D1")
    for _, at in within:
        if (slot := _fits(seen, seen.s.row[at])) is not None:
            card, own = seen.words.market(seen.s.row[at]), seen.words.market(seen.player.tableau[slot].card)
            places = (f"market:{at}", f"card:{LEADER_IDS[seen.player.leader]}:{slot}")
            yield Remark("fits", f"{card} {own}", 56, seen.say("coach-fits", card=card, own=own), places, "D5")
            return


def _fits(seen: _Seen, card: int) -> int | None:
    """D5: the slot of an own card to which one of the Market could be joined."""
    market = seen.g.market
    for slot in range(seen.player.slots):
        place = seen.player.tableau[slot]
        if place.card == 0 or place.face_up == 0:
            continue
        if (place.right == NOBODY and mates(market[place.card], market[card])) or (
            place.left == NOBODY and mates(market[card], market[place.card])
        ):
            return slot
    return None


def _leader_spaces(seen: _Seen) -> Iterator[Remark]:
    """A Market space is of no use to whoever cannot pay there."""
    if seen.do != Do.PLACE_LEADER or not (prices := seen.prices()):
        return
    if prices[0][0] > seen.player.wealth:
        text = seen.say("coach-market-space", money=seen.player.wealth, price=prices[0][0])
        yield Remark("market-space", "", 66, text, ("space:market",), "C13")


def _communities(seen: _Seen) -> Iterator[Remark]:
    """D30: what works together and has not been used in this round."""
    if seen.do != Do.ACT:
        return
    free = [
        slots
        for slots in communities(seen.player)
        if len(slots) >= SMALL and not any(seen.player.tableau[slot].used for slot in slots)
    ]
    if free:
        largest = max(free, key=len)
        card = seen.words.market(seen.player.tableau[largest[0]].card)
        text = seen.say("coach-community", cards=len(largest), card=card)
        where = (f"card:{LEADER_IDS[seen.player.leader]}:{largest[0]}",)
        yield Remark("community", str(len(largest)), 52, text, where, "D30")


# --- what ends the game -----------------------------------------------------------------------------------------------


def _port(seen: _Seen) -> Iterator[Remark]:
    """F1, D41: the game ends when no ship is left at the end of a round, or where all are there."""
    s, edition = seen.s, seen.edition
    if edition.end_without_ships and s.ships <= FEW_SHIPS:
        raiders = len(seen.still_to_come()) if modifier(seen.g, s, Modifier.NO_RAID) == 0 else 0
        can_still = raiders if s.ships else "none"
        text = seen.say(
            "coach-port", ships=s.ships, at=edition.raid_ship_at, raiders=can_still, standing=_standing_word(seen)
        )
        yield Remark("port", str(s.ships), 90 - 6 * s.ships, text, ("port",), "F1")
    if edition.end_all_ships and s.ships >= PORT - FEW_SHIPS:
        text = seen.say("coach-port-full", missing=PORT - s.ships, standing=_standing_word(seen))
        yield Remark("port-full", str(s.ships), 80, text, ("port",), "F1")


def _standing_word(seen: _Seen) -> str:
    """Whether it would be well for the one who is asked if points were counted now."""
    best = max(seen.s.players[other].vp for other in seen.others())
    mine = seen.player.vp
    return "ahead" if mine > best else "behind" if mine < best else "level"


def _rounds(seen: _Seen) -> Iterator[Remark]:
    left = last_round(seen.g) - seen.s.round_number
    if left == 0:
        yield Remark("last-round", "", 82, seen.say("coach-last-round"), ("event",), "F1")
    elif left == 1:
        yield Remark("last-but-one", "", 48, seen.say("coach-last-but-one"), ("event",), "F1")


# --- what others threaten, and what one can do to them ----------------------------------------------------------------


def _war(seen: _Seen) -> Iterator[Remark]:
    """D70, D71: who could declare War on the one who is asked, and with what."""
    g, s = seen.g, seen.s
    if s.war.leader[0] != NOBODY:
        yield from _war_now(seen)
        return
    if modifier(g, s, Modifier.NO_WAR):
        return
    able = [
        other
        for other in seen.others()
        if is_enemy(s, other, seen.me)
        and s.players[other].role != Role.COLONIAL_ALLY
        and stored_tokens(s, other) >= war_cost(g, s, other)
    ]
    if able:
        enemy = max(able, key=lambda other: _cards(s, other))
        text = seen.say(
            "coach-war",
            who=seen.leader(enemy),
            tokens=stored_tokens(s, enemy),
            cost=war_cost(g, s, enemy),
            cards=_cards(s, enemy),
            mine=_strongest(seen),
            factor=multiplier(g, s),
        )
        where = (f"ring:{SPACE_IDS[storehouse_of(s, enemy)]}", f"battles:{LEADER_IDS[s.players[enemy].leader]}")
        about = f"{enemy} {'armed' if _strongest(seen) else 'bare'}"
        yield Remark("war", about, 74 if _strongest(seen) else 79, text, where, "D70")


def _war_now(seen: _Seen) -> Iterator[Remark]:
    """D73, D75: what the other side can still bring."""
    s = seen.s
    side = next((side for side in range(2) if seen.is_mine(s.war.leader[side])), None)
    if side is None or seen.do not in (Do.ACCEPT_ALLY, Do.COMMIT_CARD, Do.COMMIT_TOKENS):
        return
    enemy = s.war.leader[1 - side]
    low, high = _dice(seen, seen.edition.war_dice)
    more = boosts(seen.g, s, enemy, Boost.WAR) + (boosts(seen.g, s, enemy, Boost.DEFENCE) if side == 0 else 0)
    text = seen.say(
        "coach-war-now",
        who=seen.leader(enemy),
        cards=_cards(s, enemy),
        low=low,
        high=high,
        more=more,
        mine=_strongest(seen),
        factor=multiplier(seen.g, s),
    )
    yield Remark("war-now", f"{s.round_number} {enemy}", 95, text, ("war",), "D75")


def _dice(seen: _Seen, dice: int) -> tuple[int, int]:
    """B8: the least and the most that so many dice show together."""
    low = seen.edition.die_low
    return low * dice, (low + seen.edition.die_faces - 1) * dice


def _cards(s: State, player: int) -> int:
    return s.players[player].hand + s.players[player].revealed


def _strongest(seen: _Seen) -> int:
    """The strength of the best Battle card of one's own; 0 without any."""
    player, battle = seen.player, seen.g.battle
    hand = [battle[player.card[at]].strength for at in range(player.hand)]
    return max([*hand, *(battle[player.open_card[at]].strength for at in range(player.revealed))], default=0)


def _districts(seen: _Seen) -> Iterator[Remark]:
    """E5, E6: where one token more scores, and for whom."""
    for space in range(RING):
        if not is_open_district(seen.g, seen.s, space) or tokens_on(seen.s, space) != seen.edition.score_at - 1:
            continue
        points = {
            player: seen.s.tokens[space, player] * district_value(space)
            + boosts(seen.g, seen.s, player, Boost.SCORE_BONUS)
            for player in range(seen.s.seats)
            if seen.s.tokens[space, player] > 0 and scores_in(seen.g, seen.s, player, space)
        }
        theirs = {player: n for player, n in points.items() if not seen.is_mine(player)}
        mine = sum(points.values()) - sum(theirs.values())
        own = scores_in(seen.g, seen.s, seen.me, space)
        each = district_value(space) if own else 0
        if not points and not own:
            continue
        most = max(theirs, key=lambda player: theirs[player], default=NOBODY)
        values = {
            "space": seen.words.the_space(space),
            "mine": mine,
            "each": each,
            "who": seen.leader(most) if most != NOBODY else "",
            "theirs": theirs.get(most, 0),
        }
        kind = "mine" if own else "theirs"
        text = seen.say("coach-district", kind=kind, others="yes" if theirs else "no", **values)
        about = f"{space} {mine} {sorted(theirs.items())}"
        weight = (86 if seen.do == Do.SOW else 76) if own else 68
        yield Remark("district", about, weight, text, (f"ring:{SPACE_IDS[space]}",), "E5")


def _upkeep(seen: _Seen) -> Iterator[Remark]:
    """E30 to E36: whether the Taxes will do for the Public Works."""
    g, s, tax = seen.g, seen.s, total_tax(seen.s)
    gap = s.works - tax
    if gap > 0:
        mine = sum(
            seen.is_mine(s.work[at]) for at in range(max(tax, 0), min(s.works, WORKS)) if 0 <= s.work[at] < s.seats
        )
        text = seen.say(
            "coach-upkeep-fails",
            works=s.works,
            tax=tax,
            mine=mine,
            price=fund_price(g, s, seen.me),
            ships=seen.edition.failed_ships,
        )
        yield Remark("upkeep", f"{gap} {mine}", 70 if mine else 38, text, ("upkeep",), "E30")
    elif s.tax[seen.me] > 0:
        most = has_most_tax(g, s, seen.me)
        each = seen.edition.upkeep_points + (seen.edition.upkeep_most_points if most else 0)
        text = seen.say("coach-upkeep-met", mine=s.tax[seen.me], points=each * s.tax[seen.me])
        if each:
            yield Remark("upkeep", f"met {s.tax[seen.me]}", 26, text, ("tax",), "E30")


def _decree(seen: _Seen) -> Iterator[Remark]:
    """D50, D51: a Vice of the others that one could have outlawed."""
    g, s = seen.g, seen.s
    if seen.do not in (Do.ACT, Do.CHOOSE_DECREE):
        return
    found = [
        (_hit(seen, vice), vice)
        for vice in range(VICES)
        if s.outlawed[vice] == NOBODY and can_decree_on(g, s, seen.me, vice)
    ]
    (theirs, mine), vice = max(found, default=((0, 0), 0), key=lambda one: one[0][0] - one[0][1])
    if theirs > mine:
        text = seen.say(
            "coach-decree", vice=seen.words.vice(vice), theirs=theirs, mine=mine, points=seen.edition.decree_points
        )
        where = (f"vice:{VICE_IDS[vice]}",)
        yield Remark("decree", f"{vice} {theirs} {mine}", 54, text, where, "D51")


def _hit(seen: _Seen, vice: int) -> tuple[int, int]:
    """How many cards of others, and of one's own, a Vice is printed on that lie face up."""
    found = [0, 0]
    for player in range(seen.s.seats):
        places = (seen.s.players[player].tableau[slot] for slot in range(seen.s.players[player].slots))
        cards = sum(place.face_up != 0 and seen.g.market[place.card].vice == vice + 1 for place in places)
        found[seen.is_mine(player)] += cards
    return found[0], found[1]


def _conflict(seen: _Seen) -> Iterator[Remark]:
    """H5, S31: what has to be countered together."""
    if seen.do not in (Do.CONTRIBUTE, Do.PAY_TOWARDS):
        return
    event = seen.g.event[seen.s.event]
    text = seen.say(
        "coach-conflict",
        conflict=seen.words.conflict(event.conflict),
        strength=seen.s.rolled,
        mine=_strongest(seen),
        money=seen.player.wealth,
        by="money" if seen.do == Do.PAY_TOWARDS else "cards",
        people=seen.s.seats,
    )
    yield Remark("conflict", str(seen.s.round_number), 92, text, ("event",), "H5")


def _standing(seen: _Seen) -> Iterator[Remark]:
    best = max(seen.others(), key=lambda other: seen.s.players[other].vp)
    theirs, mine = seen.s.players[best].vp, seen.player.vp
    if max(theirs, mine) > 0:
        standing = _standing_word(seen)
        who = seen.leader(best)
        text = seen.say("coach-standing", standing=standing, who=who, mine=mine, theirs=theirs)
        where = (f"vp:{LEADER_IDS[seen.s.players[best].leader]}",)
        yield Remark("standing", f"{standing} {best} {seen.s.round_number // 2}", 14, text, where, "F2")


PARTS: tuple[Part, ...] = (
    _purse,
    _leader_spaces,
    _communities,
    _port,
    _rounds,
    _war,
    _districts,
    _upkeep,
    _decree,
    _conflict,
    _standing,
)

COACHING = SingaporeCoaching()
