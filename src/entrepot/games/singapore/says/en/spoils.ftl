### What is said of the spoils of a War.

ask-bear-losses = Bear part of the loser's losses (spoils of { $spoils }).
ask-claim-spoils = Divide spoils of { $spoils } between money and VP.
ask-share-spoils = Share the spoils of { $spoils } with { $who }, or keep everything.
ask-divide-share = Choose what the { $n } for { $who } are made of.
ask-share-money = Share any part of ${ $n } with { $who }.
ask-share-points = Share any part of { $n } VP with { $who }.
ask-choose-purchase = Buy a Battle card after the lost War, or the better of two.

bear = bear ${ $n }
claim = take ${ $n } and { $points } VP
share = share { $parts }/{ $whole } ({ $share })
keep-everything = keep everything
give = give ${ $n } and { $points } VP
share-money = share ${ $n }
share-points = share { $n } VP

spoils = { $who } takes ${ $dollars } and { $points } VP as spoils.
bore-losses = { $who } bears ${ $dollars } of the losses.
shared = { $who } shares ${ $dollars } and { $points } VP with { $ally }.

spoils-are-only = The spoils are only { $spoils }
losers-have-less = The losers have less than ${ $dollars } to give
