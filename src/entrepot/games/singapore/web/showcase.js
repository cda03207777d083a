/** A few cards that fit together, for the first page. */
import { html } from "../../dom.js";
import { useComponents } from "../../kit/components.js";
import { CARD, MarketCard } from "./cards.js";

const FITTING = ["police-force", "syed-omar-aljunied", "gutta-percha-plantation"];

export function Community() {
  const cards = useComponents("singapore")?.market ?? {};
  return html`<div class="showcase singapore"><svg viewBox=${`-4 -4 ${FITTING.length * CARD.width + 8} ${CARD.height + 8}`}
    aria-hidden="true" focusable="false">
    ${FITTING.filter((id) => cards[id]).map(
      (id, at) =>
        html`<g key=${id} transform=${`translate(${at * CARD.width} 0)`}><${MarketCard} card=${cards[id]} /></g>`,
    )}
  </svg></div>`;
}
