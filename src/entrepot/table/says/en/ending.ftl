### The end of a game, and the seal of its deal.

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

seal-later = made when the game starts
seal-binds = It binds every shuffle and die of this game. At the end the seed is shown, and anyone can check it.
seal-by-hand = This browser checks seals on secure pages only. Text to hash with SHA-256: { $text }
seal-kept = ✓ Checked here: the seed { $seed } fits the seal.
seal-broken = ✗ The seed does not fit the seal.
