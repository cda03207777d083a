### The results of a finished game.

results-title = Results
results-counting = Counting…
results-to-table = To the table
results-player = { $seat } ({ $player })
results-wins = { $number ->
    [one] { $winners } wins
   *[other] { $winners } win
}
results-nobody = Nobody wins
results-choices = { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
}
results-undone = { $number } taken back
results-moment = less than a minute
results-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
results-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
results-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
results-table = The table
results-replay = Replay
results-record = Record
results-rematch = Rematch
results-plots = Plots
results-numbers = Points in numbers
results-source = Source
results-total = Total
results-seal = Seal of the deal

plots-time = Points over time
    .label = Points over time. At the end: { $points }
plots-points = { $name } { $points }
plots-round = Round
plots-sources = Points by source
    .label = Points by source; the same numbers stand in the table below
plots-part = { $source }: { $points }
