/** Sentences of the rulebook: runs of text, some of them words that explain themselves. */
import { html, signal, useEffect, useMemo, useRef } from "../dom.js";

const EDGE = 10; // what stays free between an explanation and the edge of the window

let count = 0;
const newId = () => `term-${++count}`;
const opened = signal(null); // the word that explains itself now

/** Keeps the explanation inside the window. */
function usePlace(open, tip) {
  useEffect(() => {
    const box = tip.current;
    if (!open || !box) return;
    box.style.setProperty("--shift", "0px");
    const { left, right } = box.getBoundingClientRect();
    const over = Math.max(0, right - innerWidth + EDGE) || Math.min(0, left - EDGE);
    box.style.setProperty("--shift", `${-over}px`);
  }, [open]);
}

/** A word and what it means: on hover, focus or tap. */
function Term({ text, means }) {
  const id = useMemo(newId, []);
  const open = opened.value === id;
  const setOpen = (wanted) => {
    if (wanted) opened.value = id;
    else if (opened.value === id) opened.value = null;
  };
  const tip = useRef(null);
  usePlace(open, tip);
  const close = (event) => event.key === "Escape" && setOpen(false);
  return html`<span class="term" onMouseEnter=${() => setOpen(true)} onMouseLeave=${() => setOpen(false)}>
    <button type="button" aria-describedby=${open ? id : undefined} aria-expanded=${open} onClick=${() => setOpen(true)}
      onFocus=${() => setOpen(true)} onBlur=${() => setOpen(false)} onKeyDown=${close}>${text}</button>
    ${open && html`<span class="term-tip" role="tooltip" id=${id} ref=${tip}><b>${means.word}</b> ${means.text}</span>`}</span>`;
}

/** `glossary` by id. */
export function Runs({ runs, glossary }) {
  return runs.map((run, at) => {
    const means = run.term && glossary?.get(run.term);
    const said = means ? html`<${Term} text=${run.text} means=${means} />` : run.text;
    return run.bold ? html`<strong key=${at}>${said}</strong>` : html`<span key=${at}>${said}</span>`;
  });
}

export const plain = (runs) => runs.map(({ text }) => text).join("");

/** The glossary of a book, by id. */
export const byId = (glossary) => new Map(glossary.map((term) => [term.id, term]));
