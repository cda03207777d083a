/** A table that waits for players: who sits where, invitations, start. */
import { html, useEffect, useState } from "../dom.js";
import { once, post } from "../api.js";
import { sit } from "../deal.js";
import { settingWords, useGames } from "../games.js";
import { listed, say, titled } from "../says.js";
import { toast } from "../toast.js";
import { Chat } from "../parts/chat.js";
import { useLink } from "../parts/controls.js";
import { Origin } from "../parts/origin.js";
import { PersonButton, PersonDialog, isAnother } from "../parts/person.js";
import { Seal } from "../parts/seal.js";
import { SeatFace } from "../parts/faces.js";
import { sitter } from "../parts/seats.js";

const CLOCK = {
  none: () => [say("lobby-clock-none")],
  live: ({ minutes, increment }) => [
    say("lobby-clock-live", { minutes }),
    increment && say("lobby-clock-live.increment", { seconds: increment }),
  ],
  days: ({ days }) => [say("lobby-clock-days", { days })],
};

const mode = (offer, value) => offer && value && say("lobby-option", settingWords(offer, "mode", value));

/** What will be played: the game, its edition and mode, the clock. What the catalogue words waits for it. */
const terms = ({ game, pace }, offer) =>
  listed(
    [
      offer?.title,
      say("lobby-edition", { edition: game.edition }),
      mode(offer, game.options.mode),
      ...CLOCK[pace.kind](pace),
    ].filter(Boolean),
  );

const kinds = (levels, seat, closed) => [
  ...(seat.kind === "kept" ? [["kept", sitter(seat)]] : []),
  ["link", say("lobby-invitation")],
  ...(closed ? [] : [["open", say("lobby-anyone")]]),
  ...levels.map((level) => [`bot:${level}`, say(`level-${level}`)]),
];

export function Lobby({ game, state }) {
  const [levels, setLevels] = useState([]);
  const offer = useGames().find((one) => one.name === state.game.name);
  const [link, linkDialog] = useLink(game.id);
  const me = state.seats.find((seat) => seat.you);
  useEffect(() => {
    document.title = titled(state.title);
    once("/api/games").then(
      (answer) => setLevels(answer.levels),
      () => {},
    );
  }, []);
  const act = async (path, body) => {
    try {
      await (path === "join" ? sit : post)(`/api/tables/${game.id}/${path}`, body);
      if (path === "join") game.link.socket.close();
    } catch (problem) {
      toast(problem.message);
    }
  };
  const free = state.seats.filter((seat) => ["open", "link", "kept"].includes(seat.kind));
  return html`<main>
    <h1>${state.title}</h1>
    <p class="quiet">${terms(state, offer)}</p>
    <${Origin} of=${state} />
    <p>
      ${free.length ? say("lobby-waiting", { free: free.length }) : say("lobby-dealing")}</p>
    <ul class="lobby-seats">
      ${state.seats.map(
        (seat) => html`<li key=${seat.seat} class="panel">
        <h2><${SeatFace} seat=${seat} /> ${seat.name}</h2>
        <p>${
          seat.kind === "player"
            ? html`${isAnother(seat) ? html`<${PersonButton} game=${game} who=${seat.who} name=${seat.player}><b>${sitter(seat)}</b><//>` : html`<b>${sitter(seat)}</b>`}
          ${seat.host && html` · ${say("lobby-host")}`}`
            : seat.kind === "bot"
              ? sitter(seat)
              : html`<span class="quiet">
            ${seat.kind === "kept" ? sitter(seat) : say(seat.kind === "open" ? "lobby-open" : "lobby-link")}</span>`
        }</p>
        <div class="row center">
          ${
            (seat.kind === "open" || seat.seat === state.kept) &&
            !me &&
            html`<button type="button" class="primary"
            onClick=${() => act("join", { seat: seat.seat })}>${say("lobby-sit")}</button>`
          }
          ${
            me?.host &&
            seat.kind !== "player" &&
            html`<label>${say("lobby-taken-by")}
            <select
              onChange=${(event) => act(`seats/${seat.seat}`, event.target.value.startsWith("bot:") ? { kind: "bot", level: event.target.value.slice(4) } : { kind: event.target.value })}>
              ${kinds(levels, seat, state.private).map(([value, word]) => html`<option value=${value} selected=${value === (seat.kind === "bot" ? `bot:${seat.level}` : seat.kind)}>${word}</option>`)}
            </select></label>`
          }
        </div>
      </li>`,
      )}
    </ul>
    <div class="row">
      ${
        me &&
        free.length > 0 &&
        html`<button type="button" class="primary"
        onClick=${() => link("invite")}>${say("lobby-invite")}</button>`
      }
      ${
        me?.host &&
        free.length > 0 &&
        html`<button type="button"
        onClick=${() => act("start", {})}>${say("lobby-start")}</button>`
      }
      ${me && free.length > 0 && html`<button type="button" onClick=${() => act("leave")}>${say("lobby-leave")}</button>`}
    </div>
    ${linkDialog}
    <${PersonDialog} />
    <div class="lobby-more"><section class="panel lobby-chat" aria-label=${say("lobby-chat")}><h2>${say("lobby-chat")}</h2>
      <${Chat} game=${game} entries=${game.chat.value} onEarlier=${() => game.earlierChat()}
        onSay=${(text) => game.ask({ type: "chat", text })} disabled=${!me} />
      </section>
      <section class="panel"><h2>${say("side-seal")}</h2><${Seal} table=${game.id} commitment=${state.commitment} /></section></div>
  </main>`;
}
