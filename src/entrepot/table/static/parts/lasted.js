/** How long a game took. */
import { say } from "../says.js";

/** Seconds as people say how long an evening was. */
export function lasted(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return say("results-moment");
  if (minutes < 120) return say("results-minutes", { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? say("results-hours", { hours }) : say("results-days", { days: Math.round(hours / 24) });
}
