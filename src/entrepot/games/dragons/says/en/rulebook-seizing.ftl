### The rulebook: Seizing (rulebook/07-seizing.toml).

rulebook-seizing = Seizing
    .about = Others may snatch what you declare.

rulebook-seizing-bidding = Bidding
rulebook-seizing-bidding-every = Every Declaration can be Seized{ $mode ->
        [mayhem] { "" }
       *[other] ; a Visit never
    }.
rulebook-seizing-bidding-bid = Counter-clockwise from you, each other player may lay cards of the Primary suit face down. { $seize-bluff ->
        [yes] Any card may be bid; those of another suit count nothing.
       *[no] Every card of a bid must be one that could be committed.
    }
rulebook-seizing-bidding-reveal = All bids are turned up together. **The highest total is the Seizer.** All others take their cards back.
rulebook-seizing-bidding-tie = Of equal bids { $seize-tie ->
        [nobody] nobody's wins
       *[first] the first in order wins
    }.
rulebook-seizing-bidding-bid-example = Bids, and who becomes the Seizer.

rulebook-seizing-exchange = The exchange
rulebook-seizing-exchange-turns = With a Seizer, you two commit in turns, you first. **Who commits nothing passes, and that ends it.**
rulebook-seizing-exchange-you = You lower the Value with **Primary** cards, or cancel the Seizer's cards with **Secondary** ones.
rulebook-seizing-exchange-seizer = The Seizer raises it with **Primary** cards; the bid is the first of them.
rulebook-seizing-exchange-cancel = Secondary cards cancel no more than the Seizer has committed. What is too much counts against what comes later.
rulebook-seizing-exchange-exchange-example = A whole exchange.
