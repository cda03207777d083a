### The first page.

home-title = Entrepot, a table for market games
home-heading = Take a seat
    .text = Board games against bots and friends, in the browser, without an account.
home-bots = Bots
home-you-are = You are
home-play = Play
home-learn = Learn
home-set-up = With friends
home-rules = Rules and cards

home-mine = My games
    .none = None is running. Choose one above: it takes one click.
home-your-turn = your turn
home-tables = Tables
home-open-none = Nobody is waiting for players, and no public game is being played.
home-join = Sit down
home-watch = Watch

home-by-link = Join a friend
home-follow = Join
home-invitation = Link of the invitation
    .placeholder = https://…/join/…
home-no-table-link = That is not a link to a table here.
home-no-link = That is not a link.
home-record-file = Open a saved game
home-no-record = That file is not a record.
