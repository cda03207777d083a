### What the clauses of the page "moving" say

clause-E50 = Cards that stand alone and cards at the end of a Community can be moved.
    .e2023-02 = Market and Leader cards that stand alone or at the end of a Community can be moved.
clause-E51 = One move joins a card that stands alone to a Community, separates an end card from its Community, or separates it and joins it to another.
clause-E52 = Population cards travel with the card they are attached to.
    .e2023-02 = Population cards travel with the card they are attached to; one move may instead shift one Population card to any vacant slot of the same tableau.
clause-E53 = No card moves from one tableau to another.
clause-E54 = One move ends before the next begins, and one may make fewer moves than allowed or none.
    .e2022-07 = One move ends before the next begins.
clause-H21 = A card discarded from a tableau takes its Population cards and their cubes along, and a Public Work its owner's last token on the track.
    .e2022-06 = A Public Work discarded from a tableau takes its owner's last token on the track along; its Immigrants look for another home.
clause-H32 = The neutral Tax token of Syed Omar Aljunied lies on the track exactly while a face-up Public Works card is connected to him.
