/** Who sits where: presence, clocks, points, whose turn it is. */
import { html, useEffect, useState } from "../dom.js";
import { listed, say } from "../says.js";
import { PersonButton, isAnother } from "./person.js";
import { Sign } from "./icon.js";

/** Who is said to have played in a game that somebody brought: nobody here knows. */
const claimed = (seat, name) => (seat.claimed ? say("seats-claimed", { name }) : name);

/** What a seat is called in a sentence: the person, or the bot. */
export function sitter(seat) {
  if (!seat) return "";
  if (seat.kind === "player") return seat.you ? say("seats-you") : claimed(seat, seat.player ?? say("seats-deleted"));
  if (seat.kind === "bot") return claimed(seat, say(`level-${seat.level}`));
  if (seat.kind === "kept") return say("seats-kept", { player: seat.player ?? say("seats-deleted") });
  return say(seat.kind === "link" ? "seats-invited" : "seats-open");
}

/** Several seats alike. */
function several(seat, n) {
  if (seat.kind === "player" || seat.kind === "kept") return sitter(seat);
  if (seat.kind === "bot") return claimed(seat, say(`level-${seat.level}.bots`, { n }));
  return say(seat.kind === "link" ? "seats-invited.many" : "seats-open.many", { n });
}

/** Who is at a table, in few words: "you, Ada, 2 medium bots". */
export function company(seats) {
  const alike = new Map();
  for (const seat of seats) {
    const key = seat.kind === "player" || seat.kind === "kept" ? seat.seat : `${seat.kind} ${seat.level}`;
    alike.set(key, [...(alike.get(key) ?? []), seat]);
  }
  return listed([...alike.values()].map((some) => several(some[0], some.length)));
}

/** Seconds as people read a clock. */
function clock(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 86400)
    return say("seats-days", { days: Math.floor(left / 86400), hours: Math.floor((left % 86400) / 3600) });
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

/** Who has a seat, and what became of them. */
const standing = (seat) =>
  listed(
    [
      sitter(seat),
      seat.stand_in && say(`level-${seat.stand_in}.stands-in`),
      seat.resigned && say("seats-resigned"),
      seat.silenced && say("seats-silenced"),
      seat.out_of_time && say("seats-out-of-time"),
    ].filter(Boolean),
  );

export function Seats({ game, state, present }) {
  useTick(Boolean(state.clocks) && !state.paused);
  return html`<ul class="seats" aria-label=${say("seats-label")}>
    ${state.seats.map((seat) => {
      const points = pointsOf(state, seat.seat);
      const here = seat.kind === "bot" || (present[seat.seat] ?? seat.present);
      return html`<li key=${seat.seat} class=${`${state.asked === seat.seat ? "asked" : ""} ${seat.you ? "you" : ""}`}>
        <span class=${`presence ${here ? "here" : "away"}`} title=${say(here ? "seats-here" : "seats-away")}></span>
        <span class="who"><b>${seat.name}</b> <span class="quiet">
          ${standing(seat)}</span></span>
        ${isAnother(seat) && html`<${PersonButton} game=${game} who=${seat.who} name=${seat.player}>⋯<//>`}
        ${
          state.asked === seat.seat &&
          html`<span class="tag strong">${say(state.thinking ? "seats-thinking" : "seats-to-choose")}
          </span>`
        }
        ${state.clocks && html`<${Time} state=${state} seat=${seat.seat} />`}
        ${
          points !== undefined &&
          html`<span class="points" title=${say("seats-points")}>
          <${Sign} name="laurels" size=${14} /> ${points}</span>`
        }
      </li>`;
    })}
  </ul>`;
}
