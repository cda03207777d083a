/** What the board says, and what it calls things: the messages of `says/…/web`, and the names that components bring. */
import { sayOf } from "../../says.js";

export const say = sayOf("singapore");

/** Names by id; until the components have arrived, and for what has no name, the id itself. */
export function namesIn({ names = {}, leaders = {} }) {
  const called = (group, id) => names[group]?.[id] ?? id;
  return {
    called,
    leader: (who) => (who === "neutral" ? say("neutral") : (leaders[who]?.name ?? who)),
    word: (id) => called("words", id),
  };
}

const GONE = ["discard", "discard-battle-card", "sacrifice"];

/** The question to ask once before a choice that is final or gives something up; null for all others. */
export function risky({ verb, clause, text }, view, components) {
  if (verb === "end-turn") return view.actions > 0 ? say("warning-end-turn", { actions: view.actions }) : null;
  if (verb === "war") return say("warning-war");
  if (verb === "pass" && clause === "C12") return components.board?.leader_space.waits ? null : say("warning-skip");
  const gone = GONE.includes(verb) || (verb === "pass" && clause === "D22");
  return gone ? say("warning-discard", { choice: text }) : null;
}
