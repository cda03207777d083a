### The rulebook and the cards, and the drawer that opens at a rule.

rules-title = Rules
    .of = Rules of { $game }
rules-search = Search
    .placeholder = a word, or a rule's number
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
clause-key = Rule { $id }: press F1 to read it
clause-close = Close
clause-looking = Looking it up…
clause-unknown = This rule is not in the book of this edition.
clause-near = Also on this page: { $page }
clause-book = Open the whole rulebook
clause-in = In the rulebook: { $chapter }, { $section }

### The rulebook to read: chapters, pictures and worked examples.

book-chapters = Chapters
book-sections = In the rulebook
book-glossary = Words of the game
book-clauses = The clauses
    .about = The exact sentences behind the text, one by one. The game cites them at the table.
book-clause = Clause { $id }
    .differs = Clause { $id }: other editions have it otherwise
book-in-text = Rule { $id } in the text
book-link = Link to { $title }
book-otherwise = Otherwise in { $editions }
book-silent = says nothing about it
book-print = Print
book-found = { $count ->
    [one] One place
   *[other] { $count } places
}
book-drawing = Drawing…
book-example = Example
book-played = played in { $edition }
book-steps = Steps of the example: { $example }
book-back = Back
book-next = Next
book-step = { $at ->
    [0] The position
   *[other] Choice { $at } of { $last }
}
book-begin = Press “Next” to see what happens.
