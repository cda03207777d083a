/** The end of a game, over everything: who came where by the rules, why it ended, where points came from, what next. */
import { capital, classes, html, useEffect, useRef, useState } from "../dom.js";
import { get } from "../api.js";
import { sit } from "../deal.js";
import { useGames } from "../games.js";
import { Mark } from "../kit/people.js";
import { Sign } from "../kit/svg.js";
import { lasted } from "../parts/lasted.js";
import { Origin } from "../parts/origin.js";
import { Lines } from "../parts/plots.js";
import { Seal } from "../parts/seal.js";
import { sitter } from "../parts/seats.js";
import { go } from "../route.js";
import { listedWithAnd, say } from "../says.js";
import { toast } from "../toast.js";

/** Who won. */
function winning({ seats, over: { result } }) {
  if (!result.winners.length) return say("ending-nobody");
  const names = result.winners.map((one) =>
    say("ending-winner", { seat: seats[one].name, player: sitter(seats[one]) }),
  );
  return say("ending-wins", { winners: listedWithAnd(names), number: names.length });
}

/** What the reader wants to know first. */
function headline(state) {
  const { seat, seats, over } = state;
  const { winners, places } = over.result;
  if (seat !== null && !seats[seat].resigned) {
    if (winners.includes(seat)) return say(winners.length > 1 ? "ending-you-share" : "ending-you-win");
    const shared = places.filter((place) => place === places[seat]).length > 1;
    if (places[seat]) return say(shared ? "ending-you-tie" : "ending-you-came", { place: places[seat] });
  }
  return winning(state);
}

/** Points by their sources as one bar; the longest one is the widest. */
function Bar({ points, names, most }) {
  return html`<span class="bar-of" aria-hidden="true">${points.map(
    (value, at) =>
      value > 0 &&
      html`<i key=${names[at]} class=${`part source-${at}`} style=${{ flexGrow: value }} title=${`${names[at]}: ${value}`}>${value / most > 0.06 ? value : ""}</i>`,
  )}<i class="rest" style=${{ flexGrow: Math.max(0, most - points.reduce((sum, value) => sum + Math.max(0, value), 0)) }}></i></span>`;
}

/** The name in the game and who sits there; once where it is the same. */
const Who = ({ name, label }) =>
  html`<span class="who"><b>${name}</b> ${label !== name && html`<span class="quiet">${label}</span>`}</span>`;

function Places({ state, table, sources }) {
  const { result } = state.over;
  const counted = result.scores.some((score) => score !== 0); // some victories count no points
  const order = state.seats.map((seat) => seat.seat).sort((a, b) => result.places[a] - result.places[b]);
  const most = Math.max(
    1,
    ...(sources?.points ?? []).map((row) => row.reduce((sum, value) => sum + Math.max(0, value), 0)),
  );
  return html`<ol class="places">${order.map((seat) => {
    const player = table.players.find((one) => one.seat === seat);
    return html`<li key=${seat} value=${result.places[seat] || undefined}
      class=${classes(player?.className, seat === state.seat && "you", result.winners.includes(seat) && "winner")}>
      <span class="place">${result.places[seat] || ""}</span><${Mark} player=${player} size=${22} />
      <${Who} name=${player?.name ?? state.seats[seat].name} label=${table.seats[seat].label} />
      ${sources?.points[seat] && html`<${Bar} points=${sources.points[seat]} names=${sources.names} most=${most} />`}
      ${counted && html`<b class="score">${result.scores[seat]}</b>`}</li>`;
  })}</ol>`;
}

/** The choices that changed the lead most, each where the replay shows it. */
function TurningPoints({ game, state, table, points }) {
  if (!points.length) return null;
  const player = (seat) => table.players.find((one) => one.seat === seat);
  const gains = ({ before, after }) => after.map((value, seat) => [seat, value - before[seat]]).filter(([, by]) => by);
  return html`<section class="turning-points"><h3>${say("ending-turning-points")}</h3><ol>${points.map(
    (point) => html`<li key=${point.choices}>
      <p>${table.web.worded({ text: point.text || state.seats[point.seat].name }, table)}</p>
      <p class="gained"><a href=${`/replay/${game.id}?at=${point.choices}`}>${say("ending-choice", { n: point.choices })}</a>
        ${gains(point).map(([seat, by]) => html`<b key=${seat}><${Mark} player=${player(seat)} size=${14} /> ${by > 0 ? "+" : "−"}${Math.abs(by)}</b>`)}</p></li>`,
  )}</ol></section>`;
}

