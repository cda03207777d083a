/** Log, chat and facts of the table, one at a time. */
import { html, useRef } from "../dom.js";
import { settingWords, useGames } from "../games.js";
import { say } from "../says.js";
import { Chat, Log } from "./log.js";
import { Origin } from "./origin.js";
import { Seal } from "./seal.js";

const PANELS = ["log", "chat", "about"];

function panelName(panel, said) {
  if (panel === "chat") return said ? say("side-chat.said", { number: said }) : say("side-chat");
  return say(panel === "log" ? "side-log" : "side-about");
}

export function Side({ game, state, panel, onPanel }) {
  const tabs = useRef(null);
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (PANELS.indexOf(panel) + step + PANELS.length) % PANELS.length;
    onPanel(PANELS[at]);
    tabs.current.querySelectorAll("button")[at].focus();
  };
  return html`<section class="side" aria-label=${say("side-label")}>
    <div class="tabs" role="tablist" ref=${tabs} onKeyDown=${walk}>
      ${PANELS.map(
        (name) => html`<button type="button" role="tab" id=${`tab-${name}`}
        aria-controls="side-panel" aria-selected=${panel === name} tabindex=${panel === name ? 0 : -1}
          onClick=${() => onPanel(name)}>
            ${panelName(name, game.chat.value.length)}</button>`,
      )}
    </div>
    <div class="tab-panel" role="tabpanel" id="side-panel" aria-labelledby=${`tab-${panel}`}>
      ${panel === "log" && html`<${Log} journal=${game.journal.value} />`}
      ${
        panel === "chat" &&
        html`<${Chat} game=${game} entries=${game.chat.value} onEarlier=${() => game.earlierChat()}
        onSay=${(text) => game.ask({ type: "chat", text })} />`
      }
      ${panel === "about" && html`<${About} game=${game} state=${state} />`}
    </div>
  </section>`;
}

function About({ game, state }) {
  const offer = useGames().find((one) => one.name === state.game.name);
  const { edition } = state.game;
  return html`<${Origin} of=${state} /><dl class="facts">
    <div><dt>${say("side-game")}</dt><dd>${say("side-game.edition", { game: offer?.title ?? "", edition })}</dd></div>
    ${Object.entries(state.game.options)
      .filter(([name]) => name !== "edition")
      .map(([name, value]) => {
        const words = settingWords(offer, name, value);
        return html`<div key=${name}><dt>${words.name}</dt><dd>${words.value}</dd></div>`;
      })}
    <div><dt>${say("side-choices")}</dt><dd>${state.choices}</dd></div>
    <div><dt>${say("side-watching")}</dt><dd>${game.presence.value.watchers ?? 0}</dd></div>
    <div><dt>${say("side-seal")}</dt><dd><${Seal} table=${game.id} commitment=${state.commitment} over=${state.over}
      names=${state.seats.map((seat) => seat.name)} /></dd></div>
  </dl>`;
}
