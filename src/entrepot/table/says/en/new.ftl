### Setting up a table.

new-title = New table
new-wait = One moment…
new-game = Game
new-rules = Rules
new-seats = Seats
new-seat = Seat { $number }
new-seat-me = me
new-seat-link = by invitation link
new-seat-open = open to everyone
setting-yes = yes
setting-no = no
new-pace = Pace and name
new-clock = Clock
new-clock-none = none
new-clock-live = live clock
new-clock-days = days for each choice
new-minutes = Minutes each
new-increment = Seconds more per choice
new-days = Days
new-alone = Bots have time: alone with them, no days run out.
new-name = Name of the table
new-private = Private
    .help = At a private table nobody looks on, and people come by link only.
new-open = Open the table
