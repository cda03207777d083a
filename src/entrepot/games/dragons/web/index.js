/** The browser's side of Dragon's Money Laundering; static/boards/README.md says what it is made of. */
import { html } from "../../dom.js";
import { useComponents } from "../../kit/components.js";
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
export { coach, worded } from "./words.js";

export const rail = "top";

export const blurb = () => say("about");

/** What to ask before a choice that cannot be made good again, or null. */
export const risky = ({ verb, thing }, _view, components) => components.cards?.[thing]?.warnings[verb] ?? null;

const HAND = ["SK", "H10", "HQ", "DA", "C9", "X1"];

/** A hand of cards for the first page. */
export function showcase() {
  const cards = useComponents("dragons")?.cards ?? {};
  return html`<div class="showcase dragons" aria-hidden="true"><${Shapes} />
    ${HAND.filter((code) => cards[code]).map((code) => html`<${Face} key=${code} code=${code} card=${cards[code]} />`)}
  </div>`;
}

export const rules = {
  group: (name) => say(`group-${name}`),
  Picture: ({ card }) =>
    card.group === "cards"
      ? html`<div class="dragons dragons-sample"><${Shapes} /><${Face} code=${card.id} card=${card} /></div>`
      : null,
};
