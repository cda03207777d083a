### The lesson on Decrees (lessons/08-decrees.toml)

lesson-decrees = Decrees
    .about = Outlaw a vice, and somebody's taxes with it.
    .end = Tokens in the Storehouse are power: they pay for laws. And for something worse, which comes next.
lesson-decrees-vices = You are the Lieutenant-Governor. These are the vices of the town. Cards with a skull beside their name belong to one of them. All vices are legal at first.
lesson-decrees-sultan = The Sultan leads with 9 VP, and his Opium Tax Farm keeps two Tax tokens on the track. That brings him points at the end of every round.
lesson-decrees-storehouse = A Decree outlaws a vice. It is paid with five tokens of your Storehouse, in tokens of any owner; here lie six. And you have an Attribute, a gift of your own: your Decrees cost one token less.
lesson-decrees-decree = One action is left. Issue a Decree.
    .raid = $0 to $2 will not stop the Sultan. Issue a Decree.
    .end = And let the Sultan collect? Issue a Decree.
    .other = A quiet action. But the Sultan collects this very round: issue a Decree.
lesson-decrees-which = Which vice? Look for the one that hurts the leader most. The Sultan's farm sells opium.
    .liquor = That would close the Temenggong's Toddy Shops, one tax. The Sultan's opium brings two, and he leads. Outlaw opium.
    .other = Nobody has a card of that vice: the Decree would hit nobody. Outlaw opium.
lesson-decrees-done = Opium is outlawed. Your token lies on its space, and you gain 2 VP at once. As Lawgiver, one of your Legacies, you gain more at the end for each vice you have outlawed.
lesson-decrees-down = The Sultan's farm is turned face down, and its two tokens have left the Tax track. Mind what else happens: now two taxes stand against two works. One fewer, and Upkeep would fail.
lesson-decrees-market = Opium cards stay in the Market, but nobody can buy them. Another Decree can make opium legal again, and the cards turn up again. Only slavery, once outlawed for eight tokens, stays so for ever.
