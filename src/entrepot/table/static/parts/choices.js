/** What is asked, and everything that may be answered, as buttons: for those who would rather read than look, and for keys. */
import { capital, html, useEffect, useRef, useState } from "../dom.js";
import { say } from "../says.js";
import { Clause } from "./rules.js";
import { Sign } from "./icon.js";

/** Light up the board element that an option belongs to. */
function point(target, on) {
  if (!target) return;
  for (const element of document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`))
    element.classList.toggle("pointed", on);
}

/** Number keys choose, unless somebody is writing or a dialog is open. */
function useNumberKeys(options, onChoose) {
  useEffect(() => {
    const pressed = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
        return;
      if (document.querySelector("dialog[open]") || !/^[0-9]$/.test(event.key)) return;
      const option = options[event.key === "0" ? 9 : Number(event.key) - 1];
      if (option) onChoose(option.code);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [options, onChoose]);
}

function Options({ options, chosen, onChoose }) {
  const list = useRef(null);
  const [at, setAt] = useState(0);
  useNumberKeys(options, onChoose);
  useEffect(() => setAt(0), [options]);
  const walk = (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? options.length - 1
          : step && (at + step + options.length) % options.length;
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    list.current.querySelectorAll("button")[to]?.focus();
  };
  return html`<ol class="options" ref=${list} onKeyDown=${walk} aria-label=${say("choices-list")}>
    ${options.map(
      (option, index) => html`<li key=${option.code}>
      <button type="button" class=${`option ${chosen === option.code ? "pending" : ""}`}
        tabindex=${index === at ? 0 : -1} data-code=${option.code} disabled=${chosen !== null && chosen !== option.code}
        onClick=${() => onChoose(option.code)} onFocus=${() => {
          setAt(index);
          point(option.target, true);
        }} onBlur=${() => point(option.target, false)}
        onPointerEnter=${() => point(option.target, true)} onPointerLeave=${() => point(option.target, false)}>
        ${index < 10 && html`<kbd aria-hidden="true">${(index + 1) % 10}</kbd>`}<span>${capital(option.text)}</span>
      </button>
    </li>`,
    )}
  </ol>`;
}

const inOrder = (steps) => steps.reduce((before, next) => say("choices-step", { before, next }));

/** The prompt with its clause, the steps so far with undo, and the options. */
export function Prompt({ state, chosen, busy, onChoose, onUndo, whoIsAsked }) {
  const [folded, setFolded] = useState(false);
  const mine = state.prompt && state.options.length > 0;
  return html`<section class=${`prompt ${mine ? "mine" : ""}`} aria-label=${say("choices-asked")}>
    <div aria-live="polite" aria-atomic="true">
      ${
        mine
          ? html`<h2 class="question">${state.prompt.text} <${Clause} id=${state.prompt.clause} /></h2>`
          : html`<p class="question">
            ${state.over ? say("choices-over") : state.paused ? say("choices-paused", { player: state.paused.by }) : whoIsAsked}</p>`
      }
    </div>
    ${
      state.steps.length > 0 &&
      html`<div class="steps"><span>${say("choices-so-far", { steps: inOrder(state.steps.slice(-4)) })}</span>
      </div>`
    }
    ${
      state.can_undo &&
      html`<button type="button" class="undo" onClick=${onUndo}>
      <${Sign} name="anticlockwise-rotation" size=${15} /> ${say("choices-undo")}</button>`
    }
    ${
      mine &&
      html`<button type="button" class="fold" aria-expanded=${!folded} onClick=${() => setFolded(!folded)}>
      ${say(folded ? "choices-unfold" : "choices-fold")}</button>`
    }
    ${mine && !busy && !folded && html`<${Options} options=${state.options} chosen=${chosen} onChoose=${onChoose} />`}
  </section>`;
}
