/** What one can do about somebody at the table: not hear them, let them not speak, send them away, report them. */
import { html, signal, useState } from "../dom.js";
import { post } from "../api.js";
import { say } from "../says.js";
import { toast } from "../toast.js";
import { Modal } from "./dialog.js";

const shown = signal(null); // the person that is spoken of: {game, who, name, line, text}

/** A name to press. Bots, oneself and lines of before people had one are plain text. */
export function PersonButton({ game, who, name, line, children }) {
  const open = () => {
    shown.value = { game, who, name, line };
  };
  return html`<button type="button" class="plain person" aria-haspopup="dialog" aria-label=${say("person-about", { name })}
    onClick=${open}>${children ?? name}</button>`;
}

/** Seats of other people, as far as something can be done about them. */
export const isAnother = (seat) => seat.kind === "player" && !seat.you && Boolean(seat.who);

/** What the server makes of it, in a short message. */
function useAct(game, onDone) {
  return async (path, body, done) => {
    try {
      const answer = await post(`/api/tables/${game.id}/${path}`, body);
      if (answer.muted) game.muted.value = answer.muted;
      toast(done);
      onDone();
    } catch (problem) {
      toast(problem.message);
    }
  };
}

function ReportForm({ name, line, onSend, onBack }) {
  const [reason, setReason] = useState("");
  const send = (event) => {
    event.preventDefault();
    if (reason.trim()) onSend(reason.trim());
  };
  return html`<form onSubmit=${send}>
    <p>${line ? say("report-line", { text: line.text }) : say("report-person", { name })}</p>
    <label>${say("report-reason")}
      <textarea rows="3" maxlength="500" required autofocus value=${reason} onInput=${(event) => setReason(event.target.value)}>
      </textarea></label>
    <div class="row"><button type="button" onClick=${onBack}>${say("report-back")}</button>
      <button type="submit" class="primary">${say("report-send")}</button></div>
  </form>`;
}

function Choices({ game, person, onReport, onClose }) {
  const { who, name } = person;
  const state = game.shown.value;
  const act = useAct(game, onClose);
  const muted = game.muted.value.includes(who);
  const isHost = state.seats.some((seat) => seat.you && seat.host);
  const seat = state.seats.find((one) => one.who === who);
  return html`<ul class="person-choices">
    <li><button type="button" autofocus
      onClick=${() => act("mute", { who, muted: !muted }, say(muted ? "person-heard" : "person-muted", { name }))}>
      ${say(muted ? "person-hear" : "person-mute")}</button></li>
    ${
      isHost &&
      html`<li><button type="button" onClick=${() =>
        act(
          "silence",
          { who, silenced: !seat?.silenced },
          say(seat?.silenced ? "person-may-speak" : "person-silenced", { name }),
        )}>${say(seat?.silenced ? "person-let-speak" : "person-silence")}</button></li>`
    }
    ${
      isHost &&
      seat &&
      state.status === "waiting" &&
      html`<li><button type="button" class="danger"
        onClick=${() => act("kick", { seat: seat.seat }, say("person-sent-away", { name }))}>${say("person-send-away")}</button></li>`
    }
    <li><button type="button" onClick=${onReport}>${say("person-report")}</button></li>
    <li><button type="button" onClick=${onClose}>${say("person-close")}</button></li>
  </ul>`;
}

function About({ person, onClose }) {
  const { game, who, name, line } = person;
  const [reporting, setReporting] = useState(false);
  const act = useAct(game, onClose);
  const send = (reason) => act("report", { who, reason, ...(line ? { line: line.n } : {}) }, say("report-sent"));
  return html`<${Modal} title=${say(reporting ? "report-title" : "person-title", { name })} onClose=${onClose}>
    ${
      reporting
        ? html`<${ReportForm} name=${name} line=${line} onSend=${send} onBack=${() => setReporting(false)} />`
        : html`<${Choices} game=${game} person=${person} onReport=${() => setReporting(true)} onClose=${onClose} />`
    }
  <//>`;
}

/** The dialog, once on a page. */
export function PersonDialog() {
  const person = shown.value;
  const close = () => {
    shown.value = null;
  };
  return person && html`<${About} key=${`${person.who} ${person.line?.n}`} person=${person} onClose=${close} />`;
}
