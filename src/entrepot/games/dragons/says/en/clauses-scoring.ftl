### What the clauses of the page "scoring" say

clause-11-1 = All eight Commodities from 2 to 9 of a suit, or all four Eggs, in Hand win at once; no points are counted.
clause-11-2 = The game ends when no Event can be drawn.
clause-11-3 = Commodities score their Value, the Desired suit twice; a Guild adds 2 for each other card of its suit; an Egg scores 20.
clause-11-4 = The highest total wins; equal totals compare Eggs; equal again, nobody wins.
clause-R56 = Immediate victories declare themselves after every card that moves; as an option players declare by hand, also before cards are lost or the game ends.
clause-R57 = Only cards in Hand count for them.
clause-R58 = Points are doubled first, then the Guild's bonus is added; a Guild counts in Hand and Front.
clause-R59 = Eggs are compared only among those who share the highest total; a first place shared after that is a tie.
clause-R60 = Only a failing Event draw ends the game; a Joker shuffled into an empty Deck prolongs it.
