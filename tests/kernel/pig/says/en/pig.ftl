ask-decide = { $who }: roll or hold?
roll = roll the die
hold = hold and keep { $pot }
rolled = { $who } rolls a { $die }.
nothing-to-keep = There is nothing to keep before the first roll
roll-or-hold = One rolls or holds, nothing else
refused-no-answer = One rolls or holds, nothing else
refused-not-there = One rolls or holds, nothing else
refused-not-now = One rolls or holds, nothing else

clause-P1 = Roll the die: a 1 loses the pot and the turn, anything else goes into the pot.
clause-P2 = Hold: the pot is added to the points, and the turn is over.
clause-P3 = Whoever reaches the goal when holding wins.
clause-P4 = A game for 100 points takes about half an hour.
    .elong = A game for 100 points takes about half an hour.
