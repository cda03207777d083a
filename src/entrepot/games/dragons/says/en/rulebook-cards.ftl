### The rulebook: The cards (rulebook/02-cards.toml).

rulebook-cards = The cards
    .about = Suits, kinds of cards, and the wheel.

rulebook-cards-wheel = The Wheel of Profit
rulebook-cards-wheel-wheel = Each suit is a kind of goods, and each is bought with the one before it on the wheel: { commodity-H } buys { commodity-D }, { commodity-D } buys { commodity-S }, { commodity-S } buys { commodity-C }, { commodity-C } buys { commodity-H }. The suit that buys is the **Primary** of what it buys. The suit before that is the **Secondary**: it helps you against a Seizer.
rulebook-cards-wheel-wheel-picture = The Wheel of Profit: every suit pays for the next one.

rulebook-cards-kinds = Kinds of cards
rulebook-cards-kinds-all = A card can be of several kinds, and a rule that names a kind speaks of all its cards.
rulebook-cards-kinds-king = **Kings** are who you are. Yours lies face down before you, and its suit is what you desire.
rulebook-cards-kinds-commodity = **Commodities**, 2 to 10, are the goods. They have a Value: what they cost, what they pay, what they score.
rulebook-cards-kinds-guild = **Guilds** are the 10s. They score more for every other card of their suit.
rulebook-cards-kinds-egg = **Eggs** are the Aces: many points, and dangerous to hold.
rulebook-cards-kinds-emblem = **Emblems** are 10s, Jacks and Queens. Face up before you, in your Front, they make buying their suit cheaper and give an advantage. In a Front they are worth { $buying-emblem-price }, whatever they are.
rulebook-cards-kinds-character = **Characters** are Jacks, Queens and Jokers. Each has a Power that can be used once.
rulebook-cards-kinds-merchant = A **Joker** drawn from the Deck is a Foreign Merchant; in your Hand it is a Thief.
rulebook-cards-kinds-names = Events go by the newest of their names.

rulebook-cards-zones = Where cards lie
rulebook-cards-zones-zones = **Hand**, **Front**, **Deck**, **Stocks**{ $mode ->
        [mayhem] { "" }
       *[other] , **Discard Pile**, **Nest**, **Black Markets**, **Stack** and **Exile**
    }: each place says what may lie in it and who may look. A **Stock** holds open goods of one suit.
rulebook-cards-zones-known = A card may be known to all, seen once, hidden from everybody, or private to its owner.
rulebook-cards-zones-touched = A card taken from a face-down pile, or passed from Hand to Hand, is seen only by those whose Hands it touches. Discards are shown{ $mode ->
        [mayhem] { "" }
       *[other] , and a Siege shows every Hand
    }.
rulebook-cards-zones-sizes = { $open-counts ->
        [yes] Everybody may count how many cards lie anywhere, but of the Discard Pile only the top is seen, and of Black Markets nothing.
       *[no] How many cards lie in a pile is not told; of the Discard Pile only the top is seen, and of Black Markets nothing.
    }
rulebook-cards-zones-always = Some cards have a place of their own. An Egg lies in the Nest, in a Hand or in a Black Market and nowhere else: if it would go elsewhere, it goes to the Nest. A Joker that is discarded is shuffled into the Deck, even an empty one. A Guild that would be exiled is discarded. Nothing ever leaves Exile.
rulebook-cards-zones-order = An order that starts from somebody starts with that player, if they take part.
