# Why one choice is better than another: how everybody stands some choices later, on average over the worlds that the one
# who chooses thinks possible. Each is part of a list, after "because" or "although".

reason-points = { $more ->
    [yes] about { $n } { $n ->
        [one] point
       *[other] points
    } more
   *[no] about { $n } { $n ->
        [one] point
       *[other] points
    } less
}
reason-rival = { $more ->
    [yes] about { $n } { $n ->
        [one] point
       *[other] points
    } more for { $who }
   *[no] it keeps { $who } from about { $n } { $n ->
        [one] point
       *[other] points
    }
}
reason-place = { $more ->
    [yes] a better place on average, by { $n }
   *[no] a worse place on average, by { $n }
}
reason-ends = { $more ->
    [yes] the game is sooner over, in { $n } % more of all worlds
   *[no] the game goes on longer, in { $n } % more of all worlds
}
