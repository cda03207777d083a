/** Small parts that the zones share: what can be chosen, discs of effects, pictures, coins. */
import { classes, html, steady } from "../../dom.js";
import { ICONS } from "../../kit/icons.js";
import { Sign } from "../../kit/svg.js";
import { useChoice } from "../../kit/targets.js";

/**
 * Something that a choice may belong to. A click anywhere on it goes to the page; the button for keyboard and screen
 * reader lies over it and says what is chosen there. What is `idle` never has a choice; `children` come below the button.
 */
export function Target({ target, label, idle, class: own, children, ...attributes }) {
  const { options, names, said, press } = useChoice(idle ? undefined : target);
  return html`<div ...${attributes} class=${classes("spot", own, names)} data-target=${target} onClick=${idle ? undefined : press}>
    ${children}
    ${options.length > 0 && html`<button type="button" class="grip" aria-label=${`${label}. ${said}`}></button>`}</div>`;
}

/** Horizontal strokes inside an ellipse, as an engraver lays them behind a picture. */
const strokes = (rx, ry, step) => {
  let d = "";
  for (let y = -ry + step; y < ry; y += step) {
    const half = rx * Math.sqrt(1 - (y * y) / (ry * ry)) - 1;
    d += `M${(36 - half).toFixed(1)} ${31 + y}h${(2 * half).toFixed(1)}`;
  }
  return d;
};
const STROKES = strokes(35, 30, 3);

/** A picture of the set as a vignette: two tones over a hatched ground. */
export const Vignette = steady(
  ({ picture }) => html`<svg class="vignette" viewBox="0 0 72 62" aria-hidden="true" focusable="false">
  <ellipse class="ground" cx="36" cy="31" rx="35" ry="30" /><path class="strokes" d=${STROKES} />
  <path class="tone" d=${ICONS[picture]} transform="translate(17 12.5) scale(.0781)" />
  <path class="picture-ink" d=${ICONS[picture]} transform="translate(15.5 11) scale(.0781)" /></svg>`,
);

/** One effect of a card: a disc with its number, or with an icon and the number; and whether it grows with people. */
export const Glyph = steady(({ effect: { glyph, per, printed, says } }) => {
  const more = per ? "+" : glyph.each ? "×" : "";
  return html`<span class=${`glyph disc-${glyph.disc}`} title=${says}><span class="unseen">${says}</span>
    <span class="disc" aria-hidden="true">${printed}${glyph.icon && html`<${Sign} name=${glyph.icon} size=${13} />`}</span>
    ${more && html`<span class="per" aria-hidden="true">${more}<${Sign} name="pawn" size=${12} /></span>`}</span>`;
});

export const Coin = ({ children, class: own }) => html`<span class=${classes("coin", own)}>${children}</span>`;
