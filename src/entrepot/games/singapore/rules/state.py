"""The records of 1819 Singapore: the position, the cards, the values of an edition."""

from __future__ import annotations

from typing import Annotated

from entrepot.kernel import Array, Deck, GameState, GameTables, Grid, Record, i8, i16, i64

from ..vocabulary import (
    CARD_SLOTS,
    DICE,
    HAND,
    MARKET_ROW,
    PLAYERS,
    REVEALED,
    RING,
    SOURCES,
    TABLEAU,
    TILES,
    VICES,
    WORKS,
)

# --- tables: cards and edition values ---------------------------------------------------------------------------------


class EffectLine(Record):
    """One line of effect: `effect` n, plus dice, plus one per attached Population card when `per` is set."""

    effect: i8
    n: i8
    dice: i8
    per: i8


class BoostLine(Record):
    boost: i8
    n: i8
    extra: i8


class BonusLine(Record):
    bonus: i8
    n: i8
    dice: i8
    extra: i8


class MarketCard(Record):
    """A Market card or a Leader card. Number 0 is no card."""

    kind: i8
    vice: i8
    price: Annotated[Array[i8], 2]
    left_shape: i8
    left_colour: i8
    right_shape: i8
    right_colour: i8
    slots: i8
    copies: i8
    instant: Annotated[Array[EffectLine], 4]
    action: Annotated[Array[EffectLine], 3]
    boost: Annotated[Array[BoostLine], 2]
    bonus: Annotated[Array[BonusLine], 2]


class BattleCard(Record):
    faction: i8
    strength: i8
    mythic: i8
    starred: i8  # or, before 2023, Mythic: see `mythic`
    ship: i8
    hero: i8  # a Folk Hero (G5), in a deck of its own
    copies: i8
    boost: Annotated[Array[BoostLine], 2]


class PopulationCard(Record):
    cubes: i8
    influence: i8
    copies: i8


class EventCard(Record):
    deck: i8
    effect: Annotated[Array[EffectLine], 3]
    ships: i8
    modifier: Annotated[Array[i8], 2]
    modifier_n: Annotated[Array[i8], 2]
    conflict: i8
    strength: i8
    strength_dice: i8
    by_wealth: i8
    volunteer_points: i8
    points_per_strength: i8


class LegacyStep(Record):
    at_least: i8
    points: i8


class Legacy(Record):
    count: i8
    n: i8
    extra: i8
    step: Annotated[Array[LegacyStep], 3]


class LeaderBoard(Record):
    card: i8
    faction: i8
    legacy: Annotated[Array[Legacy], 3]
    attribute: BoostLine


class Solo(Record):
    """Three players: the leader without an ally (rulings, section 3)."""

    wealth: i8
    actions: i8
    battle_cards: i8
    kept_cards: i8
    commits: i8


class Tile(Record):
    """A Legacy tile or Private Objective; or, with `attribute` set, an Attribute tile."""

    legacy: Legacy
    attribute: BoostLine


class ConflictRow(Record):
    """One row of the Conflict Events Table for one conflict: what is lost from a result of `at_least` on."""

    at_least: i8
    storehouse_tokens: i8
    wealth: i8
    ships: i8
    influence: i8
    population: i8


