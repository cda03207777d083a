### What the pages around a table, and the lists of the command line, call the options of the game and the pages of its
### rulebook.

credits = { title } follows the public rulebook of Mosquito Games; cards that no picture shows are our own and are marked so.

setting-edition = Rulebook
    .help = By which edition of the rules you play
setting-house = Our own cards
    .help = The set of house cards; left out, the edition's own
setting-mode = Played as
    .help = How the rulebook is played
setting-mode-fantasy = Fantasy
setting-mode-simulation = Simulation
setting-seats = Players
    .help = How many players
setting-slavery = Slavery cards
    .help = Whether the cards about slavery are in the game
setting-solo = Alone with three players
    .help = With three players, the leader who has no ally
setting-solo-lieutenant-governor = { leader-lieutenant-governor }
setting-solo-temenggong = { leader-temenggong }
setting-solo-resident = { leader-resident }
setting-solo-sultan = { leader-sultan }
setting-first-game = Set-up for a first game
    .help = As the rulebook says: printed Legacies, given Leader spaces

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
