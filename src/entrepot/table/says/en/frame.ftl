### The zones of a game on the screen.

zone-own = Your things
zone-board = Board
zone-rail = Players

tab-label = What is shown
tab-board = Board
tab-me = Me
tab-others = Others
tab-log = Log

status-round = Round { $round }
status-rounds = of { $rounds }
status-your-turn = Your turn
status-warnings = Look out
status-mine = What you have

tool-log = Log
tool-undo = Undo
tool-hint = Hint
tool-menu = Menu

sheet-label = More or less of the choices
overlay-close = Close

since-label = Since your turn
since-more = { $n ->
    [one] and one more choice
   *[other] and { $n } more choices
}
since-again = Show again

habits-title = By itself
habits-forced = Make choices that have no alternative
habits-cannot = Pass when I cannot do anything else
habits-until-turn = Pass until my turn

hand-title = { $player }, it is your turn
hand-text = { $seat } chooses now. Take the device: only then your things are shown.
hand-take = I am { $player }
hand-stay = Keep looking

ahead-offer = { $thing }: when I am asked
ahead-next = Then: { $thing }
ahead-drop = Rather not
ahead-gone = { $thing } cannot be chosen now.
ahead-surprised = Something came to light: { $thing } is not chosen by itself any more.

delta-more = { $amount } more than before
delta-less = { $amount } less than before

key-escape = Esc
keys-title = Keys
keys-back = back, or close
keys-undo = undo
keys-hint = hint
keys-log = log
keys-menu = menu
keys-rule = the rule of what is pointed at or asked
keys-help = this list
keys-arrows = from one choice to the next
keys-close = Close
