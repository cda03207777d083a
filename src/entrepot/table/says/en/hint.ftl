### What an adviser would do, and why.

hint-title = Hint
hint-thinking = Thinking…
hint-effort = How long it thinks
hint-quick = Quick
hint-thorough = Thorough
hint-nudge = Look at this first: { $verb }.
hint-nudge-compare = { $n ->
    [one] Look at what is marked.
   *[other] Compare the places that are marked.
}
hint-more = Show the answer
hint-percent = { $n } %
hint-error = { " " }± { $n }
hint-win = Chance to win { $n } %, by: { $choice }
hint-before = now { $n } %
hint-equal = about as good
hint-because = Because:
hint-although = Although:
hint-belief = { $n } %; if nothing spoke for it { $usual } %
hint-known = for certain: it was seen, or nothing else is possible
hint-compared = It looks from your seat only. { $games ->
    [0] It
    [one] It thought through one game and
   *[other] It thought through { $games } games and
} compared what came of each choice in { $worlds } worlds in which the hidden cards lie as they may; ± says how far a chance may be off.
hint-taken = It looks from your seat only, and takes this without comparing.
hint-do = Do that
hint-hidden = What it thinks is hidden
hint-evidence = From what you have seen yourself: cards that were shown, bought or passed on openly, and what can still lie where. What others chose or refused is not read into it.
hint-expects = What it expects next
hint-step = { $seat }: { $choice }
hint-close = Close
