### What is said of Setup: the roll-off for the Dealer Token and the deal.

dealer = { $who } has the Dealer Token.
dealt = { $who } is dealt { $king }, { $two } and { $three }.
undealt = { $card } was not dealt.
