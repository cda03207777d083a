/** The settings of this browser. */
import { html } from "../dom.js";
import { change, settings } from "../settings.js";
import { chime, mayNotify } from "../sound.js";
import { toast } from "../toast.js";
import { Modal } from "./dialog.js";

const Select = ({ name, label, values }) => html`<label>${label}
  <select value=${settings.value[name]} onChange=${(event) => change(name, event.target.value)}>
    ${Object.entries(values).map(
      ([value, word]) => html`<option value=${value}
      selected=${settings.value[name] === value}>${word}</option>`,
    )}
  </select></label>`;

const Switch = ({ name, label, onSwitch }) =>
  html`<label class="inline"><input type="checkbox" checked=${settings.value[name]} onChange=${(event) => {
    change(name, event.target.checked);
    onSwitch?.(event.target.checked);
  }} />${label}</label>`;

export function Preferences({ onClose }) {
  const notifying = async (on) => {
    if (on && !(await mayNotify())) {
      change("notify", false);
      toast("The browser does not allow notifications here.");
    }
  };
  return html`<${Modal} title="Settings" onClose=${onClose}>
    <div class="preferences">
      <${Select} name="theme" label="Look" values=${{ system: "as the system", light: "light", dark: "dark" }} />
      <${Select} name="speed" label="Movement"
        values=${{ slow: "slow", normal: "normal", fast: "fast", off: "none" }} />
      <${Switch} name="sound" label="Sound when it is my turn" onSwitch=${(on) => on && chime()} />
      <${Switch} name="notify" label="Notification when it is my turn and I look elsewhere" onSwitch=${notifying} />
      <${Switch} name="careful" label="Ask before risky choices" />
      <${Switch} name="coach" label="Advice in a first game" />
    </div>
    <div class="row"><button type="button" class="primary" onClick=${onClose}>Done</button></div>
  <//>`;
}
