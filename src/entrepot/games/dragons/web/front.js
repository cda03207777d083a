/** What Dragon's Money Laundering shows of itself where one chooses a game. */
import { html } from "../../dom.js";
import { useComponents } from "../../kit/components.js";
import { Face, Shapes } from "./cards.js";
import { say } from "./words.js";

export const blurb = () => say("about");

export const facts = () => [say("fact-players"), say("fact-time"), say("fact-kind")];

/** The option that is asked about at once. */
export const choice = "seats";

const HAND = ["SK", "H10", "HQ", "DA", "C9", "X1"];

/** A hand of cards for the first page. */
export function showcase() {
  const cards = useComponents("dragons", HAND)?.cards ?? {};
  return html`<div class="showcase dragons" aria-hidden="true"><${Shapes} />
    ${HAND.filter((code) => cards[code]).map((code) => html`<${Face} key=${code} code=${code} card=${cards[code]} />`)}
  </div>`;
}
