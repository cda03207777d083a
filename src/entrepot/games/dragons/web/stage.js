/** Centre stage, one sheet of paper: what is being bought and the odds, a search, the Turn, or how it all ended. */
import { classes, html } from "../../dom.js";
import { Mark } from "../../kit/people.js";
import { useTable } from "../../kit/targets.js";
import { pieces } from "../../says.js";
import { matters } from "./around.js";
import { Face, Suit } from "./cards.js";
import { Dice, Odds } from "./dice.js";
import { Backs, Card, Chips, Fan } from "./pieces.js";
import { looked } from "./pointing.js";
import { Result } from "./result.js";
import { say, worded } from "./words.js";

/** How far a Buying has come; drawn even when there is none. */
function Steps({ stage }) {
  const { stages } = useTable().components.names;
  const ids = Object.keys(stages);
  const at = ids.indexOf(stage);
  return html`<ol class="dragons-steps" data-id="steps">${ids.map(
    (id, place) => html`<li key=${id} class=${classes(place < at && "is-done", place === at && "is-now")}
      aria-current=${place === at ? "step" : undefined}>${stages[id]}</li>`,
  )}</ol>`;
}

const SIGNS = { base: "", bonus: "−", lowered: "−", raised: "+", cancelled: "−" };

/** The Value and the parts that the rules add up to it. */
function Value({ declaration }) {
  const { parts } = useTable().components.names;
  const shown = Object.keys(SIGNS).filter((part) => part === "base" || declaration[part]);
  return html`
    <div class="dragons-value" data-id="value">
      <p>${parts.value} <b>${declaration.value}</b></p>
      ${
        shown.length > 1 &&
        html`<dl>${shown.map(
          (part) => html`<div key=${part}><dt>${parts[part]}</dt><dd>${SIGNS[part]}${declaration[part]}</dd></div>`,
        )}</dl>`
      }
    </div>
  `;
}

/** Where the declared cards come from. */
function source({ from, suit }, { components, whose }) {
  if (from === "stock") return say("from-stock", { commodity: components.suits[suit].commodity });
  return from === "event" ? say("from-event") : say("from-front", whose(from));
}

function Heading({ declaration: d }) {
  const { view, components, whose } = useTable();
  const names = d.cards.map((code) => components.cards[code].name);
  const commodity = components.suits[d.suit].commodity;
  const what = html`<em class=${`suit-${d.suit}`}>${names.length ? names.join(", ") : commodity}</em>`;
  return html`<h3 title=${names.join(", ")}>${pieces("wants", { ...whose(view.active), what }, say)}</h3>`;
}

/** What somebody has said to the Declaration so far. */
function said(who, d, { view, askedId, notes = [] }) {
  if (who === view.active) return say("buys");
  if (d.stage === "declaring") return null;
  if (who === d.seizer) return say("seizes");
  if (d.bids[who] > 0) return say("bid", { n: d.bids[who] });
  if (askedId === who) return say("bid.asked");
  const since = notes.slice(notes.findLastIndex(({ word }) => word === "announced") + 1);
  const passed = since.some(({ word, seat }) => word === "passed-seize" && `P${seat}` === who);
  return passed || d.stage === "resolving" ? say("bid.passed") : say("bid.none");
}

/** A bid stays closed until all are shown; its owner sees it. */
function Side({ who, declaration: d }) {
  const table = useTable();
  const { view, own, askedId, name, players } = table;
  const cards = d.committed[who] ?? [];
  const sealed = d.stage === "seizing" && who !== view.active;
  const shown = who === view.active || who === own || d.stage === "resolving" ? cards : [];
  return html`
    <li title=${name(who)} class=${classes(who === view.active && "is-buyer", who === d.seizer && "is-seizer", who === askedId && "is-asked")} data-id=${`side:${who}`}>
      <${Mark} player=${players?.find(({ id }) => id === who)} size=${15} />
      <span class="dragons-side-name">${name(who)}</span>
      <span class="dragons-side-said">${said(who, d, table)}</span>
      <span class="dragons-side-cards">${
        shown.length
          ? html`<${Chips} cards=${shown} as=${sealed ? say("sealed") : say("commits")} />`
          : sealed && d.bids[who] > 0 && html`<${Backs} number=${d.bids[who]} most=${5} />`
      }</span>
    </li>
  `;
}

/** What each card in Hand would make of it, for the one who is asked. */
function Prospects({ outlook }) {
  const { view, components, options } = useTable();
  const cards = options.filter(({ thing }) => outlook.with[thing]);
  if (!cards.length) return html`<${Payment} suit=${view.declaration.suit} />`;
  const { odds } = components.board;
  return html`<ul class="dragons-prospects" aria-label=${say("prospects")}>${cards.map(({ code, thing }) => {
    const { needed } = outlook.with[thing];
    return html`<li key=${code}>${components.cards[thing].name} <b>${say("percent", { chance: odds[needed].once })}</b></li>`;
  })}</ul>`;
}

/** Which cards pay, and which cancel what a Seizer adds. */
function Payment({ suit }) {
  const { suits } = useTable().components;
  const named = (letter) =>
    html`<span class="dragons-suited"><${Suit} suit=${letter} /> ${suits[letter].commodity}</span>`;
  const { primary, secondary } = suits[suit];
  return html`<p class="dragons-payment">${pieces("payment", { primary: named(primary), secondary: named(secondary) }, say)}</p>`;
}

