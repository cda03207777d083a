/** What lies round the ring: the Market with its Leader spaces, decks, event, treaty and the vice tracker. */
import { classes, html } from "../../dom.js";
import { Fitted, Icon, Lines } from "../../kit/svg.js";
import { Spot, useTable } from "../../kit/targets.js";
import { Token } from "../../kit/tokens.js";
import { CARD, CardBack, MarketCard } from "./cards.js";
import { SHAPE } from "./looks.js";
import { say } from "./words.js";

export const MARKET = { width: 270, height: 746 };
export const SIDE = { width: 178, height: 746 };
export const FLAT_SIDE = { width: 370, height: 410 };
export const DECKS = { width: 700, height: 76 };

/** The outline of a card, a little larger than it. */
export const around = ({ width, height }, rx = 11, by = 4) => ({
  x: -by,
  y: -by,
  width: width + 2 * by,
  height: height + 2 * by,
  rx,
});

/** One place of the Market row. */
function Offered({ at, transform }) {
  const { view, components, inspect, word } = useTable();
  const id = view.market[at];
  const card = id && components.market[id];
  const label = card ? say("market-place", { market: word("market"), card: card.name }) : say("market-place.empty");
  return html`<${Spot} target=${`market:${at}`} label=${label} glow=${around(CARD)} class="market-place"
    transform=${transform} ...${inspect("market", id)}>
    ${
      card
        ? html`<${MarketCard} card=${{ ...card, price: view.prices[at] ?? card.price }} />`
        : html`<rect class="empty-place" width=${CARD.width} height=${CARD.height} rx="8" />`
    }
  <//>`;
}

/** A Leader space with the figure that stands on it; below it stands its name, or another `word`. */
function LeaderSpace({ id, x, y, word, size = 11 }) {
  const { view, leader, called } = useTable();
  const space = called("leader_spaces", id);
  const who = Object.keys(view.players).find((one) => view.players[one].leader_space === id);
  const label = who ? say("leader-space", { space, who: leader(who) }) : say("leader-space.open", { space });
  return html`<${Spot} target=${`space:${id}`} label=${label} titled glow=${{ r: 31 }} class="leader-space"
    transform=${`translate(${x} ${y})`}>
    <circle class="ground" r="26" />
    ${
      who
        ? html`<g class=${`figure owner-${who}`}><${Icon} name="meeple" x=${-22} y=${-23} size=${44} /></g>
          <${Token} owner=${who} shape=${SHAPE[who]} x=${16} y=${16} r=${8} />`
        : html`<${Icon} name="imperial-crown" x=${-13} y=${-14} size=${26} class="vacant" />`
    }
    <text aria-hidden="true" class="place-name" y="40" text-anchor="middle" font-size=${size}>${word ?? space}</text>
  <//>`;
}

/** A draw pile: `deck` is its name in a view. */
function Deck({ deck, target, x, y, icon, tone, width = 62, height = 44 }) {
  const { view, called } = useTable();
  const n = view.decks[deck];
  return html`<${Spot} target=${`deck:${target}`} label=${say("deck-label", { deck: called("decks", deck), n })} titled
    glow=${around({ width, height }, 10)} class="deck" transform=${`translate(${x} ${y})`}>
    ${n > 1 && html`<rect class="card-back under" x="3" y="3" width=${width} height=${height} rx="7" />`}
    ${
      n > 0
        ? html`<${CardBack} width=${width} height=${height} icon=${icon} tone=${tone} />`
        : html`<rect class="empty-place" width=${width} height=${height} rx="7" />`
    }
    <g class="deck-count" transform=${`translate(${width - 6} ${height - 5})`}><circle r="11" />
      <text aria-hidden="true" y="4.5" text-anchor="middle" font-size="12">${n}</text></g>
  <//>`;
}

