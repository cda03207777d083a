/** What lies round the ring: the Market with its Leader spaces, decks, event, treaty and the vice tracker. */
import { html } from "../dom.js";
import { Fitted, Icon, Lines, Token } from "./svg.js";
import { CARD, CardBack, MarketCard } from "./singapore-cards.js";
import { SHAPE, VICES, picture } from "./singapore-words.js";
import { grip, hot } from "./target.js";

export const MARKET = { width: 270, height: 746 };
export const SIDE = { width: 178, height: 746 };
export const FLAT_SIDE = { width: 370, height: 410 };
export const DECKS = { width: 700, height: 76 };

/** One place of the Market row. */
function Place({ at, name, printed, context, transform }) {
  const card = name && context.components.market?.[name];
  const target = `market:${at}`;
  const label = name ? `Market: ${name}` : "An empty Market space";
  return html`<g ...${hot(context, target, label, "market-place")} ...${name ? context.inspect.market(name) : {}}
    transform=${transform}>
    <rect class="glow" x="-4" y="-4" width=${CARD.width + 8} height=${CARD.height + 8} rx="11"
      ...${grip(context, target, label)} />
    ${
      card
        ? html`<${MarketCard} name=${name} card=${{ ...card, price: printed ?? card.price }} />`
        : html`<rect
      class="empty-place" width=${CARD.width} height=${CARD.height} rx="8" />`
    }
  </g>`;
}

/** A Leader space with the figure that stands on it. */
function LeaderSpace({ id, x, y, word, view, context, size = 11 }) {
  const leader = Object.keys(view.players).find((who) => view.players[who].leader_space === id);
  const label = `Leader space ${word}: ${leader ? view.players[leader].name : "open"}`;
  return html`<g ...${hot(context, `space:${id}`, label, "leader-space")} transform=${`translate(${x} ${y})`}>
    <title>${label}</title>
    <circle class="glow" r="31" ...${grip(context, `space:${id}`, label)} /><circle class="ground" r="26" />
    ${
      leader
        ? html`<g class=${`figure owner-${leader}`}><${Icon} name="meeple" x=${-22} y=${-23} size=${44} /></g>
          <${Token} owner=${leader} shape=${SHAPE[leader]} x=${16} y=${16} r=${8} />`
        : html`<${Icon} name="imperial-crown" x=${-13} y=${-14} size=${26} class="vacant" />`
    }
    <text aria-hidden="true" class="place-name" y="40" text-anchor="middle" font-size=${size}>${word}</text>
  </g>`;
}

function Deck({ target, x, y, name, count, icon, tone, width = 62, height = 44, context }) {
  return html`<g ...${hot(context, target, `${name}: ${count} cards`, "deck")} transform=${`translate(${x} ${y})`}>
    <title>${name}: ${count} cards</title>
    <rect class="glow" x="-4" y="-4" width=${width + 8} height=${height + 8} rx="10"
      ...${grip(context, target, `${name}: ${count} cards`)} />
    ${count > 1 && html`<rect class="card-back under" x="3" y="3" width=${width} height=${height} rx="7" />`}
    ${
      count > 0
        ? html`<${CardBack} width=${width} height=${height} icon=${icon} tone=${tone} />`
        : html`<rect
      class="empty-place" width=${width} height=${height} rx="7" />`
    }
    <g class="deck-count" transform=${`translate(${width - 6} ${height - 5})`}><circle r="11" />
      <text aria-hidden="true" y="4.5" text-anchor="middle" font-size="12">${count}</text></g>
  </g>`;
}

