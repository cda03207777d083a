/** A board for a game that nobody has drawn yet: its view as nested lists, with the elements that choices name lit up. */
import { html } from "../dom.js";
import { choicesAt } from "./target.js";

const words = (key) => String(key).replaceAll("_", " ");
const isPlain = (value) => value === null || typeof value !== "object";

function Value({ value, path }) {
  if (value === null) return html`<span class="quiet">unknown</span>`;
  if (isPlain(value)) return html`${typeof value === "boolean" ? (value ? "yes" : "no") : value}`;
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="quiet">none</span>`;
    if (value.every(isPlain)) return html`${value.map((item) => item ?? "unknown").join(", ")}`;
    return html`<ol>${value.map(
      (item, at) => html`<li key=${at}><${Value} value=${item} path=${`${path}:${at}`} />
      </li>`,
    )}</ol>`;
  }
  return html`<dl>${Object.entries(value).map(
    ([key, item]) => html`<div key=${key}><dt>${words(key)}</dt><dd>
    <${Value} value=${item} path=${`${path}:${key}`} /></dd></div>`,
  )}</dl>`;
}

export function GenericBoard({ view, options, chosen, onTarget }) {
  const targets = [...new Set(options.map((option) => option.target).filter(Boolean))];
  return html`<div class="generic-board">
    ${
      targets.length > 0 &&
      html`<ul class="generic-targets" aria-label="What can be chosen">
      ${targets.map(
        (target) => html`<li key=${target}>
        <button type="button" class="generic-target" data-target=${target}
          aria-busy=${choicesAt(options, target).some((option) => option.code === chosen)}
            onClick=${(event) => onTarget(target, event.currentTarget)}>${words(target)}</button></li>`,
      )}</ul>`
    }
    <${Value} value=${view} path="" />
  </div>`;
}
