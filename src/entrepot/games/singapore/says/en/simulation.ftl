### What is said of Simulation mode.

ask-choose-role = Choose your role under the { treaty-2 }, in secret.
ask-veto-storehouse = Join in a veto of { $who }'s use of the British { -storehouse }, or let it be.

inspire = inspire a Folk Hero ({ $n ->
    [one] { $n } token
   *[other] { $n } tokens
})
role = become { $role }
veto-use = join in the veto
let-it-be = let it be

role-taken = { $who } is { $role }.
inspired = { $who } pays { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} to inspire a Folk Hero.
use-vetoed = The { -agent(form: "many") } veto { $who }'s use of the British { -storehouse }.

only-resistance-leaders-inspire = Only a Resistance Leader inspires Folk Heroes
no-folk-hero-left = No Folk Hero is left
a-folk-hero = A Folk Hero