/** The Market column: cards enter at the bottom, move up, and depart at the top. Flat: a grid for narrow screens. */
export function Market({ view, context, flat = false }) {
  const word = context.words.Market ?? "Market";
  const step = CARD.height + 10;
  const place = (at) =>
    flat
      ? `translate(${14 + (at % 2) * 206} ${22 + Math.floor(at / 2) * step})`
      : `translate(11 ${22 + (4 - at) * step})`;
  return html`<g class="market">
    <text aria-hidden="true" class="place-name" x=${flat ? 14 : 100} y="14" text-anchor=${flat ? "start" : "middle"}
      font-size="12.5">${flat ? `${word}: cards leave after the fifth` : "↑ depart"}</text>
    ${view.market.map(
      (name, at) => html`<${Place} at=${at} name=${name} printed=${view.prices[at]} context=${context}
      transform=${place(at)} />`,
    )}
    ${
      flat
        ? html`<${Deck} target="deck:market" x=${222} y=${22 + 2 * step} name=${`${word} deck`}
          count=${view.decks.market} icon="cargo-crate" tone="market" width=${56} height=${74} context=${context} />
          <${LeaderSpace} id="market" x=${318} y=${58 + 2 * step} word=${word} view=${view} context=${context} />
          <${LeaderSpace} id="market-2" x=${382} y=${58 + 2 * step} word=${`${word} 2`} view=${view}
            context=${context} />`
        : html`<${LeaderSpace} id="market" x=${236} y=${240} word=${word} view=${view} context=${context} />
          <${LeaderSpace} id="market-2" x=${236} y=${330} word=${`${word} 2`} view=${view} context=${context} />
          <path class="wire" d="M195 240h12M195 330h12" />
          <${Deck} target="deck:market" x=${204} y=${628} name=${`${word} deck`} count=${view.decks.market}
            icon="cargo-crate" tone="market" width=${58} height=${78} context=${context} />
          <text aria-hidden="true" class="place-name" x="233" y="722" text-anchor="middle" font-size="11">← deck</text>`
    }
  </g>`;
}

function EventCard({ view, context, at }) {
  const name = view.event;
  const card = name && context.components.events?.[name];
  return html`<g class="event-card" ...${name ? context.inspect.event(name) : {}} transform=${`translate(${at})`}
    data-target="event" role="group" aria-label=${name ? `Event: ${name}. ${card?.text ?? ""}` : "No event in force"}>
    <rect class="card-body" width="178" height="226" rx="9" />
    <rect class="event-band" width="178" height="40" rx="9" /><rect class="event-band" y="20" width="178" height="20" />
    <text aria-hidden="true" class="event-kind" x="89" y="14" text-anchor="middle" font-size="10.5">EVENT</text>
    <${Fitted} class="event-name" text=${name ?? "none in force"} x=${89} y=${32} width=${148} size=${15} />
    ${
      name
        ? html`<${Icon} name=${picture(name, [], "scroll-unfurled")} x=${68} y=${46} size=${42} class="art" />`
        : html`<${Icon} name="boat-horizon" x=${49} y=${84} size=${80} class="art no-event" />`
    }
    ${card && html`<${Lines} class="card-text" text=${card.text} x=${9} y=${104} width=${160} size=${12} lines=${9} />`}
  </g>`;
}

function Treaty({ view, context, at }) {
  const name = view.treaty;
  return html`<g class="treaty" transform=${`translate(${at})`} data-target="treaty" role="img"
    aria-label=${`Treaty: ${name ?? "none"}`}>
    <rect class="card-body" width="178" height="86" rx="9" />
    <${Icon} name="scroll-quill" x=${8} y=${14} size=${44} class="art" />
    <text aria-hidden="true" class="event-kind" x="60" y="22" font-size="10.5">TREATY IN FORCE</text>
    <${Lines} class="event-name" text=${name ?? "none"} x=${60} y=${42} width=${112} size=${15} lines=${2} />
    ${
      context.components.board &&
      html`<text aria-hidden="true" class="quiet" x="60" y="78"
      font-size="11">War: ${name === (context.words["Anglo-Dutch Treaty"] ?? "") ? context.components.board.war.cost_late : context.components.board.war.cost} tokens</text>`
    }
  </g>`;
}

function Vices({ view, context, at: place }) {
  const decree = context.components.board?.decree;
  return html`<g class="vices" transform=${`translate(${place})`}>
    <rect class="panel" width="178" height="328" rx="9" />
    <text aria-hidden="true" class="place-name" x="89" y="20" text-anchor="middle" font-size="13">Outlawed vices</text>
    <text aria-hidden="true" class="quiet" x="89" y="37" text-anchor="middle" font-size="11">
      ${decree ? `Decree: ${decree.cost} tokens${decree.points ? `, +${decree.points} VP` : ""}` : ""}</text>
    ${Object.entries(view.vices).map(
      ([vice, who], at) => html`<g
        ...${hot(context, `vice:${vice}`, `${vice}: ${who ? `outlawed by ${who}` : "legal"}`, "vice", who && "outlawed")} transform=${`translate(8 ${46 + at * 55})`}>
      <rect class="glow" x="-3" y="-3" width="168" height="55" rx="9" ...${grip(context, `vice:${vice}`, vice)} />
        <rect class="ground" width="162" height="49" rx="7" />
      <${Icon} name=${VICES[vice] ?? "skull-crossed-bones"} x=${8} y=${8} size=${33}
        class=${vice === "slavery" ? "art red" : "art"} />
      <${Fitted} class="vice-name" text=${vice} x=${48} y=${21} width=${who ? 76 : 100} size=${13.5} anchor="start" />
      <text aria-hidden="true" class="quiet" x="50" y="38" font-size="11.5">${who ? "outlawed" : "legal"}</text>
      ${who && html`<${Token} owner=${who} shape=${SHAPE[who]} x=${142} y=${25} r=${12} />`}
    </g>`,
    )}
  </g>`;
}

