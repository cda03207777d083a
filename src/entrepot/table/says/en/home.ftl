### The first page.

home-title = Entrepot, a table for market games
home-heading = Take a seat
home-play = Play now against bots
home-first-game = My first game, with advice
home-set-up = Set up a table
home-rules = Rules and cards

home-mine = My games
    .none = None yet.
home-your-turn = Your turn
home-look = Look at it
home-go = Go there
home-open = Open tables
    .none = Nobody is waiting for players.
home-join = Join
home-watch = Watch
    .none = No public game is being played.

home-by-link = Join by link
home-invitation = Invitation
    .placeholder = https://…/join#…
home-no-table-link = That is not a link to a table here.
home-no-link = That is not a link.
home-record = Bring a record
home-record-file = A game that was written down
home-no-record = That file is not a record.
