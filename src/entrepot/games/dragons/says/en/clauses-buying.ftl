### What the clauses of the page "buying" say

clause-6-1 = Declare cards of one source, commit Primary cards if wanted; the Value must then be 12 or less.
clause-6-4 = The roll decides who takes the declared cards; everything committed is lost to the Stocks.
clause-R21 = The Event Guild is declared alone for 10, can be Seized, and stays in the zone until it is sold or discarded.
clause-R27 = A Declaration has one source: cards of one Stock, one Emblem, or the Event Guild.
clause-R28 = Only other players' Emblems can be bought.
clause-R29 = All Emblems of the suit in one's own Front lower the Value, once.
clause-R30 = A Guild in Hand can be committed for 10.
clause-R31 = The limit of 12 holds when a Declaration is announced, not later; before that it is withdrawn for nothing, and another made or none.
clause-R37 = Declared cards that nobody takes go back where they were; a Seizer takes even his own Emblem into the Hand.
clause-R38 = Committed cards always go to the Stock of their own suit, after the declared cards have been taken.
