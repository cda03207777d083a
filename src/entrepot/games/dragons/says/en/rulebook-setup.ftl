### The rulebook: Setting up (rulebook/03-setup.toml).

rulebook-setup = Setting up
    .about = Who deals, and what everyone begins with.

rulebook-setup-dealer = The roll-off
rulebook-setup-dealer-roll = All roll two dice for the Dealer Token. The highest double wins it at once; otherwise the highest total does. A Dabo! may be rolled again, and those who tie for highest roll again.
rulebook-setup-dealer-roll-example = The roll-off.

rulebook-setup-deal = Dealing
rulebook-setup-deal-deal = Deal everyone a King, a 2 and a 3. The King stays secret; the suits of the 2 and the 3 have nothing to do with each other.
rulebook-setup-deal-three = With three players the King, the 2 and the 3 that are left over are laid aside first.
rulebook-setup-deal-nest = The Aces are the **Nest**.
rulebook-setup-deal-deck = All other cards are the Deck. Shuffle it.
rulebook-setup-deal-seed = Restock once, as at the start of a Turn.
rulebook-setup-deal-deal-example = From the roll-off to the first Turn.
