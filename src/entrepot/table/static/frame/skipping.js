/** The way past movement that is still to be seen, while there is some. */
import { html } from "../dom.js";
import { say } from "../says.js";

export function SkipMotion({ game }) {
  const waiting = game.behind.value;
  if (!waiting) return null;
  return html`<button type="button" class="plain skip-motion" onClick=${() => game.hurry()}>${say("table-skip-motion", { waiting })}</button>`;
}
