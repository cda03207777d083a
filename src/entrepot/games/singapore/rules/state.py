"""The records of 1819 Singapore: the position, the cards, the values of an edition."""

from __future__ import annotations

from typing import Annotated

from entrepot.kernel import Array, Deck, GameState, GameTables, Grid, Record, i8, i16, i64
from entrepot.kernel.holding import BAG, BY_SEAT, FLAG, SEAT, SILENT, Bits, Card, Count, One

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
    Conflict,
    Effect,
    Faction,
    Leader,
    LeaderSpace,
    Modifier,
    Role,
)

PLACES = 20  # of a tableau that learners tell apart
# what learners tell apart: networks were made before there was more
BOOSTS = 37
BONUSES = 34

# --- tables: cards and edition values ---------------------------------------------------------------------------------


class EffectLine(Record):
    """One line of effect: `effect` n, plus dice, plus one per attached Population card when `per` is set."""

    effect: Annotated[i8, One(max(Effect) + 1, none=0)]
    n: Annotated[i8, Count(-8, 8)]
    dice: Annotated[i8, Count(0, 4)]
    per: Annotated[i8, FLAG]


class BoostLine(Record):
    boost: Annotated[i8, One(BOOSTS, none=0)]
    n: Annotated[i8, Count(-8, 8)]
    extra: Annotated[i8, Count(0, 40)]


class BonusLine(Record):
    bonus: Annotated[i8, One(BONUSES, none=0)]
    n: Annotated[i8, Count(-8, 8)]
    dice: Annotated[i8, Count(0, 4)]
    extra: Annotated[i8, Count(0, 8)]


class MarketCard(Record):
    """A Market card or a Leader card. Number 0 is no card."""

    kind: Annotated[i8, Bits(6)]
    vice: Annotated[i8, One(VICES + 1, none=0)]
    price: Annotated[Array[i8], 2, Count(0, 24)]
    left_shape: Annotated[i8, One(3, none=0)]
    left_colour: Annotated[i8, Bits(2)]
    right_shape: Annotated[i8, One(3, none=0)]
    right_colour: Annotated[i8, Bits(2)]
    slots: Annotated[i8, Count(0, CARD_SLOTS)]
    copies: Annotated[i8, SILENT]
    instant: Annotated[Array[EffectLine], 4, BAG]
    action: Annotated[Array[EffectLine], 3, BAG]
    boost: Annotated[Array[BoostLine], 2, BAG]
    bonus: Annotated[Array[BonusLine], 2, BAG]


class BattleCard(Record):
    faction: Annotated[i8, One(len(Faction))]
    strength: Annotated[i8, Count(0, 12)]
    mythic: Annotated[i8, FLAG]
    starred: Annotated[i8, FLAG]  # or, before 2023, Mythic: see `mythic`
    ship: Annotated[i8, FLAG]
    hero: Annotated[i8, FLAG]  # a Folk Hero (G5), in a deck of its own
    copies: Annotated[i8, SILENT]
    boost: Annotated[Array[BoostLine], 2, BAG]


class PopulationCard(Record):
    cubes: Annotated[i8, Count(-8, 8)]
    influence: Annotated[i8, Count(-8, 8)]
    copies: Annotated[i8, SILENT]


class EventCard(Record):
    deck: Annotated[i8, SILENT]
    effect: Annotated[Array[EffectLine], 3, BAG]
    ships: Annotated[i8, Count(-4, 8)]
    modifier: Annotated[Array[i8], 2, One(max(Modifier) + 1, none=0)]
    modifier_n: Annotated[Array[i8], 2, Count(-8, 8)]
    conflict: Annotated[i8, One(len(Conflict), none=0)]
    strength: Annotated[i8, Count(0, 24)]
    strength_dice: Annotated[i8, Count(0, 6)]
    by_wealth: Annotated[i8, FLAG]
    volunteer_points: Annotated[i8, Count(0, 8)]
    points_per_strength: Annotated[i8, Count(0, 8)]


class LegacyStep(Record):
    at_least: Annotated[i8, Count(0, 30)]
    points: Annotated[i8, Count(0, 30)]


class Legacy(Record):
    count: Annotated[i8, One(BONUSES, none=0)]
    n: Annotated[i8, Count(0, 12)]
    extra: Annotated[i8, Count(0, 12)]
    step: Annotated[Array[LegacyStep], 3, BAG]


