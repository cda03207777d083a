/** A few cards that fit together, for the first page. */
import { html } from "../../dom.js";
import { useComponents } from "../../kit/components.js";
import { MarketCard } from "./cards.js";
import { Chart } from "./chart.js";

const FITTING = ["police-force", "syed-omar-aljunied", "gutta-percha-plantation"];

export function Community() {
  const cards = useComponents("singapore", FITTING)?.market ?? {};
  return html`<div class="showcase singapore" aria-hidden="true"><${Chart} /><div class="community">${FITTING.filter(
    (id) => cards[id],
  ).map(
    (id) => html`<div class="held" key=${id}><${MarketCard} card=${cards[id]} price=${cards[id].price} /></div>`,
  )}</div></div>`;
}
