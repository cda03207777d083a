### The lesson on the end of the game (lessons/12-ending.toml)

lesson-ending = Kings and points
    .about = The last turn, and how it is counted.
    .end = That is the whole game. Play one now!
lesson-ending-deck = The Deck is empty. The next round would need a card for its Event, so this round is the last. This is your last turn.
lesson-ending-worth = The page counts for you. Silk 4, 7, 9 and the Guild 10 are 30, and 60 for the Silk King. The Guild adds 2 for each of the other three: 6. Wood counts 4, the Egg 20: 90 points.
lesson-ending-buy = Silk 6 would be worth 12, and 2 more by the Guild. Buy from the Silk Stock.
    .back = The Guild counts in your Front as well as in your Hand. Buy Silk instead.
    .stop = There is nothing to save for: buy Silk.
    .other = Fewer points, and they count once. Buy Silk.
lesson-ending-commit = The Guild makes it cheaper: Value 5. Commit Wood 4. It would be worth 4 points, but it makes 14 more likely.
    .announce = 5 or more comes in 83 of 100 rolls, 1 in all but a double 1. Commit Wood 4.
    .withdraw = Go on: commit Wood 4.
lesson-ending-announce = Now announce it.
    .withdraw = Nothing but a double 1 can spoil it: announce it.
lesson-ending-power = Silk 6 is yours. The last thing in a round is the Power Phase. Nobody plays anything, and you have nothing to play. Pass.
lesson-ending-over = The game is over. All Kings and Hands are shown, and everybody's points are counted, in Hand and Front.
lesson-ending-sum = Silk 4, 6, 7, 9 and 10 are 36, doubled 72. The Guild adds 8 for four cards, the Egg 20: 100 points. The Guild's bonus is not doubled.
lesson-ending-winner = The highest total wins: you! Among equals the one with more Eggs; equal there, too, and nobody wins. And do not forget the victories at once: all cards 2 to 9 of a suit, a Monopoly, or all four Eggs.