function Buying({ declaration: d }) {
  const table = useTable();
  const { view, components } = table;
  const seats = Object.keys(view.players);
  const from = Math.max(0, seats.indexOf(view.active));
  const sides = [...seats.slice(from), ...seats.slice(0, from)].filter((who) => !view.players[who].removed);
  const { outlook } = view;
  const pointed = outlook?.with[looked.value]?.needed ?? (d.stage === "seizing" ? outlook?.so_far.needed : null);
  return html`
    <${Heading} declaration=${d} />
    <div class="dragons-goods">
      <div class="dragons-lot">
        ${d.cards.length ? html`<${Fan} cards=${d.cards} />` : html`<span class="dragons-card is-empty" aria-hidden="true" />`}
        ${d.cards.length > 0 ? html`<${Value} declaration=${d} />` : html`<p class="dragons-from">${source(d, table)}</p>`}
      </div>
      ${d.cards.length > 0 ? html`<${Odds} needed=${d.needed} then=${pointed ?? null} />` : html`<p class="dragons-hintline">${components.board.limit_says}</p>`}
    </div>
    <ul class="dragons-sides">${sides.map((who) => html`<${Side} key=${who} who=${who} declaration=${d} />`)}</ul>
    <div class="dragons-foot">${Object.keys(outlook?.with ?? {}).length > 0 && d.stage !== "declaring" ? html`<${Prospects} outlook=${outlook} />` : html`<${Payment} suit=${d.suit} />`}</div>
  `;
}

const Tokens = ({ number, label, small }) => html`
  <span class="dragons-tokens" data-id="actions">
    ${Array.from({ length: number }, () => html`<span class=${classes("dragons-token", small && "is-small")} aria-hidden="true" />`)}
    <span>${label}</span>
  </span>
`;

const TOLD = 3; // notes that the stage repeats while nothing is declared

/** What happened last. */
function Happened() {
  const table = useTable();
  const told = (table.notes ?? []).filter((note) => matters(note)).slice(-TOLD);
  if (!told.length) return null;
  return html`<ul class="dragons-happened">${told.map((note, at) => html`<li key=${at}>${worded(note, table)}</li>`)}</ul>`;
}

/** Nothing is declared: whose Turn it is, and what is left of it. */
function Idle() {
  const { view, whose } = useTable();
  const { actions, minors, active, dealer } = view;
  const heading = active ? say("turn-of", whose(active)) : dealer ? say("between-turns") : say("roll-off");
  return html`
    <h3>${heading}</h3>
    <div class="dragons-goods">
      <div class="dragons-lot"><span class="dragons-card is-empty" aria-hidden="true" /></div>
      <div class="dragons-idle">
        ${actions > 0 && html`<${Tokens} number=${actions} label=${say("actions", { n: actions })} />`}
        ${minors > 0 && html`<${Tokens} number=${minors} label=${say("minors", { n: minors })} small />`}
        <p class="quiet">${dealer ? say("nothing-declared") : say("roll-off.means")}</p>
        <${Happened} />
      </div>
    </div>
  `;
}

/** The card of the Stack that takes effect first, and what it does. */
function Played({ played: { card: code, player, as } }) {
  const { components, whose } = useTable();
  const card = components.cards[code];
  const what = html`<em class=${`suit-${code[0]}`}>${card.name}</em>`;
  return html`
    <h3 title=${card.name}>${player ? pieces("plays", { ...whose(player), what }, say) : pieces("takes-effect", { what }, say)}</h3>
    <div class="dragons-goods">
      <div class="dragons-lot"><span class="dragons-card" data-id=${`card:${code}`}><${Face} code=${code} card=${card} /></span></div>
      <div class="dragons-idle">
        ${as && html`<p><b>${components.names.ways[as]}</b></p>`}
        <p>${card.tells[as === "emblem" ? "play-emblem" : "play-power"]}</p>
        <${Happened} />
      </div>
    </div>
  `;
}

/** A Black Market that is being looked through. */
const Search = ({ market }) => html`
  <h3>${say("searching", { market: market.id })}</h3>
  <div class="dragons-found">${market.cards.map((code) => html`<${Card} key=${code} code=${code} />`)}</div>
`;

export function Stage() {
  const { view, options, zone } = useTable();
  const searched = options.some(({ verb }) => verb === "take") && view.markets.find(({ cards }) => cards);
  const d = view.declaration;
  const what = () => {
    if (view.ended_by && view.winners) return html`<${Result} />`;
    if (searched) return html`<${Search} market=${searched} />`;
    if (d) return html`<${Buying} declaration=${d} />`;
    const played = view.resolving ? { card: view.resolving } : view.stack.at(-1);
    return played ? html`<${Played} played=${played} />` : html`<${Idle} />`;
  };
  return html`
    <section class=${classes("dragons-stage", d && `suit-${d.suit}`)} aria-label=${zone("declaration")} data-target="declaration">
      <div class="dragons-stage-top"><${Steps} stage=${d?.stage} /><div class="dragons-dice-place"><${Dice} /></div></div>
      ${what()}
    </section>
  `;
}
