### What is said of the Market Phase: Actions and Minor Actions, Callback, Visit Black Market.

actions-left = { $kinds ->
    [both] { count-actions }, { count-minors }
    [actions] { count-actions }
   *[minors] { count-minors }
}
ask-act = { $kinds ->
    [both] Spend an Action or a Minor Action ({ actions-left }), or stop.
    [actions] Spend an Action ({ actions-left }), or stop.
   *[minors] Spend a Minor Action ({ actions-left }), or stop.
}
ask-act-once-more = End the Turn with { actions-left } unspent, or go on. It cannot be taken back.
ask-take-back = The Callback succeeds: return { $card } to your Hand, or leave it.

stop = stop
end-turn = end the Turn
buy-from-stock = buy from { $thing }
buy-from-front = buy { $code } from the Front of { $owner } ({ $name })
buy-from-event = buy { $code } from the Event ({ $name })
play-power = play { $code } as Power ({ $name })
    .none = You hold no card that can be played as a Power
play-emblem = play { $code } as Emblem ({ $name })
    .none = You hold no card that can be played as an Emblem
call-back = call back { $thing }
    .none = No Emblem in your Front can be called back
visit = visit { $thing } (against { $against })
substitute = substitute an Action to visit { $thing } (against { $against })
leave-in-front = leave { $thing } in your Front
take-back = return { $thing }

turn-ended = { $who }'s Turn ends.
substituted = { $who } substitutes an Action for a Minor Action.
left-unspent = { $who } leaves { actions-and-minors } unspent.
calling-back = { $who } tries to call { $card } back.
called-back = { $who } calls { $card } back.
callback-failed = { $card } stays in { $who }'s Front.
left-in-front = { $who } leaves { $card } in the Front.
visited = { $who } visits Black Market { $market }.
visit-failed = { $who } finds nothing in Black Market { $market }.
drew = { $who } draws { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} from Black Market { $market }.
drew-card = { $who } has drawn { $card }.
hustled = Hustled! { $who } loses a card to Black Market { $market }.
hustled-card = { $who } has lost { $card }.

mayhem-is-for-buying = In Market Mayhem an Action can only be a Buying
no-action-left = You have no Action left
no-minor-action-left = You have no Minor Action left
event-bars-visits = { $event } keeps you from Visiting Black Markets this Round
stock-is-empty = { $stock } is empty
not-in-your-front = { $card } is not in your Front
your-own-emblem = { $card } is your own: to get it back, call it back
event-not-for-sale = { $card } is the Event, and not for sale this Round
not-for-sale = { $card } is neither another player's Emblem nor a Guild for sale
