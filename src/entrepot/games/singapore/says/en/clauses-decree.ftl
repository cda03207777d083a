### What the clauses of the page "decree" say

clause-D50 = A Decree, paid from the Storehouse, outlaws or legalizes a Vice.
    .e2022-06 = Decree is an action paid from the Storehouse; what it does is not said.
clause-D51 = Outlawing or legalizing one Vice costs any five tokens of one's Storehouse.
clause-D52 = Outlawing slavery costs eight tokens, and slavery can never be legalized again.
clause-D53 = All Vices begin legal and may be outlawed and legalized any number of times.
clause-D54 = Whoever outlaws a Vice lays a token of theirs on its space of the vice tracker.
clause-D55 = Outlawing turns every card of that Vice face down, in all tableaus.
clause-D56 = Cards turned down by outlawing take their tokens off the Tax track.
clause-D57 = Outlawing does not touch the Population cards attached to the Vice.
    .e2022-07 = Population cards attached to an outlawed Vice are discarded together with their cubes.
clause-D58 = Cards of an outlawed Vice stay in the Market row but cannot be bought.
    .e2022-07 = All cards of an outlawed Vice are discarded from the Emporium row.
clause-D59 = A card of an outlawed Vice that comes into the row later stays there and cannot be bought either.
    .e2022-07 = A card of an outlawed Vice that comes into the row later is discarded at once and replaced.
clause-D60 = Legalizing takes the token off the tracker, turns the cards of that Vice face up and restores their Tax tokens.
    .e2022-07 = Legalizing takes the token off the tracker, turns the cards of that Vice face up and restores their Tax tokens, but not their population.
clause-D61 = The vice tracker promises 2 VP per Decree.
clause-S19 = Whoever outlaws a Vice gains 2 VP at once; legalizing gains nothing.
clause-S20 = A Decree costs five tokens, one against slavery eight.
    .e2023-02 = A Decree costs five tokens, or eight for a Raja once the Anglo-Dutch Treaty is in force; one against slavery costs eight.
clause-S22 = Cards of outlawed Vices stay in the Market row and cannot be bought.
    .e2022-06 = Cards of outlawed Vices are discarded from the Market row and replaced at once.
    .e2022-07 = Cards of outlawed Vices are discarded from the Emporium row and replaced at once.
clause-S23 = Legalizing turns all cards of the Vice face up, whether their owners want it or not, and restores their Tax tokens.
clause-H16 = An outlawed card keeps its Population cards; legalizing does not repair the connections that outlawing broke.
