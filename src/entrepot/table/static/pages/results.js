/** The results of a finished game: points by source and over time, and the check of the deal. */
import { capital, count, html, useEffect, useState } from "../dom.js";
import { get, post } from "../api.js";
import { go } from "../route.js";
import { toast } from "../toast.js";
import { Bars, Lines } from "../parts/plots.js";
import { Seal } from "../parts/seal.js";

/** Seconds as people say how long an evening was. */
function lasted(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return count(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? count(hours, "hour") : count(Math.round(hours / 24), "day");
}

export function ResultsPage({ id }) {
  const [results, setResults] = useState(null);
  const [problem, setProblem] = useState(null);
  const [played, setPlayed] = useState(false); // only those who played may ask for another game
  useEffect(() => {
    document.title = "Results · Entrepot";
    get(`/api/tables/${id}/results`).then(setResults, (refusal) => setProblem(refusal.message));
    get(`/api/tables/${id}`).then(
      ({ table }) => setPlayed(table.seats.some((seat) => seat.you)),
      () => {}, // the results say what is wrong
    );
  }, [id]);
  if (problem)
    return html`<main><h1>Results</h1><p class="notice bad" role="alert">${problem}</p><p>
      <a href=${`/t/${id}`}>To the table</a></p></main>`;
  if (!results) return html`<main><h1>Results</h1><p class="loading" role="status">Counting…</p></main>`;
  const names = results.seat_names.map(
    (name, seat) => `${name}${results.players[seat] ? ` (${results.players[seat]})` : ""}`,
  );
  const sources = results.sources.names.map(capital);
  const rematch = async () => {
    try {
      go(`/t/${(await post(`/api/tables/${id}/rematch`)).table.id}`);
    } catch (refusal) {
      toast(refusal.message);
    }
  };
  const winners = results.winners.map((seat) => names[seat]);
  const counted = sources.length > 0 || results.scores.some((score) => score !== 0); // some victories count no points
  return html`<main class="results">
    <h1>${winners.length ? `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}` : "Nobody wins"}</h1>
    <p class="quiet">
      ${count(results.choices, "choice")}${results.seconds ? `, ${lasted(results.seconds)}` : ""}${results.undone ? `, ${results.undone} taken back` : ""}</p>
    <div class="row"><a class="button" href=${`/t/${id}`}>The table</a>
      <a class="button" href=${`/replay/${id}`}>Replay</a>
        <a class="button" href=${`/api/tables/${id}/record`} download=${`${id}.json`}>Record</a>
          ${played && html`<button type="button" class="primary" onClick=${rematch}>Rematch</button>`}</div>
    <section class="panel"><h2 class="unseen">Plots</h2>
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
      html`<section class="panel scroll" tabindex="0" aria-label="Points in numbers"><table>
      <caption>Points in numbers</caption>
      <thead><tr><th scope="col">Source</th>${results.seat_names.map((name) => html`<th scope="col">${name}</th>`)}</tr>
        </thead>
      <tbody>${sources.map(
        (source, at) => html`<tr><th scope="row">${source}</th>
        ${results.sources.points.map((row) => html`<td>${row[at]}</td>`)}</tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">Total</th>${results.scores.map((score) => html`<td><b>${score}</b></td>`)}</tr></tfoot>
    </table></section>`
    }
    <section class="panel"><h2>Seal of the deal</h2><${Seal} commitment=${results.commitment} over=${results} />
      </section>
  </main>`;
}
