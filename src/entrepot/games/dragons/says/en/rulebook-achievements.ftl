### The rulebook: Achievements (rulebook/13-achievements.toml).

rulebook-achievements = Achievements
    .about = Deeds to be proud of.

rulebook-achievements-deeds = The deeds
rulebook-achievements-deeds-who = Achievements are for four players, and not for Market Mayhem. Old ones are read in the sense of the present rules.
rulebook-achievements-deeds-first = Roll the highest double in the roll-off.
rulebook-achievements-deeds-worst = See everyone roll the lowest double in one pass of the roll-off.
rulebook-achievements-deeds-planted = Put Eggs into two other Hands, then set off a Siege while both hold one.
rulebook-achievements-deeds-kept = Keep another player's { card-DQ } from gaining anything.
rulebook-achievements-deeds-thieves = Exile a Thief with the { card-CQ } while the other one is in Exile.
rulebook-achievements-deeds-tithed = Win by a Monopoly or all Eggs that your { card-DJ } completed.
rulebook-achievements-deeds-stolen = Steal a Joker with a Thief.
rulebook-achievements-deeds-brave = Set off a Siege with an Egg in Hand.
rulebook-achievements-deeds-house = Have all Emblems of your desired suit in your Front.
rulebook-achievements-deeds-bonus = Have Buying Bonuses of 5 or more in your Front.
rulebook-achievements-deeds-taken = Take a Guild out of another player's Front, as buyer or as Seizer.
rulebook-achievements-deeds-greedy = Roll two Dabo!s again in one Buying, and then fail.
rulebook-achievements-deeds-rich = Score more than 150 points.
rulebook-achievements-deeds-win = Win the game.
rulebook-achievements-deeds-monopoly = Win by Monopoly.
rulebook-achievements-deeds-desired = Win by Monopoly of your desired suit.
rulebook-achievements-deeds-guild = The same, and own its Guild.
rulebook-achievements-deeds-poor = End with nothing but 2s and the 3 you were dealt.
rulebook-achievements-deeds-ruined = Lose with no card in Hand and no Emblem.
