/** The settings of this browser. */
import { html, useEffect, useState } from "../dom.js";
import { once } from "../api.js";
import { forgetPages } from "../renewing.js";
import { language, say } from "../says.js";
import { change, settings } from "../settings.js";
import { mayNotify, sound } from "../sound.js";
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

const looks = () => ({
  system: say("preferences-look-system"),
  light: say("preferences-look-light"),
  dark: say("preferences-look-dark"),
});

const movements = () => ({
  slow: say("preferences-movement-slow"),
  normal: say("preferences-movement-normal"),
  fast: say("preferences-movement-fast"),
  off: say("preferences-movement-off"),
});

const cares = () => ({
  always: say("preferences-careful-always"),
  final: say("preferences-careful-final"),
  never: say("preferences-careful-never"),
});

const coaches = () => ({
  first: say("preferences-coach-first"),
  always: say("preferences-coach-always"),
  never: say("preferences-coach-never"),
});

const A_YEAR = 365 * 86_400;

/** The server says a part of what is read: it has to know the language, and everything is read anew. */
async function speak(code) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is there on secure pages only
  document.cookie = `language=${code}; path=/; max-age=${A_YEAR}; samesite=lax`;
  await forgetPages();
  location.reload();
}

/** Only where there is something to choose. */
function Language() {
  const [known, setKnown] = useState([]);
  useEffect(() => {
    once("/api/languages").then(
      (answer) => setKnown(answer.languages),
      () => {},
    );
  }, []);
  if (known.length < 2) return null;
  return html`<label>${say("preferences-language")}
    <select class="language" onChange=${(event) => speak(event.target.value)}>
      ${known.map(({ code, name }) => html`<option value=${code} lang=${code} selected=${code === language()}>${name}</option>`)}
    </select></label>`;
}

export function Preferences({ onClose }) {
  const notifying = async (on) => {
    if (on && !(await mayNotify())) {
      change("notify", false);
      toast(say("preferences-no-notifications"));
    }
  };
  return html`<${Modal} title=${say("preferences-title")} onClose=${onClose}>
    <div class="preferences">
      <${Language} />
      <${Select} name="theme" label=${say("preferences-look")} values=${looks()} />
      <${Select} name="speed" label=${say("preferences-movement")} values=${movements()} />
      <${Switch} name="sound" label=${say("preferences-sound")} onSwitch=${(on) => on && sound("turn")} />
      <${Switch} name="notify" label=${say("preferences-notify")} onSwitch=${notifying} />
      <${Select} name="careful" label=${say("preferences-careful")} values=${cares()} />
      <${Select} name="coach" label=${say("preferences-coach")} values=${coaches()} />
    </div>
    <div class="row"><button type="button" class="primary" onClick=${onClose}>${say("preferences-done")}</button></div>
  <//>`;
}
