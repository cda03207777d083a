### The rulebook: What you play for (rulebook/01-aim.toml).

rulebook-aim = What you play for
    .about = The idea of the game, and a turn at a glance.

rulebook-aim-story = Four leaders, one port
rulebook-aim-story-story = Singapore, 1819. Two British { -agent(form: "many") }, the { -lieutenant-governor } and the Resident, face two Malay { -raja(form: "many") }, the Temenggong and the Sultan. All of them build one port town. The two leaders of a faction can help each other, but they do not win together: **one player wins**. The game is made for four and takes about 90 minutes; the last chapter says how two and three play.
rulebook-aim-story-points = **Whoever has the most Victory Points (VP) at the end wins.** They come from:
rulebook-aim-story-districts = **{ -district(form: "many") }.** Tokens of yours in a full { -district } of your faction's colour score.
rulebook-aim-story-taxes = **Taxes.** At the end of each round your Tax tokens score, more so if the town can pay for its Public Works.
rulebook-aim-story-wars = **Wars.** The winner takes money or points from the loser.
rulebook-aim-story-legacies = **Legacies.** Goals that score when the game ends.
rulebook-aim-story-objectives = **{ -legacy-tile(form: "many") }.** Secret goals of your own.
rulebook-aim-story-board = The table in the middle of a game. The ring of { -district(form: "many") } lies in the middle, with { -storehouse(form: "a") } at either end; the { -market } row, the Port and the tracks lie around it.

rulebook-aim-glance = The game at a glance
rulebook-aim-glance-rounds = The game lasts **at most { $round-last } rounds**. Each goes through these phases:
rulebook-aim-glance-event = **Event.** Turn up the next Event card and carry it out.
rulebook-aim-glance-event-ships = **Events.** See whether enough ships lie in Port for the { treaty-2 }, then turn up the next Event card and carry it out.
rulebook-aim-glance-income = **Income.** Everyone is paid by the number of ships in Port.
rulebook-aim-glance-leaders = **Leaders.** The First Player token passes on, everyone is paid by the number of ships in Port, and all place their Leaders.
rulebook-aim-glance-turns = **Turns.** Clockwise from the First Player everyone takes one turn: place your Leader, take its { -leader-action } or leave it, then take **{ $turn-actions ->
        [one] one action
       *[other] { $turn-actions } actions
    }**.
rulebook-aim-glance-turns-only = **Turns.** Clockwise from the First Player everyone takes one turn of **{ $turn-actions ->
        [one] one action
       *[other] { $turn-actions } actions
    }**.
rulebook-aim-glance-upkeep = **Upkeep.** Tax tokens score. If there are fewer of them than Public Works, somebody has to pay for the rest.
rulebook-aim-glance-flush = **Flush.** The oldest card leaves the { -market } row.
rulebook-aim-glance-cleanup = **Cleanup.** Leaders go home, the oldest card leaves the { -market } row, and the First Player token passes on.
rulebook-aim-glance-actions = **The actions** are these. Each has a chapter of its own.
rulebook-aim-glance-buy = **Buy** a card: { -market-card(form: "a") } for your tableau, or a Battle card for your hand.
rulebook-aim-glance-populate = **Populate**: bring people to live on your cards, who open new { -district(form: "many") }.
rulebook-aim-glance-activate = **{ -activate(form: "title") }** a card, or all cards of { -community(form: "a") }, for what they list: money, Influence, tokens.
rulebook-aim-glance-raid = **Raid** the shipping for quick money.
rulebook-aim-glance-decree = **Decree**: outlaw a Vice, or make it legal again.
rulebook-aim-glance-war = **War** against a player of the other faction. It takes your whole turn.

rulebook-aim-words = Reading this book
rulebook-aim-words-numbers = Everything here speaks of the edition and the way to play that you have chosen above, with its words and its numbers. The small labels in the margin are clauses: exact sentences behind the text, which the game cites at the table. Dotted words explain themselves when you point at them or tap them.
rulebook-aim-words-sources = This edition takes its round, its end and its Leader spaces from one printing of November 2022, everything else from the printing of 29 November.
rulebook-aim-words-gaps = The rulebook of June 2022 is a draft with gaps. Where it is silent, this book plays as July 2022 does, and says so at its place.
