/** The Market as a row: cards enter at the left, move to the right, and the last one leaves. With the Leader spaces. */
import { classes, html } from "../../dom.js";
import { Sign } from "../../kit/svg.js";
import { useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { MarketCard, useNew } from "./cards.js";
import { SHAPE } from "./looks.js";
import { Target } from "./parts.js";
import { say } from "./words.js";

/** What a price says to whoever hears it. */
const inWords = ([british, malay]) =>
  british === malay ? say("price", { n: british }) : say("price.two", { british, malay });

function Offered({ at, last }) {
  const { view, components, mine, cannot, targets } = useTable();
  const id = view.market[at];
  const card = id && components.market[id];
  const fresh = useNew(`market.${id}`);
  const target = `market:${at}`;
  if (!card) return html`<${Target} target=${target} label=${say("market-place.empty")} class="offered empty" />`;
  const price = view.prices[at] ?? card.price;
  const short = targets.has(target) ? null : cannot?.[target];
  const label = say("market-place", { card: card.name, price: inWords(price), text: card.text });
  return html`<${Target} target=${target} label=${label} role="group" aria-label=${label} class=${classes("offered", fresh && "is-new")} data-card=${id}>
    <${MarketCard} card=${card} price=${price} short=${short} own=${view.players[mine[0]]?.faction} />
    ${last && html`<span class="leaves">${say("leaves")}</span>`}<//>`;
}

function LeaderSpace({ id }) {
  const { view, leader, called } = useTable();
  const space = called("leader_spaces", id);
  const who = Object.keys(view.players).find((one) => view.players[one].leader_space === id);
  const label = who ? say("leader-space", { space, who: leader(who) }) : say("leader-space.open", { space });
  return html`<${Target} target=${`space:${id}`} label=${label} role="group" aria-label=${label} class=${classes("leader-space", !who && "vacant")}>
    ${who ? html`<${TokenSign} owner=${who} shape=${SHAPE[who]} size=${17} />` : html`<i class="nobody"></i>`}<span>${space}</span><//>`;
}

const SPACES = ["market", "market-2", "population", "battle"];

export function Market() {
  const { view, called } = useTable();
  return html`<div class="market" role="group" tabindex="0" aria-label=${called("decks", "market")}>
    <div class="leader-spaces"><p class="caps">${say("leader-spaces")}</p>
      ${SPACES.map((id) => html`<${LeaderSpace} key=${id} id=${id} />`)}
      <${Target} target="deck:market" label=${called("decks", "market")} idle class="market-deck"><${Sign} name="cargo-crate" size=${14} /> ${say("deck-left", { n: view.decks.market })}<//></div>
    ${view.market.map((id, at) => html`<${Offered} key=${id ?? `empty-${at}`} at=${at} last=${at === view.market.length - 1 && Boolean(id)} />`)}
  </div>`;
}