class LeaderBoard(Record):
    card: Annotated[i8, SILENT]
    faction: Annotated[i8, One(len(Faction))]
    legacy: Annotated[Array[Legacy], 3, BAG]
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


class CardSummary(Record):
    """What follows from the Actions that a Market card prints: rules look at it often."""

    acts: i8  # it has an Action that can always be taken
    keeps: i8  # it has an Action that takes what the card keeps
    pays: i8  # one of its Actions changes Wealth


class Tables(GameTables):
    edition: Edition
    market: Annotated[Array[MarketCard], 96]
    battle: Annotated[Array[BattleCard], 64]
    population: Annotated[Array[PopulationCard], 32]
    event: Annotated[Array[EventCard], 32]
    leader: Annotated[Array[LeaderBoard], PLAYERS]
    tile: Annotated[Array[Tile], 40]  # number 0 is no tile
    simulation: Annotated[i8, FLAG]  # the mode is Simulation
    first_game: Annotated[i8, FLAG]  # printed Legacies and Attributes, fixed Leader spaces in round 1 (B3, B4)
    solo: Annotated[i8, One(len(Leader))]  # the leader who plays alone, -1 for none
    solo_terms: Solo
    two: Annotated[i8, FLAG]  # two players, each with both leaders of a faction
    conflict: Annotated[Array[ConflictRow], 25, SILENT]  # five rows for each Conflict, row = conflict * 5 + i
    # what is printed on cards, made ready
    modifier: Annotated[Grid[i8], (32, max(Modifier) + 1), SILENT]  # the number of each modifier, by event
    summary: Annotated[Array[CardSummary], 96, SILENT]  # of Market cards


# --- the position -----------------------------------------------------------------------------------------------------


class Slot(Record):
    """A card in a tableau. `left` and `right` are the slots of its neighbours, -1 for none."""

    card: Annotated[i8, Card("market", places=PLACES, marked=("face_up", "used"))]
    face_up: Annotated[i8, FLAG]
    arriving: Annotated[i8, FLAG]
    used: Annotated[i8, FLAG]  # activated this round (S25)
    spent: Annotated[i8, FLAG]  # its once-per-round, -turn or -game boost is used
    left: Annotated[i8, SILENT]
    right: Annotated[i8, SILENT]
    was_left: Annotated[i8, SILENT]
    was_right: Annotated[i8, SILENT]
    tokens: Annotated[i8, Count(0, 12)]
    taxing: Annotated[i8, Count(0, 6)]
    people: Annotated[Array[i8], CARD_SLOTS, Card("population")]
    idle: Annotated[i8, Bits(CARD_SLOTS)]  # a bit for each of them that came without its cubes


class Player(Record):
    leader: Annotated[i8, One(len(Leader))]
    faction: Annotated[i8, One(len(Faction))]
    role: Annotated[i8, One(len(Role), none=0)]
    attribute: BoostLine
    tile: Annotated[Array[i8], TILES, Card("tile")]  # Legacy tiles kept; 0 for none
    tile_scored: Annotated[Array[i8], TILES, FLAG]
    wealth: Annotated[i16, Count(0, 60)]
    vp: Annotated[i16, Count(-10, 120)]
    source: Annotated[Array[i16], SOURCES, SILENT]
    space: Annotated[i8, One(len(LeaderSpace))]  # the Leader space, -1 for none
    raids: Annotated[i8, Count(0, 8)]
    wars_won: Annotated[i8, Count(0, 6)]
    gives_share: Annotated[i8, FLAG]
    privilege_used: Annotated[i8, Count(0, 3)]
    boosts_met: Annotated[i64, Bits(BOOSTS)]  # a bit for each Boost that any card of this player has ever had
    hand: Annotated[i8, Count(0, HAND)]
    heroes: Annotated[i8, Count(0, 8)]  # Folk Heroes among the cards in hand
    card: Annotated[Array[i8], HAND, Card("battle")]
    revealed: Annotated[i8, Count(0, REVEALED)]
    open_card: Annotated[Array[i8], REVEALED, Card("battle")]
    open_spent: Annotated[Array[i8], REVEALED, SILENT]
    slots: Annotated[i8, Count(0, TABLEAU)]  # tableau slots ever used
    tableau: Annotated[Array[Slot], TABLEAU, BAG]
    # sealed until everyone has answered
    answered: Annotated[i8, FLAG]
    sealed: Annotated[Array[i8], HAND, Card("battle", properties=False)]
    sealed_open: Annotated[Array[i8], HAND, SILENT]  # 1 where the sealed card lies face up in the tableau
    sealed_wealth: Annotated[i16, Count(0, 40)]
    sealed_boost: Annotated[i8, Count(0, 8)]
    sealed_role: Annotated[i8, One(len(Role), none=0)]


