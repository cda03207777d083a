/** A board for a game that nobody has drawn yet: its view as nested lists, with the elements that choices name as buttons. */
import { html } from "../dom.js";
import { AroundTable, Place } from "../kit/targets.js";
import { say } from "../says.js";

const words = (key) => String(key).replaceAll("_", " ");
const isPlain = (value) => value === null || typeof value !== "object";

function plain(value) {
  if (value === null) return say("board-unknown");
  return typeof value === "boolean" ? say(value ? "board-yes" : "board-no") : value;
}

function Value({ value }) {
  if (value === null) return html`<span class="quiet">${plain(value)}</span>`;
  if (isPlain(value)) return html`${plain(value)}`;
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="quiet">${say("board-none")}</span>`;
    if (value.every(isPlain)) return html`${value.map(plain).join(", ")}`;
    return html`<ol>${value.map((item, at) => html`<li key=${at}><${Value} value=${item} /></li>`)}</ol>`;
  }
  return html`<dl>${Object.entries(value).map(
    ([key, item]) => html`<div key=${key}><dt>${words(key)}</dt><dd><${Value} value=${item} /></dd></div>`,
  )}</dl>`;
}

export function GenericBoard(props) {
  const targets = [...new Set(props.options.map((option) => option.target).filter(Boolean))];
  return html`<${AroundTable} table=${props} class="generic-board">
    ${
      targets.length > 0 &&
      html`<ul class="generic-targets" aria-label=${say("board-choices")}>
      ${targets.map(
        (target) => html`<li key=${target}><${Place} target=${target} class="generic-target">${words(target)}<//></li>`,
      )}</ul>`
    }
    <${Value} value=${props.view} />
  <//>`;
}
