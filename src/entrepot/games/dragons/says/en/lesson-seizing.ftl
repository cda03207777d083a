### The lesson on seizing (lessons/05-seizing.toml)

lesson-seizing = Seizing
    .about = Take what somebody else declares.
    .end = Nobody buys alone: whoever holds the right suit may Seize. Next: what to do when it happens to you.
lesson-seizing-watch = It is not your turn: your neighbour is about to buy. Continue, and watch what is declared.
lesson-seizing-declared = Silk 9, paid down with Wood 2: the Value is 7. Silk counts double for you, so you would like that card yourself. You may try to Seize it.
lesson-seizing-bid = To Seize, you lay cards face down as a bid: cards of the suit that pays, here Wood. The highest bid wins. Lay down Wood 6.
    .small = You may lay several. Begin with the larger one: Wood 6.
    .pass = Then Silk 9 goes away more likely than not. Lay down Wood 6.
lesson-seizing-more = Others may bid as well, and they cannot see what you lay, only how many cards. A bid may have several. Add Wood 4, to be sure.
    .pass = 6 might be enough. But somebody holds a Wood 5 and more, for all you know: add Wood 4.
lesson-seizing-laid = That is all you have. Pass, and the bids of all are turned up.
lesson-seizing-seizer = Your 10 beat another bid of 5, which went back to its Hand. Your Wood made the Value 10 larger: 17. No dice reach that. The purchase failed, and the Seizer takes the card: Silk 9 is yours.
lesson-seizing-price = It had its price: both your Wood cards are in the Stock now, 10 points for 18. Had the roll succeeded, they would be gone, too, for nothing. A double 6 always succeeds.
