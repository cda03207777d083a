### What is said of the Powers in detail.

ask-return-emblem = Choose an Emblem to return to its player's Hand.
ask-search-market = Choose a Black Market to search.
ask-take-found = Take one card of { $market }.
ask-give-tithe = Choose a card to give to { $taker }.
ask-exile-from-stack = Choose a card of the Stack to remove.
ask-take-stock = Choose a Stock to take.
ask-thief = Plant a card on another player, or steal one.
ask-plant = Choose a card to plant on { $victim }.

return-emblem = return { $code } to { $owner } ({ $name })
search = search { $thing }
take = take { $thing }
give = give { $thing }
remove = remove { $code } of { $owner } ({ $name })
take-stock = take { $thing }
steal = steal from { $thing }
plant-on = plant on { $thing }
plant = plant { $thing }
nobody = nobody

no-effect = { $card } has no effect.
emblem-returned = { $card } returns to { $who }'s Hand.
searched = { $who } looks through Black Market { $market } and takes a card.
found = { $who } sees { $card } there.
took-found = { $who } has taken { $card }.
tithe = { $who } gives a card to { $taker }.
tithe-card = { $who } has given { $card } to { $taker }.
took-egg = { $who } takes an Egg from the Dragon's Nest.
took-egg-card = { $who } has taken { $card }.
took-stock-card = { $who } takes { $card } from its Stock.
planted = { $who } plants a card on { $victim }.
planted-card = { $who } has planted { $card } on { $victim }.
stole = { $who } steals a card from { $victim }.
stole-card = { $who } has stolen { $card } from { $victim }.

not-another-player = { $who } is not another player of this game
removed-from-the-game = { $who } has been removed from the game
no-card-in-hand = { $who } has no card in Hand
