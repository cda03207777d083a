/** Undo, hint, log and the menu: one key each. */
import { html, useState } from "../dom.js";
import { go } from "../route.js";
import { Modal, confirm } from "../parts/dialog.js";
import { useLink } from "../parts/controls.js";
import { Preferences } from "../parts/preferences.js";
import { Sign } from "../kit/svg.js";
import { Habits } from "./habits.js";
import { say } from "../says.js";

export const Tool = ({ icon, keyed, onPress, disabled, children, ...more }) =>
  html`<button type="button" class="tool" disabled=${disabled} aria-keyshortcuts=${keyed} onClick=${onPress} ...${more}>
    <${Sign} name=${icon} size=${18} /><span class="tool-word">${children}</span>${keyed && html`<kbd aria-hidden="true">${keyed}</kbd>`}</button>`;

async function resign(game) {
  const sure = await confirm({
    title: say("resign-title"),
    text: say("resign-title.text"),
    yes: say("resign-title.yes"),
    no: say("resign-title.no"),
    danger: true,
  });
  if (sure) game.ask({ type: "resign" });
}

/** Everything that is needed now and then. */
export function Menu({ game, state, onKeys, onUndo, onHint, onClose }) {
  const [settings, setSettings] = useState(false);
  const [link, linkDialog] = useLink(game.id);
  const playing = state.seat !== null && state.status === "playing" && !state.seats[state.seat]?.resigned;
  const item = (icon, words, act) =>
    html`<li><button type="button" onClick=${act}><${Sign} name=${icon} size=${18} /> ${words}</button></li>`;
  const leave = (act) => () => {
    onClose();
    act();
  };
  return html`<${Modal} title=${say("menu-title")} onClose=${onClose}>
    <ul class="menu-list">
      ${playing && item("anticlockwise-rotation", say("tool-undo"), leave(onUndo))}
      ${playing && state.options.length > 0 && item("light-bulb", say("tool-hint"), leave(onHint))}
      ${item("cog", say("controls-settings"), () => setSettings(true))}
      ${item("open-book", say("controls-rules"), () => window.open(`/rules/${state.game.name}`, "_blank", "noopener"))}
      ${item("hand", say("controls-keys"), leave(onKeys))}
      ${
        playing &&
        html`${item(
          state.paused ? "play-button" : "pause-button",
          say(state.paused ? "controls-go-on" : "controls-pause"),
          leave(() => game.ask({ type: "pause", paused: !state.paused })),
        )}
        ${item("share", say("controls-move-seat"), () => link("move"))}
        ${item(
          "flying-flag",
          say("controls-resign"),
          leave(() => resign(game)),
        )}`
      }
      ${item("shooner-sailboat", say("controls-home"), () => go("/"))}
    </ul>
    ${playing && state.habits && html`<${Habits} game=${game} habits=${state.habits} />`}
    <div class="row"><button type="button" onClick=${onClose}>${say("menu-close")}</button></div>
    ${settings && html`<${Preferences} onClose=${() => setSettings(false)} />`}
    ${linkDialog}
  <//>`;
}
