### The lesson on the end of the game (lessons/11-ending.toml)

lesson-ending = How it ends
    .about = The last turn, and where the last points come from.
    .end = That was the whole game. Now play one: the first is the best way to learn the rest.
lesson-ending-last = Round 8, the last one: no Event card will be left for another round. You are the last to play, with one action and $5.
lesson-ending-behind = You have 20 VP and the Sultan has 26. But not everything is counted yet. At the end come points for Legacies, and for cards that say "End of the game".
lesson-ending-legacies = Your Legacies lie open before you. Merchant Prince: 6 VP for one Commerce card, 12 for two, 18 for three. Open Harbour: 6 VP for four ships in Port, 12 for eight, 16 for twelve. The third one counts in Simulation mode only.
lesson-ending-count = You own one Commerce card, Goods Trading. The Shipyard is another: it costs all your money, but money counts for nothing in the end, unless a Legacy says so.
lesson-ending-choose = One action. Which one brings most?
    .activate = That brings money or a token, and both are worth nothing after this turn. The Shipyard is worth 6 VP: buy it.
    .raid = Money is worth nothing after this turn. Buy the Shipyard.
    .end = Do not leave an action unused: buy the Shipyard.
    .other = That brings no more points before the end. Buy the Shipyard.
lesson-ending-connect = Joined or alone: it makes no difference any more. Choose.
lesson-ending-over = The last Upkeep is over, and the game has ended. The final points have been added to everybody's.
lesson-ending-sum = 20 VP, 12 for two Commerce cards, 6 for four ships in Port, 2 for the Natural History Drawings: 40 VP. You win! Tokens left in Storehouses count nothing.
lesson-ending-ties = Had two been equal, more money would decide, then more tokens on the board, then the later place in the last round's order.
lesson-ending-early = Remember the other end: a round that finishes without a ship in Port ends the game at once. The Resident's Open Port keeps the last ship safe from Raids, but not from Wars and Events.
