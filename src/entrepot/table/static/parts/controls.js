/** Buttons around the game: hint, undo, pause, resign, links, settings. */
import { html, useState } from "../dom.js";
import { post } from "../api.js";
import { say } from "../says.js";
import { toast } from "../toast.js";
import { Modal, confirm } from "./dialog.js";
import { Hint } from "./hint.js";
import { Sign } from "./icon.js";
import { Preferences } from "./preferences.js";

/** A link that was made, to be copied by hand or by the button. */
function LinkDialog({ title, text, path, onClose }) {
  const whole = new URL(path, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole);
      toast(say("link-copied"));
    } catch {
      toast(say("link-by-hand"));
    }
  };
  return html`<${Modal} title=${title} onClose=${onClose}>
    <p>${text}</p>
    <label>${say("link-label")} <input class="link-field" readonly value=${whole} onFocus=${(event) => event.target.select()} /></label>
    <div class="row"><button type="button" onClick=${onClose}>${say("link-close")}</button>
      <button type="button" class="primary" onClick=${copy}>${say("link-copy")}</button></div>
  <//>`;
}

/** Ask the server for a link of a kind and show it. */
export function useLink(id) {
  const [path, setPath] = useState(null);
  const make = async (kind) => {
    try {
      setPath({ kind, ...(await post(`/api/tables/${id}/links`, { kind })) });
    } catch (problem) {
      toast(problem.message);
    }
  };
  const dialog =
    path &&
    html`<${LinkDialog} title=${say(path.kind === "move" ? "link-move" : "link-invite")} path=${path.path}
      onClose=${() => setPath(null)} text=${say(path.kind === "move" ? "link-move.text" : "link-invite.text")} />`;
  return [make, dialog];
}

export function Controls({ game, state, belief, onUndo, onChoose }) {
  const [dialog, setDialog] = useState(null);
  const [link, linkDialog] = useLink(game.id);
  const seated = state.seat !== null;
  const going = seated && state.status === "playing";
  const resign = async () => {
    if (
      await confirm({
        title: say("resign-title"),
        text: say("resign-title.text"),
        yes: say("resign-title.yes"),
        no: say("resign-title.no"),
        danger: true,
      })
    )
      game.ask({ type: "resign" });
  };
  return html`<div class="controls" role="toolbar" aria-label=${say("controls-label")}>
    ${
      going &&
      html`<button type="button" disabled=${!state.options.length} onClick=${() => setDialog("hint")}>
        <${Sign} name="light-bulb" /> ${say("controls-hint")}</button>
      <button type="button" onClick=${onUndo}><${Sign} name="anticlockwise-rotation" /> ${say("controls-take-back")}</button>
      <button type="button" onClick=${() => game.ask({ type: "pause", paused: !state.paused })}>
        <${Sign} name=${state.paused ? "play-button" : "pause-button"} /> ${say(state.paused ? "controls-go-on" : "controls-pause")}</button>
      <button type="button" onClick=${resign}><${Sign} name="flying-flag" /> ${say("controls-resign")}</button>
      <button type="button" onClick=${() => link("move")}><${Sign} name="share" /> ${say("controls-move-seat")}</button>`
    }
    <button type="button" onClick=${() => setDialog("settings")}><${Sign} name="cog" /> ${say("controls-settings")}</button>
    ${dialog === "hint" && html`<${Hint} game=${game} belief=${belief} onClose=${() => setDialog(null)} onChoose=${onChoose} />`}
    ${dialog === "settings" && html`<${Preferences} onClose=${() => setDialog(null)} />`}
    ${linkDialog}
  </div>`;
}
