### The board in the browser.

about = All lay a card face down; the highest takes the lot, and each lot is worth more than the one before.
lot = Lot { $n }
bidder = Bidder { $n }
you = You
hand = Your hand
hidden-card = a hidden card
nothing-sealed = nothing laid yet
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
