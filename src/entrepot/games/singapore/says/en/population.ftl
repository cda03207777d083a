### What is said of cubes, and of Districts that open and close.

cubes-gained = { $people } gain { $n ->
    [one] { $n } Population cube
   *[other] { $n } Population cubes
} (now { $now }).
cubes-lost = { $people } lose { $n ->
    [one] { $n } Population cube
   *[other] { $n } Population cubes
} (now { $now }).
district-opened = { -district } { $space } opens.
district-closed = { -district } { $space } closes and its tokens are discarded.
