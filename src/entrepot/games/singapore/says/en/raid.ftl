### What is said of Raids, and of dice that are rolled again.

ask-reroll = Roll dice again for { $what } with { $card }, or keep { $roll }.
ask-hinder-raid = Hinder { $who }'s Raid, now at ${ $dollars }, or let it be.
ask-intervene = Intervene in { $who }'s Raid with a Battle card, or let it be.
ask-intervene-more = Intervene with another { $card } (strength { $strength }), or leave it so.

raid = raid
reroll-one = roll again
reroll-both = roll both again
reroll-all = roll all again
reroll-some = roll the { $faces } again
and-the = { " and the " }
keep-the-roll = keep the roll
hinder = hinder the Raid with { $card }
let-the-raid-be = let the Raid be
intervene = intervene with { $thing }
add-no-more = add no more

rerolled = { $who } rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} again for { $what } and keeps { $result }.
raided = { $who } raids for ${ $dollars }.
hindered = { $who } hinders { $raider }'s Raid by { $by }.
ship-stays = { $ships ->
    [one] { $who }'s board keeps the last ship in Port.
   *[other] { $who }'s board keeps the last { $ships } ships in Port.
}
intervened = { $who } intervenes in { $raider }'s Raid with { $card }, strength { $strength } so far.
intervention-stops = { $who }'s Intervention stops the Raid: strength { $strength } against { $raid }.
intervention-fails = { $who }'s Intervention fails: strength { $strength } against { $raid }.

event-forbids-raids = { $event } forbids Raids this round
no-ship-to-raid = There is no ship in Port to raid
