/** Two dice as they lie, and how likely they reach a number. */
import { classes, html } from "../../dom.js";
import { useTable } from "../../kit/targets.js";
import { say } from "./words.js";

const NW_SE = "-1,-1 1,1";
const NE_SW = "1,-1 -1,1";
const SPOTS = [
  "",
  "0,0",
  NW_SE,
  `${NW_SE} 0,0`,
  `${NW_SE} ${NE_SW}`,
  `${NW_SE} ${NE_SW} 0,0`,
  `${NW_SE} ${NE_SW} -1,0 1,0`,
];

const Die = ({ face }) => html`
  <svg class="dragons-die" viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
    <rect x="-18" y="-18" width="36" height="36" rx="7" />
    ${SPOTS[face].split(" ").map((spot) => {
      const [x, y] = spot.split(",");
      return html`<circle cx=${9 * x} cy=${9 * y} r="3.6" />`;
    })}
  </svg>
`;

/** The last roll. */
export function Dice() {
  const { view, components, notes = [] } = useTable();
  if (!view.dice) return null;
  const [first, second] = view.dice;
  const name = view.call && components.names.rolls[view.call];
  const label = name ? say("dice.called", { first, second, name }) : say("dice", { first, second });
  const rolls = notes.filter(({ word }) => word === "rolled").length;
  return html`
    <div key=${`${rolls}:${first},${second}`} class="dragons-dice" role="img" aria-label=${label} data-id="dice">
      <${Die} face=${first} /><${Die} face=${second} />
      <span class="dragons-total">${first + second}</span>
      ${name && html`<span class="dragons-call">${name}</span>`}
    </div>
  `;
}

const [WIDE, HIGH, STEP] = [286, 84, 26];
const UNIT = 9; // pixels of a bar for each of the 36 rolls

/** How often two dice show each total: those that are enough, and those that a choice would change. */
function Histogram({ needed, then, label }) {
  const { ways } = useTable().components.board;
  const state = (total) => {
    if (then === null || then === needed) return total >= needed ? "hit" : "miss";
    if (total >= Math.max(needed, then)) return "hit";
    return total >= Math.min(needed, then) ? (then > needed ? "lost" : "won") : "miss";
  };
  return html`
    <svg class="dragons-histogram" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${label}>
      <defs><pattern id="dragons-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" /><path d="M0 0V5" /></pattern></defs>
      ${Object.entries(ways).map(([total, number], at) => {
        const high = number * UNIT;
        return html`<g key=${total} class=${state(Number(total))}>
          <rect x=${at * STEP + 2} y=${64 - high} width=${STEP - 4} height=${high} rx="2" />
          <text x=${at * STEP + STEP / 2} y="80">${total}</text></g>`;
      })}
      <path class="ground" d=${`M0 64.5H${WIDE}`} />
    </svg>
  `;
}

/** How likely the Declaration is to succeed, and what the card that is pointed at would change. */
export function Odds({ needed, then }) {
  const { components } = useTable();
  const { odds, needed: needs } = components.board;
  const now = odds[needed];
  const says = say("odds", { chance: now.once, needs: needs[needed] });
  const changed = then !== null && then !== needed;
  return html`
    <div class="dragons-odds" data-id="odds">
      <p class="dragons-chance"><b>${say("percent", { chance: now.once })}</b>
        <span><strong>${say("needs", { needed })}</strong>
          ${now.again !== now.once && html`<span class="quiet">${say("odds-again", { chance: now.again })}</span>`}</span>
        ${
          changed &&
          html`<span class=${classes("dragons-then", then > needed ? "is-worse" : "is-better")}>
          ${say("odds-then", { needed: then, chance: odds[then].once })}</span>`
        }</p>
      <${Histogram} needed=${needed} then=${then} label=${says} />
    </div>
  `;
}
