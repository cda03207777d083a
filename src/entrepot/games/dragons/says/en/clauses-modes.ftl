### What the clauses of the page "modes" say

clause-12-1 = The Full Game is for four players.
clause-12-2 = The 3-Player Smackdown differs in setup and knows no achievements.
clause-12-3 = Market Mayhem: Kings and Commodities only, one Action that can only buy, market effects only.
clause-12-4 = I See Fire: a failed Visit costs a card, and a Siege removes the unsafe from the game; the last one left wins at once.
clause-12-5 = Six rulings can be switched by options.
clause-R62 = In Market Mayhem used and left-over cards are out of the game, and a Guild Event does nothing.
clause-R63 = In I See Fire everything of a removed player leaves the table, and those left are counted afterwards.
clause-R64 = I See Fire goes with three or four players, Market Mayhem with nothing.
