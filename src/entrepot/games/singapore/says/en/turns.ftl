### What is said of a turn: the Leader, the choice of an action, free actions.

ask-place-leader = Place your Leader on an open Leader space.
ask-leader-action = Take the { -leader-action } of the { $space } space, or skip it.
ask-free-action = Take the { -leader-action } of the { $space } space, or keep it for later.
ask-act = Take an action or a free action ({ $n ->
    [one] { $n } action
   *[other] { $n } actions
} left).
ask-act-freely = Take a free action, or end the turn.

place-leader = place Leader: { $thing }
skip-leader-action = skip the { -leader-action }
keep-leader-action = keep the { -leader-action } for later
store = put a token in the { $place }
take-money = take ${ $n }
leader-action = take the { -leader-action }
score = score { $thing } ({ $points } VP)
discard = discard { $thing }
discard-battle-card = discard { $thing } from the hand
reveal = reveal { $thing }
    .none = There is no Battle card in hand
end-turn = end the turn

leader-placed = { $who } places the Leader: { $space }.
turn-ended = { $who } ends the turn.
revealed = { $who } reveals { $card }.
battle-card-discarded = { $who } discards { $card }.
card-discarded = { $who }'s { $card } is discarded.

refused-no-answer = That is no answer to what is asked: { $asked }
refused-not-there = There is nothing there to choose
refused-not-now = It is not possible now to choose '{ $choice }'
no-action-left = No action is left in this turn
space-taken = { $who } stands on that space
wrong-leader-space = The { $space } space has another { -leader-action }
leader-action-is-none-of-a-turn = The { -leader-action } is no action of a turn
leader-action-kept = The { -leader-action } is kept for after another action
leader-action-taken = The { -leader-action } was taken in this turn already
leader-space-allows-nothing = There is nothing that the { $space } space allows now
battle-cards-stay-hidden = Battle cards stay hidden in the hand until they are used
not-in-hand = { $card } is not in hand
no-discarding = Cards of one's own cannot just be discarded
leader-card-stays = { $card } is a Leader card and stays
tiles-count-at-the-end = { -legacy-tile(form: "many") } count at the end of the game
objective-scored = { $tile } is scored already
objective-not-met = { $tile } is not met yet
too-dear = { $what } costs ${ $price }, and there is only ${ $wealth } to pay with
short-of-tokens = { $what } costs { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}, and the { $place } has { $there }
