### The rulebook: Your turn (rulebook/05-turn.toml).

rulebook-turn = Your turn
    .about = Your Leader first, then your actions.

rulebook-turn-order = Turn order
rulebook-turn-order-clockwise = Turns go clockwise, beginning with the First Player. Each player finishes a turn before the next one begins.
rulebook-turn-order-parts = A turn is your { -leader-action }, then **{ $turn-actions ->
        [one] one action
       *[other] { $turn-actions } actions
    }**. Free actions, such as laying a Battle card face up or rebuilding a closed work, fit in anywhere after the { -leader-action }.
rulebook-turn-order-parts-free = A turn is **{ $turn-actions ->
        [one] one action
       *[other] { $turn-actions } actions
    }** and any free actions, in any order. You need not take all of them.
rulebook-turn-order-parts-plain = A turn is **{ $turn-actions ->
        [one] one action
       *[other] { $turn-actions } actions
    }**.
rulebook-turn-order-twice = You may take the same action more than once in a turn, unless a rule says otherwise{ $turn-free-once ->
        [yes] . Each kind of free action comes only once a turn
       *[no] { "" }
    }.
rulebook-turn-order-early = You may always end your turn early. Free actions can still be taken after your last action; the turn ends by itself when nothing is left to do.

rulebook-turn-leader = Placing your Leader
rulebook-turn-leader-own-turn = **At the start of your turn** put your Leader on one of the Leader spaces.
rulebook-turn-leader-phase = **All players place their Leaders before the first turn**, from the First Player on, each on one of the Leader spaces{ $leader-actions ->
        [0] . A first game leaves this out
       *[other] { "" }
    }.
rulebook-turn-leader-alone = There are four: two at the { -market }, one at Population, one at Battle. Only one Leader fits on each, so being early matters.
rulebook-turn-leader-now = The space offers a **{ -leader-action }**. Take it at once, or not at all.
rulebook-turn-leader-later = The space offers a **{ -leader-action }**, which you may take at any moment of your turn. It is offered whenever something can be done with it; whoever looks at it and waits keeps it.
rulebook-turn-leader-nothing = The space says who comes first where several want the same; no action comes with it.
rulebook-turn-leader-market = **{ -market }:** buy { -market-card(form: "a") }{ $leader-extra ->
        [0] { "" }
       *[other] { " at $" }{ $leader-extra } more
    }{ $leader-money ->
        [0] { "" }
       *[other] , or take ${ $leader-money }
    }.
rulebook-turn-leader-population = **Population:** Populate{ $leader-populate ->
        [0] { " for nothing" }
       *[other] { " for $" }{ $leader-populate }
    }.
rulebook-turn-leader-battle = **Battle:** buy a Battle card{ $leader-extra ->
        [0] { "" }
       *[other] { " at $" }{ $leader-extra } more
    }, or put one token of yours into your { -storehouse }.
rulebook-turn-leader-spaces = The Leader spaces lie beside the decks that they serve.
rulebook-turn-leader-leader-june = All Leaders are placed before the first turn.
rulebook-turn-leader-leader-example = The Leader on Population: people come for a dollar.
rulebook-turn-leader-leader-late = The Leader on a { -market } space: a dollar instead of a card.
rulebook-turn-leader-leader-july = A { -leader-action } kept for later in the turn.
