### What is said of Seize and the exchange of commitments.

ask-bid = { $buying }: bid { $primary } or pass.
ask-bid-more = { $buying }: bid more { $primary } or pass ({ $laid ->
    [one] { $laid } card
   *[other] { $laid } cards
} laid).
ask-exchange = { $buying }, and { $seizer } Seizes: commit { $primary } to lower it or { $secondary } to cancel what { $seizer } has committed, or pass.
ask-exchange-as-seizer = { $buying }: commit { $primary } to raise it, or pass.

pass = pass
bid = bid { $thing }
    .none = You hold no { $primary } that can be bid

bid-laid = { $who } lays down a bid of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
passed-seize = { $who } does not bid.
bid-shown = { $who } bid { $card }.
seizer = { $who } Seizes with { $total }; the Value is now { $value }.
no-seizer = Nobody Seizes.
bid-returned = { $who } takes { $card } back.
passed-exchange = { $who } commits nothing more.
empty-hand = { $who } has no card left in Hand, which ends the exchange.
