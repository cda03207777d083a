/** Whatever lies on the table explains itself. */
import { html } from "../../dom.js";
import { Face } from "./cards.js";
import { recalled } from "./pieces.js";
import { say } from "./words.js";

/** Parts of the table that are no things of their own: what they are, and the clause behind it. */
const PARTS = {
  wheel: ({ zone }) => ({ label: zone("wheel"), text: say("about-wheel"), clause: "1.2" }),
  stack: ({ zone }) => ({ label: zone("stack"), text: say("about-stack"), clause: "8.4" }),
  "black-markets": ({ zone }) => ({ label: zone("black-markets"), text: say("about-black-markets"), clause: "9.3" }),
  steps: ({ zone }) => ({ label: zone("declaration"), text: say("about-steps"), clause: "6.1" }),
  declaration: () => null,
  value: ({ components }) => ({ label: components.names.parts.value, text: say("about-value"), clause: "6.3" }),
  odds: () => ({ label: say("odds-label"), text: say("about-odds"), clause: "7.0" }),
  dice: ({ view }) => ({
    label: say("dice-label"),
    text: say(view.mode === "mayhem" ? "about-dice.mayhem" : "about-dice"),
    clause: "7.0",
  }),
  actions: () => ({ label: say("actions-label"), text: say("about-actions"), clause: "5.0" }),
  vantage: ({ zone }) => ({ label: zone("vantage"), text: say("about-vantage"), clause: "1.7" }),
  king: ({ zone }) => ({ label: zone("king"), text: say("about-king"), clause: "11.3" }),
  front: ({ zone }) => ({ label: zone("front"), text: say("about-front"), clause: "1.7" }),
  hand: ({ zone }) => ({ label: zone("hand"), text: say("about-hand"), clause: "2.2" }),
  seen: () => ({ label: say("seen"), text: say("about-seen"), clause: "2.4" }),
  worth: () => ({ label: say("worth-label"), text: say("worth.means"), clause: "11.3" }),
  deck: ({ components }) => ({ label: components.names.piles.deck, text: say("about-deck"), clause: "11.2" }),
  discard: ({ components }) => ({ label: components.names.piles.discard, text: say("about-discard"), clause: "9.2" }),
  nest: ({ components }) => ({ label: components.names.piles.nest, text: say("about-nest"), clause: "9.1" }),
  exile: ({ components }) => ({ label: components.names.piles.exile, text: say("about-exile"), clause: "8.4" }),
};

/** A card; those with nothing but pips need no picture beside themselves. */
function aboutCard(code, { components }) {
  const card = components.cards[code];
  if (!card) return null;
  const picture = html`<div class="dragons dragons-large"><${Face} code=${code} card=${card} /><h3>${card.name}</h3></div>`;
  return {
    label: card.name,
    text: [`${card.looks}.`, ...card.text].join(" "),
    clause: null,
    picture: card.picture ? picture : undefined,
  };
}

function aboutStock(suit, { components }) {
  const { name, text } = components.suits[suit];
  return { label: name, text: text.join(" "), clause: "1.2" };
}

function aboutMarket(id, { view, components }) {
  const label = say("black-market", { market: id });
  const market = view.markets.find((one) => one.id === id);
  const said = market && !market.cards ? recalled(market, components).said : [];
  const known = said.length ? [`${say("remembered", { of: label, what: said.join("; ") })}.`] : [];
  return { label, text: [say("about-black-markets"), ...known].join(" "), clause: "9.3" };
}

function aboutEvent({ view, components }) {
  const event = components.events[view.event.type];
  if (!event) return null;
  const does = Object.values(event.effects[view.event.value ?? 0] ?? {}).filter(Boolean);
  return { label: event.name, text: does.join(" "), clause: "10.1" };
}

const aboutSeat = (who, { called, view }) => ({
  label: called(who),
  text: say("about-seat", { n: view.players[who].cards, front: view.players[who].front.length }),
  clause: null,
});

/** `id` is what an element carries: a part of the table, a card, a Stock, a Black Market, a player. */
export function about(id, table) {
  if (!table?.components.board) return null;
  const [kind, what] = id.split(":");
  if (kind === "card" || kind === "hand") return what ? aboutCard(what, table) : PARTS.hand(table);
  if (kind === "stock") return aboutStock(what, table);
  if (kind === "market") return aboutMarket(what, table);
  if (kind === "event") return aboutEvent(table);
  if (kind === "seat" || kind === "side") return aboutSeat(what, table);
  return PARTS[kind]?.(table) ?? null;
}