class Edition(Record):
    """Values and switches of an edition; `editions/*.toml` says which clause each decides."""

    actions: i8
    start_ships: i8
    treaty_ships: i8
    first_income: i8
    first_roll_dice: i8
    start_battle_cards: i8
    events_one: i8
    events_two: i8
    leader_extra: i8
    leader_populate: i8
    leader_money: i8
    battle_price: i8
    score_at: i8
    box: Annotated[Array[i8], 4]
    multiplier: Annotated[Array[i8], 5]
    ship_icon: Annotated[Array[i8], RING]
    income: Annotated[Array[i8], 13]
    income_neutral: Annotated[Array[i8], 13]
    works_ships: i8
    works_ship_every: i8
    raid_dice: i8
    raid_ship_at: i8
    raid_needs_ships: i8
    decree_cost: i8
    slavery_cost: i8
    decree_points: i8
    war_cost: i8
    war_cost_late: i8
    war_dice: i8
    war_ships: i8
    war_ship_dice: i8
    share_parts: i8
    upkeep_points: i8
    upkeep_most_points: i8
    end_without_ships: i8
    fund_by_choice: i8
    rebuild_repairs: i8
    rebuild_vices: i8  # E39: also a Vice that is legal again
    free_once: i8  # C16: each kind of free action once a turn
    # what older and newer printings do otherwise
    leader_at: Annotated[Array[i8], PLAYERS]  # B1, S34: the leader of each seat
    die_low: i8  # B8: the lowest face
    die_faces: i8  # B8: how many faces, each one more than the last
    leader_card: i8  # B2: a Leader card lies in every tableau from the start
    start_tokens: i8  # B5: own tokens in the Storehouse at the start
    tiles_dealt: i8  # B4, F5: Legacy tiles or Private Objectives dealt; two are kept
    tiles_secret: i8  # F5: they stay hidden, and may be scored when met
    attribute_tiles: i8  # B4: an Attribute tile is drawn
    first_spaces: Annotated[Array[i8], PLAYERS]  # B3: first-game Leader space of each leader
    leader_phase: i8  # C10: Leaders are placed by all before the first turn
    leader_actions: i8  # C12: 0 none, 1 now or never, 2 a free action during the turn
    check_ships: i8  # C4: the second treaty comes with so many ships; 0: with its round
    pass_in_cleanup: i8  # C7: the First Player changes in cleanup, not in the Income phase
    flush: i8  # C20: Market cards flushed at the end of a round
    shift_row: i8  # D3: the row shifts at the end of a purchase; 0: the empty space itself is refilled at once
    discard_own: i8  # D6: own Market and Battle cards may be discarded at any time in one's turn
    tax_by_value: i8  # D7: as many Tax tokens as printed; 0: always one
    vice_tokens: i8  # D9: a Vice card puts a Vice token into the Stronghold
    draw_two_cost: i8  # D12: Storehouse tokens for drawing two Battle cards and keeping one; 0: not possible
    reveal: i8  # D14: Battle cards may be revealed as a free action
    star_ships: i8  # D15: starred cards fight only under the second treaty with so many ships; 0: always
    identical: i8  # D16: identical Battle cards are played together as one
    populate_needs_slot: i8  # D21
    homeless: i8  # D22: people of a card turned over: 0 stay if it was outlawed, 1 are lost, 2 are reassigned or lost
    sum_influence: i8  # D32: the Influence of one activation is placed as one
    intervene: i8  # D43: Influence for stopping a Raid; 0: nobody can
    outlaw_row: i8  # D58, D59: outlawed vices leave the Market row at once
    decree_cost_late: i8  # S20: what a Raja pays under the second treaty; 0: no change
    war_tokens: i8  # D74: Storehouse tokens count as strength
    accept_ally: i8  # D72: attacker and defender must accept their allies
    must_commit: i8  # D73: attacker and defender must commit a Battle card if they have one
    plunder: i8  # D78: the loser's money must be taken; the rest in cards or VP
    share_at_will: i8  # D79: any part of the spoils may be shared
    mate_shares: i8  # D79, D80: with the faction mate, whether it fought or not; 0: with the ally
    sow_from_storehouse: i8  # E1
    keep_village: i8  # E8: tokens of a full Village of one's own may go to the Stronghold instead of scoring
    failed_points: i8  # E32: VP per Tax token when Upkeep fails
    most_alone: i8  # E31: the bonus for most Tax tokens needs being alone with them
    failed_ships: i8  # E33: ships lost when Upkeep fails
    moves: i8  # E50: cards can be moved
    move_people: i8  # E52: one move may shift a Population card
    battle_reshuffle: i8  # E56: an empty Battle deck is made anew
    end_all_ships: i8  # F1: the game ends when all ships are in Port
    storehouse_points: i8  # F3: 0 none, 1 tokens shared in the faction, 2 less the Vice tokens, and shares may be given
    # Simulation mode
    ally_income: i8  # G7
    inspire_cost: i8  # G12
    ships_later: i8  # G3: starting Battle cards are dealt without the four ships


