### What the clauses of the page "population" say

clause-E20 = Cubes go into the leftmost box of one's faction that still has room.
    .e2022-06 = Cubes go into the spaces under the Villages; a space is full with its sixth cube.
clause-E21 = Filling the boxes of a District opens it.
    .e2022-06 = A Village opens when all spaces under it are full.
clause-E22 = The boxes hold 6, then 6 and 6, then 4 cubes: the first opens the District worth x2, the next two together the one worth x3.
clause-E23 = The marker of an opened District covers the next circle of the Multiplier track: x1, x1, x2, x3, x4. The leftmost open circle is the active multiplier.
    .e2022-06 = The marker of an opened Village covers the next circle of the Multiplier track.
clause-E24 = Lost cubes are taken from the right; a District whose box is no longer full closes, takes its marker back and loses the tokens on it.
clause-S12 = The fourth Population box opens nothing; cubes beyond the 22nd are counted all the same, and are the first to be lost.
clause-S16 = The tokens of a District that closes go back to their owners.
