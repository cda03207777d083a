"""What can happen in 1819 Singapore and is worth looking for, in words: whatever is a matter of course, or only says
why a number is what it is, has none."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .vocabulary import Happened

HAPPENINGS: Mapping[int, str] = MappingProxyType(
    {
        Happened.TREATY_IN_FORCE: "a treaty comes into force",
        Happened.NEUTRAL_STORED: "a Storehouse gets neutral tokens",
        Happened.TOOK_CARD: "a Market card comes for nothing",
        Happened.CONNECTED: "cards are connected",
        Happened.DISTRICT_OPENED: "a District opens",
        Happened.DISTRICT_CLOSED: "a District closes",
        Happened.DISTRICT_SCORED: "a District is scored",
        Happened.KEPT_ON_CARD: "tokens stay on a card",
        Happened.TOKEN_ON_CARD: "a token is put on a card",
        Happened.STORED: "a Storehouse gets somebody's tokens",
        Happened.STOREHOUSE_SHARE: "a Storehouse pays shares at the end",
        Happened.MOVED: "a card is moved",
        Happened.PEOPLE_MOVED: "people move to another card",
        Happened.REASSIGNED: "people of a card that is gone move on",
        Happened.UNANCHORED: "people are lost with the card they lived on",
        Happened.REROLLED: "dice are rolled again",
        Happened.RAIDED: "a raid pays",
        Happened.HINDERED: "a raid is hindered",
        Happened.INTERVENED: "somebody tries to stop a raid",
        Happened.PLUNDERED: "a Market card is plundered for a debt",
        Happened.SHIP_STAYS: "a board keeps the last ships in Port",
        Happened.DECREED: "a decree",
        Happened.VETOED: "a decree is vetoed",
        Happened.USE_VETOED: "the use of the British Storehouse is vetoed",
        Happened.VICE_TOKEN: "a Vice token goes into a Storehouse",
        Happened.FLIPPED: "a card is turned over",
        Happened.TAX_TOKENS: "a Tax token comes or goes",
        Happened.WORKS_TOKEN: "a token on the Public Works track comes or goes",
        Happened.WAR_DECLARED: "a War",
        Happened.VOLUNTEERED: "somebody volunteers for a War",
        Happened.ALLY_ACCEPTED: "an ally is accepted or refused",
        Happened.TOKENS_AS_STRENGTH: "tokens are spent as strength",
        Happened.SACRIFICED: "a card is discarded for the result of a War",
        Happened.SPOILS: "a War brings spoils",
        Happened.BORE_LOSSES: "an ally bears losses",
        Happened.SHARED: "spoils are shared with an ally",
        Happened.CONFLICT: "a Conflict",
        Happened.LOST_TOKENS: "a Conflict costs tokens",
        Happened.LOST_POPULATION: "a Conflict costs people",
        Happened.FUNDED: "Upkeep is paid for",
        Happened.SPARED: "Public Works need no payment",
        Happened.CLOSED: "a Public Work is closed",
        Happened.REBUILT: "a Public Work is rebuilt",
        Happened.MARKET_FLUSHED: "the Market is cleared",
        Happened.CARD_DISCARDED: "a Market card is discarded from a tableau",
        Happened.BATTLE_CARD_DISCARDED: "a Battle card is discarded",
        Happened.REVEALED: "a Battle card is revealed for its effect",
        Happened.TOKENS_SPENT: "tokens pay for a choice of two Battle cards",
        Happened.ROLE_TAKEN: "a role is taken",
        Happened.INSPIRED: "a Folk Hero is inspired",
        Happened.OBJECTIVE_SCORED: "an objective is scored",
        Happened.TILE_KEPT: "a tile is kept",
        Happened.VILLAGE_KEPT: "tokens of a village are stored",
        Happened.LOWER: "the lower of two counts decides",
        Happened.TIE_BROKEN: "a tie is broken at the end",
    }
)
