/** The parts of a review: skill and luck, turning points, the worst choices. */
import { html } from "../dom.js";
import { say } from "../says.js";

const MINUS = "\u2212";

/** A share of a win as people read it: always with a sign, where it was gained or lost. */
function share(value, signed = false) {
  const text = Math.abs(100 * value).toFixed(1);
  if (Number(text) === 0) return "0";
  return `${value < 0 ? MINUS : signed ? "+" : ""}${text}`;
}

const exact = (value) => (100 * value).toFixed(2).replace("-", MINUS);

export function Accounts({ names, accounts, mine }) {
  const head = (text) => html`<th scope="col">${text}</th>`;
  return html`<section class="panel" aria-labelledby="review-accounts"><h2 id="review-accounts">${say("review-accounts")}</h2>
    <ul class="review-verdicts">${accounts.map(
      (account) =>
        html`<li key=${account.seat} class=${account.seat === mine ? "you" : undefined}><b>${names[account.seat]}</b> ${say("review-verdict", { verdict: account.played, mean: exact(account.mean), error: exact(account.error), choices: account.choices })}</li>`,
    )}</ul>
    <div class="scroll" tabindex="0" role="region" aria-label=${say("review-accounts.numbers")}><table>
      <thead><tr>${head(say("review-player"))}${head(say("review-start"))}${head(say("review-own"))}${head(say("review-given"))}${head(say("review-luck"))}${head(say("review-result"))}</tr></thead>
      <tbody>${accounts.map(
        (account) => html`<tr key=${account.seat}><th scope="row">${names[account.seat]}</th>
        <td>${share(account.start)}</td><td>${share(account.own, true)}</td><td>${share(account.given, true)}</td>
        <td>${share(account.luck, true)}</td><td><b>${share(account.result)}</b></td></tr>`,
      )}</tbody></table></div>
    <p class="quiet">${say("review-accounts.about")}</p></section>`;
}

export function Turns({ id, turns }) {
  return html`<section class="panel" aria-labelledby="review-turns"><h2 id="review-turns">${say("review-turns")}</h2>
    ${!turns.length && html`<p class="quiet">${say("review-turns.none")}</p>`}
    <ul class="review-turns">${turns.map(
      (turn) =>
        html`<li key=${turn.after}>${turn.text} <a href=${`/replay/${id}?at=${turn.after}`}>${say("review-see", { number: turn.after + 1 })}</a></li>`,
    )}</ul></section>`;
}

export function Mistakes({ id, names, mistakes, seat, mine, onSeat, onSolve }) {
  const shown = mistakes.filter((mistake) => seat === null || mistake.seat === seat);
  const pick = (value, label) =>
    html`<button type="button" class="plain tab" aria-pressed=${seat === value} onClick=${() => onSeat(value)}>${label}</button>`;
  return html`<section class="panel review-mistakes" aria-labelledby="review-mistakes"><h2 id="review-mistakes">${say("review-mistakes")}</h2>
    <div class="row">${pick(null, say("review-everybody"))}${names.map((name, at) => html`<span key=${at}>${pick(at, at === mine ? say("review-you", { name }) : name)}</span>`)}</div>
    ${shown.length > 0 && html`<p><button type="button" class="primary" onClick=${() => onSolve(shown[0])}>${say("review-solve", { count: shown.length })}</button></p>`}
    ${!shown.length && html`<p class="quiet">${say("review-mistakes.none")}</p>`}
    <ol>${shown.map(
      (
        mistake,
      ) => html`<li key=${mistake.after}><h3><span class=${`owner-dot seat-${mistake.seat}`} aria-hidden="true"></span> ${mistake.text}</h3>
        <p class="review-cost">${mistake.cost}</p>
        <details><summary>${say("review-better")}</summary>
          <p><b>${mistake.better}</b></p><p>${mistake.because}</p>${mistake.although && html`<p>${mistake.although}</p>`}
          <table><thead><tr><th scope="col">${say("review-option")}</th><th scope="col">${say("review-loses")}</th></tr></thead>
            <tbody>${mistake.options.map((option) => html`<tr key=${option.code} class=${`is-${option.grade}`}><td>${option.option.text}</td><td>${option.judged}</td></tr>`)}</tbody></table></details>
        <div class="row"><button type="button" onClick=${() => onSolve(mistake)}>${say("review-on-board")}<span class="unseen"> ${mistake.text}</span></button>
          <a class="button" href=${`/replay/${id}?at=${mistake.after}&seat=${mistake.seat}`}>${say("review-replay")}<span class="unseen"> ${mistake.text}</span></a></div></li>`,
    )}</ol>
    <p class="quiet">${say("review-error")}</p></section>`;
}
