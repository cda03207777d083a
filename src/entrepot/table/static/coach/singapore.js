/** Advice for a first game of 1819 Singapore, by the clause of what is asked. Short: one thing at a time. */
export default {
  welcome:
    "You play one of four leaders in the young port, two British and two Malay, of whom one wins. Points come from Districts, taxes, Wars, Decrees and your Legacies. Whatever glows can be chosen; the list beside the board says the same in words.",
  C10: "Each turn begins with your Leader. Market spaces let you buy a card right away, Population lets you populate, Battle lets you draw a Battle card. One Leader to a space.",
  C12: "This extra action comes with the space and costs a little more. If you do not want it, skip it: you still have your normal actions.",
  C14: "You have two actions. Early on, buy cards: they bring Influence at once and can be activated later. Cards whose connectors fit form a Community and work together.",
  E1: "Influence is sown: one token on each open District in the direction of the arrows. The fifth token on a District scores it for its faction: British score blue, Malays green. Begin where the last token completes a District of your colour.",
  E3: "A token in the Storehouse is kept for Decrees and Wars. Pass by, and it goes on to the next District.",
  D5: "Solid points fit into hollow notches of the same colour. A card that is joined on is activated together with its neighbours.",
  D20: "People work where they live: many cards bring more with each Population card on them. Each one also brings cubes that open new Districts.",
  D51: "Outlawing a vice turns every card of that kind face down, and brings you points. Look at who has such cards.",
  D71: "The winner takes the difference in strength times the multiplier, in money or points.",
  D73: "Battle cards are laid in secret and turned up together. You need not win by much.",
  E35: "There are more Public Works than taxes. Pay to keep yours open, or close it.",
  S31: "Everyone contributes in secret. What is not countered hurts all.",
  S30: "Points stay; money buys the next card.",
};
