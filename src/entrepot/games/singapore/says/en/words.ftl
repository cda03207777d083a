### The words of the game. Editions that use others have them in editions/, by the same names.

-market = { $form ->
   *[one] Market
    [a] a Market
}
-market-card = { $form ->
   *[one] Market card
    [a] a Market card
    [A] A Market card
    [many] Market cards
}
-population = Population
-population-card = { $form ->
   *[one] Population card
    [a] a Population card
    [A] A Population card
    [many] Population cards
}
-district = { $form ->
   *[one] District
    [a] a District
    [A] A District
    [many] Districts
}
-storehouse = { $form ->
   *[one] Storehouse
    [a] a Storehouse
    [A] A Storehouse
    [many] Storehouses
}
-agent = { $form ->
   *[one] Agent
    [a] an Agent
    [many] Agents
}
-lieutenant-governor = Lieutenant-Governor
-raja = { $form ->
   *[one] Raja
    [a] a Raja
    [many] Rajas
}
-activate = { $form ->
   *[verb] activate
    [third] activates
    [title] Activate
}
-activation = { $form ->
   *[one] Activation
    [a] an Activation
    [many] Activations
}
-community = { $form ->
   *[one] Community
    [a] a Community
    [A] A Community
    [many] Communities
}
-leader-action = { $form ->
   *[one] Leader Action
    [a] a Leader Action
    [many] Leader Actions
}
-legacy-tile = { $form ->
   *[one] Legacy tile
    [a] a Legacy tile
    [many] Legacy tiles
}

title = 1819 Singapore
    .short = 1819 Singapore
a-battle-card = a Battle card
    .capital = A Battle card
a-legacy-tile = { -legacy-tile(form: "a") }
a-card = a card
neutral = neutral

treaty-1 = Singapore Treaty
treaty-2 = Anglo-Dutch Treaty

faction-british = British
    .people = The British
    .the = the British
faction-malay = Malay
    .people = The Malays
    .the = the Malays
role-colonial-ally = Colonial Ally
role-resistance-leader = Resistance Leader
role-colonial-ruler = Colonial Ruler
vice-slavery = slavery
vice-gambling = gambling
vice-liquor = liquor
vice-opium = opium
vice-prostitution = prostitution

space-blue-1 = blue x1
    .the = blue x1
space-blue-2 = blue x2
    .the = blue x2
space-blue-3 = blue x3
    .the = blue x3
space-green-1 = green x1
    .the = green x1
space-green-2 = green x2
    .the = green x2
space-green-3 = green x3
    .the = green x3
space-british-storehouse = British { -storehouse }
    .the = the British { -storehouse }
space-malay-storehouse = Malay { -storehouse }
    .the = the Malay { -storehouse }

leader-space-market = { -market }
leader-space-market-2 = { -market } 2
leader-space-population = { -population }
leader-space-battle = Battle

player-prompt = { $who }: { $prompt }

word-market = { -market }
word-market-card = { -market-card }
word-population-card = { -population-card }
word-district = { -district }
word-storehouse = { -storehouse }
word-agent = { -agent }
word-raja = { -raja }
word-activate = { -activate }
word-activation = { -activation }
word-community = { -community }
word-leader-action = { -leader-action }
word-legacy-tile = { -legacy-tile }
