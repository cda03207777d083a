/** What a bot would do here, and why: its favourites with how much it looked at each, and the line it expects. */
import { capital, html, useEffect, useState } from "../dom.js";
import { say } from "../says.js";
import { Modal } from "./dialog.js";

const MOST = 6;
const percent = (share) => `${Math.round(share * 100)}%`;

/** Where the bars come from. */
const reason = ({ simulations }) => (simulations ? say("hint-compared", { games: simulations }) : say("hint-taken"));

/** The best few; a bar only where something was compared. */
const Favourites = ({ options, onChoose }) =>
  html`<ol class="hints">${options.slice(0, MOST).map(
    (option, at) => html`<li key=${option.code}>
    <div class="spread-row"><span>${capital(option.text)}</span>
      ${Number.isFinite(option.share) && html`<span class="quiet">${percent(option.share)}</span>`}</div>
    ${
      Number.isFinite(option.share) &&
      html`<meter min="0" max="1" value=${option.share} aria-label=${say("hint-share", { choice: option.text })}></meter>`
    }
    ${at === 0 && html`<button type="button" class="primary" onClick=${() => onChoose(option.code)}>${say("hint-do")}</button>`}
  </li>`,
  )}</ol>`;

/** A belief as a game tells it that has no words for it. */
const plainly = ({ what, is }) => `${what.replaceAll(".", ", ").replaceAll("_", " ")}: ${is}`;

/** What others know and this seat can only guess, in the words of the game. */
function Beliefs({ beliefs, belief, components }) {
  const told = beliefs.map((one) => ({ text: belief(one, components), chance: one.chance }));
  const shown = told.filter(({ text }) => text).slice(0, MOST);
  if (!shown.length) return null;
  return html`<h3>${say("hint-hidden")}</h3><ul class="beliefs">
    ${shown.map(({ text, chance }, at) => html`<li key=${at}>${text} <span class="quiet">${percent(chance)}</span></li>`)}
  </ul>`;
}

export function Hint({ game, belief = plainly, level = "expert", onClose, onChoose }) {
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
  return html`<${Modal} title=${say(`level-${level}.would`)}
    onClose=${onClose}>
    ${!answer && html`<p class="quiet" role="status">${say("hint-thinking")}</p>`}
    ${answer && html`<${Favourites} options=${answer.options} onChoose=${choose} />`}
    ${answer && html`<p class="quiet">${reason(answer)}</p>`}
    ${
      answer?.line?.length > 0 &&
      html`<h3>${say("hint-expects")}</h3><ol class="expected">
      ${answer.line.slice(0, MOST).map((step, at) => html`<li key=${at}>${say("hint-step", { seat: step.name, choice: step.text })}</li>`)}</ol>`
    }
    ${answer && html`<${Beliefs} beliefs=${answer.beliefs ?? []} belief=${belief} components=${game.components.value} />`}
    <div class="row"><button type="button" onClick=${onClose}>${say("hint-close")}</button></div>
  <//>`;
}
