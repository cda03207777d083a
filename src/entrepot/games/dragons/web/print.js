/** Dragon's Money Laundering on paper: its deck, the Marketplace around the Wheel of Profit, aids, the Dealer Token. */
import { html } from "../../dom.js";
import { Sign } from "../../kit/svg.js";
import { Seated } from "../../kit/targets.js";
import { Back, Face, Shapes, Suit } from "./cards.js";
import { Marketplace } from "./market.js";
import { say } from "./words.js";

/** Where texts stand that are set smaller when they are long. */
export const fitted = ".paper-aid-text";

/** Shapes that cards refer to stand once on the page. */
export const Around = ({ children }) => html`<div data-shapes><${Shapes} /></div>${children}`;

const Dragons = ({ children }) => html`<div class="dragons on-paper">${children}</div>`;

const deck = ({ components }) => ({
  kind: "cards",
  id: "cards",
  name: say("group-cards"),
  size: [63, 88],
  drawn: 200,
  back: html`<${Dragons}><${Back} /><//>`,
  pieces: Object.entries(components.cards).map(([code, card]) => ({
    id: code,
    name: card.name,
    text: [`${card.looks}.`, ...card.text].join(" "),
    face: html`<${Dragons}><${Face} code=${code} card=${card} /><//>`,
  })),
});

/** Four Stocks around the Wheel, before a card lies there. */
function Market({ table }) {
  const stocks = Object.fromEntries(Object.keys(table.view.stocks).map((suit) => [suit, []]));
  const bare = { ...table, view: { ...table.view, stocks, declaration: null } };
  return html`<${Seated} table=${bare}><div class="paper-zone"><div class="dragons dragons-board on-paper"><${Marketplace} /></div></div><//>`;
}

const board = (table) => ({
  kind: "boards",
  id: "marketplace",
  name: table.zone("marketplace"),
  size: [378, 258],
  drawn: 900,
  edge: 0,
  pieces: [{ id: "marketplace", name: table.zone("marketplace"), face: html`<${Market} table=${table} />` }],
});

/** What a Round at a glance is made of, by the clauses that say it. */
const round = () => [
  [say("paper-round"), ["4.1", "4.2", "4.3", "4.4"]],
  [say("paper-turn"), ["4.5", "5.0"]],
  [say("paper-buying"), ["6.1", "6.2", "6.3"]],
  [say("paper-rolling"), ["7.0"]],
  [say("paper-powers"), ["8.3", "8.4"]],
  [say("paper-visits"), ["9.3", "9.1"]],
  [say("paper-end"), ["11.1", "11.2", "11.3"]],
];

const Section = ({ title, lines }) =>
  lines.length > 0 && html`<section><h3>${title}</h3>${lines.map((line) => html`<p>${line}</p>`)}</section>`;

const Glance = ({ clauses }) =>
  html`<${Dragons}><div class="paper-aid is-glance"><h2>${say("paper-glance")}</h2><div class="paper-aid-text">${round().map(
    ([heading, ids]) =>
      html`<${Section} title=${heading} lines=${ids.filter((id) => clauses[id]).map((id) => html`${clauses[id]} <i>${id}</i>`)} />`,
  )}</div></div><//>`;

/** Suits, what the pictures do, Events: all that one looks up. */
function Things({ components: { suits, cards, events, names } }) {
  const pictured = Object.entries(cards).filter(([, card]) => card.picture && card.text.length);
  return html`<${Dragons}><div class="paper-aid"><h2>${say("paper-things")}</h2><div class="paper-aid-text">
    ${Object.entries(suits).map(([suit, { name, text }]) => html`<${Section} title=${html`<${Suit} suit=${suit} /> ${name}`} lines=${[text].flat()} />`)}
    ${Object.values(events).map(({ name, text }) => html`<${Section} title=${`${names.zones.event}: ${name}`} lines=${[text].flat()} />`)}
    <${Section} title=${say("paper-cards")} lines=${pictured.map(([code, { name, text }]) => html`<b>${code[0] === "X" ? html`<${Sign} name="cowled" size=${11} />` : html`${code.slice(1)}<${Suit} suit=${code[0]} />`} ${name}.</b> ${text.join(" ")}`)} />
  </div></div><//>`;
}

const aids = ({ clauses, components, view }) => ({
  kind: "aids",
  id: "aids",
  name: say("paper-aids"),
  size: [190, 132],
  drawn: 860,
  edge: 4,
  pieces: [
    { id: "round", name: say("paper-glance"), face: html`<${Glance} clauses=${clauses} />` },
    { id: "things", name: say("paper-things"), face: html`<${Things} components=${components} />` },
  ].map((piece) => ({ ...piece, copies: Object.keys(view.players).length })),
});

const token = ({ components }) => ({
  kind: "tokens",
  id: "dealer",
  name: components.names.marks.dealer,
  size: [30, 30],
  drawn: 70,
  edge: 0,
  pieces: [
    {
      id: "dealer",
      name: components.names.marks.dealer,
      face: html`<${Dragons}><div class="paper-dealer"><${Sign} name="sea-dragon" size=${46} /></div><//>`,
    },
  ],
});

/** Everything that is printed; the table is as it is before anybody plays. */
export const box = (table) => [deck(table), board(table), aids(table), token(table)];

/** What is put on a table besides. */
export const dice = 2;
