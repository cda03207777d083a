### What is said of Private Objectives.

ask-swap-tile = Swap { -legacy-tile(form: "a") } that is not scored yet, or none.
ask-keep-swapped = Keep one of the two { -legacy-tile(form: "many") } drawn.

swap = swap { $thing }
swap-nothing = swap nothing

objective-scored-now = { $who } scores { $tile } for { $points } VP.