/** What was played, how many rounds and how long, in one line. */
function Played({ state, results }) {
  const title = useGames().find((one) => one.name === state.game.name)?.title;
  const rounds = Math.max(0, ...(results?.over_time?.rounds ?? []));
  const said = [
    title,
    rounds > 0 && say("ending-rounds", { rounds }),
    results?.seconds > 0 && lasted(results.seconds),
  ].filter(Boolean);
  return html`<p class="caps">${said.map((one, at) => html`${at > 0 && " · "}${one}`)}</p>`;
}

/** Points over time, where it counts them. */
function Course({ state, course }) {
  if (!course || course.choices.length < 2) return null;
  return html`<${Lines} names=${state.seats.map((seat) => seat.name)} ...${course} high=${190} />`;
}

/** The last words of the journal say why; a game may say it better. */
function reason(table) {
  const told = table.web.ended?.(table);
  if (told) return told;
  const over = table.notes.filter(({ word }) => word === "game-over");
  return over.length ? over[over.length - 1].text : null;
}

export function Ending({ game, state, table, onPut }) {
  const box = useRef(null);
  const [asking, setAsking] = useState(false);
  const [results, setResults] = useState(null);
  useEffect(() => {
    box.current.show();
    box.current.focus({ preventScroll: true });
    get(state.over.results).then(setResults, () => {});
  }, []);
  const rematch = async () => {
    setAsking(true);
    try {
      go(`/t/${(await sit(`/api/tables/${game.id}/rematch`)).table.id}`);
    } catch (problem) {
      toast(problem.message);
      setAsking(false);
    }
  };
  const share = async () => {
    const address = new URL(`/replay/${game.id}`, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      toast(say("ending-shared"));
    } catch {
      toast(say("link-by-hand"));
    }
  };
  const sources = results?.sources?.names.length ? results.sources : null;
  const why = reason(table) ?? results?.ended;
  const [first, winner] = [headline(state), winning(state)];
  return html`<div class="ending-ground"><dialog class="ending" ref=${box} tabindex="-1" aria-label=${say("ending-label")}>
    <div class="spread-row"><div><${Played} state=${state} results=${results} /><h2>${first}</h2></div>
      <button type="button" class="plain" onClick=${onPut}>${say("ending-board")}</button></div>
    <p class="why-ended">${why && html`<b>${why}</b> `}${winner !== first && !state.over.result.winners.includes(state.seat) && winner}</p>
    <div class="ending-parts"><div>
        <${Places} state=${state} table=${table} sources=${sources} />
        ${sources && html`<ul class="legend">${sources.names.map((name, at) => sources.points.some((row) => row[at] > 0) && html`<li key=${name}><i class=${`part source-${at}`}></i>${capital(name)}</li>`)}</ul>`}
        <${Course} state=${state} course=${results?.over_time} /></div>
      <div><${TurningPoints} game=${game} state=${state} table=${table} points=${results?.turning_points ?? []} />
        <a class="button review-it" href=${`/review/${game.id}`}><${Sign} name="play-button" size=${13} /> ${say("ending-review")}</a>
        <${Origin} of=${state} /><${Seal} table=${game.id} commitment=${state.over.commitment} over=${state.over}
          names=${state.seats.map((seat) => seat.name)} /></div></div>
    <div class="row">
      ${
        state.seat !== null &&
        html`<button type="button" class="primary" disabled=${asking} onClick=${rematch}>
        ${say(state.rematch ? "ending-join-rematch" : "ending-rematch")}</button>`
      }
      <a class="button" href=${`/replay/${game.id}`}>${say("ending-replay")}</a>
      <a class="button" href=${`/results/${game.id}`}>${say("ending-points")}</a>
      <button type="button" onClick=${share}><${Sign} name="share" size=${15} /> ${say("ending-share")}</button>
      ${
        state.over.record &&
        html`<a class="button" href=${state.over.record} download=${`${game.id}.json`}>${say("ending-record")}</a>`
      }
      <a class="button home" href="/">${say("controls-home")}</a>
    </div>
  </dialog></div>`;
}
