### What is said of Restock and Supply, the Foreign Merchant and the Dragon Siege.

stocked = { $card } comes into its Stock.
joker-drawn = { $code } is drawn: a Foreign Merchant comes.
black-market = Black Market { $market } is established with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
nothing-collected = There is nothing to make a Black Market of.
market-closed = Black Market { $market } is empty and ceases to exist.
siege = { $who } has set off a Dragon Siege.
shows = { $who } shows { $cards }.
safe = { $who } is safe: { $eggs ->
    [one] { $eggs } Egg
   *[other] { $eggs } Eggs
}, { $shields ->
    [one] { $shields } Shield
   *[other] { $shields } Shields
}.
removed = { $who } is removed from the game.
