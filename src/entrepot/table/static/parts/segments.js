/** A few values of which one is chosen, side by side. */
import { classes, html } from "../dom.js";

/** `values`: `[{value, label, mark}]`; `short`: only the chosen one shows its label, the others their mark. */
export const Segments = ({ name, label, values, chosen, short = false, onChoose }) => html`<fieldset class="segments">
  <legend>${label}</legend>
  <div class="segment-row">${values.map(
    (one) => html`<label key=${one.value} class=${classes("segment", one.value === chosen && "on", one.class)}>
      <input type="radio" class="unseen" name=${name} checked=${one.value === chosen} onChange=${() => onChoose(one.value)} />
      ${one.mark}<span class=${short && one.value !== chosen ? "unseen" : undefined}>${one.label}</span></label>`,
  )}</div></fieldset>`;
