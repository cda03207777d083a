### The words of June 2022, on top of those of July

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
-population-card = { $form ->
   *[one] Immigrant card
    [a] an Immigrant card
    [A] An Immigrant card
    [many] Immigrant cards
}
-district = { $form ->
   *[one] Village
    [a] a Village
    [A] A Village
    [many] Villages
}
-storehouse = { $form ->
   *[one] Stronghold
    [a] a Stronghold
    [A] A Stronghold
    [many] Strongholds
}
-activate = { $form ->
   *[verb] use
    [third] uses
    [title] Use
}
-activation = { $form ->
   *[one] Use
    [a] a Use
    [many] Uses
}
-community = { $form ->
   *[one] linked group
    [a] a linked group
    [A] A linked group
    [many] linked groups
}
-leader-action = { $form ->
   *[one] Leader Action
    [a] a Leader Action
    [many] Leader Actions
}
-legacy-tile = { $form ->
   *[one] Private Objective
    [a] a Private Objective
    [many] Private Objectives
}
-lieutenant-governor = Governor
