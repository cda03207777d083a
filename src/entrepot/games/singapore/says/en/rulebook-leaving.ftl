### The rulebook: Cards that leave (rulebook/15-leaving.toml).

rulebook-leaving = Cards that leave
    .about = What goes with a card.

rulebook-leaving-tableau = Out of a tableau
rulebook-leaving-tableau-still = In this edition cards are not moved inside a tableau.
rulebook-leaving-tableau-discarded = A Public Work that is discarded takes its owner's last token on the track along; its people look for another home.
rulebook-leaving-tableau-omar = Syed Omar Aljunied has a neutral Tax token. It lies on the track exactly while a face-up Public Work is joined to him.
