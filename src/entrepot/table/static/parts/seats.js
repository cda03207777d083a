/** Who sits where: presence, clocks, points, whose turn it is. */
import { html, useEffect, useState } from "../dom.js";
import { Sign } from "./icon.js";

/** What a seat is called in a sentence: the person, or the bot. */
export function sitter(seat) {
  if (!seat) return "";
  if (seat.kind === "player") return seat.you ? "you" : seat.player;
  if (seat.kind === "bot") return `${seat.level} bot`;
  return seat.kind === "link" ? "by invitation" : "open seat";
}

/** Who is at a table, in few words: "you, Ada, 2 medium bots". */
export function company(seats) {
  const names = seats.map(sitter);
  const seen = [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]);
  return seen.map(([name, times]) => (times > 1 ? `${times} ${name}s` : name)).join(", ");
}

/** Seconds as people read a clock. */
function clock(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`;
  const [h, m, s] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60];
  return h ? `${h}:${String(m).padStart(2, "0")}:${String(s).padStart(2, "0")}` : `${m}:${String(s).padStart(2, "0")}`;
}

function useTick(running) {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setTick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
}

function Time({ state, seat }) {
  const { clocks } = state;
  const passed = (performance.now() - state.received) / 1000;
  if (clocks.kind === "live") {
    const mine = clocks.seats[seat];
    return mine
      ? html`<span class=${`clock ${mine.running ? "running" : ""}`}>${clock(mine.left - (mine.running ? passed : 0))}
        </span>`
      : null;
  }
  if (state.asked !== seat || clocks.deadline === null) return null;
  return html`<span class="clock">${clock(clocks.deadline - state.time - passed)}</span>`;
}

/** Points as far as everybody may know them: those of a view that tells them, else the score once there is one. */
function pointsOf(state, seat) {
  const players = Object.values(state.view?.players ?? {}).filter(
    (player) => player.seat === seat && typeof player.vp === "number",
  );
  if (players.length && !state.over) return players.reduce((total, player) => total + player.vp, 0);
  return state.over || state.scores?.some(Boolean) ? state.scores?.[seat] : undefined;
}

export function Seats({ state, present }) {
  useTick(Boolean(state.clocks) && !state.paused);
  return html`<ul class="seats" aria-label="Players">
    ${state.seats.map((seat) => {
      const points = pointsOf(state, seat.seat);
      const here = seat.kind === "bot" || (present[seat.seat] ?? seat.present);
      return html`<li key=${seat.seat} class=${`${state.asked === seat.seat ? "asked" : ""} ${seat.you ? "you" : ""}`}>
        <span class=${`presence ${here ? "here" : "away"}`} title=${here ? "here" : "away"}></span>
        <span class="who"><b>${seat.name}</b> <span class="quiet">
          ${sitter(seat)}${seat.stand_in ? `, a ${seat.stand_in} bot stands in` : ""}${seat.resigned ? ", resigned" : ""}${seat.out_of_time ? ", out of time" : ""}</span></span>
        ${
          state.asked === seat.seat &&
          html`<span class="tag strong">${state.thinking ? "thinking…" : "to choose"}
          </span>`
        }
        ${state.clocks && html`<${Time} state=${state} seat=${seat.seat} />`}
        ${
          points !== undefined &&
          html`<span class="points" title="Points that all may know">
          <${Sign} name="laurels" size=${14} /> ${points}</span>`
        }
      </li>`;
    })}
  </ul>`;
}
