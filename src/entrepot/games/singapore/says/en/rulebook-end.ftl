### The rulebook: The end (rulebook/16-end.toml).

rulebook-end = The end
    .about = When it is over, and who has won.

rulebook-end-when = When the game ends
rulebook-end-when-end = The game ends **at the end of a round in which no Event cards are left**{ $end-without-ships ->
        [yes] , or **no ship is in Port**
       *[no] { "" }
    }{ $end-all-ships ->
        [yes] , or **all ships are**
       *[no] { "" }
    }.
rulebook-end-when-end-june = The last count.
rulebook-end-when-end-example = The Port is empty before the round is over.
rulebook-end-when-end-july = All ships have come.

rulebook-end-count = Counting
rulebook-end-count-add = To the VP on the track add those of your Legacies and of the End Game bonuses of your face-up cards.
rulebook-end-count-add-early = To the VP on the track add those of your { $setup-secret-tiles ->
        [yes] { -legacy-tile(form: "many") }
       *[no] Legacies and End Game bonuses
    }, and your share of your faction's { -storehouse }.
rulebook-end-count-storehouse = The tokens in { -storehouse(form: "a") }{ $end-storehouse-points ->
        [2] , less its Vice tokens,
       *[other] { "" }
    } are VP, shared evenly in the faction and rounded down{ $end-storehouse-points ->
        [2] . You may give your share to your faction mate
       *[other] { "" }
    }.
rulebook-end-count-storehouse-none = Tokens in the { -storehouse(form: "many") } score nothing.
rulebook-end-count-sets = The draft promises points for sets of people, but gives no table: they score nothing here.
rulebook-end-count-no-sets = Sets of people score nothing.
rulebook-end-count-secret = { -legacy-tile(form: "many") } are secret. You may show and score one when you meet it, some only at the end of a turn, a round or the game.
rulebook-end-count-dependents = The Dependent cards of the Sultan's Patron Legacy are the slavery cards. One that lies face down counts for no Legacy, but its people count as people.
rulebook-end-count-allies = A Legacy of Colonial Allies counts the Rajas who have that Role at the end, so only in Simulation mode.
rulebook-end-count-track = Points go on past 99, and below nothing.

rulebook-end-winner = The winner
rulebook-end-winner-winner = The most VP win. A tie goes to more Wealth, then to more own tokens on { -district(form: "many") } and { -storehouse(form: "many") }, then to whoever came later in the last round's turn order.
rulebook-end-winner-winner-example = The last count.
