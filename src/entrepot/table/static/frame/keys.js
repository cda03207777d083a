/** Keys of the game page, and the list of them. */
import { html, useEffect, useRef } from "../dom.js";
import { say } from "../says.js";
import { Modal } from "../parts/dialog.js";

/** Milliseconds after a new question in which no key chooses: the reader has not seen it yet. */
const TAKING_IN = 250;

const isTyping = ({ target }) => /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Whether a key is meant for the page: pressed once, by itself, by somebody who is not writing or asked something. */
const isMeant = (event) =>
  !event.repeat &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event) &&
  !document.querySelector("dialog[open]");

/** `bindings` maps keys, in small letters, to what they do. */
export function useKeys(bindings) {
  const now = useRef(bindings);
  now.current = bindings;
  useEffect(() => {
    const pressed = (event) => {
      const act = isMeant(event) && now.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/** When a question was first seen: keys choose only after a moment. */
export function useTakingIn(question) {
  const since = useRef({ question: null, at: 0 });
  if (since.current.question !== question) since.current = { question, at: performance.now() };
  return () => performance.now() - since.current.at >= TAKING_IN;
}

const Key = ({ name, does }) => html`<div><dt><kbd>${name}</kbd></dt><dd>${does}</dd></div>`;

/** All keys: those of the page, and those of the buttons that are there now. */
export const KeyList = ({ buttons, onClose }) => html`<${Modal} title=${say("keys-title")} onClose=${onClose}>
  <dl class="key-list">
    ${buttons.filter((button) => button.key).map((button) => html`<${Key} key=${button.id} name=${button.key.toUpperCase()} does=${button.label} />`)}
    <${Key} name=${say("key-escape")} does=${say("keys-back")} />
    <${Key} name="U" does=${say("keys-undo")} />
    <${Key} name="H" does=${say("keys-hint")} />
    <${Key} name="L" does=${say("keys-log")} />
    <${Key} name="M" does=${say("keys-menu")} />
    <${Key} name="F1" does=${say("keys-rule")} />
    <${Key} name="?" does=${say("keys-help")} />
    <${Key} name="← ↑ → ↓" does=${say("keys-arrows")} />
  </dl>
  <div class="row"><button type="button" class="primary" onClick=${onClose}>${say("keys-close")}</button></div>
<//>`;