/** Events, treaty and vices in a column; `flat`: in two. */
export function Side({ view, context, flat = false }) {
  return html`<g>
    <${Deck} target="deck:event-1" x=${4} y=${4} name="Events I" count=${view.decks["event I"]}
      icon="lightning-frequency" tone="event" width=${78} height=${56} context=${context} />
    <${Deck} target="deck:event-2" x=${94} y=${4} name="Events II" count=${view.decks["event II"]}
      icon="lightning-frequency" tone="event" width=${78} height=${56} context=${context} />
    <text aria-hidden="true" class="place-name" x="43" y="76" text-anchor="middle" font-size="11">Events I</text>
    <text aria-hidden="true" class="place-name" x="133" y="76" text-anchor="middle" font-size="11">Events II</text>
    <${EventCard} view=${view} context=${context} at="0 84" /><${Treaty} view=${view} context=${context} at="0 320" />
      <${Vices} view=${view} context=${context} at=${flat ? "190 4" : "0 418"} />
  </g>`;
}

/** Population and Battle decks along the bottom, with the Leader spaces that serve them. */
export function Decks({ view, context, flat = false }) {
  const people = context.words.Population ?? "Population";
  const rest = [
    ["heroes", "Folk Heroes", "laurels", "hero"],
    ["tiles", context.words["Legacy tile"] ? `${context.words["Legacy tile"]}s` : "tiles", "scroll-quill", "plain"],
  ].filter(([deck]) => view.decks[deck] > 0);
  const word = flat ? 13 : 11;
  const round = flat ? (rest.length ? "translate(387 116)" : "translate(448 30)") : "translate(646 30)";
  return html`<g class="decks">
    <${LeaderSpace} id="population" x=${40} y=${30} word="Leader" size=${word} view=${view} context=${context} />
    <path class="wire" d="M68 30h18" />
    <${Deck} target="deck:population" x=${88} y=${6} name=${`${people} deck`} count=${view.decks.population}
      icon="meeple-group" tone="people" context=${context} />
    <text aria-hidden="true" class="place-name" x="119" y="70" text-anchor="middle" font-size=${word}>${people}</text>
    <${LeaderSpace} id="battle" x=${222} y=${30} word="Leader" size=${word} view=${view} context=${context} />
    <path class="wire" d="M250 30h18" />
    ${["british", "malay"].map(
      (side, at) => html`<${Deck} target=${`deck:battle-${side}`} x=${270 + at * 86} y=${6}
        name=${`${side === "british" ? "British" : "Malay"} Battle deck`} count=${view.decks[`battle ${side}`]}
          icon="crossed-swords" tone=${side} context=${context} />
      <text aria-hidden="true" class="place-name" x=${301 + at * 86} y="70" text-anchor="middle" font-size=${word}>
        ${side === "british" ? "British" : "Malay"}</text>`,
    )}
    ${rest.map(
      (
        [deck, name, icon, tone],
        at,
      ) => html`<g transform=${flat ? `translate(${40 + at * 110} 84)` : `translate(${460 + at * 92} 0)`}>
      <${Deck} target=${`deck:${deck}`} x=${0} y=${6} name=${name} count=${view.decks[deck]}
        icon=${icon} tone=${tone} context=${context} />
      <text aria-hidden="true" class="place-name" x="31" y="70" text-anchor="middle" font-size=${word}>${name}</text>
        </g>`,
    )}
    <g class="round" transform=${round}><circle r="29" />
      <text aria-hidden="true" y="-8" text-anchor="middle" font-size=${word - 1}>ROUND</text>
        <text aria-hidden="true" class="round-number" y="16" text-anchor="middle" font-size="24">${view.round}</text>
          </g>
  </g>`;
}
