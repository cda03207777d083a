/** Choosing on the board: whatever a legal choice belongs to lights up, and a click on it goes to the page. */
import { Back, Face } from "./dragons-cards.js";
import { classes, createContext, html, useContext } from "../dom.js";
import { cardName, plainName, spoken, textOf } from "./dragons-words.js";

/** What every part of the board needs: the view, the choices by target, and what to do with a click. */
export const AtTable = createContext(null);

export const useTable = () => useContext(AtTable);

/** Choices by the board element they belong to. */
export function byTarget(options) {
  const found = new Map();
  for (const option of options) {
    if (option.target) found.set(option.target, [...(found.get(option.target) ?? []), option]);
  }
  return found;
}

const said = (options) => options.map((option) => option.text).join("; or ");

/** Attributes of anything that can be chosen: by its own target, or else by that of what it lies in (`within`). */
function useChoice(target, within) {
  const { targets, chosen, onTarget } = useTable();
  const own = targets.get(target) ?? [];
  const around = own.length ? [] : (targets.get(within) ?? []);
  const options = own.length ? own : around;
  return {
    options,
    names: classes(
      own.length && "legal",
      around.length && "is-within",
      options.some((option) => option.code === chosen) && "pending",
    ),
    attributes: {
      "data-target": target,
      tabIndex: own.length ? 0 : -1,
      // while a choice is on its way nothing else can be chosen
      onClick: (event) => chosen === null && onTarget(around.length ? within : target, event.currentTarget),
    },
  };
}

/** Shows a card large while the pointer or the focus is on it. */
function useLook(code) {
  const { view, components, onInspect } = useTable();
  const look = (event) =>
    onInspect({
      label: cardName(view, code),
      picture: html`<div class="dragons-large"><${Face} code=${code} /></div>`,
      text: [`${plainName(code)}.`, ...textOf(components, code)].join(" "),
      element: event.currentTarget,
    });
  return {
    onPointerEnter: look,
    onPointerLeave: (event) => event.pointerType !== "touch" && onInspect(null),
    onFocus: (event) => event.currentTarget.matches(":focus-visible") && look(event),
    onBlur: () => onInspect(null),
  };
}

/** A card that lies open. */
export function Card({ code, zone = "card", within, mark, as }) {
  const { view } = useTable();
  const { options, names, attributes } = useChoice(`${zone}:${code}`, within);
  const look = useLook(code);
  const label = [spoken(view, code), as, options.length && said(options)].filter(Boolean).join(": ");
  return html`
    <button type="button" class=${classes("dragons-card", names)} data-card=${code} ...${attributes} ...${look}>
      <${Face} code=${code} />
      <span class="unseen">${label}</span>
      ${mark && html`<span class="dragons-mark" aria-hidden="true">${mark}</span>`}
    </button>
  `;
}

/** How many cards there are, in figures for the eye and in words for the ear. */
export const Count = ({ number }) => html`
  <span class="dragons-count">${number}<span class="unseen"> ${number === 1 ? "card" : "cards"}</span></span>
`;

/** A number of cards lying face down. */
export const Backs = ({ number, most = 12 }) => html`
  <span class="dragons-fan is-closed" aria-hidden="true">
    ${Array.from({ length: Math.min(number, most) }, () => html`<span class="dragons-card"><${Back} /></span>`)}
  </span>
`;

/** Anything else that a choice can belong to: a Stock, a Black Market, a player. It is called what it says, and what it does. */
export function Place({ target, className, children }) {
  const { options, names, attributes } = useChoice(target);
  if (!options.length) return html`<div class=${className} data-target=${target}>${children}</div>`;
  return html`
    <button type="button" class=${classes(className, names)} ...${attributes}>
      ${children}
      <span class="unseen">: ${said(options)}</span>
    </button>
  `;
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrow keys go to the nearest card or place in that direction. */
export function walk(event) {
  const step = STEPS[event.key];
  const from = event.target.closest?.("button");
  if (!step || !from) return;
  const centre = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [x, y] = centre(from.getBoundingClientRect());
  let nearest = null;
  let least = Infinity;
  for (const other of event.currentTarget.querySelectorAll("button")) {
    const [otherX, otherY] = centre(other.getBoundingClientRect());
    const along = (otherX - x) * step[0] + (otherY - y) * step[1];
    const aside = Math.abs((otherX - x) * step[1]) + Math.abs((otherY - y) * step[0]);
    if (other !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      nearest = other;
    }
  }
  if (nearest) {
    event.preventDefault();
    nearest.focus();
  }
}
