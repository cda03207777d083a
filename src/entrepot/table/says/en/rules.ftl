### The rulebook and the cards, and the drawer that opens at a rule.

rules-title = Rules
    .of = Rules of { $game }
rules-search = Search
    .placeholder = a word, or a rule's number
rules-edition = Edition
rules-parts = Rules or cards
rules-rules = Rules
rules-cards = Cards
rules-opening = Opening the book…
rules-none = No rule speaks of “{ $text }”.
rules-pages = Pages of the rulebook
rules-elsewhere = not in this edition or mode
rules-laying-out = Laying out the cards…
rules-no-card = No card fits “{ $text }”.
rules-own = our own
    .means = No picture of this card is known; it is our own.

clause-label = Rule { $id }
    .show = Show rule { $id }
clause-close = Close
clause-looking = Looking it up…
clause-unknown = This rule is not in the book of this edition.
clause-near = Also on this page: { $page }
clause-book = Open the whole rulebook
