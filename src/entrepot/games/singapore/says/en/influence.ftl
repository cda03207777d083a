### What is said of placing Influence and scoring Districts.

ask-keep-influence = Keep some of { $tokens } Influence on { $card } instead of placing it.
ask-sow = Choose where to begin placing { $tokens } Influence.
ask-pass-storehouse = Put a token in the { $place }, or pass it by ({ $left } to place).
ask-clear-village = Store the tokens of { -district } { $space } in the { $place }, or score them.

keep-influence = keep { $n } on { $card }
sow = sow: { $thing }
pass-storehouse-by = pass the { $place } by
store-village = store the tokens
score-village = score { $space }

token-placed = { $who } places a token on { $space }.
stored = { $who } puts { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} in { $space }.
kept-on-card = { $who } keeps { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} on { $slot }.
district-scored = { -district } { $space } is scored and cleared.
scored = { $who } scores { $points } VP.
scored-in-district = { $who } scores { $points } VP in { -district } { $space }.
scored-for-taxes = { $who } scores { $points } VP for taxes.
scored-for-decree = { $who } scores { $points } VP for the Decree.
scored-for-countering = { $who } scores { $points } VP for countering the { $event }.
village-kept = { $who } stores { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} of { -district } { $space } instead of scoring.

malay-storehouse-closed = A Colonial Ally has access to the British { -storehouse } only
begin-in-a-district = Placing begins in { -district(form: "a") }, not in the { $space }
district-closed-now = { -district } { $space } is closed
