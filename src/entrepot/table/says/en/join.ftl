### The end of an invitation or of a seat's link.

join-title = Join a table
join-incomplete = This link has been used, or is not complete. Ask for a new one.
join-looking = Looking at the invitation…
join-moved = Go on here
    .text = Your seat moves to this browser.
join-invited = { $host } invites you
    .nobody = You are invited
join-take = Sit down
join-free-seat = a free seat
