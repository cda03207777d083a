### Who sits where, and the panels beside the game.

seats-you = you
seats-bot = { $name }, { $level }
seats-deleted = deleted player
seats-invited = by invitation
    .many = { $n ->
        [one] by invitation
       *[other] { $n } by invitation
    }
seats-open = open seat
    .many = { $n ->
        [one] open seat
       *[other] { $n } open seats
    }
seats-kept = kept for { $player }
seats-claimed = said to be { $name }
seats-silenced = may not speak
seats-here = here
seats-away = away
seats-resigned = resigned
seats-out-of-time = out of time
seats-thinking = thinking…
seats-to-choose = to choose
seats-points = Points that all may know
seats-days = { $days } d { $hours } h

side-label = Around the game
side-log = Log
side-chat = Chat
side-unread = Not read yet:
side-about = Table
side-game = Game
    .edition = { $game }, edition { $edition }
side-choices = Choices so far
side-watching = Watching
side-seal = Seal of the deal

log-label = What happened
log-all = Show everything from the start
log-your-turn = Your turn
log-by-itself = by itself
chat-label = Chat
chat-nothing = Nobody has said anything yet.
chat-earlier = Show earlier lines
chat-unheard = { $number ->
    [one] One line of somebody you do not want to hear is left out.
   *[other] { $number } lines of people you do not want to hear are left out.
}
chat-say = Say something
    .send = Say
