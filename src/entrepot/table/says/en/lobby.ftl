### A table that waits for players.

lobby-edition = edition { $edition }
lobby-option = { $name }: { $value }
lobby-clock-none = no clock
lobby-clock-live = { $minutes ->
    [one] { $minutes } minute each
   *[other] { $minutes } minutes each
}
    .increment = { $seconds ->
        [one] { $seconds } second more per choice
       *[other] { $seconds } seconds more per choice
    }
lobby-clock-days = { $days ->
    [one] { $days } day for each choice
   *[other] { $days } days for each choice
}
lobby-waiting = { $free ->
    [one] Waiting for one more player.
   *[other] Waiting for { $free } more players.
} The game starts by itself when every seat is taken.
lobby-dealing = Everyone is here. Their browsers add to the deal…
lobby-host = host
lobby-open = open to everyone
lobby-link = for whoever has the link
lobby-sit = Sit here
lobby-taken-by = Seat taken by
lobby-invitation = invitation
lobby-anyone = anyone
lobby-invite = Invite by link
lobby-start = Start now, bots take the free seats
lobby-leave = Leave the table
lobby-chat = Chat
