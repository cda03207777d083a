### The rulebook: Events (rulebook/04-events.toml).

rulebook-events = Events
    .about = What is different in this Round.

rulebook-events-reveal = A new Event
rulebook-events-reveal-draw = Each Round begins by discarding the last Event and turning up the next card of the Deck. **If there is no card to draw, the game ends.**
rulebook-events-reveal-affected = Events of the suits 2 to 9 **affect** players whose Hand has at least as many cards as the Event's Value. Who is affected is settled now, and stays so all Round.
rulebook-events-reveal-joker = A Joker counts first as an Event, then leaves as a Foreign Merchant. The Round stays a { event-carnival-of-coin }.

rulebook-events-types = What the Events do
rulebook-events-types-types = The market feels every Event all Round long{ $mode ->
        [mayhem] . In Market Mayhem that is all they do
       *[other] , the players only if they are affected
    }.
rulebook-events-types-spades = **{ event-fccc-regulations }** (spades): only cards up to the Event's Value may be committed.{ $mode ->
        [mayhem] { "" }
       *[other] { " Those affected may not Seize." }
    }
rulebook-events-types-clubs = **{ event-hated-people }** (clubs): cards in the Stocks up to its Value cost { $event-dearer } more.{ $mode ->
        [mayhem] { "" }
       *[other] { " Those affected discard a random card at once." }
    }
rulebook-events-types-hearts = **{ event-customs-crackdown }** (hearts): only cards of its Value or more may be committed.{ $mode ->
        [mayhem] { "" }
       *[other] { " Those affected may put nothing on the Stack." }
    }
rulebook-events-types-diamonds = **{ event-merchant-union }** (diamonds): cards in the Stocks of its Value or more cost { $event-cheaper } less.{ $mode ->
        [mayhem] { "" }
       *[other] { " Those affected may not Visit." }
    }
rulebook-events-types-tens = **{ event-grand-opening }** (10s): everyone has { $event-opening ->
        [one] one Action
       *[other] { $event-opening } Actions
    } more, and the Guild itself is for sale.
rulebook-events-types-court = **{ event-carnival-of-coin }** (Jacks, Queens, Jokers): everyone has { $event-carnival ->
        [one] one Action
       *[other] { $event-carnival } Actions
    } more.
rulebook-events-types-tens-mayhem = **A 10** does { $mayhem-guild-event ->
        [yes] nothing, but can be bought
       *[no] nothing
    }.
rulebook-events-types-limits = Limits bind every card that anyone commits. Prices change for cards declared from a Stock only, by what is printed on them; Emblems, and what you pay with, stay as they are.
rulebook-events-types-event-example = Who holds many cards is affected.
rulebook-events-types-price-example = Dear goods become cheaper.
rulebook-events-types-mayhem-example = An Event of Market Mayhem.
