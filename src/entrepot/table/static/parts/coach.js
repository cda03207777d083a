/** Advice beside the prompt of a first game: one short text per kind of question, each shown until it is put away. */
import { html, signal } from "../dom.js";
import { change, settings } from "../settings.js";
import singapore from "../coach/singapore.js";
import dragons from "../coach/dragons.js";
import { Sign } from "./icon.js";

const ADVICE = { singapore, dragons };
const read = signal(new Set());

export function Coach({ state }) {
  const advice = ADVICE[state.game?.name];
  if (!settings.value.coach || !advice || !state.prompt) return null;
  const key = !read.value.has("welcome") ? "welcome" : state.prompt.clause;
  if (!advice[key] || read.value.has(key)) return null;
  const understood = () => {
    read.value = new Set([...read.value, key]);
  };
  return html`<aside class="coach" aria-label="Advice">
    <${Sign} name="light-bulb" size=${24} />
    <div><p>${advice[key]}</p>
      <button type="button" onClick=${understood}>Understood</button>
      <button type="button" class="plain" onClick=${() => change("coach", false)}>No more advice</button></div>
  </aside>`;
}
