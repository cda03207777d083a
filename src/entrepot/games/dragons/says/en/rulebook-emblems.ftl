### The rulebook: Emblems (rulebook/08-emblems.toml).

rulebook-emblems = Emblems
    .about = Cards that lie open and help you.

rulebook-emblems-front = In your Front
rulebook-emblems-front-vantage = Each Emblem in your Front makes buying its suit cheaper, and gives one unit of the **Vantage Bonus** of its suit. Several add up.
rulebook-emblems-front-shield = **{ vantage-S }** (spades) keeps one Egg safe in a Siege. Too few protect nothing.
rulebook-emblems-front-tribute = **{ vantage-C }** (clubs) makes the Visits of all others harder by 1, and no other roll.
rulebook-emblems-front-permission = **{ vantage-H }** (hearts) { $vantage-set ->
        [cheatsheet] rolls a failed roll again, once a Round
       *[mainline] draws one more card on a Visit
    }.
rulebook-emblems-front-fortune = **{ vantage-D }** (diamonds) { $vantage-set ->
        [cheatsheet] draws one more card on a Visit
       *[mainline] is one more Action in your Turn
    }.
rulebook-emblems-front-when = { vantage-D } counts when you begin to act, { vantage-H } and { vantage-C } at the Visit, { vantage-S } in the Siege.
rulebook-emblems-front-fortune-example = One more Action, from the next Turn on.

rulebook-emblems-callback = Callback
rulebook-emblems-callback-callback = As an Action, name an Emblem of your own and roll against { $callback-against }. If you succeed, you may take it back into your Hand, to use its Power or to score its Guild there.
rulebook-emblems-callback-callback-example = An Emblem is called back.
