### What is said of plunder after a War of June 2022.

ask-donate = Donate towards the ${ $owed } that { $who } still owes.
ask-plunder = Take { -market-card(form: "many") } of { $who } for the ${ $owed } still owed, or VP.

donate = donate ${ $n }
plunder = take { $thing } (${ $worth })
take-points = take { $owed } VP

plundered = { $who } takes { $card } from { $loser } for ${ $worth } of the debt.

worth-more-than-owed = { $card } is worth ${ $worth }, and only ${ $owed } is owed
