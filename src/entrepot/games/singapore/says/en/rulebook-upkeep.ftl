### The rulebook: Upkeep (rulebook/13-upkeep.toml).

rulebook-upkeep = Upkeep
    .about = Taxes score, and the town's works must be paid.

rulebook-upkeep-check = Taxes against works
rulebook-upkeep-check-met = Compare the tracks of Taxes and Public Works. If there are **at least as many Tax tokens as Public Works tokens**, Upkeep is met.
rulebook-upkeep-check-points = Then everyone gains { $upkeep-points } VP for each own Tax token. { $upkeep-most-alone ->
        [yes] A player who alone has most of them gains { $upkeep-most-points } more for each.
       *[no] Whoever has most of them, ties included, gains { $upkeep-most-points } more for each.
    }
rulebook-upkeep-check-failed = If Upkeep fails, everyone still gains { $upkeep-failed-points } VP for each own Tax token, and nobody more.
rulebook-upkeep-check-failed-none = If Upkeep fails, nobody gains anything for taxes.
rulebook-upkeep-check-ship = A failed Upkeep drives { $upkeep-failed-ships ->
        [one] one ship
       *[other] { $upkeep-failed-ships } ships
    } out of the Port.
rulebook-upkeep-check-tracks = More Public Works than Tax tokens: those at the end are too many.
rulebook-upkeep-check-met-example = Upkeep is met.
rulebook-upkeep-check-met-late = Upkeep is met.

rulebook-upkeep-excess = Works nobody pays for
rulebook-upkeep-excess-excess = The Public Works tokens beyond the number of Tax tokens are **in excess**: those that came last. Their owners decide one after the other, in turn order from the First Player.
rulebook-upkeep-excess-fund = **Fund** it: pay $1 times the active multiplier.
rulebook-upkeep-excess-close = Or **Close** it: turn a Public Works card of yours face down, whichever you like. That token leaves the track.
rulebook-upkeep-excess-must-fund = The owner pays $1 times the active multiplier.
rulebook-upkeep-excess-must-close = Only an owner who cannot pay turns a Public Works card face down, of their own choice, and loses the token.
rulebook-upkeep-excess-people = People who live on a card that is turned down leave the game for good, with their cubes.
rulebook-upkeep-excess-people-june = People on a card that is turned down or discarded move to free slots. For each who finds none, its owner loses 1 VP.
rulebook-upkeep-excess-down = A card that lies face down cannot be used, and divides the { -community } it was in.
rulebook-upkeep-excess-anew = The multiplier is read anew for every owner: if { -district(form: "a") } closes with a work, those who decide later pay less.
rulebook-upkeep-excess-failed-june = Upkeep fails.
rulebook-upkeep-excess-failed-example = Upkeep fails: works are funded or closed.
rulebook-upkeep-excess-failed-late = Upkeep fails: works are funded.
rulebook-upkeep-excess-failed-july = Upkeep fails.

rulebook-upkeep-rebuilding = Rebuilding
rulebook-upkeep-rebuilding-free = On your turn, as a free action, you may **Rebuild** a closed Public Work for the price printed for your faction. No discount or surcharge applies.
rulebook-upkeep-rebuilding-back = { $upkeep-rebuild-repairs ->
        [yes] Its token goes back on the track and its connections are repaired, but no people come back.
       *[no] Its Tax and Public Works tokens go back on their tracks, but neither its people nor its connections come back. A Vice that is legal again can be rebuilt in the same way.
    }
rulebook-upkeep-rebuilding-neighbours = A rebuilt card rejoins the neighbours it was divided from, if they are still free at that end.

rulebook-upkeep-round-end = The end of the round
rulebook-upkeep-round-end-leaders = Leaders come off their spaces{ $round-pass-in-cleanup ->
        [yes] { " in the cleanup" }
       *[no] { "" }
    }.
rulebook-upkeep-round-end-flush = Then the row is **flushed**: the card at its right end is discarded, the others shift right, and a new card fills the space at the left.