class Tables(GameTables):
    edition: Edition
    market: Annotated[Array[MarketCard], 96]
    battle: Annotated[Array[BattleCard], 64]
    population: Annotated[Array[PopulationCard], 32]
    event: Annotated[Array[EventCard], 32]
    leader: Annotated[Array[LeaderBoard], PLAYERS]
    tile: Annotated[Array[Tile], 40]  # number 0 is no tile
    simulation: i8  # the mode is Simulation
    first_game: i8  # printed Legacies and Attributes, fixed Leader spaces in round 1 (B3, B4)
    solo: i8  # the leader who plays alone, -1 for none
    solo_terms: Solo
    two: i8  # two players, each with both leaders of a faction
    conflict: Annotated[Array[ConflictRow], 25]  # five rows for each Conflict, row = conflict * 5 + i


# --- the position -----------------------------------------------------------------------------------------------------


class Slot(Record):
    """A card in a tableau. `left` and `right` are the slots of its neighbours, -1 for none."""

    card: i8
    face_up: i8
    arriving: i8
    used: i8  # activated this round (S25)
    spent: i8  # its once-per-round, -turn or -game boost is used
    left: i8
    right: i8
    was_left: i8
    was_right: i8
    tokens: i8
    taxing: i8
    people: Annotated[Array[i8], CARD_SLOTS]
    idle: i8  # a bit for each of them that came without its cubes


class Player(Record):
    leader: i8
    faction: i8
    role: i8
    attribute: BoostLine
    tile: Annotated[Array[i8], TILES]  # Legacy tiles kept; 0 for none
    tile_scored: Annotated[Array[i8], TILES]
    wealth: i16
    vp: i16
    source: Annotated[Array[i16], SOURCES]
    space: i8  # the Leader space, -1 for none
    raids: i8
    wars_won: i8
    gives_share: i8
    privilege_used: i8
    boosts_met: i64  # a bit for each Boost that any card of this player has ever had
    hand: i8
    heroes: i8  # Folk Heroes among the cards in hand
    card: Annotated[Array[i8], HAND]
    revealed: i8
    open_card: Annotated[Array[i8], REVEALED]
    open_spent: Annotated[Array[i8], REVEALED]
    slots: i8  # tableau slots ever used
    tableau: Annotated[Array[Slot], TABLEAU]
    # sealed until everyone has answered
    answered: i8
    sealed: Annotated[Array[i8], HAND]
    sealed_open: Annotated[Array[i8], HAND]  # 1 where the sealed card lies face up in the tableau
    sealed_wealth: i16
    sealed_boost: i8
    sealed_role: i8


class War(Record):
    """Sides: 0 the attacker's, 1 the defender's."""

    leader: Annotated[Array[i8], 2]
    volunteer: Annotated[Array[i8], 2]  # who would be the ally
    ally: Annotated[Array[i8], 2]
    strength: Annotated[Array[i16], 2]
    spoils: i16
    winner: i8
    factor: i8  # the multiplier the spoils were counted with
    owed: i16  # what is still to be plundered
    borne: i16
    money: i16
    points: i16


class State(GameState):
    round_number: i8
    first_player: i8
    began: i8  # who began the turns of this round (S11); the token may have passed on since
    active: i8
    actions: i8
    treaty: i8
    event: i8
    ships: i8
    cubes: Annotated[Array[i16], 2]
    open_districts: i8
    tokens: Annotated[Grid[i16], (RING, 5)]
    tax: Annotated[Array[i16], 5]
    works: i16
    work: Annotated[Array[i8], WORKS]  # owners in order of arrival; +8 marks an excess one
    outlawed: Annotated[Array[i8], VICES]  # -1 legal, else the player whose token lies there
    row: Annotated[Array[i8], MARKET_ROW]
    market_deck: Deck
    market_discard: Deck
    population_deck: Deck
    population_discard: Deck
    battle_deck: Annotated[Array[Deck], 2]
    battle_discard: Annotated[Array[Deck], 2]
    event_deck: Annotated[Array[Deck], 2]
    event_discard: Deck
    hero_deck: Deck
    hero_discard: Deck
    tile_deck: Deck
    vice_tokens: Annotated[Array[i8], 2]
    intervener: i8
    intervention: i8
    leader_used: i8  # C12: the free action of July 2022: 1 taken, 2 kept for later
    rebuilt: i8  # C16: Rebuilds in this turn
    vetoed: i8  # G19: a bit for each use of the British Storehouse that the Agents have vetoed in this turn
    rolled: i16
    rolled_dice: i8
    die: Annotated[Array[i8], DICE]  # what each of them shows
    war: War
    ended_by: i8
    players: Annotated[Array[Player], PLAYERS]
