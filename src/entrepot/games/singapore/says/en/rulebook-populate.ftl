### The rulebook: Populate (rulebook/07-populate.toml).

rulebook-populate = Populate
    .about = People come, and new parts of the town open.

rulebook-populate-action = Bringing people
rulebook-populate-action-slot = You need a **vacant slot**: the pawns at the foot of your cards show how many people each can take. Without one you may not Populate.
rulebook-populate-action-draw = Draw the top card of the Population deck and carry out its instant effects from top to bottom: cubes, then often some Influence.
rulebook-populate-action-attach = Attach the card to a slot of yours. Many cards do more for every one who lives on them.
rulebook-populate-action-leave = { -population-card(form: "A") } that the Opium Tax Farm took came without its cubes, so none leave when it goes.
rulebook-populate-action-homeless = People lost for want of a slot take their card and 1 VP away, and leave their cubes where they are. Those on a stolen card cost no point.
rulebook-populate-action-populate-june = People come, and find no slot.
rulebook-populate-action-populate-example = The Javanese come.
rulebook-populate-action-populate-late = The Javanese come.

rulebook-populate-boxes = Opening { -district(form: "many") }
rulebook-populate-boxes-cubes = Cubes go into the boxes of your faction on the board, always into the leftmost one that still has room.
rulebook-populate-boxes-open = The boxes hold { $population-box-0 }, then { $population-box-1 } and { $population-box-2 }, then { $population-box-3 } cubes. **The first full box opens your faction's { -district } worth x2; the next two together open the one worth x3.** Take the black marker off.
rulebook-populate-boxes-multiplier = Put that marker on the next circle of the **Multiplier track**. The leftmost circle that is still free is the **active multiplier**: it makes wars and failed upkeep dearer for all.
rulebook-populate-boxes-steps = The active multiplier.
    .of = Closed { -district(form: "many") } that have opened
    .multiplier = Active multiplier
    .multiplier-cell = x{ $value }
rulebook-populate-boxes-lost = Cubes that are lost come off from the right. If a box of an open { -district } is then no longer full, the { -district } closes again and takes its marker back.
rulebook-populate-boxes-closing = The tokens on { -district(form: "a") } that closes go home to their owners.
rulebook-populate-boxes-beyond = The last box opens nothing. Cubes beyond { $population-all } are counted all the same, and are the first to be lost.
rulebook-populate-boxes-boxes-picture = The boxes of both factions, and the Multiplier track.
rulebook-populate-boxes-boxes-june = Cubes open { -district(form: "a") }.
rulebook-populate-boxes-boxes-example = The cube that fills the first box.
rulebook-populate-boxes-boxes-late = Cubes open a { -district }.
rulebook-populate-boxes-boxes-july = Cubes open a { -district }.
