/** A finished game looked back at: asked for, waited for, then chances, luck, mistakes, and exercises from them. */
import { html, useEffect, useState } from "../dom.js";
import { get, post } from "../api.js";
import { useWeb } from "../boards/index.js";
import { Course } from "../review/course.js";
import { Moment, fetchMoment } from "../review/moment.js";
import { Accounts, Mistakes, Turns } from "../review/parts.js";
import { Solving } from "../review/solving.js";
import { go } from "../route.js";
import { say, titled } from "../says.js";
import { toast } from "../toast.js";

const OFTEN = 1_000; // milliseconds between two looks at how far it is

/** The review, asked again until it is there. */
function useReview(id) {
  const [found, setFound] = useState(null);
  const [problem, setProblem] = useState(null);
  const take = (asking) => asking.then(setFound, (refusal) => setProblem(refusal.message));
  useEffect(() => {
    document.title = titled(say("review-title"));
    take(get(`/api/tables/${id}/review`));
  }, [id]);
  useEffect(() => {
    if (!["waiting", "working"].includes(found?.status)) return undefined;
    const timer = setTimeout(() => take(get(`/api/tables/${id}/review`)), OFTEN);
    return () => clearTimeout(timer);
  }, [found]);
  const act = (what) => post(`/api/tables/${id}/review${what}`).then(setFound, (refusal) => toast(refusal.message));
  return { found, problem, start: () => act(""), stop: () => act("/stop") };
}

function Waiting({ id, found, start, stop }) {
  const { status, progress, yours } = found;
  const underWay = status === "waiting" || status === "working";
  return html`<main class="review"><h1>${say("review-title")}</h1>
    <p>${say("review-about")}</p>
    ${status === "failed" && html`<p class="notice bad" role="alert">${say("review-failed")}</p>`}
    ${
      underWay
        ? html`<p role="status">${say(status === "waiting" ? "review-waiting" : "review-working", { percent: Math.round(100 * progress) })}</p>
      <progress max="1" value=${status === "waiting" ? undefined : progress} aria-label=${say("review-progress")}></progress>
      <div class="row">${yours && html`<button type="button" onClick=${stop}>${say("review-stop")}</button>`}</div>`
        : html`<div class="row"><button type="button" class="primary" onClick=${start}>${say("review-start-it")}</button></div>`
    }
    <p class="row"><a href=${`/results/${id}`}>${say("review-results")}</a></p></main>`;
}

/** What a mistake looks like on the board. */
function useMoment(id, mistake, title) {
  const [moment, setMoment] = useState(null);
  useEffect(() => {
    setMoment(null);
    if (!mistake) return;
    fetchMoment(id, mistake.after).then(
      (found) => {
        const made = new Moment(id, found, mistake, title);
        window.entrepot = made; // for the curious, and for tests
        setMoment(made);
      },
      (refusal) => toast(refusal.message),
    );
  }, [id, mistake]);
  return moment;
}

function Shown({ id, review }) {
  const web = useWeb(review.game);
  const [mine, setMine] = useState(null);
  const [seat, setSeat] = useState(null);
  const [mistake, setMistake] = useState(null);
  useEffect(() => {
    get(`/api/tables/${id}`).then(
      ({ table }) => {
        setMine(table.seat);
        if (review.mistakes.some((one) => one.seat === table.seat)) setSeat(table.seat);
      },
      () => {},
    );
  }, [id]);
  const moment = useMoment(id, mistake, review.title);
  const ours = review.mistakes.filter((one) => seat === null || one.seat === seat);
  if (mistake && moment?.mistake === mistake && moment.shown.value && web) {
    const at = ours.indexOf(mistake);
    const next = ours[at + 1];
    return html`<${Solving} key=${mistake.after} moment=${moment} web=${web} who=${review.seat_names[mistake.seat]} at=${at} count=${ours.length}
      onNext=${next && (() => setMistake(next))} onBack=${() => setMistake(null)} replay=${`/replay/${id}?at=${mistake.after}&seat=${mistake.seat}`} />`;
  }
  return html`<main class="review"><h1>${review.title}</h1>
    ${review.about.map((line) => html`<p class="quiet" key=${line}>${line}</p>`)}
    <div class="row"><a class="button" href=${`/results/${id}`}>${say("review-results")}</a>
      <a class="button" href=${`/replay/${id}`}>${say("results-replay")}</a></div>
    <section class="panel"><${Course} names=${review.seat_names} course=${review.course} turns=${review.turns} onOpen=${(after) => go(`/replay/${id}?at=${after}`)} /></section>
    <${Accounts} names=${review.seat_names} accounts=${review.accounts} mine=${mine} />
    <${Mistakes} id=${id} names=${review.seat_names} mistakes=${review.mistakes} seat=${seat} mine=${mine} onSeat=${setSeat} onSolve=${setMistake} />
    <${Turns} id=${id} turns=${review.turns} />
  </main>`;
}

export function ReviewPage({ id }) {
  const { found, problem, start, stop } = useReview(id);
  if (problem)
    return html`<main class="review"><h1>${say("review-title")}</h1><p class="notice bad" role="alert">${problem}</p>
      <p><a href=${`/t/${id}`}>${say("results-to-table")}</a></p></main>`;
  if (!found)
    return html`<main class="review"><h1>${say("review-title")}</h1><p class="loading" role="status">${say("review-looking")}</p></main>`;
  if (!found.review) return html`<${Waiting} id=${id} found=${found} start=${start} stop=${stop} />`;
  return html`<${Shown} id=${id} review=${found.review} />`;
}
