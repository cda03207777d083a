### The lesson on Events (lessons/10-events.toml)

lesson-events = Events
    .about = What a round begins with, and a tiger.
    .end = Read the Event first in every round: it may be a chance. Last of all: how a game ends.
lesson-events-event = Every round begins with an Event. This card is turned up before anybody does anything, and what it says holds for all.
lesson-events-kinds = Some Events give or take something at once. Some bring ships or drive them out. Some change the rules until the next Event. And some are Conflicts, which the town fights together.
lesson-events-tiger = A Tiger Attack is a Conflict. Its strength is 3 and three dice: 6 this time. Everyone may commit Battle cards, in secret. The Temenggong has decided already. What is not countered does damage to all.
lesson-events-commit = Whoever commits cards earns 1 VP, and 1 VP more for each point of strength. Your Royal Marines have strength 5: that is 6 VP. Commit them.
    .weak = The Convict Warders have strength 0: they would earn just 1 VP. Commit the Royal Marines.
    .none = You would keep your cards, but the tiger does damage, and others take the points. Commit the Royal Marines.
lesson-events-enough = You may commit more. But the Convict Warders have no strength and a useful Boost. Keep them: commit no more.
    .more = They would add nothing, and committed cards are discarded. Keep them: commit no more.
lesson-events-reward = Nobody else has helped. You gain 6 VP, 1 and 5. The Royal Marines are discarded: that is the price.
lesson-events-left = Strength 6 against 5: 1 was not countered. A table says what that does: the more is left, the worse. This time each Storehouse has lost two tokens.
lesson-events-income = After the Event comes the income: the First Player token moves on, now to you, and everybody is paid by the number of ships. Then the turns begin.
lesson-events-treaty = Two Events are treaties. The first opens the game and brings two ships. The second comes in round 5, and makes Wars cheaper. In all there are eight Events, one for each round.
