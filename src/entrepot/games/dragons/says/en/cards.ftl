### The cards: what they are called, what they look like, and what they are good for.

commodity-card = { $commodity } { $value }
card-S10 = Iron Guild
card-C10 = Wood Guild
card-H10 = Silk Guild
card-D10 = Spice Guild
card-SJ = Grand Inquisitor of Commerce
card-CJ = Vice Minister of Reclamations
card-HJ = Prime Counsellor of Confiscations
card-DJ = Supreme Secretary of Tithes
card-SQ = Dragon Empress of Khitamar Wastelands
card-CQ = Masked Queen of Port Smårgon
card-HQ = Pampered Heiress of Silver Sanctum
card-DQ = Archduchess of Avarice Provinces
card-SK = Iron King
card-CK = Wood King
card-HK = Silk King
card-DK = Spice King
card-SA = Black Egg
card-CA = Blue Egg
card-HA = Red Egg
card-DA = Gold Egg
card-X1 = Thief
card-X2 = Thief

looks-number = { $rank } of { $suit }
looks-J = Jack of { $suit }
looks-Q = Queen of { $suit }
looks-K = King of { $suit }
looks-A = Ace of { $suit }
looks-X = Joker

kind-king = King
kind-egg = Egg
kind-commodity = Commodity
kind-guild = Guild
kind-emblem = Emblem
kind-character = Character
kind-foreign-merchant = Foreign Merchant

text-king = { $times ->
    [1] A secret: { $commodity } is what its holder desires.
    [2] A secret: { $commodity } counts double for its holder at the end.
   *[other] A secret: { $commodity } counts { $times } times for its holder at the end.
}
text-egg = { $points } points. A Dragon Siege strikes whoever holds more Eggs than Shields.
text-commodity = { $points } points. Bought with { $primary }.
text-guild = At the end { $points } points more for each other { $commodity } card.
text-power = As a Power, once: { $power }
text-emblem = As an Emblem in your Front: buying { $commodity } costs { $bonus } less, and { $vantage } { $gives }.
text-foreign-merchant = Drawn from the Deck, it opens a new Black Market instead.
tells-emblem = { $vantage } { $gives }.
warning-play-power = A Power is used once: the card leaves the game with it.

power-empty-marketplace = All Stocks and Black Markets are discarded; then the Stocks are filled again.
power-return-emblem = Send one Emblem, anybody's, back to its player's Hand.
power-search-black-market = Look through one Black Market and take a card of it.
power-collect-tithes = Every other player gives you a card of their choice.
power-dragon-siege = A Dragon Siege begins at once.
power-exile-from-stack = Remove another card from the Stack before it resolves.
power-take-egg = Take an Egg from the Dragon's Nest.
power-take-stock = Take one whole Stock.
power-thief = Put a card into another Hand, or take one from it unseen; then roll against { $against } to stay in the game.

gives-shield = keeps one Egg safe in a Dragon Siege
gives-tribute = makes the Black Market Visits of all others harder by 1
gives-extra-card = draws one more card on a successful Visit
gives-extra-action = gives one more Action each Turn
gives-reroll = rolls a failed roll again, once a Round

suit-named = { $commodity } ({ $suit })
suit-pays = { $primary } pays for it, { $secondary } cancels what a Seizer adds.
suit-gives = Each Emblem is one { $vantage }, which { $gives }.
