/** What a bot believes of cards that its seat cannot see, in words. */
import { say } from "./words.js";

/** `what` is the way to something in a view; null for what nobody asks about. */
export function belief({ what, is }, components) {
  const [group, who, place] = what.split(".");
  const card = components.cards?.[is]?.name;
  if (!card) return null;
  if (group === "players" && place === "hand") return say("belief-hand", { who, card });
  if (group === "players" && place === "king") return say("belief-king", { who, card });
  return group === "declaration" && who === "committed" ? say("belief-committed", { who: place, card }) : null;
}
