### What is said of War, up to its result.

ask-choose-enemy = Choose whom to declare War on.
ask-volunteer = Join the War on { $who }'s side, or stay out.
ask-accept-ally = Accept { $who } as your ally, or fight alone.
ask-commit-card = Commit up to { $n ->
    [one] one Battle card
   *[other] { $n } Battle cards
} to the War, in secret.
ask-commit-a-card = Commit a Battle card to the War, in secret.
ask-commit-copies = Commit another { $card } with it, or no more.
ask-commit-tokens = Spend tokens of the { $place } for strength, in secret.
ask-sacrifice = Discard { $card } to strengthen your side, or keep it.

war = declare War
enemy = enemy: { $thing }
volunteer = join the War
stay-out = stay out
accept = accept { $who }
refuse-ally = refuse { $who }
commit-no-card = commit no card
spend-tokens = spend { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
sacrifice = discard { $card }

war-declared = { $who } pays { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} and declares War on { $enemy }.
war-declared-for-nothing = { $who } declares War on { $enemy }.
offers-to-attack = { $who } offers to join the attacker.
offers-to-defend = { $who } offers to join the defender.
ally-accepted = { $who } accepts { $ally } as an ally.
ally-refused = { $who } refuses { $ally } as an ally.
card-turned-up = { $who } fights with { $card }, strength { $strength }.
tokens-as-strength = { $who } spends { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} as strength.
sacrificed = { $who } discards a card to add { $bonus } to the Battle result.
war-won = { $who } wins the War, { $strength } against { $other }, with multiplier x{ $multiplier }.

ally-declares-no-war = A Colonial Ally declares no War
war-takes-two-actions = War takes { $needed } actions, and { $n } is left
event-forbids-war = { $event } forbids War this round
not-an-enemy = War is declared on a player of the other faction
only-copies-may-follow = Only copies of the card committed may follow, not { $card }
starred-card-barred = { $card } fights only under the { treaty-2 } with { $ships } ships in Port
committed-already = { $card } is committed already
not-face-up = { $card } is not face up in the tableau
a-card-must-be-committed = Attacker and defender commit a Battle card if they have one
