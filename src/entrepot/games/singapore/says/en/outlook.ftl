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

# What one choice brings more of than another, on average over what may come.

gauge-dollars = { $more ->
    [yes] about ${ $n } more
   *[no] about ${ $n } less
}
gauge-tokens = { $more ->
    [yes] about { $n } more of your tokens on the board
   *[no] about { $n } fewer of your tokens on the board
}
gauge-buildings = { $more ->
    [yes] about { $n } more { $n ->
        [one] card
       *[other] cards
    } in your tableau
   *[no] about { $n } fewer { $n ->
        [one] card
       *[other] cards
    } in your tableau
}
gauge-people = { $more ->
    [yes] about { $n } more { $n ->
        [one] { -population-card }
       *[other] { -population-card(form: "many") }
    }
   *[no] about { $n } fewer { $n ->
        [one] { -population-card }
       *[other] { -population-card(form: "many") }
    }
}
gauge-battle-cards = { $more ->
    [yes] about { $n } more { $n ->
        [one] Battle card
       *[other] Battle cards
    }
   *[no] about { $n } fewer { $n ->
        [one] Battle card
       *[other] Battle cards
    }
}
gauge-wars = { $more ->
    [yes] about { $n } more Wars won
   *[no] about { $n } fewer Wars won
}
