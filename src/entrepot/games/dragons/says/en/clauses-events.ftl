### What the clauses of the page "events" say

clause-4-2 = The last Event is discarded and the next one drawn; if there is no card to draw, the game ends.
clause-10-1 = Six types of Event, each with what it does to players and to the market.
clause-10-2 = Limits bind every committed card; price changes apply to each card declared from a Stock.
clause-R13 = A Joker as Event counts first and leaves then; the Round stays a Carnival of Coin.
clause-R20 = Carnival of Coin and Grand Opening give everybody the extra Action.
clause-R22 = Who is affected is settled in the Event Phase and stays so all Round.
clause-R23 = Events compare the printed Value and change only the price of cards from Stocks.
clause-R24 = An Event of clubs raises the price of cards up to its own Value.
