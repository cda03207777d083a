/** The results of a finished game: points by source and over time, and the check of the deal. */
import { capital, html, useEffect, useState } from "../dom.js";
import { get } from "../api.js";
import { sit } from "../deal.js";
import { go } from "../route.js";
import { listed, listedWithAnd, say, titled } from "../says.js";
import { toast } from "../toast.js";
import { lasted } from "../parts/lasted.js";
import { Bars, Lines } from "../parts/plots.js";
import { Origin } from "../parts/origin.js";
import { Seal } from "../parts/seal.js";

/** Who played at a seat; in a game that somebody brought, who is said to have. */
function played({ players, levels, imported }, seat) {
  const name = levels[seat] ? say(`level-${levels[seat]}`) : (players[seat] ?? say("seats-deleted"));
  return imported ? say("seats-claimed", { name }) : name;
}

export function ResultsPage({ id }) {
  const [results, setResults] = useState(null);
  const [problem, setProblem] = useState(null);
  const [wasThere, setWasThere] = useState(false); // only those who played may ask for another game
  useEffect(() => {
    document.title = titled(say("results-title"));
    get(`/api/tables/${id}/results`).then(setResults, (refusal) => setProblem(refusal.message));
    get(`/api/tables/${id}`).then(
      ({ table }) => setWasThere(table.seats.some((seat) => seat.you)),
      () => {}, // the results say what is wrong
    );
  }, [id]);
  if (problem)
    return html`<main><h1>${say("results-title")}</h1><p class="notice bad" role="alert">${problem}</p><p>
      <a href=${`/t/${id}`}>${say("results-to-table")}</a></p></main>`;
  if (!results)
    return html`<main><h1>${say("results-title")}</h1><p class="loading" role="status">${say("results-counting")}</p></main>`;
  const names = results.seat_names.map((seat, at) => say("results-player", { seat, player: played(results, at) }));
  const sources = results.sources.names.map(capital);
  const rematch = async () => {
    try {
      go(`/t/${(await sit(`/api/tables/${id}/rematch`)).table.id}`);
    } catch (refusal) {
      toast(refusal.message);
    }
  };
  const winners = results.winners.map((seat) => names[seat]);
  const counted = sources.length > 0 || results.scores.some((score) => score !== 0); // some victories count no points
  return html`<main class="results">
    <h1>${winners.length ? say("results-wins", { winners: listedWithAnd(winners), number: winners.length }) : say("results-nobody")}</h1>
    <p class="quiet">${listed(
      [
        say("results-choices", { choices: results.choices }),
        results.seconds > 0 && lasted(results.seconds),
        results.undone > 0 && say("results-undone", { number: results.undone }),
      ].filter(Boolean),
    )}</p>
    <${Origin} of=${results} />
    <div class="row"><a class="button" href=${`/t/${id}`}>${say("results-table")}</a>
      <a class="button" href=${`/replay/${id}`}>${say("results-replay")}</a>
      <a class="button" href=${`/review/${id}`}>${say("review-link")}</a>
        ${results.record && html`<a class="button" href=${results.record} download=${`${id}.json`}>${say("results-record")}</a>`}
          ${wasThere && html`<button type="button" class="primary" onClick=${rematch}>${say("results-rematch")}</button>`}</div>
    <section class="panel"><h2 class="unseen">${say("results-plots")}</h2>
      ${
        results.sources.names.length > 0 &&
        html`<${Bars} names=${results.seat_names} sources=${sources}
        points=${results.sources.points} />`
      }
      ${
        results.over_time.choices.length > 1 &&
        html`<${Lines} names=${results.seat_names}
        rounds=${results.over_time.rounds} choices=${results.over_time.choices} points=${results.over_time.points} />`
      }
    </section>
    ${
      counted &&
      html`<section class="panel scroll" tabindex="0" aria-label=${say("results-numbers")}><table>
      <caption>${say("results-numbers")}</caption>
      <thead><tr><th scope="col">${say("results-source")}</th>${results.seat_names.map((name) => html`<th scope="col">${name}</th>`)}</tr>
        </thead>
      <tbody>${sources.map(
        (source, at) => html`<tr><th scope="row">${source}</th>
        ${results.sources.points.map((row) => html`<td>${row[at]}</td>`)}</tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">${say("results-total")}</th>${results.scores.map((score) => html`<td><b>${score}</b></td>`)}</tr></tfoot>
    </table></section>`
    }
    <section class="panel"><h2>${say("results-seal")}</h2><${Seal} table=${id} commitment=${results.commitment} over=${results} names=${results.seat_names} />
      </section>
  </main>`;
}
