### The rulebook: The end (rulebook/11-end.toml).

rulebook-end = The end
    .about = When it is over, and who has won.

rulebook-end-once = Winning at once
rulebook-end-once-monopoly = **Monopoly:** all Commodities of one suit from 2 to 9 in your Hand.
rulebook-end-once-father = **Father of Dragons:** { $end-eggs ->
        [one] one Egg
       *[other] { $end-eggs } Eggs
    } in your Hand.
rulebook-end-once-hand = Only cards in your Hand count for that. No points are counted then.
rulebook-end-once-declare = { $auto-declare ->
        [yes] It declares itself, after every card that moves.
       *[no] You declare it yourself, also just before cards are lost or the game ends.
    }
rulebook-end-once-monopoly-example = A Monopoly.

rulebook-end-natural = The last Event
rulebook-end-natural-deck = Otherwise the game ends **when an Event cannot be drawn**, and only then. A Joker shuffled into an empty Deck prolongs it.

rulebook-end-points = Points
rulebook-end-points-values = Everyone shows their King. Commodities score their Value, **those of your desired suit { $score-desired } times**. An Egg scores { $score-egg }.
rulebook-end-points-guild = A Guild, in Hand or Front, adds { $score-guild } for each other card of its suit that scores for you. That is not multiplied.
rulebook-end-points-winner = The highest total wins. If several share it, the one of them with most Eggs does. If that is shared as well, nobody wins.
rulebook-end-points-score-example = The last count.
