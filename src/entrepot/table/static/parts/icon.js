/** An icon of the set in running text or on a button. It says nothing by itself: the text beside it does. */
import { html } from "../dom.js";
import { ICONS } from "../icons.js";

export const Sign = ({ name, size = 18 }) =>
  html`<svg class="sign" viewBox="0 0 512 512" width=${size} height=${size} aria-hidden="true" focusable="false">
    <path class="icon" d=${ICONS[name]} /></svg>`;
