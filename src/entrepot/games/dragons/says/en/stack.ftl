### What is said of Powers, Emblems and the Stack: who plays what, and in which order it resolves.

ask-priority-first = The Stack is empty: play cards onto it, or pass.
ask-priority = { $lying ->
    [one] On the Stack lies { $cards }: play cards in answer, or pass.
   *[other] On the Stack lie { $cards }: play cards in answer, or pass.
}
ask-priority-more = { $lying ->
    [one] On the Stack lies { $cards }: play more cards, or pass.
   *[other] On the Stack lie { $cards }: play more cards, or pass.
}
lying-own = { $way ->
    [power] your { $card } as a Power
   *[emblem] your { $card } as an Emblem
}
lying = { $way ->
    [power] { $owner }'s { $card } as a Power
   *[emblem] { $owner }'s { $card } as an Emblem
}
lying-on = { $listed }, on { $next }

played = { $way ->
    [power] { $who } plays { $card } as a Power.
   *[emblem] { $who } plays { $card } as an Emblem.
}
passed-priority = { $who } plays nothing.
emblem-laid = { $card } lies in { $who }'s Front.
power-used = { $who }'s { $card } resolves.

event-bars-playing = { $event } keeps you from playing cards this Round
no-power = { $card } cannot be played as a Power
no-emblem = { $card } cannot be played as an Emblem
