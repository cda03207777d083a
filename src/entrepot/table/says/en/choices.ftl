### What is asked, and what may be answered.

choices-asked = What is asked
choices-list = Your choices
choices-over = The game is over.
choices-paused = Paused by { $player }.
choices-back = All verbs
choices-hover = { $label }: { $note }
choices-closed = That cannot be chosen now.

menu-label = Choose one
menu-not-now = Not now
menu-close = Close

coach-label = Advice
coach-understood = Understood
coach-no-more = No more advice
coach-show = Show it on the board
