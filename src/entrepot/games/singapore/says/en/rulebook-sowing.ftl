### The rulebook: Placing Influence (rulebook/09-sowing.toml).

rulebook-sowing = Placing Influence
    .about = Sow tokens round the ring, and score { -district(form: "many") }.

rulebook-sowing-placing = Sowing
rulebook-sowing-placing-influence = **Influence** is a number of tokens of yours that you place now. You sow them, as a farmer does: one on each space, round the ring.
rulebook-sowing-placing-begin = The first token goes wherever you like: on any open { -district }{ $district-sow-from-storehouse ->
        [yes] , or into either { -storehouse }
       *[no] { "" }
    }.
rulebook-sowing-placing-along = The others follow **along the arrows, one token a space**. Closed { -district(form: "many") } are passed over.
rulebook-sowing-placing-storehouse = Passing { -storehouse(form: "a") }{ $edition ->
        [e2022-06] { "" }
        [e2022-07] { "" }
       *[other] , of either faction
    }, you may drop a token there or carry it on.
rulebook-sowing-placing-stop = You stop when no token is left, or when every open space was offered one and none takes it. With no { -district } open, the { -storehouse(form: "many") } still do.
rulebook-sowing-placing-ring = The ring. Striped { -district(form: "many") } are still closed.
rulebook-sowing-placing-sow-june = Tokens, one on each space.
rulebook-sowing-placing-sow-example = Tokens, one on each space.
rulebook-sowing-placing-sow-late = Tokens, one on each space.
rulebook-sowing-placing-sow-july = Tokens, one on each space.

rulebook-sowing-scoring = Scoring { -district(form: "a") }
rulebook-sowing-scoring-five = When the whole placement is done, every { -district } with **{ $district-score-at } or more tokens is scored**, whoever's tokens they are.
rulebook-sowing-scoring-points = { -agent(form: "many") } score blue { -district(form: "many") }, { -raja(form: "many") } green ones. Each leader of that faction gains **the { -district }'s multiplier in VP for each own token** there. The other faction gains nothing, though its tokens helped to fill it.
rulebook-sowing-scoring-always = Then all its tokens leave. Whoever filled { -district(form: "a") } of their own faction may choose instead to move all of them into the { -storehouse }, for no points.
rulebook-sowing-scoring-chooser = The draft does not say who makes that choice. We give it to the player whose placement filled the { -district }.
rulebook-sowing-scoring-home = Then all its tokens go home to their owners, and it can be filled again.
rulebook-sowing-scoring-ship = { $district-ship-icon-0 ->
        [0] { -district(form: "A") } that shows a ship, those worth x2 and x3, brings one into the Port when it is scored.
       *[other] Every { -district } that is scored brings a ship into the Port.
    }
rulebook-sowing-scoring-several = If one placement fills several { -district(form: "many") }, score them in ring order, from the first token you placed.
rulebook-sowing-scoring-score-june = Points, or tokens for the { -storehouse }.
rulebook-sowing-scoring-score-example = A full green { -district } is scored.
rulebook-sowing-scoring-score-late = A full green { -district } is scored.
rulebook-sowing-scoring-score-july = { -district(form: "A") } is scored.

rulebook-sowing-storehouse = The { -storehouse }
rulebook-sowing-storehouse-use = Tokens in { -storehouse(form: "a") } do not score, they **pay**: for Decrees, for Wars. You pay from the { -storehouse } of your faction, with tokens of any owner, neutral ones included.
rulebook-sowing-storehouse-use-june = Tokens in { -storehouse(form: "a") } pay, and in a War they add strength: attacker and defender spend those of their own faction's { -storehouse }.
rulebook-sowing-storehouse-order = { -storehouse(form: "A") } pays neutral tokens first, then those of the other faction, then your ally's, and yours last. Tokens that are spent go home to their owners, neutral ones to the supply.
rulebook-sowing-storehouse-godowns = The card **Godowns** keeps up to four tokens for later, from any Influence of its owner, before the rest is placed. Tokens taken out are placed together with the other Influence of that { -activation }.