/** The Market column: cards enter at the bottom, move up, and depart at the top. Flat: a grid for narrow screens. */
export function Market({ flat = false }) {
  const { view, word } = useTable();
  const step = CARD.height + 10;
  const place = (at) =>
    flat
      ? `translate(${14 + (at % 2) * 206} ${22 + Math.floor(at / 2) * step})`
      : `translate(11 ${22 + (4 - at) * step})`;
  const deck = { deck: "market", target: "market", icon: "cargo-crate", tone: "market" };
  return html`<g class="market">
    <text aria-hidden="true" class="place-name" x=${flat ? 14 : 100} y="14" text-anchor=${flat ? "start" : "middle"}
      font-size="12.5">${flat ? say("market-head", { market: word("market") }) : say("market-head.column")}</text>
    ${view.market.map((_, at) => html`<${Offered} at=${at} transform=${place(at)} />`)}
    ${
      flat
        ? html`<${Deck} ...${deck} x=${222} y=${22 + 2 * step} width=${56} height=${74} />
          <${LeaderSpace} id="market" x=${318} y=${58 + 2 * step} />
          <${LeaderSpace} id="market-2" x=${382} y=${58 + 2 * step} />`
        : html`<${LeaderSpace} id="market" x=${236} y=${240} />
          <${LeaderSpace} id="market-2" x=${236} y=${330} />
          <path class="wire" d="M195 240h12M195 330h12" />
          <${Deck} ...${deck} x=${204} y=${628} width=${58} height=${78} />
          <text aria-hidden="true" class="place-name" x="233" y="722" text-anchor="middle" font-size="11">
            ${say("market-deck")}</text>`
    }
  </g>`;
}

function EventCard() {
  const { view, components, inspect } = useTable();
  const card = view.event && components.events[view.event];
  const label = card ? say("event-label", { event: card.name, text: card.text }) : say("event-label.none");
  return html`<g class="event-card" ...${inspect("events", view.event)} transform="translate(0 84)"
    data-target="event" role="group" aria-label=${label}>
    <rect class="card-body" width="178" height="226" rx="9" />
    <rect class="event-band" width="178" height="40" rx="9" /><rect class="event-band" y="20" width="178" height="20" />
    <text aria-hidden="true" class="event-kind" x="89" y="14" text-anchor="middle" font-size="10.5">${say("event")}</text>
    <${Fitted} class="event-name" text=${card?.name ?? say("event.none")} x=${89} y=${32} width=${148} size=${15} />
    ${
      card
        ? html`<${Icon} name=${card.picture} x=${68} y=${46} size=${42} class="art" />
          <${Lines} class="card-text" text=${card.text} x=${9} y=${104} width=${160} size=${12} lines=${9} />`
        : html`<${Icon} name="boat-horizon" x=${49} y=${84} size=${80} class="art no-event" />`
    }
  </g>`;
}

function Treaty() {
  const { view, printed, called } = useTable();
  const treaty = view.treaty ? called("treaties", view.treaty) : say("treaty.none");
  return html`<g class="treaty" transform="translate(0 320)" data-target="treaty" role="img"
    aria-label=${say("treaty-label", { treaty })}>
    <rect class="card-body" width="178" height="86" rx="9" />
    <${Icon} name="scroll-quill" x=${8} y=${14} size=${44} class="art" />
    <text aria-hidden="true" class="event-kind" x="60" y="22" font-size="10.5">${say("treaty")}</text>
    <${Lines} class="event-name" text=${treaty} x=${60} y=${42} width=${112} size=${15} lines=${2} />
    <text aria-hidden="true" class="quiet" x="60" y="78" font-size="11">
      ${say("war-cost", { n: printed.war.cost[view.treaty ?? "none"] })}</text>
  </g>`;
}

function Vice({ vice: { id, picture }, at }) {
  const { view, called, leader } = useTable();
  const who = view.vices[id];
  const vice = called("vices", id);
  const label = who ? say("vice-outlawed", { vice, who: leader(who) }) : say("vice-legal", { vice });
  return html`<${Spot} target=${`vice:${id}`} label=${label} glow=${around({ width: 162, height: 49 }, 9, 3)}
    class=${classes("vice", who && "outlawed")} transform=${`translate(8 ${46 + at * 55})`}>
    <rect class="ground" width="162" height="49" rx="7" />
    <${Icon} name=${picture} x=${8} y=${8} size=${33} class=${id === "slavery" ? "art red" : "art"} />
    <${Fitted} class="vice-name" text=${vice} x=${48} y=${21} width=${who ? 76 : 100} size=${13.5} anchor="start" />
    <text aria-hidden="true" class="quiet" x="50" y="38" font-size="11.5">${who ? say("outlawed") : say("legal")}</text>
    ${who && html`<${Token} owner=${who} shape=${SHAPE[who]} x=${142} y=${25} r=${12} />`}
  <//>`;
}

