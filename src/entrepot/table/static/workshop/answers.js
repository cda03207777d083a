/** What thousands of games say: the words first, then a picture, then every figure; it comes in while they are played. */
import { classes, html, useEffect, useState } from "../dom.js";
import { get, post } from "../api.js";
import { language, listed, pieces, say } from "../says.js";
import { toast } from "../toast.js";
import { FILE } from "./fields.js";

const OPEN = ["waiting", "running"];
const OFTEN = 700; // milliseconds between two looks
const PERCENT = ["share", "side", "order", "ending", "late", "early"];
const FROM_FILE = ["action", "ending", "rate"]; // kinds whose things have no words of their own yet
const GROUPS = [
  ["share", "side", "order"],
  ["points", "best", "margin", "source"],
  ["rounds", "decisions", "leads", "late", "early", "ending"],
  ["action", "rate"],
];

const isPercent = ({ kind }) => PERCENT.includes(kind);
const percent = (value, sign) =>
  new Intl.NumberFormat(language() || undefined, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: sign ? "exceptZero" : "auto",
  }).format(value);
const number = (value, sign) =>
  new Intl.NumberFormat(language() || undefined, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: sign ? "exceptZero" : "auto",
  }).format(value);
const figure = (measure, value, sign = false) =>
  value === null ? "–" : isPercent(measure) ? percent(value, sign) : number(value, sign);
export const count = (value) => new Intl.NumberFormat(language() || undefined).format(value);

const called = (measure) => say(`workshop-measure-${measure.kind}`, { thing: measure.thing });

const Called = ({ measure }) =>
  FROM_FILE.includes(measure.kind)
    ? pieces(`workshop-measure-${measure.kind}`, { thing: html`<span lang=${FILE}>${measure.thing}</span>` })
    : called(measure);

