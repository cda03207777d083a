### What the clauses of the page "scoring" say

clause-D23 = Sets of Population cards score nothing.
    .e2022-06 = Sets of Immigrant cards may give VP at the end; no table says how many.
clause-F1 = The game ends at the end of a round in which no Event cards or no ships are left.
    .e2022-06 = The game ends at the end of a round in which no Event cards are left, all ships are in Port, or none is.
    .e2022-07 = The game ends at the end of a round in which no Event cards are left, all ships are in Port, or none is.
    .e2023-02 = The game ends after the round of the last Event card.
clause-F2 = To the VP on the track everyone adds those of their Legacies and of the End Game bonuses of their cards.
    .e2022-06 = To the VP on the track everyone adds those of their Private Objectives and their share of the Stronghold.
    .e2022-07 = To the VP on the track everyone adds those of their Legacies, of End Game bonuses and their share of the Storehouse.
clause-F3 = Tokens in the Storehouses score nothing.
    .e2022-06 = The tokens in a Stronghold less its Vice tokens are VP, shared equally in the faction and rounded down; one may give one's share to the faction mate.
    .e2022-07 = The tokens in a Storehouse are VP, split evenly in the faction and rounded down.
clause-F4 = Sets of Population cards score nothing.
    .e2022-06 = Sets of Immigrant cards are promised VP, but no table is given.
clause-F5 = Legacies are open on the board; nothing is scored in secret.
    .e2022-06 = Private Objectives are secret; they may be shown and scored when met, some only at the end of a turn, a round or the game.
clause-F6 = Nothing says who wins a tie; S11 does.
clause-S11 = A tie at the end is broken by more Wealth, then by more own tokens on Districts and Storehouses, then by the later place in the last round's turn order.
clause-S14 = VP count on past 99 and may fall below 0.
clause-H31 = The Dependent cards that the Sultan's Patron Legacy rewards are the slavery cards.
clause-H48 = A face-down Dependent card counts for no Legacy, but its people count as Population cards in the tableau.
clause-H52 = A Legacy of Colonial Allies counts the Rajas who have that Role at the end, so only in Simulation mode.
