### One's own play.

me-title = My play
    .text = Games of this browser on this server, and how they ended for you. Nobody else sees this page.
me-link = My play
me-none = There is nothing here yet.
me-summary = { $games ->
    [one] One game
   *[other] { $games } games
}, { $over } played to the end, { $counted } of them counted.
me-score = Victories: { $won }; by chance it would have been { $chance }.
me-left = { $left ->
    [one] You left one of them
   *[other] You left { $left } of them
}, which counts as lost.
me-course = Places over time
    .label = Places over time, the first game first: { $places }
me-sources = Where your points come from, against the others at your tables
me-more = { $name }: { $n } more a game (± { $error })
me-less = { $name }: { $n } fewer a game (± { $error })
me-choosing = How well you choose
me-not-reviewed = None of these games was reviewed yet. A review, on the page of a finished game, says what each of your choices lost; here it adds up.
me-reviewed = { $games ->
    [one] In the one game that was reviewed, a choice lost { $mean } % of a win on average (± { $error }).
   *[other] In the { $games } games that were reviewed, a choice lost { $mean } % of a win on average (± { $error }).
}
me-losses = Lost a choice, game by game, in % of a win
    .label = Lost a choice in each reviewed game, the latest last: { $losses } %
me-by-page = By what the choice was about, where you lose most first
me-page = Rules
me-choices = Choices
me-lost-a-choice = Lost a choice
me-percent = { $mean } % (± { $error })
me-by-against = Against whom
me-by-role = As whom
me-who = Who
me-counted = Games
me-victories = Won
me-by-chance = By chance
me-place = Mean place
me-points = Points
me-people = people
me-all = All games
    .text = A game counts if you played it yourself from its beginning to its end, alone at your device. A victory that a bot brought home after you left is none.
me-game = Game
me-ended = Last played
me-role = As
me-against = Against
me-result = Result
me-notes = Notes
me-won = won
me-shared = won together
me-lost = lost
me-nobody = nobody won
me-resigned = resigned
me-out-of-time = out of time
me-playing = running
me-waiting = waiting for players
me-closed = closed
me-not-imported = Brought as a file: not counted.
me-not-forked = Went on from another game: not counted.
me-not-guests = Guests at your device: not counted.
me-not-stood-in = A bot chose more often than you: not counted.
me-stood-in = A bot chose { $n } of { $all } times for you.
me-redealt = { $n ->
    [one] Something was dealt anew once.
   *[other] Something was dealt anew { $n } times.
}
me-lend = For those who study the game
    .text = Whoever runs this server can give finished games to people who study how it is played: what you saw and chose, never your name, what was said, or when it was. That is done only with games in which everybody agreed, and never with those of guests at a device.
    .yes = My finished games may be used
me-data = Your data
    .text = Take it with you, or delete everything this server knows of you: your name, chat, links and seats. Games stay for those you played with, without your name.
me-json = Everything (JSON)
me-csv = Games as a sheet (CSV)
me-delete = Delete everything that is known of you?
    .text = This cannot be taken back. Games that you are in go on without you, and this browser is a stranger from then on.
    .yes = Delete my data
    .no = Keep it
