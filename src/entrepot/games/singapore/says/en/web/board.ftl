### The board in the browser. Names of cards, leaders and spaces, and words that editions change, are put in.

main-board = The main board
part-ring = The ring of Districts
part-market = The { $market }
part-decks = Decks and Leader spaces
part-tracks = Tracks
part-side = Event, treaty and vices

neutral = neutral
empty = empty
tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
tokens-of = { $n } { $who }

## The ring

district-open = { $district } { $space }: { $tokens }
district-closed = { $district } { $space }: closed
district-brings-ship = Scoring it brings a ship
closed = closed
storehouse-label = { $storehouse }: { $tokens }
vice-tokens = { $n ->
    [one] { $n } Vice token
   *[other] { $n } Vice tokens
}
boxes-label = { $faction } Population: { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
box-label = { $faction } Population box { $box }: { $cubes } of { $value }
multiplier = Upkeep and spoils ×
multiplier-label = Multiplier ×{ $value }, for failed Upkeep and spoils of War

## Market, decks, event, treaty, vices

market-place = { $market }: { $card }
    .empty = An empty space
market-head = { $market }: cards leave after the fifth
    .column = ↑ depart
market-deck = ← deck
deck-label = { $deck }: { $n }
leader = Leader
leader-space = Leader space { $space }: { $who }
    .open = Leader space { $space }: open
round = ROUND
event = EVENT
    .none = none in force
event-label = Event: { $event }. { $text }
    .none = No event in force
treaty = TREATY IN FORCE
    .none = none
treaty-label = Treaty: { $treaty }
war-cost = War: { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
vices = Outlawed vices
decree-cost = Decree: { $n } tokens{ $points ->
    [0] { "" }
   *[other] , +{ $points } VP
}
outlawed = outlawed
legal = legal
vice-outlawed = { $vice }: outlawed by { $who }
vice-legal = { $vice }: legal
vice-label = Vice: { $vice }

## Tracks

tax = Tax
works = Works
track-label = { $track }: { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
track-more = +{ $n } more
upkeep-fails = { $n } Public Works more than Tax: Upkeep would fail now
upkeep-met = Upkeep is met while Tax keeps up with Public Works
port = Port
port-label = Port: { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
}, income ${ $income }{ $neutral ->
    [0] { "" }
    [one] , { $neutral } neutral token into each Storehouse
   *[other] , { $neutral } neutral tokens into each Storehouse
}
port-treaty = So many ships bring the second treaty
standing = { $who } { $points }
standings-label = Victory points: { $standings }
points-of = { $who }: { $points } VP

## War

war = War: { $attackers } (strength { $attack }) against { $defenders } (strength { $defence }){ $winner ->
    [attacker] ; the attacker wins
    [defender] ; the defender wins
   *[none] { "" }
}
war-allies = { $first } and { $ally }

## Players

tableau-label = { $who }'s tableau
first-player = First Player
    .means = Has the First Player token
to-play = { $actions ->
    [0] to play
   *[other] to play, { $actions } left
}
wealth = Wealth
points = Victory points
battle-cards = Battle cards in hand
choose = Choose
choose-this = Choose { $name }
hidden-tile = hidden tile
community = { $community }: { $cards }
with-people = with { $people }
people-label = Population: { $people }
people-about = { $cubes } Population cubes and { $influence } Influence when drawn.
tokens-on-it = { $n ->
    [one] { $n } token on it
   *[other] { $n } tokens on it
}
face-up = Face up
face-down = face down
your-hand = Your hand
hand = Hand
battle-hand = In your hand: { $card }, strength { $strength }
battle-revealed = Face up: { $card }, strength { $strength }
battle-hidden = A hidden Battle card
committed = Committed in secret: { $what }

## Cards

card-points = Points at the end of the game
    .sign = VP
card-boost = A standing boost
card-about = { $vice ->
    [none] { $kinds }. { $text }
   *[other] { $kinds }, vice: { $vice }. { $text }
}
used = used
used-this-round = used this round
mythic = Mythic: Fantasy mode only
starred = Starred: not in War under the first treaty

## Questions before a choice that is final

warning-end-turn = You still have { $actions ->
    [one] an action
   *[other] { $actions } actions
}. End the turn all the same?
warning-war = A War takes your whole turn and tokens of your Storehouse. Declare it?
warning-skip = It is now or never: this round it will not come again. Skip it?
warning-discard = Do you want to { $choice }? It does not come back.
