### The end of an invitation or of a seat's link.

join-title = Join a table
join-incomplete = This link has been used, or is not complete. Ask for a new one.
join-looking = Looking at the invitation…
join-moved = Go on here
    .text = Your seat moves to this browser.
join-invited = You are invited
    .text = A seat is kept for you among { $people }.
join-take = Take the seat
join-free-seat = a free seat
