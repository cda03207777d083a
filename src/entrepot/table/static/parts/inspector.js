/** A card shown large beside the place where it lies. */
import { html, signal } from "../dom.js";
import { say } from "../says.js";
import { Clause } from "./clause.js";

const inspected = signal(null);
let timer = 0;

const AFTER = 220;

/**
 * Show `{label, picture, text, element}`, or nothing; a pointer that only passes over shows nothing. What is `asked` for,
 * by a click or a key, is shown at once and until the next one.
 */
export function inspect(what) {
  clearTimeout(timer);
  if (what?.asked) inspected.value = what;
  else if (!what?.element) close();
  else if (matchMedia("(hover: hover)").matches) timer = setTimeout(() => (inspected.value = what), AFTER);
}

const close = () => {
  inspected.value = null;
};

/** The rule behind what is shown now, if anything is. */
export const inspectedClause = () => (inspected.value?.element.isConnected ? inspected.value.clause : null);

for (const kind of ["pointerdown", "keydown", "scroll"])
  addEventListener(
    kind,
    ({ target }) => {
      if (inspected.value?.asked && !target.closest?.(".inspector")) close();
    },
    { capture: true, passive: true },
  );

export function Inspector() {
  const what = inspected.value;
  if (!what?.element.isConnected) return null;
  const box = what.element.getBoundingClientRect();
  const width = Math.min(340, innerWidth - 16);
  const right = box.right + 12 + width < innerWidth;
  const left = right ? box.right + 12 : Math.max(8, box.left - width - 12);
  const top = Math.max(8, Math.min(what.asked ? box.bottom + 8 : box.top, innerHeight - (what.picture ? 380 : 160)));
  return html`<div class="inspector" role="tooltip"
    style=${{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}>
    ${what.picture ?? html`<h3>${what.label}</h3>`}
    ${what.text && html`<p>${what.text}</p>`}
    ${what.clause && (what.asked ? html`<p onClick=${close}><${Clause} id=${what.clause} /></p>` : html`<p class="quiet">${say("clause-key", { id: what.clause })}</p>`)}
  </div>`;
}
