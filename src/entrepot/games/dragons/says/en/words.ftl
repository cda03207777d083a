### What things are called. Wordings that call some of them otherwise have those in wordings/, by the same names.

title = Dragon's Money Laundering
    .short = Dragons

commodity-S = Iron
commodity-C = Wood
commodity-H = Silk
commodity-D = Spice
suit-S = spades
suit-C = clubs
suit-H = hearts
suit-D = diamonds
vantage-S = Shield
vantage-C = Tribute
vantage-H = Permission
vantage-D = Fortune

event-fccc-regulations = FCCC Regulations
event-hated-people = Marauders
event-customs-crackdown = Customs Crackdown
event-merchant-union = Merchant Union
event-grand-opening = Grand Opening
event-carnival-of-coin = Carnival of Coin

victory-monopoly = Monopoly
victory-father-of-dragons = Father of Dragons

named-card = { $code } ({ $name })
named-stock = Stock { $suit } ({ $commodity })
named-market = Black Market { $market }
all-but-the-last = { $listed }, { $next }
the-last = { $listed } and { $next }

refused-no-answer = That is not what is asked now: { $asked }
refused-not-there = That is not what is asked now
refused-not-now = You cannot { $choice } now
