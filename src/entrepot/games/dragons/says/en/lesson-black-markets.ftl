### The lesson on Black Markets (lessons/07-black-markets.toml)

lesson-black-markets = Black Markets
    .about = Old cards, an Egg, and a roll against 7.
    .end = A Visit costs only a Minor Action: use it in every turn. Next: cards that stay on the table.
lesson-black-markets-discard = Cards that are used up go to the Discard Pile. They are not lost for ever.
lesson-black-markets-market = When a Foreign Merchant comes (a Joker from the Deck, or a double 6), all discarded cards and one Egg are shuffled and laid out face down: a Black Market. There may be several.
lesson-black-markets-minor = In each turn you have one Action, and one Minor Action besides. A Minor Action can do one thing only: visit a Black Market.
lesson-black-markets-visit = A Visit is a roll against 7. If it succeeds, you draw a card at random. Nobody can Seize it. Visit the Black Market.
    .substitute = That would spend your Action. The Minor Action is there for it: choose the plain Visit.
    .stop = Then both would be lost. Visit the Black Market.
    .other = You can still buy afterwards. First use your Minor Action: visit the Black Market.
lesson-black-markets-drawn = 4 and 5 are 9: a success. And what a card: an Egg, worth 20 points! Only you know that you have it.
lesson-black-markets-again = Your Action is still there. You may buy with it, or use it as another Minor Action. Try that: visit once more.
    .stop = Your Action would be lost. Visit once more.
    .other = A good use, too. This time try the other one: visit once more.
lesson-black-markets-failed = 2 and 4 are 6: nothing found, nothing lost. Some Emblems, cards that lie before a player, make the Visits of others harder or bring you one card more.
