/** Beside the game: since one's turn, then log, chat and facts of the table, one at a time. */
import { html, useEffect, useRef } from "../dom.js";
import { settingWords, useGames } from "../games.js";
import { say } from "../says.js";
import { Chat } from "../parts/chat.js";
import { Origin } from "../parts/origin.js";
import { Seal } from "../parts/seal.js";
import { Log, Since } from "./log.js";

const PANELS = ["log", "chat", "about"];

function Name({ panel, unread }) {
  if (panel === "log") return say("side-log");
  if (panel === "about") return say("side-about");
  return html`${say("side-chat")}${unread > 0 && html` <span class="count"><span class="unseen">${say("side-unread")} </span>${unread}</span>`}`;
}

export function Side({ game, state, panel, onPanel, unread, onRead, since, status, onAgain }) {
  const tabs = useRef(null);
  const said = game.chat.value.length;
  useEffect(() => {
    if (panel === "chat") onRead(said);
  }, [panel, said]);
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const at = (PANELS.indexOf(panel) + step + PANELS.length) % PANELS.length;
    onPanel(PANELS[at]);
    tabs.current.querySelectorAll("button")[at].focus();
  };
  return html`<div class="side">
    <${Since} since=${since} status=${status} onAgain=${onAgain} />
    <div class="tabs" role="tablist" aria-label=${say("side-label")} ref=${tabs} onKeyDown=${walk}>
      ${PANELS.map(
        (name) => html`<button type="button" role="tab" id=${`tab-${name}`} key=${name}
        aria-controls="side-panel" aria-selected=${panel === name} tabindex=${panel === name ? 0 : -1}
          onClick=${() => onPanel(name)}><${Name} panel=${name} unread=${unread} /></button>`,
      )}
    </div>
    <div class="tab-panel" role="tabpanel" id="side-panel" aria-labelledby=${`tab-${panel}`}>
      ${panel === "log" && html`<${Log} />`}
      ${
        panel === "chat" &&
        html`<${Chat} game=${game} entries=${game.chat.value} onEarlier=${() => game.earlierChat()}
        onSay=${(text) => game.ask({ type: "chat", text })} />`
      }
      ${panel === "about" && html`<${About} game=${game} state=${state} />`}
    </div>
  </div>`;
}

function About({ game, state }) {
  const offer = useGames().find((one) => one.name === state.game.name);
  const { edition } = state.game;
  if (!offer) return null; // without the catalogue there are only names for programs
  return html`<${Origin} of=${state} /><dl class="facts">
    <div><dt>${say("side-game")}</dt><dd>${say("side-game.edition", { game: offer.title, edition })}</dd></div>
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
