# What comes of a choice, in a few words, before it is made.

outlook-points = { $own ->
    [yes] { $by } { $n ->
        [one] point
       *[other] points
    }
   *[no] { $who } { $by }
}
outlook-wealth = { $sign }${ $dollars } (${ $left } left)
outlook-tax = { $by } Tax
outlook-lands = tokens on { $places }
outlook-spends = { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} spent
outlook-ships = { $by } { $n ->
    [one] ship
   *[other] ships
}
outlook-raid = { $rolls }; a ship leaves: { $scares } %
outlook-raid-roll = ${ $dollars }: { $chance } %
outlook-war = costs { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}; ${ $factor } for each point of difference
outlook-passing-storehouses = passing the Storehouses by
