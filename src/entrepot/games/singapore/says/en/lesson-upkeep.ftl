### The lesson on Upkeep (lessons/06-upkeep.toml)

lesson-upkeep = Taxes and Upkeep
    .about = Who pays for the buildings, and who gains by it.
    .end = Keep an eye on the two tracks: taxes are points, and buildings need them. Next: quick money.
lesson-upkeep-tracks = Two tracks. Above lie Tax tokens, which come from Tax cards. Below lies one token for each Public Work, the buildings of the town. At the end of every round they are compared. That is Upkeep.
lesson-upkeep-failed = It is the end of a round. Four works stand against three taxes: Upkeep has failed by one. Even so everybody gains 1 VP for each own Tax token; the Sultan got 2. You have none.
lesson-upkeep-fund = The works that came last are too many. That is your Lighthouse. Fund it, which costs $1 times the multiplier, now $1. Or close it: the card is turned face down. Fund it.
    .close = A closed building does nothing, its people leave, and building it again costs its full price. $1 is cheap: fund it.
lesson-upkeep-round = Your Lighthouse stands. A new round has begun: first an Event, then income by the number of ships. You are the First Player now, and begin.
lesson-upkeep-remedy = Let us earn by taxes ourselves. The Arrack Farm has tax value 2: it puts two tokens of yours on the Tax track. Farms like this are vices, more of that in the lesson on Decrees.
lesson-upkeep-place = With a Leader on a Market space you may buy at once, for $1 more. Your two actions stay free for other things. Place your Leader there.
    .population = That would bring people. We want to buy: choose a Market space.
    .battle = That would bring a Battle card, or a token. We want to buy: choose a Market space.
lesson-upkeep-farm = Buy the Arrack Farm. It costs $5, and $1 more as a Leader Action.
    .skip = You could buy it by an action as well, $1 cheaper. But then the action is spent. Buy it now.
    .other = A fair card, but it would not help against the next Upkeep. Buy the Arrack Farm.
lesson-upkeep-met = Five taxes against four works: Upkeep would be met. Then everybody gains 1 VP for each own Tax token, and whoever has the most, ties included, 1 VP more for each. You and the Sultan would gain 4 VP each.
