/** What a bot believes of cards that its seat cannot see, in words. */
import { namesIn, say } from "./words.js";

/** `what` is the way to something in a view; null for what nobody asks about. */
export function belief({ what, is }, components) {
  const [group, who, place, part] = what.split(".");
  if (group !== "players") return null;
  const told = { who: namesIn(components).leader(who), card: components.battle?.[is]?.name ?? "", n: Number(is) };
  if (place === "hand") return say("belief-hand", told);
  if (place !== "committed") return null;
  if (part === "cards") return say("belief-committed", told);
  if (part === "tokens") return say("belief-tokens", told);
  return part === "wealth" ? say("belief-wealth", told) : null;
}
