### What everything on the board is, for whoever points at it: a sentence or two beside the clause.

about-battle-card = Strength { $strength } in a War. Laid face up as a free action: { $text }
about-empty-place = The deck is used up, so no card lies here.
about-battle-hidden = Drawn from the faction's deck; its owner alone knows it until it is laid open or used.
about-people = Brings { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} and { $influence } Influence when drawn, then works on the card it is attached to.
about-storehouse = Here: { $tokens }. Decrees and Wars are paid from here. Whoever passes it while sowing may put a token in.
about-district = { $district } { $space }
    .open = { $n } of { $of } tokens. When it is full, { $faction } leaders gain { $times } VP for each of their tokens here; then it is empty again.{ $ship ->
        [yes] { " " }A ship enters.
       *[no] { "" }
    }
    .closed = It opens when enough people of the { $faction } live here. Until then sowing skips it.
about-boxes = People
    .text = { $faction } people: { $n }. Population cards bring them, and full boxes open Districts.
about-space-market = Here your Leader buys a Market card, besides the actions of the turn.
about-space-market-2 = Here your Leader buys a Market card, besides the actions of the turn.
about-space-population = Here your Leader populates, besides the actions of the turn.
about-space-battle = Here your Leader draws a Battle card, besides the actions of the turn.
about-placing-market = and buy a Market card, besides the actions of the turn
about-placing-market-2 = and buy a Market card, besides the actions of the turn
about-placing-population = and populate, besides the actions of the turn
about-placing-battle = and draw a Battle card, besides the actions of the turn
drawn-from = { $n ->
    [one] drawn from { $n } card
   *[other] drawn from { $n } cards
}
about-deck = { $n ->
    [one] { $n } card is left.
   *[other] { $n } cards are left.
}
about-event = Every round begins with an Event.
about-treaty = The treaty in force decides what a War costs.
about-vice = A Decree outlaws it: all its cards are turned face down and pay no tax, and nobody may buy them.
about-vices = A Decree is paid with tokens of the Storehouse. It outlaws a vice, or makes it legal again.
about-tax = Each token brings its owner 1 VP at the end of the round. They also keep Public Works open.
about-works = Works beyond the number of Tax tokens are in excess. The last ones built are the first to go.
about-upkeep = Upkeep
    .text = At the end of the round Tax must be as much as Public Works. Otherwise the owners of the last works pay for them or close them.
about-multiplier = A work in excess costs ${ $n }, and the spoils of a War count { $n } times. It rises with every District that opens.
about-port = The ships decide everybody's income. Raids and Wars drive them away, full Districts bring them. With no ship at the end of a round the game is over.
about-leader = { $person }. Open the tableau to see all cards.
about-points = { $who } has { $n } VP. They come from Districts, taxes, Decrees, Wars, Legacies and cards.
about-wealth = { $who } has ${ $n }.
about-battles = { $who } holds { $n ->
    [one] { $n } Battle card
   *[other] { $n } Battle cards
} in hand.
about-stored = What { $who } has in the own faction's Storehouse.
about-hidden-tile = Its owner alone knows it until it is scored.
about-role-colonial-ally = More income, and points in every District; but no War.
about-role-resistance-leader = Draws Folk Heroes, and wins more in War against Agents.
about-role-colonial-ruler = Agents rule: all together they may veto what an Ally takes from the British Storehouse.
about-war = Dice and Battle cards of both sides are added up; the attacker wins a tie. A ship leaves the Port.
