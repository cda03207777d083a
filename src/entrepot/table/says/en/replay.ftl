### A game again, choice by choice.

replay-title = Replay
replay-fetching = Fetching the record…
replay-heading = { $table }: replay
replay-start = To the start
replay-back = One choice back
replay-stop = Stop
replay-run = Run
replay-on = One choice on
replay-end = To the end
replay-seen-by = Seen by
replay-spectator = a spectator
replay-go-to = Go to
replay-link = Link
replay-link-copied = The link to this move is copied.
replay-link-address = The address of this page leads to this very move.
replay-play-on = Play on from here
replay-results = Results
replay-choice = Choice { $at } of { $last }
replay-this-choice = This choice
replay-nothing-told = Nothing that this seat was told.
replay-nothing-chosen = Nothing was chosen yet.
replay-asked = Then { $seat } is asked: { $prompt }
