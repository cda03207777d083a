### What the pages say of the game: on the first page, beside the rules, and to somebody who plays for the first time.

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

coach-welcome = You play one of four leaders in the young port, two British and two Malay, of whom one wins. Points come from Districts, taxes, Wars, Decrees and your Legacies. Whatever glows can be chosen; the list beside the board says the same in words.
coach-C10 = Each turn begins with your Leader. Market spaces let you buy a card right away, Population lets you populate, Battle lets you draw a Battle card. One Leader to a space.
coach-C12 = This extra action comes with the space and costs a little more. If you do not want it, skip it: you still have your normal actions.
coach-C14 = You have two actions. Early on, buy cards: they bring Influence at once and can be activated later. Cards whose connectors fit form a Community and work together.
coach-E1 = Influence is sown: one token on each open District in the direction of the arrows. The fifth token on a District scores it for its faction: British score blue, Malays green. Begin where the last token completes a District of your colour.
coach-E3 = A token in the Storehouse is kept for Decrees and Wars. Pass by, and it goes on to the next District.
coach-D5 = Solid points fit into hollow notches of the same colour. A card that is joined on is activated together with its neighbours.
coach-D20 = People work where they live: many cards bring more with each Population card on them. Each one also brings cubes that open new Districts.
coach-D51 = Outlawing a vice turns every card of that kind face down, and brings you points. Look at who has such cards.
coach-D71 = The winner takes the difference in strength times the multiplier, in money or points.
coach-D73 = Battle cards are laid in secret and turned up together. You need not win by much.
coach-E35 = There are more Public Works than taxes. Pay to keep yours open, or close it.
coach-S31 = Everyone contributes in secret. What is not countered hurts all.
coach-S30 = Points stay; money buys the next card.

belief-hand = { $who }, in hand: { $card }
belief-committed = { $who }, committed: { $card }
belief-tokens = { $who }, committed tokens: { $n }
belief-wealth = { $who }, committed wealth: { $n }
