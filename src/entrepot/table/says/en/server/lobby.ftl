### What the server says before a game, after it, and when a table is made.

guest = Guest { $number }
guest-here = Player { $number }
guest-unknown = Nobody sits there who plays at this device.
table-of = { $player }’s { $game }
table-untitled = A table
table-from-choice = { $title }, from choice { $choices }
table-of-record = { $choices ->
    [one] A record of { $choices } choice
   *[other] A record of { $choices } choices
}

# What people write: their name, the title of a table, a line of chat.
text-empty = { $what ->
    [name] A name must not be empty.
    [title] A title must not be empty.
    [reason] Say in a few words what happened.
   *[chat] A message must not be empty.
}
text-too-long = { $what ->
    [name] A name may have at most { $longest } characters, not { $length }.
    [reason] A report may have at most { $longest } characters, not { $length }.
    [title] A title may have at most { $longest } characters, not { $length }.
   *[chat] A message may have at most { $longest } characters, not { $length }.
}

seats-number = { $game } with these options has { $seats } seats, not { $given }.
seats-one-only = You can sit on one seat only.
seats-here-without-me = Others can play at this device only if you play, too.
seats-all-bots = A table needs at least one seat that is not a bot’s.
pace-minutes = A live clock has 1 to 600 minutes, not { $minutes }.
pace-increment = The increment is 0 to 300 seconds, not { $increment }.
pace-days = A choice may take 1 to 14 days, not { $days }.

seats-none-free = No seat at this table is free for you: you can watch.
seat-not-free = That seat is not free.
seat-taken = Somebody sits there.
seat-yours-already = You sit at this table already.
seat-barred = Whoever made the table does not want you at it.
kick-nobody = Nobody sits there who could be sent away.
private-open = A private table has no seats for just anyone, and is not listed: invite people by link.
host-only = Only the player who made the table may do that.
game-started = The game has started.
reveal-not-now = Nothing is to be added to the deal now.
reveal-not-pledged = That is not what was pledged from this seat.

link-players-only = Only players at this table may make links to it.
link-no-seat = You have no seat here that could be moved.
link-too-many = You have made { $most } invitations to this table: use one of those, each works for every free seat.
link-unknown = This link has been used, or has expired, or never was.
link-seat-changed = The seat has changed hands since this link was made.

rematch-not-over = The game is not over yet.
rematch-players-only = Only those who played may ask for a rematch.
fork-not-over = Others can play on from here when the game is over.
fork-choices = One can play on after 0 to { $last } choices, not { $choices }.
fork-own-seat = Until the game is over you can play on from your own seat only.
record-too-long = A record may have { $longest } choices at most.
record-not-json = The record is not JSON.

preview-invited = { $host } invites you to { $game }
preview-invited-private = You are invited to { $game }
preview-text = A seat is free at a table for { $seats }. Open the link, say your name and play: in the browser, without an account.
