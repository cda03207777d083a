### What is said of the end of the game: immediate victories, the natural end, scoring, ties.

ask-window = You are about to lose cards. Declare a victory you hold, or stay silent.
ask-window-at-the-end = The game is about to end. Declare a victory you hold, or stay silent.

claim = declare { $thing }
stay-silent = stay silent

count-points = { $points ->
    [one] { $points } Victory Point
   *[other] { $points } Victory Points
}
king-shown = { $who } is the { $name }.
points = { $who } has { count-points }.
tied = { $who } shares the highest total, { $points }, and holds { $eggs ->
    [one] { $eggs } Egg
   *[other] { $eggs } Eggs
}.
won-by-points = { $who } wins with the most points: { count-points }.
won-by-eggs = { $who } wins with { count-points } and the most Eggs of those who have as many.
won-by-monopoly = { $who } holds the Monopoly of { $commodity } and wins.
won-as-father-of-dragons = { $who } is the Father of Dragons and wins.
won-as-last-left = { $who } is the last player left and wins.
nobody-won = The first place is shared, and Eggs do not break the tie: nobody wins.
nobody-left = Nobody is left, and nobody wins.

nothing-to-declare = You hold neither a Monopoly nor all four Eggs in Hand (11.1), or victories declare themselves

## What one choice brings more of than another, on average over what may come.

gauge-hand = { $more ->
    [yes] about { $n } more { $n ->
        [one] card
       *[other] cards
    } in Hand
   *[no] about { $n } fewer { $n ->
        [one] card
       *[other] cards
    } in Hand
}
gauge-emblems = { $more ->
    [yes] about { $n } more { $n ->
        [one] Emblem
       *[other] Emblems
    }
   *[no] about { $n } fewer { $n ->
        [one] Emblem
       *[other] Emblems
    }
}
gauge-eggs = { $more ->
    [yes] about { $n } more { $n ->
        [one] Egg
       *[other] Eggs
    }
   *[no] about { $n } fewer { $n ->
        [one] Egg
       *[other] Eggs
    }
}
