/** What the page says is asked: the question, or what is being waited for. */
import { sitter } from "../parts/seats.js";
import { say } from "../says.js";

function waiting(state) {
  const own = state.seat === null ? null : state.seats[state.seat];
  if (state.over) return say("choices-over");
  if (state.paused) return say("choices-paused", { player: state.paused.by });
  if (own?.resigned) return say("table-you-resigned");
  const seat = state.seats[state.asked];
  if (!seat) return "";
  if (seat.you) return say("table-your-move");
  return say(state.thinking ? "table-thinking" : "table-to-choose", { seat: seat.name, player: sitter(seat) });
}

/** `{key, text, clause, mine}`; another key is another question. */
export function questionOf(state) {
  if (state.prompt && state.options.length > 0)
    return { key: state.version, text: state.prompt.text, clause: state.prompt.clause, mine: true };
  return { key: `${state.asked} ${state.status}`, text: waiting(state), clause: null, mine: false };
}
