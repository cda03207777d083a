/** Questions that are asked once. The browser's own dialog element keeps the focus and closes on Escape. */
import { html, signal, useEffect, useRef } from "../dom.js";

const asked = signal(null);

/** Ask; resolves to true or false. */
export function confirm({ title, text, yes, no, danger = false }) {
  return new Promise((resolve) => {
    asked.value = { title, text, yes, no, danger, resolve };
  });
}

export function Confirmation() {
  const question = asked.value;
  if (!question) return null;
  const answer = (value) => {
    asked.value = null;
    question.resolve(value);
  };
  return html`<${Modal} title=${question.title} onClose=${() => answer(false)}>
    <p>${question.text}</p>
    <div class="row">
      <button type="button" onClick=${() => answer(false)}>${question.no}</button>
      <button type="button" class=${question.danger ? "danger" : "primary"} autofocus onClick=${() => answer(true)}>
        ${question.yes}</button>
    </div>
  <//>`;
}

export function Modal({ title, onClose, children }) {
  const box = useRef(null);
  useEffect(() => {
    box.current.showModal();
  }, []);
  return html`<dialog ref=${box} aria-label=${title} onClose=${onClose}
    onClick=${(event) => event.target === box.current && box.current.close()}>
    <h2>${title}</h2>
    ${children}
  </dialog>`;
}
