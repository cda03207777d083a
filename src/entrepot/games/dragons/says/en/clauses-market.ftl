### What the clauses of the page "market" say

clause-5-0 = An Action buys, plays a card, calls an Emblem back or is substituted for a Minor Action; a Minor Action visits a Black Market or does nothing.
clause-9-3 = A Visit rolls against 7 plus the others' Tribute and draws random cards of one Black Market.
clause-R16 = Permission draws one more card on a Visit; on the cheat sheet it rolls a failed roll again, once a Round.
clause-R17 = Fortune is one more Action; on the cheat sheet one more card on a Visit.
clause-R18 = Tribute makes every other player's Visit harder by 1, and no other roll.
clause-R25 = Merchant Union bars those affected from every Visit, but not from a search.
clause-R41 = Callback is an Action: a roll against 7 for an Emblem of one's own, which its owner may then return to the Hand.
