/** A worked example: the board, one choice after the other, and what the journal says of each. */
import { html, useRef, useState } from "../dom.js";
import { Clause } from "../parts/clause.js";
import { say } from "../says.js";
import { Coming, Scene, useExample, useNear } from "./scene.js";

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };

const Lines = ({ lines }) =>
  html`<ul>${lines.map((line, at) => html`<li key=${at}>${line.text} <${Clause} id=${line.clause} /></li>`)}</ul>`;

const Told = ({ step }) => html`<p class="example-choice"><b>${step.who}:</b> ${step.choice}</p>
    <${Lines} lines=${step.lines} />`;

/** What is told at the beginning: how one goes on, or where nobody chooses anything, what happened by itself. */
const Beginning = ({ found, last }) =>
  found?.told && last === 0 ? html`<${Lines} lines=${found.told} />` : html`<p class="quiet">${say("book-begin")}</p>`;

export function Example({ game, edition, part, caption, label }) {
  const place = useRef(null);
  const [at, setAt] = useState(0);
  const found = useExample(game, edition, part.scene, useNear(place));
  const last = found?.steps?.length ?? 0;
  const to = (wanted) => setAt(Math.max(0, Math.min(last, wanted)));
  const keyed = (event) => {
    const by = KEYS[event.key];
    if (by === undefined || event.target.closest(".term")) return;
    event.preventDefault();
    to(at + by);
  };
  return html`<figure class="book-example" ref=${place} onKeyDown=${keyed}>
    <figcaption><span class="example-word">${say("book-example")}</span> ${caption}
      ${found?.edition && found.edition !== edition && html` <span class="tag">${say("book-played", { edition: found.edition })}</span>`}</figcaption>
    ${found?.states ? html`<${Scene} state=${found.states[at]} scene=${part.scene} label=${label} />` : html`<${Coming} found=${found} label=${label} />`}
    ${
      found?.states && last === 0
        ? null
        : html`<div class="example-foot" role="group" aria-label=${say("book-steps", { example: label })}>
      <button type="button" disabled=${at === 0} onClick=${() => to(at - 1)}>${say("book-back")}</button>
      <button type="button" class="primary" disabled=${at >= last} onClick=${() => to(at + 1)}>${say("book-next")}</button>
      <span class="quiet">${say("book-step", { at, last })}</span></div>`
    }
    <div class="example-told" aria-live="polite">${
      at > 0 ? html`<${Told} step=${found.steps[at - 1]} />` : html`<${Beginning} found=${found} last=${last} />`
    }</div>
    <ol class="example-whole">${found?.steps?.map((step, n) => html`<li key=${n}><${Told} step=${step} /></li>`)}</ol>
  </figure>`;
}
