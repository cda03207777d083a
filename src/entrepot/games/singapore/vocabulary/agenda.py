"""Everything that can be on the agenda: steps, and asks (those with a `may_` rule), module by module."""

from __future__ import annotations

from enum import IntEnum


class Do(IntEnum):
    # setup.py, legacies.py
    KEEP_TILES = 80
    SWAP_TILE = 81
    KEEP_SWAPPED = 82
    KEEP_DEALT_CARDS = 83
    # rounds.py
    START_ROUND = 1
    ASSIGN_FIRST_PLAYER = 2
    DISTRIBUTE_INCOME = 3
    PASS_FIRST_PLAYER = 102
    END_ROUND = 8
    # turns.py
    START_TURN = 4
    PLACE_LEADERS = 100
    PLACE_LEADER = 5
    LEADER_ACTION = 6
    ACT = 7
    NEXT_ACTION = 9
    # events.py
    REVEAL_EVENT = 10
    CHECK_SHIPS = 101
    EVENT_EFFECT = 11
    TAKE_OPEN_CARD = 12
    PLAYER_POPULATES = 13
    START_CONFLICT = 14
    CONTRIBUTE = 15
    PAY_TOWARDS = 16
    RESOLVE_CONFLICT = 17
    LOSE_INFLUENCE = 18
    LOSE_POPULATION = 19
    EVENT_SHIPS = 20
    # buy.py
    INSTANT_EFFECT = 24
    CONNECT = 25
    REFILL_MARKET = 26
    SETTLE_CARD = 27
    DRAW_TWO = 103
    KEEP_DRAWN_CARD = 85
    # populate.py
    ATTACH = 28
    # influence.py
    GAIN_INFLUENCE = 30
    KEEP_INFLUENCE = 31
    SOW = 32
    PASS_STOREHOUSE = 33
    SCORE_DISTRICTS = 34
    CLEAR_VILLAGE = 87
    # activate.py
    CARD_ACTION = 36
    TAKE_ROLLED_WEALTH = 37
    TAKE_STORED = 38
    # moving.py
    CHOOSE_TABLEAU = 40
    MOVE_CARD = 41
    MOVE_TO = 42
    MOVE_PEOPLE = 86
    # tableau.py: people without a home
    REASSIGN = 84
    LOSE_UNANCHORED = 105
    # dice.py
    REROLL = 44
    # raid.py
    HINDER_RAID = 45
    TAKE_RAID = 46
    INTERVENE = 88
    RAID_ROLL = 89
    # decree.py
    CHOOSE_DECREE = 48
    VETO = 49
    ENACT = 50
    PAY_DECREE = 99
    PAY_VETO = 104
    # war.py
    CHOOSE_ENEMY = 52
    VOLUNTEER = 53
    ACCEPT_ALLY = 54
    TAKE_ALLIES = 106
    CALL_FOR_CARDS = 107
    COMMIT_CARD = 55
    COMMIT_TOKENS = 90
    ROLL_FOR_WAR = 57
    TAKE_WAR_ROLL = 58
    TURN_UP_CARDS = 56
    SACRIFICE = 59
    END_WAR = 64
    # spoils.py
    COMPARE_STRENGTHS = 60
    DRAW_HEROES = 108
    BUY_AFTER_LOSS = 109
    CHOOSE_PURCHASE = 94
    BEAR_LOSSES = 61
    CLAIM_SPOILS = 62
    SHARE_SPOILS = 63
    DIVIDE_SHARE = 110
    SHARE_AT_WILL = 93
    # plunder.py
    DONATE = 91
    PLUNDER = 92
    # upkeep.py
    UPKEEP = 68
    FUND = 69
    CLOSE = 70
    RECALL_LEADERS = 71
    FLUSH_MARKET = 72
    FUND_NEXT = 73
    # scoring.py
    FINAL_SCORING = 76
    GIVE_SHARE = 77
    COUNT_POINTS = 78
    # simulation.py
    CHOOSE_ROLE = 96
    REVEAL_ROLES = 97
    VETO_STOREHOUSE = 98
