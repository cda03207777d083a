/** Cards on the table, open and face down, and how many of them there are. */
import { classes, html } from "../../dom.js";
import { looking } from "../../kit/looking.js";
import { useChoice, useTable } from "../../kit/targets.js";
import { Back, Face } from "./cards.js";
import { say } from "./words.js";

/** A card that lies open: called by its name, what it looks like, what it is there `as`, and what can be done with it. */
export function Card({ code, zone = "card", within, mark, as }) {
  const { components, onInspect } = useTable();
  const target = `${zone}:${code}`;
  const { own, names, said, press } = useChoice(target, within);
  const card = components.cards[code];
  const look = looking(onInspect, () => ({
    label: card.name,
    picture: html`<div class="dragons-large"><${Face} code=${code} card=${card} /></div>`,
    text: [`${card.looks}.`, ...card.text].join(" "),
  }));
  const label = [`${card.name}, ${card.looks}`, as, said].filter(Boolean).join(": ");
  return html`
    <button type="button" class=${classes("dragons-card", names)} data-card=${code} data-target=${target}
      tabindex=${own ? 0 : -1} onClick=${press} ...${look}>
      <${Face} code=${code} card=${card} />
      <span class="unseen">${label}</span>
      ${mark && html`<span class="dragons-mark" aria-hidden="true">${mark}</span>`}
    </button>
  `;
}

/** Cards side by side. */
export const Fan = ({ cards, ...how }) =>
  html`<div class="dragons-fan">${cards.map((code) => html`<${Card} key=${code} code=${code} ...${how} />`)}</div>`;

/** How many cards there are, in figures for the eye and in words for the ear. */
export const Count = ({ number }) => html`
  <span class="dragons-count"><span aria-hidden="true">${number}</span><span class="unseen"> ${say("cards", { n: number })}</span></span>
`;

/** A number of cards lying face down. */
export const Backs = ({ number, most = 12 }) => html`
  <span class="dragons-fan is-closed" aria-hidden="true">
    ${Array.from({ length: Math.min(number, most) }, () => html`<span class="dragons-card"><${Back} /></span>`)}
  </span>
`;
