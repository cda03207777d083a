/** What a bot would do here, and why: its favourites with how much it looked at each, and the line it expects. */
import { capital, html, useEffect, useState } from "../dom.js";
import { Modal } from "./dialog.js";

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
    ${
      answer &&
      html`<ol class="hints">${answer.options.slice(0, 6).map(
        (option, at) => html`<li key=${option.code}>
        <div class="spread-row"><span>${capital(option.text)}</span>
          ${
            option.share !== undefined &&
            option.share !== null &&
            html`<span class="quiet">
            ${Math.round(option.share * 100)}%</span>`
          }</div>
        <meter min="0" max="1" value=${option.share ?? 0} aria-label=${`Share of ${option.text}`}></meter>
        ${at === 0 && html`<button type="button" class="primary" onClick=${() => choose(option.code)}>Do that</button>`}
      </li>`,
      )}</ol>
      ${
        answer.line?.length > 0 &&
        html`<h3>What it expects next</h3><ol class="expected">
        ${answer.line.slice(0, 6).map((step, at) => html`<li key=${at}>${step.name}: ${step.text}</li>`)}</ol>`
      }
      ${
        answer.beliefs?.length > 0 &&
        html`<h3>What it thinks is hidden</h3><ul class="beliefs">
        ${answer.beliefs.slice(0, 6).map(
          (belief, at) => html`<li key=${at}>
          ${belief.what.replaceAll(".", " · ").replaceAll("_", " ")}: ${belief.is} <span class="quiet">
            ${Math.round(belief.chance * 100)}%</span></li>`,
        )}</ul>`
      }
      <p
        class="quiet">It looks at the position from your seat only, and tries out many ways in which the hidden cards may lie.</p>`
    }
    <div class="row"><button type="button" onClick=${onClose}>Close</button></div>
  <//>`;
}
