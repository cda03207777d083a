### What the parts of the table are for: shown when they are pointed at.

about-wheel = Each suit buys the next one along the arrows. A suit is paid for with the one before it; the one before that cancels what a Seizer adds.
about-stack = Powers and Emblems are laid here in turn. When all have passed they take effect, the last one first.
about-black-markets = A closed pile that can be visited with a Minor Action: a successful roll draws cards from it, unseen by the others.
about-steps = A Buying goes in three steps: the buyer declares cards and pays, the others may bid to Seize, then both sides answer each other and the buyer rolls.
about-value = The price of the cards, less the bonus of own Emblems and what the buyer commits, and what a Seizer adds as far as it is not cancelled. The dice must reach it.
about-odds = How many of the 36 rolls of two dice reach the Value. A double 1 always fails, a double 6 always succeeds; other doubles may be rolled again.
about-dice = The last roll. A double 2 to 5 may be rolled again, a double 6 brings the Foreign Merchant, a double 1 a Dragon Siege.
    .mayhem = The last roll. A double 2 to 5 may be rolled again.
about-actions = An Action buys, plays a card or calls an Emblem back. A Minor Action visits a Black Market; an Action may be spent on that, too.
about-vantage = What Emblems in a Front give as long as they lie there.
about-king = Your secret: the suit of your King counts twice for you at the end. Nobody else sees it before.
about-front = Emblems lie here, open to all. They make their suit cheaper for their player, and anybody may try to buy them.
about-hand = Cards in Hand are secret, their number is not.
about-seen = Cards that must be in this Hand by what you have seen; with a question mark those that may be.
about-deck = Events and new cards come from here. When it is empty at the beginning of a Round, the game ends.
about-discard = The Foreign Merchant makes a Black Market of what lies here.
about-nest = The Dragon's Nest: Eggs that nobody holds.
about-exile = Cards that are out of the game: Powers go here when they have been used.
about-seat = { $n ->
    [one] { $n } card in Hand
   *[other] { $n } cards in Hand
}, { $front ->
    [one] { $front } Emblem
   *[other] { $front } Emblems
} in the Front.

odds-label = The odds
dice-label = The dice
actions-label = Actions
worth-label = Points in Hand
