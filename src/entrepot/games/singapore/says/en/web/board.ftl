### The board in the browser. Names of cards, leaders and spaces, and words that editions change, are put in.

part-ring = The ring of Districts

neutral = neutral
empty = empty
of = { $n }/{ $of }
tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
tokens-of = { $n } { $who }

## How the game stands

turn-of = { $who } to play
actions-left = { $n ->
    [0] free actions only
    [one] { $n } action left
   *[other] { $n } actions left
}
warning-few-ships = { $ships ->
    [one] { $ships } ship left
   *[other] { $ships } ships left
}
warning-no-ships = No ships: the game ends
warning-in-war = War { $attack } : { $defence }

## The verbs of a turn

verb-leader = Leader
verb-buy = Buy
    .note = { $n } things you can pay
verb-populate = Populate
verb-activate = Activate
    .note = { $n } ready
verb-raid = Raid
verb-decree = Decree
    .note = { $n } tokens{ $points ->
        [0] { "" }
       *[other] , +{ $points } VP
    }
verb-war = War
verb-inspire = Inspire
verb-free = Free
    .note = { $n } choices, no action
verb-end = End turn
    .note = { $n ->
        [one] { $n } action unused
       *[other] { $n } actions unused
    }

## The ring

district-open = { $district } { $space }: { $tokens }; { $n } of { $of }
district-closed = { $district } { $space }: closed, { $n } of { $of } people
closed = closed
waits = { $n } of { $of }
    .people = people
storehouse-label = { $storehouse }: { $tokens }
storehouse-vices = { $storehouse }; { $n ->
    [one] { $n } Vice token
   *[other] { $n } Vice tokens
}
boxes-label = { $faction } people: { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
deck-label = { $deck }: { $n }

## Market, event, treaty, vices

market-place = { $card }, { $price }. { $text }
    .empty = An empty space
price = ${ $n }
    .two = British ${ $british }, Malay ${ $malay }
leaves = leaves at round's end
leader-spaces = Leader spaces
leader-space = Leader space { $space }: { $who }
    .open = Leader space { $space }: open
deck-left = Deck { $n }
event = Event
    .none = No event in force
    .round = this round
events-left = Events { $deck ->
    [1] I
   *[2] II
}: { $n }
treaty = Treaty
    .none = none
war-cost = War costs { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
vices = Vices
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
upkeep-fails = Upkeep fails by { $n }
    .text = { $who }: pay ${ $n } for each work in excess, or close it. A Tax token more saves one.
upkeep-met = Upkeep is met
    .text = Each Tax token brings its owner 1 VP; whoever has most gains more.
multiplier = Upkeep and spoils
multiplier-label = Multiplier ×{ $value }, for failed Upkeep and spoils of War
port = The Port
port-income = Income ${ $n }
port-ends = game ends
port-label = Port: { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
}, income ${ $income }{ $neutral ->
    [0] { "" }
    [one] , { $neutral } neutral token into each Storehouse
   *[other] , { $neutral } neutral tokens into each Storehouse
}
ships = Ships in Port

## War

war-label = War
war-line = War: { $attacker } { $attack }, { $defender } { $defence }
war-attacks = attacks
war-defends = defends
war-against = against
war-card = { $card } { $strength }
war-wins = wins
war-dice = { $n ->
    [one] One die is rolled on each side.
   *[other] { $n } dice are rolled on each side.
} The winner takes the difference ×{ $times }, in money or VP.
war-spoils = Spoils: { $n } in money and VP.

## Players

tableau-label = { $who }'s tableau
open-tableau = Show { $who }'s tableau
first-player = 1st
    .means = Has the First Player token
to-play = to play
wealth = Wealth
points = Victory points
    .short = VP
stored = Own tokens in the Storehouse
shown = +{ $n } shown
battle-cards = Battle cards in hand
watching = You are watching: choose a player to see that tableau.
hidden-tile = hidden tile
community = { $community }: { $cards }
people-label = Population: { $people }
tokens-on-it = { $n ->
    [one] { $n } token on it
   *[other] { $n } tokens on it
}
slots = { $n ->
    [one] Room for { $n } Population card
   *[other] Room for { $n } Population cards
}
face-up = face up
face-down = face down
your-hand = Your hand
hand = Hand
hand-empty = no Battle cards
battle-hand = In your hand: { $card }, strength { $strength }. { $text }
battle-revealed = Face up: { $card }, strength { $strength }. { $text }
battle-hidden = A hidden Battle card
committed = In secret: { $what }

## Cards

card-about = { $vice ->
    [none] { $kinds }. { $text }
   *[other] { $kinds }, vice: { $vice }. { $text }
}
used = used
used-this-round = used this round

## The log

log-gains = { $who } +${ $n }
log-ships-enter = { $n ->
    [one] a ship enters
   *[other] { $n } ships enter
}, { $now } in Port
log-ships-leave = { $n ->
    [one] a ship leaves
   *[other] { $n } ships leave
}, { $now } in Port
ended-events = No Event cards are left: the last round is over.
ended-no-ships = No ship is left in the Port.
ended-all-ships = All ships are in the Port.

## Questions before a choice that is final

warning-end-turn = You still have { $actions ->
    [one] an action
   *[other] { $actions } actions
}. End the turn all the same?
warning-war = A War takes your whole turn and tokens of your Storehouse. Declare it?
warning-skip = It is now or never: this round it will not come again. Skip it?
warning-discard = Do you want to { $choice }? It does not come back.
