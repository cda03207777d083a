/** Log, chat and facts of the table, one at a time. */
import { html, useRef } from "../dom.js";
import { Chat, Log } from "./log.js";
import { Seal } from "./seal.js";

const PANELS = [
  ["log", "Log"],
  ["chat", "Chat"],
  ["about", "Table"],
];

export function Side({ game, state, panel, onPanel }) {
  const tabs = useRef(null);
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (PANELS.findIndex(([name]) => name === panel) + step + PANELS.length) % PANELS.length;
    onPanel(PANELS[at][0]);
    tabs.current.querySelectorAll("button")[at].focus();
  };
  return html`<section class="side" aria-label="Around the game">
    <div class="tabs" role="tablist" ref=${tabs} onKeyDown=${walk}>
      ${PANELS.map(
        ([name, word]) => html`<button type="button" role="tab" id=${`tab-${name}`}
        aria-controls="side-panel" aria-selected=${panel === name} tabindex=${panel === name ? 0 : -1}
          onClick=${() => onPanel(name)}>
            ${word}${name === "chat" && game.chat.value.length ? ` (${game.chat.value.length})` : ""}</button>`,
      )}
    </div>
    <div class="tab-panel" role="tabpanel" id="side-panel" aria-labelledby=${`tab-${panel}`}>
      ${panel === "log" && html`<${Log} journal=${game.journal.value} />`}
      ${
        panel === "chat" &&
        html`<${Chat} entries=${game.chat.value}
        onSay=${(text) => game.ask({ type: "chat", text })} />`
      }
      ${panel === "about" && html`<${About} game=${game} state=${state} />`}
    </div>
  </section>`;
}

function About({ game, state }) {
  return html`<dl class="facts">
    <div><dt>Game</dt><dd>${state.game.name}, edition ${state.game.edition}</dd></div>
    ${Object.entries(state.game.options)
      .filter(([name]) => name !== "edition")
      .map(
        ([name, value]) => html`<div key=${name}><dt>${name.replaceAll("_", " ")}</dt><dd>${String(value)}</dd></div>`,
      )}
    <div><dt>Choices so far</dt><dd>${state.choices}</dd></div>
    <div><dt>Watching</dt><dd>${game.presence.value.watchers ?? 0}</dd></div>
    <div><dt>Seal of the deal</dt><dd><${Seal} commitment=${state.commitment} over=${state.over} /></dd></div>
  </dl>`;
}
