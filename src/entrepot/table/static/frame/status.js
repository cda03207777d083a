/** How the game stands, in one line: the round, what may happen, and on a phone whose turn it is and what one has. */
import { classes, html } from "../dom.js";
import { useGames } from "../games.js";
import { Delta } from "../kit/changes.js";
import { Sign } from "../kit/svg.js";
import { useTable } from "../kit/targets.js";
import { say } from "../says.js";

const MOST = 12; // rounds that are drawn one by one

const Pips = ({ round, rounds }) =>
  html`<span class="pips" aria-hidden="true">${Array.from(
    { length: rounds },
    (_, at) => html`<i class=${classes(at + 1 < round && "done", at + 1 === round && "now")}></i>`,
  )}</span>`;

function Round({ round, rounds }) {
  if (!round) return null;
  return html`${rounds > 0 && rounds <= MOST && html`<${Pips} round=${round} rounds=${rounds} />`}
    <span class="round-now"><b>${say("status-round", { round })}</b>${rounds > 0 && html` <span class="soft">${say("status-rounds", { rounds })}</span>`}</span>`;
}

/** What one has oneself, for those who see no rail. */
const Mine = ({ facts }) =>
  html`<ul class="mine-facts" aria-label=${say("status-mine")}>${facts.map(
    (fact) => html`<li key=${fact.label} title=${fact.label}><span class="unseen">${fact.label}: </span>
      ${fact.icon && html`<${Sign} name=${fact.icon} size=${15} />`}<b>${fact.text}</b>${fact.at && html`<${Delta} of=${fact.at} />`}</li>`,
  )}</ul>`;

/** `status` as the game tells it; `turn` says whose it is. */
export function Status({ status, turn, name }) {
  const title = useGames().find((one) => one.name === name)?.title;
  const { seat } = useTable();
  return html`<span class="status-title" aria-hidden="true">${title}</span>
    <span class="status-turn">${turn}</span>
    <${Round} round=${status.round} rounds=${status.rounds ?? 0} />
    ${status.line && html`<span class="status-line soft">${status.line}</span>`}
    <ul class="warnings" aria-label=${say("status-warnings")}>${status.warnings.map(
      ({ icon, text, tone = "warn" }) => html`<li key=${text} class=${`chip ${tone}`} title=${text}>
        ${icon && html`<${Sign} name=${icon} size=${15} />`} <span class="chip-words">${text}</span></li>`,
    )}</ul>
    ${seat !== null && html`<${Mine} facts=${status.mine} />`}`;
}
