### The lesson on buying and connecting (lessons/03-buying.toml)

lesson-buying = Buying and joining cards
    .about = Prices, Boosts, connectors.
    .end = You know enough for a first game: aim, turn, cards. Play one, or go on with how tokens are sown.
lesson-buying-row = This row is the Market. After a purchase the cards move right, and a new one comes in at the left. At the end of each round the rightmost card leaves. So cards do not wait for you for ever.
lesson-buying-price = The number is the price. Some cards show two: the British pay the blue one, the Malays the green one. G.D. Coleman, the architect, costs you $4, and a Malay leader $7.
lesson-buying-coleman = You have $7 and two actions. Coleman makes Public Works, the buildings of the town, $1 cheaper for you. So he is a good first card. Buy him.
    .school = The School is our second card. With Coleman first it will cost you $1 less: buy him now.
    .cathedral = A fine building, but all your money would be gone. Begin with Coleman.
    .farm = A Tax Farm brings points at the end of rounds. We come to it in another lesson. Buy Coleman.
    .end = Two actions are waiting. Buy Coleman.
    .other = Not this time: we want to see what a card does when it is bought. Buy Coleman.
lesson-buying-instant = Some things happen the moment you buy: a card's instant effects. Coleman brings 2 Influence, two tokens of yours. Begin at the blue District.
    .green = On green your tokens score nothing. Begin at the blue District.
    .other = You could keep tokens in a Storehouse. But points come from Districts: begin at the blue one.
lesson-buying-boost = Other things hold as long as the card lies there: its Boost. Coleman's Boost is the $1 off. And what is written after "Action" happens when you activate the card.
lesson-buying-school = You have $3 left, and the School now costs you $3 instead of $4. Buy it.
    .farm = The same price, but Coleman gives nothing off there. Use his Boost: buy the School.
    .activate = Activating works every round. The School may be gone by then: buy it.
    .end = One action is left, and just enough money: buy the School.
    .other = Possible, too. But the School is cheap for you now: buy it.
lesson-buying-join = Look at the edges of the cards: a connector that sticks out fits a hole of the same colour. Joined cards are a Community, and one action activates all of it. The School fits here: join it.
    .alone = Alone it would need an action of its own. Joined, one action does for both: choose a connection.
lesson-buying-works = The School is a Public Work, so one of your tokens is on the Public Works track now. Public Works must be paid for by taxes at the end of the round. More of that in the lesson on Upkeep.
