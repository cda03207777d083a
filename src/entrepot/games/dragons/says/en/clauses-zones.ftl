### What the clauses of the page "zones" say

clause-2-1 = What is known of a card is open to all, implied (seen once), hidden from everybody, or private to its owner.
clause-2-2 = Every zone says what may lie in it and who may look.
clause-2-3 = An Egg that would go elsewhere goes to the Nest, a discarded Joker into the Deck, an exiled Guild to the Discard Pile; nothing leaves Exile.
clause-2-4 = A card taken from a face-down pile or passed between Hands is seen by those whose Hands it touches; a Siege shows every Hand; discards are shown.
clause-R4 = An order that starts from somebody starts with that player, if they take part.
clause-R11 = An Egg lies in the Nest, a Hand or a Black Market and nowhere else.
clause-R55 = A Joker that is discarded is shuffled into the Deck, even an empty one.
