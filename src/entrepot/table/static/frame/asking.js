/** What is asked and what may be answered, always in the same place: the question, then verbs or options. */
import { capital, classes, html, useEffect, useLayoutEffect, useRef, useState } from "../dom.js";
import { say } from "../says.js";
import { Glossed } from "../book/glossed.js";
import { Clause, openRule } from "../parts/clause.js";
import { inspectedClause } from "../parts/inspector.js";
import { Sign } from "../kit/svg.js";

/** Light up the board elements that options belong to. */
function point(options, on) {
  for (const { target } of options) {
    if (!target) continue;
    for (const element of document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`))
      element.classList.toggle("pointed", on);
  }
}

/** A new question is where the focus is, unless somebody is writing, reading or looking at something elsewhere. */
function useFocusOn(question, place) {
  const first = useRef(true);
  useLayoutEffect(() => {
    const at = document.activeElement;
    const lost = !at || at === document.body || !at.isConnected;
    if (!first.current && (lost || at.closest(".zone-asking, .zone-board, .zone-own")))
      place.current?.focus({ preventScroll: true });
    first.current = false;
  }, [question]);
}

/** F1 opens the rule of what is pointed at, else that of what is asked. */
function useRuleKey(rule) {
  const now = useRef(rule);
  now.current = rule;
  useEffect(() => {
    const pressed = (event) => {
      const id = event.key === "F1" && (inspectedClause() ?? now.current);
      if (!id) return;
      event.preventDefault();
      openRule(id);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

export const NEXT_SHEET = { low: "middle", middle: "high", high: "low" }; // how high the sheet is on a phone
const [DENSE, CROWDED] = [8, 18]; // more buttons than that stand in two rows; still more with nothing but their words

function Button({ button, chosen, at, onPress, onPoint }) {
  const { options, label, icon, key, note, why } = button;
  const closed = why !== null;
  const pending = options.some(({ code }) => code === chosen);
  return html`<button type="button" class=${classes("option", button.verb && "verb", button.last && "last", closed && "closed", pending && "pending")}
      tabindex=${at ? 0 : -1} data-codes=${options.map(({ code }) => code).join(" ")} aria-disabled=${closed ? "true" : undefined}
      aria-keyshortcuts=${key} disabled=${chosen !== null && !pending} title=${note ? say("choices-hover", { label: capital(label), note }) : capital(label)} onClick=${() => onPress(button)}
      onFocus=${() => onPoint(button, true)} onBlur=${() => onPoint(button, false)}
      onPointerEnter=${() => onPoint(button, true)} onPointerLeave=${() => onPoint(button, false)}>
    <span class="option-name">${icon && html`<${Sign} name=${icon} size=${16} />`}<span class="words">${capital(label)}</span>
      ${key && html`<kbd aria-hidden="true">${key.toUpperCase()}</kbd>`}</span>
    ${note && html`<span class="option-note">${note}</span>`}
  </button>`;
}

/** The list. Arrow keys walk through it; one Tab stop is enough. */
function Options({ buttons, pending, onPress, onPoint }) {
  const chosen = pending?.value ?? null;
  const list = useRef(null);
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [buttons.map(({ id }) => id).join()]);
  const keyed = (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const ends = { Home: 0, End: buttons.length - 1 }[event.key];
    if (step === undefined && ends === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = ends ?? (at + step + buttons.length) % buttons.length;
    setAt(to);
    list.current.querySelectorAll("button")[to]?.focus();
  };
  const verbs = buttons.some(({ verb }) => verb);
  return html`<ol class=${classes("options", verbs && "verbs", buttons.length > DENSE && buttons.some(({ verb }) => !verb) && "dense", buttons.length > CROWDED && "crowded")}
    ref=${list} onKeyDown=${keyed} aria-label=${say("choices-list")}>
    ${buttons.map(
      (button, index) => html`<li key=${button.id} class=${button.last ? "apart" : ""}>
        <${Button} button=${button} chosen=${chosen} at=${index === at} onPress=${onPress} onPoint=${onPoint} /></li>`,
    )}
  </ol>`;
}

/**
 * `question`: {text, clause, mine}; `crumb`: where in the turn one is. `buttons` are there while one may choose, `pending` is a signal with
 * the code of the one that was; `onBack`
 * while the options of one verb are shown. `children` stand at the end of the line.
 */
export function Asking({ question, crumb, buttons, pending, onPress, onBack, sheet, onSheet, children }) {
  const place = useRef(null);
  const [pointed, setPointed] = useState(null);
  const [cited, setCited] = useState(null); // the rule of the option that was pointed at last
  const rule = cited ?? question.clause;
  useRuleKey(rule);
  useFocusOn(question.key, place);
  useEffect(() => {
    setPointed(null);
    setCited(null);
  }, [question.key]);
  const onPoint = (button, on) => {
    point(button.options, on);
    setPointed(on ? button : null);
    if (on) setCited(button.options[0]?.clause ?? null);
  };
  return html`<div class=${classes("asking", question.mine && "mine", `sheet-${sheet}`)}>
    <button type="button" class="sheet-grip" aria-label=${say("sheet-label")} aria-expanded=${sheet !== "low"} onClick=${onSheet}></button>
    <div class="prompt">
      ${crumb && html`<span class="crumb">${crumb}</span>`}
      <div aria-live="polite" aria-atomic="true" class="prompt-words">
        ${question.text && html`<h2 class=${classes("question", question.text.length > 64 && "long")} tabindex="-1" title=${question.text} ref=${place}><${Glossed} text=${question.text} /></h2>`}</div>
      <${Clause} id=${rule} />
      <span class="meaning">${pointed?.note}</span>
      ${onBack && html`<button type="button" class="plain back" onClick=${onBack}>${say("choices-back")} <kbd aria-hidden="true">${say("key-escape")}</kbd></button>`}
      ${children}
    </div>
    ${buttons.length > 0 && html`<${Options} buttons=${buttons} pending=${pending} onPress=${onPress} onPoint=${onPoint} />`}
  </div>`;
}
