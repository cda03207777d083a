### What the clauses of the page "populate" say

clause-D20 = Populate: draw the top Population card, carry out its instant effects from top to bottom, then attach it to a vacant slot.
    .e2022-06 = Populate: draw the top Immigrant card, carry out its instant effects from top to bottom, then attach it to a slot.
clause-D21 = Without a vacant slot a player may not Populate.
clause-H38 = Every Population card brings its cubes, so they leave with it.
    .e2022-06 = Immigrants that the Opium Tax Farm took came without their cubes, so none leave the spaces when they go.
    .e2022-07 = A Population card that the Opium Tax Farm took came without its cubes, so none leave the spaces when it goes.
clause-H39 = Nobody loses a point with a Population card.
    .e2022-06 = Immigrants lost for want of a slot take their card and a point away, and leave their cubes where they are; those of a stolen card cost no point.
