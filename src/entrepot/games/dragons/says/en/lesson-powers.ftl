### The lesson on Powers and the Stack (lessons/09-powers.toml)

lesson-powers = Powers and the Stack
    .about = Cards that strike once, and answers to them.
    .end = The last card played comes first. Keep an answer in your Hand. Next: what each round brings.
lesson-powers-characters = Jacks, Queens and Jokers are Characters. Each has a Power that can be used once; then the card leaves the game. The Archduchess takes one whole Stock into your Hand.
lesson-powers-play = Three Silk cards lie in their Stock, 42 points for the Silk King. Play the Archduchess as a Power.
    .emblem = As an Emblem she would lie in your Front and make buying cheaper. Her Power is worth 42 points now: play it.
    .queen = The Masked Queen removes a card from the Stack, and nothing lies there yet. Play the Archduchess.
    .buy = Buying takes one Declaration and luck. The Archduchess takes the whole Stock: play her.
    .stop = Not with such a card in Hand! Play the Archduchess.
    .other = Play the Archduchess as a Power.
lesson-powers-stack = Nothing happens yet: the card lies on the Stack, and everyone may answer with cards of their own. Somebody has: the Grand Inquisitor, who throws the whole market away. He lies on top, and the top card is carried out first.
lesson-powers-respond = Then there would be nothing left for you to take. But you can answer, too, and it costs no Action. The Masked Queen removes a card from the Stack. Play her as a Power.
    .emblem = As an Emblem she would come too late. Play her as a Power.
    .pass = Then the market is emptied first, and the Archduchess finds only what comes in anew. Play the Masked Queen.
lesson-powers-remove = All others pass, and the Stack is carried out from the top. Your Queen is first. Which card is to go?
    .own = That is your own Archduchess! Remove the Grand Inquisitor.
lesson-powers-take = The Inquisitor is gone. Now the Archduchess: which Stock do you take?
    .other = Your King wants Silk, and three of them lie there. Take the Silk Stock.
lesson-powers-taken = Three Silk cards, without a roll and without a Seizer. Used Powers go into Exile and never come back.
lesson-powers-phase = In your turn playing a card costs an Action, and answering is free. At the end of each round there is a Power Phase besides: everyone may play Characters and Emblems for nothing, and all of them share one Stack.
