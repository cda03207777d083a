### What is said of Round and Turn.

count-actions = { $actions ->
    [one] { $actions } Action
   *[other] { $actions } Actions
}
count-minors = { $minors ->
    [one] { $minors } Minor Action
   *[other] { $minors } Minor Actions
}
actions-and-minors = { $kinds ->
    [both] { count-actions } and { count-minors }
    [actions] { count-actions }
   *[minors] { count-minors }
}

round-started = Round { $round } begins.
turn-started = { $who } has { actions-and-minors }.
