### Bots by their level, alone and in company.

level-easy = easy bot
    .short = Easy
    .bots = { $n ->
        [one] easy bot
       *[other] { $n } easy bots
    }
    .stands-in = an easy bot stands in
level-medium = medium bot
    .short = Medium
    .bots = { $n ->
        [one] medium bot
       *[other] { $n } medium bots
    }
    .stands-in = a medium bot stands in
level-hard = hard bot
    .short = Hard
    .bots = { $n ->
        [one] hard bot
       *[other] { $n } hard bots
    }
    .stands-in = a hard bot stands in
level-expert = expert bot
    .short = Expert
    .bots = { $n ->
        [one] expert bot
       *[other] { $n } expert bots
    }
    .stands-in = an expert bot stands in
level-random = random bot
    .short = Random
    .bots = { $n ->
        [one] random bot
       *[other] { $n } random bots
    }
    .stands-in = a random bot stands in
level-greedy = greedy bot
    .short = Greedy
    .bots = { $n ->
        [one] greedy bot
       *[other] { $n } greedy bots
    }
    .stands-in = a greedy bot stands in
level-policy = bot without second thoughts
    .short = Swift
    .bots = { $n ->
        [one] bot without second thoughts
       *[other] { $n } bots without second thoughts
    }
    .stands-in = a bot without second thoughts stands in
# A bot that whoever runs the table has added, by its name.
level-own = bot { $name }
    .short = { $name }
    .bots = { $n ->
        [one] bot { $name }
       *[other] { $n } bots { $name }
    }
    .stands-in = the bot { $name } stands in
