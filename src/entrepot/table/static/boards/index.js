/** The browser's side of each game, fetched when it is needed. README.md says what it is made of. */
import "../kit/pictures.js";
import { fetching, useFetched } from "./fetching.js";
import { GENERIC } from "./generic.js";

/** What the game of that name has for tables, as a promise. */
export const webOf = fetching("index", GENERIC);

/** The same for components: null until it is there. */
export const useWeb = (name) => useFetched(name, webOf);
