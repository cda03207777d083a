"""What can happen in Dragon's Money Laundering and is worth looking for, in words: whatever is a matter of course, or
only says which cards it was, has none."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .vocabulary import Happened

HAPPENINGS: Mapping[int, str] = MappingProxyType(
    {
        Happened.AFFECTED: "an Event affects somebody",
        Happened.DISCARDED: "a card goes to the Discard Pile",
        Happened.TO_NEST: "an Egg returns to the Dragon's Nest",
        Happened.INTO_DECK: "a Joker goes into the Deck",
        Happened.SUBSTITUTED: "an Action is substituted",
        Happened.LEFT_UNSPENT: "Actions are left over",
        Happened.WITHDREW: "a Declaration is withdrawn",
        Happened.BID_LAID: "a bid is laid",
        Happened.PASSED_SEIZE: "somebody does not bid",
        Happened.SEIZER: "somebody may seize",
        Happened.NO_SEIZER: "nobody seizes",
        Happened.PASSED_EXCHANGE: "an exchange ends with nothing more committed",
        Happened.BOUGHT: "goods are bought",
        Happened.SEIZED: "goods are seized",
        Happened.BUYING_FAILED: "a purchase fails",
        Happened.LOST_TO_STOCK: "a card is lost to its Stock",
        Happened.CALLED_BACK: "an Emblem is called back",
        Happened.CALLBACK_FAILED: "calling an Emblem back fails",
        Happened.LEFT_IN_FRONT: "an Emblem stays in the Front",
        Happened.VISITED: "a Black Market is visited",
        Happened.VISIT_FAILED: "a visit fails",
        Happened.HUSTLED: "a Black Market is hustled",
        Happened.PLAYED: "a card is played",
        Happened.EMBLEM_LAID: "an Emblem is laid",
        Happened.EMBLEM_RETURNED: "an Emblem returns to its owner",
        Happened.TAPPED: "an Emblem brings another roll",
        Happened.POWER_USED: "a Power is used",
        Happened.NO_EFFECT: "a Power has no effect",
        Happened.EXILED: "a card goes to Exile",
        Happened.SEARCHED: "a Black Market is searched",
        Happened.TITHE: "a tithe is paid",
        Happened.TOOK_EGG: "an Egg is taken",
        Happened.TOOK_STOCK_CARD: "a card is taken from the Stock",
        Happened.PLANTED: "a card is planted",
        Happened.STOLE: "a card is stolen",
        Happened.MARKET_CLOSED: "a Black Market ceases to exist",
        Happened.NOTHING_COLLECTED: "there is nothing to make a Black Market of",
        Happened.JOKER_DRAWN: "a Joker is drawn",
        Happened.SIEGE: "a Dragon Siege",
        Happened.SAFE: "somebody is safe in a Siege",
        Happened.REMOVED: "a player is removed",
        Happened.EMPTY_HAND: "an exchange ends for want of cards",
        Happened.NOBODY_WON: "nobody wins",
        Happened.TIED: "a tie is broken at the end",
        Happened.EARNED: "an Achievement is earned",
    }
)
