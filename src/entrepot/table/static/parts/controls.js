/** Links that are made on demand. */
import { html, useState } from "../dom.js";
import { post } from "../api.js";
import { say } from "../says.js";
import { toast } from "../toast.js";
import { Modal } from "./dialog.js";

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
