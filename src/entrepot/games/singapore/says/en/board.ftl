### The board drawn for a terminal.

board-nobody = nobody
board-and = { " and " }
board-round = Round { $round }
board-first-player = First Player: { $who }
board-won-by = won by { $who }
board-acts = { $who } acts, { $n ->
    [one] { $n } action
   *[other] { $n } actions
} left
board-tokens = Tokens: { $owners }, { sign-neutral } { neutral }.
sign-lieutenant-governor = L
sign-temenggong = T
sign-resident = R
sign-sultan = S
sign-neutral = n
board-signs = Cards: * used this round, [face down]. Connectors: <= solid, >= hollow; = black, - red, ~ both.
board-storehouse = { -storehouse }: { $total }
board-closed = closed
board-cubes = { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
board-port = Port
board-tax = Tax
board-works = Public Works
board-vices = Vices
board-decks = Decks
board-ships = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}    Multiplier x{ $multiplier }
board-outlawed = { $vice } outlawed ({ $who })
board-legal = { $vice } legal
board-vice-tokens = { $faction } Vice tokens { $n }
board-deck-market = { -market-card(form: "many") }
board-deck-population = { -population-card(form: "many") }
board-deck-battle-british = British Battle cards
board-deck-battle-malay = Malay Battle cards
board-deck-event-i = Events I
board-deck-event-ii = Events II
board-deck-heroes = Folk Heroes
board-deck-tiles = { -legacy-tile(form: "many") }
board-market = { -market }, leaving at the right
board-player = { $who } ({ $side })  ${ $wealth }  { $points } VP  { $where }
board-leader-home = Leader at home
board-leader-at = Leader: { $space }
board-hand = hand
board-face-up = face up
board-tile = { $tile }
board-tile-scored = { $tile } (scored)
board-hidden = hidden
board-hidden-cards = { $n ->
    [one] { $n } hidden card
   *[other] { $n } hidden cards
}
board-none = none
board-free = { $n } free
board-tokens-here = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
