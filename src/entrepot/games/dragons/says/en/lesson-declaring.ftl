### The lesson on Declarations (lessons/03-declaring.toml)

lesson-declaring = Declaring and paying
    .about = Several cards at once, and the number 12.
    .end = You can buy now, and that is most of the game. Play a first one, or learn what dice can do.
lesson-declaring-several = One Action may buy several cards of one Stock together. Their numbers are added up. Silk 8 and Silk 5 would be 13, and worth 26 points to you, the Silk King.
lesson-declaring-buy = Buy from the Silk Stock.
    .stop = Your Action would be lost. Buy from the Silk Stock.
    .other = Two Silk cards are waiting, and Silk counts double for you. Buy there.
lesson-declaring-first = Begin with the larger one: declare Silk 8.
    .small = You may declare them in any order. Let us begin with Silk 8.
    .withdraw = Stay with it: declare Silk 8.
lesson-declaring-pay = The Value of a Declaration may never be above 12. 8 and 5 are 13: one too many. So pay something first. Commit Wood 6.
    .less = Wood 4 would do as well; we need both in the end. Begin with Wood 6.
    .announce = Then you would buy one card only. You can have both: commit Wood 6.
    .withdraw = Nothing is lost yet, but there is much to gain: commit Wood 6.
lesson-declaring-second = The Value is 2 now. There is room for the second card: declare Silk 5.
    .announce = That is certain, but you can have both cards. Declare Silk 5.
    .pay = Lower than 2 helps nobody: two dice never show less. Declare Silk 5 first.
    .withdraw = It goes well. Declare Silk 5.
lesson-declaring-odds = The Value is 7. Two dice reach 7 or more in 58 of 100 rolls. These are the odds, and the bars show how often each sum comes. Too risky for both cards: commit Wood 4 as well.
    .announce = In 42 of 100 rolls you would lose your Wood and get nothing. Commit Wood 4 first.
    .withdraw = Make it safer instead: commit Wood 4.
lesson-declaring-announce = Value 3: only a double one is less. Now announce. After that the cards lie open, and nothing can be changed unless somebody interferes.
    .withdraw = 97 of 100 rolls succeed. Announce it.
lesson-declaring-bought = 1 and 2 are 3: just enough. Both cards are yours, and your Wood is in the Stock. You gave 10 points and gained 26.
