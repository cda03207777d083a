/** Something that is looked at for a moment, over the board. */
import { html, useEffect, useRef } from "../dom.js";
import { say } from "../says.js";

export function Overlay({ onClose, children }) {
  const box = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current.focus({ preventScroll: true });
    return () => before?.isConnected && before.focus({ preventScroll: true });
  }, []);
  return html`<div class="overlay" tabindex="-1" ref=${box}>
    <button type="button" class="overlay-close" onClick=${onClose}>${say("overlay-close")} <kbd aria-hidden="true">${say("key-escape")}</kbd></button>
    ${children}</div>`;
}
