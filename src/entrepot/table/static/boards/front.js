/** What a game shows of itself where one chooses what to play; nothing of its board is fetched for it. */
import { fetching, useFetched } from "./fetching.js";

const frontOf = fetching("front", {});

/** null until it is there. */
export const useFront = (name) => useFetched(name, frontOf);