class War(Record):
    """Sides: 0 the attacker's, 1 the defender's."""

    leader: Annotated[Array[i8], 2, SEAT]
    volunteer: Annotated[Array[i8], 2, SEAT]  # who would be the ally
    ally: Annotated[Array[i8], 2, SEAT]
    strength: Annotated[Array[i16], 2, Count(0, 40)]
    spoils: Annotated[i16, Count(0, 40)]
    winner: Annotated[i8, One(2)]
    factor: Annotated[i8, Count(0, 6)]  # the multiplier the spoils were counted with
    owed: Annotated[i16, Count(0, 40)]  # what is still to be plundered
    borne: Annotated[i16, Count(0, 40)]
    money: Annotated[i16, Count(0, 40)]
    points: Annotated[i16, Count(0, 40)]


class State(GameState):
    round_number: Annotated[i8, Count(0, 12)]
    first_player: Annotated[i8, SEAT]
    began: Annotated[i8, SEAT]  # who began the turns of this round (S11); the token may have passed on since
    active: Annotated[i8, SEAT]
    actions: Annotated[i8, Count(0, 8)]
    treaty: Annotated[i8, Count(0, 2)]
    event: Annotated[i8, Card("event")]
    ships: Annotated[i8, Count(0, 14)]
    cubes: Annotated[Array[i16], 2, Count(0, 60)]
    open_districts: Annotated[i8, Count(0, RING)]
    tokens: Annotated[Grid[i16], (RING, 5), BY_SEAT, Count(0, 12)]
    tax: Annotated[Array[i16], 5, BY_SEAT, Count(0, 16)]
    works: Annotated[i16, Count(0, 24)]
    work: Annotated[Array[i8], WORKS, SILENT]  # owners in order of arrival; +8 marks an excess one
    outlawed: Annotated[Array[i8], VICES, SEAT]  # -1 legal, else the player whose token lies there
    row: Annotated[Array[i8], MARKET_ROW, Card("market", places=MARKET_ROW)]
    market_deck: Annotated[Deck, Card("market", properties=False)]
    market_discard: Annotated[Deck, Card("market", properties=False)]
    population_deck: Annotated[Deck, Card("population", properties=False)]
    population_discard: Annotated[Deck, Card("population", properties=False)]
    battle_deck: Annotated[Array[Deck], 2, Card("battle", properties=False)]
    battle_discard: Annotated[Array[Deck], 2, Card("battle", properties=False)]
    event_deck: Annotated[Array[Deck], 2, Card("event", properties=False)]
    event_discard: Annotated[Deck, Card("event", properties=False)]
    hero_deck: Annotated[Deck, Card("battle", properties=False)]
    hero_discard: Annotated[Deck, Card("battle", properties=False)]
    tile_deck: Annotated[Deck, Card("tile", properties=False)]
    vice_tokens: Annotated[Array[i8], 2, Count(0, 12)]
    intervener: Annotated[i8, SEAT]
    intervention: Annotated[i8, Count(0, 8)]
    leader_used: Annotated[i8, Count(0, 2)]  # C12: the free action of July 2022: 1 taken, 2 kept for later
    rebuilt: Annotated[i8, Count(0, 4)]  # C16: Rebuilds in this turn
    # G19: a bit for each use of the British Storehouse that the Agents have vetoed in this turn
    vetoed: Annotated[i8, Bits(8)]
    rolled: Annotated[i16, Count(-2, 30)]
    rolled_dice: Annotated[i8, Count(0, DICE)]
    die: Annotated[Array[i8], DICE, Count(-1, 12)]  # what each of them shows
    war: War
    ended_by: Annotated[i8, SILENT]
    players: Annotated[Array[Player], PLAYERS, BY_SEAT]
