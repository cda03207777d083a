### A table during play.

table-unknown = No such table
    .back = Back to the start
table-aside = This table has been set aside
table-private = A private table
table-title = Table
    .your-turn = ● Your turn: { $title }
table-coming = Coming to the table…
table-connection = The connection is gone. Trying to come back; nothing that was acknowledged is lost.
table-skip-motion = Skip the movement ({ $waiting })
table-your-move = Your move is on its way.
table-you-resigned = You have resigned. A bot plays your seat; you can watch, or leave.
table-thinking = { $seat } ({ $player }) is thinking.
table-to-choose = { $seat } ({ $player }) is to choose.
table-sure = Are you sure?
    .text = { $choice }?
    .yes = Yes, do it
    .no = No
table-consent = Not by yourself
    .ask = { $reason } You can ask the others to agree.
    .still = { $reason } It can still be taken back with everyone's consent.
    .yes = Ask for consent
    .no = Leave it
table-not-agreed = Not everyone agrees: the game goes on as it is.
table-your-turn = Your turn
    .asked = You are asked.
table-stale = Something happened in between; choose again.
