### What is said of Events and conflicts.

ask-take-open-card = Take an open { -market-card }, though not the dearest, or ${ $dollars }.
ask-contribute = Commit Battle cards against the { $conflict } of strength { $strength }, in secret.
ask-pay-towards = Pay towards countering the { $conflict } of strength { $strength }, in secret.
ask-lose-influence = Remove an Influence token of yours ({ $left } to go).
ask-lose-population = Lose { -population-card(form: "a") } ({ $left } to go).

take = take { $thing }
commit = commit { $thing }
    .none = There is no Battle card in hand
commit-open = commit { $thing } (face up)
    .none = There is no Battle card face up that could be committed
commit-no-more = commit no more
counter-boost = use a counter boost
pay = pay ${ $n }
remove-token = remove a token: { $thing }
lose = lose { $thing }

event-revealed = Event: { $event }.
treaty-in-force = The { $treaty } is in force.
took-card = { $who } takes { $card } for nothing.
conflict = { $conflict } of strength { $strength }.
contributed = { $who } contributes strength { $strength }.
contributed-with-money = { $who } contributes strength { $strength } and ${ $dollars }.
conflict-not-countered = { $conflict }: { $left } is not countered.
conflict-countered = { $conflict }: fully countered.
lost-tokens = { $tokens ->
    [one] { $tokens } token of { $who } is
   *[other] { $tokens } tokens of { $who } are
} removed from { $space }.
storehouse-lost-tokens = { $tokens ->
    [one] { $tokens } token is
   *[other] { $tokens } tokens are
} removed from { $space }.
lost-population = { $who } loses { $people } from { $slot }.

dearest-open-card = { $card } is the dearest open card
no-token-of-yours = No token of yours is on { $space }
