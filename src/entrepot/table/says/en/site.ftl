### The frame of every page, and what all pages share.

language-name = English

page-title = { site }
    .of = { $page } · { site }
page-description = A table for market games, against friends or bots.
page-loading = Setting the table…
page-offline = The table cannot be reached
page-offline-text = There is no connection, or the server is away. Your games are kept there: nothing is lost.
page-offline-again = Try again
page-no-script = The table needs JavaScript to show its boards.

site = Entrepot
site-skip = To the content
site-navigation = Site
site-home = Home
site-new = New table
site-workshop = Workshop
site-settings = Settings
site-credits = Credits
site-nothing = Nothing here
    .text = There is no such page. { $home }
site-first-page = To the first page

name-button = Your name
name-title = Your name
name-label = What the others call you
name-save = Save

api-unreachable = The table cannot be reached. Is the server running?
api-answered = The server answered { $status }.

# Things named one after the other.
list = { $before }, { $next }
list-and = { $before } and { $next }
