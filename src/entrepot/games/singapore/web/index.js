/** The browser's side of 1819 Singapore; static/boards/README.md says what it is made of. */
import { battlePicture, marketPicture } from "./cards.js";
import { say } from "./words.js";

export { Board } from "./board.js";
export { Dock } from "./dock.js";
export { Others, Rail } from "./rail.js";
export { around, lastly, players, status, verbs } from "./around.js";
export { about, outcome } from "./about.js";
export { brief, ended, matters, opens, things } from "./story.js";
export { motions } from "./motion.js";
export { belief } from "./beliefs.js";
export { risky } from "./words.js";

export const surprises = ["rolled", "rerolled", "event-revealed", "revealed"];

export const rules = {
  group: (name) => say(`group-${name}`),
  Picture: ({ card }) => {
    if (card.connectors) return marketPicture(card);
    return card.strength !== undefined && card.faction ? battlePicture(card) : null;
  },
};
