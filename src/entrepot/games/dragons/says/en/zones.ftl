### What is said of cards that go from one place to another.

discarded = { $card } goes to the Discard Pile.
discarded-of = { $card } of { $who } goes to the Discard Pile.
to-nest = { $card } returns to the Dragon's Nest.
to-nest-of = { $card } of { $who } returns to the Dragon's Nest.
into-deck = { $card } is shuffled into the Deck.
into-deck-of = { $card } of { $who } is shuffled into the Deck.
exiled = { $card } goes to Exile.
exiled-of = { $card } of { $who } goes to Exile.
