### What the clauses of the page "raid" say

clause-D40 = A Raid rolls one die, applies all modifiers and gains that many dollars.
    .e2022-06 = A Raid rolls two four-sided dice and gains that many dollars.
    .e2022-07 = A Raid rolls one die and gains that many dollars.
clause-D41 = A Raid with a final result of 2 or more drives one ship out of the Port.
    .e2022-06 = Every Raid drives one ship out of the Port.
    .e2022-07 = A Raid with a result above 0 drives one ship out of the Port.
clause-D42 = Nobody may Raid while there is no ship in Port.
clause-D43 = Nobody may intervene in a Raid.
    .e2022-06 = Before the roll one other player, the nearest clockwise first, may intervene with a Battle card (identical ones count as one); a strength that reaches the roll succeeds and places two Influence, and a ship leaves either way.
clause-H6 = HMS Andromache hinders a Raid after the die is seen and before it takes effect; a Raid's result is never below 0.
clause-H35 = Giant Kusu's re-roll serves its owner's Raid, War and Action rolls: the owner chooses up to two dice that are rolled again, and the better total counts. End Game dice are never rolled again.
clause-H51 = Where a leader's Attribute keeps so many ships safe, no Raid, whoever's it is, scares away one of the last so many; the money is taken all the same.
