### What a beginner is told of the position: what can be paid for, what others threaten, what ends the game soon.

coach-welcome = You play one of four leaders in the young port, two British and two Malay, of whom one wins. Points come from { -district(form: "many") }, taxes, Wars, Decrees and your goals at the end. Whatever glows can be chosen.

# Said once, when a question is met for the first time.

coach-place-leader = Each turn begins with your Leader, the pawn that gives you an extra action: a { -market } space lets you buy a card, { -population } lets you take in people, Battle lets you draw a Battle card. One Leader to a space.
coach-leader-action = This extra action comes with the space and costs a little more. If you do not want it, skip it: you still have your normal actions.
coach-act = You have { $actions ->
    [one] one action
   *[other] { $actions } actions
} a turn. Early on, buy cards: they bring tokens at once and can be used again later.
coach-sow = You lay Influence, your tokens: one on each open { -district } in the direction of the arrows. When { $full } lie on one it is scored: the British score blue, the Malays green.
coach-pass-storehouse = A token in the { -storehouse } is kept: it pays for Decrees and Wars. Pass by, and it goes on to the next { -district }.
coach-connect = Solid points fit into hollow notches of the same colour. Cards that are joined are used together, as one.
coach-attach = People work where they live: many cards bring more with each { -population-card } on them. Each one also brings cubes, which open new { -district(form: "many") }.
coach-choose-decree = Outlawing a Vice turns every card with its sign face down, and brings you points. Look at who has such cards.
coach-choose-enemy = The winner of a War takes the difference in strength times the multiplier, in money or points.
coach-commit-card = Battle cards are laid in secret and turned up together. You need not win by much.
coach-fund = There are more Public Works than Taxes. Pay to keep yours open, or close it.
coach-contribute = Everyone contributes in secret. What is not countered hurts all.
coach-claim-spoils = Points stay; money buys the next card.

# Said of the position.

coach-purse-empty = You have ${ $money }, and the cheapest card for sale, { $card }, costs you ${ $price }. { $raid ->
    [yes] A Raid, or a card that brings money, comes first.
   *[no] First you need money: use a card that brings some.
}
coach-purse = With ${ $money } you can pay for { $n ->
    [one] one
   *[other] { $n }
} of the { $all } cards for sale.
coach-fits = { $card } would join your { $own }: joined cards are used by one action.
coach-market-space = With ${ $money } a { -market } space brings you nothing: the cheapest card would cost ${ $price } there.
coach-community = { $card } and its neighbours, { $cards } cards, have not been used this round: one action sets all of them to work.
coach-port = { $ships ->
    [0] No ship is in the Port: unless one comes, the game ends with this round.
    [one] One ship is left in the Port. Without any the game ends with the round, and a Raid of ${ $at } or more drives one away
   *[other] Only { $ships } ships are in the Port. Without any the game ends with the round, and a Raid of ${ $at } or more drives one away
}{ $raiders ->
    [none] { "" }
    [0] .
    [one] : one player can still do that.
   *[other] : { $raiders } players can still do that.
} { $standing ->
    [ahead] You lead: that would suit you.
    [level] You share the lead.
   *[behind] You are behind: you need more time.
}
coach-port-full = { $missing ->
    [0] All ships are in the Port: the game ends with this round.
    [one] One more ship fills the Port, and the game ends with that round.
   *[other] { $missing } more ships fill the Port, and the game ends with that round.
} { $standing ->
    [ahead] You lead: that would suit you.
    [level] You share the lead.
   *[behind] You are behind: you need more time.
}
coach-last-round = This is the last round. A card bought now is worth only what it brings at once, and money left over only breaks ties.
coach-last-but-one = One more round follows this one: what you build now can be used once more.
coach-war = { $who } has { $tokens } tokens in the { -storehouse }, enough for a War against you ({ $cost }), and { $cards ->
    [0] no Battle card.
    [one] one Battle card.
   *[other] { $cards } Battle cards.
} { $mine ->
    [0] You have no Battle card: each point of strength that you lack would cost you { $factor }.
   *[other] Your strongest Battle card has { $mine }.
}
coach-war-now = { $who } can lay one of { $cards ->
    [0] no cards
    [one] one Battle card
   *[other] { $cards } Battle cards
}; dice bring each side { $low } to { $high }{ $more ->
    [0] .
   *[other] , and cards on the table bring { $who } { $more } more.
} Every point of difference is worth { $factor }, in money or points. { $mine ->
    [0] You have no Battle card.
   *[other] Your strongest Battle card has { $mine }.
}
coach-district = One more token scores { $space }: { $kind ->
    [mine] { $mine ->
        [0] yours, if you lay it, would bring { $each ->
            [one] one point
           *[other] { $each } points
        }
       *[other] your tokens there bring { $mine ->
            [one] one point
           *[other] { $mine } points
        }, and { $each } more if you lay it
    }{ $others ->
        [yes] ; { $who } gets { $theirs }.
       *[no] .
    }
   *[theirs] { $theirs ->
        [one] one point
       *[other] { $theirs } points
    } for { $who }, nothing for you.
}
coach-upkeep-fails = There are { $works } Public Works and only { $tax ->
    [one] one Tax
   *[other] { $tax } Taxes
} to pay for them: at the end of the round { $mine ->
    [0] others must pay or close some of theirs
    [one] one of yours must be paid (${ $price }) or closed
   *[other] { $mine } of yours must be paid (${ $price } each) or closed
}{ $ships ->
    [0] .
    [one] , and a ship leaves.
   *[other] , and { $ships } ships leave.
}
coach-upkeep-met = There are Taxes enough for the Public Works: at the end of the round your { $mine ->
    [one] Tax brings
   *[other] { $mine } Taxes bring
} you { $points ->
    [one] one point.
   *[other] { $points } points.
}
coach-decree = You can pay for a Decree. Outlawing { $vice } turns { $theirs ->
    [one] one card
   *[other] { $theirs } cards
} of the others face down and { $mine ->
    [0] none
   *[other] { $mine }
} of yours, and brings { $points ->
    [one] one point.
   *[other] { $points } points.
}
coach-conflict = { $conflict } has strength { $strength }, for all { $people } of you together. { $by ->
    [money] You have ${ $money } to give.
   *[cards] { $mine ->
        [0] You have no Battle card.
       *[other] Your strongest Battle card has { $mine }.
    }
} What is left over hurts everyone.
coach-standing = { $standing ->
    [ahead] You lead with { $mine } points; { $who } has { $theirs }.
    [level] You share the lead with { $who }: { $mine } points each.
   *[behind] { $who } leads with { $theirs } points; you have { $mine }.
}
