### The rulebook: Moving cards (rulebook/14-moving.toml).

rulebook-moving = Moving cards
    .about = Arrange your tableau anew.

rulebook-moving-moves = Moves
rulebook-moving-moves-what = Some effects give moves. You can move a card that **stands alone**, or one at the **end of { -community(form: "a") }**.
rulebook-moving-moves-one = One move joins a lone card to { -community(form: "a") }, or separates an end card, or separates it and joins it elsewhere.
rulebook-moving-moves-people = People travel with the card they live on.{ $move-people ->
        [yes] { " Or one move takes one of them to any vacant slot of the same tableau." }
       *[no] { "" }
    }
rulebook-moving-moves-border = No card goes from one tableau to another.
rulebook-moving-moves-fewer = Finish one move before the next.{ $edition ->
        [e2022-07] { "" }
       *[other] { " You may make fewer moves than you have, or none." }
    }
rulebook-moving-moves-move-example = An end card is separated and joined elsewhere.
rulebook-moving-moves-move-late = People move to another slot.
rulebook-moving-moves-move-july = An end card is separated and joined elsewhere.

rulebook-moving-leaving = Cards that leave
rulebook-moving-leaving-discarded = A card that is discarded from a tableau takes its people and their cubes along, and a Public Work its owner's last token on the track.
rulebook-moving-leaving-omar = Syed Omar Aljunied has a neutral Tax token. It lies on the track exactly while a face-up Public Work is joined to him.
