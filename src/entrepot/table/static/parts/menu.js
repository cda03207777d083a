/** Several choices at one board element: a small menu there; on a touch screen a sheet with the card and its choices. */
import { capital, html, signal, useEffect, useRef } from "../dom.js";
import { say } from "../says.js";

const open = signal(null);

export function offer({ options, element, about, why = null, onChoose }) {
  open.value = { options, element, about, why, onChoose };
}

export const closeMenu = () => {
  open.value = null;
};

export function ChoiceMenu() {
  const menu = open.value;
  const box = useRef(null);
  useEffect(() => {
    if (menu) box.current.showModal();
  }, [menu]);
  if (!menu) return null;
  const place = menu.element.getBoundingClientRect();
  const close = () => {
    closeMenu();
    menu.element.focus?.({ preventScroll: true });
  };
  const choose = (code) => {
    closeMenu();
    menu.onChoose(code);
  };
  const walk = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...box.current.querySelectorAll("button")];
    buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length]?.focus();
  };
  const style = menu.about
    ? {}
    : {
        left: `${Math.min(place.left, innerWidth - 270)}px`,
        top: `${Math.min(place.bottom + 6, innerHeight - 60 - 46 * menu.options.length)}px`,
        margin: 0,
      };
  return html`<dialog ref=${box} class=${menu.about ? "choice-sheet" : "choice-menu"} aria-label=${say("menu-label")}
    style=${style} onClose=${close} onKeyDown=${walk}
    onClick=${(event) => event.target === box.current && box.current.close()}>
    ${menu.about && html`<h2>${menu.about.label}</h2>${menu.about.picture}<p>${menu.about.text}</p>${menu.why && html`<p class="why">${menu.why}</p>`}`}
    <ul>${menu.options.map(
      (option, at) => html`<li key=${option.code}>
      <button type="button" class=${at === 0 ? "primary" : ""} onClick=${() => choose(option.code)}>
        ${capital(option.text)}</button></li>`,
    )}
      <li><button type="button" onClick=${() => box.current.close()}>${say(menu.options.length ? "menu-not-now" : "menu-close")}
        </button></li></ul>
  </dialog>`;
}
