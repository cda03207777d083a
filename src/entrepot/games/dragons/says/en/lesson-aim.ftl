### The lesson on the aim of the game (lessons/01-aim.toml): what is said at each step, and what is answered

lesson-aim = What you play for
    .about = Cards, your King, the Eggs.
    .end = Collect cards, most of all those of your King. Next: how to pay for the large ones.
lesson-aim-welcome = You are a merchant, and these cards are your Hand. Cards with a number are Commodities, goods to trade in. Each counts as many points at the end as its number says.
lesson-aim-king = This is your King. Nobody else may see him. Yours is the Silk King: Silk counts double for you, and only for you. The others have Kings of their own.
lesson-aim-stocks = What is for sale lies here, in four Stocks: Iron, Wood, Silk and Spice. Each Stock has one suit, as on playing cards: spades, clubs, hearts and diamonds.
lesson-aim-buy = You have one Action in this turn. Spend it on Silk, since it counts double for you: buy from the Silk Stock.
    .larger = A larger number, but it counts once only, and it is harder to get. Silk 5 is worth 10 to you: buy Silk.
    .spice = Spice 4 is worth 4 points. Silk 5 is worth 10 to you, because of your King: buy Silk.
    .stop = Then your Action would be lost. Buy Silk first.
    .other = Your King wants Silk: buy from the Silk Stock.
lesson-aim-declare = Say which card you want. That is called declaring it. Declare Silk 5.
    .withdraw = You can take it back as long as you have announced nothing. But Silk 5 is a good card: declare it.
lesson-aim-announce = Now you need luck. You roll two dice, and their sum must reach the number of the card: 5 or more. That works five times in six. Announce it!
    .withdraw = Five times in six it works. Take the chance: announce it.
lesson-aim-bought = 5 and 4 are 9: enough. Silk 5 is in your Hand. This number is what your Hand is worth. Silk 2 and Silk 5 count double, 14, and Iron 3 counts 3: 17 points.
lesson-aim-eggs = Four Dragon Eggs lie in the Nest. An Egg is worth 20 points to whoever holds it at the end. But dragons look for their Eggs, so they are dangerous to keep.
lesson-aim-ending = The game ends when a new round needs a card from the Deck and none is left. Then Kings are shown and points are counted; the highest total wins. Two feats win at once: the Commodities 2 to 9 of one suit in Hand, or all four Eggs.