function Vices({ at }) {
  const { printed } = useTable();
  return html`<g class="vices" transform=${`translate(${at})`}>
    <rect class="panel" width="178" height="328" rx="9" />
    <text aria-hidden="true" class="place-name" x="89" y="20" text-anchor="middle" font-size="13">${say("vices")}</text>
    <text aria-hidden="true" class="quiet" x="89" y="37" text-anchor="middle" font-size="11">
      ${say("decree-cost", { n: printed.decree.cost, points: printed.decree.points })}</text>
    ${printed.vices.map((vice, row) => html`<${Vice} key=${vice.id} vice=${vice} at=${row} />`)}
  </g>`;
}

/** Events, treaty and vices in a column; `flat`: in two. */
export function Side({ flat = false }) {
  const { called } = useTable();
  const deck = { y: 4, icon: "lightning-frequency", tone: "event", width: 78, height: 56 };
  return html`<g>
    ${["event I", "event II"].map(
      (name, at) => html`<${Deck} ...${deck} deck=${name} target=${`event-${at + 1}`} x=${4 + at * 90} />
      <text aria-hidden="true" class="place-name" x=${43 + at * 90} y="76" text-anchor="middle" font-size="11">
        ${called("decks", name)}</text>`,
    )}
    <${EventCard} /><${Treaty} /><${Vices} at=${flat ? "190 4" : "0 418"} />
  </g>`;
}

/** Population and Battle decks along the bottom, with the Leader spaces that serve them. */
export function Decks({ flat = false }) {
  const { view, called } = useTable();
  const rest = [
    ["heroes", "laurels", "hero"],
    ["tiles", "scroll-quill", "plain"],
  ].filter(([deck]) => view.decks[deck] > 0);
  const size = flat ? 13 : 11;
  const round = flat ? (rest.length ? "translate(387 116)" : "translate(448 30)") : "translate(646 30)";
  const name = (x, text) =>
    html`<text aria-hidden="true" class="place-name" x=${x} y="70" text-anchor="middle" font-size=${size}>${text}</text>`;
  return html`<g class="decks">
    <${LeaderSpace} id="population" x=${40} y=${30} word=${say("leader")} size=${size} />
    <path class="wire" d="M68 30h18" />
    <${Deck} deck="population" target="population" x=${88} y=${6} icon="meeple-group" tone="people" />
    ${name(119, called("leader_spaces", "population"))}
    <${LeaderSpace} id="battle" x=${222} y=${30} word=${say("leader")} size=${size} />
    <path class="wire" d="M250 30h18" />
    ${["british", "malay"].map(
      (side, at) => html`<${Deck} deck=${`battle ${side}`} target=${`battle-${side}`} x=${270 + at * 86} y=${6}
        icon="crossed-swords" tone=${side} />
      ${name(301 + at * 86, called("factions", side))}`,
    )}
    ${rest.map(
      ([deck, icon, tone], at) => html`<g
        transform=${flat ? `translate(${40 + at * 110} 84)` : `translate(${460 + at * 92} 0)`}>
      <${Deck} deck=${deck} target=${deck} x=${0} y=${6} icon=${icon} tone=${tone} />
      ${name(31, called("decks", deck))}</g>`,
    )}
    <g class="round" transform=${round}><circle r="29" />
      <text aria-hidden="true" y="-8" text-anchor="middle" font-size=${size - 1}>${say("round")}</text>
      <text aria-hidden="true" class="round-number" y="16" text-anchor="middle" font-size="24">${view.round}</text>
    </g>
  </g>`;
}
