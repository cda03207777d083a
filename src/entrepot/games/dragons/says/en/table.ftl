### What stands beside the pieces on a table that is drawn, by the ids of a view.

pile-deck = Deck
pile-discard = Discard
pile-nest = Nest
pile-exile = Exile

zone-marketplace = Marketplace
zone-black-markets = Black Markets
zone-event = Event
zone-piles = Piles
zone-turn = Turn
zone-declaration = Declaration
zone-stack = Stack
zone-front = Front
zone-hand = Hand
zone-king = secret King
zone-vantage = Vantage Bonuses
zone-wheel = Wheel of Profit
zone-result = Result

stage-declaring = Declaration
stage-seizing = Seize
stage-resolving = Resolution

way-power = power
way-emblem = emblem

roll-dabo = Dabo!
roll-woot = Woot!
roll-wyvern-eyes = Wyvern Eyes!

part-base = price
part-bonus = bonus
part-lowered = lowered
part-raised = raised
part-cancelled = cancelled
part-value = Value

mark-dealer = Dealer
    .means = has the Dealer Token
mark-active = Turn
    .means = takes the present Turn
mark-asked = chooses
    .means = is asked now
mark-seizer = Seizer
    .means = Seizes the Declaration
mark-affected = affected
    .means = affected by the Event
mark-removed = removed
    .means = removed from the game

source-guild-bonus = guild bonus
source-eggs = eggs

ended-points = The game ended by points.
ended-tie = The game ended in a tie that nothing breaks.
ended-monopoly = The game ended by Monopoly.
ended-father-of-dragons = The game ended as Father of Dragons.
ended-last-left = The game ended as the last one left.
ended-nobody-left = The game ended with nobody left.

value-limit = The Value may be { $limit } at most.
needs-roll = a roll of { $needed } or more succeeds
needs-highest = only a double { $face } succeeds
