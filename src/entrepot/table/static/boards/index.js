/** Which game has which board. One without a drawing of its own is shown as nested lists, so that a new game works at once. */
import { GenericBoard } from "./generic.js";
import * as singapore from "./singapore.js";
import * as dragons from "./dragons.js";
import { risky } from "./singapore-words.js";

const BOARDS = {
  singapore: { Board: singapore.SingaporeBoard, motions: singapore.motions, risky },
  dragons: { Board: dragons.DragonsBoard, motions: dragons.motions, risky: dragons.risky },
};

const place = (game) => Object.keys(BOARDS).indexOf(game.name) + 1 || Infinity;

/** Games as pages list them: those with a board first. */
export const inOrder = (games) => [...games].sort((a, b) => place(a) - place(b));

export const boardOf = (name) => BOARDS[name] ?? { Board: GenericBoard };
