### What is said of dice: rolls, Dabo!, Woot! and Wyvern Eyes.

you-rolled = { $against ->
    [none] You rolled { $first } and { $second } { $purpose }
   *[other] You rolled { $first } and { $second } against { $against } { $purpose }
}
rolled-for-dealer = for the Dealer Token
rolled-to-buy = to buy { declared-cards }
rolled-to-visit = to visit { $market }
rolled-to-call-back = to call back { $card }
rolled-to-keep = to keep { $card } in the game

ask-reroll = Dabo! { $roll }: keep the roll, or roll again.
ask-tap-emblem = { $roll }: let it fail, or use an Emblem to roll again.

keep-the-roll = keep the roll
roll-again = roll again
let-it-fail = let it fail
use-emblem = use { $thing } to roll again

roll = { $against ->
    [none] { $who } rolls { $first } and { $second }.
   *[other] { $who } rolls { $first } and { $second } against { $against }.
}
rolled = { $call ->
    [woot] Woot! { roll }
    [wyvern-eyes] Wyvern Eyes! { roll }
    [dabo] Dabo! { roll }
   *[none] { roll }
}
tapped = { $who } uses { $card } to roll again.
