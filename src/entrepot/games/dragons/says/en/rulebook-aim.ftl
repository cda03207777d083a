### The rulebook: What you play for (rulebook/01-aim.toml).

rulebook-aim = What you play for
    .about = The idea of the game, and a turn at a glance.

rulebook-aim-story = Merchant kings
rulebook-aim-story-story = You are a merchant king in a city of thieves, customs men and dragons. You need { $seats } players, an ordinary deck of cards with two Jokers, two dice and a Dealer Token. **What you desire is a secret**: only you know your King, and the goods of its suit count for more in your hand at the end.
rulebook-aim-story-points = **Whoever has the most points at the end wins.** Goods score what is printed on them, Eggs score { $score-egg }. But you can also win at once: with all goods of one suit in your Hand, or with all Eggs.
rulebook-aim-story-points-mayhem = In Market Mayhem there are no Eggs: goods are all that counts.
rulebook-aim-story-table = The table. In the middle the Stocks, around them the Wheel of Profit; what is declared, and the dice, beside it.

rulebook-aim-glance = The game at a glance
rulebook-aim-glance-round = The game is played in Rounds, going round the table **counter-clockwise**. Each Round has these phases:
rulebook-aim-glance-event = **Event.** Turn up the next card of the Deck. It changes what holds in this Round.
rulebook-aim-glance-turns = **Turns.** From the Dealer on, everyone takes one Turn: the Stocks are filled, then you have { $turn-actions ->
        [one] one Action
       *[other] { $turn-actions } Actions
    }{ $mode ->
        [mayhem] { "" }
       *[other] { " and " }{ $turn-minors ->
            [one] one Minor Action
           *[other] { $turn-minors } Minor Actions
        }
    }.
rulebook-aim-glance-powers = **Powers.** From the Dealer on, everyone may play cards with Powers once more.
rulebook-aim-glance-cleanup = **Cleanup.** What the Event did ends, and the Dealer Token passes on.
rulebook-aim-glance-heart = The heart of the game is **Buying**: you name goods that lie open, pay something if you like, and roll the dice against what is still missing. Everyone else may try to snatch the goods from you.

rulebook-aim-reading = Reading this book
rulebook-aim-reading-book = Everything here speaks of the mode and the options that you have chosen above. The small labels in the margin are clauses: the exact sentences behind the text. Where the sources of the game disagree, the page on Buying wins, then the newest page. Dotted words explain themselves.
