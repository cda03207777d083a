### The end of a game.

ending-label = Result
ending-winner = { $seat } ({ $player })
ending-wins = { $number ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
ending-nobody = Nobody wins.
ending-you-win = You win
ending-you-share = You share the win
ending-you-came = You came { NUMBER($place, type: "ordinal") ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] { $place }th
}
ending-you-tie = You share place { $place }
ending-turning-points = Turning points
ending-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
ending-review = Review the whole game
ending-choice = choice { $n }
ending-board = Look at the board
ending-share = Share
ending-shared = The link to the replay is copied.
ending-points = Points and plots
ending-rematch = Rematch
ending-join-rematch = Join the rematch
ending-replay = Replay
ending-record = Record
