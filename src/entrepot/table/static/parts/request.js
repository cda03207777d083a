/** What somebody asks of everyone: to take back, or to pause. Who has agreed, who is waited for, and the answer. */
import { html } from "../dom.js";
import { listed, pieces, say } from "../says.js";
import { sitter } from "./seats.js";

/** Seats as people: "Ada (away)". */
const named = (state, present) => (seat) => {
  const name = say("request-person", { seat: state.seats[seat].name, player: sitter(state.seats[seat]) });
  return (present[seat] ?? state.seats[seat].present) ? name : say("request-away", { name });
};

export function Request({ game, state }) {
  const { request } = state;
  if (!request) return null;
  const name = named(state, game.presence.value.present);
  const answer = (agree) => game.ask({ type: "answer", version: game.latest.version, agree });
  const player = html`<b>${request.mine ? say("request-you") : (request.player ?? say("seats-deleted"))}</b>`;
  const agreed = request.answers.filter(({ agree }) => agree).map(({ seat }) => name(seat));
  const own = request.mine ? "yes" : "no";
  const asked =
    request.kind === "pause"
      ? pieces("request-pause", { player, own })
      : pieces("request-undo", { player, choice: request.to, own });
  const waiting = say("request-waiting", { people: listed(request.waiting.map(name)) });
  return html`<div class="notice request" role="alert">
    <p>${asked} ${agreed.length > 0 && say("request-agreed", { people: listed(agreed), number: agreed.length })} ${waiting}</p>
    <div class="row">
      ${
        request.yours &&
        html`<button type="button" class="primary" onClick=${() => answer(true)}>${say("request-agree")}</button>
      <button type="button" onClick=${() => answer(false)}>${say("request-refuse")}</button>`
      }
      ${
        request.mine && html`<button type="button" onClick=${() => game.withdraw()}>${say("request-withdraw")}</button>`
      }
    </div>
  </div>`;
}
