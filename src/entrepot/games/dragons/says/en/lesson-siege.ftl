### The lesson on Eggs and the Dragon Siege (lessons/11-siege.toml)

lesson-siege = Eggs and dragons
    .about = 20 points that somebody wants back.
    .end = An Egg is safe behind a Shield, or in a short game. Last of all: how it ends.
lesson-siege-egg = You hold a Dragon Egg: 20 points at the end, if it is still yours. Nobody can see it.
lesson-siege-danger = Dragons look for their Eggs. A double 1 in anybody's roll, or the Dragon Empress, brings a Dragon Siege. Then all Hands are shown. Who is found with an Egg loses it to the Nest, and half of the other cards.
lesson-siege-shield = Unless they have Shields. Every Emblem of spades in your Front is a Shield and keeps one Egg safe. You have one Egg and one Shield: nothing can happen to you.
lesson-siege-empress = And you hold the Dragon Empress. Perhaps somebody else has an Egg without a Shield. Play her as a Power and find out.
    .emblem = As an Emblem she would be a second Shield. Not bad! But one is enough, and a Siege hurts the others: play her as a Power.
    .back = Take the Shield away, with an Egg in your Hand? Better not. Play the Empress as a Power.
    .buy = Later. First let the dragons fly: play the Empress as a Power.
    .stop = Your Action would be lost. Play the Empress as a Power.
    .other = Play the Empress as a Power.
lesson-siege-safe = All Hands were shown. You had one Egg and one Shield: safe. But now everybody knows that you have it.
lesson-siege-struck = Your neighbour had an Egg and no Shield. The Egg has gone back to the Nest, and half of the other cards, rounded up, to the Discard Pile.
lesson-siege-father = Somebody who holds all four Eggs wins at once, as Father of Dragons. It is rare, and a brave thing to try.
