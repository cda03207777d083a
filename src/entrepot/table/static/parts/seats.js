/** Who sits where, in words. */
import { listed, say } from "../says.js";

/** Who is said to have played in a game that somebody brought: nobody here knows. */
const claimed = (seat, name) => (seat.claimed ? say("seats-claimed", { name }) : name);

/** A bot by its name and level. */
function botWords({ bot, level }) {
  if (!level) return bot; // in a lesson
  const words = say(`level-${level}`);
  return bot ? say("seats-bot", { name: bot, level: words }) : words;
}

/** What a seat is called in a sentence: the person, or the bot. */
export function sitter(seat) {
  if (!seat) return "";
  if (seat.kind === "player") return seat.you ? say("seats-you") : claimed(seat, seat.player ?? say("seats-deleted"));
  if (seat.kind === "bot") return claimed(seat, botWords(seat));
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
