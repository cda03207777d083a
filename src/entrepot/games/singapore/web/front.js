/** What 1819 Singapore shows of itself where one chooses a game. */
import { SHAPE } from "./looks.js";
import { say } from "./words.js";

export { Community as showcase } from "./showcase.js";

export const blurb = () => say("about");

export const facts = () => [say("fact-players"), say("fact-time"), say("fact-kind")];

/** The leaders by their marks, in the order of the seats. */
export const seats = Object.values(SHAPE).slice(0, 4);
