### The rulebook: Events (rulebook/03-events.toml).

rulebook-events = Events
    .about = What the first phase of every round brings.

rulebook-events-reveal = Revealing an Event
rulebook-events-reveal-reveal = Every round begins with the top card of the Event deck. In round 1 that is the { treaty-1 }: lay it on the Treaty space, and { $setup-treaty-ships ->
        [one] one ship
       *[other] { $setup-treaty-ships } ships
    } enter the Port.
rulebook-events-reveal-reveal-early = Every round begins with the top card of the Event deck. In round 1 that is the { treaty-1 }: lay it on the Treaty space.
rulebook-events-reveal-reveal-late = In round 1 the { treaty-1 } takes effect: { $setup-treaty-ships ->
        [one] one ship
       *[other] { $setup-treaty-ships } ships
    } enter the Port. Every later round reveals the top card of the Event deck.
rulebook-events-reveal-decks = { $edition ->
        [e2023-02] Events I come first, the harsher Events II after them.
       *[other] Events I come before the second treaty, the harsher Events II after it.
    }
rulebook-events-reveal-bolt = A **white bolt** on an Event means: carry out its text now, before anything else in the round.
rulebook-events-reveal-bolt-early = An Event marked for it is carried out at once, before anything else in the round.
rulebook-events-reveal-order = Effects go from top to bottom of the card. What an Event changes for the round holds until the next Event is revealed.
rulebook-events-reveal-ships = A **ship icon** brings ships into the Port, or drives them out.
rulebook-events-reveal-lost = When an Event takes { -population-card(form: "many") }, their owners choose which; the cubes of those cards leave the boxes as well.
rulebook-events-reveal-free = When an Event hands out { -market-card(form: "a") } for nothing, it comes like a bought one: its instant effects happen, and it may make one connection. In the Major Economic Boom nobody takes the dearest card on offer, nor one of those that tie for dearest at the taker's own price.
rulebook-events-reveal-reveal-july = A Major Economic Boom: cards for nothing, but not the dearest.
rulebook-events-reveal-reveal-june = A Major Economic Boom: cards for nothing, but not the dearest.
rulebook-events-reveal-reveal-example = Cholera: people are lost, and their owners choose whom.

rulebook-events-treaty = The second treaty
rulebook-events-treaty-by-deck = The **{ treaty-2 }** takes effect when it comes out of the deck, in round { $round-treaty }. It takes the place of the first treaty for the rest of the game. Wars become cheaper.
rulebook-events-treaty-check = From round 2 on, before an Event is drawn, count the ships. With **{ $round-check-ships } or more in Port** the { treaty-1 } ends for good, and the { treaty-2 } is in force from then on.
rulebook-events-treaty-by-ships = That is the only way the { treaty-2 } comes. Under it Wars are cheaper, and Decrees cost { -raja(form: "many") } more.
rulebook-events-treaty-treaty-example = The second treaty replaces the first.
rulebook-events-treaty-treaty-ships = The second treaty comes with the ships.

rulebook-events-conflict = Conflicts
rulebook-events-conflict-meaning = A **red bolt** marks a conflict: tigers, pirates, a riot. It has a strength, and all players face it together.
rulebook-events-conflict-commit = Everyone chooses in secret which Battle cards to give, and how much money where the card asks for it. All show at once.
rulebook-events-conflict-sum = Take the strength of all those cards, and the money, off the conflict's strength. At nothing or less, nothing happens. Otherwise look the rest up in the Conflict Events Table: the more is left, the worse for everybody.
rulebook-events-conflict-losses = Nobody loses more than they have. Influence lost to a riot is your own, from any { -district } or { -storehouse } you choose. Tokens lost by { -storehouse(form: "a") } go in the order in which it pays, seen by the First Player.
rulebook-events-conflict-tiger = { conflict-tiger }
    .of = Strength left
    .storehouse = Tokens lost by each { -storehouse }
    .storehouse-cell = { $value }
    .wealth = Money lost by everyone
    .wealth-cell = ${ $value }
    .ships = Ships that leave
    .ships-cell = { $value }
    .influence = Influence lost by everyone
    .influence-cell = { $value }
    .population = { -population-card(form: "many") } lost by everyone
    .population-cell = { $value }
rulebook-events-conflict-pirates = { conflict-pirates }
    .of = Strength left
    .storehouse = Tokens lost by each { -storehouse }
    .storehouse-cell = { $value }
    .wealth = Money lost by everyone
    .wealth-cell = ${ $value }
    .ships = Ships that leave
    .ships-cell = { $value }
    .influence = Influence lost by everyone
    .influence-cell = { $value }
    .population = { -population-card(form: "many") } lost by everyone
    .population-cell = { $value }
rulebook-events-conflict-major-pirates = { conflict-major-pirates }
    .of = Strength left
    .storehouse = Tokens lost by each { -storehouse }
    .storehouse-cell = { $value }
    .wealth = Money lost by everyone
    .wealth-cell = ${ $value }
    .ships = Ships that leave
    .ships-cell = { $value }
    .influence = Influence lost by everyone
    .influence-cell = { $value }
    .population = { -population-card(form: "many") } lost by everyone
    .population-cell = { $value }
rulebook-events-conflict-riot = { conflict-riot }
    .of = Strength left
    .storehouse = Tokens lost by each { -storehouse }
    .storehouse-cell = { $value }
    .wealth = Money lost by everyone
    .wealth-cell = ${ $value }
    .ships = Ships that leave
    .ships-cell = { $value }
    .influence = Influence lost by everyone
    .influence-cell = { $value }
    .population = { -population-card(form: "many") } lost by everyone
    .population-cell = { $value }
rulebook-events-conflict-boosts = A Boost that helps against conflicts, such as that of the Police Force, adds to what you give; whoever gives nothing adds nothing.
rulebook-events-conflict-conflict-example = Pirates come.
