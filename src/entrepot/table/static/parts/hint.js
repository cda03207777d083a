/** What a bot would do here, and why: its favourites with how much it looked at each, and the line it expects. */
import { capital, count, html, useEffect, useState } from "../dom.js";
import { Modal } from "./dialog.js";

const MOST = 6;
const percent = (share) => `${Math.round(share * 100)}%`;

/** Where the bars come from. */
const reason = ({ simulations }) =>
  simulations
    ? `It looks from your seat only. It played ${count(simulations, "game")} on from here, with the hidden cards lying in many ways; the bars show how much of a win each choice brought.`
    : "It looks from your seat only, and takes this without comparing.";

/** The best few; a bar only where something was compared. */
const Favourites = ({ options, onChoose }) =>
  html`<ol class="hints">${options.slice(0, MOST).map(
    (option, at) => html`<li key=${option.code}>
    <div class="spread-row"><span>${capital(option.text)}</span>
      ${Number.isFinite(option.share) && html`<span class="quiet">${percent(option.share)}</span>`}</div>
    ${
      Number.isFinite(option.share) &&
      html`<meter min="0" max="1" value=${option.share} aria-label=${`Share of a win by: ${option.text}`}></meter>`
    }
    ${at === 0 && html`<button type="button" class="primary" onClick=${() => onChoose(option.code)}>Do that</button>`}
  </li>`,
  )}</ol>`;

/** What others know and this seat can only guess; what follows from it (a Hand's worth) is left out. */
function Beliefs({ beliefs }) {
  const told = beliefs.filter(({ what }) => !what.endsWith(".worth")).slice(0, MOST);
  if (!told.length) return null;
  const words = (path) =>
    path
      .replace(/^players\./, "")
      .replaceAll(".", ", ")
      .replaceAll("_", " ");
  return html`<h3>What it thinks is hidden</h3><ul class="beliefs">
    ${told.map(({ what, is, chance }, at) => html`<li key=${at}>${words(what)}: ${is} <span class="quiet">${percent(chance)}</span></li>`)}
  </ul>`;
}

export function Hint({ game, level = "expert", onClose, onChoose }) {
  const [answer, setAnswer] = useState(null);
  useEffect(() => {
    game.ask({ type: "hint", version: game.shown.value.version, level }).then((said) => {
      if (said.type === "refused") onClose();
      else setAnswer(said);
    });
  }, []);
  const choose = (code) => {
    onClose();
    onChoose(code);
  };
  return html`<${Modal} title=${`What ${level === "expert" ? "an expert" : `a ${level} bot`} would do`}
    onClose=${onClose}>
    ${!answer && html`<p class="quiet" role="status">Thinking…</p>`}
    ${answer && html`<${Favourites} options=${answer.options} onChoose=${choose} />`}
    ${answer && html`<p class="quiet">${reason(answer)}</p>`}
    ${
      answer?.line?.length > 0 &&
      html`<h3>What it expects next</h3><ol class="expected">
      ${answer.line.slice(0, MOST).map((step, at) => html`<li key=${at}>${step.name}: ${step.text}</li>`)}</ol>`
    }
    ${answer && html`<${Beliefs} beliefs=${answer.beliefs ?? []} />`}
    <div class="row"><button type="button" onClick=${onClose}>Close</button></div>
  <//>`;
}
