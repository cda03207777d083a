/** Short messages at the foot of the page, read out by screen readers. */
import { html, signal } from "./dom.js";

const LASTS = 5000;
const shown = signal([]);
let next = 1;

export function toast(text) {
  const id = next++;
  shown.value = [...shown.value.slice(-2), { id, text }];
  setTimeout(() => {
    shown.value = shown.value.filter((message) => message.id !== id);
  }, LASTS);
}

export const Toasts = () => html`<div class="toasts" role="status" aria-live="polite">
  ${shown.value.map((message) => html`<div class="toast" key=${message.id}>${message.text}</div>`)}
</div>`;
