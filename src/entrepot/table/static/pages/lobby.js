/** A table that waits for players: who sits where, invitations, start. */
import { count, html, useEffect, useState } from "../dom.js";
import { once, post } from "../api.js";
import { toast } from "../toast.js";
import { Chat } from "../parts/log.js";
import { useLink } from "../parts/controls.js";
import { sitter } from "../parts/seats.js";

const CLOCK = {
  none: () => "no clock",
  live: ({ minutes, increment }) =>
    `${count(minutes, "minute")} each${increment ? `, ${increment} seconds more per choice` : ""}`,
  days: ({ days }) => `${count(days, "day")} for each choice`,
};

/** What will be played: "1819 Singapore, edition 2022-11, mode fantasy, no clock". */
const terms = ({ game, pace }, title) =>
  [title, `edition ${game.edition}`, game.options.mode && `mode ${game.options.mode}`, CLOCK[pace.kind](pace)]
    .filter(Boolean)
    .join(", ");

export function Lobby({ game, state }) {
  const [levels, setLevels] = useState([]);
  const [title, setTitle] = useState("");
  const [link, linkDialog] = useLink(game.id);
  const me = state.seats.find((seat) => seat.you);
  useEffect(() => {
    document.title = `${state.title} · Entrepot`;
    once("/api/games").then(
      (answer) => {
        setLevels(answer.levels);
        setTitle(answer.games.find((one) => one.name === state.game.name)?.title ?? state.game.name);
      },
      () => {},
    );
  }, []);
  const act = async (path, body) => {
    try {
      await post(`/api/tables/${game.id}/${path}`, body);
      if (path === "join") game.link.socket.close();
    } catch (problem) {
      toast(problem.message);
    }
  };
  const free = state.seats.filter((seat) => seat.kind === "open" || seat.kind === "link");
  return html`<main>
    <h1>${state.title}</h1>
    <p class="quiet">${terms(state, title)}</p>
    <p>
      ${free.length ? `Waiting for ${free.length === 1 ? "one more player" : `${free.length} more players`}. The game starts by itself when every seat is taken.` : "Starting…"}</p>
    <ul class="lobby-seats">
      ${state.seats.map(
        (seat) => html`<li key=${seat.seat} class="panel">
        <h2>${seat.name}</h2>
        <p>${
          seat.kind === "player"
            ? html`<b>${sitter(seat)}</b>
          ${seat.host ? " · host" : ""}`
            : seat.kind === "bot"
              ? `a ${seat.level} bot`
              : html`<span class="quiet">
            ${seat.kind === "open" ? "open to everyone" : "for whoever has the link"}</span>`
        }</p>
        <div class="row center">
          ${
            seat.kind === "open" &&
            !me &&
            html`<button type="button" class="primary"
            onClick=${() => act("join", { seat: seat.seat })}>Sit here</button>`
          }
          ${
            me?.host &&
            seat.kind !== "player" &&
            html`<label>Seat taken by
            <select
              onChange=${(event) => act(`seats/${seat.seat}`, event.target.value.startsWith("bot:") ? { kind: "bot", level: event.target.value.slice(4) } : { kind: event.target.value })}>
              ${[["link", "invitation"], ["open", "anyone"], ...levels.map((level) => [`bot:${level}`, `${level} bot`])].map(([value, word]) => html`<option value=${value} selected=${value === (seat.kind === "bot" ? `bot:${seat.level}` : seat.kind)}>${word}</option>`)}
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
        onClick=${() => link("invite")}>Invite by link</button>`
      }
      ${
        me?.host &&
        html`<button type="button"
        onClick=${() => act("start", {})}>Start now, bots take the free seats</button>`
      }
      ${me && html`<button type="button" onClick=${() => act("leave")}>Leave the table</button>`}
    </div>
    ${linkDialog}
    <section class="panel lobby-chat" aria-label="Chat"><h2>Chat</h2>
      <${Chat} entries=${game.chat.value} onSay=${(text) => game.ask({ type: "chat", text })} disabled=${!me} />
        </section>
  </main>`;
}
