/** The browser's side of Dragon's Money Laundering; static/boards/README.md says what it is made of. */
import { html } from "../../dom.js";
import { Face, Shapes } from "./cards.js";
import { say } from "./words.js";

export { DragonsBoard as Board } from "./board.js";
export { Dock, Others, Rail } from "./players.js";
export { about } from "./about.js";
export {
  around,
  brief,
  ended,
  lastly,
  matters,
  opens,
  outcome,
  players,
  status,
  things,
  verbs,
} from "./around.js";
export { motions } from "./motion.js";
export { belief } from "./beliefs.js";
export { worded } from "./words.js";

export const rail = "top";

/** What to ask before a choice that cannot be made good again, or null. */
export const risky = ({ verb, thing }, _view, components) => components.cards?.[thing]?.warnings[verb] ?? null;

export const rules = {
  group: (name) => say(`group-${name}`),
  Picture: ({ card }) =>
    card.group === "cards"
      ? html`<div class="dragons dragons-sample"><${Shapes} /><${Face} code=${card.id} card=${card} /></div>`
      : null,
};
