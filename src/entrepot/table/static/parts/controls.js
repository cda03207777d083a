/** Buttons around the game: hint, undo, pause, resign, links, settings; and the request to take something back. */
import { html, useState } from "../dom.js";
import { post } from "../api.js";
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
      toast("Copied.");
    } catch {
      toast("The browser does not let the page copy; mark the link and copy it.");
    }
  };
  return html`<${Modal} title=${title} onClose=${onClose}>
    <p>${text}</p>
    <label>Link <input class="link-field" readonly value=${whole} onFocus=${(event) => event.target.select()} /></label>
    <div class="row"><button type="button" onClick=${onClose}>Close</button>
      <button type="button" class="primary" onClick=${copy}>Copy</button></div>
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
    html`<${LinkDialog} title=${path.kind === "move" ? "Go on elsewhere" : "Invite somebody"} path=${path.path}
      onClose=${() => setPath(null)}
    text=${path.kind === "move" ? "Open this link on the other device: your seat moves there. It works once." : "Whoever opens this link takes a free seat. It works once for each seat."} />`;
  return [make, dialog];
}

export function Controls({ game, state, onUndo, onChoose }) {
  const [dialog, setDialog] = useState(null);
  const [link, linkDialog] = useLink(game.id);
  const seated = state.seat !== null;
  const going = seated && state.status === "playing";
  const resign = async () => {
    if (
      await confirm({
        title: "Resign?",
        text: "A bot takes your seat for the rest of the game. This cannot be taken back.",
        yes: "Resign",
        no: "Play on",
        danger: true,
      })
    )
      game.ask({ type: "resign" });
  };
  return html`<div class="controls" role="toolbar" aria-label="Game controls">
    ${
      going &&
      html`<button type="button" disabled=${!state.options.length} onClick=${() => setDialog("hint")}>
        <${Sign} name="light-bulb" /> Hint</button>
      <button type="button" onClick=${onUndo}><${Sign} name="anticlockwise-rotation" /> Take back</button>
      <button type="button" onClick=${() => game.ask({ type: "pause", paused: !state.paused })}>
        <${Sign} name=${state.paused ? "play-button" : "pause-button"} /> ${state.paused ? "Go on" : "Pause"}</button>
      <button type="button" onClick=${resign}><${Sign} name="flying-flag" /> Resign</button>
      <button type="button" onClick=${() => link("move")}><${Sign} name="share" /> Move seat</button>`
    }
    <button type="button" onClick=${() => setDialog("settings")}><${Sign} name="cog" /> Settings</button>
    ${dialog === "hint" && html`<${Hint} game=${game} onClose=${() => setDialog(null)} onChoose=${onChoose} />`}
    ${dialog === "settings" && html`<${Preferences} onClose=${() => setDialog(null)} />`}
    ${linkDialog}
  </div>`;
}

export function UndoRequest({ game, state }) {
  const { request } = state;
  if (!request) return null;
  const answer = (agree) => game.ask({ type: "answer", version: game.latest.version, agree });
  return html`<div class="notice" role="alert">
    <p><b>${request.player}
      </b> would like to take back everything since choice ${request.to}. ${request.yours ? "" : `Waiting for ${request.waiting.map((seat) => state.seats[seat].name).join(", ") || "the others"}.`}</p>
    ${
      request.yours &&
      html`<div class="row"><button type="button" class="primary"
      onClick=${() => answer(true)}>Agree</button><button type="button" onClick=${() => answer(false)}>Refuse</button>
        </div>`
    }
  </div>`;
}
