### The end of a game.

ending-label = Result
ending-winner = { $seat } ({ $player })
ending-wins = { $number ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
ending-nobody = Nobody wins.
ending-points = Points and plots
ending-rematch = Rematch
ending-join-rematch = Join the rematch
ending-replay = Replay
ending-record = Record
