"""What an edition file may say: every value by its dotted name, with its limits; the options, the words."""

from __future__ import annotations

from entrepot.kernel.edition_values import Limits, sections, switch

from ..vocabulary import MARKET_ROW, PLAYERS, PORT, RING, TILES

MODES = ("fantasy", "simulation")
SEATS = (2, 3, 4)


def _solo(field: str, low: int, high: int) -> Limits:
    return Limits(field, low, high, record="solo_terms")


VALUES = {
    "setup.leaders": Limits("leader_at", 0, PLAYERS - 1, PLAYERS),
    "setup.ships": Limits("start_ships", 0, PORT),
    "setup.treaty_ships": Limits("treaty_ships", 0, PORT),
    "setup.first_income": Limits("first_income", 0, 20),
    "setup.first_player_dice": Limits("first_roll_dice", 1, 6),
    "setup.battle_cards": Limits("start_battle_cards", 0, 4),
    "setup.events_one": Limits("events_one", 0, 12),
    "setup.events_two": Limits("events_two", 0, 12),
    "setup.leader_card": switch("leader_card"),
    "setup.tokens": Limits("start_tokens", 0, 20),
    "setup.tiles": Limits("tiles_dealt", 0, TILES),
    "setup.secret_tiles": switch("tiles_secret"),
    "setup.attribute_tiles": switch("attribute_tiles"),
    "dice.low": Limits("die_low", 0, 6),
    "dice.faces": Limits("die_faces", 2, 12),  # with one face nobody ever rolls highest
    "round.check_ships": Limits("check_ships", 0, PORT),
    "round.pass_in_cleanup": switch("pass_in_cleanup"),
    "round.flush": Limits("flush", 0, MARKET_ROW),
    "turn.actions": Limits("actions", 1, 6),
    "turn.free_once": switch("free_once"),
    "leader.first_spaces": Limits("first_spaces", -1, 3, PLAYERS),
    "leader.phase": switch("leader_phase"),
    "leader.actions": Limits("leader_actions", 0, 2),
    "leader.extra": Limits("leader_extra", 0, 9),
    "leader.populate": Limits("leader_populate", 0, 9),
    "leader.money": Limits("leader_money", 0, 9),
    "port.income": Limits("income", 0, 20, PORT + 1),
    "port.neutral": Limits("income_neutral", 0, 9, PORT + 1),
    "buy.shift_row": switch("shift_row"),
    "buy.discard_own": switch("discard_own"),
    "buy.tax_by_value": switch("tax_by_value"),
    "buy.vice_tokens": switch("vice_tokens"),
    "battle.price": Limits("battle_price", 0, 20),
    "battle.draw_two_cost": Limits("draw_two_cost", 0, 30),
    "battle.reveal": switch("reveal"),
    "battle.star_ships": Limits("star_ships", 0, PORT),
    "battle.identical": switch("identical"),
    "battle.reshuffle": switch("battle_reshuffle"),
    "populate.needs_slot": switch("populate_needs_slot"),
    "populate.homeless": Limits("homeless", 0, 2),
    "activate.sum_influence": switch("sum_influence"),
    "raid.dice": Limits("raid_dice", 0, 6),
    "raid.ship_at": Limits("raid_ship_at", 0, 20),
    "raid.needs_ships": switch("raid_needs_ships"),
    "raid.intervene": Limits("intervene", 0, 9),
    "decree.cost": Limits("decree_cost", 0, 30),
    "decree.cost_late": Limits("decree_cost_late", 0, 30),
    "decree.slavery": Limits("slavery_cost", 0, 30),
    "decree.points": Limits("decree_points", 0, 20),
    "decree.outlaw_row": switch("outlaw_row"),
    "war.cost": Limits("war_cost", 0, 30),
    "war.cost_late": Limits("war_cost_late", 0, 30),
    "war.dice": Limits("war_dice", 0, 6),
    "war.tokens": switch("war_tokens"),
    "war.accept_ally": switch("accept_ally"),
    "war.must_commit": switch("must_commit"),
    "war.plunder": switch("plunder"),
    "war.share_at_will": switch("share_at_will"),
    "war.mate_shares": switch("mate_shares"),
    "war.share_parts": Limits("share_parts", 1, 9),
    "war.ships": Limits("war_ships", 0, PORT),
    "war.ship_dice": Limits("war_ship_dice", 0, 6),
    "district.sow_from_storehouse": switch("sow_from_storehouse"),
    "district.score_at": Limits("score_at", 1, 30),
    "district.keep_village": switch("keep_village"),
    "district.ship_icon": switch("ship_icon", RING),
    "population.box": Limits("box", 1, 30, 4),
    "track.multiplier": Limits("multiplier", 0, 20, 5),
    "works.ships": switch("works_ships"),
    "works.ship_every": Limits("works_ship_every", 1, 30),
    "upkeep.points": Limits("upkeep_points", 0, 9),
    "upkeep.most_points": Limits("upkeep_most_points", 0, 9),
    "upkeep.most_alone": switch("most_alone"),
    "upkeep.failed_points": Limits("failed_points", 0, 9),
    "upkeep.failed_ships": Limits("failed_ships", 0, PORT),
    "upkeep.fund_by_choice": switch("fund_by_choice"),
    "upkeep.rebuild_repairs": switch("rebuild_repairs"),
    "upkeep.rebuild_vices": switch("rebuild_vices"),
    "move.allowed": switch("moves"),
    "move.people": switch("move_people"),
    "end.without_ships": switch("end_without_ships"),
    "end.all_ships": switch("end_all_ships"),
    "end.storehouse_points": Limits("storehouse_points", 0, 2),
    "simulation.ally_income": Limits("ally_income", 0, 9),
    "simulation.inspire_cost": Limits("inspire_cost", 0, 30),
    "simulation.ships_later": switch("ships_later"),
    "solo.wealth": _solo("wealth", 0, 50),
    "solo.actions": _solo("actions", 1, 6),
    "solo.battle_cards": _solo("battle_cards", 0, 4),
    "solo.kept_cards": _solo("kept_cards", 0, 4),
    "solo.commits": _solo("commits", 1, 4),
}
SECTIONS = sections(VALUES)
TOP_KEYS = ("name", "title", "notes", "base", "art", "house", "options", "copies", "cards", *SECTIONS)
OPTIONS = ("modes", "seats", "slavery", "first_game")
SWITCHES = ("slavery", "first_game")  # options that an edition allows or not
