### The board in the browser. Names of cards, suits, zones and players are put in.

cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
worth = { $n ->
    [one] point in Hand
   *[other] points in Hand
}
    .means = What your cards would score if the game ended now; only you see it
none = none
percent = { $chance } %

## Players

you = You
player-at = { $name } ({ $seat })
front-of = { $own ->
    [yes] Your Front
   *[no] { $who }'s Front
}
hand-of = { $own ->
    [yes] Your Hand
   *[no] { $who }'s Hand
}, { cards }
hand-empty = no cards in Hand
in-hand = cards in Hand
king = King
your-king = Your King
emblem = Emblem
seen = Seen in Hand
look-at = { $own ->
    [yes] Look at your cards
   *[no] Look at { $who }'s cards
}
watching = You are watching. Whoever plays sees their own cards here.

## What can be done

buy = buy { $commodity }
declare = declare { $card }
play-power = Power: { $card }
play-emblem = Emblem: { $card }
take-stock = take all { $commodity }
the-stock = the { $commodity } Stock
verb-buy = Buy
verb-visit = Visit
verb-power = Power
verb-emblem = Emblem
verb-call-back = Call back
verb-announce = Announce
verb-withdraw = Withdraw
verb-pass = Pass
verb-bid = Bid to Seize
verb-commit = Commit
verb-play = Play a card

## The Turn

turn-of = { $own ->
    [yes] Your Turn
   *[no] { $who }'s Turn
}
between-turns = Between Turns
roll-off = Who deals?
    .means = Everyone rolls two dice. The highest total takes the Dealer Token and has the first Turn.
actions = { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
}
minors = { $n ->
    [one] { $n } Minor Action
   *[other] { $n } Minor Actions
}
dice = Dice: { $first } and { $second }
    .called = Dice: { $first } and { $second }, { $name }

## The Declaration and the Stack

nothing-declared = Nothing is declared.
wants = { $own ->
    [yes] You want { $what }
   *[no] { $who } wants { $what }
}
odds = { $chance } % of rolls succeed: { $needs }
odds-short = needs ≥ { $needed }: { $chance } %
odds-again = { $chance } % with re-rolls
odds-then = then ≥ { $needed }: { $chance } %
needs = needs ≥ { $needed }
prospects = What each card would make of it
payment = { $primary } pays, { $secondary } cancels what a Seizer adds.
from-stock = from the Stock of { $commodity }
from-event = from the Event
from-front = { $own ->
    [yes] from your Front
   *[no] from { $who }'s Front
}
buys = buys
seizes = Seizes
commits = committed
bid = sealed bid, { cards }
    .none = no bid so far
    .asked = choosing
    .passed = no bid
sealed = sealed
resolving = resolving
played-as = { $own ->
    [yes] your { $way }
   *[no] { $who }'s { $way }
}
plays = { $own ->
    [yes] You play { $what }
   *[no] { $who } plays { $what }
}
takes-effect = { $what } takes effect
stack-empty = No card is being played.
searching = Black Market { $market }: take one card

## The market, the Event, the piles

stock = Stock of { $commodity }
pays = { $commodity } pays
suit-buys = { $suit } buys { $bought }
black-market = Black Market { $market }
    .short = No. { $market }
no-black-market = There is none.
event-none = None
affected = Affected: { $who }
affects-you = { $event } affects you
top = top of the { $pile }

## What is known of cards that lie face down

remembered = { $of }: { $what }
known = there must be { $cards }
known-eggs = there must be { eggs }
possible = there may be { $cards }
eggs = { $n ->
    [one] Egg
   *[other] { $n } Eggs
}

## The end

won = { $own ->
    [yes] You won
   *[no] { $who } won
}
won-together = { $who } won
tie = A tie: { $who } share the first place
    .and = { $first } and { $second }
nobody-won = Nobody won
