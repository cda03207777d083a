### What the server says during a game, and to those who look back at it.

# Worded elsewhere already: by the rules, or by whoever reads options and records.
as-told = { $why }

table-unknown = There is no such table.
table-private = This table is private: only those who play at it may look.
table-gone = There is no such table any more.
table-set-aside = Something is wrong with this table, and it has been set aside. Whoever runs the server has been told; the other tables are well.
table-closed = This table was closed by whoever runs it: { $reason }
table-moved-on = The table has moved on since you looked: it is at version { $now }, not { $version }.

seat-watching = You are watching: only players at this table may do that.
seat-bot-plays-on = A bot plays this seat for the rest of the game.
seat-yours-again = A bot stood in for you meanwhile; the seat is yours again.
seat-left = You have left this game.
game-not-started = The game has not started.
game-over = The game is over.
game-paused = { $by } has paused the game.
somebody = Somebody
deleted-player = deleted player
choice-of-another = It is { $asked } who is asked now, not you.
choice-not-now = That cannot be chosen now.

undo-nothing = You have not chosen anything yet that could be taken back.
request-already = Something is being asked of everyone already: that has to be answered or withdrawn first.
request-none = There is nothing for you to answer.
request-none-of-yours = You have not asked for anything that you could withdraw.
table-enough = This table has seen enough of that: its log would have no end. The game itself goes on.

hint-not-asked = A hint is for the player who is asked.
hint-busy = Your last hint is still being worked out.
hint-too-many = Too many hints are being worked out: try again in a moment.

results-not-over = The results are published when the game is over.
review-not-over = A game is reviewed when it is over.
review-too-many = There are enough reviews waiting already: try again when one of them is done.
review-not-yours = Only whoever asked for this review can stop it.
record-not-over = The record is published when the game is over.
record-imagined = This game went on from one that was still played: what was hidden there was dealt anew, so it has no record that begins at a deal.
look-choices = There are { $last } choices: one can look after 0 to { $last }, not { $choices }.
round = Round { $number }
look-own-seat = Until the game is over you can look from your own seat only.

# A game that cannot go on; the first sentence of each is what operators read.
rules-changed-position = This game was begun under rules that this version no longer has, and cannot go on here: { rules-changed-position.why } It is kept, and goes on with the version that it was begun with.
    .why = before choice { $number } the position is not what it was.
rules-changed-choice = This game was begun under rules that this version no longer has, and cannot go on here: { rules-changed-choice.why } It is kept, and goes on with the version that it was begun with.
    .why = choice { $number }, { $code }, is not allowed: { $because }
