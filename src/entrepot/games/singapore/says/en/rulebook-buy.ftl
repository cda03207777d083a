### The rulebook: Buy (rulebook/06-buy.toml).

rulebook-buy = Buy
    .about = Cards for your tableau and for your hand.

rulebook-buy-market = Buying { -market-card(form: "a") }
rulebook-buy-market-price = Choose any card of the row and pay its price. Where two are printed, { -agent(form: "many") } pay the blue one and { -raja(form: "many") } the green one.
rulebook-buy-market-effects = Carry out the card's **instant effects**, the icons at its edge, from top to bottom.
rulebook-buy-market-lay = Add the card to your tableau, joined to one card there if you like.
rulebook-buy-market-lay-june = Add the card to your tableau.
rulebook-buy-market-refill = The other cards of the row shift right, and the next card of the deck fills the space at the left.
rulebook-buy-market-refill-june = The empty space of the row was filled from the deck the moment you took the card.
rulebook-buy-market-boosts = A **Boost** on a card helps you as long as the card lies face up. It holds from the moment of buying, even before the card's own instant effects.
rulebook-buy-market-not-itself = An instant effect that moves cards cannot move the card being bought: it joins your tableau only afterwards.
rulebook-buy-market-keep = On your turn you may discard { -market-card(form: "many") } and Battle cards of your own at any time, for nothing. { -population-card(form: "many") } on them move to free slots; for each that finds none you lose 1 VP.
rulebook-buy-market-buy-june = The gap in the row is filled at once.
rulebook-buy-market-buy-example = The Police Force is bought: its instant effects from top to bottom.
rulebook-buy-market-buy-late = The Police Force is bought: its instant effects from top to bottom.
rulebook-buy-market-buy-july = A card is bought: its instant effects from top to bottom.

rulebook-buy-icons = What the icons do
rulebook-buy-icons-tax = **Tax:** { $buy-tax-by-value ->
        [yes] as many tokens as it says go onto the Tax track
       *[no] one token of yours goes onto the Tax track
    }{ $edition ->
        [e2022-06] { "" }
        [e2022-07] , all of them yours
       *[other] : yours for a white icon, neutral ones for a green icon
    }.
rulebook-buy-icons-works = **Public Works:** one token of yours goes onto the Public Works track{ $works-ships ->
        [yes] . Every { $works-ship-every }th space of the track shows a ship: a token there brings one into the Port
       *[no] { "" }
    }.
rulebook-buy-icons-vice = **Skull:** the card is a **Vice**, which Decrees can outlaw.
rulebook-buy-icons-vice-july = **Vice:** nothing to carry out; it marks what Decrees can outlaw.
rulebook-buy-icons-vice-june = **Vice:** put a Vice token into the { -storehouse } of your faction.
rulebook-buy-icons-heart = **Heart:** swap one { -legacy-tile } for nothing: draw two, keep one.
rulebook-buy-icons-kinds = **Personality** cards and **Commerce** cards are kinds that other cards speak of. { $edition ->
        [e2022-07] An icon marks each of them.
       *[other] The first have a purple body, the second two red hollow connectors.
    }

rulebook-buy-communities = { -community(form: "many") }
rulebook-buy-communities-connectors = Most cards have connectors at their left and right. A right connector joins the left one of another card if the **shapes are opposite** and the **colour is the same**. Buying makes at most one connection; moves make and break others.
rulebook-buy-communities-connectors-june = Cards in your tableau form { -community(form: "many") }. The draft does not say how; we join them by their connectors: opposite shapes, the same colour.
rulebook-buy-communities-both = A connector in two colours fits either of them.
rulebook-buy-communities-community = Cards that are joined are **{ -community(form: "a") }**. One action { -activate(form: "third") } all of them.
rulebook-buy-communities-down = A card that lies face down gives no Boost and nothing at the end.
rulebook-buy-communities-community-picture = Guthrie has joined Sports Day: the shapes are opposite, the colours fit.
rulebook-buy-communities-community-example = One connection on purchase.

rulebook-buy-search = Searching the deck
rulebook-buy-search-search = Some cards let you look for a named card in the { -market } deck. That takes an action and the card's price, like any purchase; the row does not shift.

rulebook-buy-battle = Battle cards
rulebook-buy-battle-price = A Battle card costs **${ $battle-price }**: draw the top card of your faction's Battle deck, unseen.{ $battle-draw-two-cost ->
        [0] { "" }
       *[other] { " Pay " }{ $battle-draw-two-cost } tokens of your { -storehouse } as well, and you draw two, keep one and discard the other.
    }
rulebook-buy-battle-hidden = Battle cards stay hidden in your hand. Everyone may know how many you hold.
rulebook-buy-battle-reveal = **As a free action** you may lay a Battle card face up in your tableau. Its Reveal Boost holds while it lies there. A Boost that works once a round is remembered for each card.
rulebook-buy-battle-battle-example = A Perahu is laid face up for its Boost.
