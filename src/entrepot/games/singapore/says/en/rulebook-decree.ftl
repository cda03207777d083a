### The rulebook: Decree (rulebook/11-decree.toml).

rulebook-decree = Decree
    .about = Outlaw a Vice, or make it legal again.

rulebook-decree-action = Making a Decree
rulebook-decree-action-what = A Decree is paid with tokens of your { -storehouse }. It **outlaws** one Vice, or makes an outlawed one **legal** again. The Vices are slavery, gambling, liquor, opium and prostitution.{ $edition ->
        [e2022-06] { " The draft does not say what a Decree does; it works as in July 2022." }
       *[other] { "" }
    }
rulebook-decree-action-cost = It costs **any { $decree-cost ->
        [one] one token
       *[other] { $decree-cost } tokens
    }**{ $decree-cost-late ->
        [0] { "" }
       *[other] , or { $decree-cost-late } for { -raja(form: "a") } once the second treaty is in force
    }.
rulebook-decree-action-slavery = To outlaw **slavery** costs { $decree-slavery ->
        [one] one token
       *[other] { $decree-slavery } tokens
    }, and it can never be made legal again.
rulebook-decree-action-again = All Vices begin legal. The others can be outlawed and made legal again, as often as somebody pays for it.
rulebook-decree-action-decree-june = A Decree.
rulebook-decree-action-decree-example = A Vice is outlawed.
rulebook-decree-action-decree-late = A { -raja }'s Decree under the second treaty.
rulebook-decree-action-decree-july = A Vice is outlawed.

rulebook-decree-outlawing = When a Vice is outlawed
rulebook-decree-outlawing-token = Lay a token of yours on its space of the vice tracker.
rulebook-decree-outlawing-points = You gain **{ $decree-points } VP** at once. Making a Vice legal gains nothing.
rulebook-decree-outlawing-down = Every card of that Vice turns **face down**, in all tableaus.
rulebook-decree-outlawing-taxes = Their Tax tokens leave the track.
rulebook-decree-outlawing-people-gone = The { -population-card(form: "many") } on them are discarded, with their cubes.
rulebook-decree-outlawing-row = Its cards leave the { -market } row and are replaced at once. One that comes up later goes the same way.
rulebook-decree-outlawing-row-stays = Its cards stay in the { -market } row, also those that come up later, but nobody can buy them.
rulebook-decree-outlawing-keep = An outlawed card keeps the people who live on it.

rulebook-decree-legal = When it becomes legal again
rulebook-decree-legal-back = Take the token off the tracker. All cards of the Vice turn face up again, whether their owners like it or not, and their Tax tokens come back. Connections that were broken stay broken{ $populate-homeless ->
        [1] , and people who left stay away
       *[other] { "" }
    }.
