title = The sealed auction

bidder-1 = bidder 1
bidder-2 = bidder 2
bidder-3 = bidder 3
bidder-4 = bidder 4

## A1, A2: what is asked and told

ask-seal = Lay a card face down.
seal = the { $thing }

dealt = { $who } is dealt the { $card }.
sealed = { $who } lays a card face down.
turned-up = { $who } turns up the { $card }.

not-in-hand = The { $card } is not in the hand of { $who }
refused-no-answer = That is no answer to “{ $asked }”
refused-not-there = That is not in the game
refused-not-now = “{ $choice }” cannot be chosen now

## The rulebook

clause-A1 = Each bidder in turn lays a card of the hand face down.
clause-A2 = All cards are turned up; the highest takes the lot.
clause-A3 = The first lot is worth 1 point, the second 2, the third 3.
clause-A4 = When all lots are sold, most points win; those who share them win together.

## The board in a terminal

board-bidder = { $who }: { $points } points, hand { $hand }

## What one choice leaves more of than another, on average over what may come

gauge-pips = { $more ->
    [yes] about { $n } more { $n ->
        [one] pip
       *[other] pips
    } left in your hand
   *[no] about { $n } fewer { $n ->
        [one] pip
       *[other] pips
    } left in your hand
}
