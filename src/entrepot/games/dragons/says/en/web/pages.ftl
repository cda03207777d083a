### What the pages say of the game: on the first page, beside the rules, and to somebody who plays for the first time.

about = Secret kings in a marketplace of cards and two dice, where every purchase can be seized by somebody else.

fact-players = 3 or 4 players
fact-time = about 60 minutes
fact-kind = cards, two dice, bids and bluff

group-suits = Suits
group-cards = Cards
group-events = Events

coach-welcome = You are a merchant with a secret king. You buy cards from four Stocks with cards of the suit before it on the Wheel; others may try to seize what you declare. Whatever glows can be chosen; the list beside the board says the same in words.
coach-5-0 = Buying is an Action, visiting a Black Market is a Minor one. A good start: buy from the Stock that one of your longest suits pays for.
coach-6-1 = Declare cards of the Stock until their total comes near what you can pay, then add cards from your Hand that lower the Value. The two dice must reach the Value: below 7 is more likely than not.
coach-6-2 = Lay cards of the asked suit to take over what was declared, if it is worth more to you than they are. The highest bid wins the right to try; pass if in doubt.
coach-6-3 = The one who seizes raises the Value, the buyer lowers it again. Stop as soon as it costs more than it is worth.
coach-8-4 = The Stack resolves from the top down: whoever plays last acts first. Pass if you have nothing to answer with.
coach-R39 = A double lets you roll again. Keep it if it is enough.
coach-R16 = An Emblem in front of you can save a failed roll once.
coach-R51 = Cards in a Black Market are closed to others: look, and take what completes your set.

belief-hand = { $who }, in Hand: { $card }
belief-king = { $who }, secret King: { $card }
belief-committed = { $who }, committed: { $card }
