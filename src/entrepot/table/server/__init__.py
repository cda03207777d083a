"""The web server: the HTTP interface, the pages, and what stands before them."""
