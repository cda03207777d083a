/** Lines of the chat. Whom the reader does not want to hear is left out, and that something is left out is said. */
import { html } from "../dom.js";
import { say } from "../says.js";
import { PersonButton } from "./person.js";

export function Said({ game, entries }) {
  const muted = new Set(game.muted.value);
  const heard = entries.filter((entry) => !muted.has(entry.who));
  const me = game.shown.value?.seats.find((seat) => seat.you)?.who;
  const name = (entry) =>
    entry.who && entry.who !== me
      ? html`<${PersonButton} game=${game} who=${entry.who} name=${entry.player} line=${entry}><b>${entry.player}</b><//>`
      : html`<b>${entry.player}</b>`;
  return html`<ul>${heard.map((entry) => html`<li key=${entry.n}>${name(entry)} ${entry.text}</li>`)}</ul>
    ${
      heard.length < entries.length &&
      html`<p class="quiet">${say("chat-unheard", { number: entries.length - heard.length })}</p>`
    }`;
}
