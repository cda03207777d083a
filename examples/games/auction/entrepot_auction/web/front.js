/** What the auction says of itself where one chooses a game. */
import { sayOf } from "../../says.js";

const say = sayOf("auction");

export const blurb = () => say("about");
