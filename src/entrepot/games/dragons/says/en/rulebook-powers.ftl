### The rulebook: Powers and the Stack (rulebook/09-powers.toml).

rulebook-powers = Powers and the Stack
    .about = Cards that answer cards.

rulebook-powers-playing = Playing cards
rulebook-powers-playing-play = Play a Character from your Hand **as a Power**, used once, or an Emblem **as an Emblem**, which stays. Say which. Nothing happens before all others could answer.
rulebook-powers-playing-open = With an Action you put **one card on the empty Stack**. Answers cost nothing, and may be several cards.
rulebook-powers-playing-phase = In the **Power Phase** at the end of a Round one Stack is built by all, beginning with the Dealer. It costs no Actions.
rulebook-powers-playing-customs = Whoever { event-customs-crackdown } affects puts nothing on the Stack, not even an answer. Calling an Emblem back stays possible.

rulebook-powers-resolving = The Stack resolves
rulebook-powers-resolving-resolve = When all but the last to play have passed, the Stack resolves **from the top**: the newest card first. A Power that was used goes to Exile.
rulebook-powers-resolving-targets = Targets are chosen when a card resolves. A Power that finds none is spent for nothing.
rulebook-powers-resolving-stack-example = A Power is answered by another.

rulebook-powers-nine = The Powers
rulebook-powers-nine-nine = There are nine Powers.
rulebook-powers-nine-inquisitor = **{ card-SJ }:** discard all Stocks in order, then all Black Markets from the oldest on. Then Restock.
rulebook-powers-nine-minister = **{ card-CJ }:** one Emblem, anybody's, goes back to the Hand of the player in whose Front it lies.
rulebook-powers-nine-counsellor = **{ card-HJ }:** look through one Black Market and take a card, unseen by others.
rulebook-powers-nine-tithes = **{ card-DJ }:** every other player picks a card and must give it to you.
rulebook-powers-nine-empress = **{ card-SQ }:** a Dragon Siege begins at once.
rulebook-powers-nine-queen = **{ card-CQ }:** remove one other card from the Stack. It goes to Exile, a Guild to the Discard Pile.
rulebook-powers-nine-heiress = **{ card-HQ }:** take an Egg from the Nest, any of them.
rulebook-powers-nine-archduchess = **{ card-DQ }:** take one whole Stock.
rulebook-powers-nine-thief = **{ card-X1 }:** put a card into another Hand, or take a random one out of it. Then roll against { $thief-against }: if you succeed, the Joker is shuffled into the Deck, otherwise it is exiled.
rulebook-powers-nine-thief-example = A Thief plants a card.
