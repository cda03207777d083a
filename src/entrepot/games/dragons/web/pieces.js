/** Cards on the table: open, as chips, face down; and what is known of those that lie face down. */
import { classes, html } from "../../dom.js";
import { useChange } from "../../kit/changes.js";
import { Sign } from "../../kit/svg.js";
import { useChoice, useTable } from "../../kit/targets.js";
import { Back, Face, Suit } from "./cards.js";
import { looked } from "./pointing.js";
import { listed, say } from "./words.js";

/** What a button for a card has: called by its name, what it looks like, what it is there `as`, what can be done with it. */
function useCard({ code, zone = "card", within, as }) {
  const { components } = useTable();
  const target = `${zone}:${code}`;
  const { own, names, said, press } = useChoice(target, within);
  const card = components.cards[code];
  const label = [`${card.name}, ${card.looks}`, as, said].filter(Boolean).join(": ");
  const look = (on) => () => {
    looked.value = on ? code : null;
  };
  const button = {
    type: "button",
    "data-card": code,
    "data-target": target,
    tabindex: own ? 0 : -1,
    onClick: press,
    onPointerEnter: look(true),
    onPointerLeave: look(false),
    onFocus: look(true),
    onBlur: look(false),
  };
  return { card, names, label, button };
}

/** A card that lies open; `since` is the way to it in the view, if it is to be marked while it is new. */
export function Card({ mark, since, ...what }) {
  const { card, names, label, button } = useCard(what);
  const change = useChange(since);
  const fresh = change && change.was === undefined;
  return html`
    <button class=${classes("dragons-card", names, fresh && "is-new")} ...${button}>
      <${Face} code=${what.code} card=${card} />
      <span class="unseen">${label}</span>
      ${mark && html`<span class="dragons-mark" aria-hidden="true">${mark}</span>`}
    </button>
  `;
}

/** Cards side by side. */
export const Fan = ({ cards, ...how }) =>
  html`<div class="dragons-fan" data-fan>${cards.map((code) => html`<${Card} key=${code} code=${code} ...${how} />`)}</div>`;

/** Rank and suit of a card; a Joker has neither. */
const Short = ({ code }) =>
  code[0] === "X" ? html`<${Sign} name="cowled" size=${15} />` : html`${code.slice(1)}<${Suit} suit=${code[0]} />`;

/** An open card where there is little room. */
export function Chip(what) {
  const { names, label, button } = useCard(what);
  return html`<button class=${classes("dragons-chip", `suit-${what.code[0]}`, names)} ...${button}>
    <span aria-hidden="true"><${Short} code=${what.code} /></span><span class="unseen">${label}</span></button>`;
}

export const Chips = ({ cards, ...how }) =>
  html`<span class="dragons-chips">${cards.map((code) => html`<${Chip} key=${code} code=${code} ...${how} />`)}</span>`;

/** How many cards there are, in figures for the eye and in words for the ear. */
export const Count = ({ number }) => html`
  <span class="dragons-count"><span aria-hidden="true">${number}</span><span class="unseen"> ${say("cards", { n: number })}</span></span>
`;

/** A number of cards lying face down. */
export const Backs = ({ number, most = 9 }) => html`
  <span class="dragons-fan is-closed" aria-hidden="true">
    ${Array.from({ length: Math.min(number, most) }, () => html`<span class="dragons-card"><${Back} /></span>`)}
  </span>
`;

const HINTS = 7; // where more cards are possible, nothing much is known

/** What is known of a pile that lies face down, as sentences; `few` cards that may lie there, while they are few, else `some` Eggs. */
export function recalled({ known, possible, eggs }, components) {
  const few = known.length + possible.length <= HINTS ? possible : [];
  const some = few.length ? 0 : eggs;
  const names = (codes) => listed(codes.map((code) => components.cards[code].name));
  const said = [
    known.length && say("known", { cards: names(known) }),
    some && say("known-eggs", { n: some }),
    few.length && say("possible", { cards: names(few) }),
  ].filter(Boolean);
  return { few, some, said };
}

/** Cards that lie or may lie face down, those of a suit together: the suit, then the ranks; a Joker stands alone. */
function Hints({ codes, maybe = false }) {
  const suits = new Map();
  for (const code of codes) {
    const suit = code[0] === "X" ? code : code[0];
    suits.set(suit, [...(suits.get(suit) ?? []), code]);
  }
  const card = (code) =>
    html`<span key=${code} data-card-hint=${code} data-id=${`card:${code}`}>${code[0] === "X" ? html`<${Sign} name="cowled" size=${15} />` : code.slice(1)}${maybe ? "?" : ""}</span>`;
  return [...suits].map(
    ([
      suit,
      held,
    ]) => html`<span key=${suit} class=${classes("dragons-hint", `suit-${suit[0]}`, maybe && "is-maybe")} aria-hidden="true">
      ${suit.length === 1 && html`<${Suit} suit=${suit} />`}${held.map(card)}</span>`,
  );
}

/** What is known of a place whose cards lie face down, and what may lie there as long as that is little enough to tell. */
export function Remembered({ pile, of, scrolls = false }) {
  const { view, components } = useTable();
  const { known } = pile;
  const { few, some, said } = recalled(pile, components);
  if (view.ended_by || !said.length) return null;
  const label = say("remembered", { of, what: said.join("; ") });
  return html`
    <p class="dragons-memory" tabindex=${scrolls ? 0 : undefined}>
      <span class="unseen">${label}</span>
      <${Hints} codes=${known} />
      ${some > 0 && html`<span class="dragons-hint is-eggs" aria-hidden="true">${say("eggs", { n: some })}</span>`}
      <${Hints} codes=${few} maybe />
    </p>
  `;
}
