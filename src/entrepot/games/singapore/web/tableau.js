/** A tableau: Communities, which never break, lone cards, the people under them. */
import { classes, html, steady } from "../../dom.js";
import { Sign } from "../../kit/svg.js";
import { useCompany, useTable } from "../../kit/targets.js";
import { FaceDownCard, MarketCard, useNew } from "./cards.js";
import { Target } from "./parts.js";
import { say } from "./words.js";

/** Cards that lie together, left to right; cards face down and lone ones are groups of their own. */
export function groups(tableau) {
  const bySlot = new Map(tableau.map((card) => [card.slot, card]));
  return tableau
    .filter((card) => card.left === null || !bySlot.has(card.left))
    .map((first) => {
      const group = [first];
      for (let card = bySlot.get(first.right); card && !group.includes(card); card = bySlot.get(card.right))
        group.push(card);
      return group;
    });
}

/** The number that the options use for each attached Population card: they count through the whole tableau. */
export function peopleNumbers(tableau) {
  const numbers = new Map();
  let next = 0;
  for (const card of tableau)
    numbers.set(
      card.slot,
      card.population.map(() => next++),
    );
  return numbers;
}

function People({ id, owner, number }) {
  const { components } = useCompany();
  const { name } = components.population[id];
  return html`<${Target} target=${`people:${owner}:${number}`} label=${say("people-label", { people: name })} class="people" title=${name}>
    <${Sign} name="meeple-group" size=${13} /><span>${name}</span><//>`;
}

function Held({ held, owner, numbers }) {
  const { components } = useCompany();
  const card = components.market[held.card];
  const fresh = useNew(`players.${owner}.tableau.${held.card}`);
  const said = [
    card.name,
    !held.face_up && say("face-down"),
    held.used && say("used-this-round"),
    held.tokens > 0 && say("tokens-on-it", { n: held.tokens }),
    card.text,
  ].filter(Boolean);
  const label = said.join(". ");
  return html`<div class="held"><${Target} target=${`card:${owner}:${held.slot}`} label=${label} role="group" aria-label=${label} class=${classes("held-card", fresh && "is-new")}
      data-whole=${held.population.length > 0 ? "" : undefined}>
      ${held.face_up ? html`<${MarketCard} card=${card} held=${held} owner=${owner} />` : html`<${FaceDownCard} card=${card} />`}<//>
    <div class="under">${held.population.map((id, at) => html`<${People} key=${at} id=${id} owner=${owner} number=${numbers[at]} />`)}</div></div>`;
}

function Community({ group, owner, numbers }) {
  const { components, word } = useCompany();
  const cards = group.map(({ card }) => components.market[card].name).join(", ");
  const label = group.length > 1 ? say("community", { community: word("community"), cards }) : cards;
  return html`<div class=${`community of-${Math.min(group.length, 12)}`} role="group" aria-label=${label}>${group.map(
    (held) => html`<${Held} key=${held.slot} held=${held} owner=${owner} numbers=${numbers.get(held.slot)} />`,
  )}</div>`;
}

const [NARROWEST, GAP] = [72, 13]; // pixels: of a card in one row, and between Communities
const [SOME, MANY] = [12, 14]; // cards in several rows; more are narrower

/** `room`: how many pixels wide it may be, if it must not scroll; a tableau that is longer lies in several rows. */
export const Tableau = ({ who, room }) =>
  html`<${Laid} who=${who} room=${room} tableau=${useTable().view.players[who].tableau} />`;

const Laid = steady(({ who, tableau, room = Number.POSITIVE_INFINITY }) => {
  const numbers = peopleNumbers(tableau);
  const lain = groups(tableau);
  const long = tableau.length * NARROWEST + lain.length * GAP > room;
  return html`<div class=${classes("tableau", long && "long", long && tableau.length > SOME && "longer", long && tableau.length > MANY && "longest")}>${lain.map(
    (group) => html`<${Community} key=${group[0].slot} group=${group} owner=${who} numbers=${numbers} />`,
  )}</div>`;
});
