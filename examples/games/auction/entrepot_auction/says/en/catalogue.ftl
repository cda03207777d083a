### What pages call the options of the game and the pages of its rulebook.

setting-seats = Bidders
    .help = How many bidders
setting-rounds = Lots
    .help = How many lots
page-bidding = Bidding
page-winning = Winning
