"""Everything that can be on the agenda: steps, and asks (those with a `may_` rule), page by page."""

from __future__ import annotations

from enum import IntEnum


class Do(IntEnum):
    # setup.py
    ROLL_OFF = 5
    ROLL_OFF_LANDS = 6
    DEAL = 7
    # rounds.py
    TURN = 12
    POWER_PHASE = 13
    CLEANUP = 14
    # market.py
    NEXT_ACTION = 16
    ACT = 17
    CALLBACK_LANDS = 18
    VISIT_LANDS = 19
    HUSTLE = 20
    TAKE_BACK = 21
    # buying.py
    DECLARE = 22
    ROLL_TO_BUY = 23
    BUYING_LANDS = 24
    # seize.py
    BID = 26
    REVEAL_BIDS = 27
    EXCHANGE = 28
    # dice.py
    REROLL = 1
    SETTLE_ROLL = 2
    TAP_EMBLEM = 3
    # stack.py
    NEXT_PRIORITY = 30
    PRIORITY = 31
    RESOLVE_STACK = 32
    # powers.py
    SPEND_POWER = 34
    RETURN_EMBLEM = 35
    SEARCH_MARKET = 36
    TAKE_FOUND = 37
    GIVE_TITHE = 38
    COLLECT_TITHES = 39
    EXILE_FROM_STACK = 40
    TAKE_STOCK = 41
    THIEF = 42
    PLANT = 43
    STEAL = 44
    ROLL_FOR_THIEF = 45
    THIEF_LANDS = 46
    # specials.py
    FOREIGN_MERCHANT = 48
    DRAGON_SIEGE = 49
    STRIKE = 50
    # events.py
    EVENT_PHASE = 9
    LOSE_TO_EVENT = 10
    # scoring.py
    WINDOW = 52
