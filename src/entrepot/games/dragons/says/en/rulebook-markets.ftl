### The rulebook: Black Markets (rulebook/10-markets.toml).

rulebook-markets = Black Markets
    .about = What the Foreign Merchant brings.

rulebook-markets-merchant = The Foreign Merchant
rulebook-markets-merchant-comes = When a Joker is drawn from the Deck, the whole Discard Pile, that Joker and one random Egg of the Nest are shuffled into a new **Black Market**, face down and by itself.
rulebook-markets-merchant-woot = Woot! does the same without a Joker; if there is nothing to put in, there is no market.
rulebook-markets-merchant-only = A Joker is a Foreign Merchant only at the moment when it is drawn from the Deck.
rulebook-markets-merchant-merchant-example = A Joker comes up, and a Black Market opens.

rulebook-markets-visit = Visiting
rulebook-markets-visit-visit = As a Minor Action, roll against **{ $visit-against } plus the { vantage-C } of all others**. If you succeed, draw { $visit-cards ->
        [one] one random card
       *[other] { $visit-cards } random cards
    } of one Black Market, and one more for each { $vantage-set ->
        [cheatsheet] { vantage-D }
       *[mainline] { vantage-H }
    } of yours.
rulebook-markets-visit-union = Whoever { event-merchant-union } affects may not Visit, but may still search a market by a Power.
rulebook-markets-visit-visit-example = A Visit.

rulebook-markets-siege = A Dragon Siege
rulebook-markets-siege-siege = All show their Hands. **Whoever has more Eggs than { vantage-S }s** loses: the Eggs go to the Nest, and then of the rest of the Hand one card of every { $siege-part }, rounded up, is discarded at random. Fronts are safe.
rulebook-markets-siege-siege-example = Two Shields in a Siege.
