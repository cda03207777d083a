/** A few things of each game, laid out on the first page: cards that fit together, and a hand of cards. */
import { html, useEffect, useState } from "../dom.js";
import { once } from "../api.js";
import { Face, Shapes } from "../boards/dragons-cards.js";
import { CARD, MarketCard } from "../boards/singapore-cards.js";

const FITTING = ["Police Force", "Syed Omar Aljunied", "Gutta Percha Plantation"];

function Community() {
  const [cards, setCards] = useState(null);
  useEffect(() => {
    once("/api/games/singapore/components").then(
      (answer) => setCards(answer.components.market),
      () => {},
    );
  }, []);
  const known = FITTING.filter((name) => cards?.[name]);
  return html`<div class="showcase singapore"><svg viewBox=${`-4 -4 ${FITTING.length * CARD.width + 8} ${CARD.height + 8}`}
    aria-hidden="true" focusable="false">
    ${known.map(
      (name, at) => html`<g key=${name} transform=${`translate(${at * CARD.width} 0)`}>
      <${MarketCard} name=${name} card=${cards[name]} /></g>`,
    )}
  </svg></div>`;
}

const HAND = ["SK", "H10", "HQ", "DA", "C9", "X1"];

const Hand = () => html`<div class="showcase dragons" aria-hidden="true"><${Shapes} />
  ${HAND.map((code) => html`<${Face} key=${code} code=${code} />`)}</div>`;

const SHOWN = { singapore: Community, dragons: Hand };

/** Nothing for a game that nobody has drawn. */
export function Showcase({ game }) {
  const Shown = SHOWN[game];
  return Shown ? html`<${Shown} />` : null;
}
