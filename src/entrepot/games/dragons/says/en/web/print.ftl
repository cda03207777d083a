### On paper: what aids are called. What they say is taken from the clauses and the cards.

paper-aids = Player aids
paper-glance = A Round at a glance
paper-round = The Round
paper-turn = Your Turn
paper-buying = Buying
paper-rolling = Rolling
paper-powers = Powers
paper-visits = Black Markets and Sieges
paper-end = The end
paper-things = Suits, Events, cards
paper-cards = Cards with pictures
