### What a beginner is told of the position: what the Hand pays for, how likely a roll is, who could win at once.

coach-welcome = You are a merchant with a secret king. You buy cards from four Stocks with cards of the suit before it on the Wheel; others may try to seize what you declare. Whatever glows can be chosen.

# Said once, when a question is met for the first time.

coach-act = In your Turn you spend an Action to buy from a Stock, and a Minor Action to visit a Black Market, a pile of cards nobody sees.
coach-declare = Say which cards of the Stock you want to buy. Together they have a Value, which two dice must reach; cards from your Hand lower it.
coach-bid = Somebody buys. You may try to seize it: lay cards of the suit that pays for it, face down. The highest bid makes the purchase harder, and gets the cards if the buyer's roll fails.
coach-exchange = The one who seizes raises the Value, the buyer lowers it again. Stop as soon as it costs more than it is worth.
coach-priority = Jacks, Queens and Thieves have Powers. What is played lies on the Stack, and the last card played acts first. Pass if you have nothing to play.
coach-reroll = A double lets you roll again.
coach-tap-emblem = An Emblem, a card in front of you, can save a failed roll once a Round.
coach-take-found = You look through a Black Market and take one card; nobody sees which.

# Said of the position.

coach-king = Your King desires { $commodity }: its cards count { $times ->
    [2] double
   *[other] { $times } times
} for you at the end. Nobody else knows.
coach-paying = Your { $primary } cards, together { $pays }, pay for { $commodity }: { $cards ->
    [one] one card lies there, Value { $total }
   *[other] { $cards } cards lie there, together Value { $total }
}{ $desired ->
    [yes] , and it is what your King desires.
   *[no] .
}
coach-paying-nothing = Your Hand pays for nothing that lies in the Stocks: every card would have to be rolled for at its full Value.
coach-monopoly = You hold { $held } of the { $all } cards { $commodity } 2 to 9: all of them win the game at once.
coach-eggs = You hold { $eggs ->
    [one] one Egg
   *[other] { $eggs } Eggs
} of { $all }: all of them win the game at once.
coach-siege = You hold { $eggs ->
    [one] one Egg
   *[other] { $eggs } Eggs
} and { $shields ->
    [0] no Shield
    [one] one Shield
   *[other] { $shields } Shields
}: in a Dragon Siege, which a double 1 sets off, { $removed ->
    [yes] you would be out of the game.
   *[no] you would lose the Eggs and half of your other cards.
}
coach-chance = With Value { $value } your roll succeeds in { $chance } % of all cases{ $band ->
    [low] : commit cards that lower it, or buy less.
    [high] . More cards from your Hand would be wasted.
   *[even] .
}
coach-seizers = Others may hold { $hidden ->
    [one] one card
   *[other] up to { $hidden } cards
} of { $commodity }, and can bid with them to seize what you declare.
coach-bids = { $who } buys cards worth { $points ->
    [one] one point
   *[other] { $points } points
}, and would succeed in { $chance } % of all cases. { $cards ->
    [0] You hold no { $commodity } to bid with, so you can only pass.
    [one] You hold one card of { $commodity } to bid with, worth { $worth }.
   *[other] You hold { $cards } cards of { $commodity } to bid with, together { $worth }.
}
coach-roll = { $enough ->
    [yes] Your { $total } is enough: { $needed } was needed. Keep it.
   *[no] Your { $total } is not enough: { $needed } is needed, which a new roll reaches in { $chance } % of all cases.
}
coach-stack = { $card } of { $who } lies on top of the Stack{ $way ->
    [power] , as a Power
   *[emblem] , as an Emblem
}: it takes effect unless somebody answers.
coach-large-hand = { $who } has { $cards } cards in Hand. { $all } of one suit, 2 to 9, would win the game at once: do not let { $who } complete one.
coach-deck = { $cards ->
    [one] One card is
   *[other] { $cards } cards are
} left in the Deck. The game ends when a Round would begin without one: buy what counts.
coach-deck-empty = The Deck is empty: the game ends with this Round. Only what you hold then counts.
