### The rulebook: Buying (rulebook/06-buying.toml).

rulebook-buying = Buying
    .about = Name the goods, pay what you like, roll for the rest.

rulebook-buying-declaring = Declaring
rulebook-buying-declaring-source = **Declare** what you want, all of it from one source:
rulebook-buying-declaring-stock = any cards of **one Stock**;
rulebook-buying-declaring-emblem = **one Emblem** in another player's Front;
rulebook-buying-declaring-guild = the **Guild that is the Event**, alone, for { $buying-emblem-price }. It stays for sale until somebody takes it or the Event is discarded.
rulebook-buying-declaring-guild-mayhem = the **Guild that is the Event**, if the options allow it.
rulebook-buying-declaring-commit = Then **commit** cards of the Primary suit from your Hand, if you like. Each lowers the Value by its own. A Guild in Hand pays { $buying-emblem-price }.
rulebook-buying-declaring-bonus = Emblems of that suit in your own Front lower the Value once more, by their Buying Bonuses.
rulebook-buying-declaring-limit = The **Value of the Declaration** is the prices less all that. It must be **{ $buying-limit } or less** when you announce it. Until then you may take everything back for nothing; later it may grow.
rulebook-buying-declaring-declare-example = What an Emblem takes off, once.
rulebook-buying-declaring-declare-all = A roll that just reaches the Value.

rulebook-buying-rolling = The roll
rulebook-buying-rolling-roll = Roll two dice. **Reach the Value, and you take the declared cards into your Hand.** If you fail, the Seizer takes them; without a Seizer nobody does.
rulebook-buying-rolling-back = Cards that nobody takes go back where they were. A Seizer takes even his own Emblem into his Hand.
rulebook-buying-rolling-lost = **Whatever anyone committed is lost**, whether it helped or not: each card goes to the Stock of its own suit, after the declared cards were taken.
rulebook-buying-rolling-fail-example = A roll that fails, and what it costs.

rulebook-buying-dice = The dice
rulebook-buying-dice-dice = Two dice against a number; equal is enough. Doubles are special:
rulebook-buying-dice-dabo = **Dabo!** Any double between the lowest and the highest may be rolled again, as often as it comes. The last roll stands.
rulebook-buying-dice-woot = **Woot!** The highest double always succeeds{ $mode ->
        [mayhem] { "" }
       *[other] , and brings a Foreign Merchant
    }.
rulebook-buying-dice-wyvern = **Wyvern Eyes.** Double 1 always fails{ $mode ->
        [mayhem] { "" }
       *[other] , and brings a Dragon Siege
    }.
rulebook-buying-dice-after = What a double brings comes after the result of the roll.
rulebook-buying-dice-dabo-example = One Dabo! after the other.
