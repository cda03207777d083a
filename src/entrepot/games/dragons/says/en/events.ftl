### What is said of Events. What one does to the players it affects, and to the market, stands beside its card.

event-drawn = The Event is { $card }: { $event } { $value }.
event-drawn-without-value = The Event is { $card }: { $event }.
affected = { $who } is affected by the Event.

does-fccc-regulations = Whoever had { $value } or more cards in Hand may not Seize.
    .market = Only cards of Value { $value } or less may be committed.
does-hated-people = Whoever had { $value } or more cards in Hand lost one at random.
    .market = Stock cards of Value { $value } or less cost { $by } more.
does-customs-crackdown = Whoever had { $value } or more cards in Hand may play no Power and no Emblem.
    .market = Only cards of Value { $value } or more may be committed.
does-merchant-union = Whoever had { $value } or more cards in Hand may not visit Black Markets.
    .market = Stock cards of Value { $value } or more cost { $by } less.
does-grand-opening = Everyone has one more Action, and the Guild here can be bought for 10.
does-carnival-of-coin = Everyone has one more Action.
guild-for-sale = The Guild here can be bought for 10.
any-value = N
any-value-is = N is the number on the Event card.
