### What is said of Populate, and of people who look for a home.

ask-attach = Attach { $people } to a card with a vacant slot.
ask-reassign = Find { $people } a new home, or lose { $people } and { $points } VP.
ask-reassign-freely = Find { $people } a new home, or discard { $people }.

populate = populate
populate-for = populate (${ $price })
attach = attach to { $thing }
lose-people = lose { $people } and { $points } VP
discard-people = discard { $people }

populated = { $who } draws { $people }.
attached = { $who } attaches { $people } to { $slot }.
reassigned = { $who }'s { $people } moves to { $slot }.
unanchored = { $who } loses { $people } and { $points } VP.
let-go = { $who } discards { $people }.

this = This
nobody-left-to-draw = No { -population-card } is left to draw
no-vacant-slot-anywhere = No card of the tableau has a vacant slot for { -population-card(form: "a") }
no-vacant-slot = { $card } has no vacant slot
