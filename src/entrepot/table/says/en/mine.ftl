### The reader's own games.

mine-running = Running
mine-over = Finished
    .none = None has been played to its end yet.
mine-more = Show more
mine-now = just now
mine-continue = Continue
mine-look = Look in
mine-review = Review
mine-waiting = waiting for players
mine-closed = closed
mine-round = round { $round }
mine-asked = { $who } to play
mine-won = Won, { $points }
mine-shared = Won together, { $points }
mine-lost = { $place ->
    [1] First of { $seats } by points, { $points }
    [2] Second of { $seats }, { $points }
    [3] Third of { $seats }, { $points }
    [4] Fourth of { $seats }, { $points }
   *[other] { $place } of { $seats }, { $points }
}
