### The lesson on dice (lessons/04-dice.toml)

lesson-dice = Dice with names
    .about = Dabo, Woot and Wyvern Eyes.
    .end = Doubles are special, most of all the smallest and the largest. Next: taking what others want.
lesson-dice-two = Every roll is made with two dice, and their sum must reach a number. Equal dice, doubles, have names of their own. Let us meet them. You want Silk 9.
lesson-dice-buy = Buy from the Silk Stock.
    .stop = Your Action would be lost. Buy from the Silk Stock.
    .other = Silk counts double for you. Buy from the Silk Stock.
lesson-dice-commit = You have little to pay with: Wood 2 only. Every point helps. Commit it.
    .announce = 9 or more comes in 28 of 100 rolls, 7 or more in 58. Commit Wood 2 first.
    .withdraw = Let us take a risk this time: commit Wood 2.
lesson-dice-announce = The Value is 7. In 58 of 100 rolls it succeeds. Let us see: announce it.
    .withdraw = Let us take the risk: announce it.
lesson-dice-dabo = 3 and 3, only 6. But a double of 2, 3, 4 or 5 is a Dabo! You may roll both dice again, as often as it happens. Here there is nothing to lose: roll again.
    .keep = 6 is less than 7: you would get nothing. Roll again.
lesson-dice-again = 5 and 4: 9. Silk 9 is yours. Remember that a Dabo may be rolled again even when it would succeed. Only the last roll counts.
lesson-dice-woot = Double 6 is a Woot! It always succeeds, whatever the number. And a Foreign Merchant comes: a new Black Market opens. More of that in its own lesson.
lesson-dice-wyvern = Double 1 is called Wyvern Eyes. It always fails, whatever the number. And the dragons come for their Eggs: a Dragon Siege. So nothing is ever quite certain.
