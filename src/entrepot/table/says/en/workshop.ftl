### The workshop: variants made in forms, and what thousands of games say of them.

workshop-title = Workshop
workshop-about = Change the cards and numbers of a game, see the card as you type, play it at once, and ask thousands of games what becomes of it.
workshop-opening = Clearing the bench…

# --- the beginning
workshop-new = Begin a variant
workshop-base = Edition
workshop-begin = Begin
workshop-open = Open a file…
    .of = Open a file for { $game }
    .help = A variant you have (.toml), or its cards as a spreadsheet (.csv, .xlsx).
workshop-not-editable = This game has no values or cards that could be changed here.
workshop-kept = Your variants
workshop-untitled = Untitled
workshop-delete = Delete
    .of = Delete { $title }
    .sure = { $title } will be gone for good, and its link with it. Tables and files that were made of it stay.
workshop-cancel = Cancel

# --- the bar
workshop-name = Name of your variant
workshop-based = { $game }, { $base }
workshop-changes =
    { $changes ->
        [0] nothing changed yet
        [one] one change
       *[other] { $changes } changes
    }
workshop-keep = Keep
workshop-is-kept = Kept
workshop-copy = Make a copy
workshop-share = Share
workshop-shared = Whoever has this address can look at it and make a copy: { $address }
workshop-download = Download
workshop-others = Other variants
workshop-reset-all = Reset all
    .sure = All changes are taken back; everything is as in the edition again.
workshop-somebody-elses = This variant is somebody else's. You can look at it, play it and ask about it; to change it, make a copy.
workshop-wrong = It cannot be played like this.
    .where = Show me

# --- what can be changed
workshop-parts = Parts of the workshop
workshop-contents = What can be changed
workshop-form = Change it
workshop-answers = Play and ask
workshop-search = Search cards and values
workshop-values = Values
workshop-notes = Notes to yourself and others
workshop-mark-changed = changed
workshop-mark-new = new
workshop-mark-removed = removed
workshop-mark-number = { $number } changed
workshop-add = Add a card
    .to = Add a card: { $deck }
    .copy = A new card like this one
    .name = What it is called
    .taken = There is a card of that name already.
workshop-copy-card = New card like this
workshop-remove = Remove
workshop-reset-card = Reset this card
workshop-is-removed = This card is taken out of the game. Reset it to have it back.
workshop-reset = Reset
    .of = Reset: { $of }
workshop-none = none
workshop-yes = yes
workshop-no = no
workshop-must = A new card cannot do without it.
workshop-entry = { $label }, { $number }
workshop-part = { $label }: { $part }
workshop-apart = not the same for all
workshop-range = From { $low } to { $high }.
workshop-was = In the edition: { $was }.
workshop-no-picture = No picture is drawn of this.

# --- playing and asking
workshop-ask-title = Play it, or ask games
workshop-play = Play it
workshop-ask = Ask { $games } games
workshop-how-many = How many games
workshop-who = Who plays them
workshop-bots-random = chance
workshop-bots-greedy = quick bots
workshop-bots-policy = strong bots
workshop-options = Players, mode and options

# --- the answer
workshop-answer = The answer
workshop-asked = { $games } games by { $bots }, beside { $base }
workshop-stop = Stop
workshop-close = Close
workshop-waiting =
    { $ahead ->
        [one] One other question is before yours.
       *[other] { $ahead } other questions are before yours.
    }
workshop-next = Yours is next.
workshop-begins = The first games are being played…
workshop-progress = Games played
workshop-so-far = { $games } of { $planned } games of each.
workshop-left-seconds = About { $seconds } seconds left.
workshop-left-minutes = About { $minutes } minutes left.
workshop-state-done = All games are played.
workshop-state-stopped = Stopped before all games were played.
workshop-state-refused = Not played.
workshop-state-failed = The games could not be played.
workshop-take = What to take from it
workshop-found = { $what }: { $before } becomes { $after }, a change of { $change } (between { $low } and { $high }).
workshop-found-more = { $more } more changes are in the tables below.
workshop-nothing = Nothing is shown to change in { $games } games of each; shares of victory are known to ±{ $known }.
workshop-nothing-else = Nothing else is shown to change in { $games } games of each; shares of victory are known to ±{ $known }.
workshop-not-yet = Cannot tell yet whether shares change by less than that: about { $more } more games would show two points in a hundred.
workshop-chart = Who wins how often
workshop-chart-one = { $thing }: { $before } in the edition, { $after } in yours
workshop-yours = Yours
workshop-what = What
workshop-difference = Difference
workshop-figures-wins = Victories
workshop-figures-points = Points
workshop-figures-length = Length and endings
workshop-figures-actions = What people do
workshop-method = Both sides play the same deals with the same bots. An interval holds at every look, and what is called a change stands among everything that was looked at (95 %).

workshop-measure-share = Victories of { $thing }
workshop-measure-side = Victories of the side { $thing }
workshop-measure-order = Victories in place { $thing } of the first round
workshop-measure-points = Points of { $thing }
workshop-measure-source = Points from { $thing }
workshop-measure-action = Times a game: { $thing }
workshop-measure-rate = Times a round: { $thing }
workshop-measure-ending = Ended by { $thing }
workshop-measure-best = Points of the best
workshop-measure-margin = Points ahead of the second
workshop-measure-rounds = Rounds
workshop-measure-decisions = Decisions
workshop-measure-leads = Changes of the lead
workshop-measure-late = Decided in the last third
workshop-measure-early = Over before round 4
