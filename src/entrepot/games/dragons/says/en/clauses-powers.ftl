### What the clauses of the page "powers" say

clause-8-5 = What each of the nine Powers does.
clause-R45 = Targets are chosen on resolution; a Power without any is spent for nothing.
clause-R46 = The Queen of Port Smårgon removes one other card of the Stack.
clause-R47 = The Grand Inquisitor discards Stocks in order, then Black Markets by age, then Restocks.
clause-R48 = The Vice Minister returns an Emblem to the player in whose Front it lies.
clause-R49 = For the Secretary of Tithes every other player picks a card and must give it.
clause-R50 = The Thief plants or steals, if possible, and then rolls.
clause-R51 = The Prime Counsellor's card is not shown.
clause-R52 = The Heiress takes any Egg of the Nest, the Archduchess a whole Stock.
