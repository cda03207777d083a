/** Who plays, in the colours of the game: marks, presence, clocks and what became of somebody. */
import { html, useEffect, useState } from "../dom.js";
import { listed, say } from "../says.js";
import { PersonButton, isAnother } from "../parts/person.js";
import { useTable } from "./targets.js";
import { TokenSign } from "./tokens.js";

/** The sign of a player: `player` as the game's `players` tells of it; without one, of nobody. */
export const Mark = ({ player, size = 14 }) =>
  html`<span class=${`mark-of ${player?.className ?? "owner-neutral"}`}><${TokenSign} shape=${player?.shape ?? "hexagon"}
    owner=${null} size=${size} /></span>`;

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

function timeLeft({ clocks, asked, time, received }, seat) {
  const passed = (performance.now() - received) / 1000;
  if (clocks.kind === "live") {
    const mine = clocks.seats[seat];
    return mine ? { running: mine.running, left: mine.left - (mine.running ? passed : 0) } : null;
  }
  return asked === seat && clocks.deadline !== null ? { running: false, left: clocks.deadline - time - passed } : null;
}

/** The time that a seat has left; nothing where no clock runs. */
function Clock({ seat }) {
  const { timing } = useTable();
  useTick(Boolean(timing?.clocks) && !timing.paused);
  const left = timing?.clocks ? timeLeft(timing, seat) : null;
  return left && html`<span class=${`clock ${left.running ? "running" : ""}`}>${clock(left.left)}</span>`;
}

/** Who has a seat, unless that is said already, and what became of them. */
const standing = (seat, isNamed) =>
  listed(
    [
      isNamed ? seat.bot && seat.level && !seat.claimed && say(`level-${seat.level}`) : seat.label,
      seat.stand_in && say(`level-${seat.stand_in}.stands-in`),
      seat.resigned && say("seats-resigned"),
      seat.silenced && say("seats-silenced"),
      seat.out_of_time && say("seats-out-of-time"),
    ].filter(Boolean),
  );

/**
 * One line about a seat: whether somebody is there, who it is and what became of them, and the clock. It is `named` where
 * their name stands beside it.
 */
export function Sitting({ seat, named = false }) {
  const { seats, game } = useTable();
  const one = seats[seat];
  if (!one) return null;
  const words = standing(one, named);
  return html`<span class=${`sitting ${one.you ? "you" : ""}`}>
    <span class=${`presence ${one.present ? "here" : "away"}`} title=${say(one.present ? "seats-here" : "seats-away")}></span>
    <span class="standing" title=${words}>${words}</span> ${game && isAnother(one) && html`<${PersonButton} game=${game} who=${one.who} name=${one.player}>⋯<//>`}
    <${Clock} seat=${seat} /></span>`;
}