/** A job, looked at again and again until it has ended. */
export function useJob(id) {
  const [job, setJob] = useState(null);
  useEffect(() => {
    setJob(null);
    if (!id) return undefined;
    let current = true;
    let timer;
    const look = () =>
      get(`/api/workshop/jobs/${id}`).then(
        (found) => {
          if (!current) return;
          setJob(found.job);
          if (OPEN.includes(found.job.state)) timer = setTimeout(look, OFTEN);
        },
        () => {
          if (current) timer = setTimeout(look, 4 * OFTEN);
        },
      );
    look();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [id]);
  return [job, setJob];
}

const left = (seconds) =>
  seconds < 90
    ? say("workshop-left-seconds", { seconds: Math.max(1, Math.round(seconds)) })
    : say("workshop-left-minutes", { minutes: Math.round(seconds / 60) });

function Progress({ job }) {
  const { answer, games } = job;
  if (job.state === "waiting")
    return html`<p role="status">${job.ahead ? say("workshop-waiting", { ahead: job.ahead }) : say("workshop-next")}</p>`;
  if (!answer) return html`<p role="status">${say("workshop-begins")}</p>`;
  return html`<div class="progress" role="status"><progress max=${games} value=${answer.games} aria-label=${say("workshop-progress")}></progress>
    <span>${say("workshop-so-far", { games: count(answer.games), planned: count(games) })} ${job.state === "running" && left(answer.left)}</span></div>`;
}

function Take({ job }) {
  const { answer } = job;
  const found = answer.measures.filter((measure) => measure.found);
  return html`<section class="take"><h3>${say("workshop-take")}</h3><ul>
    ${found.slice(0, 8).map(
      (measure) =>
        html`<li key=${called(measure)}>${pieces("workshop-found", {
          what: html`<strong><${Called} measure=${measure} /></strong>`,
          before: figure(measure, measure.before.value),
          after: figure(measure, measure.after.value),
          change: figure(measure, measure.difference.value, true),
          low: figure(measure, measure.difference.low, true),
          high: figure(measure, measure.difference.high, true),
        })}</li>`,
    )}
    ${found.length > 8 && html`<li>${say("workshop-found-more", { more: found.length - 8 })}</li>`}
    <li>${say(found.length ? "workshop-nothing-else" : "workshop-nothing", { games: count(answer.games), known: percent(answer.known_to) })}</li>
    ${answer.more > 0 && html`<li>${say("workshop-not-yet", { more: count(answer.more) })}</li>`}
  </ul></section>`;
}

const WIDE = 340;
const NAMES = 110;

/** The shares of victory, the base above the variant, each with its interval. */
function Shares({ job }) {
  const shares = job.answer.measures.filter((measure) => measure.kind === "share");
  if (!shares.length) return null;
  const most = Math.max(...shares.flatMap(({ before, after }) => [before.high, after.high]), 0.01);
  const scale = (WIDE - NAMES - 10) / most;
  const x = (value) => NAMES + value * scale;
  const fair = 1 / shares.length;
  const bar = (
    estimate,
    top,
    kind,
  ) => html`<rect class=${`bar ${kind}`} x=${NAMES} y=${top} width=${Math.max(0, x(estimate.value) - NAMES)} height="11" />
    <path class="interval" d=${`M${x(estimate.low)} ${top + 5.5}H${x(estimate.high)}M${x(estimate.low)} ${top + 2}v7M${x(estimate.high)} ${top + 2}v7`} />`;
  const high = shares.length * 36 + 8;
  const said = shares.map((share) =>
    say("workshop-chart-one", {
      thing: share.thing,
      before: percent(share.before.value),
      after: percent(share.after.value),
    }),
  );
  return html`<figure class="plot shares"><figcaption>${say("workshop-chart")}</figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${high}`} role="img" aria-label=${listed(said)}>
      <path class="fair" d=${`M${x(fair)} 0V${high}`} />
      ${shares.map(
        (share, at) => html`<g key=${share.thing} transform=${`translate(0 ${at * 36 + 6})`}>
          <text x=${NAMES - 6} y="17" text-anchor="end" font-size="12" textLength=${share.thing.length > 17 ? NAMES - 8 : undefined} lengthAdjust="spacingAndGlyphs">${share.thing}</text>
          ${bar(share.before, 0, "of-base")}${bar(share.after, 13, "of-variant")}</g>`,
      )}
    </svg>
    <ul class="legend"><li><svg width="26" height="12" aria-hidden="true"><rect class="bar of-base" width="26" height="12" /></svg>${job.base}</li>
      <li><svg width="26" height="12" aria-hidden="true"><rect class="bar of-variant" width="26" height="12" /></svg>${job.title || say("workshop-yours")}</li></ul>
  </figure>`;
}

const Figures = ({ job, kinds, name }) => {
  const rows = job.answer.measures.filter((measure) => kinds.includes(measure.kind));
  if (!rows.length) return null;
  return html`<details><summary>${say(`workshop-figures-${name}`)}</summary><div class="scroll" tabindex="0"><table>
    <thead><tr><th scope="col">${say("workshop-what")}</th><th scope="col">${job.base}</th><th scope="col">${say("workshop-yours")}</th>
      <th scope="col">${say("workshop-difference")}</th></tr></thead>
    <tbody>${rows.map(
      (
        measure,
      ) => html`<tr key=${called(measure)} class=${measure.found ? "found" : undefined}><th scope="row"><${Called} measure=${measure} /></th>
        <td>${figure(measure, measure.before.value)}</td><td>${figure(measure, measure.after.value)}</td>
        <td>${figure(measure, measure.difference.value, true)} <span class="quiet">(${figure(measure, measure.difference.low, true)} … ${figure(measure, measure.difference.high, true)})</span></td></tr>`,
    )}</tbody></table></div></details>`;
};

const NAMED = ["wins", "points", "length", "actions"];

export function Answer({ job, onJob, onClose }) {
  const stop = () =>
    post(`/api/workshop/jobs/${job.id}/stop`).then(
      (found) => onJob(found.job),
      (problem) => toast(problem.message),
    );
  const title = say("workshop-asked", {
    games: count(job.games),
    bots: say(`workshop-bots-${job.bots[0]}`),
    base: job.base,
  });
  return html`<section class=${classes("answer", job.state)} aria-label=${say("workshop-answer")} data-state=${job.state}>
    <div class="spread-row"><h2>${title}</h2>
      ${
        OPEN.includes(job.state)
          ? html`<button type="button" class="danger" onClick=${stop}>${say("workshop-stop")}</button>`
          : html`<button type="button" class="plain" onClick=${onClose}>${say("workshop-close")}</button>`
      }</div>
    ${OPEN.includes(job.state) ? html`<${Progress} job=${job} />` : html`<p class="quiet" role="status">${say(`workshop-state-${job.state}`)}</p>`}
    ${job.why && html`<p class="notice bad" role="alert">${job.why}</p>`}
    ${
      job.answer &&
      html`<${Take} job=${job} /><${Shares} job=${job} />
      ${GROUPS.map((kinds, at) => html`<${Figures} key=${NAMED[at]} job=${job} kinds=${kinds} name=${NAMED[at]} />`)}
      <p class="quiet small">${say("workshop-method")}</p>`
    }
  </section>`;
}
