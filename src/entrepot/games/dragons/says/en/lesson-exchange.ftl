### The lesson on the exchange (lessons/06-exchange.toml)

lesson-exchange = The exchange
    .about = When somebody Seizes what you declare.
    .end = Keep a card of both suits in reserve, and nobody Seizes easily. Next: a market for the brave.
lesson-exchange-buy = You want Silk 8. You hold Wood 4, Wood 2 and Iron 6. Buy from the Silk Stock.
    .stop = Your Action would be lost. Buy from the Silk Stock.
    .other = Silk counts double for you. Buy from the Silk Stock.
lesson-exchange-commit = Pay a part of it: commit Wood 4.
    .small = Wood 2 leaves a Value of 6. Wood 4 is better: commit it.
    .announce = A Value of 8 fails more often than not. Commit Wood 4.
    .withdraw = Go on: commit Wood 4.
lesson-exchange-announce = Value 4, good odds. Keep Wood 2 in your Hand, in case somebody interferes. Announce it.
    .all = You could. But a card in the Hand can still answer a Seizer. Announce it.
    .withdraw = Good odds: announce it.
lesson-exchange-seized = Somebody Seizes! Their Wood 5 is added: the Value is 9. If your roll fails, they take Silk 8. Now you may answer. That is the exchange.
lesson-exchange-ways = There are two ways. Wood, the suit that pays, lowers the Value as before. The suit before it on the Wheel, here Iron, cancels what the Seizer has added, point by point, but never more than that.
lesson-exchange-cancel = Wood 2 would bring it to 7. Iron 6 cancels all 5 points of the Seizer. Commit Iron 6.
    .lower = That makes 7. Iron 6 brings it back to 4: commit that.
    .pass = At 9 you fail in 72 of 100 rolls, and the Seizer takes the card. Commit Iron 6.
lesson-exchange-enough = The Value is 4 again. You might commit Wood 2 as well, but 4 is good. Pass. Then the Seizer may add more, and as soon as one of you adds nothing, you roll.
    .more = Possible, but what you commit is gone in any case. 4 is good odds: pass.
lesson-exchange-kept = The Seizer had no Wood left, and your roll reached 4. Silk 8 is yours. All cards that were committed, of both of you, have gone to the Stocks.
