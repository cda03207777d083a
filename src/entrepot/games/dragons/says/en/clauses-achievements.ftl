### What the clauses of the page "achievements" say

clause-A1 = Roll double 6 in the roll-off.
clause-A2 = Everyone's roll in one pass of the roll-off is double 1.
clause-A3 = Put Eggs into two other Hands, then set off a Siege while both hold one.
clause-A4 = Keep another player's Archduchess from gaining anything.
clause-A5 = Exile a Thief with the Queen of Port Smårgon while the other is in Exile.
clause-A6 = Win by a Monopoly or all Eggs that your Secretary of Tithes completed.
clause-A7 = Retired: it needs a Power that no longer exists.
clause-A8 = Steal a Joker with a Thief.
clause-A9 = Set off a Siege with an Egg in Hand.
clause-A10 = Have the three Emblems of your Desired suit in your Front.
clause-A11 = Have Buying Bonuses of 5 or more in your Front.
clause-A12 = Take a Guild out of another player's Front by Buying, as buyer or as Seizer.
clause-A13 = Roll two Dabo!s again in one Buying and then fail.
clause-A14 = Score more than 150 points.
clause-A15 = Win the game.
clause-A16 = Win by Monopoly.
clause-A17 = Win by Monopoly of your Desired suit.
clause-A18 = The same, and own its Guild.
clause-A19 = End with nothing but 2s and the 3 you were dealt.
clause-A20 = Lose with no card in Hand and no Emblem.
clause-R61 = Achievements are for four players, and not for Market Mayhem.
clause-R66 = Old achievements are read in the sense of the present rules; 4 and 5 mean at least.
