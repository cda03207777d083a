### The rulebook: <m:-activate(form: "title")> (rulebook/08-activate.toml).

rulebook-activate = { -activate(form: "title") }
    .about = Make your cards work.

rulebook-activate-action = One card, or all that are joined
rulebook-activate-action-what = Choose one card that stands alone, or one { -community }, and take **all the actions it lists**.
rulebook-activate-action-whole = { -community(form: "A") } works as a whole, its cards from left to right; no card inside it works alone.{ $activate-sum-influence ->
        [yes] { " The Influence comes last." }
       *[no] { "" }
    }
rulebook-activate-action-once = A card or { -community } works **at most once a round**. It is remembered for each card: if one face-up card of { -community(form: "a") } has worked this round, the whole of it waits for the next.
rulebook-activate-action-nothing = A card that lists no action cannot be used alone. In { -community(form: "a") } it adds nothing, and does no harm.
rulebook-activate-action-pay = If an action on the card costs money, you need that money to begin.
rulebook-activate-action-special = A **Special** icon stands for an action that the card describes in words.

rulebook-activate-sum = Influence from { -activation(form: "a") }
rulebook-activate-sum-sum = **All Influence of the { -community } is added up and placed in one go.** That is what makes { -community(form: "many") } strong.
rulebook-activate-sum-each = Each gain of Influence is placed by itself, and { -district(form: "many") } are scored and cleared after each.
rulebook-activate-sum-event = What an Event adds to Influence joins the first gain, once for each { -activation }.
rulebook-activate-sum-sum-june = { -community(form: "A") } works as a whole.
rulebook-activate-sum-sum-example = { -community(form: "A") } is activated, and its Influence placed at once.
rulebook-activate-sum-sum-late = { -community(form: "A") } is activated, and its Influence placed at once.
rulebook-activate-sum-sum-july = { -community(form: "A") } is activated.
