### What is said of the setup: cards and tiles dealt at the start.

ask-keep-tiles = Give back { -legacy-tile(form: "a") } ({ $left } to go).
ask-keep-dealt-cards = Give back a Battle card ({ $left } to go).
give-back = give back { $thing }
tile-seen = { $who } draws the { -legacy-tile } { $tile }.
tile-kept = { $who } keeps the { -legacy-tile } { $tile }.
