/** What happened, as the log tells it: a line a choice, without what only keeps the books. */
import { capital } from "../../dom.js";
import { say } from "./words.js";

/** Notes that say nothing to a reader who sees the board, or that another note of the same choice says better. */
const SILENT = [
  "market-refilled",
  "connected",
  "turn-ended",
  "because",
  "die",
  "token-placed",
  "leaders-recalled",
  "battle-card-seen",
  "attached",
  "market-flushed",
  "first-player",
];
const SHORT = {
  wealth: ({ things, seat }, { players }) =>
    things.change > 0 ? say("log-gains", { who: players[seat]?.name ?? "", n: things.change }) : null,
  income: ({ things, seat }, { players }) => say("log-gains", { who: players[seat]?.name ?? "", n: things.dollars }),
  ships: ({ things }) =>
    things.change > 0
      ? say("log-ships-enter", { n: things.change, now: things.now })
      : say("log-ships-leave", { n: -things.change, now: things.now }),
};
const ROUTINE = ["leader-placed", "income", "token-placed", "wealth", "turn-ended", "market-refilled"];

/** A note in the log, which stands under the name of a player: without that name where it begins with it. */
export function brief(note, table, by) {
  if (SILENT.includes(note.word)) return null;
  const short = SHORT[note.word];
  const text = short ? short(note, table) : note.text;
  const subject = note.seat === by && table.players[by] ? `${table.players[by].name} ` : null;
  return subject && text?.startsWith(subject) ? capital(text.slice(subject.length)) : text;
}

export const opens = ({ word }) => ({ "leader-placed": "turn", "round-started": "round" })[word] ?? null;

export const matters = ({ word }) => !ROUTINE.includes(word) && !SILENT.includes(word);

/** The kinds of things that notes name, and how an id begins that explains them. */
const KINDS = { market: "market-card", battle: "battle-card", population: "people-card", events: "event-card" };

export function things({ things: named, text }, { components }) {
  const found = [];
  for (const value of Object.values(named ?? {})) {
    const id = typeof value === "object" && value ? value.card : value;
    for (const [group, kind] of Object.entries(KINDS)) {
      const name = components[group]?.[id]?.name;
      if (name && text.includes(name)) found.push({ id: `${kind}:${id}`, name });
    }
  }
  return found;
}

/** Why the game is over. */
export function ended({ view }) {
  const reasons = { "no ships": () => say("ended-no-ships"), "all ships": () => say("ended-all-ships") };
  return reasons[view.ended_by]?.() ?? say("ended-events");
}
