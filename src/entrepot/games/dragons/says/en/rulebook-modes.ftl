### The rulebook: Modes and options (rulebook/12-modes.toml).

rulebook-modes = Modes and options
    .about = Other ways to play.

rulebook-modes-mode = The mode you have chosen
rulebook-modes-mode-full = You read the **Full Game**, for four players, with all rules.
rulebook-modes-mode-smackdown = You read the **3-Player Smackdown**: the Full Game for three. It is set up a little otherwise and knows no achievements.
rulebook-modes-mode-mayhem = You read **Market Mayhem**, the quick start: only Kings and Commodities, one Action a Turn that can only buy, and Events that change only the market. Cards that were used, or left over at the start, are out of the game. A Guild that comes up as Event does { $mayhem-guild-event ->
        [yes] nothing, but can be bought
       *[no] nothing
    }.
rulebook-modes-mode-fire = You read **I See Fire**. A Visit that fails costs you a random card, which goes into that market. And in a Siege whoever is not safe is **out of the game**: all their cards leave the table, and only then are those left counted. The last one left wins at once.
rulebook-modes-mode-fire-example = A Visit that fails costs a card.
rulebook-modes-mode-mayhem-guild = A Guild as Event of Market Mayhem.

rulebook-modes-others = The other modes
rulebook-modes-others-mayhem-else = **Market Mayhem** is the quick start: Kings and Commodities only. Cards used there are out of the game, and a Guild Event does nothing.
rulebook-modes-others-fire-else = **I See Fire** is harder: a Siege removes the unsafe from the game, with everything of theirs, and those left are counted afterwards.
rulebook-modes-others-together = I See Fire goes with three or four players. Market Mayhem goes with nothing else.
rulebook-modes-others-options = Some rulings can be switched by options when a table is made. What you read here goes by those you have chosen.

rulebook-modes-left-out = Left out in Market Mayhem
rulebook-modes-left-out-eggs = no Eggs, Jokers or court cards, so no Sieges, no Foreign Merchants;
rulebook-modes-left-out-visits = no Black Markets, so no Visits;
rulebook-modes-left-out-emblems = no Emblems: the 10s are Guilds and goods, nothing more;
rulebook-modes-left-out-powers = no Powers, no Stack, no Power Phase.
