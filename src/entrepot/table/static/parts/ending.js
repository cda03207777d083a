/** The end of a game: who won, and where to go from there. */
import { html, useState } from "../dom.js";
import { sit } from "../deal.js";
import { go } from "../route.js";
import { listedWithAnd, say } from "../says.js";
import { toast } from "../toast.js";
import { Origin } from "./origin.js";
import { Seal } from "./seal.js";
import { sitter } from "./seats.js";
import { Sign } from "./icon.js";

/** Who won, in a sentence. */
function winnersSentence(seats, winners) {
  if (!winners.length) return say("ending-nobody");
  const names = winners.map((seat) => say("ending-winner", { seat: seats[seat].name, player: sitter(seats[seat]) }));
  return say("ending-wins", { winners: listedWithAnd(names), number: names.length });
}

export function Ending({ game, state }) {
  const [asking, setAsking] = useState(false);
  const { result } = state.over;
  const rematch = async () => {
    setAsking(true);
    try {
      go(`/t/${(await sit(`/api/tables/${game.id}/rematch`)).table.id}`);
    } catch (problem) {
      toast(problem.message);
      setAsking(false);
    }
  };
  const places = result.places;
  const counted = result.scores.some((score) => score !== 0); // some victories count no points
  const order = state.seats
    .map((seat) => seat.seat)
    .sort((a, b) => places[a] - places[b] || result.scores[b] - result.scores[a]);
  return html`<section class="ending panel" aria-label=${say("ending-label")}>
    <h2><${Sign} name="podium-winner" size=${26} /> ${winnersSentence(state.seats, result.winners)}</h2>
    <ol>${order.map(
      (seat) => html`<li key=${seat} value=${places[seat] || null}>${state.seats[seat].name} <span class="quiet">
      ${sitter(state.seats[seat])}</span> ${counted && html`<b>${result.scores[seat]}</b>`}</li>`,
    )}</ol>
    <div class="row">
      <a class="button primary" href=${`/results/${game.id}`}>${say("ending-points")}</a>
      ${
        state.seat !== null &&
        html`<button type="button" disabled=${asking} onClick=${rematch}>
        ${say(state.rematch ? "ending-join-rematch" : "ending-rematch")}</button>`
      }
      <a class="button" href=${`/replay/${game.id}`}>${say("ending-replay")}</a>
      ${
        state.over.record &&
        html`<a class="button" href=${state.over.record} download=${`${game.id}.json`}>${say("ending-record")}</a>`
      }
    </div>
    <${Origin} of=${state} />
    <${Seal} table=${game.id} commitment=${state.over.commitment} over=${state.over}
      names=${state.seats.map((seat) => seat.name)} />
  </section>`;
}
