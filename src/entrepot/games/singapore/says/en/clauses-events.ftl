### What the clauses of the page "events" say

clause-C3 = Each round begins with revealing the top Event; in round 1 this is the Singapore Treaty, which goes to the Treaty space and brings two ships. Effects with a bolt are carried out before anything else.
    .e2022-06 = Each round begins with revealing the top Event; in round 1 this is the Singapore Treaty, which goes to the Treaty space. Events marked Immediate are carried out at once.
    .e2022-07 = Each round begins with revealing the top Event; in round 1 this is the Singapore Treaty, which goes to the Treaty space. Events with a bolt are carried out at once.
    .e2023-02 = In round 1 the Singapore Treaty takes effect on top of the Anglo-Dutch Treaty and brings two ships; each later round reveals the top Event and carries out its instant effects.
clause-C4 = Ships are not checked before an Event is revealed.
    .e2023-02 = From round 2 on, before an Event is drawn, seven or more ships in Port end the Singapore Treaty for good, and the Anglo-Dutch Treaty is in force from then on.
clause-C5 = The second treaty takes effect when it is revealed, after the three Events I.
    .e2023-02 = The second treaty takes effect through Check Ships; its text is open to everyone all along.
clause-C6 = An Event's instant effects are carried out from top to bottom; its round modifier holds until the next Event is revealed.
clause-H1 = Events I come before the Anglo-Dutch Treaty, Events II after it.
    .e2022-06 = Events I come before the Treaty of London, Events II after it.
    .e2022-07 = Events I come before the Treaty of London, Events II after it.
    .e2023-02 = Events I come before Events II.
clause-H2 = A white bolt: carry out the Event's text.
    .e2022-06 = An Event marked Immediate is carried out at once.
    .e2022-07 = An Event with a bolt is carried out at once.
clause-H3 = A red bolt: resolve the conflict by the Conflict Events Table.
clause-H4 = A ship icon brings ships into the Port or drives them out.
clause-H5 = What is left of a conflict's strength after all contributions is looked up in the Conflict Events Table; at 0 or less nothing happens.
clause-S29 = Owners choose which Population cards they lose to an Event, and the cubes of those cards leave the boxes.
clause-S31 = In a Conflict event everyone commits Battle cards, and Wealth where the card asks for it, in secret and all at once. Nobody loses more than they have. Storehouse tokens are lost in the order of S15 as the First Player sees it.
clause-S32 = A Market card taken for nothing carries out its instant effects and makes at most one connection.
clause-H7 = Police Force adds 1 to a counter only for a player who contributes a Battle card, or Wealth where the conflict asks for it.
clause-H11 = In the Major Economic Boom none of the dearest open cards can be taken, counted at the taker's price and ties included.
clause-H12 = The Influence a player loses to a riot is their own, from any District or Storehouse they choose.
clause-H18 = The second treaty, revealed in round 5, replaces the first.
