### The rulebook: Simulation mode (rulebook/17-simulation.toml).

rulebook-simulation = Simulation mode
    .about = Under the second treaty the Malay leaders take sides.

rulebook-simulation-setup = What is different at the start
rulebook-simulation-setup-added = Everything in this book holds, and this chapter is added. Simulation mode is for four players.
rulebook-simulation-setup-malay = Take the { $simulation-ships-later ->
        [yes] Mythic
       *[no] starred
    } cards out of the Malay Battle deck.
rulebook-simulation-setup-british = Take one Artillery 3 and one Artillery 4 out of the British Battle deck.{ $simulation-ships-later ->
        [yes] { " Deal the first Battle cards without its four ships, and shuffle those in afterwards." }
       *[no] { "" }
    }
rulebook-simulation-setup-roles = Each { -raja } has two Role cards, Colonial Ally and Resistance Leader. Each { -agent } has one, Colonial Ruler.
rulebook-simulation-setup-heroes = Shuffle the Folk Hero deck and lay it beside the board.

rulebook-simulation-choosing = Choosing sides
rulebook-simulation-choosing-choose = When the { treaty-2 } comes into force, the { -raja(form: "many") } talk for a moment. Then each chooses a Role in secret, both show them together, and keep them **for good**.

rulebook-simulation-ally = A Colonial Ally
rulebook-simulation-ally-income = has ${ $simulation-ally-income } more income;
rulebook-simulation-ally-price = may buy cards with two prices at the British price and $1 more;
rulebook-simulation-ally-score = scores own Influence in **every** { -district };
rulebook-simulation-ally-war = may neither declare a War nor join one, so no { -agent } fights beside an Ally;
rulebook-simulation-ally-storehouse = uses the British { -storehouse } only, in sowing as in paying.

rulebook-simulation-leader = A Resistance Leader
rulebook-simulation-leader-hero = may spend an action and { $simulation-inspire-cost } tokens of the { -storehouse } to draw a **Folk Hero**;
rulebook-simulation-leader-win = who wins a War against at least one { -agent } adds 5 to the multiplier;
rulebook-simulation-leader-lose = who loses to a side with { -agent(form: "a") }, leading or allied, draws a Folk Hero, or two if the side was one player against two;
rulebook-simulation-leader-allies = has a multiplier 1 less in a War against Colonial Allies only;
rulebook-simulation-leader-alone = as the only one of the two, places one more token whenever placing tokens in the { -storehouse }.
rulebook-simulation-leader-hero-example = A Resistance Leader draws a Folk Hero.
rulebook-simulation-leader-hero-late = A Resistance Leader draws a Folk Hero.

rulebook-simulation-ruler = A Colonial Ruler
rulebook-simulation-ruler-ally = In a War on a Colonial Ally the multiplier is 2 less for { -agent(form: "a") } who attacks. A War's multiplier is changed once, whoever helps, and never falls below nothing.
rulebook-simulation-ruler-resistance = Who beats Resistance Leaders gains no more than usual. Every { -agent } on a side that one of them has beaten must buy a Battle card if able, the leader first, before the spoils are taken.
rulebook-simulation-ruler-veto = All { -agent(form: "many") } together may veto a Colonial Ally's use of the British { -storehouse }. What was vetoed did not happen: no action is spent, and the same use is not offered again in that turn.
