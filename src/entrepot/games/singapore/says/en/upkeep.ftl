### What is said of Upkeep, and of closing and rebuilding.

ask-fund = Fund your excess Public Work for ${ $dollars }, or close it.
ask-close = Choose the Public Works card to turn face down.

rebuild = rebuild { $thing } (${ $price })
    .none = There is no closed card in the tableau that can be paid for
fund = fund for ${ $dollars }
close-it = close
close = close { $thing }

upkeep-met = Upkeep is met: { $works } Public Works against { $tax } Tax.
upkeep-failed = Upkeep is failed: { $works } Public Works against { $tax } Tax.
funded = { $who } funds a Public Work for ${ $dollars }.
spared = { $who } need not pay for { $works ->
    [one] { $works } Public Work
   *[other] { $works } Public Works
}.
closed = { $who } closes { $slot }.
rebuilt = { $who } rebuilds { $slot } for ${ $dollars }.

not-closed = { $card } is not closed
turned-up-by-decree-only = { $card } is turned up again only by making its vice legal
rebuilt-this-turn = A card was rebuilt in this turn already
not-an-open-work = { $card } is not a Public Works card lying face up
