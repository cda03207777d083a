### The rulebook: Raid (rulebook/10-raid.toml).

rulebook-raid = Raid
    .about = Quick money, at the price of ships.

rulebook-raid-action = Raiding
rulebook-raid-action-port = There has to be a ship to rob: nobody may Raid an empty Port.
rulebook-raid-action-intervene = Before the roll **one other player may intervene**, the nearest clockwise first: show and discard a Battle card, or several of the same name, which count as one. If its strength reaches the roll, the Raider gets nothing, and the one who intervened places { $raid-intervene } Influence.
rulebook-raid-action-roll = Roll **{ $raid-dice ->
        [one] one die
       *[other] { $raid-dice } dice
    }**{ $raid-intervene ->
        [0] { " and add whatever changes the result: Boosts and the Event" }
       *[other] { "" }
    }.
rulebook-raid-action-money = Take as many dollars as the result.
rulebook-raid-action-ship = { $raid-ship-at ->
        [0] Every Raid drives one ship out of the Port.
        [1] If it brought anything at all, one ship leaves the Port.
       *[other] If the final result is { $raid-ship-at } or more, one ship leaves the Port.
    }
rulebook-raid-action-safe = A leader's Attribute may keep the last ships safe, as the Resident's Open Port does: then no Raid scares them away, but the raider takes the money all the same.
rulebook-raid-action-hinder = Some cards hinder a Raid, such as HMS Andromache laid face up. Their owners decide after the die is seen. A Raid never ends below nothing.
rulebook-raid-action-again = Giant Kusu lets its owner roll again, in a Raid, a War or an action: up to two dice, and the better total counts. Dice at the end of the game are never rolled again.
rulebook-raid-action-raid-june = Raids, and players who intervene.
rulebook-raid-action-raid-example = What changes the result counts before it is seen whether a ship leaves.
rulebook-raid-action-raid-july = A Raid.
