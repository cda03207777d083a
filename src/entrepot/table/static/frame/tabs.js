/** One zone at a time: the tabs at the foot of a phone. */
import { html } from "../dom.js";
import { say } from "../says.js";
import { Sign } from "../kit/svg.js";

const TABS = [
  ["board", "treasure-map", () => say("tab-board")],
  ["me", "hand", () => say("tab-me")],
  ["others", "tabletop-players", () => say("tab-others")],
  ["log", "scroll-quill", () => say("tab-log")],
];

/** `news`: how much there is to read in the log that was not read yet. */
export const Tabs = ({ own, tab, onTab, news }) => html`<nav class="zone-tabs" aria-label=${say("tab-label")}>
  ${TABS.filter(([name]) => own || name !== "me").map(
    ([name, icon, word]) => html`<button type="button" key=${name} aria-current=${tab === name ? "true" : undefined}
      onClick=${() => onTab(name)}>
      <${Sign} name=${icon} size=${22} /><span>${word()}</span>
      ${name === "log" && news > 0 && html`<span class="count">${news}</span>`}</button>`,
  )}
</nav>`;
