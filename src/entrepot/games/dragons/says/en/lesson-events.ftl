### The lesson on Events (lessons/10-events.toml)

lesson-events = Events
    .about = What a round changes, and for whom.
    .end = Look at the Event before you count your odds. Next: the dragons.
lesson-events-round = Each round begins with an Event: the top card of the Deck. Its suit says what it does, its number how far it goes. Here it is Spice 6, a Merchant Union.
lesson-events-affected = An Event has two parts. The first concerns players with many cards: as many as its number or more. One of you holds six and is affected: no Visits to Black Markets in this round. You hold two.
lesson-events-market = The second part concerns everybody. With a Merchant Union, Stock cards from the number of the Event up cost 2 less. Silk 8 costs 6 today.
lesson-events-buy = A good day to buy. Take the Silk Stock.
    .stop = On a day with such prices? Buy from the Silk Stock.
    .other = Your King wants Silk: buy there.
lesson-events-declare = Silk 8 is cheaper, Silk 5 is not: 5 is below the 6 of the Event. Declare Silk 8.
    .small = Silk 5 costs 5, Silk 8 only 6, and it is worth 6 points more. Declare Silk 8.
    .withdraw = Go on: declare Silk 8.
lesson-events-commit = The Value is 6. Your Wood counts as always, since only prices change. Commit Wood 4.
    .announce = 6 or more comes in 72 of 100 rolls. With Wood 4 it is certain but for a double 1. Commit it.
    .both = Both together have Value 11. That needs more Wood than you hold. Commit Wood 4.
    .withdraw = Go on: commit Wood 4.
lesson-events-announce = Value 2. Every roll reaches that, but a double 1 fails all the same. Announce it.
    .both = That makes 7, and your Wood may be lost. This time be content with one: announce it.
    .withdraw = You will not get better odds: announce it.
lesson-events-others = Other suits: spades and clubs may keep you from Seizing or cost a card, hearts forbid playing cards. They limit what may be committed, or make small cards dearer. With a 10, a Jack, a Queen or a Joker everybody has one more Action.
