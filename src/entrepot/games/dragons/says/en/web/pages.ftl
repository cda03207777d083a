### What the pages say of the game: on the first page, beside the rules, and of what a bot believes.

about = Secret kings in a marketplace of cards and two dice, where every purchase can be seized by somebody else.

fact-players = 3 or 4 players
fact-time = about 60 minutes
fact-kind = cards, two dice, bids and bluff

group-suits = Suits
group-cards = Cards
group-events = Events

belief-hand = { $who }, in Hand: { $card }
belief-king = { $who }, secret King: { $card }
belief-committed = { $who }, committed: { $card }
