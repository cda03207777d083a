### The lesson on Emblems (lessons/08-emblems.toml)

lesson-emblems = Emblems
    .about = Cards in your Front that help all game long.
    .end = Play Emblems early: they help in every later turn. Next: cards that strike once.
lesson-emblems-emblem = This is the Silk Guild, the 10 of its suit. Guilds, Jacks and Queens can be Emblems: cards that you lay open before you.
lesson-emblems-front = The place before you is your Front. An Emblem there makes buying its suit cheaper, by 1, a Queen by 2. And it gives a Vantage, a special right, by its suit.
lesson-emblems-play = The Event gives everybody one more Action, so you have two. Spend the first on the Guild: play it as an Emblem.
    .buy = First the Emblem, then buying gets cheaper: play the Silk Guild.
    .stop = Two Actions are waiting: play the Silk Guild.
    .other = First play the Silk Guild as an Emblem.
lesson-emblems-there = It lies in your Front. Its Vantage is Permission: a successful Visit to a Black Market draws one card more. Spades give a Shield against dragons, clubs make the Visits of others harder, diamonds give one more Action.
lesson-emblems-buy = Now buy Silk.
    .back = You could try to take it back into your Hand. But it helps where it lies: buy Silk.
    .stop = One Action is left: buy Silk.
    .other = Your Emblem helps with Silk only: buy Silk.
lesson-emblems-cheaper = Silk 8, and the Value is 7: the Emblem takes 1 off, once for the whole Declaration. Commit Wood 4 as well.
    .announce = 7 fails in 42 of 100 rolls. Commit Wood 4 first.
    .withdraw = Go on: commit Wood 4.
lesson-emblems-announce = Value 3. Announce it.
    .withdraw = It is nearly certain: announce it.
lesson-emblems-guild = A Guild has one more use. At the end it brings 2 points for each other card of its suit that you hold, and its own 10, in Hand or Front. Jacks and Queens are worth nothing then.
lesson-emblems-risk = Emblems lie open, so others can buy them: the price is 10, whatever the card. Who buys one gets it into the Hand. You may also call an Emblem back yourself, by a roll against 7.
