### The lesson on the Wheel of Profit (lessons/02-wheel.toml)

lesson-wheel = The Wheel of Profit
    .about = Which goods pay for which.
    .end = Each suit pays for the next one on the Wheel. Next: how much to declare, and how much to pay.
lesson-wheel-wheel = This is the Wheel of Profit. Each suit pays for the next one along the arrows: Wood pays for Silk, Silk for Spice, Spice for Iron, and Iron for Wood.
lesson-wheel-price = You want Silk 9, worth 18 points to you. Its price is its number: two dice would have to show 9 or more. That works about one time in four.
lesson-wheel-payment = But you hold Wood 6, and Wood pays for Silk. Every point of Wood that you add makes the number you must reach one smaller.
lesson-wheel-buy = Let us do that. Buy from the Silk Stock.
    .iron = Iron is paid with Spice, and you have none. Silk is paid with Wood, which you have: buy Silk.
    .wood = Iron pays for Wood, and you do have an Iron 3. But Silk counts double for you: buy Silk.
    .spice = Silk pays for Spice: you would give Silk away, which counts double for you. Buy Silk.
    .stop = Then your Action would be lost. Buy Silk first.
    .other = Your King wants Silk: buy from the Silk Stock.
lesson-wheel-declare = Declare Silk 9.
    .withdraw = Stay with it: declare Silk 9.
lesson-wheel-commit = The table shows what you must reach, 9, and how likely that is. Now add your Wood 6. Adding a card is called committing it.
    .announce = With 9 to reach you would fail three times in four. Commit Wood 6 first.
    .withdraw = You need not give up: commit Wood 6, and it becomes easy.
lesson-wheel-announce = 9 less 6 is 3. This number is the Value of your Declaration, and you roll against it. 3 or more is nearly certain. Announce it!
    .withdraw = Now that it is nearly certain? Announce it.
lesson-wheel-bought = Silk 9 is yours. The Wood 6 you paid has gone to the Stock of its suit, where anybody can buy it. Cards that you commit are gone, whether the roll succeeds or not.
