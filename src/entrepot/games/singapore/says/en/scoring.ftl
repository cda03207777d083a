### What is said of the end of the game.

ask-give-share = Give your share of the { $place }, { $points } VP, to { $who }, or keep it.

give-share = give the share to { $who }
keep-the-share = keep the share

game-over-events = The game is over: no Event cards are left.
game-over-no-ships = The game is over: no ship is left in the Port.
game-over-all-ships = The game is over: all ships are in the Port.
final = { $who }: { $points } VP from { $source }.
storehouse-share = { $who }: { $points } VP from a share of the { -storehouse }.
total = { $who }: { $points } VP in all.
lower = For { $people } the lower of both counts: { $who }, { $points } VP.
tie-broken = { $who } and { $other } are tied at { $points } VP: { $by } decides.
won = { $who } wins the game.
side-won = { $people } win the game.

tie-wealth = more Wealth
tie-tokens = more tokens on the board
tie-order = the later place in the last round

source-districts = { -district(form: "many") }
source-taxes = taxes
source-decrees = Decrees
source-wars = Wars
source-conflicts = conflicts
source-legacies = Legacies
source-cards = End Game bonuses
source-other = everything else
