### What the clauses of the page "general" say

clause-1-1 = Three or four players, an ordinary deck of 52 cards with two Jokers, two dice and a Dealer Token.
clause-1-2 = On the Wheel of Profit each suit is bought with the one before it (Primary), and the one before that cancels a Seizer (Secondary).
clause-1-3 = A card has one or more classes: King, Egg, Commodity, Guild, Emblem, Character, Foreign Merchant.
clause-1-4 = Commodities have a Value from 2 to 10; an Emblem in a Front counts 10 and gives a Buying Bonus of 1, a Queen 2.
clause-1-5 = Jacks, Queens and Jokers are Characters, each with a Power.
clause-1-6 = The 54 cards: 4 Kings, 4 Eggs, 36 Commodities with 4 Guilds among them, 4 Jacks, 4 Queens, 2 Jokers.
clause-1-7 = Each Emblem in a Front gives one unit of the Vantage Bonus of its suit.
clause-R1 = Where texts disagree, the Buying page wins, then the newest page.
clause-R2 = There is one class of cards with Powers, called Character; Event is an attribute.
clause-R3 = The heart and diamond Events have the newest of their names.
clause-R67 = 'Deal with it!' has no rule.
clause-R69 = Superseded ideas are not part of the game.
