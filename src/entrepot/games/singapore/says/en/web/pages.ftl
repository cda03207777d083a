### What the pages say of the game: on the first page, beside the rules, and of what a bot believes.

about = Four leaders, two factions, one port. Build a tableau of fitting cards, sow Influence, raid, decree, go to War.

fact-players = 2 to 4 players
fact-time = about 90 minutes
fact-kind = cards, Influence, War

group-market = Market
group-battle = Battle
group-population = Population
group-events = Events
group-tiles = Tiles
group-leaders = Leaders

belief-hand = { $who }, in hand: { $card }
belief-committed = { $who }, committed: { $card }
belief-tokens = { $who }, committed tokens: { $n }
belief-wealth = { $who }, committed wealth: { $n }
