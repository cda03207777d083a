### What the clauses of the page "setup" say

clause-3-0 = Deal each player a King, a 2 and a 3; the Aces are the Nest; the rest is the Deck; then Restock once.
clause-3-1 = All roll for the Dealer Token: double 6 wins at once, otherwise the highest total; Dabo! may be rolled again.
clause-R5 = The roll-off starts with a given seat; only those tied for the highest total roll again.
clause-R6 = The suits of the dealt 2 and 3 have nothing to do with each other.
clause-R7 = With three players King, 2 and 3 are laid aside before the seeding, which is an ordinary Restock.
clause-R68 = The game is for three or four players.
