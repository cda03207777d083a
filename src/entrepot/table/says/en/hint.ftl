### What a bot would do.

hint-thinking = Thinking…
hint-compared = It looks from your seat only. It played { $games ->
    [one] { $games } game
   *[other] { $games } games
} on from here, with the hidden cards lying in many ways; the bars show how much of a win each choice brought.
hint-taken = It looks from your seat only, and takes this without comparing.
hint-share = Share of a win by: { $choice }
hint-do = Do that
hint-hidden = What it thinks is hidden
hint-expects = What it expects next
hint-step = { $seat }: { $choice }
hint-close = Close
