/** What the board says: messages of `says/…/web`; names and texts come with the components, by ids. */
import { sayOf } from "../../says.js";

export const say = sayOf("dragons");

export const listed = (things) => things.join(", ");

const ADVICE = ["welcome", "5.0", "6.1", "6.2", "6.3", "8.4", "R39", "R16", "R51"];

/** Advice for a first game, by the clause of what is asked. */
export const coach = (key) => (ADVICE.includes(key) ? say(`coach-${key.replace(".", "-")}`) : null);
