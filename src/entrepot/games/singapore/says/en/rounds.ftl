### What is said of a round: its phases, income, ships and money.

round-started = Round { $round } begins.
first-player = { $who } is First Player.
income = { $who } receives ${ $dollars } of income.
neutral-stored = { $tokens ->
    [one] { $tokens } neutral token
   *[other] { $tokens } neutral tokens
} for the { $faction } { -storehouse }.
rolled = { $who } rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} for { $what }: { $result }.
die = { $who } rolls a { $face }.
ships-enter = { $n ->
    [one] { $n } ship enters
   *[other] { $n } ships enter
} the Port ({ $now } there).
ships-leave = { $n ->
    [one] { $n } ship leaves
   *[other] { $n } ships leave
} the Port ({ $now } there).
wealth-gained = { $who } gains ${ $n }.
wealth-lost = { $who } loses ${ $n }.
leaders-recalled = The Leaders are recalled.
roll-raid = a Raid
roll-war = a War
    .plain = War
roll-wealth = Wealth
roll-first-player = First Player
