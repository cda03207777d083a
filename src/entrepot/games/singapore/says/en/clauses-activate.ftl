### What the clauses of the page "activate" say

clause-D11 = A Special icon stands for an action that the card itself describes.
clause-D30 = Activate one card or one Community and take all the Actions it lists.
    .e2022-06 = Use one card or one linked group and take all the actions it lists.
clause-D31 = A card or Community is activated at most once a round.
    .e2022-06 = A card or linked group is used at most once a round.
clause-D32 = All Influence that a Community gains is added up and placed in one sowing.
    .e2022-07 = Each gain of Influence in one activation is placed by itself, and Districts are scored and cleared after each.
clause-S24 = A card without an Action cannot be activated alone; in a Community it adds nothing.
clause-S25 = Activation is remembered per card: a Community may be activated if none of its face-up cards was activated this round.
clause-H13 = A Community is activated whole, never one card of it alone; its cards work from left to right, and the Influence comes last as one placement.
    .e2022-07 = A Community is activated whole, never one card of it alone; its cards work from left to right.
clause-H22 = An activation that costs money is open only to a player who can pay it.
clause-H40 = The Influence of an Activation is one sum, to which an Event adds once.
    .e2022-06 = What an Event adds to every Use that gives Influence joins the first Influence of that Use, once.
    .e2022-07 = What an Event adds to every Activation that gives Influence joins the first Influence of that Activation, once.
