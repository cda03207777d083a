### The rulebook: Your Turn (rulebook/05-turn.toml).

rulebook-turn = Your Turn
    .about = The Stocks are filled, then you act.

rulebook-turn-stocks = Filling the Stocks
rulebook-turn-stocks-restock = **Restock:** draw until { $market-restock ->
        [one] one Commodity
       *[other] { $market-restock } Commodities
    } lie in the four Stocks together. Only the Stocks count. Jacks and Queens that come up are discarded.
rulebook-turn-stocks-supply = **Supply:** draw { $market-supply ->
        [one] one card
       *[other] { $market-supply } cards
    } more, whatever it is. It is never replaced.
rulebook-turn-stocks-joker = A Joker that comes up is never discarded: the Foreign Merchant takes it, and the drawing goes on.
rulebook-turn-stocks-supply-example = A Joker comes up in Supply.

rulebook-turn-market = Acting
rulebook-turn-market-budget = You have **{ $turn-actions ->
        [one] one Action
       *[other] { $turn-actions } Actions
    }{ $mode ->
        [mayhem] { "" }
       *[other] { " and " }{ $turn-minors ->
            [one] one Minor Action
           *[other] { $turn-minors } Minor Actions
        }
    }**{ $mode ->
        [mayhem] { "" }
       *[other] , more by Events and Emblems
    }. Take them one after the other, in any order. All are optional: you may stop at any time, and what is left is lost.
rulebook-turn-market-actions = With an Action you may **buy**, **play a card**, **call back** an Emblem of yours, or turn the Action into a Minor Action. With a Minor Action you may **Visit** a Black Market.
rulebook-turn-market-only = With an Action you may **buy**, and nothing else. There are no Minor Actions.
rulebook-turn-market-turn-example = Each choice spends one.
