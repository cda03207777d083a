### The rulebook: Editions, modes, players (rulebook/18-players.toml).

rulebook-players = Editions, modes, players
    .about = Other ways to play, and what differs.

rulebook-players-modes = Modes
rulebook-players-modes-modes = { $edition ->
        [e2022-06] This edition has one mode, as told here.
        [e2022-07] This edition has one mode, as told here.
       *[other] There are two modes. **Fantasy** plays the rules as they stand. **Simulation** adds roles: the Malay leaders take sides under the second treaty.
    }
rulebook-players-modes-simulation = Simulation mode is for four players.

rulebook-players-three = Three players
rulebook-players-three-solo = One faction has a single leader, who begins with ${ $solo-wealth }, draws { $solo-battle-cards } Battle cards and keeps { $solo-kept-cards }, takes { $solo-actions ->
        [one] one action
       *[other] { $solo-actions } actions
    } a turn and may commit { $solo-commits } Battle cards in a War. Of that faction's { -district(form: "many") } only the one worth x3 begins closed.

rulebook-players-two = Two players
rulebook-players-two-two = Each plays both leaders of one faction, and scores the lower of the two.
