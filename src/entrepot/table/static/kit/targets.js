/** Choosing on a board: whatever a legal choice belongs to lights up, and a click on it goes to the page. */
import { classes, createContext, html, useContext, useMemo } from "../dom.js";
import { walk } from "./walking.js";

const NONE = [];
const AtTable = createContext(null);
const InCompany = createContext(null);
const Changed = createContext(null);

/** What the board was handed, with the choices by target: for all of its parts. */
export const useTable = () => useContext(AtTable);

/**
 * The same for what goes by names only (`players`, `people`, `components`, `web`, `seat`): a table as it stood when one of
 * them was another one last. Whoever asks for it is not drawn again at every choice.
 */
export const useCompany = () => useContext(InCompany);

/** What changed since the own last turn: `kit/changes.js`. */
export const useChanges = () => useContext(Changed);

/** The choices of `options` that belong to an element. */
export const choicesAt = (options, target) => options.filter((option) => option.target === target);

function byTarget(options) {
  const found = new Map();
  for (const option of options) {
    if (option.target) found.set(option.target, [...(found.get(option.target) ?? NONE), option]);
  }
  return found;
}

/** Whoever sits inside finds `table` by `useTable`, with the choices by target. */
export function Seated({ table, children }) {
  const whole = useMemo(() => ({ ...table, targets: byTarget(table.options) }), [table]);
  const { players, people, components, web, seat, onThing } = table;
  const company = useMemo(() => whole, [JSON.stringify([players, people]), components, web, seat, onThing]);
  return html`<${AtTable.Provider} value=${whole}><${InCompany.Provider} value=${company}>
    <${Changed.Provider} value=${table.changes}>${children}<//><//><//>`;
}

/** A board on its own: its parts find `table`, and arrow keys go from one of its buttons to the next. */
export const AroundTable = ({ table, place, children, ...attributes }) => html`<${Seated} table=${table}>
    <div ref=${place} ...${attributes} onKeyDown=${walk}>${children}</div><//>`;

/**
 * The choices of an element, or else those of what it lies in (`within`): themselves, what they say, the classes that
 * show them, and what a click does. Where there is none, the page says why not.
 */
export function useChoice(target, within) {
  const { targets, pending, onTarget } = useTable();
  const own = targets.get(target) ?? NONE;
  const around = own.length ? NONE : (targets.get(within) ?? NONE);
  const options = own.length ? own : around;
  const chosen = options.length ? (pending?.value ?? null) : null;
  return {
    options,
    own: own.length > 0,
    said: options.map((option) => option.text).join("; "),
    names: classes(
      own.length && "legal",
      around.length && "is-within",
      options.some((option) => option.code === chosen) && "pending",
    ),
    press: (event) => {
      event.stopPropagation();
      // while a choice is on its way nothing else can be chosen
      if ((pending?.peek() ?? null) === null)
        onTarget(around.length ? within : target, event.currentTarget.closest("[data-target]"));
    },
  };
}

/**
 * A drawn element with an outline `glow`: the attributes of a circle, or of a rectangle. Where there is a choice, the outline
 * is the button for keyboard and screen reader. The element itself is not, since a button would have to be called by
 * every number that is printed on it. Without a choice it is a picture; so is one that is `idle`.
 */
export function Spot({ target, label, glow, titled, idle, class: own, children, ...attributes }) {
  const { options, names, said, press } = useChoice(idle ? undefined : target);
  const picture = options.length ? {} : { role: "img", "aria-label": label };
  const keyed = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press(event);
  };
  const grip = options.length
    ? { role: "button", tabindex: 0, "aria-label": `${label}. ${said}`, onKeyDown: keyed }
    : {};
  return html`<g ...${attributes} ...${picture} data-target=${target} class=${classes(own, names)} onClick=${press}>
    ${titled && html`<title>${label}</title>`}
    ${glow.r ? html`<circle class="glow" ...${glow} ...${grip} />` : html`<rect class="glow" ...${glow} ...${grip} />`}
    ${children}
  </g>`;
}

/** Anything else that a choice can belong to: called what it says, and what it does. */
export function Place({ target, class: own, children }) {
  const { options, names, said, press } = useChoice(target);
  if (!options.length) return html`<div class=${own} data-target=${target}>${children}</div>`;
  return html`<button type="button" class=${classes(own, names)} data-target=${target} onClick=${press}>
    ${children}<span class="unseen">: ${said}</span></button>`;
}
