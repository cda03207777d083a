"""What can be said of a choice before it is made: points, money, where tokens land, what a Raid or a War may bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from entrepot.kernel.outlook import Change, Counted, Outlook, signed
from entrepot.kernel.state import GameState
from entrepot.kernel.title import Variant

from .rules.influence import can_store_in
from .rules.population import is_open_district, multiplier
from .rules.state import State
from .rules.supplies import boosts, modifier, stored_tokens
from .rules.war import war_cost
from .says.words import words
from .seeing.ids import LEADER_IDS, SPACE_IDS, printed
from .vocabulary import RING, Boost, Choose, Do, Modifier


class SingaporeOutlook(Outlook):
    def tally(self, variant: Variant, s: GameState, seat: int) -> dict[Counted, int]:
        """Everybody's points; the own money, tokens and Taxes; ships."""
        assert isinstance(s, State)
        own = [player for player in range(s.seats) if s.chair[player] == seat]
        points = {_of("points", s, player): s.players[player].vp for player in range(s.seats)}
        money = {_of("wealth", s, player): s.players[player].wealth for player in own}
        tokens = {
            Counted("tokens", SPACE_IDS[space]): sum(s.tokens[space, player] for player in own) for space in range(RING)
        }
        stored = {_of("stored", s, player): stored_tokens(s, player) for player in own}
        taxes = {_of("tax", s, player): s.tax[player] for player in own}
        return {**points, **money, **tokens, **stored, **taxes, Counted("ships", "port"): s.ships}

    def goes_on(self, s: GameState) -> int | None:
        """E3: the Storehouses on the way are passed by."""
        return Choose.PASS if s.agenda[s.depth - 1].do == Do.PASS_STOREHOUSE else None

    def said(self, variant: Variant, seat: int, changes: Sequence[Change]) -> list[str]:
        return [*_gains(variant, seat, changes), *_landing(variant, changes), *_port(variant, changes)]

    def chances(self, variant: Variant, s: GameState, code: int) -> str | None:
        assert isinstance(s, State)
        ask = s.agenda[s.depth - 1]
        if ask.do == Do.ACT and code == Choose.RAID:
            return _raid(variant, s, ask.seat)
        if (ask.do == Do.ACT and code == Choose.WAR) or ask.do == Do.CHOOSE_ENEMY:
            return _war(variant, s, ask.seat)
        if ask.do == Do.SOW and _meets_storehouse(variant, s, ask.seat, code - Choose.RING, ask.a):
            return variant.says.say("outlook-passing-storehouses")
        return None


def _of(what: str, s: State, player: int) -> Counted:
    return Counted(what, LEADER_IDS[s.players[player].leader])


# --- what changes -----------------------------------------------------------------------------------------------------


def _gains(variant: Variant, seat: int, changes: Sequence[Change]) -> Iterator[str]:
    own = {change.of for change in changes if change.what in ("wealth", "tax")} | _own_leaders(variant, seat)
    for change in changes:
        by, size = signed(change.by), abs(change.by)
        if change.what == "points":
            who = variant.says.say(f"leader-{change.of}")
            yield variant.says.say("outlook-points", own="yes" if change.of in own else "no", who=who, by=by, n=size)
        elif change.what == "wealth":
            sign = by[0]
            yield variant.says.say("outlook-wealth", sign=sign, dollars=size, left=change.is_)
        elif change.what == "tax":
            yield variant.says.say("outlook-tax", by=by)


def _own_leaders(variant: Variant, seat: int) -> set[str | int]:
    """Who plays one leader is called like it."""
    return {variant.seat_ids[seat]}


def _landing(variant: Variant, changes: Sequence[Change]) -> Iterator[str]:
    """E2: where own tokens come to lie; E11: what is taken from the own Storehouse, whatever its colour."""
    called = words(variant)
    tokens = [change for change in changes if change.what == "tokens"]
    landed = [called.space(SPACE_IDS.index(str(change.of))) for change in tokens for _ in range(change.by)]
    if landed:
        yield variant.says.say("outlook-lands", places=", ".join(landed))
    for change in changes:
        if change.what == "stored" and change.by < 0:
            yield variant.says.say("outlook-spends", tokens=-change.by)


def _port(variant: Variant, changes: Sequence[Change]) -> Iterator[str]:
    for change in changes:
        if change.what == "ships":
            yield variant.says.say("outlook-ships", by=signed(change.by), n=abs(change.by))


# --- what dice may bring ----------------------------------------------------------------------------------------------


def _raid(variant: Variant, s: State, player: int) -> str:
    """D40, D41: what each roll would yield, and from which a ship leaves."""
    g = printed(variant).tables
    edition = g.edition
    faces = range(edition.die_low, edition.die_low + edition.die_faces)
    more = boosts(g, s, player, Boost.RAID) + modifier(g, s, Modifier.RAID)
    yields = [max(sum(dice) + more, 0) for dice in product(faces, repeat=edition.raid_dice)]
    likely = {dollars: round(100 * yields.count(dollars) / len(yields)) for dollars in sorted(set(yields))}
    rolls = [variant.says.say("outlook-raid-roll", dollars=dollars, chance=likely[dollars]) for dollars in likely]
    scares = round(100 * sum(dollars >= edition.raid_ship_at for dollars in yields) / len(yields))
    return variant.says.say("outlook-raid", rolls=", ".join(rolls), scares=scares)


def _war(variant: Variant, s: State, player: int) -> str:
    """D70, D78: what a War costs, and what each point of difference pays."""
    g = printed(variant).tables
    return variant.says.say("outlook-war", tokens=war_cost(g, s, player), factor=multiplier(g, s))


def _meets_storehouse(variant: Variant, s: State, player: int, first: int, tokens: int) -> bool:
    """E3: whether tokens that are sown from a space come by a Storehouse that could take one."""
    g, space, left = printed(variant).tables, first, tokens - 1
    for _ in range(RING):
        if left <= 0:
            break
        space = (space + 1) % RING
        if can_store_in(s, player, space):
            return True
        left -= is_open_district(g, s, space)
    return False


OUTLOOK = SingaporeOutlook()
