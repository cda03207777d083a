# What comes of a choice, before it is made.

change-points = { $own ->
    [yes] { $by } { $n ->
        [one] point
       *[other] points
    }
   *[no] { $who } { $by }
}

# Why something cannot be chosen, or taken back, whatever the game.

over = The game is over: there is nothing left to choose.
not-asked = It is { $asked } who is asked now, not { $who }.
only-watching = It is { $asked } who is asked now; you are watching.

nothing-chosen = Nothing has been chosen yet.
nothing-chosen-by = { $who } has not chosen anything yet.
chosen-since = { $who } has chosen since.
published = The game is over, and everything hidden in it is published.
drawn-since = Dice or cards were drawn after that choice.
shown-since = Something hidden was shown after that choice.

# What a coach tells, of a game that says nothing better.

advice-standing = { $standing ->
    [ahead] You lead with { $mine } points; { $who } has { $theirs }.
    [level] You share the lead with { $who }: { $mine } points each.
   *[behind] { $who } leads with { $theirs } points; you have { $mine }.
}
advice-gain = One choice brings points at once: { $choice } ({ $points ->
    [one] one point
   *[other] { $points } points
}).
