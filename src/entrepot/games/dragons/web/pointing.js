/** The card that is being pointed at: the stage shows what it would make of the Declaration. */
import { signal } from "../../dom.js";

export const looked = signal(null);
