### What the clauses of the page "specials" say

clause-4-3 = Restock: draw until three Commodities lie in the Stocks.
clause-4-4 = Supply: one card more, never replaced.
clause-9-1 = Dragon Siege: all show their Hands; who has more Eggs than Shields loses the Eggs and half of the rest.
clause-9-2 = Foreign Merchant: Discard Pile, the drawn Joker and an Egg become a new Black Market.
clause-R8 = Only cards in the four Stocks count for Restock.
clause-R9 = A Joker drawn from the Deck is never discarded: the Foreign Merchant takes it.
clause-R10 = A Black Market is made of the Joker, the whole Discard Pile and one Egg, and stands by itself.
clause-R12 = Woot! makes a Black Market without a Joker, or none if there is nothing to put in it.
clause-R14 = Which Egg goes into a Black Market is random.
clause-R15 = One Shield for each spade Emblem; too few protect nothing.
clause-R53 = A Joker is a Foreign Merchant only at the moment it is drawn from the Deck.
clause-R54 = In a Siege all show their Hands; half is counted after the Eggs are gone; Fronts are safe.
