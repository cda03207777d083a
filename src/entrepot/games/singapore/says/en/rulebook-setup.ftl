### The rulebook: Setting up (rulebook/02-setup.toml).

rulebook-setup = Setting up
    .about = What lies where before the first round.

rulebook-setup-table = The board
rulebook-setup-table-ring = Lay out the ring: the blue { -district(form: "many") }, the British { -storehouse }, the green { -district(form: "many") }, the Malay { -storehouse }. Put a black marker on each { -district } worth x2 and x3: those are **closed**. The two worth x1 are open.
rulebook-setup-table-port = Leave the Port empty. The { treaty-1 } will bring { $setup-treaty-ships ->
        [one] one ship
       *[other] { $setup-treaty-ships } ships
    } in round 1.
rulebook-setup-table-port-ships = Put { $setup-ships ->
        [one] one ship
       *[other] { $setup-ships } ships
    } into the Port.
rulebook-setup-table-market = Shuffle the { -market } deck and lay { $market-row ->
        [one] one card
       *[other] { $market-row } cards
    } face up in a row{ $buy-shift-row ->
        [yes] , from right to left
       *[no] { "" }
    }. These are the { -market-card(form: "many") } for sale.
rulebook-setup-table-people = Shuffle the { -population-card } deck and lay it face down. Its cards are the people who come to live in Singapore.
rulebook-setup-table-battle = Shuffle the Battle deck of each faction. Every player draws { $setup-battle-cards ->
        [one] one card
       *[other] { $setup-battle-cards } cards
    } of their own, in secret.
rulebook-setup-table-events = Build the Event deck, from the top: the { treaty-1 }, { $setup-events-one ->
        [one] one random Event
       *[other] { $setup-events-one } random Events
    } I, the { treaty-2 }, and { $setup-events-two ->
        [one] one random Event
       *[other] { $setup-events-two } random Events
    } II. All others stay in the box unseen.
rulebook-setup-table-events-late = Build the Event deck, from the top: { $setup-events-one ->
        [one] one random Event
       *[other] { $setup-events-one } random Events
    } I and { $setup-events-two ->
        [one] one random Event
       *[other] { $setup-events-two } random Events
    } II. All others stay in the box unseen.
rulebook-setup-table-treaties = So the first treaty is revealed in round 1, and the second, the { treaty-2 }, in round { $round-treaty }.
rulebook-setup-table-treaties-late = Lay both treaties face up on the Treaty space, the { treaty-1 } on top. The { treaty-2 } below it can be read by everyone from the start.
rulebook-setup-table-slavery = Decide together whether to play with the slavery cards. They can be left out of any game.

rulebook-setup-players = The players
rulebook-setup-players-seats = Sit so that the factions alternate: clockwise the { -lieutenant-governor }, the Temenggong, the Resident, the Sultan.
rulebook-setup-players-seats-together = Players of one faction sit side by side.
rulebook-setup-players-boards = Take your Leader's board and figure. Your **Leader card** is the first card of your tableau, the row of cards before you.
rulebook-setup-players-boards-early = Take your Leader's board and figure. Your tableau, the cards before you, begins empty.
rulebook-setup-players-legacies = Read your board: it prints your Attribute, which always helps you, and your **Legacies**, goals that score at the end.
rulebook-setup-players-legacies-first = In a first game everyone plays with the Legacies{ $setup-attribute-tiles ->
        [yes] { " and the Attribute" }
       *[no] { "" }
    } printed on the board.
rulebook-setup-players-legacies-tiles = Deal { $setup-tiles } { -legacy-tile(form: "many") } to everyone, who keep { $tiles-kept } of them{ $setup-attribute-tiles ->
        [yes] , and one Attribute tile
       *[no] { "" }
    }. In a first game use those printed on the board instead.
rulebook-setup-players-objectives-first = A first game deals no { -legacy-tile(form: "many") }: the printed Legacies count at the end, and swapping one does nothing.
rulebook-setup-players-start = Everyone begins with no VP. The { -storehouse(form: "many") } begin { $setup-tokens ->
        [0] empty
        [one] with one token of each player of their faction
       *[other] with { $setup-tokens } tokens of each player of their faction
    }.
rulebook-setup-players-reference = Take a reference card on Decree and War.
rulebook-setup-players-reference-none = There are no reference cards: your player board has their content.
rulebook-setup-players-first-spaces = In a first game the leaders begin on fixed Leader spaces: the two { -agent(form: "many") } on the { -market } spaces, the Temenggong on Battle, the Sultan on Population.
rulebook-setup-players-first-spaces-else = Played as a first game, the leaders would begin on fixed Leader spaces: the two { -agent(form: "many") } on the { -market } spaces, the Temenggong on Battle, the Sultan on Population.

rulebook-setup-first = Who begins
rulebook-setup-first-roll = Everyone rolls { $setup-first-player-dice ->
        [one] one die
       *[other] { $setup-first-player-dice } dice
    }. Whoever rolls highest is **First Player** of round 1; those who tie for highest roll again.
rulebook-setup-first-dice = A die of this game has { $dice-faces } faces, from { $dice-low } to { $dice-high }, each equally likely.
rulebook-setup-first-roll-example = The roll for First Player.

rulebook-setup-supplies = Money, tokens, cubes
rulebook-setup-supplies-supply = Money ($), tokens and cubes never run out: use something else if you must.
rulebook-setup-supplies-neutral = Population cubes also serve as **neutral tokens**. A neutral token belongs to nobody: it fills space and pays, but scores for no one.
rulebook-setup-supplies-decks = { $battle-reshuffle ->
        [yes] When the { -market } deck or the Population deck is empty, it stays empty. An empty Battle deck is made anew from its shuffled discards.
       *[no] The decks of { -market-card(form: "many") }, { -population-card(form: "many") } and Battle cards are finite: an empty one stays empty.
    }
