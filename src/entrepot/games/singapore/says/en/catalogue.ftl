### What the pages around a table, and the lists of the command line, call the options of the game and the pages of its
### rulebook.

credits = { title } follows the public rulebook of Mosquito Games; cards that no picture shows are our own and are marked so.

setting-edition = Edition
    .help = The rulebook to play by
setting-house = House cards
    .help = The set of house cards; left out, the edition's own
setting-mode = Mode
    .help = How the rulebook is played
setting-mode-fantasy = fantasy
setting-mode-simulation = simulation
setting-seats = Seats
    .help = How many players
setting-slavery = Slavery
    .help = Whether the slavery cards are in the game
setting-solo = Solo
    .help = With three players, the leader who has no ally
setting-solo-lieutenant-governor = { leader-lieutenant-governor }
setting-solo-temenggong = { leader-temenggong }
setting-solo-resident = { leader-resident }
setting-solo-sultan = { leader-sultan }
setting-first-game = First game
    .help = Printed Legacies, given Leader spaces

page-general = general
page-setup = setup
page-rounds = rounds
page-events = events
page-buy = buy
page-populate = populate
page-activate = activate
page-raid = raid
page-decree = decree
page-war = war
page-influence = influence
page-population = population
page-upkeep = upkeep
page-moving = moving
page-scoring = scoring
page-simulation = simulation
