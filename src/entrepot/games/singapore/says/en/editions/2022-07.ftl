### The words of July 2022

-market = { $form ->
   *[one] Emporium
    [a] an Emporium
}
-market-card = { $form ->
   *[one] Emporium card
    [a] an Emporium card
    [A] An Emporium card
    [many] Emporium cards
}
-raja = { $form ->
   *[one] Chief
    [a] a Chief
    [many] Chiefs
}
-leader-action = { $form ->
   *[one] Free Action
    [a] a Free Action
    [many] Free Actions
}
treaty-2 = Treaty of London
