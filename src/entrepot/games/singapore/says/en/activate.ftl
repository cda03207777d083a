### What is said of Activate.

ask-take-stored = Take tokens kept on { $card } to place as Influence.

activate = { -activate } { $thing }
    .none = No card of the tableau can be activated now
take-stored = take { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}

activated = { $who } { -activate(form: "third") } { $cards }.

works-as-a-whole = { $card } belongs to { -community(form: "a") } that works as a whole: { $cards }
has-worked-this-round = { $cards } has worked this round already
has-no-action = { $cards } has no Action
cannot-pay-for-activation = There is not enough Wealth to pay for { $cards }
