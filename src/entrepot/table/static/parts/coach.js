/** Advice beside the prompt of a first game: one short text per kind of question, each shown until it is put away. */
import { html, signal } from "../dom.js";
import { say } from "../says.js";
import { change, settings } from "../settings.js";
import { Sign } from "./icon.js";

const read = signal(new Set());

/** `coach` is the game's own: what it advises at a clause. */
export function Coach({ state, coach }) {
  if (!settings.value.coach || !coach || !state.prompt) return null;
  const key = !read.value.has("welcome") ? "welcome" : state.prompt.clause;
  const advice = read.value.has(key) ? null : coach(key);
  if (!advice) return null;
  const understood = () => {
    read.value = new Set([...read.value, key]);
  };
  return html`<aside class="coach" aria-label=${say("coach-label")}>
    <${Sign} name="light-bulb" size=${24} />
    <div><p>${advice}</p>
      <button type="button" onClick=${understood}>${say("coach-understood")}</button>
      <button type="button" class="plain" onClick=${() => change("coach", false)}>${say("coach-no-more")}</button></div>
  </aside>`;
}
