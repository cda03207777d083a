### What is said of Buy: Market cards and Battle cards.

ask-connect = Connect { $card } to one card, or leave it alone.
ask-keep-drawn-card = Keep one of the two Battle cards drawn.

buy = buy { $thing } (${ $price })
    .none = Nothing in the Market can be bought now
buy-battle-card = buy a Battle card (${ $price })
buy-two = buy the better of two Battle cards (${ $price }, { $n ->
    [one] { $n } token
   *[other] { $n } tokens
})
search = search for { $thing } (${ $price })
store-with = store with { $thing }
connect-left = connect left of { $thing }
connect-right = connect right of { $thing }
do-not-connect = do not connect
keep = keep { $thing }

bought = { $who } buys { $card } for ${ $dollars }.
connected = { $who }'s { $left } and { $right } are connected.
market-refilled = { $card } enters the { -market }.
market-flushed = { $card } leaves the { -market }.
battle-card-bought = { $who } buys a Battle card for ${ $dollars }.
battle-card-drawn = { $who } draws a Battle card.
folk-hero-drawn = { $who } draws a Folk Hero.
battle-card-seen = It is { $card }.
tokens-spent = { $who } pays { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} for a choice of two Battle cards.
token-on-card = { $who } puts a token on { $slot }.
tax-tokens-on = { $n ->
    [one] { $n } { $who } token goes
   *[other] { $n } { $who } tokens go
} onto the Tax track.
tax-tokens-off = { $n ->
    [one] { $n } { $who } token goes
   *[other] { $n } { $who } tokens go
} off the Tax track.
works-token-on = { $who }'s token goes onto the Public Works track.
works-token-off = { $who }'s token goes off the Public Works track.
vice-token = A Vice token goes into the { $faction } { -storehouse }.

outlawed = { $card } cannot be bought while { $vice } is outlawed
no-battle-card-left = No Battle card can be drawn any more
one-battle-card-at-a-time = Battle cards are drawn one at a time
vetoed-this-turn = The { -agent(form: "many") } have vetoed this in this turn
choice-of-two = A choice of two Battle cards
lies-face-down = { $card } lies face down
used-for-this-already = { $card } was used for this already
connectors-do-not-join = The connectors do not join { $card } and { $other } there
money-short = ${ $n } short
outlawed-now = outlawed
