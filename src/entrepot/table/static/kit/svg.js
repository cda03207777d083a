/** Small drawn parts that boards and pages share: icons, and texts that fit. */
import { classes, html, steady } from "../dom.js";
import { ICONS } from "./icons.js";

/** An icon of the set in a drawing, its box `size` wide, with its corner at (x, y). */
export const Icon = steady(
  ({ name, x = 0, y = 0, size = 16, class: own }) =>
    html`<path class=${classes("icon", own)} d=${ICONS[name]} transform=${`translate(${x} ${y}) scale(${size / 512})`} />`,
);

/** An icon of the set in running text or on a button. It says nothing by itself: the text beside it does. */
export const Sign = steady(
  ({ name, size = 18, class: own = "sign" }) =>
    html`<svg class=${own} viewBox="0 0 512 512" width=${size} height=${size} aria-hidden="true" focusable="false">
    <path class="icon" d=${ICONS[name]} /></svg>`,
);

/** A text on one line that is set smaller when it would not fit into `width`. */
export const Fitted = ({ text, x, y, width, size = 14, anchor = "middle", class: own }) =>
  html`<text aria-hidden="true" class=${own} x=${x} y=${y} text-anchor=${anchor}
    font-size=${Math.min(size, (width / text.length) * 1.85)}>${text}</text>`;
