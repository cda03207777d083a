### What is said of Buying: the Declaration, the roll and its outcome.

declared-cards = { $from ->
    [stock] { $cards }
    [event] { $cards } from the Event
    [own] { $cards } from your Front
   *[front] { $cards } from { $owner }'s Front
}
buying = { $own ->
    [yes] You buy { declared-cards }, Value { $value }
   *[no] { $who } buys { declared-cards }, Value { $value }
}

ask-declare-first = Declare a card of { $stock }, or withdraw.
ask-declare-first-at-last = Declare a card of { $stock }.
ask-declare = Your Declaration has Value { $value }: declare or commit more cards, announce it, or withdraw.
ask-declare-at-last = Your Declaration has Value { $value }: declare or commit more cards, or announce it.
ask-declare-one = Your Declaration has Value { $value }: commit cards, announce it, or withdraw.
ask-declare-one-at-last = Your Declaration has Value { $value }: commit cards, or announce it.

declare = declare { $code } ({ $name }, price { $price })
    .none = No card can be added to this Declaration
commit = commit { $thing }
    .none = You hold no card that can be committed
announce = announce
withdraw = withdraw

declared = { $who } declares { $card }.
committed = { $who } commits { $card }; the Value is now { $value }.
announced = { $who }'s Declaration has Value { $value }.
withdrew = { $who } withdraws the Declaration.
bought = { $who } buys { $card }.
seized = { $who } takes { $card } instead.
buying-failed = { $who }'s Buying fails.
went-back = { $source ->
    [stock] { $card } goes back to its Stock.
    [event] { $card } goes back to the Event.
   *[front] { $card } goes back to the Front of { $source }.
}
lost-to-stock = { $card } is lost to its Stock.

declaration-needs-a-card = A Declaration needs at least one card
declare-something-now = You have withdrawn { $times } times for this Action: declare something now
declared-alone = { $card } cannot be added: an Emblem or the Event's Guild is declared alone
one-source = { $card } does not lie in { $stock }, and a Declaration has one source
value-too-high = With { $card } the Value would be { $value }, more than { $limit }: commit cards first
declare-first = Declare a card first, then commit { $card }
secondary-needs-a-seizer = { $card } is a Secondary card: it can be committed only against a Seizer
not-in-your-hand = { $card } is not in your Hand
no-commodity = { $card } is no Commodity, so it cannot be committed
not-primary = { $card } is not { $primary }, the Primary Commodity of this Declaration
event-sets-a-highest-value = { $event } lets only cards of Value at most { $value } be committed, not { $card }
event-sets-a-lowest-value = { $event } lets only cards of Value at least { $value } be committed, not { $card }
cannot-be-committed = { $card } cannot be committed now
