### What is said of moving cards.

ask-choose-tableau = Choose a tableau to move up to { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in.
ask-move-card = Move a card ({ $n ->
    [one] { $n } move
   *[other] { $n } moves
} left).
ask-move-trade = Move a Commerce or Public Works card ({ $n ->
    [one] { $n } move
   *[other] { $n } moves
} left).
ask-move-to = Choose where { $card } goes.
ask-move-people = Choose where { $people } goes.

move-cards-of = move cards of { $thing }
move-nothing = move nothing
move = move { $thing }
stand-alone = stand alone

moved = { $who } moves { $card } in { $owner }'s tableau.
people-moved = { $who }'s { $people } moves from { $left } to { $host }.

in-one-community = { $card } and { $other } are in one { -community }; a move leads to another
inside-a-community = { $card } stands inside { -community(form: "a") }; only its end cards move
neither-commerce-nor-works = { $card } is neither a Commerce nor a Public Works card
nowhere-to-go = { $card } has nowhere to go
