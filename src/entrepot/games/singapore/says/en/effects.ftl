### What stands on cards: the effects in words, the numbers as they are printed, the classes.

amount = { $n }
amount-of-dice = { $dice }D
amount-and-dice = { $n }+{ $dice }D
effect-and-more = { $effect }, and 1 more per { -population-card } here

effect-influence = { $amount } Influence
effect-population = { $amount } Population cubes
effect-wealth = { $amount } Wealth
effect-move-own = { $amount } moves in your tableau
effect-move-trade = { $amount } moves of Commerce or Public Works cards
effect-move-any = { $amount } moves in any one tableau
effect-public-works = a token on the Public Works track
effect-tax-player = { $amount } own Tax tokens
effect-tax-neutral = { $amount } neutral Tax tokens
effect-store = { $amount } tokens into the { -storehouse }
effect-ships = { $amount } ships
effect-take-stored = place tokens kept here
effect-battle-card = { $amount } Battle cards
effect-points = { $amount } VP
effect-influence-each = { $amount } Influence per { -population-card } here
effect-wealth-each = { $amount } Wealth per { -population-card } here
effect-store-each = { $amount } stored tokens per { -population-card } here
effect-swap-objective = swap an Objective

kind-personality = personality
kind-leader = leader
kind-commerce = commerce
kind-public-works = public works
kind-tax = tax
kind-dependent = dependent
