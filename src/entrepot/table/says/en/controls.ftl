### Buttons around the game, and the questions behind them.

controls-label = Game controls
controls-pause = Pause
controls-go-on = Go on
controls-resign = Resign
controls-move-seat = Move seat
controls-settings = Settings
controls-rules = Rules
controls-keys = Keys
controls-home = Home
menu-title = Menu

resign-title = Resign?
    .text = A bot takes your seat for the rest of the game. This cannot be taken back.
    .yes = Resign
    .no = Play on

link-label = Link
link-close = Close
link-copy = Copy
link-copied = Copied.
link-by-hand = The browser does not let the page copy; mark the link and copy it.
link-move = Go on elsewhere
    .text = Open this link on the other device: your seat moves there. It works once.
link-invite = Invite somebody
    .text = Whoever opens this link takes a free seat. It works once for each seat.

# What somebody asks of everyone.
request-you = You
request-undo = { $own ->
    [yes] { $player } have asked to take back everything since choice { $choice }.
   *[no] { $player } would like to take back everything since choice { $choice }.
}
request-pause = { $own ->
    [yes] { $player } have asked to pause the game.
   *[no] { $player } would like to pause the game.
}
request-person = { $seat } ({ $player })
request-away = { $name }, away
request-agreed = { $number ->
    [one] { $people } has agreed.
   *[other] { $people } have agreed.
}
request-waiting = Waiting for { $people }.
request-agree = Agree
request-refuse = Refuse
request-withdraw = Withdraw
