### What the server says about games and their options.

game-unknown = There is no game called '{ $game }': there are { $games }.
options-too-deep = The options are nested too deeply.
option-not-listed = The option '{ $option }' must be one of { $values }.
bot-unknown = There is no bot called '{ $level }': the bots are { $levels }.
bot-no-network = The bot '{ $level }' plays by a network it has learnt, and there is none for { $game }: take another.
language-unknown = There is no language '{ $language }' here: there are { $languages }.
clause-not-there = There is no clause '{ $clause }'.
example-unknown = There is no example called '{ $example }'.
lesson-unknown = There is no lesson called '{ $lesson }'.
lesson-no-way = '{ $given }' is no way through a lesson.
lesson-elsewhere = The lesson has changed since, or it does not go that way. Begin it again.
seat-unknown = There is no seat { $seat }: the seats are 0 to { $last }.
