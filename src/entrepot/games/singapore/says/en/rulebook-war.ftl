### The rulebook: War (rulebook/12-war.toml).

rulebook-war = War
    .about = Both actions of a turn, dice and Battle cards.

rulebook-war-declaring = Declaring War
rulebook-war-declaring-cost = War takes **all the actions of your turn**{ $war-cost ->
        [0] . It costs no tokens
       *[other] { " and " }**{ $war-cost } tokens** of your { -storehouse }, of any owner; once the second treaty is in force only { $war-cost-late }
    }.
rulebook-war-declaring-enemy = Name **one player of the other faction**. That player defends.
rulebook-war-declaring-allies = The faction mates of both sides may offer help.{ $war-accept-ally ->
        [yes] { " Then attacker and defender each say whether they accept it." }
       *[no] { " Whoever offers is in." }
    }
rulebook-war-declaring-mythic = Mythic Battle cards fight in Fantasy mode only.
rulebook-war-declaring-starred = Starred Battle cards fight in a War only while the { treaty-2 } is in force **and** at least { $battle-star-ships ->
        [one] one ship
       *[other] { $battle-star-ships } ships
    } are in Port. Against conflicts they may always be used.

rulebook-war-fighting = Fighting
rulebook-war-fighting-commit = { $war-must-commit ->
        [yes] Attacker and defender commit one Battle card each, if they have one; an ally may add one.
       *[no] Everyone in the War may commit one Battle card, from the hand{ $battle-reveal ->
            [yes] { " or one that lies face up" }
           *[no] , face down
        }.
    }
rulebook-war-fighting-identical = Battle cards of one name may be played together, and count as one.
rulebook-war-fighting-tokens = Attacker and defender may spend any number of tokens of their { -storehouse } for 1 strength each.
rulebook-war-fighting-dice = Attacker and defender roll { $war-dice ->
        [one] one die
       *[other] { $war-dice } dice
    } each. Only then are the hidden cards turned up.
rulebook-war-fighting-win = Add the dice and the strength of the Battle cards{ $war-tokens ->
        [yes] { " and tokens" }
       *[no] { "" }
    }. **The higher sum wins.**
rulebook-war-fighting-tie = If the sums are equal, the attacker wins.
rulebook-war-fighting-police = Anyone in the War may discard a Police Force after the dice, for 1 more.
rulebook-war-fighting-no-boost = A Battle card turned up in a War gives no Reveal Boost. One that lay face up before keeps its Boost until the War is over.
rulebook-war-fighting-war-june = A War, and what the winner takes.
rulebook-war-fighting-war-example = The Resident attacks the Sultan, whom the Temenggong joins.
rulebook-war-fighting-war-late = The Resident attacks the Sultan, whom the Temenggong joins.
rulebook-war-fighting-war-july = The Resident attacks the Sultan, whom the Temenggong joins.

rulebook-war-spoils = The spoils
rulebook-war-spoils-order = First the Battle cards of this War are discarded. Then { $war-ship-dice ->
        [0] { $war-ships ->
            [one] one ship leaves the Port
           *[other] { $war-ships } ships leave the Port
        }
       *[other] as many ships leave the Port as one die shows
    }. Then the spoils are settled.
rulebook-war-spoils-worth = The spoils are **the difference of the sums times the active multiplier**: money of the loser, VP, or some of both up to that total.
rulebook-war-spoils-divide = The winner says how much is money, as far as the loser, and an ally who is willing, have it. The rest may be VP.
rulebook-war-spoils-plunder = The loser owes **the difference of the sums times the active multiplier**. The winner takes the loser's money, and what a willing ally adds. For what is missing the winner takes { -market-card(form: "many") }, at the winner's own price and no more than the debt, or 1 VP for each dollar.
rulebook-war-spoils-stolen = A stolen card brings the tokens it put on the tracks to its new owner.
rulebook-war-spoils-bear = The loser's ally may bear part of the loss, in money. Only allies who joined the War share or bear anything.
rulebook-war-spoils-bear-mate = The loser's faction mate may bear part of the loss, in money, whether or not they joined the War.
rulebook-war-spoils-share = The winner may share with their ally, who then gets one part or more of { $war-share-parts } of the total, money and VP together, rounded down. The winner chooses of which kind.
rulebook-war-spoils-share-will = The winner may share with the faction mate at will, whether or not they joined.
