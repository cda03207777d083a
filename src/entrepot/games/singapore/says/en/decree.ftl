### What is said of Decrees.

ask-choose-decree = Choose a vice to outlaw or legalize.
ask-veto = Veto { $who }'s Decree to { $decree }, or let it stand.

decree = issue a Decree
outlaw = outlaw { $thing }
legalize = legalize { $thing }
veto = veto the Decree
let-the-decree-stand = let the Decree stand

outlawed-by-decree = { $who } pays { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} to outlaw { $vice }.
legalized-by-decree = { $who } pays { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} to legalize { $vice }.
vetoed = { $who } pays { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} to veto the Decree on { $vice }.
turned-up = { $who }'s { $slot } is turned face up.
turned-down = { $who }'s { $slot } is turned face down.

a-decree = A Decree
this-decree = This Decree
slavery-for-good = Slavery can never be legalized again
