/** The auction in the browser: bidders around the lot, with what lies before each, and the own hand below. */
import { html } from "../../dom.js";
import { AroundTable, Place } from "../../kit/targets.js";
import { sayOf } from "../../says.js";

const say = sayOf("auction");

const Back = () => html`<span class="auction-card back" role="img" aria-label=${say("hidden-card")}></span>`;
const Card = ({ card }) => (card < 0 ? html`<${Back} />` : html`<span class="auction-card">${card}</span>`);

function Bidder({ name, player, own, asked }) {
  return html`<li class=${`auction-bidder ${asked ? "asked" : ""}`}>
    <b>${own ? say("you") : name}</b>
    <span>${say("points", { n: player.points })}</span>
    <span class="auction-cards">${own ? null : player.hand.map((card, at) => html`<${Card} key=${at} card=${card} />`)}</span>
    <span class="auction-sealed">${player.sealed === 0 ? say("nothing-sealed") : html`<${Card} card=${player.sealed} />`}</span>
  </li>`;
}

export function Board(table) {
  const { view, seat, people, seats, asked } = table;
  const players = Object.values(view.players);
  return html`<${AroundTable} table=${table} class="auction">
    <p class="auction-lot">${say("lot", { n: view.round })}</p>
    <ul class="auction-bidders">${players.map(
      (player, at) => html`<${Bidder} key=${at} player=${player} own=${at === seat} asked=${at === asked}
        name=${people?.[at] ?? seats?.[at]?.name ?? say("bidder", { n: at + 1 })} />`,
    )}</ul>
    ${
      seat !== null &&
      html`<ul class="auction-hand" aria-label=${say("hand")}>${players[seat].hand.map(
        (card) =>
          html`<li key=${card}><${Place} target=${`hand ${card}`} class="auction-place"><${Card} card=${card} /><//></li>`,
      )}</ul>`
    }
  <//>`;
}

/** A card that is laid or turned up pulses. */
export const motions = ({ word, things }) => (word === "sealed" ? [{ kind: "pulse", to: `hand ${things.card}` }] : []);
