### The board in the browser. Names of cards, suits, zones and players are put in.

cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
worth = worth { $n }
    .means = What your cards would score if the game ended now; only you see it

## Players

you = You
you-at = You ({ $seat })
player = Player { $who }
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
king = King
emblem = Emblem

## The Turn

round = Round { $round }
turn-of = { $own ->
    [yes] Your Turn
   *[no] { $who }'s Turn
}
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

gauge = Value { $value }: { $needs }
payment = { $primary } pays, { $secondary } cancels what a Seizer adds.
from-stock = from the Stock of { $commodity }
from-event = from the Event
from-front = { $own ->
    [yes] from your Front
   *[no] from { $who }'s Front
}
seizes = Seizes
commits = commits
bid = sealed bid, { cards }
    .none = no bid so far
sealed = sealed
resolving = resolving
played-as = { $own ->
    [yes] your { $way }
   *[no] { $who }'s { $way }
}
asked = Asked now: { $who }

## The market, the Event, the piles

stock = Stock of { $commodity }
buys = { $suit } buys { $bought }
black-market = Black Market { $market }
    .short = No. { $market }
event-none = None
affected = Affected: { $who }
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

won = { $who } won
tie = A tie: { $who } share the first place
    .and = { $first } and { $second }
nobody-won = Nobody won
